// A turn and its initial phase, UO-3.1 and 3.1.1 (SM-1, SM-2).
#include <algorithm>

#include "tests/urban/game/scene.h"

namespace enfilade::urban {
namespace {

// What everybody was told, in order, as far as it is one of these.
std::vector<Happening> course_of(const Scene& scene, std::initializer_list<Happening> wanted) {
  std::vector<Happening> list;
  for (const Tiding& one : scene.heard(Camp::Green)) {
    if (std::ranges::find(wanted, one.what) != wanted.end()) list.push_back(one.what);
  }
  return list;
}

// A mortar of a mission a turn, with the same result for every die.
void give_mortar(Scene& scene, Camp camp, Availability result) {
  if (scene.scenario.support_cards.empty()) {
    scene.edit().support_cards.push_back(
        {.id = "mortar", .rings = {{.ep = 0, .to_own = {1, 1, 0, 0}, .to_enemy = {1, 1, 0, 0}}}});
  }
  Asset asset{.card = 0, .missions = 9, .per_turn = 1};
  asset.by_die.fill(result);
  scene.edit().sheets[index_of(camp)].assets.push_back(asset);
  scene.edit().uses_3d = true;
}

// A table of events of which none does anything.
void give_table(Scene& scene, Camp camp) {
  scene.edit().sheets[index_of(camp)].events.mode = EventMode::Table;
}

void plan_mission(Scene& scene, Camp camp, std::string_view requester, std::string_view target) {
  scene.state.side(camp).pending.push_back(
      {.target = scene.at(target), .asset = AssetId{0}, .requester = scene.id(requester)});
}

Action request(const Scene& scene, std::string_view who, std::string_view target) {
  return {.verb = Verb::Request,
          .who = scene.id(who).value,
          .object = 0,
          .place = scene.at(target).value};
}

// Two leaders far apart.
Scene leaders() {
  Scene scene;
  scene.green("A0", "leader", "(0,0)");
  scene.red("B0", "leader", "(0,12)");
  return scene;
}

void show(Scene& scene, std::string_view block) {
  Context context = scene.context();
  reveal(context, scene.piece_id(block));
}

TEST(Turn, HasThreeParts) {
  COVERS("UO-3.1a", "UO-3.1b");
  Scene scene;
  scene.green("A0", "leader", "(0,0)");
  scene.red("B0", "leader", "(0,6)");
  give_mortar(scene, Camp::Green, Availability::NextTurn);
  scene.start();
  scene.act(request(scene, "A0", "(3,3)"));
  scene.roll(5);
  scene.act(Verb::NoRequest);
  scene.end_turn();
  scene.forget();
  scene.act(Verb::Keep);
  scene.act(Verb::NoRequest);
  scene.activate("A0");
  EXPECT_TRUE(scene.can(Verb::Fire)) << "combat is for impulses";
  EXPECT_FALSE(scene.can(Verb::Request)) << "3D actions are not";
  scene.fire("B0", "rifle");
  scene.act(scene.return_fire("rifle"));
  scene.roll({3, 3});
  scene.end_turn();
  using enum Happening;
  EXPECT_EQ(course_of(scene, {MissionAnnounced, InitiativeTaken, ForcePlayed, FireDeclared,
                              ImpulseEnds, TurnEnds, TurnBegins}),
            (std::vector{MissionAnnounced, InitiativeTaken, ForcePlayed, FireDeclared, ImpulseEnds,
                         TurnEnds, TurnBegins}));
}

TEST(Turn, ThereAreAsManyAsTheScenarioSays) {
  COVERS("UO-3.1c", "UO-3.1-R1");
  Scene scene = leaders();
  scene.edit().turns = 3;
  scene.start();
  for (int turn = 1; turn <= 3; ++turn) {
    ASSERT_EQ(scene.node().kind, NodeKind::Decision);
    EXPECT_EQ(scene.state.clock.turn, turn);
    scene.end_turn();
  }
  EXPECT_EQ(scene.node().kind, NodeKind::Over);
  using enum Happening;
  EXPECT_EQ(course_of(scene, {TurnEnds, GameEnds}),
            (std::vector{TurnEnds, TurnEnds, TurnEnds, GameEnds}))
      << "the final phase of the last turn is played";
}

TEST(Turn, SuddenDeathDoesNotWaitForTheEndOfAnExchange) {
  COVERS("UO-3.1-R1");
  Scene scene = leaders();
  scene.red("B1", "riflemen", "(0,1)").osl_start = 1;
  scene.edit().sheets[0].victory = {{.kind = VictoryCondition::Kind::Eliminate, .sudden = true}};
  scene.start();
  scene.activate("A0");
  scene.assault("B1", "rifle");
  scene.act(scene.return_fire("rifle"));
  scene.roll({9, 0});
  EXPECT_TRUE(scene.gone("B1"));
  EXPECT_EQ(scene.node().kind, NodeKind::Over) << "nobody is asked to advance any more";
}

TEST(TurnOne, HasEventsAndRequestsOnly) {  // EX-SEQ-01
  COVERS("UO-3.1.1a");
  Scene scene = leaders();
  scene.red("B1", "riflemen", "(0,2)");
  scene.counter(CounterKind::Ied, "(5,5)", true);
  give_table(scene, Camp::Green);
  give_mortar(scene, Camp::Green, Availability::NextTurn);
  scene.start();
  ASSERT_TRUE(scene.rolling(Ask::EventDie)) << "no charge is tested";
  scene.roll(0);
  ASSERT_EQ(scene.asked(), Ask::Request);
  scene.act(Verb::NoRequest);
  EXPECT_EQ(scene.asked(), Ask::Impulse);
  EXPECT_FALSE(scene.told(Camp::Green, Happening::Hidden));
  EXPECT_FALSE(scene.told(Camp::Green, Happening::MissionAnnounced));
}

TEST(TurnOne, MayHaveAllSequencesByTheScenario) {
  COVERS("UO-3.1.1a");
  Scene scene = leaders();
  scene.counter(CounterKind::Ied, "(5,5)", true);
  give_table(scene, Camp::Green);
  scene.edit().all_sequences_on_turn_1 = true;
  scene.start();
  EXPECT_TRUE(scene.rolling(Ask::StabilityDie));
}

TEST(InitialPhase, HasItsSequencesInOrder) {  // table T5
  COVERS("UO-3.1.1b", "UO-3.1.1i", "UO-3.1.1j", "UO-3.1.1k", "UO-3.1.1m", "UO-3.1.1-R1");
  Scene scene = leaders();
  scene.red("B1", "riflemen", "(8,5)");
  scene.counter(CounterKind::Ied, "(5,-5)", true);
  give_table(scene, Camp::Green);
  give_mortar(scene, Camp::Green, Availability::NextTurn);
  scene.start();
  scene.roll(0);
  scene.act(request(scene, "A0", "(8,5)"));
  scene.roll(0);
  scene.act(Verb::NoRequest);
  show(scene, "A0");
  scene.end_turn();
  EXPECT_FALSE(scene.revealed("A0")) << "1, hide";
  ASSERT_TRUE(scene.rolling(Ask::StabilityDie)) << "3, stability";
  scene.roll(9);
  ASSERT_TRUE(scene.rolling(Ask::EventDie)) << "4, events";
  scene.roll(0);
  ASSERT_EQ(scene.asked(), Ask::MissionDecision) << "5, resolution; cancelled or kept first";
  EXPECT_FALSE(scene.told(Camp::Red, Happening::MissionAnnounced));
  scene.act(Verb::Keep);
  EXPECT_TRUE(scene.told(Camp::Red, Happening::MissionAnnounced));
  EXPECT_TRUE(scene.revealed("B1")) << "on the target location";
  EXPECT_EQ(scene.osl("B1"), 2) << "at once";
  ASSERT_EQ(scene.asked(), Ask::Request) << "6, request";
  scene.forget();
  scene.act(request(scene, "A0", "(3,3)"));
  scene.roll(0);
  scene.act(Verb::NoRequest);
  EXPECT_EQ(scene.state.side(Camp::Green).pending.size(), 1U) << "for the next turn";
  using enum Happening;
  EXPECT_EQ(course_of(scene, {RequestMade, InitiativeTaken}),
            (std::vector{RequestMade, InitiativeTaken}))
      << "8, initiative, is the last";
  EXPECT_EQ(scene.asked(), Ask::Impulse);
}

TEST(InitialPhase, AMissionMayBeCancelledBeforeItIsResolved) {
  COVERS("UO-3.1.1j");
  Scene scene = leaders();
  scene.red("B1", "riflemen", "(4,4)");
  give_mortar(scene, Camp::Green, Availability::NextTurn);
  scene.start();
  scene.act(request(scene, "A0", "(4,4)"));
  scene.roll(0);
  scene.act(Verb::NoRequest);
  scene.end_turn();
  scene.act(Verb::Cancel);
  EXPECT_FALSE(scene.told(Camp::Red, Happening::MissionAnnounced));
  EXPECT_EQ(scene.osl("B1"), 3);
}

TEST(InitialPhase, ReconnaissanceRevealsItsTarget) {
  COVERS("UO-3.1.1i");
  Scene scene = leaders();
  scene.red("B1", "riflemen", "(8,5)");
  scene.edit().support_cards.push_back({.id = "drone", .kind = MissionKind::DroneRecon});
  scene.edit().sheets[0].assets.push_back({.card = 0, .missions = 1, .per_turn = 1});
  scene.start();
  plan_mission(scene, Camp::Green, "A0", "(8,5)");
  scene.end_turn();
  scene.act(Verb::Keep);
  EXPECT_TRUE(scene.revealed("B1"));
  EXPECT_EQ(scene.osl("B1"), 3);
}

// Whether a revealed block of Green is still so in the next turn.
bool stays_revealed(std::string_view map, std::string_view own, const char* enemy,
                    std::string_view where) {
  Scene scene(map);
  scene.green("A1", "riflemen", own);
  scene.red("B1", enemy, where);
  scene.start();
  show(scene, "A1");
  scene.end_turn();
  return scene.revealed("A1");
}

TEST(Hide, UnlessInContact) {  // EX-SEQ-05
  COVERS("UO-3.1.1c", "UO-3.1.1-R5", "UO-4.3.2.2a", "UO-4.3.2.2g");
  EXPECT_TRUE(stays_revealed("", "(0,0)", "riflemen", "(0,3)"));
  EXPECT_TRUE(stays_revealed("", "(0,0)", "riflemen", "(0,1)"));
  EXPECT_FALSE(stays_revealed("woods (0,2)", "(0,0)", "riflemen", "(0,3)")) << "no line of sight";
  EXPECT_FALSE(stays_revealed("", "(0,0)", "riflemen", "(0,4)")) << "4 EP";
}

TEST(Hide, TheSameRoomIsContact) {
  COVERS("UO-3.1.1-R5");
  constexpr std::string_view kHall = R"(
building 2 1:(0,0) 2:(0,1) 3:(0,2) 4:(0,3) 5:(0,4)
zones 2 1+2+3+4+5
door (0,0)/N
)";
  EXPECT_TRUE(stays_revealed(kHall, "(0,0)", "riflemen", "(0,4)")) << "4 EP";
}

TEST(Hide, OnlyUnitsKeepABlockRevealed) {
  COVERS("UO-3.1.1-R5");
  EXPECT_FALSE(stays_revealed("", "(0,0)", "barricade", "(0,2)"));
}

TEST(Hide, BarricadesAndCountersStayFaceUp) {
  COVERS("UO-3.1.1d", "UO-3.1.1-R9");
  Scene scene = leaders();
  scene.red("W1", "barricade", "(4,4)");
  scene.counter(CounterKind::Vehicles, "(5,5)");
  scene.start();
  show(scene, "W1");
  Context context = scene.context();
  turn_up(context, scene.counter_in("(5,5)"));
  scene.end_turn();
  EXPECT_TRUE(scene.revealed("W1"));
  EXPECT_TRUE(scene.state.counter(scene.counter_in("(5,5)")).face_up());
}

TEST(Hide, IsForBothSidesAtOnceAndRevealsNobody) {
  COVERS("UO-3.1.1-R6");
  Scene scene;
  scene.green("A1", "riflemen", "(0,0)");
  scene.green("A2", "riflemen", "(6,0)");
  scene.green("A3", "riflemen", "(10,0)");
  scene.red("B1", "riflemen", "(0,2)");
  scene.red("B2", "riflemen", "(6,6)");
  scene.red("B3", "riflemen", "(10,6)");
  scene.start();
  for (const char* block : {"A2", "B2"}) show(scene, block);
  scene.forget();
  scene.end_turn();
  for (const char* block : {"A1", "B1"}) EXPECT_TRUE(scene.revealed(block)) << "in contact";
  for (const char* block : {"A2", "B2"}) EXPECT_FALSE(scene.revealed(block)) << block;
  for (const char* block : {"A3", "B3"}) EXPECT_FALSE(scene.revealed(block)) << block;
  EXPECT_FALSE(scene.told(Camp::Green, Happening::Revealed));
  EXPECT_EQ(course_of(scene, {Happening::Hidden}).size(), 2U);
}

TEST(Stability, OfChargesThatHaveBeenTurnedUp) {
  COVERS("UO-3.1.1f");
  for (std::uint32_t die = 0; die < 10; ++die) {
    Scene scene = leaders();
    scene.counter(CounterKind::Ied, "(5,5)", true);
    scene.counter(CounterKind::Ied, "(10,-3)");
    scene.start();
    scene.end_turn();
    ASSERT_TRUE(scene.rolling(Ask::StabilityDie));
    scene.roll(die);
    EXPECT_EQ(scene.told(Camp::Green, Happening::Exploded), die <= 3) << die;
    EXPECT_EQ(scene.counter_in("(5,5)").exists(), die > 3) << die;
    EXPECT_EQ(scene.asked(), Ask::Impulse) << "one that lies face down is not tested";
    scene.end_turn();
    EXPECT_EQ(scene.rolling(Ask::StabilityDie), die > 3) << "again in the next turn";
  }
}

TEST(Stability, OfWrecks) {
  COVERS("UO-3.1.1g");
  for (std::uint32_t die = 0; die < 10; ++die) {
    Scene scene = leaders();
    scene.green("A1", "truck", "(5,5)");
    scene.green("A2", "riflemen", "(5,3)");
    scene.start();
    Context context = scene.context();
    eliminate(context, scene.piece_id("A1"));
    scene.end_turn();
    ASSERT_TRUE(scene.rolling(Ask::StabilityDie));
    scene.roll(die);
    EXPECT_EQ(scene.osl("A2"), die <= 3 ? 2 : 3) << die;
    EXPECT_EQ(scene.state.ground.wrecks.size(), 1U) << "it stays";
    scene.end_turn();
    EXPECT_TRUE(scene.rolling(Ask::StabilityDie));
  }
}

TEST(Stability, OfWhatWasRevealedWhenItBegan) {
  COVERS("UO-3.1.1-R7");
  Scene scene = leaders();
  scene.counter(CounterKind::Ied, "(5,5)", true);
  scene.counter(CounterKind::Ied, "(5,6)");
  scene.counter(CounterKind::Ied, "(10,-3)", true);
  scene.green("A1", "truck", "(-5,5)");
  scene.start();
  Context context = scene.context();
  eliminate(context, scene.piece_id("A1"));
  scene.end_turn();
  scene.forget();
  ASSERT_TRUE(scene.rolling(Ask::StabilityDie));
  scene.roll(0);
  EXPECT_FALSE(scene.counter_in("(5,5)").exists()) << "the lowest number first";
  EXPECT_TRUE(scene.state.counter(scene.counter_in("(5,6)")).face_up()) << "turned up by it";
  scene.roll(0);
  EXPECT_FALSE(scene.counter_in("(10,-3)").exists());
  EXPECT_TRUE(scene.counter_in("(5,6)").exists());
  ASSERT_TRUE(scene.rolling(Ask::StabilityDie)) << "then the wreck";
  scene.roll(0);
  std::vector<LocationId> places;
  for (const Tiding& one : scene.heard(Camp::Green)) {
    if (one.what == Happening::Exploded) places.push_back(one.place);
  }
  EXPECT_EQ(places, (std::vector{scene.at("(5,5)"), scene.at("(10,-3)"), scene.at("(-5,5)")}));
  EXPECT_EQ(scene.asked(), Ask::Impulse) << "the one turned up now waits for the next turn";
  scene.end_turn();
  ASSERT_TRUE(scene.rolling(Ask::StabilityDie));
  scene.roll(0);
  EXPECT_FALSE(scene.counter_in("(5,6)").exists());
}

TEST(EventSequence, IsAsTheScenarioSays) {
  COVERS("UO-3.1.1h");
  for (const EventMode mode :
       {EventMode::None, EventMode::Cards, EventMode::Table, EventMode::Both}) {
    Scene scene = leaders();
    scene.edit().event_cards.push_back({.id = "spare"});
    EventSheet& sheet = scene.edit().sheets[0].events;
    sheet.mode = mode;
    sheet.deck = {CardId{0}};
    scene.start();
    const bool cards = mode == EventMode::Cards || mode == EventMode::Both;
    const bool table = mode == EventMode::Table || mode == EventMode::Both;
    EXPECT_EQ(scene.told(Camp::Red, Happening::CardDrawn), cards);
    EXPECT_EQ(scene.rolling(Ask::EventDie), table);
    if (table) scene.roll(0);
    EXPECT_EQ(scene.asked() == Ask::PlayCard, cards) << "a black card is in the hand";
  }
}

TEST(Initiative, IsTheScenariosInTurnOne) {
  COVERS("UO-3.1.1-R2", "UO-3.1.1m");
  for (const Camp camp : {Camp::Green, Camp::Red}) {
    Scene scene = leaders();
    scene.edit().initiative = {.mode = InitiativeRule::Mode::Alternate, .first = camp};
    scene.start();
    EXPECT_EQ(scene.state.clock.initiative, camp);
    EXPECT_TRUE(scene.deciding(camp));
  }
}

std::string holders(InitiativeRule rule) {
  Scene scene = leaders();
  scene.edit().initiative = std::move(rule);
  scene.edit().turns = 4;
  scene.start();
  std::string text;
  for (int turn = 1; turn <= 4; ++turn) {
    text += scene.deciding(Camp::Green) ? 'G' : 'R';
    scene.end_turn();
  }
  return text;
}

TEST(Initiative, ChangesAsTheScenarioSays) {
  COVERS("UO-3.1.1-R3", "UO-3.1.1m");
  using Mode = InitiativeRule::Mode;
  EXPECT_EQ(InitiativeRule{}.mode, Mode::Alternate) << "if it says nothing else";
  EXPECT_EQ(holders({.first = Camp::Red}), "RGRG");
  EXPECT_EQ(holders({.mode = Mode::Fixed, .first = Camp::Red}), "RRRR");
  EXPECT_EQ(holders({.mode = Mode::Schedule,
                     .first = Camp::Green,
                     .schedule = {Camp::Green, Camp::Green, Camp::Red}}),
            "GGRR");
}

TEST(InitialPhase, WhoHeldTheInitiativeGoesFirst) {
  COVERS("UO-3.1.1-R4");
  Scene scene = leaders();
  scene.edit().initiative = {.mode = InitiativeRule::Mode::Alternate, .first = Camp::Red};
  for (const Camp camp : {Camp::Green, Camp::Red}) give_mortar(scene, camp, Availability::NextTurn);
  scene.start();
  ASSERT_TRUE(scene.deciding(Camp::Red)) << "turn 1: the scenario's side";
  scene.act(request(scene, "B0", "(4,4)"));
  scene.roll(0);
  scene.act(Verb::NoRequest);
  ASSERT_TRUE(scene.deciding(Camp::Green));
  scene.act(request(scene, "A0", "(4,4)"));
  scene.roll(0);
  scene.act(Verb::NoRequest);
  scene.end_turn();
  EXPECT_EQ(scene.state.clock.initiative, Camp::Red) << "not yet Green's";
  ASSERT_EQ(scene.asked(), Ask::MissionDecision);
  EXPECT_TRUE(scene.deciding(Camp::Red));
  scene.act(Verb::Keep);
  EXPECT_TRUE(scene.deciding(Camp::Green));
  scene.act(Verb::Keep);
  ASSERT_EQ(scene.asked(), Ask::Request);
  EXPECT_TRUE(scene.deciding(Camp::Red));
  scene.act(Verb::NoRequest);
  scene.act(Verb::NoRequest);
  EXPECT_EQ(scene.state.clock.initiative, Camp::Green);
  EXPECT_TRUE(scene.deciding(Camp::Green)) << "now it is";
}

TEST(InitialPhase, AnImmediateMissionIsResolvedInItsRequest) {
  COVERS("UO-3.1.1-R8");
  Scene scene = leaders();
  scene.red("B1", "riflemen", "(8,5)");
  give_mortar(scene, Camp::Green, Availability::AtOnce);
  scene.start();
  ASSERT_EQ(scene.state.clock.turn, 1);
  scene.act(request(scene, "A0", "(8,5)"));
  scene.roll(4);
  EXPECT_TRUE(scene.told(Camp::Red, Happening::MissionAnnounced));
  EXPECT_EQ(scene.osl("B1"), 2);
  EXPECT_EQ(scene.state.side(Camp::Green).pending.size(), 0U);
}

}  // namespace
}  // namespace enfilade::urban
