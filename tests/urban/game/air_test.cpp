// Keeping, cancelling and shifting missions, air defence and reconnaissance: UO-7.3.3.2, 7.3.3.5
// and 7.3.4 (SM-29, SM-30, tables 11 and 12).
#include <algorithm>

#include "tests/urban/game/matrix.h"

namespace enfilade::urban {
namespace {

// A house between the observer and what lies behind it.
constexpr std::string_view kHouse =
    "building 1 1:(0,4) 2:(0,5)\nroof 1 (0,4) from 1\ndoor (0,4)/N\n"
    "tunnel A (-3,0),(-3,1)\nmanhole (-3,0) A";

constexpr MissionKind kGround[] = {MissionKind::Mortar, MissionKind::Artillery, MissionKind::Smoke,
                                   MissionKind::Flare};
constexpr MissionKind kAir[] = {MissionKind::DroneRecon, MissionKind::HelicopterRecon,
                                MissionKind::CloseAirSupport, MissionKind::AttackHelicopter};

// Turn 2: Green is about to decide on a mission of that kind, asked for by an observer at (0,0).
Scene deciding_on(MissionKind kind, std::string_view target) {
  Scene scene(kHouse);
  scene.green("J1", "jfo", "(0,0)");
  scene.green("J2", "jfo", "(0,8)");
  SupportCard card = card_of_kind(kind);
  card.rings = {red_ring(0, {1, 1, 0, 0})};
  give_asset(scene, Camp::Green, card, 3, 0, kNextTurn);
  scene.start();
  scene.act(Verb::NoRequest);
  plan(scene, Camp::Green, "J1", AssetId{0}, target);
  scene.end_turn();
  EXPECT_EQ(scene.asked(), Ask::MissionDecision);
  return scene;
}

Action shift(const Scene& scene, std::string_view place) {
  return {.verb = Verb::Shift, .place = scene.at(place).value};
}

TEST(Decision, GroundFireIsCancelledOnlyInSight) {  // table 11
  COVERS("UO-7.3.3.2a", "UO-7.3.3.2b", "UO-7.3.3.2c", "UO-7.3.3.2d");
  for (const MissionKind kind : kGround) {
    const Scene seen = deciding_on(kind, "(3,1)");
    EXPECT_TRUE(seen.can(Verb::Keep));
    EXPECT_TRUE(seen.can(Verb::Cancel)) << name_of(kind);
    EXPECT_FALSE(seen.can(Verb::Shift)) << "never adjusted";
    const Scene unseen = deciding_on(kind, "(0,7)");
    EXPECT_TRUE(unseen.can(Verb::Keep));
    EXPECT_FALSE(unseen.can(Verb::Cancel)) << name_of(kind);
    EXPECT_FALSE(unseen.can(Verb::Shift));
  }
}

TEST(Decision, AircraftAreAlwaysCancelledAndShiftedInSight) {
  COVERS("UO-7.3.3.2a", "UO-7.3.3.2e", "UO-7.3.3.2f");
  for (const MissionKind kind : kAir) {
    const Scene seen = deciding_on(kind, "(3,1)");
    EXPECT_TRUE(seen.can(Verb::Cancel)) << name_of(kind);
    EXPECT_TRUE(seen.can(shift(seen, "(13,1)"))) << "10 EP";
    EXPECT_FALSE(seen.can(shift(seen, "(14,1)"))) << "11 EP";
    const Scene unseen = deciding_on(kind, "(0,7)");
    EXPECT_TRUE(unseen.can(Verb::Cancel)) << name_of(kind);
    EXPECT_FALSE(unseen.can(Verb::Shift)) << "J2 sees it, but J1 has asked";
  }
}

TEST(Decision, AShiftNeedsNoSightOfTheNewTarget) {
  COVERS("UO-7.3.3.2g", "UO-7.3.3.2f");
  Scene scene = deciding_on(MissionKind::AttackHelicopter, "(3,1)");
  EXPECT_FALSE(in_sight(scene.reading(), scene.at("(0,0)"), scene.at("(0,8)")));
  scene.act(shift(scene, "(0,8)"));
  EXPECT_EQ(scene.osl("J2"), 1) << "struck there";
  EXPECT_TRUE(scene.told(Camp::Red, Happening::MissionAnnounced));
  EXPECT_FALSE(scene.told(Camp::Red, Happening::MissionShifted)) << "where it was meant is secret";
}

TEST(Decision, AShiftedTargetIsALegalOne) {
  COVERS("UO-7.3.3.2-R3");
  Scene scene(kHouse);
  scene.green("J1", "jfo", "(0,-11)");
  scene.counter(CounterKind::Population, "(4,2)", true);
  SupportCard card = card_of_kind(MissionKind::CloseAirSupport);
  give_asset(scene, Camp::Green, card, 3, 1, kNextTurn);
  scene.start();
  EXPECT_FALSE(scene.can(request(scene, "J1", AssetId{0}, "(5,8)"))) << "24 EP";
  scene.act(request(scene, "J1", AssetId{0}, "(5,2)"));
  scene.roll(0);
  scene.act(Verb::NoRequest);
  scene.end_turn();
  ASSERT_EQ(scene.asked(), Ask::MissionDecision);
  EXPECT_TRUE(scene.can(shift(scene, "(5,8)"))) << "whatever its distance to J1";
  EXPECT_TRUE(scene.can(shift(scene, "1.1")));
  EXPECT_FALSE(scene.can(shift(scene, "1.R"))) << "no roof";
  EXPECT_FALSE(scene.can(shift(scene, "(4,2)"))) << "no crowd";
  EXPECT_FALSE(scene.can(shift(scene, "N-A"))) << "nothing below";
}

TEST(Decision, ADeadRequesterSeesNothing) {
  COVERS("UO-7.3.3.2-R1");
  for (const MissionKind kind : {MissionKind::Mortar, MissionKind::CloseAirSupport}) {
    Scene scene = deciding_on(kind, "(3,1)");
    Context context = scene.context();
    eliminate(context, scene.piece_id("J1"));
    EXPECT_TRUE(scene.can(Verb::Keep));
    EXPECT_EQ(scene.can(Verb::Cancel), kind == MissionKind::CloseAirSupport);
    EXPECT_FALSE(scene.can(Verb::Shift));
  }
}

TEST(Decision, ARequesterThatHasMovedLooksFromWhereItIs) {
  COVERS("UO-7.3.3.2-R1", "UO-7.3.3.2b");
  Scene scene = deciding_on(MissionKind::Mortar, "(0,7)");
  EXPECT_FALSE(scene.can(Verb::Cancel));
  scene.put("J1", "(3,7)");
  EXPECT_TRUE(scene.can(Verb::Cancel));
}

TEST(Decision, ACancelledMissionStaysDeducted) {
  COVERS("UO-7.3.3.2-R2");
  Scene scene;
  scene.green("J1", "jfo", "(0,0)");
  scene.red("B1", "riflemen", "(3,3)");
  give_asset(scene, Camp::Green, mortar_card(), 2, 1, kNextTurn);
  scene.start();
  scene.act(request(scene, "J1", AssetId{0}, "(3,3)"));
  scene.roll(0);
  scene.act(Verb::NoRequest);
  scene.end_turn();
  scene.act(Verb::Cancel);
  EXPECT_EQ(missions_left(scene, Camp::Green, AssetId{0}), 1);
  EXPECT_TRUE(scene.state.side(Camp::Green).pending.empty());
  EXPECT_EQ(scene.osl("B1"), 3);
  EXPECT_FALSE(scene.told(Camp::Red, Happening::MissionAnnounced)) << "nor is it told where";
}

// --- Air defence ---

// Green may ask for a mission of that kind that comes at once; Red has a row of air defence, 1/1.
Scene against_air_defence(MissionKind kind, std::string_view row = "---!!!!!!!") {
  Scene scene;
  scene.green("J1", "jfo", "(0,0)");
  scene.green("J2", "jfo", "(1,0)");
  scene.red("B1", "riflemen", "(0,8)");
  SupportCard card = card_of_kind(kind);
  card.rings = {red_ring(0, {1, 1, 0, 0})};
  give_asset(scene, Camp::Green, card, 3, 3, kAtOnce);
  give_asset(scene, Camp::Red, card_of_kind(MissionKind::AirDefence), 1, 1, row);
  scene.start();
  return scene;
}

const Action kInterceptWithTheFirst{.verb = Verb::Intercept, .object = 0};

TEST(AirDefence, TheM163AgainstTheA10) {  // B-EX-18
  COVERS("UO-7.3.3.5a", "UO-7.3.3.5c", "UO-7.3.3.5d", "UO-7.3.3.5e", "UO-7.3.3.5-R2",
         "UO-7.3.3.1-R4");
  for (const std::uint32_t die : {2U, 3U}) {
    Scene scene = against_air_defence(MissionKind::CloseAirSupport);
    scene.act(request(scene, "J1", AssetId{0}, "(0,8)"));
    scene.roll(0);
    ASSERT_TRUE(scene.deciding(Camp::Red)) << "Green can neither cancel nor shift it";
    ASSERT_EQ(scene.asked(), Ask::Intercept);
    EXPECT_TRUE(scene.told(Camp::Red, Happening::MissionAnnounced)) << "first";
    EXPECT_EQ(scene.osl("B1"), 3) << "then air defence, then the effect";
    scene.act(kInterceptWithTheFirst);
    ASSERT_TRUE(scene.rolling(Ask::InterceptDie));
    scene.roll(die);
    const bool down = die == 3;
    EXPECT_EQ(scene.osl("B1"), down ? 3 : 2);
    EXPECT_EQ(scene.revealed("B1"), !down);
    EXPECT_EQ(missions_left(scene, Camp::Red, AssetId{0}), down ? 0 : 1);
    EXPECT_EQ(missions_left(scene, Camp::Green, AssetId{0}), 2) << "deducted once, when asked for";
    EXPECT_EQ(scene.told(Camp::Green, Happening::Intercepted), down);
    EXPECT_EQ(scene.view(Camp::Green).known.side(Camp::Green).announced.interceptor.exists(), down);
  }
}

TEST(AirDefence, AnswersPlanesAndHelicoptersOnly) {
  COVERS("UO-7.3.3.5a", "UO-7.3.3.5b", "UO-7.3.3.5-R3");
  for (const MissionKind kind :
       {MissionKind::CloseAirSupport, MissionKind::AttackHelicopter, MissionKind::HelicopterRecon,
        MissionKind::DroneRecon, MissionKind::Mortar, MissionKind::Artillery}) {
    Scene scene = against_air_defence(kind);
    scene.act(request(scene, "J1", AssetId{0}, "(0,8)"));
    scene.roll(0);
    EXPECT_EQ(scene.asked() == Ask::Intercept, kind == MissionKind::CloseAirSupport ||
                                                   kind == MissionKind::AttackHelicopter ||
                                                   kind == MissionKind::HelicopterRecon);
  }
}

TEST(AirDefence, MayBeWithheld) {
  COVERS("UO-7.3.3.5a");
  Scene scene = against_air_defence(MissionKind::CloseAirSupport);
  scene.act(request(scene, "J1", AssetId{0}, "(0,8)"));
  scene.roll(0);
  scene.act(Verb::NoIntercept);
  EXPECT_EQ(scene.osl("B1"), 2);
  EXPECT_EQ(missions_left(scene, Camp::Red, AssetId{0}), 1);
}

TEST(AirDefence, EachRowRollsOnceForAMissionAndSoOftenATurn) {
  COVERS("UO-7.3.3.5-R1");
  Scene scene;
  for (const char* id : {"J1", "J2", "J3"}) {
    scene.green(id, "jfo", "(" + std::string(1, id[1]) + ",0)");
  }
  scene.red("B1", "riflemen", "(0,8)");
  SupportCard plane = card_of_kind(MissionKind::CloseAirSupport);
  plane.rings = {red_ring(0, {1, 1, 0, 0})};
  give_asset(scene, Camp::Green, plane, 9, 9, kAtOnce);
  const SupportCard flak = card_of_kind(MissionKind::AirDefence);
  give_asset(scene, Camp::Red, flak, 9, 2, "----------");
  give_asset(scene, Camp::Red, flak, 9, 1, "----------");
  const auto may = [&](int row) {
    return scene.can({.verb = Verb::Intercept, .object = AssetId{row}.value});
  };
  const auto roll_with = [&](int row) {
    scene.act({.verb = Verb::Intercept, .object = AssetId{row}.value});
    scene.roll(9);
  };
  scene.start();
  scene.act(request(scene, "J1", AssetId{0}, "(0,8)"));
  scene.roll(0);
  roll_with(0);
  EXPECT_FALSE(may(0)) << "it has rolled against this one";
  EXPECT_TRUE(may(1));
  roll_with(1);
  EXPECT_EQ(scene.osl("B1"), 2) << "nobody is left to try";
  scene.act(request(scene, "J2", AssetId{0}, "(0,8)"));
  scene.roll(0);
  EXPECT_TRUE(may(0)) << "2 a turn";
  EXPECT_FALSE(may(1)) << "1 a turn, the failed roll counted";
  roll_with(0);
  EXPECT_FALSE(may(0) || may(1));
  scene.act(Verb::NoIntercept);
  EXPECT_EQ(scene.osl("B1"), 1);
  scene.act(request(scene, "J3", AssetId{0}, "(0,8)"));
  scene.roll(0);
  EXPECT_FALSE(may(0)) << "both rolls are used";
  scene.act(Verb::NoIntercept);
  scene.act(Verb::NoRequest);
  scene.end_turn();
  scene.act(request(scene, "J1", AssetId{0}, "(5,5)"));
  scene.roll(0);
  EXPECT_TRUE(may(0) && may(1)) << "in a new turn";
}

TEST(AirDefence, ComesAfterTheOwnersDecision) {
  COVERS("UO-7.3.3.5-R1");
  Scene scene = against_air_defence(MissionKind::AttackHelicopter);
  scene.act(Verb::NoRequest);
  plan(scene, Camp::Green, "J1", AssetId{0}, "(3,3)");
  scene.end_turn();
  ASSERT_EQ(scene.asked(), Ask::MissionDecision);
  scene.act(shift(scene, "(0,8)"));
  ASSERT_EQ(scene.asked(), Ask::Intercept);
  const auto heard = scene.heard(Camp::Red);
  EXPECT_EQ(heard.back().what, Happening::MissionAnnounced);
  EXPECT_EQ(heard.back().place, scene.at("(0,8)")) << "the target it has now";
}

TEST(AirDefence, HasNothingLeftWhenItsMissionsAreUsed) {
  COVERS("UO-7.3.3.5e");
  Scene scene = against_air_defence(MissionKind::CloseAirSupport, kAtOnce);
  scene.edit().sheets[index_of(Camp::Red)].assets[0].per_turn = 9;
  scene.act(request(scene, "J1", AssetId{0}, "(0,8)"));
  scene.roll(0);
  scene.act(kInterceptWithTheFirst);
  scene.roll(0);
  scene.act(request(scene, "J2", AssetId{0}, "(0,8)"));
  scene.roll(0);
  EXPECT_FALSE(scene.can(Verb::Intercept));
}

// --- Reconnaissance ---

Scene reconnoitring(int radius, std::string_view map = kHouse) {
  Scene scene(map);
  scene.green("J1", "jfo", "(12,-3)");
  SupportCard card = card_of_kind(MissionKind::DroneRecon);
  if (radius > 0) card.radius = static_cast<std::uint8_t>(radius);
  give_asset(scene, Camp::Green, card, 3, 3, "--++++++!!");
  return scene;
}

void fly_to(Scene& scene, std::string_view place) {
  scene.act(request(scene, "J1", AssetId{0}, place));
  scene.roll(9);
}

TEST(Reconnaissance, SeesWhatIsOpenAndWhatIsOnRoofs) {
  COVERS("UO-7.3.4a", "UO-7.3.4-R1");
  Scene scene = reconnoitring(4);
  scene.red("B1", "riflemen", "(0,3)");
  scene.red("B2", "riflemen", "(0,-1)");
  scene.red("B3", "riflemen", "(0,-2)");
  scene.red("R1", "riflemen", "1.R");
  scene.red("C1", "riflemen", "1.1");
  scene.red("U1", "riflemen", "N-A");
  scene.red("D1", "dummy", "(1,1)");
  scene.start();
  fly_to(scene, "(0,3)");
  EXPECT_TRUE(scene.revealed("B1"));
  EXPECT_TRUE(scene.revealed("B2")) << "4 EP";
  EXPECT_FALSE(scene.revealed("B3")) << "5 EP";
  EXPECT_TRUE(scene.revealed("R1"));
  EXPECT_FALSE(scene.revealed("C1")) << "inside, though 2 EP away";
  EXPECT_FALSE(scene.revealed("U1")) << "below";
  EXPECT_TRUE(scene.gone("D1")) << "a dummy that is seen is no more";
  EXPECT_EQ(scene.osl("B1"), 3);
}

TEST(Reconnaissance, SeesTwoEpFarIfItsCardDoesNotSay) {
  COVERS("UO-7.3.4-R1");
  Scene scene = reconnoitring(0);
  scene.red("B1", "riflemen", "(0,0)");
  scene.red("B2", "riflemen", "(0,2)");
  scene.red("B3", "riflemen", "(0,-3)");
  scene.start();
  fly_to(scene, "(0,0)");
  EXPECT_TRUE(scene.revealed("B1"));
  EXPECT_TRUE(scene.revealed("B2"));
  EXPECT_FALSE(scene.revealed("B3"));
}

TEST(Reconnaissance, NeedsNoSight) {
  COVERS("UO-7.3.4-R1");
  Scene scene("woods (10,-2) (11,-3) (11,-2) (12,-4) (13,-4) (13,-3) (12,-2)");
  scene.green("J1", "jfo", "(12,-3)");
  give_asset(scene, Camp::Green, card_of_kind(MissionKind::DroneRecon), 1, 1, kAtOnce);
  scene.red("B1", "riflemen", "(0,3)");
  scene.start();
  ASSERT_FALSE(in_sight(scene.reading(), scene.at("(12,-3)"), scene.at("(0,3)")));
  fly_to(scene, "(0,3)");
  EXPECT_TRUE(scene.revealed("B1"));
}

TEST(Reconnaissance, MayNameARoof) {
  COVERS("UO-7.3.4a", "UO-7.3.4-R3");
  Scene scene = reconnoitring(1);
  scene.red("R1", "riflemen", "1.R");
  scene.red("C1", "riflemen", "1.1");
  scene.start();
  fly_to(scene, "1.R");
  EXPECT_TRUE(scene.revealed("R1"));
  EXPECT_FALSE(scene.revealed("C1"));
}

TEST(Reconnaissance, IsRequestedRolledAndResolvedLikeTheRest) {
  COVERS("UO-7.3.4b");
  for (const std::uint32_t die : {0U, 5U, 9U}) {
    Scene scene = reconnoitring(2);
    scene.red("B1", "riflemen", "(0,0)");
    scene.start();
    scene.act(request(scene, "J1", AssetId{0}, "(0,0)"));
    scene.roll(die);
    EXPECT_EQ(missions_left(scene, Camp::Green, AssetId{0}), die == 0 ? 3 : 2);
    EXPECT_EQ(scene.revealed("B1"), die == 9);
    scene.act(Verb::NoRequest);
    scene.end_turn();
    EXPECT_EQ(scene.asked() == Ask::MissionDecision, die == 5);
    if (die != 5) continue;
    EXPECT_TRUE(scene.can(Verb::Cancel));
    scene.act(Verb::Keep);
    EXPECT_TRUE(scene.revealed("B1"));
  }
}

TEST(Reconnaissance, TurnsCountersUpAsAScoutWould) {
  COVERS("UO-7.3.4c", "UO-7.3.4-R1", "UO-7.3.4-R2");
  for (const std::uint32_t die : {3U, 4U}) {
    Scene scene = reconnoitring(2);
    scene.counter(CounterKind::Ied, "(0,0)");
    scene.counter(CounterKind::Population, "(2,0)");
    scene.counter(CounterKind::Vehicles, "(0,-3)");
    scene.green("A1", "riflemen", "(1,-2)");
    scene.red("B1", "riflemen", "(0,1)");
    scene.start();
    scene.lay_mine(Camp::Red, "(0,2)");
    fly_to(scene, "(0,0)");
    ASSERT_TRUE(scene.rolling(Ask::ReconIedDie));
    EXPECT_TRUE(scene.state.counter(scene.counter_in("(0,0)")).face_up());
    EXPECT_FALSE(scene.state.counter(scene.counter_in("(2,0)")).face_up()) << "one by one";
    scene.roll(die);
    const bool blown = die <= 3;
    EXPECT_EQ(scene.counter_in("(0,0)").exists(), !blown);
    EXPECT_EQ(scene.osl("A1"), blown ? 2 : 3) << "the side that looked suffers";
    EXPECT_EQ(scene.osl("B1"), 3) << "the other does not";
    EXPECT_EQ(scene.counter_in("(2,0)").exists(), !blown) << "a crowd within 2 EP";
    if (!blown) {
      EXPECT_TRUE(scene.state.counter(scene.counter_in("(2,0)")).face_up());
    }
    EXPECT_FALSE(scene.state.counter(scene.counter_in("(0,-3)")).face_up()) << "3 EP away";
    EXPECT_FALSE(scene.state.mines[0].revealed) << "mines are found by a search alone";
    EXPECT_EQ(scene.asked(), Ask::Request);
  }
}

TEST(Reconnaissance, OpensToxicCounters) {
  COVERS("UO-7.3.4-R2", "UO-7.3.4c");
  Scene scene = reconnoitring(2);
  scene.edit().wind = Side::S;
  scene.counter(CounterKind::Toxic, "(0,0)");
  scene.red("B1", "riflemen", "(0,2)");
  scene.start();
  fly_to(scene, "(0,-1)");
  EXPECT_EQ(scene.state.ground.clouds.size(), 1U);
  EXPECT_EQ(scene.osl("B1"), 2) << "in the cloud, though beyond the flight";
  EXPECT_FALSE(scene.revealed("B1"));
}

}  // namespace
}  // namespace enfilade::urban
