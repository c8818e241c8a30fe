// The words of the game: what the glossary (UO-2.3) and the conventions (UO-0) fix.
#include <algorithm>
#include <set>

#include "loaders/urban/map_loader.h"
#include "loaders/urban/scenario_lint.h"
#include "loaders/urban/scenario_loader.h"
#include "rules/urban/steps.h"
#include "tests/urban/content_files.h"
#include "tests/urban/game/scene.h"
#include "tests/urban/scenario_text.h"

namespace enfilade::urban {
namespace {

// A house of two rooms with a window to the south and a site for a breach to the north.
constexpr std::string_view kHouse = R"(
building 2 6:(0,0) 7:(1,0)
window (0,0)/S
breach (0,0)/N
)";

// What one step to a neighbour costs a block; 0 when it cannot be made.
int cost_of(const Scene& scene, std::string_view block, std::string_view to) {
  const BlockSpec& spec = scene.scenario.block(scene.id(block));
  const Going going = going_of(scene.reading(), camp_of(scene.id(block)));
  const LocationId from = whereabouts(scene.state, scene.id(block));
  for (const NextStep& step : next_steps(scene.reading(), going, spec, from)) {
    if (step.to == scene.at(to)) return step.cost;
  }
  return 0;
}

int distance(const Scene& scene, std::string_view a, std::string_view b) {
  return range(scene.reading(), scene.at(a), scene.at(b));
}

TEST(Conventions, OneColumnForVehiclesAndOneForFoot) {
  COVERS("UO-0-R2");
  for (const char* kind : {"truck", "apc", "tank"}) {
    Scene scene("narrow (1,0)\nwater (0,1)");
    scene.green("A1", kind, "(0,0)");
    scene.start();
    EXPECT_EQ(cost_of(scene, "A1", "(1,0)"), 0) << kind;
    EXPECT_EQ(cost_of(scene, "A1", "(0,1)"), 2) << kind;
    EXPECT_EQ(cost_of(scene, "A1", "(0,-1)"), 1) << kind;
  }
  Scene scene("narrow (1,0)\nwater (0,1)");
  scene.green("A1", "infantry", "(0,0)");
  scene.start();
  EXPECT_EQ(cost_of(scene, "A1", "(1,0)"), 1);
  EXPECT_EQ(cost_of(scene, "A1", "(0,1)"), 2);
}

TEST(Conventions, MergedCellsTakeTheValueAbove) {
  COVERS("UO-0-R3");
  // Zone: 1 EP like a room.
  Scene zones("building 2 6:(0,0) 7:(1,0)\nzones 2 6+7\ndoor (0,0)/S\nwindow (1,0)/N");
  zones.start();
  EXPECT_EQ(distance(zones, "(0,0)", "(1,0)"), 1);
  // Wreck: level 2 like smoke, so it hides what stands behind it.
  Scene wreck;
  wreck.start();
  EXPECT_TRUE(in_sight(wreck.reading(), wreck.at("(0,0)"), wreck.at("(0,4)")));
  Context context = wreck.context();
  lay_wreck(context, wreck.at("(0,2)"));
  EXPECT_FALSE(in_sight(wreck.reading(), wreck.at("(0,0)"), wreck.at("(0,4)")));
  EXPECT_EQ(wreck.state.ground.screens[0].obstacle_level(), 2);
  // Population: closed to foot and vehicles like an IED/UXO.
  for (const CounterKind kind : {CounterKind::Ied, CounterKind::Population}) {
    Scene scene;
    scene.green("A1", "infantry", "(0,0)");
    scene.green("A2", "tank", "(1,1)");
    scene.counter(kind, "(0,1)", true);
    scene.start();
    EXPECT_EQ(cost_of(scene, "A1", "(0,1)"), 0);
    EXPECT_EQ(cost_of(scene, "A2", "(0,1)"), 0);
  }
}

TEST(Glossary, WhatA3DActionIs) {
  COVERS("UO-2.3a");
  Scene scene;
  scene.green("J1", "jfo", "(0,0)");
  scene.red("B1", "infantry", "(0,9)");
  scene.edit().uses_3d = true;
  using enum MissionKind;
  const std::array kinds = {DroneRecon,      Mortar,           Smoke,
                            CloseAirSupport, AttackHelicopter, AirDefence};
  for (const MissionKind kind : kinds) {
    const auto number = static_cast<std::uint16_t>(scene.scenario.support_cards.size());
    scene.edit().support_cards.push_back({.id = std::to_string(number), .kind = kind});
    scene.edit().sheets[0].assets.push_back({.card = number, .missions = 1, .per_turn = 1});
  }
  scene.start();
  ASSERT_EQ(scene.asked(), Ask::Request);
  std::set<std::size_t> requested;
  for (const Action& action : scene.legal()) {
    if (action.verb == Verb::Request) requested.insert(action.asset().index());
  }
  EXPECT_EQ(requested, (std::set<std::size_t>{0, 1, 2, 3, 4})) << "air defence only answers";
}

TEST(Glossary, AnApertureIsAWindowOrABreach) {
  COVERS("UO-2.3c");
  Scene scene(kHouse);
  scene.green("A1", "infantry", "(0,-1)");
  scene.start();
  const Board& board = scene.scenario.board();
  ASSERT_EQ(board.apertures.size(), 2U);
  EXPECT_EQ(board.apertures[0].kind, ApertureKind::Window);
  EXPECT_EQ(board.apertures[1].kind, ApertureKind::Breach);
  EXPECT_EQ(cost_of(scene, "A1", "(0,0)"), 0) << "a breach is there when it has been opened";
  EXPECT_FALSE(in_sight(scene.reading(), scene.at("(0,-1)"), scene.at("(0,0)")));
  scene.open_breach_at(board.apertures[1].id);
  EXPECT_EQ(cost_of(scene, "A1", "(0,0)"), 2);
  EXPECT_TRUE(in_sight(scene.reading(), scene.at("(0,-1)"), scene.at("(0,0)")));
  scene.put("A1", "(0,1)");
  EXPECT_EQ(cost_of(scene, "A1", "(0,0)"), 2) << "as a window";
}

TEST(Glossary, ContactWithABlockIsAtThreeEffectPoints) {
  COVERS("UO-2.3d");
  Scene scene;
  scene.green("A1", "infantry", "(0,0)");
  scene.red("B1", "infantry", "(0,5)");
  scene.start();
  scene.activate("A1");
  scene.move("(0,1)");
  EXPECT_FALSE(scene.revealed("A1")) << "4 EP";
  EXPECT_FALSE(scene.revealed("B1"));
  scene.hold();
  scene.move("(0,2)");
  EXPECT_TRUE(scene.revealed("A1")) << "3 EP";
  EXPECT_TRUE(scene.revealed("B1"));
}

TEST(Glossary, ContactWithACounterIsATouch) {
  COVERS("UO-2.3e", "UO-2.3-R6");
  // In the next hex, 1 EP.
  Scene street;
  street.green("A1", "infantry", "(0,0)");
  street.counter(CounterKind::Vehicles, "(0,3)");
  street.start();
  street.activate("A1");
  street.move("(0,1)");
  EXPECT_FALSE(street.state.counter(street.counter_in("(0,3)")).face_up()) << "2 EP away";
  street.move("(0,2)");
  EXPECT_TRUE(street.state.counter(street.counter_in("(0,3)")).face_up());
  // In the next room, 2 EP through the partition.
  Scene house(kHouse);
  house.green("A1", "infantry", "(0,1)");
  house.counter(CounterKind::Vehicles, "(1,0)");
  house.start();
  EXPECT_EQ(distance(house, "(0,0)", "(1,0)"), 2);
  house.activate("A1");
  house.move("(0,0)");
  EXPECT_TRUE(house.state.counter(house.counter_in("(1,0)")).face_up());
  // Behind a blank facade, 2 EP as well.
  Scene facade(kHouse);
  facade.green("A1", "infantry", "(2,1)");
  facade.counter(CounterKind::Vehicles, "(1,0)");
  facade.start();
  EXPECT_EQ(distance(facade, "(1,1)", "(1,0)"), 2);
  facade.activate("A1");
  facade.move("(1,1)");
  EXPECT_FALSE(facade.state.counter(facade.counter_in("(1,0)")).face_up());
}

TEST(Glossary, MovementIsCountedInMovementPointsAndTheRestInEffectPoints) {
  COVERS("UO-2.3i", "UO-4.3.7.1a");
  Scene scene("water (0,1) (0,2) (0,3) (0,4)");
  scene.green("A1", "infantry", "(0,0)");
  scene.red("B1", "infantry", "(0,10)");
  scene.start();
  EXPECT_EQ(distance(scene, "(0,0)", "(0,4)"), 4);
  scene.activate("A1");
  EXPECT_TRUE(scene.can(scene.fire_at("B1", "rifle"))) << "10 EP: water costs a range nothing";
  for (const char* hex : {"(0,1)", "(0,2)", "(0,3)"}) {
    scene.move(hex);
    scene.hold();
  }
  EXPECT_FALSE(scene.can(Verb::Move)) << "6 MP are spent in three hexes of water";
}

TEST(Glossary, AHiddenBlockShowsItsFaceToItsOwner) {
  COVERS("UO-2.3l", "UO-4.3.1b");
  Scene scene;
  scene.green("A1", "infantry", "(0,0)");
  scene.red("B1", "infantry", "(0,12)");
  scene.start();
  const PieceId piece = scene.piece_id("A1");
  EXPECT_FALSE(scene.view(Camp::Red).known.piece(piece).block.exists());
  EXPECT_EQ(scene.view(Camp::Green).known.piece(piece).block, scene.id("A1"));
  Context context = scene.context();
  reveal(context, piece);
  EXPECT_EQ(scene.view(Camp::Red).known.piece(piece).block, scene.id("A1"));
  EXPECT_EQ(scene.view(Camp::Red).known.block(scene.id("A1")).osl, 3);
}

TEST(Glossary, AnIedIsACounter) {
  COVERS("UO-2.3m");
  Scene scene;
  scene.green("A1", "infantry", "(0,0)");
  scene.red("B1", "infantry", "(0,8)");
  scene.counter(CounterKind::Ied, "(0,5)", true);
  scene.start();
  EXPECT_FALSE(occupant(scene.state, scene.at("(0,5)")).exists());
  scene.activate("A1");
  for (const Action& action : scene.legal()) {
    if (action.verb == Verb::Fire) {
      EXPECT_EQ(action.target(), scene.piece_id("B1")) << "only blocks are fired at";
    }
  }
  EXPECT_TRUE(scene.can(Verb::Fire));
}

TEST(Glossary, WhereABlockCanBe) {
  COVERS("UO-2.3p", "UO-2.3-R1", "UO-2.3-R2");
  Scene scene(R"(
building 2 6:(0,0) 7:(1,0) 8:(2,0)
zones 2 6+7
roof 2 (1,0) from 8
window (0,0)/S
window (1,0)/N
window (2,0)/N
sewer (5,0)
tunnel A (0,6),(0,7)
manhole (3,3) A
)");
  const std::array places = {"(3,0)", "(2,0)", "(0,0)", "(1,0)", "2.R", "N-A", "(5,0)"};
  for (std::size_t i = 0; i < places.size(); ++i) {
    scene.green("A" + std::to_string(i), "infantry", places[i]);
  }
  scene.start();
  for (std::size_t i = 0; i < places.size(); ++i) {
    EXPECT_TRUE(scene.is_at("A" + std::to_string(i), places[i])) << places[i];
  }
  const auto kind = [&](std::string_view at) {
    return scene.scenario.board().at(scene.at(at)).kind;
  };
  EXPECT_EQ(kind("(3,0)"), LocationKind::Hex);
  EXPECT_EQ(kind("(2,0)"), LocationKind::Room);
  EXPECT_EQ(kind("(0,0)"), LocationKind::Zone);
  EXPECT_EQ(kind("2.R"), LocationKind::Roof);
  EXPECT_EQ(kind("N-A"), LocationKind::Underground);
  EXPECT_EQ(kind("(5,0)"), LocationKind::Hex) << "an open sewer";
  // Of the building: two zones, a room and a roof; the divided room itself is none.
  const Board& board = scene.scenario.board();
  const BuildingId building = board.at(scene.at("(0,0)")).building;
  EXPECT_EQ(std::ranges::count(board.locations, building, &Location::building), 4);
  EXPECT_TRUE(same_room(board.at(scene.at("(0,0)")), board.at(scene.at("(1,0)"))));
  EXPECT_FALSE(same_room(board.at(scene.at("(1,0)")), board.at(scene.at("(2,0)"))));
}

TEST(Glossary, ASewerOfTheContentHasHexesOfItsOwn) {
  COVERS("UO-2.3-R1");
  const auto loaded = load_board("content/urban/battlefields/new_district_river.json");
  ASSERT_TRUE(loaded);
  EXPECT_TRUE(std::ranges::any_of(loaded->board.locations, [](const Location& one) {
    return one.kind == LocationKind::SewerHex && one.below();
  }));
}

TEST(Glossary, SightIsAStraightLineBetweenDots) {
  COVERS("UO-2.3q");
  Scene scene("woods (0,3)");
  scene.start();
  const auto sees = [&](std::string_view a, std::string_view b) {
    return in_sight(scene.reading(), scene.at(a), scene.at(b));
  };
  EXPECT_FALSE(sees("(0,0)", "(0,6)")) << "the woods are on the line";
  EXPECT_TRUE(sees("(0,0)", "(2,5)")) << "it passes them";
  EXPECT_TRUE(sees("(-1,3)", "(-1,6)"));
}

TEST(Glossary, OpportunityFireIsAtAMoverBeingActivated) {
  COVERS("UO-2.3s", "UO-3.2e", "UO-7.1.2b");
  Scene scene;
  scene.green("A1", "infantry", "(0,0)");
  scene.green("A2", "infantry", "(3,0)");
  scene.red("B1", "infantry", "(0,8)");
  scene.red("B2", "infantry", "(2,8)");
  scene.start();
  scene.play();
  EXPECT_TRUE(scene.deciding(Camp::Green)) << "nobody moves yet";
  scene.activate("A2");
  EXPECT_TRUE(scene.deciding(Camp::Green)) << "nor does a block that has only been chosen";
  scene.move("(3,1)");
  ASSERT_TRUE(scene.deciding(Camp::Red));
  EXPECT_EQ(scene.asked(), Ask::Opportunity);
  EXPECT_FALSE(scene.can(Verb::Activate)) << "the other side only reacts";
  EXPECT_FALSE(scene.can(Verb::Move));
  EXPECT_TRUE(scene.can(Verb::OpportunityFire));
  scene.hold();
  scene.end();
  scene.activate("A1");
  scene.fire("B1", "rifle");
  ASSERT_EQ(scene.asked(), Ask::Answer) << "a shot is answered, not interrupted";
  scene.act(scene.return_fire("rifle"));
  scene.roll({3, 3});
  EXPECT_TRUE(scene.deciding(Camp::Green));
}

TEST(Glossary, FootAndVehicles) {
  COVERS("UO-2.3u");
  for (const BlockType type : {BlockType::Unarmoured, BlockType::Armoured, BlockType::Tank}) {
    EXPECT_TRUE(is_vehicle(type));
    EXPECT_TRUE(is_unit(type));
  }
  EXPECT_FALSE(is_vehicle(BlockType::Foot));
  Scene scene(kHouse);
  scene.green("A1", "infantry", "(0,1)");
  scene.start();
  EXPECT_EQ(cost_of(scene, "A1", "(0,0)"), 2);
  Scene vehicle(kHouse);
  vehicle.green("A1", "truck", "(0,1)");
  vehicle.start();
  EXPECT_EQ(cost_of(vehicle, "A1", "(0,0)"), 0);
}

TEST(Glossary, AWeaponsEffectSparesNobody) {
  COVERS("UO-2.3w");
  Scene scene;
  scene.green("A1", "riflemen", "(0,0)");
  scene.green("A2", "riflemen", "(0,3)");
  scene.red("B1", "riflemen", "(0,6)");
  scene.red("B2", "riflemen", "(0,4)");
  scene.counter(CounterKind::Population, "(0,8)");
  scene.counter(CounterKind::Ied, "(0,9)");
  scene.start();
  scene.activate("A1");
  scene.fire("B1", "rifle");
  scene.act(scene.return_fire("rifle"));
  scene.roll({3, 3});
  EXPECT_EQ(scene.osl("A2"), 2) << "a friend in the lane";
  EXPECT_EQ(scene.osl("B2"), 2) << "and one of the enemy, in the lane of the reply";
  EXPECT_FALSE(scene.counter_in("(0,8)").exists()) << "the crowd behind the target";
  EXPECT_EQ(scene.state.side(Camp::Green).civilians, 1);
  EXPECT_TRUE(scene.state.counter(scene.counter_in("(0,9)")).face_up());
}

TEST(Glossary, AStrikeHitsTheEnemyToo) {
  COVERS("UO-2.3w");
  Scene scene;
  scene.green("J1", "jfo", "(5,0)");
  scene.red("B1", "riflemen", "(0,6)");
  scene.edit().support_cards.push_back(
      {.id = "mortar", .rings = {{.ep = 0, .to_own = {1, 1, 0, 0}, .to_enemy = {1, 1, 0, 0}}}});
  scene.edit().sheets[0].assets.push_back({.card = 0, .missions = 1, .per_turn = 1});
  scene.start();
  scene.state.side(Camp::Green)
      .pending.push_back(
          {.target = scene.at("(0,6)"), .asset = AssetId{0}, .requester = scene.id("J1")});
  scene.end_turn();
  scene.act(Verb::Keep);
  EXPECT_EQ(scene.osl("B1"), 2);
}

TEST(Glossary, AWithdrawalAnswersAnAttack) {
  COVERS("UO-2.3x");
  Scene scene;
  scene.green("A1", "riflemen", "(0,0)");
  scene.green("A2", "riflemen", "(4,0)");
  scene.red("B1", "riflemen", "(0,6)");
  scene.red("B2", "riflemen", "(4,6)");
  scene.start();
  scene.activate("A1");
  EXPECT_FALSE(scene.can(Verb::Withdraw)) << "not out of the blue";
  scene.fire("B1", "rifle");
  EXPECT_TRUE(scene.deciding(Camp::Red));
  EXPECT_TRUE(scene.can(Verb::Withdraw)) << "in the enemy's phase";
  scene.act(scene.return_fire("rifle"));
  scene.roll({3, 3});
  scene.end();
  scene.activate("A2");
  scene.move("(4,-1)");
  scene.act(scene.opportunity("B2", "rifle"));
  EXPECT_TRUE(scene.deciding(Camp::Green));
  EXPECT_TRUE(scene.can(Verb::Withdraw)) << "from an opportunity fire, in its own";
}

class Company : public ContentFiles {
 protected:
  Company() {
    for (const char* folder : {"maps", "battlefields", "underground", "cards"}) borrow(folder);
  }
  std::size_t findings(const std::string& text) const {
    write("scenarios/test.json", text);
    const auto read = read_scenario(root / "scenarios/test.json");
    EXPECT_TRUE(read) << text_of_all(read.error());
    if (!read) return 0;
    const LintFindings found = lint_scenario(*read);
    return static_cast<std::size_t>(
        std::ranges::count(found, std::string_view("two-commanders"), &LintFinding::name));
  }
};

TEST_F(Company, HasOneCommander) {
  COVERS("UO-2.3g");
  const std::string one = replaced(kScenarioText, "\"number\": 3, \"box\": \"infantry\", \"at\"",
                                   "\"number\": 3, \"box\": \"commander\", \"at\"");
  EXPECT_EQ(findings(one), 0U);
  const std::string two = replaced(one, "\"number\": 4, \"box\": \"observer\"",
                                   "\"number\": 4, \"box\": \"commander\"");
  EXPECT_EQ(findings(two), 1U);
}

TEST_F(Company, APlatoonHasOneLeaderAndOneCard) {
  COVERS("UO-2.3t");
  for (const auto& file : std::filesystem::directory_iterator("content/urban/scenarios")) {
    const auto scenario = read_scenario(file.path());
    ASSERT_TRUE(scenario);
    for (const Camp camp : {Camp::Green, Camp::Red}) {
      for (std::size_t i = 0; i < scenario->sheet(camp).forces.size(); ++i) {
        const ForceSpec& force = scenario->sheet(camp).forces[i];
        int leaders = 0;
        for (std::size_t k = 0; k < scenario->block_count[index_of(camp)]; ++k) {
          const BlockSpec& spec = scenario->blocks[first_of(camp) + k];
          if (spec.force != ForceId{i} || spec.function != Function::PlatoonLeader) continue;
          ++leaders;
          EXPECT_EQ(force.leader, BlockId{first_of(camp) + k});
        }
        EXPECT_EQ(leaders, 1) << file.path();
      }
    }
  }
}

}  // namespace
}  // namespace enfilade::urban
