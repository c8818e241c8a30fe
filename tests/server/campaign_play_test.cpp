// Campaigns over real sockets: the next mission with the same people, the log, the house option.
#include <gtest/gtest.h>

#include <set>

#include "records/reader.h"
#include "systems/campaign.h"
#include "tests/covers.h"
#include "tests/server/play_base.h"

namespace enfilade::tests {
namespace {

std::string opening(std::string_view campaign, std::string_view more) {
  return R"({"system":"coops","scenario":"weapons_cache","umpire":true,"campaign":)" +
         std::string(campaign) + "," + std::string(more) + "}";
}

constexpr const char* kAlone = R"("options":["infantry1"],"sit":["infantry1"])";
constexpr const char* kAfrica = R"({"id":"africa"})";
constexpr const char* kCarrying = R"({"id":"africa","carry":true})";

class CampaignPlay : public PlayTest {
 protected:
  Object campaign(Visitor& visitor, const std::string& table) {
    return visitor.get_json("/api/campaigns/" + table);
  }
  Object next(Visitor& visitor, const std::string& table, const std::string& body = "{}") {
    return visitor.post_json("/api/tables/" + table + "/next", body);
  }
  // Uma has the last word: the mission is won.
  void call_it_won(const std::string& table, const std::vector<Seat*>& players) {
    Visitor uma(server().port());
    uma.get("/api/me");
    let_in_as_umpire(uma, table, players);
    Seat umpire(uma, table, "umpire");
    while (umpire.view().empty()) ASSERT_TRUE(umpire.read());
    const auto done = umpire.ask({{"type", "rule"},
                                  {"reason", "enough"},
                                  {"do", Object{{"end", Object{{"winner", "infantry1"}}}}}});
    ASSERT_TRUE(done && text_in(*done, "type") == "done") << boost::json::serialize(*done);
  }
  void give_up(Visitor& visitor, const std::string& table, const std::string& seat) {
    Seat there(visitor, table, seat);
    wait_for_question(there);
    const auto done = there.ask({{"type", "resign"}});
    ASSERT_TRUE(done && text_in(*done, "type") == "done");
  }
};

std::string game_text(const Object& campaign, std::size_t game, std::string_view key) {
  return text_in(campaign.at("games").as_array().at(game).as_object(), key);
}

std::set<std::string> sitters(const Seat& seat, std::string_view name) {
  std::set<std::string> people;
  for (const auto& one : seat.table().at("seats").as_array()) {
    if (text_in(one.as_object(), "seat") != name) continue;
    for (const auto& sitter : one.at("sitters").as_array()) {
      people.insert(text_in(sitter.as_object(), "person"));
    }
  }
  return people;
}

TEST_F(CampaignPlay, AreOfferedInTheList) {
  Visitor ana(server().port());
  for (const auto& system : boost::json::parse(ana.get("/api/systems").body).as_array()) {
    const auto* list = system.as_object().if_contains("campaigns");
    ASSERT_EQ(list != nullptr, system.at("id") == "coops");
    if (list == nullptr) continue;
    ASSERT_EQ(list->as_array().size(), 2U);
    EXPECT_EQ(list->as_array()[1].at("missions").as_array().size(), 5U);
    EXPECT_FALSE(list->as_array()[0].at("title").at("fr").as_string().empty());
  }
}

TEST_F(CampaignPlay, AVictoryOpensTheNextMissionForTheSamePeople) {
  COVERS("CO-4.0-R1");
  Visitor ana(server().port());
  Visitor ben(server().port());
  const std::string first = ana.open_table(
      opening(kAfrica, R"("options":["infantry1","cavalry","alat"],"sit":["infantry1"],)"
                       R"("seats":[{},{},{"bot":"random"}])"));
  ben.get("/api/me");
  Seat door(ben, first, "door");
  ASSERT_TRUE(
      door.ask({{"type", "sit"}, {"seat", "cavalry"}, {"key", key_in(ana.links(), "cavalry")}}));
  EXPECT_EQ(text_in(next(ana, first), "error"), "not-allowed") << "it is not over";
  EXPECT_EQ(game_text(campaign(ben, first), 0, "result"), "playing");
  {
    Seat infantry(ana, first, "infantry1");
    Seat riders(ben, first, "cavalry");
    call_it_won(first, {&infantry, &riders});
  }

  const std::string second = text_in(next(ben, first), "table");
  ASSERT_NE(second, "");
  EXPECT_EQ(text_in(next(ana, first), "table"), second) << "there is one next mission";
  const Object log = campaign(ana, second);
  EXPECT_EQ(text_in(log, "run"), first);
  EXPECT_EQ(log.at("games").as_array().size(), 2U);
  EXPECT_EQ(game_text(log, 0, "result"), "won");
  EXPECT_EQ(game_text(log, 1, "scenario"), "caiman_crash");
  EXPECT_EQ(log.at("won").as_int64(), 1);
  EXPECT_EQ(log.at("score").as_int64(), 100);
  EXPECT_TRUE(log.at("carried").as_array().empty());

  Seat cavalry(ben, second, "cavalry");
  while (cavalry.table().empty()) ASSERT_TRUE(cavalry.read());
  EXPECT_EQ(sitters(cavalry, "cavalry").size(), 1U) << "who asks sits there";
  Seat other(ana, second, "door");
  const auto sat = other.ask({{"type", "sit"}, {"seat", "infantry1"}});
  EXPECT_TRUE(sat && text_in(*sat, "type") == "done") << "and the others need no link";
  Visitor eve(server().port());
  eve.get("/api/me");
  EXPECT_EQ(text_in(next(eve, first), "error"), "not-allowed");
  EXPECT_FALSE(campaign(eve, first).at("mine").as_bool());
  EXPECT_TRUE(campaign(ben, first).at("mine").as_bool());
}

TEST_F(CampaignPlay, ALostMissionIsPlayedAgainAlsoAfterARestart) {
  COVERS("CO-4.0-R1", "CO-4.0-R12");
  Visitor ana(server().port());
  const std::string first = ana.open_table(opening(kAfrica, kAlone));
  give_up(ana, first, "infantry1");
  EXPECT_EQ(ana.post("/api/tables/" + first + "/rematch", "{}").status, 403)
      << "a campaign goes on in one way";
  EXPECT_EQ(text_in(next(ana, first, R"({"options":["infantry1","moon"]})"), "error"),
            "bad-options");
  const std::string second =
      text_in(next(ana, first, R"({"options":["infantry1","cavalry","option1"]})"), "table");
  ASSERT_NE(second, "");
  EXPECT_EQ(server().stop(), 0);
  start();
  ana.move_to(server().port());
  const Object log = campaign(ana, first);
  ASSERT_EQ(log.at("games").as_array().size(), 2U);
  EXPECT_EQ(game_text(log, 0, "result"), "lost");
  EXPECT_EQ(game_text(log, 1, "scenario"), "weapons_cache");
  EXPECT_EQ(game_text(log, 1, "result"), "playing");
  const auto& again = log.at("games").as_array()[1].as_object();
  EXPECT_EQ(boost::json::serialize(again.at("options")), R"(["infantry1","cavalry","option1"])");
  EXPECT_FALSE(again.contains("casualties")) << "of a game under way nothing is told";
  EXPECT_EQ(log.at("won").as_int64(), 0);
  EXPECT_EQ(log.at("score").as_int64(), 0);
  EXPECT_EQ(ana.get("/api/campaigns/t_nothing").status, 404);
  give_up(ana, second, "infantry1");
  EXPECT_EQ(game_text(campaign(ana, first), 1, "result"), "lost") << "two allies give up together";
}

TEST_F(CampaignPlay, TheHouseOptionCarriesMoraleAndLossesIntoTheNextRecord) {
  COVERS("CO-4.0-R13");
  Visitor ana(server().port());
  const std::string first = ana.open_table(opening(kCarrying, kAlone));
  {
    Seat infantry(ana, first, "infantry1");
    const auto has_news = [&] {
      const auto found = infantry.view().find("sections");
      return found != infantry.view().end() &&
             (found->second.find(R"("morale":-)") != std::string::npos ||
              found->second.find(R"("morale":1)") != std::string::npos);
    };
    for (int i = 0; i < 2'000 && !infantry.over() && !has_news(); ++i) {
      wait_for_question(infantry);
      if (!infantry.over()) infantry.act(random_);
    }
    ASSERT_TRUE(has_news());
    ASSERT_FALSE(infantry.over());
    call_it_won(first, {&infantry});
  }
  const std::string second = text_in(next(ana, first), "table");
  give_up(ana, second, "infantry1");

  const auto library = load_library(*find_root());
  const auto read = [&](const std::string& table) {
    const auto record = records::parse_record(ana.get("/api/tables/" + table + "/record").body);
    EXPECT_TRUE(record);
    EXPECT_EQ(record->header.campaign, (records::CampaignMark{.id = "africa", .carry = true}));
    auto game = campaign_game(*library, *record);
    EXPECT_TRUE(game) << game.error().words;
    return *game;
  };
  const CampaignGame won = read(first);
  const CampaignGame after = read(second);
  EXPECT_FALSE(won.debrief.carried.empty());
  EXPECT_EQ(after.carried, won.debrief.carried) << "the record says it by itself";
  const auto standing =
      campaign_standing(*library->find_campaign("africa")->info, true, {won, after});
  ASSERT_TRUE(standing) << standing.error().words;
  EXPECT_EQ(standing->won, 1U) << "and the records tell the same as the server";
  const Object log = campaign(ana, second);
  EXPECT_EQ(log.at("score").as_int64(), standing->score);
  EXPECT_EQ(log.at("carried").as_array().size(), won.debrief.carried.size())
      << "the lost try is not carried on";
}

TEST_F(CampaignPlay, BadWishesAreRefused) {
  Visitor ana(server().port());
  ana.get("/api/me");
  const auto error = [&](const std::string& body) {
    return text_in(ana.post_json("/api/tables", body), "error");
  };
  EXPECT_EQ(error(opening(R"({"id":"mars"})", kAlone)), "bad-campaign");
  EXPECT_EQ(error(opening(R"({"id":"europe"})", kAlone)), "bad-campaign") << "not its first";
  EXPECT_EQ(error(opening(R"({"id":"africa","score":500})", kAlone)), "bad-body");
  EXPECT_EQ(error(opening(R"("africa")", kAlone)), "bad-body");
  EXPECT_EQ(error(opening(kCarrying, R"("options":["infantry1","morale:infantry1:2"])")),
            "bad-options")
      << "nobody gives himself good cheer";
  const std::string plain =
      ana.open_table(R"({"system":"coops","scenario":"weapons_cache","sit":["infantry1"],)"
                     R"("options":["infantry1"]})");
  EXPECT_EQ(ana.get("/api/campaigns/" + plain).status, 404);
  give_up(ana, plain, "infantry1");
  EXPECT_EQ(text_in(next(ana, plain), "error"), "no-campaign");
}

}  // namespace
}  // namespace enfilade::tests
