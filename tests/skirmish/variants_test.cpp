// Forces chosen before a game: by name, or unit by unit within the points.
#include <gtest/gtest.h>

#include "rules/skirmish/force_list.h"
#include "systems/registry.h"
#include "systems/replay.h"
#include "systems/skirmish_variants.h"
#include "tests/covers.h"
#include "tests/skirmish/loaded.h"

namespace enfilade::skirmish {
namespace {

using Variants = VariantsOf<Skirmish>;
using Choices = std::vector<std::string>;

Choices settled(std::string_view mission_id, const Choices& chosen) {
  const auto found = Variants::settle(mission(mission_id), chosen);
  EXPECT_TRUE(found) << (found ? "" : found.error().words);
  return found.value_or(Choices{});
}

std::string refusal(std::string_view mission_id, const Choices& chosen) {
  const auto found = Variants::settle(mission(mission_id), chosen);
  return found ? "ok" : found.error().words;
}

TEST(SkirmishForces, AreOfferedWithTheirPointsWhereTheyFit) {
  COVERS("SK-AUTH-1");
  const auto choices = Variants::choices(mission("meeting"));
  const auto find = [&](std::string_view id) {
    return std::ranges::find(choices, id, &ChoiceInfo::id);
  };
  ASSERT_NE(find("green:regulars"), choices.end());
  EXPECT_TRUE(find("green:regulars")->standard);
  EXPECT_EQ(find("green:regulars")->group, "green");
  EXPECT_EQ(find("green:regulars")->title.en, "Regular light infantry, 170 points");
  ASSERT_NE(find("red:tank_troop"), choices.end());
  EXPECT_TRUE(find("red:tank_troop")->standard);
  EXPECT_EQ(find("green:militia_rising"), choices.end()) << "it costs more than 175";
  EXPECT_EQ(find("green:squad"), choices.end()) << "a squad is no match there";
}

TEST(SkirmishForces, HaveOneSpelling) {
  EXPECT_EQ(settled("meeting", {"red:police"}), (Choices{"green:regulars", "red:police"}));
  EXPECT_EQ(settled("meeting", {"red:police", "green:militia"}),
            (Choices{"green:militia", "red:police"}));
  EXPECT_EQ(settled("meeting", {"green=technical+rifle_squad+hmg_team+rifle_squad"}),
            (Choices{"green=technical+rifle_squad*2+hmg_team", "red:tank_troop"}));
  EXPECT_EQ(settled("meeting", {"green=hmg_team+rifle_squad*2+technical*1"}),
            (Choices{"green=technical+rifle_squad*2+hmg_team", "red:tank_troop"}));
}

TEST(SkirmishForces, AreTheStandardWhenNothingElseIsSaid) {
  EXPECT_EQ(settled("meeting", {}), Choices{});
  EXPECT_EQ(settled("meeting", {"green:regulars"}), Choices{});
  EXPECT_EQ(settled("meeting", {"green=mortar_team+rifle_squad*2+hmg_team"}), Choices{})
      << "just the units of the regulars";
  EXPECT_EQ(settled("meeting", {"red=rifle_squad*2+hmg_team+mortar_team"}),
            (Choices{"green:regulars", "red:regulars"}));
}

TEST(SkirmishForces, AreRefusedWithWords) {
  COVERS("SK-AUTH-2");
  EXPECT_EQ(refusal("meeting", {"green=rifle_squad*3"}),
            "These units cost 177 points; Column from the south may spend 175.");
  EXPECT_EQ(refusal("meeting", {"green=rifle_squad*2+dragon"}), "There is no unit \"dragon\".");
  EXPECT_EQ(refusal("meeting", {"green=rifle_squad*0"}),
            "\"rifle_squad*0\" should say how many, from 1 to 16, as in rifle_squad*2.");
  EXPECT_EQ(refusal("meeting", {"green=rifle_squad*"}),
            "\"rifle_squad*\" should say how many, from 1 to 16, as in rifle_squad*2.");
  EXPECT_EQ(refusal("meeting", {"green="}), "There is no unit \"\".");
  EXPECT_EQ(refusal("meeting", {"green=rifle_squad++technical"}), "There is no unit \"\".");
  EXPECT_EQ(refusal("meeting", {"red:militia", "red:police"}),
            "Two forces are named for red; one plays.");
  EXPECT_EQ(refusal("meeting", {"blue:militia"}),
            "\"blue:militia\" is no choice; write green:FORCE or green=UNIT*2+UNIT, and the same "
            "for red.");
  EXPECT_EQ(refusal("meeting", {"green:ghosts"}).substr(0, 53),
            "There is no force \"ghosts\"; there are: green:regulars");
  EXPECT_EQ(refusal("meeting", {"green:militia_rising"}),
            "These units cost 242 points; Column from the south may spend 175.");
}

// A mission with points enough for anything.
SideSpec rich_side() {
  SideSpec side = mission("meeting").side(Side::First);
  side.points = 100'000;
  return side;
}

std::string judged(const std::string& list) {
  const auto units = parse_list(*content().catalogue, list);
  if (!units) return units.error().en;
  const auto fits = judge_list(*content().catalogue, *units, rich_side());
  return fits ? "ok" : fits.error().en;
}

TEST(SkirmishForces, AreNoMoreThanHalfOfWhatAGameHasRoomFor) {
  EXPECT_EQ(judged("patrol_car*8"), "ok");
  EXPECT_EQ(judged("patrol_car*9"),
            "These are 18 units, the crews of vehicles among them; a side may have 16.");
  EXPECT_EQ(judged("rpg_hunters*16"), "ok");
  EXPECT_EQ(judged("militia_rifles*6+hmg_team"), "ok");
  EXPECT_EQ(judged("militia_rifles*6+hmg_team+bunker_gun"),
            "These are 65 figures, the crews of vehicles among them; a side may have 64.");
}

TEST(SkirmishForces, NeedRoomInTheirZone) {
  SideSpec side = rich_side();
  side.zone = {{0, 0}, {400, 0}, {400, 600}, {0, 600}};
  const Catalogue& catalogue = *content().catalogue;
  EXPECT_TRUE(judge_list(catalogue, {"rifle_squad"}, side)) << "24 cm2 for six figures";
  const auto more = judge_list(catalogue, {"rifle_squad", "sniper_pair"}, side);
  ASSERT_FALSE(more);
  EXPECT_EQ(more.error().en, "The zone of Column from the south is too small for these units.");
}

TEST(SkirmishForces, OfAnyTwoSidesFitIntoAGame) {
  std::array<UnitList, kSides> most;
  for (UnitList& side : most) side = *parse_list(*content().catalogue, "patrol_car*8");
  const Scenario& base = mission("meeting");
  const Scenario full = make_scenario(base.mission, base.table, base.catalogue, most);
  EXPECT_EQ(full.roster.size(), kMaxUnits);
}

// --- The program ---

const Library& library() {
  static const Library kLibrary = std::move(*load_library("."));
  return kLibrary;
}

TEST(SkirmishForces, MakeAGameOfTheirOwnThatReplaysFromItsRecord) {
  COVERS("SK-AUTH-2");
  const auto setting =
      library().find("skirmish", "meeting", {"red=technical*2+militia_band", "green:police"});
  ASSERT_TRUE(setting) << setting.error().words;
  EXPECT_EQ(setting->info().chosen, (Choices{"green:police", "red=militia_band+technical*2"}));
  const auto same =
      library().find("skirmish", "meeting", {"green:police", "red=militia_band+technical*2"});
  EXPECT_EQ(same->scenario, setting->scenario) << "one spelling, one game";
  const auto game = setting->system->start(setting->scenario);
  EXPECT_NE(game->briefing_text(Seat{0}).en.find("Column from the north: 89 points"),
            std::string::npos)
      << game->briefing_text(Seat{0}).en;
  const auto header = header_for(*setting, {"person", "person"}, std::nullopt);
  EXPECT_EQ(header.options, setting->info().chosen);
  const auto again = setting_of(library(), header);
  ASSERT_TRUE(again) << again.error().words;
  EXPECT_EQ(again->scenario, setting->scenario);
}

TEST(SkirmishForces, AreRefusedByTheProgramInBothLanguages) {
  const auto setting = library().find("skirmish", "meeting", {"red=heavy_tank*2"});
  ASSERT_FALSE(setting);
  EXPECT_EQ(setting.error().words,
            "These units cost 202 points; Column from the north may spend 175.");
  EXPECT_EQ(setting.error().words_fr,
            "Ces unités coûtent 202 points\u00A0; le camp Colonne du nord peut en dépenser 175.");
}

}  // namespace
}  // namespace enfilade::skirmish
