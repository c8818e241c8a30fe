// Tables with other choices than the standard ones, over real sockets.
#include <gtest/gtest.h>

#include "records/reader.h"
#include "systems/registry.h"
#include "tests/server/play_base.h"

namespace enfilade::tests {
namespace {

constexpr const char* kShort =
    R"({"system":"sample","scenario":"alley","options":["flares","short"],"watchers":"all",)"
    R"("seats":[{},{"bot":"random"},{"bot":"random"}],"sit":"north"})";

std::string options_in(const Object& object) {
  const auto* found = object.if_contains("options");
  return found == nullptr ? "none" : boost::json::serialize(*found);
}

// The options of a table in the list of one's own.
std::string listed_options(Visitor& visitor, std::string_view table) {
  for (const auto& row : visitor.get_json("/api/tables").at("own").as_array()) {
    if (text_in(row.as_object(), "id") == table) return options_in(row.as_object());
  }
  return "not listed";
}

class VariantsPlay : public PlayTest {
 protected:
  void play_on(Seat& seat, int acts) {
    for (int i = 0; i < acts && !seat.over(); ++i) {
      wait_for_question(seat);
      if (!seat.over()) {
        ASSERT_TRUE(seat.act(random_));
      }
    }
  }
};

TEST_F(VariantsPlay, AreOfferedInTheList) {
  Visitor ana(server().port());
  const auto systems = boost::json::parse(ana.get("/api/systems").body);
  int with_choices = 0;
  for (const auto& system : systems.as_array()) {
    for (const auto& scenario : system.at("scenarios").as_array()) {
      const auto* choices = scenario.as_object().if_contains("choices");
      ASSERT_EQ(choices != nullptr, system.at("id") != "urban");
      if (system.at("id") != "sample") continue;
      ++with_choices;
      const Object& first = choices->as_array().at(0).as_object();
      EXPECT_EQ(text_in(first, "id"), "long");
      EXPECT_EQ(text_in(first, "group"), "length");
      EXPECT_EQ(first.at("title").at("fr").as_string(), "Partie longue");
      EXPECT_FALSE(first.at("standard").as_bool());
    }
  }
  EXPECT_EQ(with_choices, 2);
}

TEST_F(VariantsPlay, AreRefusedWithWords) {
  Visitor ana(server().port());
  ana.get("/api/me");
  const auto refusal = [&](const std::string& options) {
    return ana.post_json("/api/tables",
                         R"({"scenario":"alley","options":)" + options + R"(,"sit":"north"})");
  };
  const Object unknown = refusal(R"(["fog"])");
  EXPECT_EQ(text_in(unknown, "error"), "bad-options");
  EXPECT_NE(text_in(unknown.at("words").as_object(), "en").find("fog"), std::string::npos);
  EXPECT_NE(text_in(unknown.at("words").as_object(), "fr").find("fog"), std::string::npos);
  EXPECT_EQ(text_in(refusal(R"(["long","short"])"), "error"), "bad-options");
  EXPECT_EQ(text_in(refusal(R"([7])"), "error"), "bad-options");
  EXPECT_EQ(text_in(refusal(R"("long")"), "error"), "bad-body");
}

TEST_F(VariantsPlay, StayWithTheTableAfterARestart) {
  Visitor ana(server().port());
  const std::string table = ana.open_table(kShort);
  std::map<std::string, std::string> view;
  {
    Seat north(ana, table, "north");
    play_on(north, 3);
    wait_for_question(north);
    ASSERT_FALSE(north.over());
    view = north.view();
    EXPECT_EQ(server().stop(), 0);
  }
  start();
  ana.move_to(server().port());
  EXPECT_EQ(listed_options(ana, table), R"(["short","flares"])");
  Seat north(ana, table, "north");
  const auto welcome = north.read();
  ASSERT_TRUE(welcome);
  EXPECT_EQ(options_in(*welcome), R"(["short","flares"])");
  wait_for_question(north);
  EXPECT_EQ(north.view(), view);
  play_on(north, 1'000);
  ASSERT_TRUE(north.over());

  const auto record = records::parse_record(ana.get("/api/tables/" + table + "/record").body);
  ASSERT_TRUE(record) << record.error().words;
  EXPECT_EQ(record->header.options, (std::vector<std::string>{"short", "flares"}));
  const auto library = load_library(*find_root());
  const auto setting = setting_of(*library, record->header);
  ASSERT_TRUE(setting);
  EXPECT_TRUE(replay(*setting, *record));
  EXPECT_TRUE(check_dice(*record));
}

TEST_F(VariantsPlay, StayInTheReplayTheRematchAndTheBranch) {
  Visitor ana(server().port());
  const std::string table = ana.open_table(kShort);
  Seat north(ana, table, "north");
  play_on(north, 1'000);
  ASSERT_TRUE(north.over());
  const Object told = ana.get_json("/api/tables/" + table + "/replay?as=north");
  EXPECT_GT(told.at("updates").as_array().size(), 5U);
  const Object again = ana.post_json("/api/tables/" + table + "/rematch", "{}");
  EXPECT_EQ(listed_options(ana, text_in(again, "table")), R"(["short","flares"])");
  const Object branch = ana.post_json("/api/tables/" + table + "/branch",
                                      R"({"at":5,"seen_by":"umpire","as":"east","bot":"random"})");
  EXPECT_EQ(listed_options(ana, text_in(branch, "table")), R"(["short","flares"])");
}

TEST_F(VariantsPlay, TheStandardChoicesAreNotNamed) {
  Visitor ana(server().port());
  const std::string table =
      ana.open_table(R"({"scenario":"alley","options":["flares"],"sit":"north"})");
  EXPECT_EQ(listed_options(ana, table), "none");
}

}  // namespace
}  // namespace enfilade::tests
