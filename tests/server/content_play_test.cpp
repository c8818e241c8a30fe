// The content changes under running tables, and stores of earlier programs are opened.
#include <gtest/gtest.h>

#include "tests/content/copied_content.h"
#include "tests/server/copy_store.h"
#include "tests/server/play_base.h"

namespace enfilade::tests {
namespace {

struct Open {
  std::string table;
  std::string seat;
};

class ContentPlay : public PlayTest {
 protected:
  // With content of our own, which can be changed between two runs.
  void serve() {
    server_ = std::make_unique<ServerProcess>(std::vector<std::string>{
        "--data", folder_.path().string(), "--root", copy_.root().string()});
  }
  void serve_again(Visitor& visitor) {
    EXPECT_EQ(server_->stop(), 0);
    serve();
    visitor.move_to(server_->port());
  }

  static Open open(Visitor& visitor, const std::string& seat, const std::string& body) {
    return {visitor.open_table(body), seat};
  }
  // A game of each system against bots.
  static std::vector<Open> open_all(Visitor& visitor) {
    return {open(visitor, "green",
                 R"({"system":"urban","scenario":"undercity","seats":[{},{"bot":"random"}],)"
                 R"("sit":"green"})"),
            open(visitor, "infantry1",
                 R"({"system":"coops","scenario":"weapons_cache","options":["infantry1"],)"
                 R"("seats":[{}],"sit":"infantry1"})"),
            open(visitor, "green",
                 R"({"system":"skirmish","scenario":"raid","options":["green=rifle_squad*2"],)"
                 R"("seats":[{},{"bot":"random"}],"sit":"green"})")};
  }
  // Some choices at random; how many updates have come by then.
  std::uint32_t play(Visitor& visitor, const Open& game, int moves) {
    Seat seat(visitor, game.table, game.seat);
    // Where several are asked at once, somebody else may have been first.
    for (int done = 0, tries = 0; done < moves && tries < 100 && !seat.over(); ++tries) {
      wait_for_question(seat);
      if (!seat.over() && seat.act(random_)) ++done;
    }
    EXPECT_GT(seat.number(), 0U) << game.table;
    return seat.number();
  }

  const CopiedContent copy_;
};

TEST_F(ContentPlay, TablesGoOnWhateverHappensToTheirContent) {
  serve();
  Visitor ana(server().port());
  ana.get("/api/me");
  const std::vector<Open> games = open_all(ana);
  for (const Open& game : games) play(ana, game, 6);
  Seat(ana, games[0].table, "green").ask({{"type", "resign"}});

  // One word, one number, one file more; then their scenarios are gone.
  const std::vector<std::function<void()>> changes = {
      [&] {
        copy_.replace("urban/scenarios/undercity.json", "\"en\": \"", "\"en\": \"Corrected ");
        copy_.write("skirmish/units/more.json",
                    R"({"format": "enfilade.skirmish.units", "version": 1, "units": []})");
      },
      [&] {
        copy_.replace("urban/scenarios/undercity.json", "\"turns\": ", "\"turns\": 1");
        copy_.replace("coops/cards/infantry.json", "\"copies\": 3", "\"copies\": 2");
        copy_.replace("skirmish/units/regulars.json", "\"armour\": \"light\"",
                      "\"armour\": \"none\"");
      },
      [&] {
        copy_.remove("urban/scenarios/undercity.json");
        copy_.remove("coops/scenarios/weapons_cache.json");
        copy_.remove("skirmish/missions/raid.json");
      }};
  for (const auto& change : changes) {
    change();
    serve_again(ana);
    EXPECT_EQ(ana.get("/api/tables/" + games[0].table + "/record").status, 200);
    EXPECT_EQ(ana.get("/api/tables/" + games[0].table + "/replay?as=green").status, 200);
    for (std::size_t i = 1; i < games.size(); ++i) play(ana, games[i], 3);
    EXPECT_EQ(ana.get_json("/api/tables").at("own").as_array().size(), games.size());
  }
}

// Its owner is told of a game that nothing is known of any more.
TEST_F(ContentPlay, AGameWithoutItsScenarioIsListedAsLost) {
  serve();
  Visitor ana(server().port());
  ana.get("/api/me");
  const std::vector<Open> games = open_all(ana);
  EXPECT_EQ(server_->stop(), 0);
  const Folder poorer;
  copy_store(folder_.path(), poorer.path(),
             [](const store::Row& row) { return !std::holds_alternative<store::Content>(row); });
  copy_.remove("urban/scenarios/undercity.json");
  server_ = std::make_unique<ServerProcess>(
      std::vector<std::string>{"--data", poorer.path().string(), "--root", copy_.root().string()});
  ana.move_to(server_->port());
  const Object lists = ana.get_json("/api/tables");
  EXPECT_EQ(lists.at("own").as_array().size(), games.size() - 1);
  ASSERT_EQ(lists.at("lost").as_array().size(), 1U);
  const Object& lost = lists.at("lost").as_array()[0].as_object();
  EXPECT_EQ(text_in(lost, "id"), games[0].table);
  EXPECT_FALSE(text_in(lost.at("words").as_object(), "fr").empty());
  EXPECT_EQ(ana.get("/api/tables/" + games[0].table + "/record").status, 400);
}

// Its people came with this cookie.
constexpr const char* kCookie = "enfilade=s6Tp1bb4Sqol9xRj4oTBZw3EmoGTHm2B0hXP5NOAChU7";

TEST_F(ContentPlay, AStoreOfTheFirstProgramOpens) {
  std::filesystem::copy_file("tests/server/stores/first.sqlite",
                             folder_.path() / "enfilade.sqlite");
  start();
  Visitor ana(server().port(), kCookie);
  const std::vector<Open> running = {{"t_GjVed9lt0Bgwd0GBA2VD3Q", "green"},
                                     {"t_OrIx5F7oueLfcCQkbG6BSt", "green"},
                                     {"t_CGTOs8SXZYRhAtCkQpoBNM", "infantry1"},
                                     {"t_5ZlQxjIeUF72FXnp7FrCSY", "green"}};
  for (const Open& game : running) play(ana, game, 3);
  for (const char* over :
       {"t_4ofzMveJZMNwrxzalJKwpd", "t_iUQKjU9PPjw7VB8LC3zmZK", "t_CFtRIOHqx6iIS6rmCT9k2M"}) {
    EXPECT_EQ(ana.get("/api/tables/" + std::string(over) + "/record").status, 200) << over;
  }
  EXPECT_EQ(ana.get_json("/api/tables").at("own").as_array().size(), 8U);
}

}  // namespace
}  // namespace enfilade::tests
