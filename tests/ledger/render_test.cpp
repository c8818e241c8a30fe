// The two forms of the report.

#include "ledger/render.h"

#include <gtest/gtest.h>

#include <boost/json.hpp>

namespace enfilade::ledger {
namespace {

Entry entry(std::string system, std::string id, std::string text, bool ruling = false) {
  return {.id = std::move(id),
          .text = std::move(text),
          .section = "8.1 Movement",
          .file = "docs/rules/" + system + ".md",
          .line = 7,
          .ruling = ruling,
          .system = system};
}

Report small_report() {
  Ledger ledger;
  ledger.entries = {entry("urban", "UO-8.1.1a", "Walk."),
                    entry("urban", "UO-8.1.1-R1", "Say \"run\"\tor\\and die.", true),
                    entry("urban", "UO-8.1.10a", "Dig."), entry("coops", "CO-1a", "Win.")};
  ledger.not_testable = {{"UO-8.1.10a", "done by hand", "docs/rules/not-testable.md", 3}};
  Citations citations;
  citations.found = {{"UO-8.1.1a", "Move.Walks", "tests/move.cpp", 4},
                     {"UO-8.1.1a", "Move.WalksAgain", "tests/move.cpp", 9}};
  return build_report(ledger, citations);
}

TEST(ReportText, ShowsTotalsAndThenEntriesBySection) {
  EXPECT_EQ(render_text(small_report(), {}),
            "system      rules  rulings  covered   open  not testable   done\n"
            "urban           2        1        1      1             1   50 %\n"
            "coops           1        0        0      1             0    0 %\n"
            "all             3        1        1      2             1   33 %\n"
            "\n"
            "[x] covered by a test   [ ] open   [-] not testable\n"
            "\n"
            "8.1 Movement  (docs/rules/urban.md)\n"
            "  [x] UO-8.1.1a   Walk.\n"
            "                  by Move.Walks (tests/move.cpp:4)\n"
            "                  by Move.WalksAgain (tests/move.cpp:9)\n"
            "  [ ] UO-8.1.1-R1 Say \"run\"\tor\\and die.\n"
            "  [-] UO-8.1.10a  Dig.\n"
            "                  not testable: done by hand\n"
            "\n"
            "8.1 Movement  (docs/rules/coops.md)\n"
            "  [ ] CO-1a Win.\n");
}

TEST(ReportText, CanBeNarrowedToOpenEntriesOfOneSystem) {
  EXPECT_EQ(render_text(small_report(), {.system = "urban", .prefix = "", .only_open = true}),
            "system      rules  rulings  covered   open  not testable   done\n"
            "urban           2        1        1      1             1   50 %\n"
            "\n"
            "[x] covered by a test   [ ] open   [-] not testable\n"
            "\n"
            "8.1 Movement  (docs/rules/urban.md)\n"
            "  [ ] UO-8.1.1-R1 Say \"run\"\tor\\and die.\n");
}

TEST(ReportText, CanBeTotalsOfOneSection) {
  const RenderOptions options{
      .system = "", .prefix = "UO-8.1.1", .only_open = false, .totals_only = true};
  EXPECT_EQ(render_text(small_report(), options),
            "system      rules  rulings  covered   open  not testable   done\n"
            "urban           1        1        1      1             0   50 %\n");
}

TEST(ReportText, SaysWhenNothingMatches) {
  EXPECT_EQ(render_text(small_report(), {.system = "skirmish", .prefix = ""}),
            "Nothing in the ledger matches.\n");
}

TEST(ReportText, NamesTheProblems) {
  Report report = small_report();
  report.problems = {{"tests/move.cpp:4", "Move.Walks cites nonsense"}};
  const RenderOptions options{
      .system = "coops", .prefix = "", .only_open = false, .totals_only = true};
  EXPECT_EQ(render_text(report, options),
            "system      rules  rulings  covered   open  not testable   done\n"
            "coops           1        0        0      1             0    0 %\n"
            "\n"
            "problems\n"
            "  tests/move.cpp:4: Move.Walks cites nonsense\n");
}

TEST(ReportText, CutsLongEntriesBetweenTwoWordsWithin100Characters) {
  Ledger ledger;
  ledger.entries = {entry("coops", "CO-1a", "")};
  for (int i = 0; i < 50; ++i) ledger.entries[0].text += "häufig ";
  const std::string text = render_text(build_report(ledger, {}), {});

  std::string expected = "  [ ] CO-1a ";  // 12 characters, 7 a word, 1 for the ellipsis
  for (int i = 0; i < 12; ++i) expected += "häufig ";
  EXPECT_TRUE(text.ends_with(expected + "…\n")) << text;
}

TEST(ReportJson, CanBeReadBack) {
  namespace json = boost::json;
  const json::value root = json::parse(render_json(small_report(), {}));
  EXPECT_EQ(root.at("totals").at("open").as_int64(), 2);
  EXPECT_TRUE(root.at("problems").as_array().empty());
  const json::value& urban = root.at("systems").at(0);
  EXPECT_EQ(urban.at("system").as_string(), "urban");
  EXPECT_EQ(urban.at("totals").at("not_testable").as_int64(), 1);

  const json::array& entries = urban.at("entries").as_array();
  ASSERT_EQ(entries.size(), 3U);
  EXPECT_EQ(entries[0].at("status").as_string(), "covered");
  EXPECT_EQ(entries[0].at("tests").at(1).at("test").as_string(), "Move.WalksAgain");
  EXPECT_EQ(entries[1].at("kind").as_string(), "ruling");
  EXPECT_EQ(entries[1].at("text").as_string(), "Say \"run\"\tor\\and die.");
  EXPECT_EQ(entries[2].at("reason").as_string(), "done by hand");
}

TEST(ReportJson, LeavesOutEntriesWhenAskedForTotals) {
  const RenderOptions options{.system = "", .prefix = "", .only_open = false, .totals_only = true};
  const boost::json::value root = boost::json::parse(render_json(small_report(), options));
  EXPECT_FALSE(root.at("systems").at(0).as_object().contains("entries"));
}

TEST(Prefix, EndsWhereANumberEnds) {
  EXPECT_TRUE(has_prefix("UO-8.1.1a", "UO-8.1.1"));
  EXPECT_TRUE(has_prefix("UO-8.1.1-R1", "UO-8.1.1"));
  EXPECT_TRUE(has_prefix("UO-8.1.1.2a", "UO-8.1.1"));
  EXPECT_TRUE(has_prefix("UO-8.1.1a", "UO-8.1.1a"));
  EXPECT_TRUE(has_prefix("SK-FIRE-3", "SK-FIRE"));
  EXPECT_TRUE(has_prefix("UO-8.1.1a", ""));
  EXPECT_FALSE(has_prefix("UO-8.1.10a", "UO-8.1.1"));
  EXPECT_FALSE(has_prefix("SK-FIRE-R12", "SK-FIRE-R1"));
  EXPECT_FALSE(has_prefix("UO-8", "UO-8.1"));
}

}  // namespace
}  // namespace enfilade::ledger
