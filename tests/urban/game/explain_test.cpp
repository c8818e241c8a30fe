// Explanations: every number in its terms, the odds of every answer, who else would be hurt; and
// against what is not known a range that holds the truth without telling it.
#include <algorithm>
#include <optional>
#include <set>

#include "engine/core/random.h"
#include "rules/urban/guess.h"
#include "rules/urban/shot_study.h"
#include "tests/urban/game/chance_tree.h"
#include "tests/urban/game/scene.h"

namespace enfilade::urban {
namespace {

bool has(const std::string& text, std::string_view part) {
  return text.find(part) != std::string::npos;
}

int sum_of(const std::vector<Term>& terms) {
  int sum = 0;
  for (const Term& term : terms) sum += term.value;
  return sum;
}

const Branch* branch_with(const Explanation& told, std::string_view words) {
  const auto found = std::ranges::find_if(
      told.branches, [&](const Branch& one) { return has(one.heading.en, words); });
  return found == told.branches.end() ? nullptr : &*found;
}

std::uint64_t ways_of(const std::vector<Odds>& odds, std::string_view result) {
  for (const Odds& one : odds) {
    if (has(one.result.en, result)) {
      EXPECT_FALSE(one.most.has_value()) << one.result.en << " is known exactly";
      EXPECT_EQ(one.of, kDuelWays);
      return one.ways;
    }
  }
  return 0;
}

void show(Scene& scene, std::string_view block) {
  Piece& piece = scene.piece(block);
  piece.revealed = true;
  piece.seen = true;
  piece.seen_osl = scene.block(block).osl;
  piece.seen_turn = scene.state.clock.turn;
}

Explanation told_to(const Scene& scene, Camp camp, const Action& action) {
  return explain(scene.scenario, scene.view(camp), action);
}

// --- Terms and odds ---

TEST(Explain, AShotTermByTerm) {
  COVERS("UO-8.2.7.5b", "UO-8.2.7.5c", "UO-8.2.7.5p", "UO-8.2.7.5r", "UO-8.2.7.5s");
  Scene scene;
  scene.green("T1", "heavy", "(0,-1)").quality = Quality::Elite;
  scene.red("P1", "leader", "(2,11)");
  scene.red("B1", "infantry", "(0,12)").quality = Quality::Recruit;
  scene.start();
  scene.block("T1").osl = 1;
  scene.block("B1").osl = 2;
  scene.activate("T1");
  scene.move("(0,0)");
  show(scene, "T1");
  const Explanation told = told_to(scene, Camp::Red, scene.opportunity("B1", "rpg"));
  ASSERT_EQ(told.terms.size(), 3U);
  EXPECT_EQ(told.terms[0], (Term{7, {"rpg at 12 EP", "rpg à 12 PE"}, "UO-8.2.7.5b"}));
  EXPECT_EQ(sum_of(told.terms), 10);
  const Branch* back = branch_with(told, "returns fire with gun105");
  ASSERT_NE(back, nullptr);
  EXPECT_EQ(sum_of(back->terms), 9 - 1);
  EXPECT_NE(branch_with(told, "returns fire with mg"), nullptr);
  const Branch* gone = branch_with(told, "withdraws");
  ASSERT_NE(gone, nullptr);
  EXPECT_EQ(ways_of(gone->odds, "is eliminated"), 7000U) << "table 9 with one OSL left";
}

// The odds of each answer are those of the engine's own dice.
TEST(Explain, PredictsTheTreeForEveryAnswer) {
  COVERS("UO-8.2.7.3a", "UO-8.2.7.3h", "UO-8.2.8h");
  for (const bool assault : {false, true}) {
    Scene scene;
    scene.green("A0", "leader", "(1,-2)");
    scene.green("A1", "infantry", "(0,0)").quality = Quality::Elite;
    const char* place = assault ? "(0,1)" : "(0,5)";
    scene.red("B1", "infantry", place).quality = Quality::Recruit;
    scene.red("B2", "weapons", "(2,4)");
    for (Weapon& one : scene.edit().weapons) one.lane = false;
    scene.edit_weapon("rpg").blast_target = 0;
    scene.start();
    for (const char* one : {"A0", "A1", "B1", "B2"}) show(scene, one);
    scene.block("B1").osl = 2;
    scene.activate("A1");
    const Action order = assault ? scene.assault_on("B1", "rifle") : scene.fire_at("B1", "rifle");
    const Explanation told = told_to(scene, Camp::Green, order);
    scene.act(order);
    const std::vector<Action> answers = scene.legal();
    EXPECT_EQ(told.branches.size(), answers.size());
    for (const Action& answer : answers) {
      State state = scene.state;
      Events nobody;
      Urban::apply(scene.scenario, state, answer, nobody);
      if (state.course.node.what != static_cast<std::uint8_t>(Ask::AttackDie)) continue;
      const std::string weapon = scene.scenario.weapon(answer.with()).name.en;
      const bool covers = answer.verb == Verb::Cover;
      const Branch* branch = branch_with(told, (covers    ? "covers it with "
                                                : assault ? "fights with "
                                                          : "returns fire with ") +
                                                   weapon);
      ASSERT_NE(branch, nullptr) << action_text(scene.scenario, answer);
      Walk walk(scene.scenario, scene.id("A1"), scene.id("B1"));
      std::uint64_t attacker = 0;
      std::uint64_t target = 0;
      for (const auto& [left, ways] : walk.from(state)) {
        attacker += left.first == 0 ? ways : 0;
        target += left.second == 0 ? ways : 0;
      }
      EXPECT_EQ(ways_of(branch->odds, "A1 is eliminated"), attacker) << branch->heading.en;
      EXPECT_EQ(ways_of(branch->odds, "(B1) is eliminated"), target) << branch->heading.en;
    }
  }
}

TEST(Explain, TheAnswersOfTheDefender) {
  COVERS("UO-8.3.2h", "UO-8.2.7.4b", "UO-8.2.7.3i");
  Scene scene;
  scene.green("T1", "heavy", "(0,0)");
  scene.red("B1", "riflemen", "(0,8)");
  scene.red("B2", "infantry", "(1,7)");
  scene.start();
  scene.activate("T1");
  scene.fire("B1", "gun105");
  const Explanation gone = told_to(scene, Camp::Red, {.verb = Verb::Withdraw});
  EXPECT_EQ(ways_of(gone.odds, "loses 2 OSL"), 2000U);
  EXPECT_EQ(ways_of(gone.odds, "loses 1 OSL"), 5000U);
  const Explanation stands = told_to(scene, Camp::Red, {.verb = Verb::Stand});
  ASSERT_EQ(stands.terms.size(), 1U);
  EXPECT_EQ(stands.terms[0].value, -2);
  EXPECT_EQ(ways_of(stands.odds, "loses 2 OSL"), kDuelWays);
  const Action cover{
      .verb = Verb::Cover, .who = scene.id("B2").value, .weapon = scene.weapon("rpg").value};
  const Explanation covered = told_to(scene, Camp::Red, cover);
  EXPECT_EQ(sum_of(covered.terms), 7) << "the rocket at 8 EP or so";
  EXPECT_NE(branch_with(covered, "The firepower of"), nullptr);
  EXPECT_TRUE(std::ranges::any_of(covered.remarks,
                                  [](const Remark& one) { return one.rule == "UO-8.2.7.3i"; }));
}

// Where the enemy's leader is, is not known: a range of one.
TEST(Explain, WhatIsNotKnownOfAKnownEnemyIsARange) {
  COVERS("UO-7.2.2a");
  Scene scene;
  scene.green("A1", "riflemen", "(0,0)");
  scene.red("B0", "leader", "(2,5)");
  scene.red("B1", "riflemen", "(0,5)");
  scene.start();
  show(scene, "B1");
  scene.activate("A1");
  const Explanation told = told_to(scene, Camp::Green, scene.fire_at("B1", "rifle"));
  const Branch* back = branch_with(told, "returns fire with rifle");
  ASSERT_NE(back, nullptr);
  const auto command = std::ranges::find(back->terms, "UO-7.2.2a", &Term::rule);
  ASSERT_NE(command, back->terms.end());
  EXPECT_EQ(command->value, 0);
  EXPECT_EQ(command->most, 1);
  show(scene, "B0");
  const Explanation known = told_to(scene, Camp::Green, scene.fire_at("B1", "rifle"));
  const Branch* exact = branch_with(known, "returns fire with rifle");
  ASSERT_NE(exact, nullptr);
  EXPECT_EQ(sum_of(exact->terms), 6);
  EXPECT_FALSE(exact->odds.front().most.has_value());
}

// --- Hidden blocks ---

// Red has a bit of everything; green looks at it from the street.
class Hidden : public testing::Test {
 protected:
  Hidden() : scene("building 2 6:(3,4)\nwindow (3,4)/N") {
    scene.green("A0", "leader", "(1,-1)");
    scene.green("A1", "infantry", "(0,0)");
    scene.green("A2", "sniper", "(-1,0)");
    scene.green("A3", "heavy", "(1,0)");
    for (const auto& [id, kind] : kReds)
      scene.red(id, kind, kPlaces[names.size()]), names.push_back(id);
    scene.start();
  }

  // Deals red's blocks out over its pieces anew.
  void deal(Random& random) {
    for (std::size_t i = names.size(); i > 1; --i) {
      swap(names[i - 1], names[random.below(static_cast<std::uint32_t>(i))]);
    }
    for (const std::string& name : names) {
      const BlockSpec& spec = scene.scenario.block(scene.id(name));
      if (spec.osl_max == 0) continue;
      scene.block(name).osl = static_cast<std::uint8_t>(1 + random.below(spec.osl_max));
    }
  }
  void swap(const std::string& a, const std::string& b) {
    if (a == b) return;
    std::swap(scene.piece(a).block, scene.piece(b).block);
    std::swap(scene.block(a).piece, scene.block(b).piece);
  }
  std::vector<Action> shots() const {
    std::vector<Action> list = scene.legal();
    std::erase_if(list, [](const Action& one) { return one.verb != Verb::Fire; });
    return list;
  }
  Exchange exchange(const char* shooter, const Action& action) const {
    return exchange_of(scene.reading(), ExchangeKind::Fire, scene.piece_id(shooter),
                       action.target(), action);
  }

  static constexpr std::array<std::pair<const char*, const char*>, 9> kReds = {
      {{"B0", "leader"},
       {"B1", "infantry"},
       {"B2", "weapons"},
       {"B3", "sniper"},
       {"B4", "apc"},
       {"B5", "truck"},
       {"B6", "tank"},
       {"B7", "dummy"},
       {"B8", "barricade"}}};
  static constexpr std::array<const char*, 9> kPlaces = {
      "(0,4)", "(-1,6)", "(1,7)", "(-2,9)", "(2,9)", "(-1,12)", "(4,7)", "(-3,5)", "(5,2)"};

  Scene scene;
  std::vector<std::string> names;
};

void expect_inside(const FatesRange& inner, const FatesRange& outer, const std::string& where) {
  for (std::size_t i = 0; i < kFates; ++i) {
    EXPECT_GE(inner.low.ways[i], outer.low.ways[i]) << where << " fate " << i;
    EXPECT_LE(inner.high.ways[i], outer.high.ways[i]) << where << " fate " << i;
  }
  EXPECT_GE(inner.hurt_low, outer.hurt_low) << where;
  EXPECT_LE(inner.hurt_high, outer.hurt_high) << where;
}

TEST_F(Hidden, TheTruthIsAlwaysInsideTheRange) {
  COVERS("UO-8.2.7.1-R1", "UO-8.2.7.4-R6");
  Random random(7);
  const int deals = kFewerCases ? 3 : 25;
  for (int round = 0; round < deals; ++round) {
    for (const char* shooter : {"A1", "A2", "A3"}) {
      deal(random);
      const State before = scene.state;
      scene.activate(shooter);
      for (const Action& shot : shots()) {
        const Exchange fought = exchange(shooter, shot);
        const View own = scene.view(Camp::Green);
        const ShotStudy guessed = study_shot(scene.scenario, own, fought);
        const View umpire = Urban::view(scene.scenario, scene.state, kUmpire);
        const ShotStudy truth = study_shot(scene.scenario, umpire, fought);
        ASSERT_FALSE(guessed.target_known);
        const std::string where = action_text(scene.scenario, shot);
        EXPECT_EQ(guessed.attack.low, guessed.attack.high) << "one's own firepower is known";
        for (const AnswerStudy& one : truth.answers) {
          if (one.answer.verb == Verb::Cover) continue;
          const bool leaves = one.answer.verb == Verb::Withdraw;
          const auto same = std::ranges::find_if(guessed.answers, [&](const AnswerStudy& other) {
            return other.target_class == one.target_class &&
                   (other.answer.verb == Verb::Withdraw) == leaves;
          });
          ASSERT_NE(same, guessed.answers.end()) << where;
          expect_inside(one.target, same->target, where + " target");
          expect_inside(one.attacker, same->attacker, where + " attacker");
          EXPECT_GE(one.defence.low, std::min(same->defence.low, one.defence.low));
        }
      }
      scene.state = before;
    }
  }
}

// Positions that differ only in what red's pieces are look the same.
TEST_F(Hidden, TheTruthIsNeverTold) {
  COVERS("UO-8.2.7.1-R1");
  Random random(8);
  scene.activate("A1");
  const std::vector<Action> before = shots();
  ASSERT_FALSE(before.empty());
  std::vector<Explanation> told;
  for (const Action& shot : before) told.push_back(told_to(scene, Camp::Green, shot));
  for (int round = 0; round < 10; ++round) {
    deal(random);
    ASSERT_EQ(shots(), before);
    for (std::size_t i = 0; i < before.size(); ++i) {
      EXPECT_EQ(told_to(scene, Camp::Green, before[i]), told[i])
          << action_text(scene.scenario, before[i]);
    }
  }
}

TEST_F(Hidden, TheClassesAreToldApart) {
  scene.activate("A1");
  const Explanation told = told_to(scene, Camp::Green, scene.fire_at("B0", "rifle"));
  for (const char* words :
       {"foot", "an unarmoured", "an armoured", "a tank", "a dummy or barricade"}) {
    EXPECT_NE(branch_with(told, "If it is " + std::string(words)), nullptr) << words;
  }
  ASSERT_GE(told.odds.size(), 2U);
  EXPECT_TRUE(has(told.odds[0].result.en, "on average over the 9 blocks it could be"));
  EXPECT_EQ(told.odds[1].ways, 0U) << "it may be nothing at all";
  ASSERT_TRUE(told.odds[1].most.has_value());
  EXPECT_GT(*told.odds[1].most, 5000U);
  show(scene, "B4");
  const Explanation less = told_to(scene, Camp::Green, scene.fire_at("B0", "rifle"));
  EXPECT_EQ(branch_with(less, "an armoured"), nullptr) << "the only one stands elsewhere";
}

TEST_F(Hidden, WhoHasActedIsNoDummy) {
  COVERS("UO-5.2.1-R3");
  const auto could_be_a_dummy = [&] {
    return std::ranges::any_of(
        guesses(scene.scenario, scene.view(Camp::Green), scene.piece_id("B0")),
        [&](const Guess& guess) { return !is_unit(scene.scenario.block(guess.block).type); });
  };
  EXPECT_TRUE(could_be_a_dummy());
  scene.piece("B0").marker = Marker::Reaction;
  EXPECT_FALSE(could_be_a_dummy());
  scene.piece("B0").marker = Marker::None;
  EXPECT_TRUE(could_be_a_dummy());
  scene.piece("B0").marked_turn = 1;
  EXPECT_FALSE(could_be_a_dummy()) << "it was marked in an earlier turn";
}

TEST_F(Hidden, AVehicleIsNotGuessedWhereNoneCanStand) {
  scene.put("B1", "(3,4)");
  const View view = scene.view(Camp::Green);
  bool foot = false;
  for (const Guess& guess : guesses(scene.scenario, view, scene.piece_id("B1"))) {
    const BlockType type = scene.scenario.block(guess.block).type;
    EXPECT_FALSE(is_vehicle(type));
    foot = foot || type == BlockType::Foot;
  }
  EXPECT_TRUE(foot);
}

TEST_F(Hidden, WhatWasSeenBeforeIsRemembered) {
  COVERS("UO-4.3.2.2a");
  show(scene, "B1");
  scene.piece("B1").revealed = false;
  scene.activate("A1");
  const auto list = guesses(scene.scenario, scene.view(Camp::Green), scene.piece_id("B1"));
  EXPECT_EQ(list.size(), 3U) << "its block is known, its OSL is not";
  for (const Guess& guess : list) EXPECT_EQ(guess.block, scene.id("B1"));
  const Explanation told = told_to(scene, Camp::Green, scene.fire_at("B1", "rpg"));
  EXPECT_NE(branch_with(told, "returns fire with"), nullptr);
}

// --- Who else would be hurt ---

TEST(Explain, NamesWhoElseWouldBeHurt) {
  COVERS("UO-8.2.1.1b", "UO-8.2.1.2b", "UO-8.2.1.3m", "UO-8.2.1.3n");
  Scene scene;
  scene.green("A1", "riflemen", "(0,0)");
  scene.green("A2", "riflemen", "(0,9)");
  scene.red("B1", "riflemen", "(0,5)");
  scene.counter(CounterKind::Population, "(0,11)", true);
  scene.counter(CounterKind::Population, "(0,7)");
  scene.start();
  scene.activate("A1");
  const Explanation told = told_to(scene, Camp::Green, scene.fire_at("B1", "rifle"));
  ASSERT_EQ(told.harmed.size(), 3U);
  EXPECT_TRUE(has(told.harmed[0].words.en, "A2")) << "friends first";
  EXPECT_TRUE(has(told.harmed[1].words.en, "civilians at")) << "then civilians";
  EXPECT_TRUE(has(told.harmed[2].words.en, "a face-down counter at")) << "its kind is not known";
  scene.fire("B1", "rifle");
  scene.act(Verb::Withdraw);
  scene.roll(9);
  while (scene.asked() == Ask::WithdrawalStep) scene.act(scene.legal().front());
  EXPECT_EQ(scene.osl("A2"), 2);
  EXPECT_EQ(scene.state.side(Camp::Green).civilians, 2);
}

TEST(Explain, TheHarmOfACharge) {
  COVERS("UO-8.2.9f", "UO-8.2.3.2c");
  Scene scene("building 2 6:(0,1)\nbreach (0,1)/N");
  scene.green("E1", "engineer", "(0,0)");
  scene.green("A1", "riflemen", "(0,1)");
  scene.start();
  scene.activate("E1");
  ASSERT_EQ(scene.count(Verb::Breach), 1);
  const auto legal = scene.legal();
  const auto order = std::ranges::find(legal, Verb::Breach, &Action::verb);
  const Explanation told = told_to(scene, Camp::Green, *order);
  ASSERT_EQ(told.harmed.size(), 1U);
  EXPECT_TRUE(has(told.harmed[0].words.en, "A1"));
  scene.act(*order);
  EXPECT_EQ(scene.osl("A1"), 2);
  EXPECT_EQ(scene.osl("E1"), 3);
}

TEST(Explain, AStepAndWhatLiesAhead) {
  COVERS("UO-8.1a", "UO-8.1.12c", "UO-8.1.12d", "UO-5.2.2.2d");
  Scene scene;
  scene.green("T1", "tank", "(0,0)");
  scene.red("B1", "riflemen", "(0,4)");
  scene.counter(CounterKind::Ied, "(1,1)");
  scene.start();
  scene.lay_mine(Camp::Green, "(0,1)");
  scene.activate("T1");
  const Explanation told =
      told_to(scene, Camp::Green, {.verb = Verb::Move, .place = scene.at("(0,1)").value});
  ASSERT_FALSE(told.terms.empty());
  EXPECT_EQ(told.terms[0].value, 1);
  ASSERT_EQ(told.odds.size(), 1U);
  EXPECT_EQ(told.odds[0].ways, 8U) << "its own mine";
  const auto remarked = [&](std::string_view rule) {
    return std::ranges::any_of(told.remarks, [&](const Remark& one) { return one.rule == rule; });
  };
  EXPECT_TRUE(remarked("UO-8.1.12c")) << "contact at 3 EP";
  EXPECT_TRUE(remarked("UO-8.1.12d")) << "a face-down counter beside it";
  EXPECT_TRUE(remarked("UO-8.3.1a")) << "the enemy may fire";
}

// --- All orders, wherever a game may lead ---

class Wander : public testing::TestWithParam<int> {};

// Both sides with a little of everything on a small town.
void populate(Scene& scene) {
  scene.green("A0", "leader", "(-2,-2)");
  scene.green("A1", "infantry", "(-1,-2)");
  scene.green("A2", "engineer", "(0,-2)");
  scene.green("A3", "support", "(-2,-1)");
  scene.green("A4", "apc", "(-3,0)");
  scene.rider("A5", "scout", "A4");
  scene.green("A6", "tank", "(-4,1)");
  scene.green("A7", "dummy", "(-4,-1)");
  scene.green("A8", "wall", "");
  scene.red("B0", "leader", "(3,4)");
  scene.red("B1", "infantry", "(2,4)");
  scene.red("B2", "sniper", "(5,2)");
  scene.red("B3", "weapons", "(0,5)");
  scene.red("B4", "truck", "(5,4)");
  scene.red("B5", "logistics", "(4,4)");
  scene.red("B6", "barricade", "(1,1)");
  scene.counter(CounterKind::Population, "(0,1)");
  scene.counter(CounterKind::Ied, "(-1,2)");
  scene.counter(CounterKind::Toxic, "(2,0)");
  scene.counter(CounterKind::Vehicles, "(-2,2)", true);
  auto& sheet = scene.edit().sheets[0];
  sheet.allotment.engineer_mines = 2;
  sheet.allotment.engineer_ieds = 1;
}

Action random_action(const Scenario& scenario, Random& random) {
  const auto byte = [&] { return static_cast<std::uint8_t>(random.below(256)); };
  const auto places = static_cast<std::uint32_t>(scenario.board().locations.size() + 4);
  return {.verb = static_cast<Verb>(random.below(static_cast<std::uint32_t>(Verb::MoveCrowd) + 1)),
          .who = random.below(3) == 0 ? byte() : static_cast<std::uint8_t>(random.below(130)),
          .object = random.below(3) == 0 ? byte() : static_cast<std::uint8_t>(random.below(80)),
          .weapon = static_cast<std::uint8_t>(random.below(12)),
          .place = static_cast<std::uint16_t>(random.below(places)),
          .then = static_cast<std::uint16_t>(random.below(places))};
}

TEST_P(Wander, EveryOrderCanBeExplainedAndEveryRefusalHasWords) {
  Scene scene(
      "building 2 6:(3,2),(3,1) 7:(4,1)\nwindow (3,2)/S\ndoor (3,1)/N\nbreach (4,1)/NE\n"
      "roof 2 (3,1) from 6\nwall (-1,0)/S (0,0)/S\nwoods (0,3)");
  populate(scene);
  scene.start();
  Random random(static_cast<std::uint64_t>(GetParam()));
  const int plies = kFewerCases ? 60 : 300;
  for (int ply = 0; ply < plies && scene.node().kind != NodeKind::Over; ++ply) {
    if (scene.node().kind == NodeKind::Chance) {
      scene.roll(random.below(scene.node().outcomes));
      continue;
    }
    const std::vector<Action> legal = scene.legal();
    const Seat seat = scene.node().seat;
    for (const Seat viewer : {seat, seat_of(other(camp_of(seat))), kUmpire, kSpectator}) {
      const View view = Urban::view(scene.scenario, scene.state, viewer);
      for (int i = 0; i < 4; ++i) {
        const Action& one = legal[random.below(static_cast<std::uint32_t>(legal.size()))];
        const Explanation told = explain(scene.scenario, view, one);
        EXPECT_FALSE(told.summary.en.empty() || told.summary.fr.empty());
        const Action wild = random_action(scene.scenario, random);
        explain(scene.scenario, view, wild);
        const Refusal refusal = why_not(scene.scenario, view, wild);
        EXPECT_FALSE(refusal.words.en.empty() || refusal.words.fr.empty());
      }
    }
    scene.act(legal[random.below(static_cast<std::uint32_t>(legal.size()))]);
    scene.forget();
  }
}

INSTANTIATE_TEST_SUITE_P(Explain, Wander, testing::Range(1, kFewerCases ? 4 : 13));

}  // namespace
}  // namespace enfilade::urban
