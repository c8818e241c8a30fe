// The two campaigns: missions in order, a log and a score, and the house option of carrying things
// on. Faults of their files are told.
#include <gtest/gtest.h>

#include <algorithm>

#include "engine/core/random.h"
#include "records/record.h"
#include "rules/coops/carried.h"
#include "rules/coops/choices.h"
#include "rules/coops/coops.h"
#include "rules/coops/purchase.h"
#include "systems/campaign.h"
#include "tests/coops/loaded.h"
#include "tests/covers.h"

namespace enfilade::coops {
namespace {

const Library& library() {
  static const auto kLibrary = load_library(".");
  return *kLibrary;
}

const CampaignSetting& africa() {
  static const CampaignSetting kAfrica = *library().find_campaign("africa");
  return kAfrica;
}

CampaignGame game(std::string scenario, MissionResult result, int casualties = 0) {
  CampaignGame made{.scenario = std::move(scenario), .options = {}, .carried = {}, .debrief = {}};
  made.result = result;
  made.debrief = {.turn = 9, .turns = 14, .casualties = casualties, .worth = 100 - casualties};
  return made;
}

Read<CampaignStanding> standing(const std::vector<CampaignGame>& games, bool carry = false) {
  return campaign_standing(*africa().info, carry, games);
}

Scenario started(int number, const std::vector<std::string>& carried) {
  Scenario scenario = content().scenario(number, 0x0F);
  scenario.choices.carried = *carried_from(scenario, carried);
  return scenario;
}

State start(const Scenario& scenario) {
  std::vector<Event<Tiding>> events;
  Events told(events);
  return Coops::start(scenario, told);
}

// --- In order, by the book ---

TEST(CoopsCampaign, RunsTheFiveScenariosOfTheBookInTheirOrder) {
  COVERS("CO-4.0b", "CO-4.0-R1", "CO-4.0-R2");
  const auto& campaigns = africa().system->campaigns();
  ASSERT_EQ(campaigns.size(), 2U);
  int number = 0;
  for (const CampaignInfo& campaign : campaigns) {
    ASSERT_EQ(campaign.missions.size(), 5U);
    for (const std::string& mission : campaign.missions) {
      EXPECT_EQ(content().number(++number).id, mission);
    }
  }
}

TEST(CoopsCampaign, OpensTheNextMissionAfterAVictoryAndALostOneAgain) {
  COVERS("CO-4.0-R1");
  const auto won = game("weapons_cache", MissionResult::Won);
  const auto lost = game("caiman_crash", MissionResult::Lost);
  EXPECT_EQ(standing({})->won, 0U);
  EXPECT_EQ(standing({won})->won, 1U);
  EXPECT_EQ(standing({won, lost})->won, 1U) << "it is played again";
  EXPECT_TRUE(standing({won, lost, lost, game("caiman_crash", MissionResult::Won)}));
  EXPECT_FALSE(standing({won, lost, game("mobile_hvt", MissionResult::Won)}))
      << "a defeat opens nothing";
  EXPECT_FALSE(standing({game("caiman_crash", MissionResult::Won)})) << "not its turn";
  EXPECT_FALSE(standing({won, won})) << "what is won is not played again";
  const auto under_way = game("weapons_cache", MissionResult::UnderWay);
  EXPECT_TRUE(standing({under_way})->under_way);
  EXPECT_FALSE(standing({under_way, won})) << "one game at a time";
  const auto broken = standing({game("weapons_cache", MissionResult::Broken, 9), won});
  EXPECT_EQ(broken->casualties, 0) << "an error of ours is nobody's defeat";
}

TEST(CoopsCampaign, EndsWhenItsLastMissionIsWon) {
  COVERS("CO-4.0-R1");
  std::vector<CampaignGame> games;
  for (const std::string& mission : africa().info->missions) {
    EXPECT_FALSE(standing(games)->is_over(*africa().info));
    games.push_back(game(mission, MissionResult::Won));
  }
  EXPECT_TRUE(standing(games)->is_over(*africa().info));
  games.push_back(games.back());
  EXPECT_FALSE(standing(games)) << "nothing comes after it";
}

TEST(CoopsCampaign, CarriesNothingOver) {
  COVERS("CO-4.0-R1");
  auto won = game("weapons_cache", MissionResult::Won, 3);
  won.debrief.carried = {"morale:infantry1:-1"};
  EXPECT_TRUE(standing({won})->carried.empty());
  const auto next = next_mission(africa(), 1, {.wanted = {}, .seats = {}, .carried = {}});
  ASSERT_TRUE(next);
  EXPECT_TRUE(next->info().chosen.empty()) << "the mission as it is played alone";
  auto second = game("caiman_crash", MissionResult::Won);
  second.carried = won.debrief.carried;
  EXPECT_FALSE(standing({won, second})) << "not without the house option";
}

TEST(CoopsCampaign, ScoresItsVictoriesAndCountsTheCasualtiesOfAllGames) {
  COVERS("CO-4.0-R12");
  const auto now = standing({game("weapons_cache", MissionResult::Lost, 5),
                             game("weapons_cache", MissionResult::Won, 2),
                             game("caiman_crash", MissionResult::Won, 7)});
  ASSERT_TRUE(now);
  EXPECT_EQ(now->score, 98 + 93);
  EXPECT_EQ(now->casualties, 14);
}

// --- The house option ---

TEST(CoopsCampaign, CarriesMoraleAndLossesOnByTheHouseOption) {
  COVERS("CO-4.0-R13");
  const std::vector<std::string> words = {"morale:infantry1:-1", "lost:infantry1:rifle_group:2",
                                          "morale:alat:2"};
  const Scenario scenario = started(1, words);
  const State state = start(scenario);
  EXPECT_EQ(state.section(Section::Infantry1).morale, -1);
  EXPECT_EQ(state.section(Section::Infantry2).morale, 0);
  EXPECT_EQ(state.section(Section::Alat).morale, 2);
  const Scenario fresh = content().scenario(1, 0x0F);
  const State before = start(fresh);
  for (std::size_t i = 0; i < scenario.friends->size(); ++i) {
    const FriendCard& card = (*scenario.friends)[i];
    if (card.deck != Arm::Infantry) continue;
    const int gone = card.id == "rifle_group" ? 2 : 0;
    EXPECT_EQ(copies_left({scenario, state}, Section::Infantry1, CardId{i}) + gone,
              copies_left({fresh, before}, Section::Infantry1, CardId{i}))
        << card.id;
    EXPECT_EQ(copies_left({scenario, state}, Section::Infantry2, CardId{i}), card.copies)
        << "the other section has a deck of its own";
  }
  EXPECT_EQ(carried_words(scenario, carried_after(scenario, state)), words)
      << "nothing has happened yet";
}

TEST(CoopsCampaign, LosesTheCardsOfGroupsThatAreNotFitToFightAgain) {
  COVERS("CO-4.0-R13");
  const Scenario scenario = content().scenario(1, 0x07);
  State state = start(scenario);
  const auto card = [&](std::string_view id) {
    const auto& cards = *scenario.friends;
    const auto found = std::ranges::find_if(
        cards, [&](const FriendCard& one) { return one.deck == Arm::Infantry && one.id == id; });
    return CardId{static_cast<std::size_t>(found - cards.begin())};
  };
  const auto field = [&](std::size_t slot, GroupState how) {
    Group& group = state.group(group_at(Section::Infantry1, slot));
    group = new_group(scenario, card("rifle_group"), *scenario.board().find("alpha.1"));
    group.upgrades.push_back({.card = card("at4"), .ammo = 1, .free = slot == 1});
    group.state = how;
  };
  field(0, GroupState::Casualties);
  field(1, GroupState::Dest);
  field(2, GroupState::OnMap);
  state.section(Section::Infantry1).gone[place_in_deck(scenario, card("vab_tt"))] = 1;
  state.section(Section::Infantry1).morale = -2;
  EXPECT_EQ(carried_words(scenario, carried_after(scenario, state)),
            (std::vector<std::string>{"morale:infantry1:-2", "lost:infantry1:rifle_group:2",
                                      "lost:infantry1:vab_tt:1", "lost:infantry1:at4:1"}))
      << "what was found is of no deck";
}

TEST(CoopsCampaign, ASectionThatStaysAwayKeepsWhatItHad) {
  COVERS("CO-4.0-R13");
  Scenario scenario = content().scenario(1, 0x01);
  const std::vector<std::string> words = {"morale:cavalry:-1", "lost:cavalry:vbl_reco:1"};
  scenario.choices.carried = *carried_from(scenario, words);
  const State state = start(scenario);
  EXPECT_EQ(state.section(Section::Cavalry).morale, 0) << "it does not play";
  EXPECT_EQ(carried_words(scenario, carried_after(scenario, state)), words);
}

TEST(CoopsCampaign, GroupsThatAMissionGivesComeAllTheSame) {
  COVERS("CO-4.0-R13");
  const Scenario plain = content().scenario(2, 0x0F);
  const State given = start(plain);
  const CardId special = given.group(group_at(Section::Infantry1, 0)).basic;
  const FriendCard& card = plain.card(special);
  const Scenario scenario =
      started(2, {"lost:infantry1:" + card.id + ":" + std::to_string(card.copies)});
  State state = start(scenario);
  for (const std::size_t slot : {0U, 1U}) {
    Group& group = state.group(group_at(Section::Infantry1, slot));
    EXPECT_EQ(group.state, GroupState::OnMap);
    group.state = GroupState::Casualties;
  }
  const Carried after = carried_after(scenario, state);
  EXPECT_EQ(after.lost[0][place_in_deck(scenario, special)], card.copies)
      << "no more than there are";
}

TEST(CoopsCampaign, ALostTryIsNotCarriedOn) {
  COVERS("CO-4.0-R13");
  auto won = game("weapons_cache", MissionResult::Won, 1);
  won.debrief.carried = {"morale:infantry1:-1"};
  auto lost = game("caiman_crash", MissionResult::Lost, 6);
  lost.carried = won.debrief.carried;
  lost.debrief.carried = {"morale:infantry1:-2", "morale:cavalry:-2"};
  const auto now = standing({won, lost}, true);
  ASSERT_TRUE(now) << now.error().words;
  EXPECT_EQ(now->carried, won.debrief.carried) << "it begins where the lost one began";
  auto fresh = lost;
  fresh.carried.clear();
  EXPECT_FALSE(standing({won, fresh}, true)) << "nobody leaves it behind";
}

TEST(CoopsCampaign, WhatIsCarriedStandsInTheHeaderOfTheNextRecord) {
  COVERS("CO-4.0-R13");
  const std::vector<std::string> carried = {"lost:cavalry:vbl_reco:1", "morale:infantry1:-1"};
  const auto setting = next_mission(
      africa(), 1, {.wanted = {}, .seats = {"infantry1", "cavalry"}, .carried = carried});
  ASSERT_TRUE(setting) << setting.error().words;
  EXPECT_EQ(setting->info().seats, (std::vector<std::string>{"infantry1", "cavalry"}));
  const CampaignGame as_played = campaign_game(setting->info());
  EXPECT_EQ(as_played.options, (std::vector<std::string>{"infantry1", "cavalry"}));
  EXPECT_EQ(as_played.carried,
            (std::vector<std::string>{"morale:infantry1:-1", "lost:cavalry:vbl_reco:1"}))
      << "in one order";

  records::Record record;
  record.header = header_for(*setting, {"bot:random", "bot:random"}, {});
  record.header.campaign = {.id = "africa", .carry = true};
  auto game = setting->system->start(setting->scenario);
  Random random(7);
  for (int i = 0; i < 60 && game->node().kind != NodeKind::Over; ++i) {
    records::Line line{.number = static_cast<std::uint32_t>(i) + 1, .what = {}, .hash = 0};
    if (const Node node = game->node(); node.kind == NodeKind::Chance) {
      const auto rolled = records::rolled(node, random.below(node.outcomes));
      game->resolve(rolled.outcome);
      line.what = rolled;
    } else {
      const std::string action = game->bot_choice("random", node.seat, random);
      ASSERT_TRUE(game->act(node.seat, game->question(node.seat), action));
      line.what = records::Chosen{node.seat, action};
    }
    line.hash = game->hash();
    record.lines.push_back(line);
  }
  const auto again = campaign_game(library(), record);
  ASSERT_TRUE(again) << again.error().words;
  EXPECT_EQ(again->carried, as_played.carried);
  EXPECT_EQ(again->result, MissionResult::UnderWay);
  record.header.options.pop_back();
  EXPECT_FALSE(campaign_game(library(), record)) << "without it the game is another one";
}

TEST(CoopsCampaign, WordsThatSayNothingOfItAreRefused) {
  COVERS("CO-4.0-R13");
  const auto place = library().find("coops", "weapons_cache")->scenario;
  const System& system = *africa().system;
  for (const char* word :
       {"morale:infantry1:0", "morale:infantry1:3", "morale:infantry1:+1", "morale:infantry1:01",
        "morale:police:1", "morale:infantry1", "lost:infantry1:rifle_group:0",
        "lost:infantry1:rifle_group:99", "lost:infantry1:puma:1", "lost:alat:puma:1:1",
        "lost::::", "carried", ""}) {
    const auto made = system.vary(place, {word});
    ASSERT_FALSE(made) << word;
    EXPECT_EQ(made.error().fault, Fault::NotFound) << word;
  }
  EXPECT_FALSE(system.vary(place, {"morale:alat:1", "morale:alat:1"})) << "twice";
  EXPECT_FALSE(system.vary(place, {"morale:alat:1", "morale:alat:2"})) << "two answers";
  EXPECT_TRUE(system.vary(place, {"morale:alat:1", "lost:alat:puma:1"}));
}

// A team that has lost everything it could still buy loses at once, and nothing breaks.
TEST(CoopsCampaign, AnArmyThatHasLostEverythingLosesTheMission) {
  COVERS("CO-4.0-R13", "CO-4.0-R4");
  Scenario scenario = content().scenario(1, 0x0F);
  for (std::size_t i = 0; i < kSections; ++i) scenario.choices.carried.lost[i].fill(99);
  std::vector<Event<Tiding>> events;
  Events told(events);
  State state = Coops::start(scenario, told);
  Random random(3);
  for (int i = 0; i < 500 && Coops::node(state).kind != NodeKind::Over; ++i) {
    const Node node = Coops::node(state);
    if (node.kind == NodeKind::Chance) {
      Coops::resolve(scenario, state, random.below(node.outcomes), told);
      continue;
    }
    std::vector<Action> legal;
    Coops::legal(scenario, state, node.seat, legal);
    ASSERT_FALSE(legal.empty());
    Coops::apply(scenario, state, legal[random.below(static_cast<std::uint32_t>(legal.size()))],
                 told);
  }
  EXPECT_EQ(state.verdict, Verdict::Defeat);
  EXPECT_EQ(state.reason, EndReason::NobodyLeft);
}

// --- Files ---

std::string faults_of(const SpoiltContent& spoilt) {
  const auto loaded = load_games(spoilt.folder());
  return loaded ? "" : told(loaded.error());
}

TEST(CoopsCampaignFiles, AreRefusedWithClearWords) {
  struct Case {
    const char* from;
    const char* to;
    const char* words;
  };
  const Case cases[] = {
      {R"("mobile_hvt")", R"("moon")", "there is no scenario \"moon\""},
      {R"("mobile_hvt")", R"("last_pockets")", "says that it belongs to campaign 2, not 1"},
      {R"("weapons_cache",
    "caiman_crash",)",
       R"("caiman_crash",
    "weapons_cache",)",
       "\"weapons_cache\" is number 1 and cannot come after number 2"},
      {R"("caiman_crash",
)",
       "", "\"caiman_crash\" belongs to it and has to stand there once"},
      {R"("number": 1)", R"("number": 2)", "another campaign has its \"number\""},
      {R"("number": 1)", R"("number": 0)", "number"},
      {R"("id": "africa")", R"("id": "asia")", "its \"id\" is not its name"},
      {R"("fr": "Le Réseau du désert")", R"("de": "")", "title"},
      {R"("version": 1,)", R"("version": 1, "score": 3,)", "score"},
      {R"(campaign",)", R"(campaigns",)", "format"},
      {R"("missions")", R"("scenarios")", "missions"},
  };
  for (const Case& one : cases) {
    const SpoiltContent spoilt("coops_campaigns");
    spoilt.change("campaigns/africa.json", one.from, one.to);
    EXPECT_NE(faults_of(spoilt).find(one.words), std::string::npos) << one.to << "\n"
                                                                    << faults_of(spoilt);
  }
}

TEST(CoopsCampaignFiles, AreReadAsTheyAre) {
  const SpoiltContent sound_copy("coops_campaigns");
  EXPECT_EQ(faults_of(sound_copy), "");
  sound_copy.change("campaigns/europe.json", "{", "{,");
  EXPECT_NE(faults_of(sound_copy).find("europe.json"), std::string::npos);
}

}  // namespace
}  // namespace enfilade::coops
