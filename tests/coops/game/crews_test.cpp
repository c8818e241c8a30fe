// Crew rescue, CO-3.2.4.5, and what lies about of destroyed groups, CO-2.5.3.
#include "tests/coops/game/drill.h"

namespace enfilade::coops {
namespace {

using Morales = std::array<int, kSections>;

Drill beside_a_wreck() {
  Drill drill(6);
  drill.put("infantry1.1", "rifle_group", "T3.1.3");
  drill.leave("cavalry.1", "vbl_reco", "T3.2.3", GroupState::Dest);
  drill.actions();
  return drill;
}

// EX-39.
TEST(CoopsCrews, AFiveFindsThemUnharmed) {
  COVERS("CO-3.2.4.5a", "CO-3.2.4.5b", "CO-3.2.4.5g", "CO-3.2.4.5-R1", "CO-2.5.3d", "CO-2.5.3-R3");
  for (const std::uint32_t die : {5U, 6U}) {
    Drill drill = beside_a_wreck();
    drill.enemy("pkm", "T3.3.3");
    drill.order("rescue infantry1.1 cavalry.1", {die});
    EXPECT_EQ(drill.spent("infantry1.1"), 1);
    ASSERT_TRUE(drill.asked(Ask::CrewPlace));
    EXPECT_EQ(drill.node().seat, seat_of(drill.scenario, Section::Infantry1)) << "the rescuer's";
    EXPECT_FALSE(drill.can("place-crew T3.2.3")) << "beside it, where there is room";
    EXPECT_FALSE(drill.can("place-crew T3.1.3"));
    EXPECT_FALSE(drill.can("place-crew T3.3.3"));
    EXPECT_EQ(drill.legal().size(), 4U);
    drill.order("place-crew T3.2.2");
    EXPECT_EQ(drill.fate("cavalry.1"), GroupState::Crew);
    EXPECT_EQ(drill.status("cavalry.1"), Status::Neutralised);
    EXPECT_EQ(drill.where("cavalry.1"), "T3.2.2");
    EXPECT_EQ(drill.morales(), (Morales{}));
    EXPECT_EQ(drill.points(Section::Cavalry), 16) << "its slot and points stay used";
  }
}

// EX-40.
TEST(CoopsCrews, AFourFindsThemDead) {
  COVERS("CO-3.2.4.5b", "CO-3.2.4.2.5-R5", "CO-2.5.3e");
  for (const std::uint32_t die : {1U, 2U, 3U, 4U}) {
    Drill drill = beside_a_wreck();
    drill.order("rescue infantry1.1 cavalry.1", {die});
    EXPECT_EQ(drill.fate("cavalry.1"), GroupState::Casualties);
    EXPECT_EQ(drill.where("cavalry.1"), "T3.2.3");
    EXPECT_EQ(drill.morales(), (Morales{-1, -1, -1, -1}));
    EXPECT_EQ(drill.state.casualties, 1);
  }
}

TEST(CoopsCrews, WhereNothingIsFreeTheyStayWithTheWreck) {
  COVERS("CO-3.2.4.5-R1");
  Drill drill = beside_a_wreck();
  for (const char* space : {"T3.3.3", "T3.2.2", "T3.3.2", "T3.2.4", "T3.3.4"}) {
    drill.enemy("pkm", space);
  }
  drill.order("rescue infantry1.1 cavalry.1", {6});
  drill.order("place-crew T3.2.3");
  EXPECT_EQ(drill.where("cavalry.1"), "T3.2.3");
}

TEST(CoopsCrews, AnyArmMayRescueFromTheNextSpace) {
  COVERS("CO-3.2.4.5a", "CO-3.2.4.6-R2", "CO-3.2.4d");
  Drill drill = beside_a_wreck();
  drill.put("cavalry.2", "vbl_reco", "T3.2.2");
  drill.put("alat.1", "puma", "T3.2.4");
  EXPECT_TRUE(drill.can("rescue cavalry.2 cavalry.1"));
  EXPECT_TRUE(drill.can("rescue alat.1 cavalry.1")) << "on the ground";
  drill.group("alat.1").flight = Flight::Air;
  EXPECT_FALSE(drill.can("rescue alat.1 cavalry.1")) << "not in flight";
  drill.group("infantry1.1").space = drill.at("T3.0.3");
  EXPECT_FALSE(drill.can("rescue infantry1.1 cavalry.1")) << "two spaces off";
  drill.group("cavalry.2").ap_spent = 3;
  EXPECT_FALSE(drill.can(Verb::Rescue)) << "without AP";
}

TEST(CoopsCrews, OnlyUnconfirmedVehiclesAreRolledForAndOnce) {
  COVERS("CO-3.2.4.5-R2");
  Drill drill = beside_a_wreck();
  drill.leave("infantry1.2", "rifle_group", "T3.1.2", GroupState::Casualties);
  EXPECT_FALSE(drill.can("rescue infantry1.1 infantry1.2")) << "casualties at once";
  drill.order("rescue infantry1.1 cavalry.1", {3});
  EXPECT_FALSE(drill.can(Verb::Rescue));
  Drill other = beside_a_wreck();
  other.order("rescue infantry1.1 cavalry.1", {5});
  other.order("place-crew T3.2.2");
  EXPECT_FALSE(other.can(Verb::Rescue));
}

TEST(CoopsCrews, ACrewWalksOneSpaceATurnForNothing) {
  COVERS("CO-3.2.4.5e", "CO-3.2.4.5-R4", "CO-3.2.4-R2");
  Drill drill(6);
  drill.leave("cavalry.1", "vbl_reco", "T7.1.1", GroupState::Crew);
  drill.actions();
  for (const Action& action : drill.legal()) {
    if (action.group == drill.id("cavalry.1")) {
      EXPECT_EQ(action.verb, Verb::StepCrew);
    }
  }
  EXPECT_FALSE(drill.can("step-crew cavalry.1 T7.3.1")) << "two spaces off";
  drill.order("step-crew cavalry.1 T7.2.1");  // a mountain
  EXPECT_EQ(drill.where("cavalry.1"), "T7.2.1");
  EXPECT_FALSE(drill.can(Verb::StepCrew)) << "once a turn";
  drill.next_turn(2);
  EXPECT_FALSE(drill.group("cavalry.1").stepped);
}

TEST(CoopsCrews, ACrewDoesNotWalkIntoWaterOthersOrAppearanceZones) {
  COVERS("CO-3.2.4.5-R4");
  Drill drill(6);
  drill.leave("cavalry.1", "vbl_reco", "T4.1.3", GroupState::Crew);
  drill.leave("cavalry.2", "vbl_reco", "T11.5.3", GroupState::Crew);
  drill.leave("cavalry.3", "vbl_reco", "T3.2.3", GroupState::Casualties);
  drill.enemy("pkm", "T4.0.3");
  drill.actions();
  EXPECT_FALSE(drill.can("step-crew cavalry.1 T4.2.3")) << "water";
  EXPECT_FALSE(drill.can("step-crew cavalry.1 T4.0.3")) << "an enemy";
  EXPECT_TRUE(drill.can("step-crew cavalry.1 T4.1.4"));
  EXPECT_FALSE(drill.can("step-crew cavalry.2 zone1.2"));
  EXPECT_FALSE(drill.can("step-crew cavalry.3 T3.1.3")) << "casualties do not walk";
}

TEST(CoopsCrews, AreBroughtHomeAndTheirCardsAreGone) {
  COVERS("CO-3.2.4.5d", "CO-3.2.4.5f", "CO-3.2.4.5-R6", "CO-3.2.2.4a", "CO-3.2.2.4b", "CO-2.3.3c",
         "CO-2.3.3-R5");
  Drill drill(6);
  Group& crew = drill.leave("cavalry.1", "vbl_reco", "T3.0.3", GroupState::Crew);
  crew.upgrades.push_back({drill.card(Section::Cavalry, "fn_mag"), 0, false});
  drill.put("cavalry.2", "vbl_reco", "T3.5.5");
  drill.actions();
  drill.order("step-crew cavalry.1 alpha.2");
  EXPECT_EQ(drill.points(Section::Cavalry), 20 - 4 - 2 - 4);
  drill.logistics(2);
  drill.pass_all();
  EXPECT_EQ(drill.fate("cavalry.1"), GroupState::None) << "it walked in by itself";
  EXPECT_EQ(drill.points(Section::Cavalry), 16);
  const auto left = [&](std::string_view card) {
    return copies_left(drill.reading(), Section::Cavalry, drill.card(Section::Cavalry, card));
  };
  EXPECT_EQ(left("vbl_reco"), 1) << "one of three is lost, one is on the board";
  EXPECT_EQ(left("fn_mag"), 2);
  drill.logistics(3);
  EXPECT_TRUE(drill.can("buy cavalry.1 jaguar")) << "the slot is free";
}

TEST(CoopsCrews, OfInfantryVehiclesBelongToTheirSection) {
  COVERS("CO-3.2.4.5-R5");
  Drill drill(6);
  drill.leave("infantry1.1", "vab_tt", "T3.0.3", GroupState::Dest);
  drill.put("cavalry.1", "vbl_reco", "T3.1.3");
  drill.actions();
  drill.order("rescue cavalry.1 infantry1.1", {5});
  drill.order("place-crew T3.0.2");
  EXPECT_EQ(drill.fate("infantry1.1"), GroupState::Crew);
  EXPECT_TRUE(drill.may(Section::Infantry1, "step-crew infantry1.1 alpha.1"));
  EXPECT_FALSE(drill.may(Section::Cavalry, "step-crew infantry1.1 alpha.1"));
}

TEST(CoopsCrews, MarkersDoNotHideWhatIsBehindThem) {
  COVERS("CO-2.5.3-R2", "CO-2.6.4-R3");
  Drill drill(6);
  drill.put("infantry1.1", "rifle_group", "T3.0.3");
  drill.enemy("pkm", "T3.3.3");
  for (const GroupState left : {GroupState::Dest, GroupState::Crew, GroupState::Casualties}) {
    drill.leave("cavalry.1", "vbl_reco", "T3.2.3", left);
    EXPECT_TRUE(drill.sees("T3.0.3", "T3.3.3"));
  }
}

}  // namespace
}  // namespace enfilade::coops
