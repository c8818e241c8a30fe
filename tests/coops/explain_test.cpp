// What orders are said to do, and why others are refused, in small positions.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <numeric>
#include <string>

#include "rules/coops/coops.h"
#include "rules/coops/position.h"
#include "rules/coops/sight.h"
#include "tests/coops/loaded.h"

namespace enfilade::coops {
namespace {

// Two of ours and one of theirs on the plain of mission 6, in the Action Phase.
class Position {
 public:
  Position() {
    Events nobody;
    state_ = Coops::start(scenario(), nobody);
    state_.turn = 3;
    state_.course.node = Node::decision(Seat{0}, static_cast<std::uint8_t>(Ask::Act));
  }

  static const Scenario& scenario() {
    static const Scenario kScenario = content().scenario(6, kAllSections);
    return kScenario;
  }
  static SpaceId space(std::string_view name) { return *scenario().board().find(name); }
  static CardId card(Arm deck, std::string_view id) {
    const auto& cards = *scenario().friends;
    const auto found = std::ranges::find_if(
        cards, [&](const FriendCard& one) { return one.deck == deck && one.id == id; });
    return CardId{found - cards.begin()};
  }

  State& state() { return state_; }
  Group& place(GroupId id, std::string_view basic, SpaceId where) {
    Group& group = state_.group(id);
    group.basic = card(arm_of(section_of(id)), basic);
    group.state = GroupState::OnMap;
    group.space = where;
    group.ammo = scenario().card(group.basic).weapon.ammo;
    group.autonomy = static_cast<std::uint8_t>(autonomy_of(scenario(), group));
    return group;
  }
  EnemyUnit& place_enemy(std::string_view id, SpaceId where) {
    const auto& cards = *scenario().enemies;
    const auto found = std::ranges::find(cards, id, &EnemyCard::id);
    EnemyUnit unit;
    unit.card = EnemyCardId{found - cards.begin()};
    unit.space = where;
    unit.number = ++state_.arrivals;
    state_.units.push_back(unit);
    return state_.units.back();
  }

  Reading reading() const { return {scenario(), state_}; }
  View seen() const { return {.known = state_, .viewer = Seat{0}}; }
  Explanation explained(std::string_view order) const {
    return explain(scenario(), seen(), *parse_action(scenario(), order));
  }
  Refusal refused(std::string_view order) const {
    return why_not(scenario(), seen(), *parse_action(scenario(), order));
  }

 private:
  State state_;
};

constexpr GroupId kRifles = group_at(Section::Infantry1, 0);
constexpr GroupId kTruck = group_at(Section::Infantry1, 1);

std::map<std::string, std::string> odds_in(const std::vector<Odds>& odds) {
  std::map<std::string, std::string> found;
  for (const Odds& one : odds) {
    found[one.result.en] = std::to_string(one.ways) + "/" + std::to_string(one.of);
  }
  return found;
}

bool has_rule(const std::vector<Remark>& remarks, std::string_view rule) {
  return std::ranges::find(remarks, rule, &Remark::rule) != remarks.end();
}

// Neighbours of a plain space, plain as well, so that only what a test adds matters.
struct Ground {
  SpaceId here;
  SpaceId next;
};
Ground plain_ground() {
  const Board& board = Position::scenario().board();
  for (std::size_t i = 0; i < board.size(); ++i) {
    if (board.at(SpaceId{i}).terrain != Terrain::Plain) continue;
    for (const SpaceId next : board.at(SpaceId{i}).neighbours) {
      if (board.at(next).terrain == Terrain::Plain) return {SpaceId{i}, next};
    }
  }
  return {};
}

// Two spaces so far apart that see each other or do not.
Ground apart(int distance, bool seen, Terrain there = Terrain::Plain) {
  const Board& board = Position::scenario().board();
  for (std::size_t a = 0; a < board.size(); ++a) {
    for (std::size_t b = 0; b < board.size(); ++b) {
      const Ground ground{SpaceId{a}, SpaceId{b}};
      if (board.at(ground.here).terrain == Terrain::Plain &&
          board.at(ground.next).terrain == there &&
          board.distance(ground.here, ground.next) == distance &&
          board.open_ground(ground.here, ground.next) == seen) {
        return ground;
      }
    }
  }
  return {};
}

std::string name_of(SpaceId space) {
  return Position::scenario().board().name_of(space);
}

// --- Fire ---

TEST(CoopsExplain, AShotByItsTerms) {
  Position position;
  const Ground ground = plain_ground();
  position.place(kRifles, "rifle_group", ground.here);
  position.place_enemy("pkm", ground.next);
  position.state().section(Section::Infantry1).morale = 1;
  const Explanation told = position.explained("fire infantry1.1 0 #1");
  ASSERT_EQ(told.terms.size(), 1U);
  EXPECT_EQ(told.terms[0].value, 1);
  EXPECT_EQ(told.terms[0].rule, "CO-3.2.4.2.3c");
  // Yellow against yellow with 1 more: totals 2 to 7.
  EXPECT_EQ(odds_in(told.odds),
            (std::map<std::string, std::string>{{"PKM group 1 is destroyed", "2/6"},
                                                {"PKM group 1 is neutralised", "2/6"},
                                                {"nothing happens", "2/6"}}));
  EXPECT_TRUE(has_rule(told.remarks, "CO-3.2.4.2.Ta"));
  EXPECT_TRUE(told.branches.empty()) << "there is nobody to support it";
}

TEST(CoopsExplain, WhatAResultMeans) {
  Position position;
  const Ground ground = plain_ground();
  position.place(kRifles, "rifle_group", ground.here).status = Status::Neutralised;
  position.place_enemy("pkm", ground.next).status = Status::Neutralised;
  const Explanation near = position.explained("fire infantry1.1 0 #1");
  EXPECT_EQ(odds_in(near.odds), (std::map<std::string, std::string>{
                                    {"PKM group 1 is destroyed", "3/6"},
                                    {"nothing happens", "2/6"},
                                    {"Rifle Group (Infantry 1 green) is destroyed", "1/6"}}));
  // A missile from beyond its range: nothing can happen to the shooter.
  Position far;
  const Ground wide = apart(8, true);
  Group& missiles = far.place(kRifles, "rifle_group", wide.here);
  missiles.upgrades.push_back(
      {.card = Position::card(Arm::Infantry, "medium_range_missile"), .ammo = 2});
  far.place_enemy("pkm", wide.next);
  const Explanation safe = far.explained("fire infantry1.1 1 #1");
  EXPECT_TRUE(has_rule(safe.remarks, "CO-3.2.4.2g"));
  for (const Odds& one : safe.odds) {
    EXPECT_EQ(one.result.en.find("Rifle Group"), std::string::npos) << one.result.en;
  }
}

TEST(CoopsExplain, SupportInABranchOfItsOwn) {
  Position position;
  const Ground ground = plain_ground();
  position.place(kRifles, "rifle_group", ground.here);
  position.place_enemy("pkm", ground.next);
  const SpaceId beside = [&] {
    for (const SpaceId space : Position::scenario().board().at(ground.next).neighbours) {
      if (space != ground.here) return space;
    }
    return SpaceId{};
  }();
  position.place(kTruck, "rifle_group", beside);
  const Explanation alone = position.explained("fire infantry1.1 0 #1");
  ASSERT_EQ(alone.branches.size(), 1U);
  const Explanation both = position.explained("fire infantry1.1 0 #1 with=infantry1.2");
  EXPECT_EQ(alone.branches[0].odds, both.odds);
  EXPECT_EQ(both.branches[0].odds, alone.odds);
  EXPECT_EQ(odds_in(both.odds)["PKM group 1 is destroyed"], "26/36");
}

TEST(CoopsExplain, ABlastHarmsFriendsFirst) {
  Position position;
  const Ground ground = plain_ground();
  position.place(kRifles, "rifle_group", ground.here);
  position.place_enemy("kamikaze", ground.next);
  const Explanation told = position.explained("fire infantry1.1 0 #1");
  ASSERT_EQ(told.harmed.size(), 1U);
  EXPECT_EQ(told.harmed[0].whom, "infantry1.1");
  EXPECT_TRUE(odds_in(told.odds).contains("Kamikaze Vehicle 1 explodes"));
}

// --- Movement, artillery ---

TEST(CoopsExplain, AMoveSpaceBySpace) {
  Position position;
  const Ground ground = plain_ground();
  Group& truck = position.place(kTruck, "vab_tt", ground.here);
  truck.autonomy = 1;
  const Explanation told = position.explained("move infantry1.2 " + name_of(ground.next));
  const int sum = std::accumulate(told.terms.begin(), told.terms.end(), 0,
                                  [](int so_far, const Term& one) { return so_far + one.value; });
  EXPECT_EQ(sum, 1);
  EXPECT_EQ(told.summary.en, "VAB TT (Infantry 1 red) moves to " + name_of(ground.next) +
                                 " (plain) for 1 MP, that is 1 AP of 2.");
  ASSERT_TRUE(has_rule(told.remarks, "CO-3.2.2.1-R3")) << "it will run dry";
  truck.autonomy = 5;
  EXPECT_FALSE(has_rule(position.explained("move infantry1.2 " + name_of(ground.next)).remarks,
                        "CO-3.2.2.1-R3"));
}

TEST(CoopsExplain, ArtilleryHarmsFriendsToo) {
  Position position;
  const Ground ground = plain_ground();
  Group& rifles = position.place(kRifles, "rifle_group", ground.here);
  position.place_enemy("pkm", ground.next);
  position.state()
      .section(Section::Infantry1)
      .artillery.push_back(Position::card(Arm::Infantry, "artillery_support"));
  const std::string order = "artillery infantry1.1 " + name_of(ground.next);
  const Explanation told = position.explained(order);
  ASSERT_EQ(told.harmed.size(), 2U);
  EXPECT_EQ(told.harmed[0].whom, "infantry1.1");
  EXPECT_EQ(told.harmed[0].rule, "CO-3.2.4.7j");
  EXPECT_EQ(told.harmed[1].whom, "#1");
  EXPECT_EQ(told.harmed[1].rule, "CO-3.2.4.7i");
  EXPECT_EQ(told.odds[0].ways, 4U);
  rifles.upgrades.push_back({.card = Position::card(Arm::Infantry, "artillery_observer")});
  EXPECT_EQ(position.explained(order).odds[0].ways, 5U);
}

// --- Refusals ---

TEST(CoopsWhyNot, OfShots) {
  Position position;
  const Ground near = plain_ground();
  Group& rifles = position.place(kRifles, "rifle_group", near.here);
  EXPECT_EQ(position.refused("fire infantry1.1 0 #1").rule, "CO-3.2.4.2.1a");
  EnemyUnit& target = position.place_enemy("pkm", near.next);
  EXPECT_EQ(position.refused("fire infantry1.2 0 #1").rule, "CO-2.1.3c");
  EXPECT_EQ(position.refused("fire infantry1.1 1 #1").rule, "CO-2.3.3-R2");
  EXPECT_EQ(position.refused("fire infantry1.1 0 #1 with=infantry1.1").rule, "CO-3.2.4.2.2a");
  rifles.ap_spent = 3;
  EXPECT_EQ(position.refused("fire infantry1.1 0 #1").rule, "CO-3.2.4b");
  rifles.ap_spent = 0;
  target.space = apart(4, true).next;
  rifles.space = apart(4, true).here;
  EXPECT_EQ(position.refused("fire infantry1.1 0 #1").rule, "CO-3.2.4.2e") << "its range is 3";
  target.space = apart(3, false).next;
  rifles.space = apart(3, false).here;
  const std::string_view hidden = position.refused("fire infantry1.1 0 #1").rule;
  EXPECT_TRUE(hidden == "CO-2.6.3h" || hidden == "CO-2.6.4e") << hidden;
  rifles.space = Position::space("alpha.1");
  EXPECT_EQ(position.refused("fire infantry1.1 0 #1").rule, "CO-2.6.3l");
}

TEST(CoopsWhyNot, OfMoves) {
  Position position;
  const Ground near = plain_ground();
  Group& truck = position.place(kTruck, "vab_tt", near.here);
  const auto rule = [&](std::string_view who, SpaceId where) {
    return position.refused("move " + std::string(who) + " " + name_of(where)).rule;
  };
  EXPECT_EQ(rule("infantry1.2", apart(1, true, Terrain::Water).next), "CO-3.2.4.1g");
  EXPECT_EQ(rule("infantry1.2", near.here), "CO-3.2.4.1c");
  EXPECT_EQ(rule("infantry1.2", Position::space("zone1.1")), "CO-2.6.3-R5");
  position.place_enemy("pkm", near.next);
  EXPECT_EQ(rule("infantry1.2", near.next), "CO-3.2.4.1f");
  EXPECT_EQ(rule("cavalry.1", near.next), "CO-1.4-R2");
  truck.held = true;
  EXPECT_EQ(rule("infantry1.2", near.next), "CO-E.6.3a");
  truck.held = false;
  position.state().effects.no_movement = true;
  EXPECT_EQ(rule("infantry1.2", near.next), "CO-E.5.6a");
}

TEST(CoopsWhyNot, OfOtherThings) {
  Position position;
  const Ground wide = apart(4, true);
  position.place(kRifles, "rifle_group", wide.here);
  position.place(kTruck, "vab_tt", wide.next);
  EXPECT_EQ(position.refused("embark infantry1.1 in=infantry1.2 cargo=infantry1.1").rule,
            "CO-3.2.4.4d");
  EXPECT_EQ(position.refused("embark infantry1.2 in=infantry1.2 cargo=infantry1.2").rule,
            "CO-3.2.4.4c");
  EXPECT_EQ(position.refused("embark infantry1.1 in=infantry1.1 cargo=infantry1.1").rule,
            "CO-3.2.4.4a");
  EXPECT_EQ(position.refused("artillery infantry1.1 T4.2.2").rule, "CO-3.2.4.7c");
  EXPECT_EQ(position.refused("search infantry1.2 marker:0").rule, "CO-3.2.4.8-R1");
  EXPECT_EQ(position.refused("take-off infantry1.2").rule, "CO-3.2.4e");
  EXPECT_EQ(position.refused("buy infantry1.3 vtt").rule, "CO-3.2.4d") << "not the time";
}

TEST(CoopsWhyNot, OfPurchases) {
  Position position;
  position.state().turn = 0;
  position.state().course.node.what = static_cast<std::uint8_t>(Ask::Prepare);
  EXPECT_EQ(position.refused("confirm infantry1").rule, "CO-3.1-R2");
  EXPECT_EQ(position.refused("buy-artillery infantry1 additional_ammunition").rule, "CO-3.2.4.7b");
  Group& rifles = position.place(kRifles, "rifle_group", Position::space("alpha.1"));
  EXPECT_EQ(position.refused("buy infantry1.1 vtt").rule, "CO-3.2.2.2c");
  EXPECT_EQ(position.refused("place infantry1.1 T4.2.2").rule, "CO-3.1h");
  rifles.upgrades.push_back({.card = Position::card(Arm::Infantry, "fn_mag")});
  rifles.upgrades.push_back({.card = Position::card(Arm::Infantry, "fr_f2")});
  EXPECT_EQ(position.refused("attach infantry1.1 at4").rule, "CO-2.3.3h");
  position.place(kTruck, "vbci", Position::space("alpha.1"));
  EXPECT_EQ(position.refused("attach infantry1.2 at4").rule, "CO-3.1-R4");
  position.state().section(Section::Infantry1).done = true;
  EXPECT_EQ(position.refused("buy infantry1.3 vbci").rule, "CO-3.1-R5");
}

}  // namespace
}  // namespace enfilade::coops
