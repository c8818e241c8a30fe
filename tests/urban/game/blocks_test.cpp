// Blocks: what they are, what they can do, what the enemy sees of them. UO-4.1, 4.2, 4.3, 4.3.2.2
// and 4.3.2.3.
#include <algorithm>
#include <set>

#include "engine/core/plain.h"
#include "loaders/urban/names.h"
#include "loaders/urban/scenario_loader.h"
#include "rules/urban/combat/exchange.h"
#include "tests/urban/content_files.h"
#include "tests/urban/game/scene.h"
#include "tests/urban/scenario_text.h"

namespace enfilade::urban {
namespace {

bool can_activate(const Scene& scene, std::string_view block) {
  return scene.can(Action{.verb = Verb::Activate, .who = scene.id(block).value});
}
Action scout(const Scene& scene, std::string_view block) {
  return {.verb = Verb::ScoutPiece, .object = scene.piece_id(block).value};
}

// --- Sides, UO-4.1 ---

TEST(Blocks, AreGreenOrRedAndCountersAreNobodys) {
  COVERS("UO-4.1a", "UO-4.1b");
  Scene scene;
  for (const char* side : {"A", "B"}) {
    const bool green = *side == 'A';
    const auto add = [&](const char* name, const char* kind, const char* at) {
      const std::string id = std::string(side) + name;
      green ? scene.green(id, kind, at) : scene.red(id, kind, at);
    };
    add("1", "riflemen", green ? "(0,-8)" : "(0,8)");
    add("2", "tank", green ? "(1,-8)" : "(1,8)");
    add("3", "dummy", green ? "(2,-8)" : "(2,8)");
    add("4", "barricade", green ? "(3,-8)" : "(3,7)");
  }
  scene.counter(CounterKind::Population, "(0,0)");
  scene.start();
  for (const char* id : {"A1", "A2", "A3", "A4"}) {
    EXPECT_EQ(camp_of(scene.piece_id(id)), Camp::Green) << id;
  }
  for (const char* id : {"B1", "B2", "B3", "B4"}) {
    EXPECT_EQ(camp_of(scene.piece_id(id)), Camp::Red) << id;
  }
  scene.play();
  EXPECT_TRUE(can_activate(scene, "A1"));
  EXPECT_TRUE(can_activate(scene, "A2"));
  EXPECT_FALSE(can_activate(scene, "A3")) << "an environment block is no unit";
  EXPECT_FALSE(can_activate(scene, "A4"));
  EXPECT_FALSE(can_activate(scene, "B1")) << "red's";
  EXPECT_TRUE(
      same_bytes(scene.view(Camp::Green).known.counters, scene.view(Camp::Red).known.counters))
      << "a counter of No Man's Land is as strange to the one as to the other";
}

// What red sees of a hidden block, the marker on it given; everything else the same.
View seen_by_red(std::string_view kind, int osl, Marker marker, bool loaded) {
  Scene scene;
  scene.green("A1", kind, "(0,0)");
  scene.green("A2", "riflemen", "(0,-4)");
  if (loaded) scene.rider("A3", "jfo", "A1");
  scene.red("B1", "riflemen", "(0,8)");
  scene.start();
  scene.block("A1").osl = static_cast<std::uint8_t>(osl);
  scene.piece("A1").marker = marker;
  return scene.view(Camp::Red);
}

TEST(Blocks, HiddenShowTheirSidePlaceAndMarkerAndNothingElse) {
  COVERS("UO-4.1c", "UO-4.1-R1", "UO-4.3-R1");
  const View seen = seen_by_red("riflemen", 3, Marker::None, false);
  EXPECT_TRUE(same_bytes(seen, seen_by_red("tank", 3, Marker::None, false))) << "type, card";
  EXPECT_TRUE(same_bytes(seen, seen_by_red("sniper", 2, Marker::None, false))) << "function";
  EXPECT_TRUE(same_bytes(seen, seen_by_red("riflemen", 1, Marker::None, false))) << "OSL";
  EXPECT_TRUE(same_bytes(seen, seen_by_red("apc", 3, Marker::None, true))) << "passengers";
  EXPECT_FALSE(same_bytes(seen, seen_by_red("riflemen", 3, Marker::Activated, false))) << "marker";
  Scene scene;
  scene.green("A1", "riflemen", "(0,0)");
  scene.red("B1", "riflemen", "(0,8)");
  scene.start();
  const Piece piece = scene.view(Camp::Red).known.piece(scene.piece_id("A1"));
  EXPECT_EQ(piece.location, scene.at("(0,0)"));
  EXPECT_FALSE(piece.block.exists());
  EXPECT_EQ(scene.view(Camp::Green).known.piece(scene.piece_id("A1")).block, scene.id("A1"))
      << "its owner reads the other face";
}

TEST(Blocks, MarkersThatWereSeenAreRemembered) {
  COVERS("UO-4.1-R1", "UO-5.2.1-R3");
  Scene scene;
  scene.green("A1", "riflemen", "(0,0)");
  scene.green("A2", "dummy", "(3,0)");
  scene.red("B1", "riflemen", "(0,8)");
  scene.start();
  scene.activate("A1");
  scene.move("(0,1)");
  scene.hold();
  scene.end_impulse();
  scene.end_turn();
  const auto seen = [&](std::string_view block) {
    return scene.view(Camp::Red).known.piece(scene.piece_id(block));
  };
  EXPECT_EQ(seen("A1").marker, Marker::None) << "it is a new turn";
  EXPECT_EQ(seen("A1").last_marker, Marker::Activated);
  EXPECT_EQ(seen("A1").marked_turn, 1);
  EXPECT_TRUE(has_acted(scene.scenario, seen("A1")));
  EXPECT_FALSE(has_acted(scene.scenario, seen("A2")));
  Random random(7);
  for (int i = 0; i < 20; ++i) {
    const State imagined = Urban::redeal(scene.scenario, scene.view(Camp::Red), random);
    const BlockId block = imagined.piece(scene.piece_id("A1")).block;
    EXPECT_TRUE(is_unit(scene.scenario.block(block).type)) << "no dummy is ever marked";
  }
}

TEST(Blocks, SpectatorsRememberWhatWasSeen) {
  COVERS("UO-4.1-R1");
  Scene scene;
  scene.green("A1", "riflemen", "(0,0)");
  scene.red("B1", "riflemen", "(0,8)");
  scene.start();
  const PieceId piece = scene.piece_id("A1");
  const auto seen = [&] { return Urban::view(scene.scenario, scene.state, kSpectator); };
  EXPECT_FALSE(seen().known.piece(piece).block.exists());
  Context context = scene.context();
  reveal(context, piece);
  hide(context, piece);
  EXPECT_EQ(seen().known.piece(piece).block, scene.id("A1"));
  EXPECT_FALSE(seen().known.piece(piece).revealed);
}

TEST(Blocks, MarkersOfHiddenBlocksAreSeen) {
  COVERS("UO-4.1-R1", "UO-4.3.3e");
  Scene scene;
  scene.green("A1", "riflemen", "(0,0)");
  scene.red("B1", "riflemen", "(0,8)");
  scene.start();
  for (const Marker marker : {Marker::Activated, Marker::Reaction, Marker::Completed}) {
    scene.piece("A1").marker = marker;
    scene.piece("A1").revealed = false;
    const State hidden = scene.view(Camp::Red).known;
    EXPECT_EQ(hidden.piece(scene.piece_id("A1")).marker, marker);
    EXPECT_FALSE(hidden.piece(scene.piece_id("A1")).block.exists());
    scene.piece("A1").revealed = true;
    const State flat = scene.view(Camp::Red).known;
    EXPECT_EQ(flat.piece(scene.piece_id("A1")).block, scene.id("A1")) << "both look under it";
    EXPECT_EQ(flat.block(scene.id("A1")).osl, 3);
    EXPECT_EQ(flat.piece(scene.piece_id("A1")).marker, marker);
  }
}

class OrderOfBattle : public ContentFiles {
 protected:
  OrderOfBattle() {
    for (const char* folder : {"maps", "battlefields", "underground", "cards"}) borrow(folder);
  }
  Scenario read(const std::string& text) const {
    write("scenarios/test.json", text);
    auto scenario = read_scenario(root / "scenarios/test.json");
    EXPECT_TRUE(scenario) << text_of_all(scenario.error());
    return scenario ? std::move(*scenario) : Scenario{};
  }
  static const BlockSpec& find(const Scenario& scenario, std::string_view id) {
    return *std::ranges::find(scenario.blocks, id, &BlockSpec::id);
  }
};

TEST_F(OrderOfBattle, ABlockCarriesWhatItsFaceShows) {
  COVERS("UO-4.1g");
  const Scenario scenario = read(std::string(kScenarioText));
  const BlockSpec& engineers = find(scenario, "T3");
  EXPECT_EQ(engineers.type, BlockType::Foot);
  EXPECT_EQ(engineers.number, 3);
  EXPECT_EQ(engineers.function, Function::Engineer);
  EXPECT_EQ(engineers.platoon, "Attached");
  EXPECT_EQ(engineers.osl_max, 3);
  EXPECT_TRUE(engineers.ladder);
  EXPECT_EQ(find(scenario, "K6").type, BlockType::Armoured);
  EXPECT_EQ(find(scenario, "T1").type, BlockType::Tank);
  EXPECT_EQ(find(scenario, "P2").osl_max, 2);
  std::set<std::pair<std::string, int>> faces;
  for (const BlockSpec& spec : scenario.blocks) {
    if (!spec.id.empty() && is_unit(spec.type)) {
      EXPECT_TRUE(faces.emplace(spec.platoon, spec.number).second) << spec.id;
    }
  }
}

TEST_F(OrderOfBattle, EachBlockUsesOneCardOfItsPlatoon) {
  COVERS("UO-4.3a", "UO-4.3.4a");
  const Scenario scenario = read(std::string(kScenarioText));
  const auto weapons = [&](std::string_view id) {
    std::vector<std::string> ids;
    for (const WeaponId one : find(scenario, id).weapons) ids.push_back(scenario.weapon(one).id);
    return ids;
  };
  EXPECT_EQ(weapons("S3"), weapons("S2")) << "one platoon, one card";
  EXPECT_NE(weapons("S3"), weapons("K3")) << "another platoon, another card";
  const std::string no_box = replaced(kScenarioText, "\"number\": 3, \"box\": \"engineers\"",
                                      "\"number\": 3, \"box\": \"frogmen\"");
  write("scenarios/test.json", no_box);
  EXPECT_FALSE(read_scenario(root / "scenarios/test.json")) << "a block without a box";
}

TEST(Cards, ArePublicToBothSides) {
  COVERS("UO-4.3b", "UO-4.3-R1");
  // The card of a block that lies flat is read by the enemy: it knows what will be shot back.
  Scene scene;
  scene.green("A1", "riflemen", "(0,0)");
  scene.red("T1", "tank", "(0,8)");
  scene.start();
  scene.activate("A1");
  const Action shot = scene.fire_at("T1", "rifle");
  EXPECT_TRUE(scene.can(shot)) << "hidden: its card is not known, so nothing is ruled out";
  scene.piece("T1").revealed = true;
  EXPECT_FALSE(scene.can(shot)) << "revealed: its card says what a rifle does to it";
  const Refusal refusal = Urban::why_not(scene.scenario, scene.view(Camp::Green), shot);
  EXPECT_NE(refusal.rule.find("UO-"), std::string::npos);
}

// --- Capabilities ---

TEST(Capabilities, SupportBlocksSupport) {
  COVERS("UO-4.1l");
  for (const std::string_view kind : {"support", "logistics", "infantry", "engineer", "leader"}) {
    Scene scene;
    scene.green("A0", "leader", "(4,0)");
    scene.green("A1", kind, "(0,0)");
    scene.green("A2", "riflemen", "(0,1)").osl_start = 2;
    scene.edit().sheets[0].logistics_points = 4;
    scene.start();
    scene.activate("A1");
    EXPECT_EQ(scene.can(Verb::Support), kind == "support" || kind == "logistics") << kind;
  }
}

TEST(Capabilities, ALadderLeadsOntoARoofFromOpenGround) {
  COVERS("UO-4.1o");
  for (const bool ladder : {true, false}) {
    Scene scene("building 1 1:(0,1)\nroof 1 (0,1) from 1");
    scene.green("A1", "riflemen", "(0,0)").ladder = ladder;
    scene.start();
    scene.activate("A1");
    EXPECT_EQ(scene.can_move("1.R"), ladder);
    if (!ladder) continue;
    scene.move("1.R");
    EXPECT_TRUE(scene.is_at("A1", "1.R"));
  }
}

TEST(Capabilities, EngineersPlaceDestroySearchAndBreach) {
  COVERS("UO-4.1p", "UO-4.1-R2");
  for (const std::string_view kind : {"engineer", "scout", "recon", "riflemen"}) {
    Scene scene("building 1 1:(0,1)\nbreach (0,1)/N");
    scene.edit().sheets[0].allotment.engineer_mines = 1;
    scene.green("A1", kind, "(0,0)");
    scene.counter(CounterKind::Barricade, "(1,0)", true);
    scene.start();
    scene.activate("A1");
    const bool engineer = kind == "engineer";
    EXPECT_EQ(scene.can(Verb::LayMine), engineer) << kind;
    EXPECT_EQ(scene.can(Verb::DestroyCounter), engineer) << kind;
    EXPECT_EQ(scene.can(Verb::Breach), engineer) << kind;
    EXPECT_EQ(scene.can(Verb::Search), kind != "riflemen") << "mines: " << kind;
  }
}

TEST(Capabilities, ScoutsAndReconScoutTenEp) {
  COVERS("UO-4.1q", "UO-4.1-R2");
  for (const std::string_view kind : {"scout", "recon", "riflemen"}) {
    Scene scene;
    scene.green("A1", kind, "(0,0)");
    scene.red("B1", "riflemen", "(0,10)");
    scene.red("B2", "riflemen", "(1,10)");  // 11 EP
    scene.start();
    scene.activate("A1");
    EXPECT_EQ(scene.can(scout(scene, "B1")), kind != "riflemen") << kind;
    EXPECT_FALSE(scene.can(scout(scene, "B2"))) << kind;
  }
}

TEST(Blocks, QualitiesRiseFromRecruitToElite) {
  COVERS("UO-4.1-R3");
  // One star, two, three: who has more loses less.
  EXPECT_LT(Quality::Recruit, Quality::Veteran);
  EXPECT_LT(Quality::Veteran, Quality::Elite);
  for (int die = 0; die < 10; ++die) {
    EXPECT_GE(loss_by_quality(Quality::Recruit, 1, die), loss_by_quality(Quality::Veteran, 1, die));
    EXPECT_GE(loss_by_quality(Quality::Veteran, 1, die), loss_by_quality(Quality::Elite, 1, die));
  }
  EXPECT_EQ(kQualityNames[0].name, name_of(Quality::Recruit));
  EXPECT_EQ(kQualityNames[1].name, name_of(Quality::Veteran));
  EXPECT_EQ(kQualityNames[2].name, name_of(Quality::Elite));
}

// --- Counters, UO-4.2 ---

TEST(Counters, AreOfFiveKinds) {
  COVERS("UO-4.2a");
  std::set<std::string> names;
  for (const CounterKind kind : {CounterKind::Ied, CounterKind::Toxic, CounterKind::Population,
                                 CounterKind::Vehicles, CounterKind::Barricade}) {
    Scene scene;
    scene.green("A1", "riflemen", "(0,0)");
    scene.counter(kind, "(0,2)");
    scene.start();
    scene.activate("A1");
    scene.forget();
    scene.move("(0,1)");
    const auto heard = scene.heard(Camp::Red);
    const auto up = std::ranges::find(heard, Happening::CounterUp, &Tiding::what);
    ASSERT_NE(up, heard.end());
    EXPECT_EQ(static_cast<CounterKind>(up->number), kind);
    names.insert(event_text(scene.scenario, *up).en);
  }
  EXPECT_EQ(names.size(), 5U) << "each with a name of its own";
}

TEST(Counters, VehiclesAreNotTheWrecksOfBlocks) {
  COVERS("UO-4.2-R1");
  Scene scene;
  scene.green("T1", "truck", "(6,0)");
  scene.green("A1", "riflemen", "(0,0)");
  scene.counter(CounterKind::Vehicles, "(0,4)", true);
  scene.start();
  ASSERT_EQ(scene.state.ground.screens.size(), 1U) << "one hex";
  EXPECT_EQ(scene.state.ground.screens[0].obstacle_level(), 1);
  Context context = scene.context();
  eliminate(context, scene.piece_id("T1"));
  ASSERT_EQ(scene.state.ground.screens.size(), 4U) << "three hexes more";
  EXPECT_EQ(scene.state.ground.screens[1].obstacle_level(), 2);
  EXPECT_EQ(scene.state.counter(scene.counter_in("(0,4)")).kind, CounterKind::Vehicles);
  scene.end_turn();
  ASSERT_TRUE(scene.rolling(Ask::StabilityDie)) << "the wreck may explode";
  scene.roll(9);
  EXPECT_FALSE(scene.rolling(Ask::StabilityDie)) << "old vehicles do not";
}

// --- Hidden and revealed, UO-4.3.2.2 ---

TEST(Revealing, IsByScouting) {
  COVERS("UO-4.3.2.2d");
  Scene scene;
  scene.green("A1", "riflemen", "(0,0)");
  scene.red("B1", "riflemen", "(0,5)");
  scene.start();
  scene.activate("A1");
  scene.act(scout(scene, "B1"));
  EXPECT_TRUE(scene.revealed("B1"));
  EXPECT_FALSE(scene.revealed("A1")) << "the scout stays hidden";
}

TEST(Revealing, IsByOpeningABreach) {
  COVERS("UO-4.3.2.2e");
  Scene scene("building 1 1:(0,1)\nbreach (0,1)/N");
  scene.green("E1", "engineer", "(0,0)");
  scene.red("B1", "riflemen", "(0,-9)");
  scene.start();
  scene.activate("E1");
  EXPECT_FALSE(scene.revealed("E1"));
  scene.act({.verb = Verb::Breach, .place = 0});
  EXPECT_TRUE(scene.revealed("E1"));
}

TEST(Revealing, IsByOpportunityFireNotByHolding) {
  COVERS("UO-4.3.2.2f");
  for (const bool fires : {false, true}) {
    Scene scene;
    scene.green("A1", "riflemen", "(0,0)");
    scene.red("B1", "riflemen", "(0,6)");
    scene.start();
    scene.activate("A1");
    scene.move("(1,-1)");
    fires ? scene.act(scene.opportunity("B1", "rifle")) : scene.act(Verb::Hold);
    EXPECT_EQ(scene.revealed("B1"), fires);
  }
}

TEST(Revealing, IsByReturnAndCoveringFire) {
  COVERS("UO-4.3.2.2-R3");
  for (const bool covered : {false, true}) {
    Scene scene;
    scene.green("A1", "riflemen", "(0,0)");
    scene.red("B1", "riflemen", "(0,6)");
    scene.red("B2", "riflemen", "(1,6)");
    scene.start();
    scene.activate("A1");
    scene.fire("B1", "rifle");
    EXPECT_TRUE(scene.revealed("A1"));
    EXPECT_FALSE(scene.revealed("B1")) << "not yet";
    covered ? scene.act({.verb = Verb::Cover,
                         .who = scene.id("B2").value,
                         .weapon = scene.weapon("rifle").value})
            : scene.act(scene.return_fire("rifle"));
    EXPECT_TRUE(scene.revealed("B1"));
    EXPECT_EQ(scene.revealed("B2"), covered);
  }
}

TEST(Revealing, IsByAVainShotASearchSmokeAndDestroying) {
  COVERS("UO-4.3.2.2-R3");
  {
    Scene scene("wall (0,1)/S");
    scene.edit().options = static_cast<std::uint32_t>(Option::NoLosPreview);
    scene.green("A1", "riflemen", "(0,0)");
    scene.red("B1", "riflemen", "(0,8)");
    scene.start();
    scene.activate("A1");
    scene.fire("B1", "rifle");
    EXPECT_TRUE(scene.revealed("A1")) << "a fire declared without sight";
  }
  {
    Scene scene;
    scene.green("A1", "scout", "(0,0)");
    scene.red("B1", "riflemen", "(0,8)");
    scene.start();
    scene.activate("A1");
    scene.act(Verb::Search);
    EXPECT_TRUE(scene.revealed("A1")) << "a search for mines";
  }
  {
    Scene scene;
    scene.green("V1", "apc", "(0,0)");
    scene.red("B1", "riflemen", "(0,8)");
    scene.start();
    scene.activate("V1");
    scene.act({.verb = Verb::FireSmoke, .place = scene.at("(0,3)").value});
    EXPECT_TRUE(scene.revealed("V1")) << "smoke fire";
  }
  {
    Scene scene;
    scene.green("E1", "engineer", "(0,0)");
    scene.counter(CounterKind::Barricade, "(1,0)", true);
    scene.red("B1", "riflemen", "(0,8)");
    scene.start();
    scene.activate("E1");
    scene.act({.verb = Verb::DestroyCounter, .object = scene.counter_in("(1,0)").value});
    EXPECT_TRUE(scene.revealed("E1")) << "destroying";
  }
}

TEST(Riders, AreOffTheMapAndListedWithTheirVehicle) {  // EX-TR-01
  COVERS("UO-4.3.2.3a", "UO-4.3.2.3b");
  Scene scene;
  scene.green("V6", "apc", "(0,0)");
  scene.green("A2", "riflemen", "(0,1)");
  scene.red("B1", "riflemen", "(0,9)");
  scene.start();
  scene.activate("A2");
  scene.act({.verb = Verb::Mount, .object = scene.id("V6").value});
  EXPECT_FALSE(occupant(scene.state, scene.at("(0,1)")).exists()) << "off the map";
  const Block own = scene.view(Camp::Green).known.block(scene.id("A2"));
  EXPECT_EQ(own.status, Status::Mounted);
  EXPECT_EQ(own.carrier, scene.id("V6")) << "the aid card shows its vehicle";
  const Block theirs = scene.view(Camp::Red).known.block(scene.id("A2"));
  EXPECT_EQ(theirs.status, Status::Unused) << "upright: the enemy is not shown it";
  EXPECT_FALSE(theirs.carrier.exists());
}

}  // namespace
}  // namespace enfilade::urban
