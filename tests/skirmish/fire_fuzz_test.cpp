// Fire on many tables made at random: what is offered is allowed, what makes no sense is refused
// and harms nothing, and whatever the dice say the position stays one that the rules know.
#include <gtest/gtest.h>

#include <bit>

#include "engine/core/random.h"
#include "rules/skirmish/modifiers/tables.h"
#include "rules/skirmish/sight.h"
#include "rules/skirmish/table/distance.h"
#include "rules/skirmish/units.h"
#include "tests/skirmish/firing.h"

namespace enfilade::skirmish {

namespace {

class Melee {
 public:
  explicit Melee(std::uint64_t seed) : random_(seed) {
    for (int i = 0; i < 5; ++i) add_terrain();
    for (const Side side : {Side::First, Side::Second}) {
      for (int i = 0; i < 3; ++i) add_infantry(side);
      for (int i = 0; i < 2; ++i) add_vehicle(side);
      add_infantry(side);
    }
    for (std::size_t i = 0; i < units_.size(); ++i) disturb(units_[i]);
    // The last squad of each side rides in its first vehicle.
    for (const std::size_t first : {0, 6}) embark(units_[first + 5], units_[first + 3]);
  }

  Field& field() { return field_; }
  const std::vector<UnitId>& units() const { return units_; }
  Random& random() { return random_; }
  int upto(int bound) { return static_cast<int>(random_.below(static_cast<std::uint32_t>(bound))); }

 private:
  void add_terrain() {
    const double x = upto(40);
    const double y = upto(25);
    const auto kind = static_cast<TerrainKind>(upto(kTerrainKinds));
    if (nature_of(kind).shape == Shape::Line) {
      field_.terrain(kind, {point(x, y), point(x + 8, y + 3), point(x + 9, y + 9)});
    } else {
      field_.rectangle(kind, x, y, x + 4 + upto(8), y + 3 + upto(8));
    }
  }
  void add_infantry(Side side) {
    std::vector<FigureProfile> men;
    std::vector<Spot> spots;
    const double x = upto(45);
    const double y = upto(25);
    const int count = 2 + upto(7);
    for (int i = 0; i < count; ++i) {
      FigureProfile man =
          man_with(static_cast<Weapon>(upto(kWeapons)), static_cast<Armour>(upto(kArmours)));
      if (upto(3) == 0) man.weapons.push_back(static_cast<Weapon>(upto(kWeapons)));
      man.leader = i == 0;
      man.mounted = upto(4) == 0;
      men.push_back(man);
      spots.push_back(spot(x + 1.5 * (i % 3), y + 1.5 * (i / 3)));
    }
    units_.push_back(
        field_.unit(side, static_cast<Training>(upto(kTrainings)), std::move(men), spots));
  }
  void add_vehicle(Side side) {
    std::vector<MountedWeapon> weapons;
    const int count = upto(4);
    for (int i = 0; i < count; ++i) {
      weapons.push_back({static_cast<Weapon>(upto(kWeapons)), upto(2) == 0});
    }
    VehicleProfile profile = vehicle_of(static_cast<HullArmour>(upto(kHullArmours)), weapons, 9);
    profile.crew = static_cast<std::uint8_t>(upto(4));
    profile.crew_armour = static_cast<Armour>(upto(kArmours));
    units_.push_back(field_.vehicle(side, profile, spot(upto(50), upto(30)), upto(360)));
  }
  // Some have fallen, some lie down, some are in a stance.
  void disturb(UnitId unit) {
    UnitState& state = field_.state().unit(unit);
    state.stance = static_cast<Stance>(upto(4));
    if (field_.scenario().unit(unit).is_vehicle()) {
      state.weapons_lost = static_cast<std::uint8_t>(upto(4) == 0 ? 1 : 0);
      state.immobilised = upto(4) == 0;
      return;
    }
    const int limit = suppression_limit(field_.scenario().unit(unit).profile.training);
    for (std::size_t i = 1; i < field_.scenario().unit(unit).figures(); ++i) {
      const int fate = upto(8);
      if (fate == 0) {
        field_.man(unit, i).status = kDead;
        ++state.casualties;
      } else if (fate == 1 && std::popcount(suppressed(field_.reading(), unit)) < limit) {
        field_.man(unit, i).status = kDown;
      }
    }
  }
  void embark(UnitId riders, UnitId vehicle) {
    field_.state().unit(riders).where = Where::Aboard;
    field_.state().unit(riders).carrier = vehicle;
    field_.state().unit(vehicle).passengers = riders;
  }

  Random random_;
  Field field_{60, 40};
  std::vector<UnitId> units_;
};

constexpr std::array<Occasion, 5> kOccasions = {Occasion::Walk, Occasion::Aimed, Occasion::Reaction,
                                                Occasion::Drive, Occasion::Halt};

// Section 18: what must be true of every position.
void expect_sound(Field& field, const std::vector<UnitId>& units) {
  const Reading reading = field.reading();
  for (std::size_t i = 0; i < field.scenario().roster.size(); ++i) {
    const UnitId unit{i};
    const RosterUnit& about = field.scenario().unit(unit);
    const UnitState& state = field.state().unit(unit);
    if (about.is_vehicle()) {
      EXPECT_FALSE(state.where == Where::Lost && state.passengers.exists());
      continue;
    }
    EXPECT_LE(std::popcount(suppressed(reading, unit)), suppression_limit(about.profile.training));
    if (state.where == Where::Lost) {
      EXPECT_EQ(living(reading, unit), 0);
    }
    if (state.where == Where::OnTable) {
      EXPECT_NE(living(reading, unit), 0);
    }
    if (state.where == Where::Aboard) {
      EXPECT_EQ(field.state().unit(state.carrier).passengers, unit);
    }
  }
  EXPECT_FALSE(units.empty());
}

// Plays to the end with dice and candidates at random; every candidate is allowed.
void play_to_the_end(Melee& melee) {
  Field& field = melee.field();
  for (int step = 0; !field.over(); ++step) {
    ASSERT_LT(step, 500);
    Context here = field.context();
    if (field.node().kind == NodeKind::Chance) {
      roll_and_run(here, melee.random().below(field.node().outcomes));
      continue;
    }
    const Actions list = field.candidates();
    ASSERT_FALSE(list.empty());
    for (const Action& action : list) {
      const auto verdict = field.judge(action);
      ASSERT_TRUE(verdict) << verdict.error().text().en << " " << verdict.error().rule;
    }
    answer_and_run(here, list[melee.random().below(static_cast<std::uint32_t>(list.size()))]);
  }
}

}  // namespace

TEST(SkirmishFireFuzz, WhatIsOfferedIsAllowedAndLeadsToSoundPositions) {
  COVERS("SK-HIT-4", "SK-DMG-R10", "SK-VEH-R12");
  std::size_t offered = 0;
  std::size_t wrecks = 0;
  for (std::uint64_t seed = 1; seed <= 400; ++seed) {
    Melee melee(seed);
    Field& field = melee.field();
    for (const UnitId unit : melee.units()) {
      for (const Occasion occasion : kOccasions) {
        const bool drives = occasion == Occasion::Drive || occasion == Occasion::Halt;
        if (occasion != Occasion::Reaction && drives != field.scenario().unit(unit).is_vehicle()) {
          continue;
        }
        field.state().move.unit = melee.units()[static_cast<std::size_t>(melee.upto(12))];
        Actions list;
        list_volleys(field.reading(), unit, occasion, {.verb = Verb::Fire}, list);
        ASSERT_LE(list.size(), 25U);
        offered += list.size();
        for (const Action& action : list) {
          ASSERT_EQ(why_not(field, unit, action.shots, occasion), "ok") << "seed " << seed;
        }
        if (list.empty()) continue;
        const auto pick = static_cast<std::size_t>(melee.upto(static_cast<int>(list.size())));
        fire(field, unit, list[pick].shots, occasion);
        play_to_the_end(melee);
        expect_sound(field, melee.units());
        if (HasFatalFailure() || HasNonfatalFailure()) FAIL() << "seed " << seed;
      }
    }
    for (const UnitId unit : melee.units()) wrecks += is_wreck(field.reading(), unit) ? 1 : 0;
  }
  EXPECT_GT(offered, 5000U);
  EXPECT_GT(wrecks, 100U);
}

TEST(SkirmishFireFuzz, QuickAnswersAgreeWithTheJudgement) {
  COVERS("SK-FIRE-R3", "SK-WPN-R8");
  for (std::uint64_t seed = 1; seed <= 100; ++seed) {
    Melee melee(seed);
    Field& field = melee.field();
    for (const UnitId unit : melee.units()) {
      for (const UnitId target : melee.units()) {
        field.state().move.unit = target;
        const Shots best = all_at(field.reading(), unit, target, Occasion::Reaction);
        EXPECT_EQ(can_fire_at(field.reading(), unit, target, Occasion::Reaction), !best.empty())
            << "seed " << seed << " " << unit.index() << " at " << target.index();
        if (!best.empty()) {
          EXPECT_EQ(why_not(field, unit, best, Occasion::Reaction), "ok");
        }
      }
    }
  }
}

TEST(SkirmishFireFuzz, OrdersThatMakeNoSenseAreRefusedAndChangeNothing) {
  int refused = 0;
  for (std::uint64_t seed = 1; seed <= 60; ++seed) {
    Melee melee(seed);
    Field& field = melee.field();
    for (int round = 0; round < 300; ++round) {
      Shots order;
      const int count = melee.upto(4);
      for (int i = 0; i < count; ++i) {
        Shot one;
        one.shooter = static_cast<std::uint8_t>(melee.upto(round % 2 == 0 ? 256 : 10));
        one.weapon = static_cast<Weapon>(melee.upto(round % 2 == 0 ? 256 : 17));
        one.target = UnitId{melee.upto(round % 2 == 0 ? 256 : 14)};
        one.observer.value = static_cast<std::uint8_t>(melee.upto(3) > 0 ? 255 : melee.upto(256));
        order.push_back(one);
      }
      const State before = field.state();
      const UnitId unit = melee.units()[static_cast<std::size_t>(melee.upto(12))];
      const auto verdict = judge_shots(field.reading(), unit, order,
                                       kOccasions[static_cast<std::size_t>(melee.upto(5))]);
      refused += verdict ? 0 : 1;
      EXPECT_TRUE(same_bytes(before, field.state()));
    }
  }
  EXPECT_GT(refused, 15'000);
}

}  // namespace enfilade::skirmish
