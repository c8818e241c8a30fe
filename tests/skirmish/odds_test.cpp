// Chances that are shown: the worked examples, and the same numbers as the procedures give when
// every throw of their dice is played out.
#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <map>
#include <string>
#include <unordered_map>

#include "engine/core/random.h"
#include "rules/skirmish/odds.h"
#include "rules/skirmish/units.h"
#include "rules/skirmish/whole.h"
#include "tests/skirmish/firing.h"

namespace enfilade::skirmish {

namespace {

constexpr auto kFirst = Side::First;
constexpr auto kSecond = Side::Second;
__extension__ using Ways = unsigned __int128;

bool is(const Share& share, std::uint64_t ways, std::uint64_t of) {
  return share.exact && Ways{share.ways} * of == Ways{ways} * share.of;
}

// --- Playing out every throw ---

// So many dice can be thrown on the way to a result without rounding: 6^48 fits 128 bits.
constexpr int kMostDice = 48;

Ways all_ways() {
  Ways ways = 1;
  for (int i = 0; i < kMostDice; ++i) ways *= 6;
  return ways;
}

// Runs a game over all outcomes of all dice; where a seat decides and the game is not yet where it
// should stop, the first candidate is played. Node by node, so that equal positions are followed
// once, with the sum of their ways.
using Layer = std::unordered_map<std::string, std::pair<State, Ways>>;

void add(Layer& layer, const State& state, Ways ways) {
  const auto all = bytes_of(state);
  std::string key(reinterpret_cast<const char*>(all.data()), all.size());
  layer.try_emplace(std::move(key), state, Ways{0}).first->second.second += ways;
}

void step(const Scenario& scenario, const State& state, Ways ways, Layer& layer) {
  std::vector<Event<Tiding>> told;
  Events events(told);
  State next = state;
  Context here{scenario, next, events};
  if (state.course.node.kind == NodeKind::Decision) {
    Actions list;
    options_of(Reading{scenario, state}, list);
    answer_and_run(here, list.front());
    add(layer, next, ways);
    return;
  }
  const std::uint32_t outcomes = state.course.node.outcomes;
  EXPECT_TRUE(ways % outcomes == 0) << "more dice than the test has room for";
  std::vector<std::pair<State, Ways>> different;  // most throws come to the same as another
  for (std::uint32_t i = 0; i < outcomes; ++i) {
    next = state;
    roll_and_run(here, i);
    const auto same = std::ranges::find_if(
        different, [&](const auto& other) { return same_bytes(other.first, next); });
    if (same == different.end()) {
      different.emplace_back(next, ways / outcomes);
    } else {
      same->second += ways / outcomes;
    }
  }
  for (const auto& [other, sum] : different) add(layer, other, sum);
}

template <class Result>
std::map<Result, Ways> play_out(Field& field, const std::function<bool(const State&)>& stops,
                                const std::function<Result(const State&)>& result) {
  std::map<Result, Ways> found;
  Layer layer;
  add(layer, field.state(), all_ways());
  while (!layer.empty()) {
    Layer next;
    for (const auto& [key, entry] : layer) {
      const auto& [state, ways] = entry;
      if (state.course.node.kind == NodeKind::Over || stops(state)) {
        found[result(state)] += ways;
      } else {
        step(field.scenario(), state, ways, next);
      }
    }
    layer = std::move(next);
  }
  return found;
}

// A share against ways that were counted out.
void expect_same(const Share& share, Ways counted, const std::string& what) {
  if (share.exact) {
    const Ways step = all_ways() / share.of;  // powers of six have all the twos and threes of it
    EXPECT_EQ(all_ways() % share.of, Ways{0}) << what;
    EXPECT_TRUE(step * share.ways == counted) << what;
    return;
  }
  const Ways part = all_ways() / kRounded;
  const Ways near = counted / part;
  EXPECT_LE(near > share.ways ? near - share.ways : share.ways - near, Ways{1}) << what;
}

// Fires at figures and stops where the owner would choose: the hits that got through.
int hits_taken(const State& state) {
  const auto& stack = state.course.stack;
  if (stack.empty()) return 0;
  const HitsFrame* frame = stack.at<HitsFrame>(stack.depth() - 1);
  return frame == nullptr ? 0 : frame->hits;
}

void compare_with_figures(Field& field, UnitId unit, UnitId target, const Shots& order,
                          Occasion occasion, const std::string& what) {
  const FireOdds odds = odds_of_fire(field.reading(), unit, order, target, occasion);
  fire(field, unit, order, occasion);
  const auto counted = play_out<int>(
      field, [](const State& state) { return state.course.node.kind == NodeKind::Decision; },
      hits_taken);
  for (std::size_t i = 0; i < odds.unsaved.size(); ++i) {
    const auto place = counted.find(static_cast<int>(i));
    expect_same(odds.unsaved[i], place == counted.end() ? Ways{0} : place->second,
                what + ": " + std::to_string(i) + " unsaved");
  }
}

// The fate of a vehicle in a finished procedure: effects that are new, or destroyed.
std::size_t fate_of(const State& state, UnitId vehicle, EffectBits before) {
  const UnitState& unit = state.unit(vehicle);
  if (unit.where == Where::Lost) return kFates - 1;
  return static_cast<std::size_t>(unit.effects & ~before);
}

void compare_with_vehicle(Field& field, UnitId unit, UnitId target, const Shots& order,
                          Occasion occasion, const std::string& what) {
  const EffectBits before = field.state().unit(target).effects;
  const FireOdds odds = odds_of_fire(field.reading(), unit, order, target, occasion);
  fire(field, unit, order, occasion);
  const auto counted = play_out<std::size_t>(
      field, [](const State&) { return false; },
      [&](const State& state) { return fate_of(state, target, before); });
  std::array<Ways, kDamages> gravest{};
  for (std::size_t i = 0; i < kFates; ++i) {
    const auto place = counted.find(i);
    const Ways ways = place == counted.end() ? Ways{0} : place->second;
    expect_same(odds.damage.fates[i], ways, what + ": fate " + std::to_string(i));
    if (i > 0) gravest[i == kFates - 1 ? 3 : std::bit_width(i) - 1] += ways;
  }
  for (std::size_t i = 0; i < kDamages; ++i) {
    expect_same(odds.damage.gravest[i], gravest[i], what + ": gravest " + std::to_string(i));
  }
}

}  // namespace

// --- Worked examples ---

TEST(SkirmishOdds, FifteenDiceAtSixAgainstLightArmour) {
  COVERS("SK-EX-12");
  const DiceLot lot{.dice = 15, .needed = 6};
  const auto odds = unsaved_odds({&lot, 1}, 6);
  ASSERT_EQ(odds.size(), 16U);
  // (31/36)^15 = 0.1061.
  const double none = static_cast<double>(odds[0].ways) / static_cast<double>(odds[0].of);
  EXPECT_NEAR(none, 0.1061, 0.00005);
  double expected = 0;
  for (std::size_t i = 0; i < odds.size(); ++i) {
    expected += static_cast<double>(i) * static_cast<double>(odds[i].ways) /
                static_cast<double>(odds[i].of);
  }
  EXPECT_NEAR(expected, 25.0 / 12.0, 1e-6);
}

TEST(SkirmishOdds, FiveGreenRifles) {
  COVERS("SK-EX-13");
  const DiceLot lot{.dice = 5, .needed = 6};
  EXPECT_TRUE(is(hit_odds({&lot, 1})[0], 3125, 7776));
}

TEST(SkirmishOdds, FourDiceAtFive) {
  COVERS("SK-EX-14");
  const DiceLot lot{.dice = 4, .needed = 5};
  const auto odds = hit_odds({&lot, 1});
  const std::array<std::uint64_t, 5> ways = {16, 32, 24, 8, 1};
  ASSERT_EQ(odds.size(), ways.size());
  for (std::size_t i = 0; i < ways.size(); ++i) {
    EXPECT_EQ(odds[i], (Share{ways[i], 81, true}));
  }
}

TEST(SkirmishOdds, AFlamethrowerAtABunkerExpectsTwoHits) {
  COVERS("SK-EX-15");
  const DiceLot lot{.dice = 4, .needed = 4};
  std::uint64_t sum = 0;
  const auto odds = hit_odds({&lot, 1});
  for (std::size_t i = 0; i < odds.size(); ++i) sum += i * odds[i].ways;
  EXPECT_EQ(sum, 2 * odds[0].of);
}

TEST(SkirmishOdds, AnRpgAtAnInfantryFightingVehicle) {
  COVERS("SK-EX-22");
  DiceLot lot{.dice = 3, .needed = 4};
  const auto unsaved = unsaved_odds({&lot, 1}, 4);
  EXPECT_TRUE(is(unsaved[0], 27, 64));  // at least one: 37/64
  const auto destroyed = [&](Arc arc) {
    lot.arc = arc;
    return damage_odds({&lot, 1}, 4, 0).destroyed();
  };
  EXPECT_TRUE(is(destroyed(Arc::Front), 67, 2916));
  EXPECT_TRUE(is(destroyed(Arc::Flank), 109, 864));
  EXPECT_TRUE(is(destroyed(Arc::Rear), 5233, 23328));
}

TEST(SkirmishOdds, AHeavyCannonAtAHeavyTank) {
  COVERS("SK-EX-23");
  DiceLot lot{.dice = 5, .needed = 4};
  const auto destroyed = [&](Arc arc) {
    lot.arc = arc;
    const Share share = damage_odds({&lot, 1}, 3, 0).destroyed();
    EXPECT_TRUE(share.exact);
    return static_cast<double>(share.ways) / static_cast<double>(share.of);
  };
  EXPECT_NEAR(destroyed(Arc::Front), 0.0297, 0.00005);
  EXPECT_NEAR(destroyed(Arc::Flank), 0.1424, 0.00005);
  EXPECT_NEAR(destroyed(Arc::Rear), 0.2478, 0.00005);
}

TEST(SkirmishOdds, RiflemenBehindALightApc) {
  COVERS("SK-EX-28");
  const DiceLot lot{.dice = 1, .needed = 1, .hull_save = 5};
  EXPECT_TRUE(is(unsaved_odds({&lot, 1}, 6)[1], 5, 9));
}

TEST(SkirmishOdds, FourVeteransAgainstThreeGreens) {
  COVERS("SK-EX-29");
  const auto veterans = strike_odds(4, Training::Veteran, kNoSave);
  const std::array<std::uint64_t, 5> theirs = {1, 4, 6, 4, 1};
  for (std::size_t i = 0; i < theirs.size(); ++i) {
    EXPECT_EQ(veterans[i], (Share{theirs[i], 16, true}));
  }
  const auto greens = strike_odds(3, Training::Green, kNoSave);
  const std::array<std::uint64_t, 4> ours = {125, 75, 15, 1};
  for (std::size_t i = 0; i < ours.size(); ++i) {
    EXPECT_EQ(greens[i], (Share{ours[i], 216, true}));
  }
}

TEST(SkirmishOdds, TheTableOfDamagePerUnsavedHit) {
  COVERS("SK-DMG-5", "SK-DMG-6", "SK-DMG-7");
  const std::array<std::array<std::uint64_t, 4>, 3> table = {
      {{20, 12, 3, 1}, {12, 12, 6, 6}, {4, 12, 9, 11}}};
  for (std::size_t arc = 0; arc < table.size(); ++arc) {
    const DiceLot lot{.dice = 1, .needed = 1, .arc = static_cast<Arc>(arc)};
    const DamageOdds odds = damage_odds({&lot, 1}, kNoSave, 0);
    EXPECT_EQ(odds.nothing().ways, 0U);
    for (std::size_t i = 0; i < kDamages; ++i) {
      EXPECT_TRUE(is(odds.gravest[i], table[arc][i], 36));
      EXPECT_TRUE(is(odds.among[i], table[arc][i], 36));
    }
  }
}

// --- Whole numbers ---

TEST(SkirmishOdds, LargeNumbersAreAddedMultipliedAndDividedExactly) {
  Whole six = 1;
  for (int i = 0; i < 400; ++i) six *= 6;
  Whole back = six;
  for (int i = 0; i < 400; ++i) EXPECT_EQ(back.divide(6), 0U);
  EXPECT_EQ(back, Whole{1});
  EXPECT_FALSE(six.fits_64());
  EXPECT_EQ((six + 5).remainder(6), 5U);
  EXPECT_LT(six, six + 1);
  EXPECT_EQ(scaled(six, six, 1000), 1000U);
  EXPECT_EQ(scaled(six, six * 3, 1000), 333U);
  EXPECT_EQ(scaled(six * 2, six * 3, 1000), 667U);
  EXPECT_EQ(scaled(six, six * 16, 8), 1U);  // a half is rounded up
  EXPECT_EQ(scaled(six, six * 16 + 1, 8), 0U);
  EXPECT_EQ(scaled(0, six, 1000), 0U);
}

TEST(SkirmishOdds, WhatDoesNotFitIsRoundedAndSaysSo) {
  const DiceLot few{.dice = 20, .needed = 6};
  const DiceLot many{.dice = 60, .needed = 6, .hull_save = 5};
  EXPECT_TRUE(hit_odds({&few, 1})[0].exact);
  const auto odds = unsaved_odds({&many, 1}, 6);
  std::uint64_t sum = 0;
  for (const Share& share : odds) {
    EXPECT_FALSE(share.exact);
    EXPECT_EQ(share.of, kRounded);
    sum += share.ways;
  }
  EXPECT_NEAR(static_cast<double>(sum), kRounded, static_cast<double>(odds.size()));
  const DamageOdds damage = damage_odds({&many, 1}, 2, 0);
  EXPECT_FALSE(damage.destroyed().exact);
}

// --- Odds equal enumeration ---

TEST(SkirmishOdds, OfFireAtFiguresAreThoseOfTheProcedurePlayedOut) {
  COVERS("SK-FIRE-4", "SK-FIRE-5", "SK-HIT-1", "SK-VEH-R11");
  constexpr std::array<TerrainKind, 4> kKinds = {TerrainKind::Woods, TerrainKind::RiflePit,
                                                 TerrainKind::Trench, TerrainKind::Bunker};
  Random random(7);
  for (int round = 0; round < 40; ++round) {
    Field field;
    const auto terrain = random.below(5);
    if (terrain < 4) field.rectangle(kKinds[terrain], 24, 10, 40, 50);
    const auto training = static_cast<Training>(random.below(kTrainings));
    const std::size_t men = 1 + random.below(3);
    std::vector<FigureProfile> figures;
    for (std::size_t i = 0; i < men; ++i) {
      constexpr std::array<Weapon, 5> kWeaponsHere = {Weapon::Rifle, Weapon::LightMachineGun,
                                                      Weapon::SniperRifle, Weapon::Rpg,
                                                      Weapon::AssaultRifle};
      figures.push_back(man_with(kWeaponsHere[random.below(kWeaponsHere.size())]));
    }
    const UnitId unit = field.unit(kFirst, training, figures, column(14, 26, men));
    const auto hull = static_cast<HullArmour>(random.below(kHullArmours));
    const bool vehicle = random.below(2) == 0;
    if (vehicle) field.vehicle(kSecond, vehicle_of(hull), spot(22, 26), 90);
    const auto armour = static_cast<Armour>(random.below(kArmours));
    const UnitId target =
        field.infantry(kSecond, {spot(25, 26), spot(25, 27.5), spot(25, 29), spot(25, 34)},
                       {Training::Veteran, Weapon::Rifle, armour});
    const Occasion occasion = random.below(2) == 0 ? Occasion::Aimed : Occasion::Reaction;
    field.state().move.unit = target;
    const Shots order = all_at(field.reading(), unit, target, occasion);
    if (order.empty()) continue;
    compare_with_figures(field, unit, target, order, occasion, "round " + std::to_string(round));
  }
}

TEST(SkirmishOdds, OfFireAtVehiclesAreThoseOfTheProcedurePlayedOut) {
  COVERS("SK-DMG-8", "SK-DMG-R4", "SK-DMG-R5", "SK-DMG-R8", "SK-VEH-5", "SK-VEH-7", "SK-DMG-R13");
  Random random(11);
  for (int round = 0; round < 40; ++round) {
    Field field;
    const auto training = static_cast<Training>(random.below(kTrainings));
    // From the front, the side and the rear of a vehicle at (40, 30) that faces along x.
    const std::array<Spot, 3> places = {spot(52, 30), spot(40, 42), spot(28, 30)};
    std::vector<FigureProfile> figures;
    std::vector<Spot> spots;
    for (const Spot place : places) {
      const bool there = round == 0 || random.below(3) == 0;
      if (!there && !(spots.empty() && place == places[2])) continue;
      figures.push_back(man_with(random.below(2) == 0 ? Weapon::Rpg : Weapon::AntitankGun));
      spots.push_back(place);
    }
    const UnitId unit = field.unit(kFirst, training, figures, spots);
    std::vector<MountedWeapon> weapons(random.below(4), {Weapon::LightMachineGun, false});
    const auto armour = static_cast<HullArmour>(random.below(kHullArmours));
    VehicleProfile profile = vehicle_of(armour, weapons);
    profile.crew = 0;
    const UnitId target = field.vehicle(kSecond, profile, spot(40, 30), 0);
    UnitState& state = field.state().unit(target);
    state.effects = static_cast<std::uint8_t>(random.below(8));
    state.immobilised = (state.effects & bit_of(Damage::Immobilised)) != 0 || random.below(3) == 0;
    state.weapons_lost = static_cast<std::uint8_t>(random.below(1U << weapons.size()));
    const Shots order = all_at(field.reading(), unit, target, Occasion::Aimed);
    compare_with_vehicle(field, unit, target, order, Occasion::Aimed,
                         "round " + std::to_string(round));
  }
}

TEST(SkirmishOdds, OfTheWorkedExamplesAreThoseOfTheProcedureToo) {
  COVERS("SK-EX-22");
  const std::array<Spot, 3> places = {spot(52, 30), spot(40, 42), spot(28, 30)};
  const std::array<std::array<std::uint64_t, 2>, 3> destroyed = {
      {{67, 2916}, {109, 864}, {5233, 23328}}};
  for (std::size_t i = 0; i < places.size(); ++i) {
    Field field;
    const UnitId unit = field.infantry(kFirst, {places[i]}, {Training::Veteran, Weapon::Rpg});
    VehicleProfile profile =
        vehicle_of(HullArmour::Medium, {{Weapon::LightCannon}, {Weapon::LightMachineGun}});
    profile.crew = 0;
    const UnitId target = field.vehicle(kSecond, profile, spot(40, 30), 0);
    field.state().move.unit = target;
    const Shots order = all_at(field.reading(), unit, target, Occasion::Reaction);
    const FireOdds odds = odds_of_fire(field.reading(), unit, order, target, Occasion::Reaction);
    EXPECT_TRUE(is(odds.damage.destroyed(), destroyed[i][0], destroyed[i][1]));
    EXPECT_EQ(odds.dice, 3);
    compare_with_vehicle(field, unit, target, order, Occasion::Reaction, "arc");
  }
}

// Four men around three, all of whom touch: hits beyond the third are lost.
TEST(SkirmishOdds, OfARoundOfCloseCombatAreThoseOfTheProcedurePlayedOut) {
  COVERS("SK-EX-29", "SK-CC-5", "SK-CC-7", "SK-CC-9");
  for (const Armour armour : {Armour::None, Armour::Heavy}) {
    for (const Training training : {Training::Green, Training::Elite}) {
      Field field;
      const UnitId attackers = field.infantry(
          kFirst, {spot(10, 11), spot(12, 11), spot(14, 11), spot(14, 9)}, {training});
      const UnitId defenders =
          field.infantry(kSecond, {spot(10, 10), spot(12, 10), spot(14, 10), spot(20, 10)},
                         {Training::Green, Weapon::Rifle, armour});
      for (const UnitId unit : {attackers, defenders}) field.state().unit(unit).combat = 0;
      const auto odds = strike_odds(4, training, personal_save(field.reading(), defenders));
      field.run(RoundFrame{});
      const auto counted = play_out<int>(
          field, [](const State&) { return false; },
          [&](const State& state) { return int{state.unit(defenders).casualties}; });
      for (std::size_t fallen = 0; fallen < 3; ++fallen) {
        const auto place = counted.find(static_cast<int>(fallen));
        expect_same(odds[fallen], place == counted.end() ? Ways{0} : place->second,
                    std::to_string(fallen) + " fall");
      }
    }
  }
}

TEST(SkirmishOdds, OfADividedFireCountTheShotsAtTheTargetAlone) {
  COVERS("SK-FIRE-3");
  Field field;
  const UnitId unit = field.infantry(kFirst, column(10, 20, 3), {Training::Veteran});
  const UnitId x = field.infantry(kSecond, column(25, 20, 2));
  const UnitId y = field.infantry(kSecond, column(25, 40, 2));
  const Shots order =
      shots({shot(0, Weapon::Rifle, x), shot(1, Weapon::Rifle, y), shot(2, Weapon::Rifle, x)});
  const FireOdds odds = odds_of_fire(field.reading(), unit, order, x, Occasion::Walk);
  EXPECT_EQ(odds.dice, 2);
  EXPECT_EQ(odds.eligible, 2);
  EXPECT_EQ(odds.hits, (std::vector<Share>{{1, 4, true}, {2, 4, true}, {1, 4, true}}));
}

TEST(SkirmishOdds, OfDiceWithoutEffectAreNone) {
  COVERS("SK-WPN-R8");
  Field field;
  const UnitId unit = field.infantry(kFirst, {spot(10, 30)});
  const UnitId tank = field.vehicle(kSecond, vehicle_of(HullArmour::Heavy), spot(25, 30), 0);
  const FireOdds odds = odds_of_fire(field.reading(), unit, shots({shot(0, Weapon::Rifle, tank)}),
                                     tank, Occasion::Aimed);
  EXPECT_EQ(odds.dice, 0);
  EXPECT_TRUE(is(odds.damage.nothing(), 1, 1));
}

}  // namespace enfilade::skirmish
