// Orders as text: each is read back as it was written, and nothing else is read.
#include "rules/skirmish/actions.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "engine/core/random.h"
#include "tests/skirmish/field.h"

namespace enfilade::skirmish {
namespace {

// Blue: three men, a lone man, a vehicle (a3, its crew a4). Red: two men, a vehicle.
class Two {
 public:
  Two() {
    field_.infantry(Side::First, {spot(10, 10), spot(12, 10), spot(14, 10)});
    field_.infantry(Side::First, {spot(30, 10)});
    field_.vehicle(Side::First, vehicle_of(HullArmour::Light), spot(50, 10), 90);
    field_.infantry(Side::Second, {spot(10, 50), spot(12, 50)});
    field_.vehicle(Side::Second, vehicle_of(HullArmour::None), spot(50, 50), 270);
  }
  const Scenario& scenario() { return field_.scenario(); }

 private:
  Field field_;
};

const Scenario& two_sides() {
  static Two two;
  return two.scenario();
}

UnitId named(std::string_view name) {
  return *find_unit(two_sides(), name);
}

Action order(Verb verb, std::string_view unit = "") {
  Action action;
  action.verb = verb;
  if (!unit.empty()) action.unit = named(unit);
  return action;
}

void expect_written(const Action& action, std::string_view text) {
  EXPECT_EQ(action_text(two_sides(), action), text);
  const auto read = parse_action(two_sides(), text);
  ASSERT_TRUE(read) << text << ": " << read.error().text().en;
  EXPECT_EQ(*read, action) << text;
}

TEST(SkirmishActions, WriteTheWayOfEachFigure) {
  Action action = order(Verb::Walk, "a1");
  action.paths[0].push_back(spot(12.5, 30));
  action.paths[1].push_back(spot(13.6, 30));
  action.paths[1].push_back(spot(15, 32.05));
  action.stage = 4;
  expect_written(action, "walk a1 1:12.50,30.00 2:13.60,30.00/15.00,32.05 fire=4");
  action.stage = kNoStage;
  action.target = named("a3");
  expect_written(action, "walk a1 1:12.50,30.00 2:13.60,30.00/15.00,32.05 board=a3");
  expect_written(order(Verb::Walk, "a2"), "walk a2");

  action = order(Verb::Assault, "a2");
  action.target = named("b1");
  action.paths[0].push_back(spot(-0.05, 9.9));
  expect_written(action, "assault a2 b1 1:-0.05,9.90");
}

TEST(SkirmishActions, WriteTheShotsOfEachFigureInTheOrderTheyAreDeclared) {
  Action action = order(Verb::AimedFire, "a1");
  action.shots.push_back({1, Weapon::Rifle, named("b2"), {}});
  action.shots.push_back({0, Weapon::Mortar, named("b1"), ModelId::of(FigureId{3})});
  action.shots.push_back({2, Weapon::Mortar, named("b1"), ModelId::of_vehicle(named("a3"))});
  expect_written(action, "aimed-fire a1 2:rifle>b2 1:mortar>b1@a2.1 3:mortar>b1@a3");
  action = order(Verb::Fire);
  action.shots.push_back({0, Weapon::HeavyMachineGun, named("b1"), {}});
  expect_written(action, "fire 1:hmg>b1");
  action.unit = named("a3");
  expect_written(action, "fire a3 1:hmg>b1");
}

TEST(SkirmishActions, WriteVehiclesAndAnswers) {
  Action action = order(Verb::Deploy, "a3");
  action.paths[0].push_back(spot(40, 6));
  action.facing = 0;
  expect_written(action, "deploy a3 1:40.00,6.00 facing=0");
  action = order(Verb::Deploy, "a1");
  action.target = named("a3");
  expect_written(action, "deploy a1 in=a3");
  action = order(Verb::Drive, "b2");
  action.facing = 359;
  action.stage = 0;
  expect_written(action, "drive b2 facing=359 fire=0");
  action = order(Verb::TakeHits, "a1");
  expect_written(action, "take-hits a1");
  action.suppressed = 0b101;
  action.casualties = 0b010;
  expect_written(action, "take-hits a1 suppressed=1,3 casualties=2");
  action = order(Verb::LoseWeapon);
  action.number = 1;
  expect_written(action, "lose-weapon weapon=2");
  action = order(Verb::Dodge);
  action.suppressed = 0b100;
  expect_written(action, "dodge left=3");
  action = order(Verb::PickCombat);
  action.number = 0;
  expect_written(action, "pick-combat 1");
  expect_written(order(Verb::HandOver), "hand-over");
  expect_written(order(Verb::Leave, "b1"), "leave b1");
}

void expect_malformed(std::string_view text) {
  const auto read = parse_action(two_sides(), text);
  ASSERT_FALSE(read) << text;
  EXPECT_EQ(read.error().reason, Reason::Malformed);
  EXPECT_FALSE(read.error().text().en.empty() || read.error().text().fr.empty());
}

TEST(SkirmishActions, RefuseWhatIsWrittenOtherwise) {
  for (const std::string_view text : {"",
                                      " ",
                                      "walk",
                                      "walk a9",
                                      "walk a1 ",
                                      " walk a1",
                                      "walk  a1",
                                      "Walk a1",
                                      "walk a1 a2",
                                      "walk a1 1:12.5,30.00",
                                      "walk a1 1:012.50,30.00",
                                      "walk a1 1:-0.00,3.00",
                                      "walk a1 1:400.00,3.00",
                                      "walk a1 1:12.50,30.00/",
                                      "walk a1 2:1.00,1.00 1:1.00,1.00",
                                      "walk a1 1:1.00,1.00 1:2.00,2.00",
                                      "walk a1 13:1.00,1.00",
                                      "walk a1 0:1.00,1.00",
                                      "walk a1 fire=255",
                                      "walk a1 fire=04",
                                      "walk a1 fire=",
                                      "run a1 fire=3",
                                      "run a1 facing=3",
                                      "drive a3 facing=360",
                                      "drive a3 fire=1 facing=90",
                                      "aimed-fire a1 1:rifle>b9",
                                      "aimed-fire a1 1:musket>b1",
                                      "aimed-fire a1 1:rifle",
                                      "aimed-fire a1 1:mortar>b1@",
                                      "aimed-fire a1 1:mortar>b1@a1",
                                      "aimed-fire a1 1:mortar>b1@a1.4",
                                      "take-hits a1 casualties=",
                                      "aimed-fire a1 1:mortar>b1@a3.1",
                                      "take-hits a1 suppressed=3,1",
                                      "take-hits a1 suppressed=1,1",
                                      "take-hits a1 casualties=1 suppressed=2",
                                      "pick-combat",
                                      "pick-combat 0",
                                      "pick-combat 33",
                                      "lose-weapon",
                                      "lose-weapon a3 weapon=1",
                                      "hold-fire a1",
                                      "redirect a1",
                                      "take-hits",
                                      "leave",
                                      "hand-over a1",
                                      "assault a1 1:1.00,1.00"}) {
    expect_malformed(text);
  }
  std::string corners = "walk a1 1:1.00,1.00";
  for (std::size_t i = 1; i < kMaxCorners; ++i) corners += "/1.00,2.00";
  EXPECT_TRUE(parse_action(two_sides(), corners));
  expect_malformed(corners + "/1.00,1.00");
}

// --- Any order at all ---

class AnyOrder {
 public:
  explicit AnyOrder(std::uint64_t seed) : random_(seed) {}

  Action next() {
    Action action = order(static_cast<Verb>(below(static_cast<int>(Verb::MoveUp) + 1)));
    switch (action.verb) {
      case Verb::HandOver:
      case Verb::Decline:
      case Verb::HoldFire:
      case Verb::HoldMove:
      case Verb::GoOn: return action;
      case Verb::Redirect:
      case Verb::LoseWeapon:
      case Verb::Dodge: break;
      case Verb::Fire:
        if (below(2) == 0) action.unit = unit();
        break;
      case Verb::PickCombat: action.number = static_cast<std::uint8_t>(below(32)); return action;
      default: action.unit = unit();
    }
    fill(action);
    return action;
  }
  std::string garble(std::string text) {
    const auto at = static_cast<std::size_t>(below(static_cast<int>(text.size())));
    constexpr std::string_view kSigns = " .,:/>@=-0123456789ab~";
    const char sign = kSigns[static_cast<std::size_t>(below(static_cast<int>(kSigns.size())))];
    switch (below(3)) {
      case 0: text.insert(at, 1, sign); break;
      case 1: text.erase(at, 1); break;
      default: text[at] = sign; break;
    }
    return text;
  }

 private:
  int below(int n) { return static_cast<int>(random_.below(static_cast<std::uint32_t>(n))); }
  UnitId unit() { return UnitId{below(static_cast<int>(two_sides().roster.size()))}; }
  FigureBits figures() { return static_cast<FigureBits>(below(1 << kMaxUnitFigures)); }

  void lead(Action& action) {
    for (Path& path : action.paths) {
      for (int corners = below(4) == 0 ? 0 : below(9); corners > 0; --corners) {
        path.push_back(Spot::at({below(65000) - 32500, below(65000) - 32500}));
      }
    }
  }
  void shoot(Action& action) {
    for (int shots = below(kMaxUnitFigures + 1); shots > 0; --shots) {
      Shot shot{static_cast<std::uint8_t>(below(kMaxUnitFigures)),
                static_cast<Weapon>(below(kWeapons)),
                unit(),
                {}};
      if (below(3) == 0) shot.observer = ModelId::of(FigureId{below(7)});
      action.shots.push_back(shot);
    }
  }
  void fill(Action& action) {
    switch (action.verb) {
      case Verb::Deploy: action.facing = static_cast<std::int16_t>(below(361) - 1); break;
      case Verb::Assault: action.target = unit(); break;
      case Verb::Walk:
        if (below(2) == 0) action.target = unit();
        action.stage = static_cast<std::uint8_t>(below(256));
        break;
      case Verb::Drive:
      case Verb::Redirect:
        action.facing = static_cast<std::int16_t>(below(361) - 1);
        action.stage = static_cast<std::uint8_t>(below(256));
        break;
      case Verb::TakeHits:
        action.suppressed = figures();
        action.casualties = figures();
        return;
      case Verb::Dodge: action.suppressed = figures(); return;
      case Verb::LoseWeapon: action.number = static_cast<std::uint8_t>(below(32)); return;
      case Verb::AimedFire:
      case Verb::Halt:
      case Verb::Fire: shoot(action); return;
      case Verb::Run:
      case Verb::DuckAndWeave:
      case Verb::GoToGround:
      case Verb::Overrun:
      case Verb::PlaceSurvivors:
      case Verb::FollowUp:
      case Verb::MoveUp: break;
      default: return;
    }
    lead(action);
  }

  Random random_;
};

TEST(SkirmishActions, ReadBackAnyOrder) {
  AnyOrder orders(20);
  std::size_t longest = 0;
  for (int i = 0; i < 20'000; ++i) {
    const Action action = orders.next();
    const std::string text = action_text(two_sides(), action);
    longest = std::max(longest, text.size());
    const auto read = parse_action(two_sides(), text);
    ASSERT_TRUE(read) << text << ": " << read.error().text().en;
    ASSERT_EQ(*read, action) << text;
  }
  EXPECT_GT(longest, 1000U);
}

TEST(SkirmishActions, ReadNoGarbledOrderUnlessItIsWrittenThatWay) {
  AnyOrder orders(21);
  int read_so = 0;
  for (int i = 0; i < 50'000; ++i) {
    const std::string text = orders.garble(action_text(two_sides(), orders.next()));
    const auto read = parse_action(two_sides(), text);
    if (!read) {
      ASSERT_EQ(read.error().reason, Reason::Malformed);
      continue;
    }
    ++read_so;
    ASSERT_EQ(action_text(two_sides(), *read), text);
  }
  EXPECT_GT(read_so, 1000);  // another digit is another order
}

}  // namespace
}  // namespace enfilade::skirmish
