// Whole games played by chance: what always holds does hold, and every rule is met now and then.
#include <map>
#include <set>

#include "engine/record/trail.h"
#include "tests/skirmish/battlefields.h"
#include "tests/skirmish/loaded.h"
#include "tests/skirmish/watch.h"

namespace enfilade::skirmish {

namespace {

#ifdef ENFILADE_FEWER_CASES
constexpr int kGames = 4;
#else
constexpr int kGames = 40;
#endif
constexpr std::size_t kLongestList = 40;

struct Tally {
  std::map<Verb, int> verbs;
  std::set<Ask> asks;
  std::set<Happening> told;
  std::size_t longest_list = 0;
  int nodes = 0;
};

// An order with one thing changed: whatever it is now, it is judged and nothing happens.
void spoil(Action& action, Random& random) {
  const auto any = [&](std::uint32_t bound) { return random.below(bound); };
  switch (any(8)) {
    case 0: action.verb = static_cast<Verb>(any(40)); break;
    case 1: action.unit = UnitId{any(40)}; break;
    case 2: action.target = UnitId{any(40)}; break;
    case 3: action.stage = static_cast<std::uint8_t>(any(20)); break;
    case 4: action.facing = static_cast<std::int16_t>(any(400)); break;
    case 5: action.suppressed = static_cast<FigureBits>(any(1 << 12)); break;
    case 6: {
      Path& path = action.paths[any(12)];
      const Spot at{static_cast<std::int16_t>(any(9000)), static_cast<std::int16_t>(any(6000))};
      if (!path.full()) path.push_back(at);
      break;
    }
    default: {
      const Shot shot{.shooter = static_cast<std::uint8_t>(any(14)),
                      .weapon = static_cast<Weapon>(any(18)),
                      .target = UnitId{any(40)},
                      .observer = {static_cast<std::uint8_t>(any(256))}};
      if (!action.shots.full()) action.shots.push_back(shot);
    }
  }
}

class Game {
 public:
  Game(const Scenario& scenario, std::uint64_t seed, Tally& tally)
      : scenario_(scenario), random_(seed), tally_(tally) {}

  void play() {
    state_ = Skirmish::start(scenario_, sink_);
    while (Skirmish::node(state_).kind != NodeKind::Over) {
      look();
      ++tally_.nodes;
      step();
      ASSERT_FALSE(::testing::Test::HasFatalFailure());
    }
    look();
    EXPECT_TRUE(state_.over);
  }

 private:
  void look() {
    ASSERT_EQ(watch_.look(scenario_, state_, events_), "") << "ply " << state_.course.ply;
    for (const auto& event : events_) tally_.told.insert(event.body.what);
    events_.clear();
  }

  void step() {
    const Node node = Skirmish::node(state_);
    tally_.asks.insert(static_cast<Ask>(node.what));
    if (node.kind == NodeKind::Chance) {
      Skirmish::resolve(scenario_, state_, draw_outcome(node, random_), sink_);
      return;
    }
    Skirmish::legal(scenario_, state_, node.seat, legal_);
    ASSERT_FALSE(legal_.empty()) << "ask " << int{node.what};
    tally_.longest_list = std::max(tally_.longest_list, legal_.size());
    for (const Action& action : legal_) {
      const auto verdict = Skirmish::is_legal(scenario_, state_, node.seat, action);
      ASSERT_TRUE(verdict) << action_text(scenario_, action) << ": " << verdict.error().text().en;
    }
    const Action chosen = legal_[random_.below(static_cast<std::uint32_t>(legal_.size()))];
    judge_garbage(node.seat, chosen);
    ++tally_.verbs[chosen.verb];
    Skirmish::apply(scenario_, state_, chosen, sink_);
  }

  void judge_garbage(Seat seat, Action action) {
    const State before = state_;
    spoil(action, random_);
    (void)Skirmish::is_legal(scenario_, state_, seat, action);
    EXPECT_TRUE(same_bytes(before, state_));
  }

  const Scenario& scenario_;
  Random random_;
  Tally& tally_;
  State state_;
  std::vector<Action> legal_;
  std::vector<Event<Tiding>> events_;
  Events sink_{events_};
  suite::Watch<Skirmish> watch_;
};

Tally play_games(const Scenario& scenario, std::uint64_t seed, int games = kGames) {
  Tally tally;
  for (int game = 0; game < games; ++game) {
    SCOPED_TRACE("seed " + std::to_string(seed) + ", game " + std::to_string(game));
    Game(scenario, mix_seed(seed, static_cast<std::uint64_t>(game)), tally).play();
    if (::testing::Test::HasFailure()) break;
  }
  return tally;
}

}  // namespace

TEST(SkirmishGames, InfantryGamesKeepTheInvariants) {
  COVERS("SK-TURN-R2", "SK-GUARD-2", "SK-HIT-4", "SK-GEO-R7", "SK-GEO-R16", "SK-GEN-3");
  Field field(60, 60);
  lay_out_timber_yard(field);
  const Tally tally = play_games(field.scenario(), 1);
  EXPECT_LE(tally.longest_list, kLongestList);
}

TEST(SkirmishGames, GamesWithVehiclesKeepTheInvariants) {
  COVERS("SK-TURN-R2", "SK-GUARD-2", "SK-HIT-4", "SK-GEO-R7", "SK-GEO-R16", "SK-TRN-R1");
  Field field(60, 60);
  lay_out_crossroads(field);
  const Tally tally = play_games(field.scenario(), 2);
  EXPECT_LE(tally.longest_list, kLongestList);
}

TEST(SkirmishGames, BrawlsKeepTheInvariants) {
  COVERS("SK-CC-12", "SK-CC-R16", "SK-TURN-3", "SK-OVR-R6");
  Field field(40, 34);
  lay_out_brawl(field);
  const Tally tally = play_games(field.scenario(), 3);
  EXPECT_LE(tally.longest_list, kLongestList);
}

TEST(SkirmishGames, EveryMissionKeepsTheInvariants) {
  COVERS("SK-GEN-1", "SK-GEN-R2", "SK-AUTH-5");
  for (const auto& mission : content().missions) {
    SCOPED_TRACE(mission.id);
    EXPECT_EQ(Skirmish::seat_count(mission.scenario), 2U);
    for (const Side side : {Side::First, Side::Second}) {
      EXPECT_TRUE(std::ranges::any_of(mission.scenario.roster, [&](const RosterUnit& unit) {
        return unit.side == side;
      })) << "everybody commands one or more units";
    }
    play_games(mission.scenario, 6, kGames / 10 + 1);
  }
}

TEST(SkirmishGames, TheUnitsOfASideAreThoseOfItsForceList) {
  COVERS("SK-GEN-2");
  for (const auto& mission : content().missions) {
    const Scenario& scenario = mission.scenario;
    for (const Side side : {Side::First, Side::Second}) {
      const auto& forces = scenario.catalogue->forces;
      const auto force = std::ranges::find(forces, scenario.side(side).force, &Force::id);
      ASSERT_NE(force, forces.end()) << mission.id;
      std::vector<std::string> units;
      for (const RosterUnit& unit : scenario.roster) {
        if (unit.side == side && !unit.crew_of.exists()) units.push_back(unit.profile.id);
      }
      EXPECT_EQ(units, force->units) << mission.id;
    }
  }
}

TEST(SkirmishGames, AllInformationIsOpen) {
  COVERS("SK-GEN-R3");
  EXPECT_FALSE(has_secrets<Skirmish>());
  Field field(60, 60);
  lay_out_timber_yard(field);
  const Scenario& scenario = field.scenario();
  std::vector<Event<Tiding>> events;
  Events sink(events);
  State state = Skirmish::start(scenario, sink);
  Random random(7);
  std::vector<Action> legal;
  for (int ply = 0; ply < 60; ++ply) {
    const Node node = Skirmish::node(state);
    if (node.kind == NodeKind::Chance) {
      Skirmish::resolve(scenario, state, draw_outcome(node, random), sink);
      continue;
    }
    Skirmish::legal(scenario, state, node.seat, legal);
    Skirmish::apply(scenario, state, legal.front(), sink);
  }
  for (const Seat seat : {seat_of(Side::First), seat_of(Side::Second), kSpectator}) {
    EXPECT_TRUE(same_bytes(Skirmish::view(scenario, state, seat).known, state));
    EXPECT_TRUE(Skirmish::secrets(scenario, state, seat).empty());
    for (const auto& event : events) EXPECT_TRUE(event.audience.reaches(seat));
  }
  EXPECT_FALSE(events.empty());
}

// Orders that chance meets in few games only are left to the tests of their rules.
TEST(SkirmishGames, ChanceFindsItsWayToAlmostEveryOrder) {
  COVERS("SK-GEN-3");
  const auto is_rare = [](Verb verb) {
    return verb == Verb::Dodge || verb == Verb::PickCombat || verb == Verb::PlaceSurvivors;
  };
  if (kGames < 40) GTEST_SKIP() << "too few games";
  Field crossroads(60, 60);
  lay_out_crossroads(crossroads);
  Field brawl(40, 34);
  lay_out_brawl(brawl);
  std::map<Verb, int> verbs = play_games(crossroads.scenario(), 4).verbs;
  for (const auto& [verb, count] : play_games(brawl.scenario(), 5, 3 * kGames).verbs) {
    verbs[verb] += count;
  }
  for (int i = 0; i <= static_cast<int>(Verb::MoveUp); ++i) {
    const auto verb = static_cast<Verb>(i);
    if (!is_rare(verb)) EXPECT_GT(verbs[verb], 0) << verb_word(verb);
  }
}

}  // namespace enfilade::skirmish
