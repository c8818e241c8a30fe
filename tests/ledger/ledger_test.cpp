// The ledger of this repository is sound, and the checks that say so do notice when it is not.

#include "ledger/ledger.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>

#include "ledger/markdown.h"
#include "ledger/report.h"
#include "tests/ledger/small_checkout.h"

namespace enfilade::ledger {
namespace {

namespace fs = std::filesystem;

using Complaints = std::vector<std::string>;

Complaints words_of(const std::vector<Problem>& problems) {
  Complaints words;
  for (const Problem& problem : problems) words.push_back(to_text(problem));
  return words;
}

// This repository. The tests run in its root.

TEST(ThisLedger, AndItsCitationsHaveNoProblems) {
  const auto report = survey(fs::current_path());
  ASSERT_TRUE(report) << to_text(report.error());
  for (const Problem& problem : report->problems) ADD_FAILURE() << to_text(problem);
}

// Counted with other means, on the files themselves:
//   grep -cE '^(- )?\*\*(UO|CO|SK)-' docs/rules/FILE          rules
//   grep -cE '^(- )?(\*\*)?RULING (UO|CO|SK)-' docs/rules/FILE  rulings
// An entry added to or taken from the ledger changes these numbers on purpose.
TEST(ThisLedger, HasAsManyEntriesAsWereCounted) {
  struct Count {
    int rules = 0;
    int rulings = 0;
    bool operator==(const Count&) const = default;
  };
  const std::map<std::string, Count> expected{{"docs/rules/urban-operations-a.md", {344, 200}},
                                              {"docs/rules/urban-operations-b.md", {402, 233}},
                                              {"docs/rules/urban-operations-c.md", {190, 162}},
                                              {"docs/rules/coops.md", {412, 308}},
                                              {"docs/rules/skirmish.md", {197, 250}}};
  const auto ledger = read_ledger(fs::current_path());
  ASSERT_TRUE(ledger) << to_text(ledger.error());
  std::map<std::string, Count> counted;
  for (const Entry& entry : ledger->entries) {
    if (entry.system == "sample") continue;
    ++(entry.ruling ? counted[entry.file].rulings : counted[entry.file].rules);
  }
  for (const auto& [file, count] : expected) {
    EXPECT_EQ(counted[file].rules, count.rules) << file;
    EXPECT_EQ(counted[file].rulings, count.rulings) << file;
  }
  EXPECT_EQ(counted.size(), expected.size());
}

TEST(ThisLedger, KnowsWhereAnEntryStands) {
  const auto ledger = read_ledger(fs::current_path());
  ASSERT_TRUE(ledger) << to_text(ledger.error());
  const auto found = std::ranges::find(ledger->entries, "UO-8.2.7.3b", &Entry::id);
  ASSERT_NE(found, ledger->entries.end());
  EXPECT_TRUE(found->text.starts_with("Withdrawing is a reaction;")) << found->text;
  EXPECT_EQ(found->section, "8.2.7.3 Opposing block reaction");
  EXPECT_EQ(found->file, "docs/rules/urban-operations-b.md");
  EXPECT_EQ(found->system, "urban");
  EXPECT_FALSE(found->ruling);
}

// One line.

TEST(LedgerLine, DefinesAnEntryInEachOfItsForms) {
  struct Example {
    std::string_view line, id, text;
    bool ruling;
  };
  for (const Example& example : {
           Example{"**UO-2c** words here  ", "UO-2c", "words here", false},
           Example{"- **UO-8.1.2a** words", "UO-8.1.2a", "words", false},
           Example{"- **UO-8.2.7.5ab** words", "UO-8.2.7.5ab", "words", false},
           Example{"- **RULING UO-2-R1:** words", "UO-2-R1", "words", true},
           Example{"RULING UO-7.1.1-R12: words", "UO-7.1.1-R12", "words", true},
           Example{"- RULING UO-GEN-R1: words: more", "UO-GEN-R1", "words: more", true},
       }) {
    const Line line = read_line(example.line, "UO");
    EXPECT_EQ(line.kind, LineKind::Definition) << example.line;
    EXPECT_EQ(line.id, example.id);
    EXPECT_EQ(line.text, example.text);
    EXPECT_EQ(line.ruling, example.ruling);
  }
}

TEST(LedgerLine, ThatOnlyMentionsAnIdDefinesNothing) {
  for (const std::string_view line :
       {"See **UO-2c** for more.", "  - **UO-2c** deeper down", "- see RULING UO-2-R1: there",
        "- `**UO-<subsection><letter>**` is a rule", "- `RULING <id>-Rn:` marks a decision",
        "| UO-2c | a table |", "UO-2c without marks", "**CO-2c** of another system",
        "**Rulings** (`RULING UO-...-Rn`) are decisions", "####", "#hashtag", ""}) {
    EXPECT_EQ(read_line(line, "UO").kind, LineKind::Other) << line;
  }
}

TEST(LedgerLine, ThatIsAlmostAnEntryIsMalformed) {
  for (const std::string_view line :
       {"**UO-** words", "**UO-8..1a** words", "**UO-8.1.** words", "**UO-2c words",
        "**UO-2c:** words", "**UO-2c**", "**UO-2-R1** words", "RULING UO-2c: words",
        "RULING UO-2-R1 words", "RULING UO-2-R1 (aside): words", "**RULING UO-2-R1:** "}) {
    EXPECT_EQ(read_line(line, "UO").kind, LineKind::Malformed) << line;
  }
}

TEST(LedgerLine, WithHashesIsAHeading) {
  const Line line = read_line("### 8.2.7 Fire ", "UO");
  EXPECT_EQ(line.kind, LineKind::Heading);
  EXPECT_EQ(line.text, "8.2.7 Fire");
}

// A small checkout, sound at first and then spoilt in one place.

class SpoiltLedger : public SmallCheckout {
 protected:
  void SetUp() override {
    SmallCheckout::SetUp();
    write("docs/rules/coops.md",
          "# Rules\n"
          "## 1 Aim\n"
          "**CO-1a** Win.\n"
          "**CO-1b** Enjoy it; compare CO-1a.\n"
          "```\n"
          "**CO-1z** only shows the form\n"
          "```\n"
          "RULING CO-1-R1: Winning is better.\n");
    write("tests/sample/rules.md", "- **SA-1** Take a stick.\n");
    write("docs/rules/not-testable.md", "| Id | Reason |\n|---|---|\n| CO-1b | a wish |\n");
    write("tests/coops/aim_test.cpp",
          "// COVERS(\"CO-1-R1\")\n"
          "TEST(Aim, IsToWin) { COVERS(\"CO-1a\"); }\n");
  }

  Complaints complaints() const {
    const auto report = survey(root());
    return words_of(report ? report->problems : std::vector<Problem>{report.error()});
  }
};

TEST_F(SpoiltLedger, HasNoProblemsBeforeItIsSpoilt) {
  EXPECT_EQ(complaints(), Complaints{});
}

TEST_F(SpoiltLedger, IsCountedRight) {
  const auto report = survey(root());
  ASSERT_TRUE(report);
  ASSERT_EQ(report->systems.size(), 2U);  // the others have no files here
  EXPECT_EQ(report->systems[0].system, "coops");
  EXPECT_EQ(report->systems[0].totals,
            (Totals{.rules = 2, .rulings = 1, .covered = 1, .not_testable = 1, .open = 1}));
  EXPECT_EQ(report->systems[1].system, "sample");
  EXPECT_EQ(report->systems[1].totals,
            (Totals{.rules = 1, .rulings = 0, .covered = 0, .not_testable = 0, .open = 1}));
  EXPECT_EQ(report->totals,
            (Totals{.rules = 3, .rulings = 1, .covered = 1, .not_testable = 1, .open = 2}));

  const std::vector<Row>& rows = report->systems[0].rows;
  ASSERT_EQ(rows.size(), 3U);
  EXPECT_EQ(rows[0].status, Status::Covered);
  EXPECT_EQ(rows[0].tests,
            (std::vector<Citation>{{"CO-1a", "Aim.IsToWin", "tests/coops/aim_test.cpp", 2}}));
  EXPECT_EQ(rows[0].entry.section, "1 Aim");
  EXPECT_EQ(rows[1].status, Status::NotTestable);
  EXPECT_EQ(rows[1].reason, "a wish");
  EXPECT_EQ(rows[2].status, Status::Open);  // its only citation is in a comment
  EXPECT_EQ(rows[2].entry.line, 8);
}

TEST_F(SpoiltLedger, ReportsACitationOfAnUnknownId) {
  write("tests/new_test.cpp", "TEST(New, Idea) {\n  COVERS(\"CO-1a\", \"CO-9z\");\n}\n");
  EXPECT_EQ(complaints(), Complaints{"tests/new_test.cpp:2: New.Idea cites CO-9z, which the ledger "
                                     "does not have"});
}

TEST_F(SpoiltLedger, ReportsAnIdDefinedTwice) {
  write("docs/rules/coops.md", "**CO-1a** Win.\n**CO-1b** Enjoy it.\n**CO-1a** Win again.\n");
  EXPECT_EQ(complaints(),
            Complaints{"docs/rules/coops.md:3: CO-1a is already defined at docs/rules/coops.md:1"});
}

TEST_F(SpoiltLedger, ReportsAMalformedEntry) {
  write("tests/sample/rules.md", "- **SA-1** Take a stick.\n- RULING SA-1-R1 Or two.\n");
  EXPECT_EQ(complaints(), Complaints{"tests/sample/rules.md:2: a ruling has a colon after its id"});
}

TEST_F(SpoiltLedger, ReportsAnUnknownIdThatIsCalledNotTestable) {
  write("docs/rules/not-testable.md", "| CO-8a | gone |\n");
  EXPECT_EQ(complaints(), Complaints{"docs/rules/not-testable.md:1: CO-8a is not in the ledger"});
}

TEST_F(SpoiltLedger, ReportsAnIdCalledNotTestableTwice) {
  write("docs/rules/not-testable.md", "| CO-1b | a wish |\n| CO-1b | a dream |\n");
  EXPECT_EQ(complaints(), Complaints{"docs/rules/not-testable.md:2: CO-1b is listed twice"});
}

TEST_F(SpoiltLedger, ReportsAnIdThatIsBothCoveredAndCalledNotTestable) {
  write("docs/rules/not-testable.md", "| CO-1a | nobody wins |\n");
  EXPECT_EQ(
      complaints(),
      Complaints{"docs/rules/not-testable.md:1: CO-1a is called not testable, yet Aim.IsToWin "
                 "cites it at tests/coops/aim_test.cpp:2"});
}

TEST_F(SpoiltLedger, ReportsRowsThatAreNotAnIdAndAReason) {
  write("docs/rules/not-testable.md", "| CO-1b | |\n| CO-1b |\n| all of it | too hard |\n");
  EXPECT_EQ(complaints(),
            (Complaints{"docs/rules/not-testable.md:1: a row is an id and a reason",
                        "docs/rules/not-testable.md:2: a row is an id and a reason",
                        "docs/rules/not-testable.md:3: a row is an id and a reason"}));
}

TEST_F(SmallCheckout, WithoutALedgerIsAProblem) {
  const auto report = survey(root());
  ASSERT_FALSE(report);
  EXPECT_EQ(report.error().place, (root() / "docs/rules").generic_string());
}

}  // namespace
}  // namespace enfilade::ledger
