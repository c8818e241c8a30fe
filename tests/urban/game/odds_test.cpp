// The arithmetic of combat: the worked cases of the ledger, the critical table typed a second time,
// and the predicted odds against the chance tree the engine walks through.
#include <array>
#include <string_view>

#include "engine/core/random.h"
#include "rules/urban/combat/outlook.h"
#include "tests/urban/game/chance_tree.h"
#include "tests/urban/game/scene.h"

namespace enfilade::urban {
namespace {

constexpr int kCombats = kFewerCases ? 300 : 10'000;

Combatant shooter(int firepower, WeaponClass weapon, BlockType victim) {
  return {.firepower = firepower, .weapon = weapon, .victim = victim};
}

// --- B-EX-1 ---

// The infantry makes the opportunity fire, so it is the attacker.
Duel rpg_against_tank() {
  const int infantry = 7 + opportunity_modifier(true).value + 1;  // a Platoon Leader within 6 EP
  const int tank = 9 + strength_modifier(1).value;
  return {.attacker = shooter(infantry, WeaponClass::Rocket, BlockType::Tank),
          .defender = shooter(tank, WeaponClass::Shell, BlockType::Foot)};
}

TEST(Odds, TankAgainstRpgCaseOne) {
  COVERS("UO-8.2.7.5b", "UO-8.2.7.5c", "UO-8.2.7.5d", "UO-8.2.7.5i", "UO-8.2.7.5l", "UO-8.2.7.5r",
         "UO-8.2.7.5s", "UO-8.2.7.6d");
  const Duel duel = rpg_against_tank();
  EXPECT_EQ(duel.attacker.firepower, 10);
  EXPECT_EQ(duel.defender.firepower, 8);
  const DuelResult result = fight(duel, 4, 6);
  EXPECT_EQ(result.attacker_total, 10);
  EXPECT_EQ(result.defender_total, 9);
  EXPECT_EQ(result.winner, Winner::Attacker);
  EXPECT_EQ(result.attacker_loss, 0);
  EXPECT_EQ(result.defender_loss, 1);
  EXPECT_EQ(loss_by_quality(Quality::Elite, 1, 7), 0);
  // The derived case: an elite die of 5 saves nothing, and the tank had one OSL.
  EXPECT_EQ(loss_by_quality(Quality::Elite, 1, 5), 1);
  EXPECT_TRUE(quality_matters(Quality::Elite, 1, 1));
}

TEST(Odds, TankAgainstRpgCaseTwo) {
  COVERS("UO-8.2.7.5h", "UO-8.2.7.5j", "UO-8.2.7.5z", "UO-8.2.7.5-R7");
  const DuelResult result = fight(rpg_against_tank(), 9, 5);
  EXPECT_EQ(result.attacker_total, 11);
  EXPECT_EQ(result.defender_total, 8);
  EXPECT_EQ(result.winner, Winner::Attacker);
  EXPECT_EQ(result.defender_loss, kDestroyed);
  EXPECT_EQ(result.attacker_loss, 0);
}

TEST(Odds, TankAgainstRpgCaseThree) {
  COVERS("UO-8.2.7.5u", "UO-8.2.7.5j", "UO-8.2.7.6-R6", "UO-M-R2");
  const DuelResult result = fight(rpg_against_tank(), 2, 9);
  EXPECT_EQ(result.attacker_total, 10);
  EXPECT_EQ(result.defender_total, 9);
  EXPECT_EQ(result.winner, Winner::Defender);  // despite the lower total
  EXPECT_EQ(result.attacker_loss, 2);
  EXPECT_EQ(result.defender_loss, 0);
  EXPECT_FALSE(quality_matters(Quality::Recruit, 2, 2)) << "it dies whatever the die says";
}

// The same three through the engine: firer, target, terms and all.
struct TankScene : Scene {
  TankScene() {
    green("T1", "heavy", "(0,-1)").quality = Quality::Elite;
    red("P1", "leader", "(2,11)");
    red("B1", "infantry", "(0,12)").quality = Quality::Recruit;
    start();
    block("T1").osl = 1;
    block("B1").osl = 2;
    activate("T1");
    move("(0,0)");
    act(opportunity("B1", "rpg"));
    act(return_fire("gun105"));
  }
};

TEST(Odds, TankAgainstRpgThroughTheEngine) {
  COVERS("UO-8.2.7.3e", "UO-8.2.7.6e", "UO-8.3.1.1e", "UO-7.2.2a", "UO-8.2.7.6-R3");
  {
    TankScene scene;
    scene.roll({4, 6, 7});
    EXPECT_EQ(scene.osl("T1"), 1);
    EXPECT_EQ(scene.osl("B1"), 2);
    EXPECT_EQ(scene.marker("B1"), Marker::Reaction);
    EXPECT_EQ(scene.asked(), Ask::Act) << "the tank may go on";
  }
  {
    TankScene scene;
    scene.roll({9, 5});
    EXPECT_TRUE(scene.gone("T1"));
    EXPECT_EQ(scene.osl("B1"), 3);
    EXPECT_EQ(scene.state.ground.wrecks.size(), 1U);
  }
  {
    TankScene scene;
    scene.roll({2, 9});
    EXPECT_TRUE(scene.gone("B1"));
    EXPECT_EQ(scene.osl("T1"), 2);
  }
  {
    TankScene scene;
    scene.roll({4, 6, 5});
    EXPECT_TRUE(scene.gone("T1"));
    EXPECT_EQ(scene.osl("B1"), 3);
    EXPECT_EQ(scene.state.ground.wrecks.size(), 1U);
  }
}

// --- B-EX-19 ---

TEST(Odds, CriticalRowsOfTheLedger) {
  COVERS("UO-8.2.7.5e", "UO-8.2.7.5f", "UO-8.2.7.5g", "UO-8.2.7.5k", "UO-8.2.7.5t", "UO-8.2.7.5u",
         "UO-8.2.7.5v", "UO-8.2.7.5w", "UO-8.2.7.5x", "UO-8.2.7.5y", "UO-8.2.7.5aa", "UO-8.2.7.5ac",
         "UO-8.2.7.5-R6", "UO-8.2.7.5-R3");
  using enum WeaponClass;
  using enum BlockType;
  const Combatant rifle = shooter(5, Dot, Foot);
  const Duel soft{.attacker = rifle, .defender = rifle};
  EXPECT_EQ(fight(soft, 7, 3).attacker_total, 5 + 2);
  EXPECT_EQ(fight(soft, 7, 8).attacker_total, 5 + 1);
  EXPECT_EQ(fight(soft, 7, 8).defender_total, 5 + 2) << "by its own row";

  const Combatant cannon_back = shooter(6, Square, Foot);  // of an armoured vehicle at foot
  EXPECT_EQ(
      fight({.attacker = shooter(6, Square, Armoured), .defender = rifle}, 8, 2).attacker_total,
      6 + 3);

  const DuelResult both =
      fight({.attacker = shooter(7, Rocket, Armoured), .defender = cannon_back}, 9, 9);
  EXPECT_EQ(both.winner, Winner::Tie);
  EXPECT_EQ(both.defender_loss, kDestroyed);
  EXPECT_EQ(both.attacker_loss, 2);

  EXPECT_EQ(fight({.attacker = shooter(7, Rocket, Tank), .defender = rifle}, 7, 5).attacker_total,
            7 + 2);

  const DuelResult lower =
      fight({.attacker = shooter(8, Shell, Armoured), .defender = cannon_back}, 7, 9);
  EXPECT_EQ(lower.winner, Winner::Tie);
  EXPECT_EQ(lower.defender_loss, kDestroyed);
  EXPECT_EQ(lower.attacker_loss, 2);

  EXPECT_EQ(fight({.attacker = shooter(8, Shell, Tank), .defender = rifle}, 8, 0).defender_loss,
            kDestroyed);
  const DuelResult shelled = fight({.attacker = shooter(8, Shell, Foot), .defender = rifle}, 8, 0);
  EXPECT_EQ(shelled.attacker_total, 8 + 2);
  EXPECT_EQ(shelled.defender_loss, 1) << "no destruction";

  Combatant sniper = shooter(7, Dot, Foot);
  sniper.long_shot = true;
  sniper.victim_leads = true;
  EXPECT_EQ(fight({.attacker = sniper, .defender = rifle}, 7, 2).defender_loss, kDestroyed);

  const Duel charge{.assault = true, .attacker = shooter(5, Dot, Tank), .defender = rifle};
  EXPECT_EQ(fight(charge, 9, 4).defender_loss, kDestroyed);
}

// --- Table 5 once more, by hand: - nothing, 1 and 2 firepower, W wins and 1 more, D destroys ---

constexpr std::array<std::array<std::string_view, 4>, 4> kTableFive = {{
    // foot          unarmoured    armoured      tank
    {"-------11W", "-------11W", "----------", "----------"},  // dot
    {"-------11W", "-------11W", "-------22D", "----------"},  // square
    {"-------11W", "-------11W", "-------22D", "-------11D"},  // rocket
    {"-------11W", "-------11W", "-------DDD", "-------DDD"},  // shell
}};
constexpr std::string_view kInAssault = "-------22D";
constexpr std::array<std::string_view, 4> kSniper = {"-------11W", "-------11W", "----------",
                                                     "----------"};
constexpr std::string_view kSniperAtLeader = "-------DDD";

char mark_of(const Critical& critical) {
  if (critical.destroys)
    return critical.wins && !critical.one_more && critical.bonus == 0 ? 'D' : '?';
  if (critical.wins) return critical.one_more && critical.bonus == 0 ? 'W' : '?';
  if (critical.one_more || critical.bonus < 0 || critical.bonus > 2) return '?';
  return critical.bonus == 0 ? '-' : static_cast<char>('0' + critical.bonus);
}

TEST(Odds, EveryCellOfTheCriticalTable) {
  COVERS("UO-8.2.7.5-R1", "UO-8.2.7.5-R2", "UO-8.2.7.5-R4", "UO-8.2.7.5-R5", "UO-8.2.7.5ab",
         "UO-8.2.7.5ac");
  for (int weapon = 0; weapon < 4; ++weapon) {
    for (int type = 0; type < 4; ++type) {
      for (int die = 0; die < 10; ++die) {
        const auto w = static_cast<std::size_t>(weapon);
        const auto t = static_cast<std::size_t>(type);
        const auto d = static_cast<std::size_t>(die);
        Combatant one = shooter(5, static_cast<WeaponClass>(weapon), static_cast<BlockType>(type));
        const std::string where = "weapon " + std::to_string(weapon) + " class " +
                                  std::to_string(type) + " die " + std::to_string(die);
        EXPECT_EQ(mark_of(critical_of({}, one, die)), kTableFive[w][t][d]) << where;
        EXPECT_EQ(mark_of(critical_of({.assault = true}, one, die)), kInAssault[d]) << where;
        one.victim_leads = type == 0;
        EXPECT_EQ(mark_of(critical_of({}, one, die)), kTableFive[w][t][d]) << "no Sniper " << where;
        one.long_shot = true;
        const char leader = kSniperAtLeader[d];
        EXPECT_EQ(mark_of(critical_of({}, one, die)), type == 0 ? leader : kSniper[t][d]) << where;
        one.victim_leads = false;
        EXPECT_EQ(mark_of(critical_of({}, one, die)), kSniper[t][d]) << where;
      }
    }
  }
}

TEST(Odds, QualityAndResults) {
  COVERS("UO-8.2.7.6b", "UO-8.2.7.6c", "UO-8.2.7.6d", "UO-8.2.7.6-R1", "UO-8.2.7.5m", "UO-8.2.7.5n",
         "UO-8.2.7.5o");
  for (int die = 0; die < 10; ++die) {
    EXPECT_EQ(loss_by_quality(Quality::Recruit, 1, die), die <= 3 ? 2 : 1);
    EXPECT_EQ(loss_by_quality(Quality::Veteran, 1, die), 1);
    EXPECT_EQ(loss_by_quality(Quality::Elite, 2, die), die >= 6 ? 1 : 2);
  }
  const Combatant rifle = shooter(5, WeaponClass::Dot, BlockType::Foot);
  const DuelResult tie = fight({.attacker = rifle, .defender = rifle}, 3, 3);
  EXPECT_EQ(tie.winner, Winner::Tie);
  EXPECT_EQ(tie.attacker_loss + tie.defender_loss, 2);
  const Duel charge{.assault = true, .attacker = rifle, .defender = rifle};
  EXPECT_EQ(fight(charge, 3, 3).attacker_loss, 1);
  EXPECT_EQ(fight(charge, 5, 3).defender_loss, 2);
  EXPECT_EQ(fight(charge, 5, 3).attacker_loss, 0);
}

// --- B-EX-20 ---

TEST(Odds, AnAttackerThatCannotHarmItsTarget) {
  COVERS("UO-8.2.7.4a", "UO-8.2.7.4b", "UO-8.2.7.4c", "UO-8.2.7.4-R1");
  Scene scene;
  scene.green("A1", "infantry", "(0,0)");
  scene.red("V1", "apc", "(0,8)");
  scene.start();
  scene.activate("A1");
  const Exchange exchange = exchange_of(scene.reading(), ExchangeKind::Fire, scene.piece_id("A1"),
                                        scene.piece_id("V1"), scene.fire_at("V1", "rifle"));
  const Action back = scene.return_fire("mg");
  const Outlook stays = outlook_of(scene.reading(), exchange, back);
  EXPECT_EQ(stays.attacker.of(Fate::LosesTwo), kDuelWays);
  EXPECT_EQ(stays.target.of(Fate::Unhurt), kDuelWays);
  const Outlook leaves = outlook_of(scene.reading(), exchange, back, {}, Inadequate::Withdraws);
  EXPECT_EQ(leaves.attacker.of(Fate::LosesTwo), 2000U);
  scene.fire("V1", "rifle");
  scene.act(back);
  EXPECT_EQ(scene.asked(), Ask::AttackerInadequate);
  scene.act(Verb::Stand);
  EXPECT_EQ(scene.osl("A1"), 1);
  EXPECT_EQ(scene.osl("V1"), 3);
}

TEST(Odds, NeitherCanHarmTheOther) {
  COVERS("UO-8.2.7.4e", "UO-8.2.7.4-R1");
  Scene scene;
  scene.green("A1", "infantry", "(0,0)");
  BlockSpec& carrier = scene.red("V1", "apc", "(0,8)");
  carrier.weapons = {};
  carrier.weapons.push_back(scene.weapon("pistol"));  // out of range at 8 EP
  scene.start();
  scene.activate("A1");
  const Exchange exchange = exchange_of(scene.reading(), ExchangeKind::Fire, scene.piece_id("A1"),
                                        scene.piece_id("V1"), scene.fire_at("V1", "rifle"));
  const Outlook outlook = outlook_of(scene.reading(), exchange, {.verb = Verb::Stand});
  EXPECT_EQ(outlook.attacker.of(Fate::Unhurt), kDuelWays);
  EXPECT_EQ(outlook.target.of(Fate::Unhurt), kDuelWays);
  scene.fire("V1", "rifle");
  scene.act(Verb::Stand);
  EXPECT_EQ(scene.osl("A1"), 3);
  EXPECT_EQ(scene.osl("V1"), 3);
  EXPECT_EQ(scene.asked(), Ask::Act);
}

TEST(Odds, ACoveredTargetTakesTheLoss) {
  COVERS("UO-8.2.7.3g", "UO-8.2.7.3h", "UO-8.2.7.3i", "UO-8.2.7.4-R5", "UO-8.2.7.3-R3");
  Scene scene;
  scene.green("T1", "heavy", "(0,0)");
  scene.red("B1", "riflemen", "(0,9)");
  scene.red("B2", "infantry", "(1,9)");
  scene.start();
  scene.piece("B1").marker = Marker::Reaction;
  scene.activate("T1");
  scene.fire("B1", "gun105");
  EXPECT_FALSE(scene.can(Verb::Withdraw));
  EXPECT_TRUE(scene.can(Verb::Stand));
  const Action cover{
      .verb = Verb::Cover, .who = scene.id("B2").value, .weapon = scene.weapon("rpg").value};
  scene.act(cover);
  scene.roll({9, 0});  // a 9 on foot: one more
  EXPECT_EQ(scene.osl("B1"), 1);
  EXPECT_EQ(scene.osl("B2"), 3);
  EXPECT_EQ(scene.marker("B2"), Marker::None);
}

// --- B-EX-21 ---

TEST(Odds, Withdrawal) {
  COVERS("UO-8.3.2h", "UO-8.3.2-R1", "UO-8.3.2-R2", "UO-8.2.7.6g", "UO-8.2.7.6-R4");
  constexpr std::array<int, 10> kTableNine = {2, 2, 1, 1, 1, 1, 1, 0, 0, 0};
  for (int die = 0; die < 10; ++die) {
    EXPECT_EQ(withdrawal_loss(die), kTableNine[static_cast<std::size_t>(die)]);
  }
  EXPECT_EQ(Fates::of_withdrawal(3).ways, (std::array<std::uint32_t, 4>{3000, 5000, 2000, 0}));
  EXPECT_EQ(Fates::of_withdrawal(2).ways, (std::array<std::uint32_t, 4>{3000, 5000, 0, 2000}));
  EXPECT_EQ(Fates::of_withdrawal(1).ways, (std::array<std::uint32_t, 4>{3000, 0, 0, 7000}));
  for (const Quality quality : {Quality::Recruit, Quality::Elite}) {
    Scene scene;
    scene.green("A1", "riflemen", "(0,0)");
    scene.red("B1", "riflemen", "(0,5)").quality = quality;
    scene.start();
    scene.block("A1").osl = 2;
    scene.block("B1").osl = 2;
    scene.activate("A1");
    scene.fire("B1", "rifle");
    scene.act(Verb::Withdraw);
    scene.roll(1);
    EXPECT_TRUE(scene.gone("B1")) << "where it stands, without a quality die";
    EXPECT_EQ(scene.osl("A1"), 3);
  }
}

// --- Prediction against the tree ---

// One field on which everything about the blocks is drawn anew for each combat. Weapons effects are
// left out: they come after the exchange.
class Range : public Scene {
 public:
  Range() {
    green("G0", "leader", "(5,0)");
    green("G1", "infantry", "(0,0)");
    red("R0", "leader", "(5,8)");
    red("R1", "infantry", "(0,8)");
    red("R2", "infantry", "(2,7)");
    for (Weapon& one : scenario.weapons) {
      one.lane = false;
      one.blast_firer = 0;
      one.blast_target = 0;
    }
    start();
    activate("G1");
    base_ = state;
  }

  void shuffle(Random& random) {
    state = base_;
    for (const char* name : {"G1", "R1", "R2"}) draw_block(name, random);
    for (SideState& side : state.sides) {
      side.lasting.firepower = static_cast<std::int8_t>(static_cast<int>(random.below(3)) - 1);
    }
    put("G0", random.below(2) == 0 ? "(5,0)" : "(9,-4)");
    put("R0", random.below(2) == 0 ? "(5,7)" : "(9,4)");
    constexpr std::array<const char*, 4> kPlaces = {"(0,1)", "(0,4)", "(0,8)", "(0,12)"};
    const char* place = kPlaces[random.below(4)];
    put("R1", place);
    if (random.below(3) == 0) fortify(place);
    if (random.below(3) == 0) fortify("(0,0)");
    piece("R1").revealed = true;
  }

 private:
  void draw_block(const char* name, Random& random) {
    BlockSpec& spec = scenario.blocks[id(name).index()];
    spec.type = static_cast<BlockType>(random.below(4));
    constexpr std::array<Function, 4> kFunctions = {Function::Infantry, Function::Infantry,
                                                    Function::PlatoonLeader, Function::Commander};
    // Leaders are on foot in every order of battle.
    const Function function = kFunctions[random.below(4)];
    spec.function = spec.type == BlockType::Foot ? function : Function::Vehicle;
    spec.quality = static_cast<Quality>(random.below(3));
    spec.osl_max = static_cast<std::uint8_t>(2 + random.below(2));
    spec.weapons = {};
    while (!spec.weapons.full()) {
      spec.weapons.push_back(
          WeaponId{random.below(static_cast<std::uint32_t>(scenario.weapons.size()))});
    }
    block(name).osl = static_cast<std::uint8_t>(1 + random.below(spec.osl_max));
  }

  State base_;
};

LossTaker taker(const Scene& scene, PieceId piece, WeaponId hit_by) {
  const BlockSpec& spec = spec_of(scene.reading(), piece);
  return {.quality = spec.quality,
          .type = spec.type,
          .osl = block_of(scene.reading(), piece).osl,
          .hit_by_rifle = scene.scenario.weapon(hit_by).long_range_rifle};
}

// What the odds say of both blocks once the reward for an elimination is paid.
Tree predicted(const Scene& scene, const Exchange& exchange) {
  const DuelOdds odds = odds_of(duel_of(scene.reading(), exchange),
                                taker(scene, exchange.attacker, exchange.answer_weapon),
                                taker(scene, exchange.target, exchange.weapon));
  const int most = spec_of(scene.reading(), exchange.attacker).osl_max;
  const int most_target = spec_of(scene.reading(), exchange.target).osl_max;
  const bool own_shot = exchange.shooter == exchange.target;
  Tree tree;
  for (int a = 0; a < 4; ++a) {
    for (int b = 0; b < 4; ++b) {
      const std::uint32_t ways =
          odds.ways[static_cast<std::size_t>(a)][static_cast<std::size_t>(b)];
      if (ways == 0) continue;
      Left left{a, b};
      if (b == 0 && a > 0) left.first = std::min(most, a + 1);
      if (a == 0 && b > 0 && own_shot) left.second = std::min(most_target, b + 1);
      tree[left] += ways;
    }
  }
  return tree;
}

// A random shot or assault with a random answer that leads to dice; false when there is none.
bool declare(Range& scene, Random& random) {
  std::vector<Action> shots;
  for (const Action& action : scene.legal()) {
    const bool shot = action.verb == Verb::Fire || action.verb == Verb::Assault;
    if (shot && action.target() == scene.piece_id("R1")) shots.push_back(action);
  }
  if (shots.empty()) return false;
  scene.act(shots[random.below(static_cast<std::uint32_t>(shots.size()))]);
  if (scene.asked() != Ask::Answer) return false;
  std::vector<Action> answers = scene.legal();
  std::erase_if(answers, [](const Action& one) {
    return one.verb != Verb::ReturnFire && one.verb != Verb::Cover;
  });
  if (answers.empty()) return false;
  scene.act(answers[random.below(static_cast<std::uint32_t>(answers.size()))]);
  return scene.rolling(Ask::AttackDie);
}

const Exchange& running(const Scene& scene) {
  const auto& stack = scene.state.course.stack;
  if (const auto* fire = stack.at<FireFrame>(stack.depth() - 1)) return fire->exchange;
  return stack.at<AssaultFrame>(stack.depth() - 1)->exchange;
}

TEST(Odds, PredictExactlyWhatTheChanceTreeHolds) {
  COVERS("UO-8.2.7.5a", "UO-8.2.7.5-R12", "UO-8.2.7.6a", "UO-8.2.7.6e", "UO-8.2.7.4-R8",
         "UO-8.2.7.4j");
  Random random(2026);
  Range scene;
  int fought = 0;
  int assaults = 0;
  int covered = 0;
  for (int tries = 0; fought < kCombats && tries < 40 * kCombats; ++tries) {
    scene.shuffle(random);
    if (!declare(scene, random)) continue;
    const Exchange exchange = running(scene);
    ++fought;
    assaults += exchange.kind == ExchangeKind::Assault ? 1 : 0;
    covered += exchange.reply == Reply::Cover ? 1 : 0;
    const Tree expected = predicted(scene, exchange);
    Walk walk(scene.scenario, scene.id("G1"), scene.id("R1"));
    ASSERT_EQ(walk.from(scene.state), expected) << "combat " << fought;
    scene.forget();
  }
  EXPECT_EQ(fought, kCombats);
  EXPECT_GT(assaults, kCombats / 20);
  EXPECT_GT(covered, kCombats / 20);
}

// A loser of an assault that cannot get away is eliminated.
TEST(Odds, CorneredBlocksDie) {
  COVERS("UO-8.2.8-R3", "UO-8.2.8.1c", "UO-8.2.7.5n");
  Scene scene("building 2 6:(0,1)\nwindow (0,1)/N");
  scene.green("G0", "leader", "(1,-1)");
  scene.green("G1", "infantry", "(0,0)").quality = Quality::Elite;
  scene.red("R1", "infantry", "(0,1)").quality = Quality::Recruit;
  for (Weapon& one : scene.edit().weapons) one.lane = false;
  scene.start();
  scene.activate("G1");
  scene.assault("R1", "rifle");
  EXPECT_FALSE(scene.can(Verb::Withdraw)) << "the only way out is where the enemy stands";
  const Action answer = scene.return_fire("rifle");
  const Outlook outlook =
      outlook_of(scene.reading(), running(scene), answer, {.attacker = false, .target = true});
  scene.act(answer);
  Walk walk(scene.scenario, scene.id("G1"), scene.id("R1"));
  const Tree tree = walk.from(scene.state);
  std::uint64_t target_dies = 0;
  std::uint64_t attacker_dies = 0;
  for (const auto& [left, ways] : tree) {
    target_dies += left.second == 0 ? ways : 0;
    attacker_dies += left.first == 0 ? ways : 0;
  }
  EXPECT_EQ(target_dies, outlook.target.of(Fate::Eliminated));
  EXPECT_EQ(attacker_dies, outlook.attacker.of(Fate::Eliminated));
  EXPECT_GT(outlook.target.of(Fate::Eliminated), 4000U);
}

}  // namespace
}  // namespace enfilade::urban
