// Asking for 3D actions: UO-7.3.1, 7.3.2, 7.3.3 and 7.3.3.1 (SM-28, tables 10 and 12).
#include <algorithm>
#include <set>

#include "tests/urban/game/matrix.h"

namespace enfilade::urban {
namespace {

// A building with a roof across the column, one of zones, a tunnel and drains.
constexpr std::string_view kTown =
    "building 1 1:(0,4) 2:(0,5)\nroof 1 (0,4) from 1\ndoor (0,4)/N\n"
    "building 2 1:(4,4) 2:(5,4)\nzones 2 1+2\nroof 2 (4,4) from 1\n"
    "water (8,0)\ntunnel A (-3,0),(-3,1)\nmanhole (-3,0) A\ndrain (0,0),(0,1)";

// Who can ask for what, of the requests that are legal now.
std::set<std::string> requesters(const Scene& scene) {
  std::set<std::string> names;
  for (const Action& action : scene.legal()) {
    if (action.verb == Verb::Request) names.insert(scene.scenario.block(action.block()).id);
  }
  return names;
}
std::set<int> assets_of(const Scene& scene, std::string_view who) {
  std::set<int> rows;
  for (const Action& action : scene.legal()) {
    if (action.verb == Verb::Request && action.block() == scene.id(who)) rows.insert(action.object);
  }
  return rows;
}

int pieces_on_map(const Scene& scene) {
  return static_cast<int>(std::ranges::count_if(
      scene.state.pieces, [](const Piece& piece) { return piece.location.exists(); }));
}

TEST(Requests, AreMadeByLeadersAndObserversAlone) {
  COVERS("UO-7.3.2a");
  Scene scene;
  int column = 0;
  for (const char* kind :
       {"leader", "support", "infantry", "weapons", "engineer", "scout", "recon", "sniper", "jfo",
        "logistics", "commander", "post", "apc", "truck", "tank"}) {
    scene.green(kind, kind, "(" + std::to_string(column++) + ",-3)");
  }
  give_asset(scene, Camp::Green, mortar_card(), 1, 1, kAtOnce);
  scene.start();
  EXPECT_EQ(requesters(scene), (std::set<std::string>{"jfo", "leader"}));
}

TEST(Requests, NobodyElseIsEvenAsked) {
  COVERS("UO-7.3.2a");
  Scene scene;
  scene.green("A1", "commander", "(0,0)");
  give_asset(scene, Camp::Green, mortar_card(), 1, 1, kAtOnce);
  scene.start();
  EXPECT_EQ(scene.asked(), Ask::Impulse);
}

constexpr MissionKind kKinds[] = {MissionKind::DroneRecon,      MissionKind::HelicopterRecon,
                                  MissionKind::CloseAirSupport, MissionKind::AttackHelicopter,
                                  MissionKind::Mortar,          MissionKind::Artillery,
                                  MissionKind::Smoke,           MissionKind::Flare,
                                  MissionKind::AirDefence};

TEST(Requests, AnObserverAsksForAnythingWithinTwenty) {  // table 10
  COVERS("UO-7.3.2b", "UO-4.1m");
  Scene scene;
  scene.green("J1", "jfo", "(0,-11)");
  for (const MissionKind kind : kKinds) {
    give_asset(scene, Camp::Green, card_of_kind(kind), 1, 1, kAtOnce);
  }
  scene.start();
  EXPECT_EQ(assets_of(scene, "J1"), (std::set{0, 1, 2, 3, 4, 5, 6, 7})) << "air defence answers";
  for (int row = 0; row < 8; ++row) {
    EXPECT_TRUE(scene.can(request(scene, "J1", AssetId{row}, "(0,9)"))) << row;
    EXPECT_FALSE(scene.can(request(scene, "J1", AssetId{row}, "(0,10)"))) << row;
  }
}

TEST(Requests, ALeaderAsksForGroundFireWithinFifteen) {
  COVERS("UO-7.3.2c");
  Scene scene;
  scene.green("A0", "leader", "(0,-11)");
  for (const MissionKind kind : kKinds) {
    give_asset(scene, Camp::Green, card_of_kind(kind), 1, 1, kAtOnce);
  }
  scene.start();
  EXPECT_EQ(assets_of(scene, "A0"), (std::set{4, 5, 6, 7})) << "mortar, artillery, smoke, flare";
  for (int row = 4; row < 8; ++row) {
    EXPECT_TRUE(scene.can(request(scene, "A0", AssetId{row}, "(0,4)"))) << row;
    EXPECT_FALSE(scene.can(request(scene, "A0", AssetId{row}, "(0,5)"))) << row;
  }
}

TEST(Requests, TheObserverScoutsTenEp) {
  COVERS("UO-4.1m");
  Scene scene;
  scene.green("J1", "jfo", "(0,0)");
  scene.green("A1", "riflemen", "(3,-3)");
  scene.red("B1", "riflemen", "(0,10)");
  scene.red("B2", "riflemen", "(1,10)");
  scene.start();
  scene.activate("J1");
  const auto scout = [&](std::string_view target) {
    return scene.can({.verb = Verb::ScoutPiece, .object = scene.piece_id(target).value});
  };
  EXPECT_TRUE(scout("B1"));
  EXPECT_FALSE(scout("B2")) << "11 EP";
  scene.end();
  scene.put("B1", "(0,3)");
  scene.activate("A1");
  EXPECT_FALSE(scout("B1")) << "others see 5 EP";
}

TEST(Requests, CountTheWallsOnTheWay) {
  COVERS("UO-7.3.2-R1");
  Scene scene(kTown);
  scene.green("A0", "leader", "(0,-10)");
  scene.green("L2", "leader", "(0,-11)");
  const AssetId mortar = give_asset(scene, Camp::Green, mortar_card(), 1, 1, kAtOnce);
  scene.start();
  EXPECT_TRUE(scene.can(request(scene, "L2", mortar, "(-1,4)"))) << "15 hexes";
  EXPECT_TRUE(scene.can(request(scene, "A0", mortar, "1.1"))) << "13 hexes and a door";
  EXPECT_FALSE(scene.can(request(scene, "L2", mortar, "1.1"))) << "14 hexes and a door";
}

TEST(Requests, NeedNoSight) {
  COVERS("UO-7.3.2e");
  Scene scene(kTown);
  scene.green("A0", "leader", "(0,0)");
  const AssetId mortar = give_asset(scene, Camp::Green, mortar_card(), 1, 1, kAtOnce);
  scene.start();
  EXPECT_FALSE(in_sight(scene.reading(), scene.at("(0,0)"), scene.at("(0,7)")));
  EXPECT_FALSE(in_sight(scene.reading(), scene.at("(0,0)"), scene.at("1.2")));
  EXPECT_TRUE(scene.can(request(scene, "A0", mortar, "(0,7)")));
  EXPECT_TRUE(scene.can(request(scene, "A0", mortar, "1.2")));
}

TEST(Requests, TheDistanceIsCheckedWhenTheyAreMade) {
  COVERS("UO-7.3.2d");
  Scene scene;
  scene.green("A0", "leader", "(0,-3)");
  scene.red("B1", "riflemen", "(0,12)");
  const AssetId mortar = give_asset(scene, Camp::Green, mortar_card(), 2, 1, kNextTurn);
  scene.start();
  scene.act(request(scene, "A0", mortar, "(0,12)"));
  scene.roll(0);
  scene.act(Verb::NoRequest);
  scene.put("A0", "(0,-11)");
  scene.end_turn();
  scene.act(Verb::Keep);
  EXPECT_EQ(scene.osl("B1"), 2) << "23 EP away by now";
  EXPECT_FALSE(scene.can(request(scene, "A0", mortar, "(0,12)"))) << "but no new one there";
}

TEST(Requests, ComeFromAVehicleWithoutATrace) {
  COVERS("UO-7.3.2-R2");
  Scene scene;
  scene.green("V1", "apc", "(0,-4)");
  scene.rider("A0", "leader", "V1");
  scene.green("L2", "leader", "(8,-6)");
  scene.red("B1", "riflemen", "(0,12)");
  const AssetId mortar = give_asset(scene, Camp::Green, mortar_card(), 4, 4, kAtOnce);
  scene.start();
  EXPECT_TRUE(scene.can(request(scene, "A0", mortar, "(0,11)"))) << "15 EP from the vehicle";
  EXPECT_FALSE(scene.can(request(scene, "A0", mortar, "(0,12)")));
  scene.act(request(scene, "A0", mortar, "(0,11)"));
  scene.roll(0);
  scene.act(request(scene, "L2", mortar, "(0,4)"));
  scene.roll(0);
  scene.act(Verb::NoRequest);
  EXPECT_EQ(scene.block("A0").marker, Marker::None);
  for (const char* block : {"V1", "L2"}) {
    EXPECT_EQ(scene.marker(block), Marker::None) << block;
    EXPECT_FALSE(scene.revealed(block)) << block;
  }
  scene.activate("L2");
  EXPECT_TRUE(scene.can_move("(8,-5)")) << "it was no action";
}

TEST(Requests, NeedARowOfTheOwnMatrixWithMissionsLeft) {
  COVERS("UO-7.3.3a", "UO-7.3.1c");
  Scene scene;
  scene.green("A0", "leader", "(0,0)");
  scene.red("B0", "leader", "(0,12)");
  give_asset(scene, Camp::Green, mortar_card(), 1, 9, kNextTurn);
  give_asset(scene, Camp::Green, card_of_kind(MissionKind::Artillery), 0, 9, kNextTurn);
  scene.start();
  EXPECT_EQ(assets_of(scene, "A0"), std::set{0}) << "the guns have no missions";
  scene.act(request(scene, "A0", AssetId{0}, "(4,4)"));
  scene.roll(0);
  scene.act(Verb::NoRequest);
  EXPECT_EQ(scene.asked(), Ask::Impulse) << "Red's card has no matrix";
  scene.end_turn();
  scene.act(Verb::Keep);
  ASSERT_EQ(scene.asked(), Ask::Request);
  EXPECT_EQ(assets_of(scene, "A0"), std::set<int>{}) << "the mortar has none left";
}

TEST(Requests, EachNeedsARequesterOfItsOwn) {  // B-EX-18: two smoke requests in one turn
  COVERS("UO-7.3.3b");
  Scene scene;
  scene.green("A0", "leader", "(0,0)");
  scene.green("J1", "jfo", "(3,0)");
  const AssetId smoke =
      give_asset(scene, Camp::Green, card_of_kind(MissionKind::Smoke), 2, 2, "-+++++++!!");
  give_asset(scene, Camp::Green, mortar_card(), 2, 2, kNextTurn);
  scene.start();
  scene.act(request(scene, "A0", smoke, "(4,4)"));
  scene.roll(3);
  EXPECT_EQ(requesters(scene), std::set<std::string>{"J1"});
  scene.act(request(scene, "J1", smoke, "(5,4)"));
  scene.roll(3);
  EXPECT_EQ(requesters(scene), std::set<std::string>{}) << "though the mortar is free";
  EXPECT_EQ(scene.state.side(Camp::Green).pending.size(), 2U);
  scene.act(Verb::NoRequest);
  scene.end_turn();
  scene.act({.verb = Verb::Resolve, .object = smoke.value, .place = scene.at("(4,4)").value});
  scene.act(Verb::Keep);
  scene.act(Verb::Keep);
  EXPECT_EQ(requesters(scene), (std::set<std::string>{"A0", "J1"})) << "in a new turn";
}

TEST(Requests, BelongToTheInitialPhase) {
  COVERS("UO-7.3.3c", "UO-7.3.3d");
  Scene scene;
  scene.green("J1", "jfo", "(0,0)");
  scene.green("A0", "leader", "(3,0)");
  scene.red("B1", "riflemen", "(0,8)");
  const AssetId mortar = give_asset(scene, Camp::Green, mortar_card(), 5, 5, "+++++!!!!!");
  scene.start();
  scene.act(request(scene, "J1", mortar, "(0,8)"));
  scene.roll(0);
  EXPECT_EQ(scene.osl("B1"), 3) << "in the next turn";
  scene.act(request(scene, "A0", mortar, "(0,8)"));
  scene.roll(9);
  EXPECT_EQ(scene.osl("B1"), 2) << "at once";
  scene.act(Verb::NoRequest);
  ASSERT_EQ(scene.asked(), Ask::Impulse);
  EXPECT_FALSE(scene.can(Verb::Request));
  scene.activate("J1");
  EXPECT_FALSE(scene.can(Verb::Request));
  scene.end_turn();
  ASSERT_EQ(scene.asked(), Ask::MissionDecision);
  scene.act(Verb::Keep);
  EXPECT_EQ(scene.osl("B1"), 1);
}

TEST(Requests, PutNothingOnTheMap) {
  COVERS("UO-7.3.3e");
  Scene scene;
  scene.green("J1", "jfo", "(0,0)");
  scene.red("B1", "riflemen", "(0,12)");
  const AssetId gazelle = give_asset(scene, Camp::Green, gazelle_card(), 2, 2, kAtOnce);
  scene.start();
  const int before = pieces_on_map(scene);
  scene.act(request(scene, "J1", gazelle, "(4,4)"));
  scene.roll(0);
  EXPECT_TRUE(scene.told(Camp::Red, Happening::MissionAnnounced));
  EXPECT_EQ(pieces_on_map(scene), before);
  EXPECT_FALSE(occupant(scene.state, scene.at("(4,4)")).exists());
}

// A game in which Green has asked once, just before the die.
Scene asked_for(std::uint8_t row, std::string_view target) {
  Scene scene;
  scene.green("A0", "leader", "(0,0)");
  scene.green("J1", "jfo", "(3,0)");
  scene.red("B1", "riflemen", "(0,12)");
  give_asset(scene, Camp::Green, mortar_card(), 4, 4, "--++++++!!");
  give_asset(scene, Camp::Green, card_of_kind(MissionKind::Smoke), 4, 4, "--++++++!!");
  scene.start();
  scene.forget();
  scene.act(request(scene, row == 0 ? "A0" : "J1", AssetId{row}, target));
  return scene;
}

TEST(Requests, AreSecret) {
  COVERS("UO-7.3.3.1a", "UO-7.3.3.1h", "UO-7.3.3.1-R3");
  Scene one = asked_for(0, "(0,12)");
  Scene two = asked_for(1, "(5,5)");
  const Tiding written = one.heard(Camp::Green).back();
  EXPECT_EQ(written.what, Happening::RequestMade);
  EXPECT_EQ(written.number, 0);
  EXPECT_EQ(written.place, one.at("(0,12)"));
  one.roll(2);
  two.roll(0);
  EXPECT_TRUE(one.told(Camp::Green, Happening::MissionSet));
  EXPECT_EQ(one.heard(Camp::Red), two.heard(Camp::Red)) << "asset, target and die alike";
  EXPECT_TRUE(one.told(Camp::Red, Happening::RequestMade)) << "only that there was one";
  EXPECT_TRUE(same_bytes(one.view(Camp::Red), two.view(Camp::Red)));
  one.act(Verb::NoRequest);
  one.forget();
  one.end_turn();
  EXPECT_FALSE(one.told(Camp::Red, Happening::MissionAnnounced)) << "still to be decided on";
  one.act(Verb::Keep);
  const auto heard = one.heard(Camp::Red);
  const auto told = std::ranges::find(heard, Happening::MissionAnnounced, &Tiding::what);
  ASSERT_NE(told, heard.end()) << "the turn it takes place";
  EXPECT_EQ(told->place, one.at("(0,12)"));
  EXPECT_EQ(told->number, 0);
}

TEST(Requests, AreToldAtOnceWhenTheyAreMetAtOnce) {
  COVERS("UO-7.3.3.1-R3");
  Scene scene = asked_for(0, "(0,12)");
  EXPECT_FALSE(scene.told(Camp::Red, Happening::MissionAnnounced));
  scene.roll(8);
  EXPECT_TRUE(scene.told(Camp::Red, Happening::MissionAnnounced));
  EXPECT_FALSE(scene.told(Camp::Red, Happening::MissionSet)) << "the die stays hidden";
  const Announced known = scene.view(Camp::Red).known.side(Camp::Green).announced;
  EXPECT_EQ(known.target, scene.at("(0,12)")) << "Red remembers what it was told";
  EXPECT_EQ(known.asset, AssetId{0});
}

TEST(Targets, AreRoomsAndZonesButNoRoofs) {
  COVERS("UO-7.3.3.1b", "UO-7.3.3.1-R5", "UO-7.3.4-R3");
  Scene scene(kTown);
  scene.green("J1", "jfo", "(0,0)");
  scene.counter(CounterKind::Population, "(1,1)", true);
  scene.counter(CounterKind::Population, "(2,1)");
  for (const MissionKind kind :
       {MissionKind::Mortar, MissionKind::Artillery, MissionKind::CloseAirSupport,
        MissionKind::AttackHelicopter, MissionKind::DroneRecon, MissionKind::HelicopterRecon,
        MissionKind::Smoke, MissionKind::Flare}) {
    give_asset(scene, Camp::Green, card_of_kind(kind), 1, 1, kAtOnce);
  }
  scene.start();
  const auto may = [&](int row, std::string_view place) {
    return scene.can(request(scene, "J1", AssetId{row}, place));
  };
  for (int strike = 0; strike < 4; ++strike) {
    for (const char* place : {"(4,1)", "(8,0)", "1.1", "1.2", "2.1", "2.2", "(2,1)", "(0,0)"}) {
      EXPECT_TRUE(may(strike, place)) << strike << " " << place;
    }
    EXPECT_FALSE(may(strike, "1.R")) << strike;
    EXPECT_FALSE(may(strike, "2.R")) << strike;
  }
  for (int recon = 4; recon < 6; ++recon) {
    EXPECT_TRUE(may(recon, "1.R")) << "only reconnaissance";
    EXPECT_TRUE(may(recon, "(4,1)"));
    EXPECT_FALSE(may(recon, "1.1")) << "it sees nothing inside";
  }
  for (int row = 0; row < 8; ++row) {
    EXPECT_FALSE(may(row, "N-A")) << row;
    EXPECT_FALSE(may(row, "S-0101")) << row;
    EXPECT_FALSE(may(row, "(1,1)")) << row << ": a crowd everybody sees";
  }
}

TEST(Targets, OfSmokeAndFlaresAreHexes) {
  COVERS("UO-7.3.3.4-R1");
  Scene scene(kTown);
  scene.green("J1", "jfo", "(0,0)");
  give_asset(scene, Camp::Green, card_of_kind(MissionKind::Smoke), 1, 1, kAtOnce);
  give_asset(scene, Camp::Green, card_of_kind(MissionKind::Flare), 1, 1, kAtOnce);
  scene.start();
  for (int row = 0; row < 2; ++row) {
    EXPECT_TRUE(scene.can(request(scene, "J1", AssetId{row}, "(4,1)")));
    for (const char* place : {"1.1", "2.1", "1.R"}) {
      EXPECT_FALSE(scene.can(request(scene, "J1", AssetId{row}, place))) << place;
    }
  }
}

// The M109 of B-EX-18, asked for by a leader, with that die.
Scene m109(std::uint32_t die) {
  Scene scene;
  scene.green("A0", "leader", "(0,0)");
  scene.green("J1", "jfo", "(3,0)");
  scene.red("B1", "riflemen", "(0,8)");
  SupportCard card = mortar_card();
  card.kind = MissionKind::Artillery;
  give_asset(scene, Camp::Green, card, 2, 1, "---++++++!");
  scene.start();
  scene.act(request(scene, "A0", AssetId{0}, "(0,8)"));
  scene.roll(die);
  return scene;
}

TEST(Matrix, TheDieSaysWhetherAndWhen) {  // B-EX-18
  COVERS("UO-7.3.3.1d", "UO-7.3.3.1e", "UO-7.3.3.1f", "UO-7.3.3.1g");
  const Scene none = m109(2);
  EXPECT_EQ(missions_left(none, Camp::Green, AssetId{0}), 2);
  EXPECT_TRUE(none.state.side(Camp::Green).pending.empty());
  EXPECT_EQ(none.osl("B1"), 3);
  Scene pending = m109(5);
  EXPECT_EQ(missions_left(pending, Camp::Green, AssetId{0}), 1);
  ASSERT_EQ(pending.state.side(Camp::Green).pending.size(), 1U);
  EXPECT_EQ(pending.state.side(Camp::Green).pending[0].target, pending.at("(0,8)"));
  EXPECT_EQ(pending.osl("B1"), 3);
  EXPECT_EQ(requesters(pending), std::set<std::string>{}) << "no second one in this turn";
  const Scene now = m109(9);
  EXPECT_EQ(missions_left(now, Camp::Green, AssetId{0}), 1);
  EXPECT_TRUE(now.state.side(Camp::Green).pending.empty());
  EXPECT_EQ(now.osl("B1"), 2);
}

TEST(Matrix, ARefusalUsesUpTheRequesterAndTheRequest) {
  COVERS("UO-7.3.3.1-R1");
  Scene scene = m109(0);
  EXPECT_EQ(missions_left(scene, Camp::Green, AssetId{0}), 2);
  EXPECT_EQ(requesters(scene), std::set<std::string>{}) << "J1 is free, but the row is 2/1";
  Scene two;
  two.green("A0", "leader", "(0,0)");
  two.green("J1", "jfo", "(3,0)");
  give_asset(two, Camp::Green, mortar_card(), 2, 2, "----------");
  two.start();
  two.act(request(two, "A0", AssetId{0}, "(0,8)"));
  two.roll(9);
  EXPECT_EQ(requesters(two), std::set<std::string>{"J1"}) << "of 2/2 one is left, A0 has asked";
}

TEST(Requests, OneSideMakesAllOfThemFirst) {
  COVERS("UO-7.3.3.1-R2");
  Scene scene;
  scene.edit().initiative = {.mode = InitiativeRule::Mode::Alternate, .first = Camp::Red};
  for (const char* id : {"A0", "J1"}) scene.green(id, "jfo", id[0] == 'A' ? "(0,0)" : "(3,0)");
  for (const char* id : {"B0", "K1"}) scene.red(id, "jfo", id[0] == 'B' ? "(0,9)" : "(3,9)");
  for (const Camp camp : {Camp::Green, Camp::Red}) {
    give_asset(scene, camp, mortar_card(), 9, 9, "----------");
  }
  scene.start();
  for (int turn = 1; turn <= 2; ++turn) {  // in turn 2 Red held the initiative in the last
    for (const char* who : {"B0", "K1", "A0", "J1"}) {
      ASSERT_TRUE(scene.deciding(camp_of(scene.id(who)))) << who;
      scene.act(request(scene, who, AssetId{0}, "(5,5)"));
      scene.roll(0);
      if (who[0] == 'K' || who[0] == 'J') scene.act(Verb::NoRequest);
    }
    scene.end_turn();
  }
  EXPECT_TRUE(scene.deciding(Camp::Green)) << "in turn 3 Green held it";
}

TEST(Missions, AskedForInTheLastTurnAreLost) {
  COVERS("UO-7.3.3.1-R6");
  Scene scene;
  scene.edit().turns = 1;
  scene.green("A0", "leader", "(0,0)");
  scene.red("B1", "riflemen", "(0,8)");
  give_asset(scene, Camp::Green, mortar_card(), 2, 1, kNextTurn);
  scene.start();
  scene.act(request(scene, "A0", AssetId{0}, "(0,8)"));
  scene.roll(0);
  scene.act(Verb::NoRequest);
  scene.end_turn();
  EXPECT_TRUE(scene.told(Camp::Red, Happening::GameEnds));
  EXPECT_FALSE(scene.told(Camp::Red, Happening::MissionAnnounced));
  EXPECT_EQ(scene.osl("B1"), 3);
  EXPECT_EQ(missions_left(scene, Camp::Green, AssetId{0}), 1);
}

TEST(Missions, GoAheadThoughACrowdHasCome) {
  COVERS("UO-7.3.3.1-R7");
  Scene scene;
  scene.green("A0", "leader", "(0,0)");
  scene.counter(CounterKind::Population, "(0,6)", true);
  give_asset(scene, Camp::Green, mortar_card(), 2, 1, kNextTurn);
  scene.start();
  EXPECT_FALSE(scene.can(request(scene, "A0", AssetId{0}, "(0,6)")));
  scene.act(request(scene, "A0", AssetId{0}, "(0,8)"));
  scene.roll(0);
  scene.act(Verb::NoRequest);
  scene.state.counter(scene.counter_in("(0,6)")).location = scene.at("(0,8)");
  scene.end_turn();
  scene.act(Verb::Keep);
  EXPECT_FALSE(scene.counter_in("(0,8)").exists());
  EXPECT_EQ(scene.state.side(Camp::Green).civilians, 1);
}

}  // namespace
}  // namespace enfilade::urban
