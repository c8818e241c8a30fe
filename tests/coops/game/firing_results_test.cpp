// What comes of a shot, CO-3.2.4.2.4 and CO-3.2.4.2.5: who is hurt, and what it does to morale.
#include "tests/coops/game/drill.h"

namespace enfilade::coops {
namespace {

using Morales = std::array<int, kSections>;

// A rifle group two spaces from an enemy on the plain.
Drill face_to_face(std::string_view enemy = "pkm") {
  Drill drill(6);
  drill.put("infantry1.1", "rifle_group", "T3.0.3");
  drill.enemy(enemy, "T3.2.3");
  drill.actions();
  return drill;
}

// EX-06.
TEST(CoopsFiringResults, AShooterMayBeNeutralised) {
  COVERS("CO-3.2.4.2b", "CO-3.2.4.2.4a", "CO-3.2.4.2.4b", "CO-3.2.4.2.5b", "CO-2.5c");
  Drill drill = face_to_face();
  drill.order("fire infantry1.1 0 #1", {1});
  EXPECT_EQ(drill.status("infantry1.1"), Status::Neutralised);
  EXPECT_EQ(drill.unit(1).status, Status::Operational);
  EXPECT_EQ(drill.morales(), (Morales{-1, 0, 0, 0}));
}

// EX-07.
TEST(CoopsFiringResults, ATargetIsNeutralisedAndMoraleRises) {
  COVERS("CO-3.2.4.2.4b", "CO-3.2.4.2.5a", "CO-3.2.4.2.5f");
  Drill drill = face_to_face();
  drill.order("fire infantry1.1 0 #1", {5});
  EXPECT_EQ(drill.unit(1).status, Status::Neutralised);
  EXPECT_EQ(drill.morales(), (Morales{1, 0, 0, 0}));
}

// EX-08.
TEST(CoopsFiringResults, ASecondNeutralisationDestroys) {
  COVERS("CO-2.5.3a", "CO-3.2.4.2.4b", "CO-3.2.4.2.4c", "CO-3.2.4.2.5-R4");
  Drill drill = face_to_face();
  drill.unit(1).status = Status::Neutralised;
  const EnemyCardId card = drill.unit(1).card;
  drill.order("fire infantry1.1 0 #1", {4});
  EXPECT_TRUE(drill.gone(1));
  ASSERT_EQ(drill.state.discards.size(), 1U);
  EXPECT_EQ(drill.state.discards[0], card);
  EXPECT_EQ(drill.morale(Section::Infantry1), 1) << "once";
}

TEST(CoopsFiringResults, AnNOnANeutralisedShooterCountsAsItsLossOnly) {
  COVERS("CO-2.5.3a", "CO-3.2.4.2.5-R4", "CO-3.2.4.2.5-R1");
  Drill drill = face_to_face();
  drill.group("infantry1.1").status = Status::Neutralised;
  drill.order("fire infantry1.1 0 #1", {1});
  EXPECT_EQ(drill.fate("infantry1.1"), GroupState::Casualties);
  EXPECT_EQ(drill.morales(), (Morales{-1, -1, -1, -1})) << "not -2 for its own section";
}

// EX-11.
TEST(CoopsFiringResults, ADestroyedGroupOnFootCostsAllSectionsMorale) {
  COVERS("CO-3.2.4.2.5c", "CO-3.2.4.2.5-R1", "CO-2.5.3e", "CO-2.5.3f", "CO-3.2.4.2.4d",
         "CO-2.5.3-R3");
  Drill drill(6);
  drill.put("infantry1.1", "rifle_group", "T3.0.3", {"fn_mag"});
  drill.enemy("t55", "T3.3.3");
  drill.actions();
  drill.order("fire infantry1.1 0 #1", {2});
  EXPECT_EQ(drill.fate("infantry1.1"), GroupState::Casualties);
  EXPECT_EQ(drill.where("infantry1.1"), "T3.0.3");
  EXPECT_EQ(drill.morales(), (Morales{-1, -1, -1, -1}));
  EXPECT_EQ(drill.points(Section::Infantry1), 20 - 5) << "its cards stay on the board";
  EXPECT_EQ(drill.state.casualties, 1);
}

TEST(CoopsFiringResults, SectionsThatAreNotInPlayHaveNoMorale) {
  COVERS("CO-3.2.4.2.5-R1");
  Drill drill(6, bit_of(Section::Infantry1) | bit_of(Section::Cavalry));
  drill.put("infantry1.1", "rifle_group", "T3.0.3");
  drill.enemy("t55", "T3.3.3");
  drill.actions();
  drill.order("fire infantry1.1 0 #1", {2});
  EXPECT_EQ(drill.morales(), (Morales{-1, 0, -1, 0}));
}

// EX-12.
TEST(CoopsFiringResults, SupportMayNeutraliseATank) {
  Drill drill(6);
  drill.put("infantry1.1", "rifle_group", "T3.0.3");
  drill.put("infantry1.2", "rifle_group", "T3.1.2");
  drill.enemy("t55", "T3.3.3");
  drill.actions();
  drill.order("fire infantry1.1 0 #1 with=infantry1.2", {3, 4});
  EXPECT_EQ(drill.unit(1).status, Status::Neutralised);
  EXPECT_EQ(drill.status("infantry1.1"), Status::Operational);
}

// EX-13.
TEST(CoopsFiringResults, WhoIsOutOfTheTargetsRangeIsSafe) {
  COVERS("CO-3.2.4.2g");
  Drill drill(6);
  drill.put("infantry1.1", "rifle_group", "T3.0.3", {"fr_f2"});
  drill.enemy("pkm", "T3.5.3");
  drill.actions();
  drill.order("fire infantry1.1 0 #1", {1});
  EXPECT_EQ(drill.last(Happening::ShotResult).item, 1) << "it is ignored";
  EXPECT_EQ(drill.status("infantry1.1"), Status::Operational);
  EXPECT_EQ(drill.morales(), (Morales{}));
}

// EX-14.
TEST(CoopsFiringResults, WhoIsOutOfTheTargetsSightIsSafe) {
  COVERS("CO-3.2.4.2-R4");
  for (const char* target : {"pkm", "t55", "mortar"}) {
    Drill drill(6);
    drill.put("infantry1.1", "mortar_120", "T7.1.1");
    drill.put("cavalry.1", "vbl_reco", "T7.4.2");
    drill.enemy(target, "T7.3.1");
    drill.actions();
    EXPECT_EQ(is_safe_from(drill.reading(), drill.group("infantry1.1"), drill.unit(1)),
              std::string_view(target) != "mortar")
        << "an indirect weapon answers without a line";
    if (std::string_view(target) == "mortar") continue;
    drill.order("fire infantry1.1 0 #1", {1});
    EXPECT_EQ(drill.status("infantry1.1"), Status::Operational) << target;
    EXPECT_EQ(drill.unit(1).status, Status::Operational);
  }
}

TEST(CoopsFiringResults, AnyWeaponWithShotsLeftAnswers) {
  COVERS("CO-3.2.4.2-R4", "CO-3.2.4.2-R8");
  Drill drill(6);
  Group& milan = drill.put("cavalry.1", "vbl_milan", "T3.0.3");
  drill.enemy("pkm", "T3.3.3");
  drill.actions();
  EXPECT_FALSE(is_safe_from(drill.reading(), drill.unit(1), milan));
  milan.ap_spent = 2;
  milan.no_fire = true;
  EXPECT_FALSE(is_safe_from(drill.reading(), drill.unit(1), milan)) << "whether it could fire now";
  drill.enemy_fires(1, "cavalry.1", {1});
  EXPECT_EQ(drill.unit(1).status, Status::Neutralised);
  EXPECT_EQ(milan.ammo, 2) << "answering uses none";
  milan.ammo = 0;
  EXPECT_TRUE(is_safe_from(drill.reading(), drill.unit(1), milan));
  drill.put("alat.1", "tigre", "T3.1.2");
  EXPECT_FALSE(is_safe_from(drill.reading(), drill.unit(1), drill.group("alat.1")))
      << "a landed helicopter answers";
  drill.put("alat.1", "puma", "T3.1.2");
  EXPECT_TRUE(is_safe_from(drill.reading(), drill.unit(1), drill.group("alat.1"))) << "unarmed";
}

// EX-41.
TEST(CoopsFiringResults, ACrewDiesOfAnythingAndHarmsNobody) {
  COVERS("CO-3.2.4.2i", "CO-3.2.4.2j", "CO-3.2.4.2.5c", "CO-3.2.4.5-R3");
  Drill drill(6);
  drill.leave("cavalry.1", "jaguar", "T3.0.3", GroupState::Crew);
  drill.enemy("pkm", "T3.2.3");
  drill.actions();
  EXPECT_EQ(defence_now(drill.reading(), drill.group("cavalry.1")), Colour::Yellow);
  drill.enemy_fires(1, "cavalry.1", {1});
  EXPECT_EQ(drill.unit(1).status, Status::Operational) << "AN is ignored";
  EXPECT_EQ(drill.fate("cavalry.1"), GroupState::Crew);
  EXPECT_EQ(drill.morales(), (Morales{}));
  drill.enemy_fires(1, "cavalry.1", {4});
  EXPECT_EQ(drill.fate("cavalry.1"), GroupState::Casualties);
  EXPECT_EQ(drill.morales(), (Morales{-1, -1, -1, -1}));
}

TEST(CoopsFiringResults, ALostVehicleCostsNoMorale) {
  COVERS("CO-3.2.4.2.5d", "CO-3.2.4.2.5-R8", "CO-2.5.3b", "CO-2.5.3c");
  Drill drill(6);
  drill.put("infantry1.1", "vab_tt", "T3.0.3");
  drill.put("alat.1", "puma", "T3.1.2");
  drill.enemy("t55", "T3.2.3");
  drill.actions();
  drill.enemy_fires(1, "infantry1.1", {6});
  EXPECT_EQ(drill.fate("infantry1.1"), GroupState::Dest) << "to be confirmed by a rescue";
  drill.enemy_fires(1, "alat.1", {6});
  EXPECT_EQ(drill.fate("alat.1"), GroupState::Dest);
  EXPECT_EQ(drill.morales(), (Morales{}));
}

TEST(CoopsFiringResults, WhenTheEnemyFires) {
  COVERS("CO-3.2.4.2.5-R2");
  const auto shot = [](std::uint32_t die, Morales expected) {
    Drill drill = face_to_face();
    drill.enemy_fires(1, "infantry1.1", {die});
    EXPECT_EQ(drill.morales(), expected) << die;
    return drill;
  };
  EXPECT_EQ(shot(1, {1, 0, 0, 0}).unit(1).status, Status::Neutralised);
  shot(2, {0, 0, 0, 0});
  EXPECT_EQ(shot(4, {-1, 0, 0, 0}).status("infantry1.1"), Status::Neutralised);
  EXPECT_EQ(shot(6, {-1, -1, -1, -1}).fate("infantry1.1"), GroupState::Casualties);
}

TEST(CoopsFiringResults, OnlyFireGainsOrCostsMoraleByStatus) {
  COVERS("CO-3.2.4.2.5-R3", "CO-3.2.4.2.5-R6");
  Drill drill(6);
  drill.put("infantry1.1", "rifle_group", "T3.0.3");
  drill.put("infantry1.2", "rifle_group", "T3.1.3");
  drill.enemy("pkm", "T3.2.3");
  drill.actions();
  drill.change([&](Context& context) {
    suffer(context, drill.id("infantry1.1"), Harm::Neutralised);
    suffer(context, std::uint8_t{1}, Harm::Destroyed);
  });
  EXPECT_EQ(drill.morales(), (Morales{})) << "neither loss nor gain";
  drill.change([&](Context& context) {
    suffer(context, drill.id("infantry1.1"), Harm::Destroyed);
    suffer(context, drill.id("infantry1.2"), Harm::Destroyed);
  });
  EXPECT_EQ(drill.morales(), (Morales{-2, -2, -2, -2})) << "each counts once";
}

// EX-63.
TEST(CoopsFiringResults, MoraleStaysOnItsTrack) {
  COVERS("CO-2.2-R1");
  Drill drill = face_to_face();
  EXPECT_EQ(drill.morale(Section::Infantry1), 0) << "at the start";
  drill.state.section(Section::Infantry1).morale = 2;
  drill.order("fire infantry1.1 0 #1", {6});
  EXPECT_TRUE(drill.gone(1));
  EXPECT_EQ(drill.morale(Section::Infantry1), 2);
  drill.change([](Context& context) { change_all_morale(context, -1); });
  EXPECT_EQ(drill.morale(Section::Infantry1), 1);
  for (int i = 0; i < 5; ++i) {
    drill.change([](Context& context) { change_all_morale(context, -1); });
  }
  EXPECT_EQ(drill.morales(), (Morales{-2, -2, -2, -2}));
}

// EX-76.
TEST(CoopsFiringResults, BecomingNeutralisedTakesAnActionPointAtOnce) {
  COVERS("CO-2.5.2-R1", "CO-2.5.2b");
  Drill drill = face_to_face();
  drill.order("fire infantry1.1 0 #1", {1});
  EXPECT_EQ(ap_allowance(drill.scenario, drill.group("infantry1.1")), 2);
  EXPECT_EQ(drill.ap("infantry1.1"), 1);
}

TEST(CoopsFiringResults, ANeutralisedGroupMayDoEverything) {
  COVERS("CO-2.5.2-R2");
  Drill drill = face_to_face();
  drill.group("infantry1.1").status = Status::Neutralised;
  EXPECT_TRUE(drill.can("fire infantry1.1 0 #1"));
  EXPECT_TRUE(drill.can("move infantry1.1 T3.1.3"));
  drill.order("fire infantry1.1 0 #1", {5});
  EXPECT_EQ(drill.unit(1).status, Status::Neutralised);
}

// EX-83.
TEST(CoopsFiringResults, AnArmouredVehicleIsHaltedAndMayBeSearched) {
  COVERS("CO-2.5.3-R1", "CO-3.2.4.2.5-R9", "CO-2.5.3i");
  Drill drill(3);
  drill.clear();
  drill.put("infantry1.1", "rifle_group", "T9.0.0");
  drill.enemy("armored_vehicle", "T9.1.0").content = Content::Objective;
  drill.actions();
  drill.order("fire infantry1.1 0 #1", {5});
  EXPECT_TRUE(drill.gone(1)) << "no unit any more";
  ASSERT_EQ(drill.state.markers.size(), 1U);
  EXPECT_EQ(drill.state.markers[0].kind, MarkerKind::Vehicle);
  EXPECT_EQ(drill.state.markers[0].content, Content::Objective) << "what it carries survives";
  EXPECT_EQ(drill.morale(Section::Infantry1), 1);
  EXPECT_FALSE(drill.can(Verb::Fire));
  EXPECT_TRUE(drill.can("search infantry1.1 marker:0"));
  drill.change([&](Context& context) {
    SpaceSet here;
    here.add(context.board().cell(drill.at("T9.1.0")));
    strike(context, here, here);
  });
  EXPECT_TRUE(drill.state.markers[0].space.exists()) << "nothing harms it further";
}

TEST(CoopsFiringResults, SomeUnitsDieOrExplodeOfAnyResult) {
  COVERS("CO-2.4c", "CO-2.5.3g", "CO-2.5.3h");
  for (const char* card : {"svd", "mortar", "rocket_launcher", "kamikaze"}) {
    Drill drill = face_to_face(card);
    drill.order("fire infantry1.1 0 #1", {5});  // DN
    EXPECT_TRUE(drill.gone(1)) << card;
    EXPECT_EQ(drill.told(Happening::Exploded), std::string_view(card) == "kamikaze");
    EXPECT_EQ(drill.morale(Section::Infantry1), 1);
  }
  for (const char* card : {"pkm", "rpg", "pickup", "pickup_zu23"}) {
    Drill drill = face_to_face(card);
    drill.order("fire infantry1.1 0 #1", {5});
    EXPECT_EQ(drill.unit(1).status, Status::Neutralised) << card;
  }
}

TEST(CoopsFiringResults, AnExplosionGivesNoSecondPoint) {
  COVERS("CO-3.2.4.2.5-R9");
  Drill drill = face_to_face("kamikaze");
  drill.enemy("kamikaze", "T3.3.3");
  drill.order("fire infantry1.1 0 #1", {5});
  EXPECT_TRUE(drill.gone(1));
  EXPECT_TRUE(drill.gone(2)) << "it went off with the first";
  EXPECT_EQ(drill.morale(Section::Infantry1), 1);
}

TEST(CoopsFiringResults, CardsCancelAResultBeforeAnythingChanges) {
  COVERS("CO-3.2.4.2.4-R3");
  Drill drill(6);
  drill.put("cavalry.1", "vbl_reco", "T3.0.3", {"smoke_launchers"});
  drill.enemy("armored_car", "T3.2.3");
  drill.actions();
  drill.order("fire cavalry.1 0 #1", {1});  // AN
  ASSERT_TRUE(drill.asked(Ask::CancelResult));
  EXPECT_EQ(drill.node().seat, seat_of(drill.scenario, Section::Cavalry));
  EXPECT_EQ(drill.status("cavalry.1"), Status::Operational);
  EXPECT_EQ(drill.morale(Section::Cavalry), 0);
  drill.order("use-card 1");
  EXPECT_EQ(drill.status("cavalry.1"), Status::Operational);
  EXPECT_EQ(drill.morale(Section::Cavalry), 0);
  EXPECT_TRUE(drill.group("cavalry.1").upgrades.empty()) << "used up";
  // The owner may decline.
  drill.put("cavalry.1", "vbl_reco", "T3.0.3", {"smoke_launchers"});
  drill.enemy_fires(1, "cavalry.1", {4});  // DN
  drill.order("suffer");
  EXPECT_EQ(drill.status("cavalry.1"), Status::Neutralised);
  EXPECT_EQ(drill.morale(Section::Cavalry), -1);
}

TEST(CoopsFiringResults, SmokeCancelsAnNAndFlaresADToo) {
  COVERS("CO-3.2.4.2.4-R3");
  Drill drill(6);
  drill.put("cavalry.1", "vbl_reco", "T3.0.3", {"smoke_launchers"});
  drill.fly("alat.1", "puma", "T3.1.2", {"flares"});
  drill.enemy("t55", "T3.2.3");
  drill.actions();
  drill.enemy_fires(1, "cavalry.1", {6});
  EXPECT_EQ(drill.fate("cavalry.1"), GroupState::Dest) << "smoke does not stop a D";
  drill.enemy_fires(1, "alat.1", {6});
  drill.order("use-card 1");
  EXPECT_EQ(drill.fate("alat.1"), GroupState::OnMap);
  drill.put("cavalry.1", "vbl_reco", "T3.0.3", {"smoke_launchers"});
  drill.change(
      [&](Context& context) { suffer(context, drill.id("cavalry.1"), Harm::Neutralised); });
  EXPECT_EQ(drill.status("cavalry.1"), Status::Neutralised) << "only fire is cancelled";
}

}  // namespace
}  // namespace enfilade::coops
