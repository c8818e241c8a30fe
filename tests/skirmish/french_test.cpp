// Every sentence of the skirmish has its French, and it says the same.
#include <gtest/gtest.h>

#include "rules/skirmish/names.h"
#include "tests/skirmish/field.h"
#include "tests/skirmish/loaded.h"
#include "tests/urban/french.h"

namespace enfilade::skirmish {
namespace {

using urban::wrong_with;

void expect_french(const Text& text) {
  EXPECT_EQ(wrong_with(text), "");
}

// A squad and a vehicle a side, with a hedge between them.
struct Ground {
  Field field;

  Ground() {
    field.terrain(TerrainKind::Hedgerow, {point(10, 30), point(50, 30)});
    field.infantry(Side::First, {spot(10, 10), spot(12, 10), spot(14, 10)});
    field.vehicle(Side::First, vehicle_of(HullArmour::Light, {{Weapon::HeavyMachineGun, false}}, 8),
                  spot(40, 10), 90);
    field.infantry(Side::Second, {spot(10, 50), spot(12, 50)});
    field.vehicle(Side::Second, vehicle_of(HullArmour::None), spot(40, 50), 270);
  }
};

Field& ground() {
  static Ground made;
  return made.field;
}

Tiding full_tiding(Happening what) {
  return {.what = what,
          .unit = UnitId{1},
          .other = UnitId{2},
          .figure = FigureId{1},
          .weapon = Weapon::Rpg,
          .observer = ModelId::of(FigureId{2}),
          .needed = 4,
          .result = 1,
          .dice = {2, 5, 6, 0},
          .number = 1,
          .from = spot(12.5, 30),
          .to = spot(13.65, -1)};
}

TEST(SkirmishFrench, TellsEveryHappening) {
  const Text nothing = {"Something happens.", "Il se passe quelque chose."};
  for (int i = 0; i <= static_cast<int>(Happening::CacheTaken); ++i) {
    const auto what = static_cast<Happening>(i);
    Tiding tiding = full_tiding(what);
    const Scenario& scenario = ground().scenario();
    EXPECT_NE(event_text(scenario, tiding), nothing) << i;
    expect_french(event_text(scenario, tiding));
    tiding.figure = {};
    tiding.result = 0;
    tiding.number = told(-2);
    tiding.needed = 7;
    expect_french(event_text(scenario, tiding));
    tiding.observer = ModelId::of_vehicle(UnitId{1});
    tiding.weapon = Weapon::None;
    tiding.number = 0;
    tiding.dice = {};
    expect_french(event_text(scenario, tiding));
    tiding.observer = {};
    tiding.unit = {};
    tiding.other = {};
    tiding.number = 3;
    expect_french(event_text(scenario, tiding));
  }
}

TEST(SkirmishFrench, TellsEveryEnd) {
  for (int i = 0; i <= static_cast<int>(EndReason::PointsLost); ++i) {
    EXPECT_EQ(wrong_with(end_words(static_cast<EndReason>(i))), "");
    Tiding tiding = full_tiding(Happening::GameEnds);
    tiding.number = static_cast<std::uint16_t>(i);
    for (const int result : {0, 1, 2}) {
      tiding.result = static_cast<std::uint8_t>(result);
      expect_french(event_text(ground().scenario(), tiding));
    }
  }
}

TEST(SkirmishFrench, PutsEveryQuestion) {
  State state = ground().state();
  for (int i = 0; i <= static_cast<int>(Ask::FollowDie); ++i) {
    state.course.node.what = static_cast<std::uint8_t>(i);
    state.course.node.seat = Seat{0};
    for (const NodeKind kind : {NodeKind::Decision, NodeKind::Chance, NodeKind::Over}) {
      state.course.node.kind = kind;
      const Text text = question_text(ground().scenario(), state);
      EXPECT_FALSE(text.empty()) << i;
      expect_french(text);
    }
  }
}

TEST(SkirmishFrench, NamesWhatThereIs) {
  for (std::size_t i = 0; i < kTrainings; ++i) {
    EXPECT_EQ(wrong_with(training_words(static_cast<Training>(i))), "");
  }
  for (std::size_t i = 0; i < kArmours; ++i) {
    EXPECT_EQ(wrong_with(armour_words(static_cast<Armour>(i))), "");
  }
  for (std::size_t i = 0; i < kHullArmours; ++i) {
    EXPECT_EQ(wrong_with(armour_words(static_cast<HullArmour>(i))), "");
  }
  for (std::size_t i = 0; i < kCovers; ++i) {
    EXPECT_EQ(wrong_with(cover_words(static_cast<Cover>(i))), "");
  }
  for (const Arc arc : {Arc::Front, Arc::Flank, Arc::Rear}) {
    EXPECT_EQ(wrong_with(arc_words(arc)), "");
  }
  for (const Damage damage :
       {Damage::Stunned, Damage::WeaponLost, Damage::Immobilised, Damage::Destroyed}) {
    EXPECT_EQ(wrong_with(damage_words(damage)), "");
  }
  for (const Stance stance : {Stance::OnGuard, Stance::DuckAndWeave, Stance::GoneToGround}) {
    EXPECT_EQ(wrong_with(stance_words(stance)), "");
  }
  EXPECT_EQ(decimal_words(cm(12.5)), (Text{"12.5", "12,5"}));
  EXPECT_EQ(decimal_words(cm(-0.05)), (Text{"-0.05", "-0,05"}));
  EXPECT_EQ(decimal_words(cm(8)), (Text{"8", "8"}));
}

TEST(SkirmishFrench, ShowsTheTable) {
  State state = ground().state();
  state.unit(UnitId{0}).stance = Stance::OnGuard;
  state.unit(UnitId{0}).tried = true;
  state.unit(UnitId{0}).reacted = true;
  state.unit(UnitId{1}).stunned = true;
  state.unit(UnitId{1}).immobilised = true;
  state.unit(UnitId{1}).weapons_lost = 1;
  state.unit(UnitId{2}).combat = 0;
  state.figures[1].status = FigureStatus::Suppressed;
  state.figures[2].status = FigureStatus::Casualty;
  for (const Seat viewer : {Seat{0}, Seat{1}, kSpectator, kUmpire}) {
    expect_french(view_text(ground().scenario(), {state, viewer, {}}));
  }
  const Text text = view_text(ground().scenario(), {state, Seat{0}, {}});
  for (const std::string_view part :
       {"a1 u0: Seasoned, 2 of 3 figures, On Guard, tried, has reacted",
        "1 Man (10, 10): infantry rifle, no armour",
        "2 Man (12, 10): infantry rifle, no armour, suppressed",
        "a2 u1: Seasoned, at (40, 10) facing 90, light armour, heavy machine gun (destroyed), ",
        "crew stunned, immobilised", "b1 u2: Seasoned, 2 of 2 figures, in close combat 1"}) {
    EXPECT_NE(text.en.find(part), std::string::npos) << part << " in\n" << text.en;
  }
  EXPECT_EQ(text.en.find("3 Man"), std::string::npos) << "he has fallen";
  EXPECT_EQ(text.en.find("a3"), std::string::npos) << "the crew is in its vehicle";

  state.unit(UnitId{0}).where = Where::Aboard;
  state.unit(UnitId{0}).carrier = UnitId{1};
  state.unit(UnitId{1}).passengers = UnitId{0};
  state.unit(UnitId{2}).where = Where::Away;
  state.unit(UnitId{3}).where = Where::Lost;
  expect_french(view_text(ground().scenario(), {state, Seat{1}, {}}));
  state.over = true;
  state.winner = 0;
  state.reason = EndReason::TimeUp;
  expect_french(view_text(ground().scenario(), {state, Seat{1}, {}}));
}

TEST(SkirmishFrench, BriefsEveryMission) {
  for (const auto& one : content().missions) {
    Events nobody;
    const State state = Skirmish::start(one.scenario, nobody);
    const View view{state, Seat{0}, {}};
    const Text briefing = briefing_text(one.scenario, view);
    EXPECT_NE(briefing.en.find(one.scenario.mission->title.en), std::string::npos) << one.id;
    EXPECT_EQ(wrong_with(briefing, false), "");
    EXPECT_FALSE(view_text(one.scenario, view).fr.empty());
  }
  for (int goal = 0; goal <= static_cast<int>(Goal::Annihilate); ++goal) {
    Field field;
    field.mission().goal = static_cast<Goal>(goal);
    field.mission().briefing = {"Win.", "Gagnez."};
    field.mission().objectives.push_back({"a", {"Alpha", "Alpha"}, point(15, 30)});
    field.infantry(Side::First, {spot(15, 28)});
    field.infantry(Side::Second, {spot(15, 50)});
    expect_french(briefing_text(field.scenario(), {field.state(), Seat{0}, {}}));
    field.state().mission.at_cache = 1;
    expect_french(briefing_text(field.scenario(), {field.state(), Seat{1}, {}}));
    field.state().mission.raiders = 1;
    expect_french(briefing_text(field.scenario(), {field.state(), Seat{1}, {}}));
  }
}

}  // namespace
}  // namespace enfilade::skirmish
