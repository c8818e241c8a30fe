// Embarking and disembarking, CO-3.2.4.4.
#include "rules/coops/procedures/deeds.h"
#include "tests/coops/game/drill.h"

namespace enfilade::coops {
namespace {

using Morales = std::array<int, kSections>;

TEST(CoopsRiding, ATransportTakesWhatItsCardSays) {
  COVERS("CO-3.2.4.4a", "CO-2.3.2k", "CO-G-R4", "CO-3.2.4.4-R8");
  Drill drill(6);
  drill.put("cavalry.1", "vab_tt", "T3.1.3");
  drill.put("infantry1.1", "rifle_group", "T3.0.3");
  drill.put("infantry2.1", "rifle_group", "T3.2.3");
  drill.leave("infantry1.2", "rifle_group", "T3.1.2", GroupState::Casualties);
  drill.leave("infantry1.3", "rifle_group", "T3.1.4", GroupState::Casualties);
  drill.actions();
  EXPECT_TRUE(drill.can("embark cavalry.1 in=cavalry.1 cargo=infantry2.1"));
  drill.order("embark cavalry.1 in=cavalry.1 cargo=infantry1.1");
  drill.order("agree");
  EXPECT_FALSE(drill.can("embark infantry2.1 in=cavalry.1 cargo=infantry2.1")) << "one group";
  drill.order("embark cavalry.1 in=cavalry.1 cargo=infantry1.2");
  drill.group("cavalry.1").ap_spent = 0;
  EXPECT_FALSE(drill.can("embark cavalry.1 in=cavalry.1 cargo=infantry1.3")) << "and one VIP";
  EXPECT_FALSE(drill.can("embark infantry2.1 in=cavalry.1 cargo=infantry2.1"));
  drill.put("cavalry.2", "vbl_reco", "T3.3.3");
  EXPECT_FALSE(drill.can("embark infantry2.1 in=cavalry.2 cargo=infantry2.1"))
      << "a VBL carries nobody";
}

TEST(CoopsRiding, AmbulancesHaveRoomForThreePeopleAndNoGroup) {
  COVERS("CO-G-R4", "CO-3.2.4.4-R4", "CO-3.2.4.4b");
  Drill drill(6);
  drill.put("cavalry.1", "vab_san", "T3.1.3");
  drill.put("infantry1.1", "rifle_group", "T3.0.3");
  drill.leave("cavalry.2", "vbl_reco", "T3.2.3", GroupState::Crew);
  drill.actions();
  EXPECT_FALSE(drill.can("embark infantry1.1 in=cavalry.1 cargo=infantry1.1"));
  EXPECT_TRUE(drill.can("embark cavalry.1 in=cavalry.1 cargo=cavalry.2")) << "a crew is a VIP";
  EXPECT_EQ(room_of(drill.reading(), drill.id("cavalry.1")).vips, 3);
  EXPECT_EQ(room_of(drill.reading(), drill.id("cavalry.1")).groups, 0);
}

TEST(CoopsRiding, ACrewTakesAGroupPlaceWhereNoVipPlaceIsFree) {
  COVERS("CO-3.2.4.4-R4", "CO-3.2.4.5c");
  Drill drill(6);
  drill.put("infantry1.1", "vtt", "T3.1.3");  // 1 group, no VIP
  drill.put("infantry1.2", "rifle_group", "T3.0.3");
  drill.leave("cavalry.2", "vbl_reco", "T3.2.3", GroupState::Crew);
  drill.actions();
  drill.order("embark infantry1.1 in=infantry1.1 cargo=cavalry.2");
  EXPECT_EQ(room_of(drill.reading(), drill.id("infantry1.1")).groups, 0);
  EXPECT_FALSE(drill.can("embark infantry1.2 in=infantry1.1 cargo=infantry1.2"));
}

TEST(CoopsRiding, VehiclesAndHelicoptersNeverEmbark) {
  COVERS("CO-3.2.4.4c");
  Drill drill(6);
  drill.put("infantry1.1", "vab_tt", "T3.1.3");
  drill.put("infantry1.2", "vtt", "T3.0.3");
  drill.put("alat.1", "caiman", "T3.2.3");
  drill.actions();
  EXPECT_FALSE(drill.can(Verb::Embark));
}

TEST(CoopsRiding, OnlyFromTheNextSpace) {
  COVERS("CO-3.2.4.4d");
  Drill drill(6);
  drill.put("cavalry.1", "vab_tt", "T3.2.3");
  drill.put("infantry1.1", "rifle_group", "T3.0.3");
  drill.actions();
  EXPECT_FALSE(drill.can(Verb::Embark));
  drill.order("move infantry1.1 T3.1.3");
  EXPECT_TRUE(drill.can("embark infantry1.1 in=cavalry.1 cargo=infantry1.1"));
}

TEST(CoopsRiding, InAStartingZoneAllAreBesideEachOther) {
  COVERS("CO-2.6.3-R6");
  Drill drill(6);
  drill.put("cavalry.1", "vab_tt", "alpha.1");
  drill.put("infantry1.1", "rifle_group", "alpha.3");
  drill.put("infantry1.2", "rifle_group", "alpha.1");
  drill.put("infantry1.3", "rifle_group", "bravo.1");
  drill.actions();
  EXPECT_TRUE(drill.can("embark infantry1.1 in=cavalry.1 cargo=infantry1.1"));
  EXPECT_TRUE(drill.can("embark infantry1.2 in=cavalry.1 cargo=infantry1.2")) << "one space";
  EXPECT_FALSE(drill.can("embark infantry1.3 in=cavalry.1 cargo=infantry1.3")) << "another zone";
}

// EX-70.
TEST(CoopsRiding, EitherPaysAndWhoIsAboardMovesForNothing) {
  COVERS("CO-3.2.4.4e", "CO-3.2.4.4g", "CO-3.2.4.4f");
  Drill drill(6);
  drill.put("cavalry.1", "vab_tt", "T3.0.3");
  drill.put("infantry1.1", "rifle_group", "T3.1.3");
  drill.actions();
  EXPECT_TRUE(drill.may(Section::Cavalry, "embark cavalry.1 in=cavalry.1 cargo=infantry1.1"));
  EXPECT_TRUE(drill.may(Section::Infantry1, "embark infantry1.1 in=cavalry.1 cargo=infantry1.1"));
  drill.order("embark infantry1.1 in=cavalry.1 cargo=infantry1.1");
  drill.order("agree");
  EXPECT_EQ(drill.where("infantry1.1"), "off");
  EXPECT_EQ(drill.group("infantry1.1").carrier, drill.id("cavalry.1"));
  drill.order("move cavalry.1 T3.4.3");
  drill.order("disembark infantry1.1 from=cavalry.1 cargo=infantry1.1 T3.5.3");
  EXPECT_EQ(drill.where("infantry1.1"), "T3.5.3");
  EXPECT_EQ(drill.spent("cavalry.1"), 1);
  EXPECT_EQ(drill.spent("infantry1.1"), 2);
}

TEST(CoopsRiding, WithoutAnActionPointNobodyBoards) {
  COVERS("CO-3.2.4.4g");
  Drill drill(6);
  drill.put("cavalry.1", "vab_tt", "T3.0.3").ap_spent = 2;
  drill.put("infantry1.1", "rifle_group", "T3.1.3").ap_spent = 3;
  drill.put("infantry1.2", "rifle_group", "T3.0.2");
  drill.actions();
  EXPECT_FALSE(drill.can("embark infantry1.1 in=cavalry.1 cargo=infantry1.1"));
  EXPECT_FALSE(drill.can("embark cavalry.1 in=cavalry.1 cargo=infantry1.1"));
  EXPECT_FALSE(drill.can("embark infantry1.2 in=cavalry.1 cargo=infantry1.1"))
      << "a third does not pay for a group";
}

TEST(CoopsRiding, WithAHelicopterItIsFreeAndOnlyOnTheGround) {
  COVERS("CO-3.2.4.4h", "CO-3.2.4.4i", "CO-3.2.4c");
  Drill drill(6);
  drill.put("alat.1", "puma", "T3.0.3").ap_spent = 3;
  drill.put("infantry1.1", "rifle_group", "T3.1.3").ap_spent = 3;
  drill.put("infantry1.2", "rifle_group", "T3.0.2");
  drill.actions();
  drill.order("embark infantry1.1 in=alat.1 cargo=infantry1.1");
  drill.order("agree");
  EXPECT_EQ(drill.spent("infantry1.1"), 3);
  EXPECT_EQ(drill.spent("alat.1"), 3);
  drill.order("disembark alat.1 from=alat.1 cargo=infantry1.1 T3.1.3");
  drill.order("agree");
  drill.group("alat.1").flight = Flight::Air;
  EXPECT_FALSE(drill.can(Verb::Embark)) << "in flight";
  drill.board("infantry1.1", "rifle_group", "alat.1");
  EXPECT_FALSE(drill.can(Verb::Disembark));
}

TEST(CoopsRiding, WhereOneGetsOff) {
  COVERS("CO-3.2.4.4f", "CO-3.2.4.4-R2");
  Drill drill(6);
  drill.put("cavalry.1", "vab_tt", "T4.1.3");
  drill.board("infantry1.1", "rifle_group", "cavalry.1");
  drill.enemy("pkm", "T4.0.3");
  drill.put("cavalry.2", "vbl_reco", "T4.1.2");
  drill.actions();
  const auto off = [&](std::string_view space) {
    return drill.can("disembark infantry1.1 from=cavalry.1 cargo=infantry1.1 " +
                     std::string(space));
  };
  EXPECT_FALSE(off("T4.2.3")) << "water";
  EXPECT_FALSE(off("T4.0.3")) << "an enemy";
  EXPECT_FALSE(off("T4.1.2")) << "a friend";
  EXPECT_FALSE(off("T4.1.5")) << "two spaces off";
  EXPECT_TRUE(off("T4.2.2")) << "a bridge";
  EXPECT_TRUE(off("T4.1.4")) << "a city";
  drill.group("cavalry.1").space = drill.at("T3.0.3");
  EXPECT_TRUE(off("alpha.2")) << "a camp";
  drill.group("cavalry.1").space = drill.at("T11.5.3");
  EXPECT_FALSE(off("zone1.2")) << "an appearance zone";
}

TEST(CoopsRiding, WhoIsAboardDoesNothingButGetOff) {
  COVERS("CO-3.2.4.4-R3");
  Drill drill(1);
  drill.put("cavalry.1", "vab_tt", "T5.1.4");
  drill.board("infantry1.1", "rifle_group", "cavalry.1");
  drill.artillery(Section::Infantry1, {"artillery_support"});
  drill.enemy("pkm", "T5.0.3");
  drill.actions();
  for (const Action& action : drill.legal()) {
    if (action.group != drill.id("infantry1.1")) continue;
    EXPECT_EQ(action.verb, Verb::Disembark);
  }
  EXPECT_TRUE(drill.may(Section::Infantry1,
                        "disembark infantry1.1 from=cavalry.1 cargo=infantry1.1 T5.1.5"));
  EXPECT_FALSE(drill.can("fire cavalry.1 0 #1 with=infantry1.1"));
  EXPECT_FALSE(may_fire_at(drill.reading(), drill.unit(1), drill.id("infantry1.1")));
  drill.put("infantry1.1", "rifle_group", "T5.1.5");
  EXPECT_TRUE(drill.can(Verb::Search)) << "as soon as it is off";
  EXPECT_TRUE(drill.can(Verb::Artillery));
}

// EX-38.
TEST(CoopsRiding, PassengersShareWhatTheirTransportSuffers) {
  COVERS("CO-3.2.4.4j", "CO-3.2.4.4-R5", "CO-3.2.4.4-R6", "CO-3.2.4.4-R7", "CO-3.2.4.2.5-R7");
  Drill drill(3);
  drill.clear();
  drill.put("infantry1.1", "vab_tt", "T9.0.0");
  drill.board("infantry2.1", "rifle_group", "infantry1.1");
  drill.load(MarkerKind::Hvt, "infantry1.1");
  drill.enemy("t55", "T9.2.0");
  drill.actions();
  drill.enemy_fires(1, "infantry1.1", {4});
  EXPECT_EQ(drill.status("infantry1.1"), Status::Neutralised);
  EXPECT_EQ(drill.status("infantry2.1"), Status::Neutralised);
  EXPECT_EQ(drill.state.markers.back().status, Status::Neutralised);
  EXPECT_EQ(drill.morales(), (Morales{-1, 0, 0, 0})) << "only the transport's section";
  EXPECT_FALSE(drill.state.over());
  drill.enemy_fires(1, "infantry1.1", {4});
  EXPECT_EQ(drill.fate("infantry1.1"), GroupState::Dest);
  EXPECT_EQ(drill.fate("infantry2.1"), GroupState::Casualties);
  EXPECT_EQ(drill.where("infantry2.1"), "T9.0.0") << "on the transport's space";
  EXPECT_EQ(drill.morales(), (Morales{-2, -1, -1, -1}));
  EXPECT_EQ(drill.state.verdict, Verdict::Defeat);
  EXPECT_EQ(drill.state.reason, EndReason::CargoLost);
}

TEST(CoopsRiding, ANeutralisedPassengerDiesOfItsTransportsNeutralisation) {
  COVERS("CO-3.2.4.4-R5", "CO-3.2.4.4-R6");
  Drill drill(6);
  drill.put("cavalry.1", "vab_tt", "T3.0.3");
  drill.board("infantry2.1", "rifle_group", "cavalry.1").status = Status::Neutralised;
  drill.enemy("t55", "T3.2.3");
  drill.actions();
  drill.enemy_fires(1, "cavalry.1", {4});
  EXPECT_EQ(drill.fate("cavalry.1"), GroupState::OnMap);
  EXPECT_EQ(drill.fate("infantry2.1"), GroupState::Casualties);
  EXPECT_EQ(drill.where("infantry2.1"), "T3.0.3");
}

TEST(CoopsRiding, APassengerCrewIsGoneWithItsTransport) {
  COVERS("CO-3.2.4.4-R6");
  Drill drill(6);
  drill.put("cavalry.1", "vab_tt", "T3.0.3");
  Group& crew = drill.leave("cavalry.2", "vbl_reco", "alpha.1", GroupState::Crew);
  crew.space = {};
  crew.carrier = drill.id("cavalry.1");
  drill.enemy("t55", "T3.2.3");
  drill.actions();
  drill.enemy_fires(1, "cavalry.1", {6});
  EXPECT_EQ(drill.fate("cavalry.2"), GroupState::None) << "with its cards";
  EXPECT_EQ(
      copies_left(drill.reading(), Section::Cavalry, drill.card(Section::Cavalry, "vbl_reco")), 2);
  EXPECT_EQ(drill.morales(), (Morales{-1, -1, -1, -1}));
}

TEST(CoopsRiding, SomebodyOnFootMayPayForAVip) {
  COVERS("CO-3.2.4.4-R1");
  Drill drill(3);
  drill.clear();
  drill.put("cavalry.1", "vab_tt", "T9.1.0").ap_spent = 2;
  drill.put("infantry1.1", "rifle_group", "T9.2.1");
  drill.put("infantry1.2", "rifle_group", "T9.5.5");
  drill.put("cavalry.2", "vbl_reco", "T9.3.0");
  drill.mark(MarkerKind::Hvt, "T9.2.0");
  drill.actions();
  EXPECT_FALSE(drill.can("embark cavalry.1 in=cavalry.1 cargo=marker:0")) << "it has no AP";
  EXPECT_FALSE(drill.can("embark infantry1.2 in=cavalry.1 cargo=marker:0")) << "far away";
  EXPECT_FALSE(drill.can("embark cavalry.2 in=cavalry.1 cargo=marker:0")) << "a vehicle";
  drill.order("embark infantry1.1 in=cavalry.1 cargo=marker:0");
  drill.order("agree");
  EXPECT_EQ(drill.spent("infantry1.1"), 1);
  EXPECT_EQ(drill.state.markers[0].carrier, drill.id("cavalry.1"));
  EXPECT_FALSE(drill.state.markers[0].space.exists());
  for (const Action& action : drill.legal()) {
    EXPECT_FALSE(action.verb == Verb::StepCrew) << "a VIP does not walk";
  }
}

// --- Who agrees, CO-3.2.4.4-R9 ---

Drill a_lift() {
  Drill drill(6);
  drill.put("cavalry.1", "vab_tt", "T3.1.3");
  drill.put("infantry1.1", "rifle_group", "T3.0.3");
  drill.put("infantry1.2", "vtt", "T3.1.4");
  drill.put("infantry1.3", "rifle_group", "T3.0.4");
  drill.actions();
  return drill;
}

TEST(CoopsRiding, TheOwnerOfWhoIsTakenAboardAgreesFirst) {
  COVERS("CO-3.2.4.4-R9");
  Drill drill = a_lift();
  drill.order("embark cavalry.1 in=cavalry.1 cargo=infantry1.1");
  EXPECT_TRUE(drill.asked(Ask::RideAsked));
  EXPECT_EQ(drill.node().seat, seat_of(drill.scenario, Section::Infantry1));
  EXPECT_EQ(drill.spent("cavalry.1"), 0) << "nothing is spent before";
  EXPECT_EQ(drill.where("infantry1.1"), "T3.0.3");
  drill.order("agree");
  EXPECT_TRUE(drill.asked(Ask::Act));
  EXPECT_EQ(drill.group("infantry1.1").carrier, drill.id("cavalry.1"));
  EXPECT_EQ(drill.spent("cavalry.1"), 1);
}

TEST(CoopsRiding, WhoDeclinesStaysAndNothingIsSpent) {
  COVERS("CO-3.2.4.4-R9");
  Drill drill = a_lift();
  const std::string order = "embark cavalry.1 in=cavalry.1 cargo=infantry1.1";
  drill.order(order);
  drill.order("decline");
  EXPECT_TRUE(drill.asked(Ask::Act));
  EXPECT_EQ(drill.where("infantry1.1"), "T3.0.3");
  EXPECT_EQ(drill.spent("cavalry.1"), 0);
  EXPECT_EQ(drill.group("cavalry.1").declined, bit_of(Section::Infantry1));
  EXPECT_TRUE(drill.can(order)) << "it may be asked again";
}

TEST(CoopsRiding, TheOwnerOfTheTransportAgreesToWhoClimbsIn) {
  COVERS("CO-3.2.4.4-R9");
  Drill drill = a_lift();
  drill.order("embark infantry1.1 in=cavalry.1 cargo=infantry1.1");
  EXPECT_EQ(drill.node().seat, seat_of(drill.scenario, Section::Cavalry));
  drill.order("agree");
  EXPECT_EQ(drill.spent("infantry1.1"), 1);
  EXPECT_EQ(drill.where("infantry1.1"), "off");
}

TEST(CoopsRiding, OneOwnerNeedsNoSecondWord) {
  COVERS("CO-3.2.4.4-R9");
  Drill drill = a_lift();
  drill.order("embark infantry1.2 in=infantry1.2 cargo=infantry1.3");
  EXPECT_TRUE(drill.asked(Ask::Act));
  EXPECT_EQ(drill.where("infantry1.3"), "off");
}

TEST(CoopsRiding, NobodyIsPutOutAgainstItsWillNorKeptAboard) {
  COVERS("CO-3.2.4.4-R9");
  Drill drill = a_lift();
  drill.board("infantry2.1", "rifle_group", "cavalry.1");
  drill.order("disembark cavalry.1 from=cavalry.1 cargo=infantry2.1 T3.2.3");
  EXPECT_EQ(drill.node().seat, seat_of(drill.scenario, Section::Infantry2));
  drill.order("decline");
  EXPECT_EQ(drill.where("infantry2.1"), "off");
  drill.order("disembark infantry2.1 from=cavalry.1 cargo=infantry2.1 T3.2.3");
  EXPECT_TRUE(drill.asked(Ask::Act)) << "it gets off when it likes";
  EXPECT_EQ(drill.where("infantry2.1"), "T3.2.3");
}

TEST(CoopsRiding, CrewsAndCasualtiesAreNotAsked) {
  COVERS("CO-3.2.4.4-R9");
  Drill drill = a_lift();
  drill.leave("infantry2.2", "rifle_group", "T3.2.3", GroupState::Casualties);
  drill.leave("alat.1", "puma", "T3.2.2", GroupState::Crew);
  drill.order("embark cavalry.1 in=cavalry.1 cargo=infantry2.2");
  EXPECT_TRUE(drill.asked(Ask::Act));
  Drill second = drill;
  second.scenario.rules = 2;
  drill.order("embark cavalry.1 in=cavalry.1 cargo=alat.1");
  EXPECT_TRUE(drill.asked(Ask::Act));
  EXPECT_EQ(drill.group("alat.1").carrier, drill.id("cavalry.1"));
  second.order("embark cavalry.1 in=cavalry.1 cargo=alat.1");
  EXPECT_EQ(second.node().seat, seat_of(second.scenario, Section::Alat)) << "by version 2";
}

TEST(CoopsRiding, ByTheFirstVersionNobodyWasAsked) {
  Drill drill = a_lift();
  drill.scenario.rules = 1;
  drill.order("embark cavalry.1 in=cavalry.1 cargo=infantry1.1");
  EXPECT_TRUE(drill.asked(Ask::Act));
  EXPECT_EQ(drill.group("infantry1.1").carrier, drill.id("cavalry.1"));
}

TEST(CoopsRiding, WhoIsAskedIsToldWhatAndWhy) {
  COVERS("CO-3.2.4.4-R9");
  Drill drill = a_lift();
  const Seat infantry = seat_of(drill.scenario, Section::Infantry1);
  const auto told = [&](Seat seat, const Action& action) {
    return Coops::explain(drill.scenario, Coops::view(drill.scenario, drill.state, seat), action);
  };
  const auto order =
      *Coops::parse_action(drill.scenario, "embark cavalry.1 in=cavalry.1 cargo=infantry1.1");
  const Explanation before = told(seat_of(drill.scenario, Section::Cavalry), order);
  EXPECT_EQ(std::ranges::count(before.remarks, "CO-3.2.4.4-R9", &Remark::rule), 1);
  drill.order("embark cavalry.1 in=cavalry.1 cargo=infantry1.1");
  EXPECT_EQ(question_text(drill.scenario, drill.state).en,
            "Infantry 1: Cavalry asks that VAB TT (Cavalry green) takes aboard Rifle Group "
            "(Infantry 1 green); do you agree?");
  EXPECT_EQ(told(infantry, {.verb = Verb::Agree}).summary, before.summary);
  EXPECT_EQ(told(infantry, {.verb = Verb::Decline}).summary.en,
            "It is not done, and nothing is spent.");
  const Refusal busy =
      Coops::why_not(drill.scenario, Coops::view(drill.scenario, drill.state, infantry),
                     *Coops::parse_action(drill.scenario, "pass infantry1"));
  EXPECT_EQ(busy.rule, "CO-3.2.4.4-R9");
}

// By version 2, where somebody on foot helps a crew into a transport: its owner and the crew's.
TEST(CoopsRiding, BothOthersAgreeWhereAThirdPays) {
  COVERS("CO-3.2.4.4-R9", "CO-3.2.4.4-R1");
  Drill drill = a_lift();
  drill.scenario.rules = 2;
  drill.leave("alat.1", "puma", "T3.1.2", GroupState::Crew);
  const std::string order = "embark infantry1.1 in=cavalry.1 cargo=alat.1";
  drill.order(order);
  EXPECT_EQ(drill.node().seat, seat_of(drill.scenario, Section::Cavalry));
  drill.order("agree");
  EXPECT_EQ(drill.node().seat, seat_of(drill.scenario, Section::Alat));
  drill.order("decline");
  EXPECT_EQ(drill.spent("infantry1.1"), 0);
  drill.order(order);
  drill.order("agree");
  drill.order("agree");
  EXPECT_EQ(drill.spent("infantry1.1"), 1);
  EXPECT_EQ(drill.group("alat.1").carrier, drill.id("cavalry.1"));
}

}  // namespace
}  // namespace enfilade::coops
