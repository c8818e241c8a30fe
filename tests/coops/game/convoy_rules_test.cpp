// Convoys, CO-4.CV and CO-4.S7: one block before everybody else, its road, its line and its fire.
#include <gtest/gtest.h>

#include "rules/coops/convoy.h"
#include "rules/coops/view.h"
#include "tests/coops/game/enemy_ground.h"

namespace enfilade::coops {
namespace {

std::vector<std::string> line_of(MissionScene& scene) {
  std::vector<std::string> places;
  for (const EnemyUnit& unit : scene.state.units) {
    if (unit.convoy != 0) places.push_back(scene.where(unit.number));
  }
  return places;
}

// Units of the convoy in the order in which they did it, each once.
std::vector<int> order_of(const MissionScene& scene, Happening what) {
  std::vector<int> numbers;
  for (const Event<Tiding>& one : scene.told) {
    if (one.body.what != what) continue;
    if (numbers.empty() || numbers.back() != one.body.unit) numbers.push_back(one.body.unit);
  }
  return numbers;
}

std::size_t place_of_first(const MissionScene& scene, Happening what, std::uint8_t unit) {
  for (std::size_t i = 0; i < scene.told.size(); ++i) {
    if (scene.told[i].body.what == what && scene.told[i].body.unit == unit) return i;
  }
  return scene.told.size();
}

// The first vehicles of the convoy of mission 3 on the road to the crossroads.
class CoopsColumn : public testing::Test {
 protected:
  void line_up(const std::vector<std::string_view>& places) {
    scene.form_convoy();
    while (scene.state.units.size() > places.size()) scene.state.units.pop_back();
    for (std::size_t i = 0; i < places.size(); ++i) {
      scene.state.units[i].space = scene.at(places[i]);
    }
    scene.state.convoy = {.leg = 2, .destination = VillageId{3}, .entered = true};
  }
  int gap(std::uint8_t ahead, std::uint8_t behind) {
    return scene.scenario.board().distance(scene.unit(ahead).space, scene.unit(behind).space);
  }

  MissionScene scene{3};
  GroupId home = scene.rifles(3, "alpha.1");
};

// --- One block ---

TEST_F(CoopsColumn, ItsVehiclesMoveByNoOtherRule) {
  COVERS("CO-4.CV0a");
  line_up({"T12.3.0", "T12.4.0"});
  scene.of(scene.group(Section::Cavalry, 0, "vbl_reco", "T12.5.0")).state = GroupState::Dest;
  const std::vector<std::string> before = line_of(scene);
  scene.run(EnemyPhaseFrame{});
  EXPECT_EQ(line_of(scene), before) << "not even for a marker next to it";
  scene.run(ConvoyFrame{});
  EXPECT_NE(line_of(scene), before);
  for (const int mission : {1, 2, 4, 5, 6, 8, 9, 10}) {
    EXPECT_TRUE(MissionScene(mission).scenario.convoy.empty()) << mission;
  }
}

TEST_F(CoopsColumn, AllMoveThenAllFireThenTheOthers) {
  COVERS("CO-4.CV0-R1", "CO-3.2.5-R3", "CO-4.CV4a");
  const std::uint8_t pkm = scene.enemy("pkm", "T13.0.0");  // it arrived before the convoy
  scene.form_convoy();
  while (scene.state.units.size() > 4) scene.state.units.pop_back();
  const char* const places[] = {"T12.3.0", "T12.4.0", "T12.5.0"};
  for (std::size_t i = 0; i < 3; ++i) scene.state.units[i + 1].space = scene.at(places[i]);
  scene.state.convoy = {.leg = 2, .destination = VillageId{3}, .entered = true};
  scene.group(Section::Cavalry, 0, "vbl_reco", "T10.3.5");
  scene.cards("rpg", 2);
  scene.state.open_zones = 0xFF;
  scene.state.turn = 2;
  scene.end_turn({3, 3, 3});
  const std::vector<int> moved = order_of(scene, Happening::EnemyMoved);
  ASSERT_GE(moved.size(), 4U);
  EXPECT_EQ(std::vector<int>(moved.begin(), moved.begin() + 4), (std::vector<int>{2, 3, 4, pkm}));
  EXPECT_EQ(order_of(scene, Happening::EnemyFires), (std::vector<int>{2, 3, 4}));
  const std::uint8_t arrived = scene.last(Happening::Arrived).unit;
  EXPECT_LT(place_of_first(scene, Happening::Arrived, arrived),
            place_of_first(scene, Happening::EnemyMoved, 2));
  EXPECT_LT(place_of_first(scene, Happening::EnemyMoved, 4),
            place_of_first(scene, Happening::EnemyFires, 2));
  EXPECT_LT(place_of_first(scene, Happening::EnemyFires, 4),
            place_of_first(scene, Happening::EnemyMoved, pkm));
}

TEST_F(CoopsColumn, ItsVehiclesAreUnitsLikeOthers) {
  COVERS("CO-4.CV0-R1");
  line_up({"T12.3.0", "T12.4.0"});
  const GroupId vbl = scene.group(Section::Cavalry, 0, "vbl_reco", "T12.1.0");
  EXPECT_TRUE(scene.may(Verb::Fire, vbl));
  EXPECT_TRUE(is_detected(scene.reading(), scene.of(vbl))) << "and they detect";
}

TEST_F(CoopsColumn, ANeutralisedOneMovesAndDoesNotFire) {
  COVERS("CO-4.CV0-R2");
  line_up({"T12.3.0", "T12.4.0", "T12.5.0"});
  scene.group(Section::Cavalry, 0, "vbl_reco", "T10.3.5");
  MissionScene hurt = scene;
  scene.run(ConvoyFrame{}, {3, 3, 3});
  EXPECT_EQ(order_of(scene, Happening::EnemyFires), (std::vector<int>{1, 2, 3}));
  hurt.unit(1).status = Status::Neutralised;
  hurt.run(ConvoyFrame{}, {3, 3});
  EXPECT_EQ(order_of(hurt, Happening::EnemyFires), (std::vector<int>{2, 3}));
  EXPECT_EQ(line_of(hurt), line_of(scene)) << "it moves with the others";
}

TEST(CoopsHardConvoy, TankAndLauncherKeepTheirCardsAndThePace) {
  COVERS("CO-4.CV0-R3", "CO-4.0-R7");
  MissionScene scene(7, 1);
  scene.set_up();
  scene.rifles(0, "alpha.1");
  ASSERT_EQ(scene.state.units.size(), 9U);
  const EnemyUnit& tank = scene.state.units[0];
  EXPECT_EQ(scene.scenario.card(tank.card).values.movement, 3);
  scene.run(ConvoyFrame{}, {4});
  EXPECT_EQ(scene.where(std::uint8_t{1}), "T14.5.2") << "7 spaces";
  scene.run(ConvoyFrame{});
  const std::uint8_t launcher = scene.state.units[8].number;
  EXPECT_EQ(scene.scenario.card(scene.unit(launcher).card).id, "rocket_launcher");
  EXPECT_NE(scene.where(launcher), "off") << "it does not wait for targets";
  const std::string behind = scene.where(launcher);
  scene.run(ConvoyFrame{});
  EXPECT_NE(scene.where(launcher), behind);
}

TEST(CoopsHardConvoy, ThePileStaysComplete) {
  COVERS("CO-4.CV0-R3", "CO-4.0-R7");
  for (const std::uint8_t options : {std::uint8_t{0}, std::uint8_t{1}}) {
    MissionScene scene(7, options);
    Events events(scene.told);
    State state = Coops::start(scene.scenario, events);
    std::size_t copies = 0;
    for (const EnemyCard& card : *scene.scenario.enemies) {
      if (card.behaviour != Behaviour::Convoy) copies += card.copies;
    }
    EXPECT_EQ(state.pile.size(), copies);
  }
  MissionScene scene(7, 1);
  scene.set_up();
  scene.rifles(0, "alpha.1");
  scene.run(ConvoyFrame{}, {4});
  scene.hurt(std::uint8_t{1}, Harm::Destroyed);
  EXPECT_EQ(scene.where(std::uint8_t{1}), "gone");
  EXPECT_TRUE(scene.state.discards.empty()) << "its card is set aside";
}

// --- The line ---

TEST(CoopsLine, EndsTouchOneAndOthersTwo) {
  COVERS("CO-4.CV1a", "CO-4.CV1b");
  for (const std::uint32_t die : {1U, 2U}) {
    MissionScene scene(3);
    scene.rifles(0, "alpha.1");
    scene.form_convoy();
    scene.run(ConvoyFrame{}, {die});
    const Board& board = scene.scenario.board();
    for (const EnemyUnit& one : scene.state.units) {
      const auto touches = [&](const EnemyUnit& other) {
        return board.distance(one.space, other.space) == 1;
      };
      const auto count = std::ranges::count_if(scene.state.units, touches);
      const bool end = one.convoy == 1 || one.convoy == 7;
      EXPECT_EQ(count, end ? 1 : 2) << die << " " << int{one.convoy};
    }
  }
}

TEST_F(CoopsColumn, WhoIsTooFarBehindClosesUpLater) {
  COVERS("CO-4.CV1-R1");
  line_up({"T11.0.2", "T11.1.2", "T12.5.2"});
  for (const char* space : {"T9.2.2", "T9.3.2", "T9.2.3"}) scene.enemy("pkm", space);
  const int before = scene.scenario.board().distance(scene.at("T11.0.2"), scene.at("T12.5.2"));
  scene.run(ConvoyFrame{});
  EXPECT_EQ(scene.where(std::uint8_t{1}), "T9.4.2") << "the village is full";
  EXPECT_EQ(scene.where(std::uint8_t{2}), "T9.5.2");
  EXPECT_EQ(scene.scenario.board().distance(scene.at("T11.0.2"), scene.unit(3).space), before - 7);
  // The road is open again for a few spaces.
  scene.unit(1).space = scene.at("T11.0.2");
  scene.unit(2).space = scene.at("T11.1.2");
  scene.run(ConvoyFrame{});
  EXPECT_EQ(scene.where(std::uint8_t{3}), "T11.0.2");
  EXPECT_EQ(gap(2, 3), 1);
}

TEST_F(CoopsColumn, AfterATurnBackTheyFollowTheTrail) {
  COVERS("CO-4.CV1-R2");
  line_up({"T11.0.2", "T11.1.2", "T11.2.2"});
  scene.state.convoy.destination = VillageId{0};  // behind it
  scene.run(ConvoyFrame{});
  EXPECT_EQ(scene.unit(1).left, scene.unit(2).space);
  EXPECT_EQ(scene.unit(2).left, scene.unit(3).space);
  EXPECT_EQ(gap(1, 2), 1);
  EXPECT_EQ(gap(2, 3), 1);
  EXPECT_EQ(scene.scenario.board().distance(scene.at("T11.0.2"), scene.unit(1).space), 7);
}

// --- The road ---

constexpr GroundRows kRoad = {
    "............", "...mf.......", "...ww......V", "............", "............", "............",
};

class CoopsRoad : public testing::Test {
 protected:
  CoopsRoad() {
    ground.unit(lead).convoy = 1;
    ground.state.convoy.destination = VillageId{0};
  }
  std::vector<std::string> road(std::uint8_t number, int spaces = kConvoySpaces) {
    std::vector<std::string> names;
    for (const SpaceId space : drive_of(ground.reading(), ground.unit(number), spaces).steps) {
      names.push_back(ground.name(space));
    }
    return names;
  }

  EnemyGround ground{kRoad};
  std::uint8_t lead = ground.enemy("pickup", "T1.2.2");
};

TEST_F(CoopsRoad, IsTheShortestWhateverTheTerrainAndOfThoseTheLowest) {
  COVERS("CO-4.CV2-R1", "CO-4.CV2a");
  EXPECT_EQ(road(lead), (std::vector<std::string>{"T1.2.1", "T1.3.1", "T1.4.1", "T1.5.1", "T2.0.1",
                                                  "T2.1.1", "T2.2.1"}));
}

TEST_F(CoopsRoad, IsClosedByGroupsUnitsAndStructures) {
  COVERS("CO-4.CV2-R1");
  const GroupId rifles = ground.rifles(0, "T1.3.1");
  EXPECT_EQ(road(lead).at(0), "T1.2.3");
  ground.of(rifles) = {};
  EXPECT_EQ(road(lead).at(0), "T1.2.1");
  const std::uint8_t other = ground.enemy("pkm", "T1.3.1");
  EXPECT_EQ(road(lead).at(0), "T1.2.3");
  ground.unit(other).convoy = 2;
  EXPECT_EQ(road(lead).at(0), "T1.2.1") << "it passes its own";
  ground.state.units.pop_back();
  ground.state.markers.push_back(
      {.space = ground.at("T1.3.1"), .kind = MarkerKind::Structure, .spec = 0});
  EXPECT_EQ(road(lead).at(0), "T1.2.3");
}

TEST_F(CoopsRoad, OfAFollowerLeadsToTheSpaceItsPredecessorLeft) {
  COVERS("CO-4.CV2-R2");
  const std::uint8_t second = ground.enemy("pickup", "T1.2.2");
  ground.unit(second).convoy = 2;
  ground.unit(lead).space = ground.at("T2.0.1");
  ground.unit(lead).left = ground.at("T1.5.2");
  EXPECT_EQ(road(second), (std::vector<std::string>{"T1.2.1", "T1.3.1", "T1.4.1", "T1.5.2"}));
  const std::uint8_t third = ground.enemy("pickup", "T1.3.1");
  ground.unit(third).convoy = 3;
  EXPECT_EQ(road(second), (std::vector<std::string>{"T1.2.3", "T1.3.3", "T1.4.3", "T1.5.2"}))
      << "it does not pass others";
  ground.unit(lead).left = ground.at("T2.5.4");
  EXPECT_EQ(road(second).size(), 7U) << "no farther";
}

TEST_F(CoopsColumn, ItTakesWhatLiesOnItsRoad) {
  COVERS("CO-4.CV2-R6");
  scene.form_convoy();
  const GroupId lost = scene.group(Section::Cavalry, 0, "vbl_reco", "T12.1.0");
  scene.of(lost).state = GroupState::Crew;
  scene.run(ConvoyFrame{}, {2});
  EXPECT_TRUE(scene.happened(Happening::MarkerTaken));
  EXPECT_EQ(scene.of(lost).state, GroupState::None);
  EXPECT_EQ(scene.morale(Section::Alat), -1);
  EXPECT_EQ(scene.where(std::uint8_t{1}), "T10.5.4") << "it does not stop for it";
}

TEST_F(CoopsColumn, TheNextLeadsAsFarAsTheLostOneWouldHave) {
  COVERS("CO-4.CV3-R2");
  line_up({"T12.3.4", "T12.4.4", "T12.5.4"});
  MissionScene whole = scene;
  whole.run(ConvoyFrame{});
  scene.hurt(std::uint8_t{1}, Harm::Destroyed);
  ASSERT_EQ(scene.where(std::uint8_t{1}), "gone");
  scene.run(ConvoyFrame{});
  EXPECT_EQ(scene.where(std::uint8_t{2}), whole.where(std::uint8_t{1}));
  EXPECT_EQ(scene.where(std::uint8_t{3}), whole.where(std::uint8_t{2}));
}

// --- Fire ---

TEST_F(CoopsColumn, FiresAtTheClosestWhereItHasCome) {
  COVERS("CO-4.CV4a", "CO-4.CV4-R1");
  line_up({"T12.3.4"});
  scene.group(Section::Cavalry, 0, "vbl_reco", "T12.3.1");  // the closest before
  const GroupId close = scene.group(Section::Cavalry, 1, "vbl_reco", "T11.2.1");
  scene.run(ConvoyFrame{}, {3});
  EXPECT_EQ(scene.last(Happening::EnemyFires).group, close);
}

TEST_F(CoopsColumn, FiresByTheRulesOfAllUnits) {
  COVERS("CO-4.CV4-R1");
  line_up({"T12.3.4"});
  scene.unit(1).held = true;
  const GroupId jaguar = scene.group(Section::Cavalry, 0, "jaguar", "T12.2.4");
  scene.run(ConvoyFrame{});
  EXPECT_FALSE(scene.happened(Happening::EnemyFires)) << "yellow at red";
  const GroupId vbl = scene.group(Section::Cavalry, 1, "vbl_reco", "T12.5.4");
  const GroupId rifles = scene.rifles(0, "T12.1.4");
  scene.of(jaguar).space = scene.at("T12.3.5");
  scene.run(ConvoyFrame{}, {3});
  EXPECT_EQ(scene.last(Happening::EnemyFires).group, rifles) << "the weaker of equally near ones";
  scene.of(vbl) = {};
  scene.of(rifles).space = scene.at("T11.3.4");
  scene.told.clear();
  scene.run(ConvoyFrame{});
  EXPECT_FALSE(scene.happened(Happening::EnemyFires)) << "out of range";
}

// --- The bomb, CO-4.S7 ---

TEST(CoopsBombRoad, TheDieSendsItToOneOfTwoVillages) {
  COVERS("CO-4.S7i");
  for (std::uint32_t face = 1; face <= 6; ++face) {
    MissionScene scene(7);
    scene.set_up();
    scene.rifles(0, "alpha.1");
    scene.run(ConvoyFrame{}, {face});
    const VillageId village = scene.state.convoy.destination;
    ASSERT_TRUE(village.exists());
    EXPECT_EQ(scene.scenario.board().villages()[village.index()].id, face % 2 == 0 ? "v14" : "v2");
    scene.run(ConvoyFrame{});  // it is not rolled again
  }
}

TEST(CoopsBombRoad, OthersHeadForTheClosestVehicle) {
  COVERS("CO-4.S7d", "CO-4.S7-R8");
  MissionScene scene(7);
  scene.rifles(0, "alpha.1");
  const std::uint8_t pkm = scene.enemy("pkm", "T11.3.3");
  const auto heading = [&] {
    return aim_of(scene.reading(), scene.unit(pkm), going_of(scene.reading(), scene.unit(pkm)));
  };
  EXPECT_EQ(heading().aim, Aim::Village) << "none is on the map";
  const std::uint8_t far = scene.enemy("armored_vehicle", "T13.4.2");
  scene.unit(far).convoy = 2;
  EXPECT_EQ(heading().aim, Aim::Vehicle);
  EXPECT_EQ(heading().space, scene.at("T13.4.2"));
  const MarkerId halted = scene.marker(MarkerKind::Vehicle, "T11.1.4", Content::Decoy);
  EXPECT_EQ(heading().space, scene.at("T11.1.4")) << "halted ones count, and it is closer";
  scene.state.marker(halted).kind = MarkerKind::Bomb;
  EXPECT_EQ(heading().aim, Aim::Vehicle);
  EXPECT_EQ(heading().space, scene.at("T11.1.4")) << "so does the bomb";
  const std::uint8_t escort = scene.enemy("armored_car", "T11.3.4");
  scene.unit(escort).convoy = 3;
  EXPECT_EQ(heading().space, scene.at("T11.1.4")) << "and no other vehicle";
}

TEST(CoopsBombRoad, TheBombCountsThoughNobodyHasSeenIt) {
  COVERS("CO-4.S7-R2", "CO-4.S7k");
  for (const Content content : {Content::Decoy, Content::Objective}) {
    MissionScene scene(7);
    scene.set_up();
    scene.rifles(0, "alpha.1");
    while (scene.state.units.size() > 2) scene.state.units.pop_back();
    scene.state.units[0].space = scene.at("T10.5.0");
    scene.state.units[1].space = scene.at("T9.0.0");
    scene.state.units[1].content = content;
    scene.state.convoy = {.leg = 3, .destination = {}, .entered = true};
    const View seen = view(scene.scenario, scene.state, Seat{0});
    EXPECT_EQ(seen.known.units[1].content, Content::Unknown);
    scene.run(ConvoyFrame{});
    const bool bomb = content == Content::Objective;
    EXPECT_EQ(scene.state.reason, bomb ? EndReason::BombAtPlant : EndReason::None);
    EXPECT_EQ(scene.state.verdict, bomb ? Verdict::Defeat : Verdict::Ongoing);
  }
}

}  // namespace
}  // namespace enfilade::coops
