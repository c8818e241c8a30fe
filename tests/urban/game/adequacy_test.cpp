// Cards and weapons: what a box says, what a weapon engages, how far its effect reaches, and when
// quality is rolled for. UO-4.3.4 to 4.3.8.
#include "loaders/urban/card_loader.h"
#include "rules/urban/combat/exchange.h"
#include "tests/urban/content_files.h"
#include "tests/urban/game/scene.h"

namespace enfilade::urban {
namespace {

std::string hex(int row) {
  return "(0," + std::to_string(row) + ")";
}

// --- Cards, UO-4.3.4 ---

TEST(UnitCards, NameEachBlockAndListItsWeapons) {
  COVERS("UO-4.3.4c", "UO-4.3.6a");
  const auto library = load_cards("content/urban/cards");
  ASSERT_TRUE(library) << text_of_all(library.error());
  bool varies = false;
  for (const auto& [card, entry] : library->units) {
    for (const UnitBox& box : entry.card.boxes) {
      EXPECT_FALSE(box.name.en.empty() || box.name.fr.empty()) << card;
      EXPECT_FALSE(box.weapons.empty()) << card << ", " << box.id;
      for (const std::string& id : box.weapons) {
        const Weapon& weapon = library->weapons.at(id).card;
        EXPECT_GT(weapon.max_range, 0) << id << ": no box is filled";
        const auto& fp = weapon.fp;
        varies = varies || (fp[1] > 0 && fp[2] > 0 && fp[1] != fp[2]);
      }
    }
  }
  EXPECT_TRUE(varies) << "firepower may vary with distance";
}

// Whether a shot of this weapon down a lane hits a friend so many EP away.
bool lane_hits(std::string_view kind, std::string_view weapon, int ep, bool red_box) {
  Scene scene;
  scene.edit_weapon(weapon).lane = red_box;
  scene.green("A1", kind, hex(-10));
  scene.green("A2", "riflemen", hex(ep - 10));
  scene.red("B1", "dummy", hex(-3));
  scene.start();
  scene.activate("A1");
  scene.fire("B1", weapon);
  return scene.osl("A2") < 3;
}

TEST(UnitCards, ARedBoxIsALaneFiveEpBeyondTheRange) {
  COVERS("UO-4.3.4e");
  EXPECT_TRUE(lane_hits("riflemen", "rifle", 15, true)) << "10 EP and 5";
  EXPECT_FALSE(lane_hits("riflemen", "rifle", 16, true));
  EXPECT_TRUE(lane_hits("weapons", "mg", 20, true)) << "15 EP and 5";
  EXPECT_FALSE(lane_hits("weapons", "mg", 21, true));
  EXPECT_FALSE(lane_hits("riflemen", "rifle", 14, false)) << "no red box, no lane";
}

TEST(UnitCards, StripesAreRadiiAroundFirerAndTarget) {
  COVERS("UO-4.3.4f", "UO-4.3.7.2a", "UO-4.3.7.2c");
  struct Case {
    std::uint8_t firer;
    std::uint8_t target;
  };
  for (const Case& one : {Case{0, 1}, Case{1, 2}, Case{2, 1}, Case{3, 3}}) {
    Scene scene;
    scene.edit_weapon("gun105").blast_firer = one.firer;
    scene.edit_weapon("gun105").blast_target = one.target;
    scene.green("A1", "heavy", "(0,-8)");
    scene.green("N1", "riflemen", "(1,-8)");  // 1, 2 and 3 EP beside the firer
    scene.green("N2", "riflemen", "(2,-8)");
    scene.green("N3", "riflemen", "(3,-8)");
    scene.green("L1", "riflemen", "(0,-4)");  // on the way
    scene.green("F1", "riflemen", "(1,4)");   // 1, 2 and 3 EP beside the target
    scene.green("F2", "riflemen", "(2,4)");
    scene.green("F3", "riflemen", "(3,4)");
    scene.red("B1", "dummy", "(0,8)");
    scene.start();
    scene.put("B1", "(0,4)");
    scene.activate("A1");
    scene.fire("B1", "gun105");
    EXPECT_EQ(scene.osl("L1"), 2) << "the trajectory";
    for (int ep = 1; ep <= 3; ++ep) {
      EXPECT_EQ(scene.osl("N" + std::to_string(ep)), ep <= one.firer ? 2 : 3) << "the firing point";
      EXPECT_EQ(scene.osl("F" + std::to_string(ep)), ep <= one.target ? 1 : 3) << "the target";
    }
  }
}

// --- Weapons, UO-4.3.5 ---

TEST(Weapons, EngageByTheirSymbol) {
  COVERS("UO-4.3.5a");
  for (const std::string_view weapon : {"mg", "autocannon", "rpg", "gun105"}) {
    for (const std::string_view target : {"riflemen", "truck", "apc", "tank"}) {
      Scene scene;
      BlockSpec& spec = scene.green("A1", "tank", "(0,0)");
      spec.weapons.push_back(scene.weapon("rpg"));
      spec.weapons.push_back(scene.weapon(weapon == "gun105" ? "gun105" : "autocannon"));
      scene.red("B1", target, "(0,8)");
      scene.start();
      scene.piece("B1").revealed = true;
      scene.activate("A1");
      const bool heavy = weapon == "rpg" || weapon == "gun105";
      const bool soft = target == "riflemen" || target == "truck";
      const bool square = weapon == "autocannon" && target != "tank";
      EXPECT_EQ(scene.can(scene.fire_at("B1", weapon)), heavy || soft || square)
          << weapon << " at " << target;
    }
  }
}

TEST(Weapons, ARedTriangleHasTheHarsherCriticals) {
  COVERS("UO-4.3.5b");
  for (const BlockType victim : {BlockType::Armoured, BlockType::Tank}) {
    for (int die = 7; die <= 9; ++die) {
      Duel duel;
      duel.attacker.victim = victim;
      duel.attacker.weapon = WeaponClass::Shell;
      EXPECT_TRUE(critical_of(duel, duel.attacker, die).destroys) << die;
      duel.attacker.weapon = WeaponClass::Rocket;
      EXPECT_EQ(critical_of(duel, duel.attacker, die).destroys, die == 9) << die;
    }
  }
}

TEST(Weapons, OpenBreachesByTheirDiamond) {
  COVERS("UO-4.3.5e");
  for (const bool remote : {false, true}) {
    for (const std::string_view place : {"(0,0)", "(0,-1)", "(0,-9)"}) {
      Scene scene("building 1 1:(0,1)\nbreach (0,1)/N");
      BlockSpec& spec = scene.green("A1", remote ? "heavy" : "riflemen", place);
      if (!remote) spec.weapons.push_back(scene.weapon("satchel"));
      scene.start();
      scene.activate("A1");
      const bool contact = place == "(0,0)";
      EXPECT_EQ(scene.can(Verb::Breach), !remote && contact) << place;
      EXPECT_EQ(scene.can(Verb::BreachFrom), remote && !contact) << place;
    }
  }
}

TEST(Weapons, WithATriangleAreHeavy) {
  COVERS("UO-4.3.5-R1");
  EXPECT_TRUE(is_heavy(WeaponClass::Rocket));
  EXPECT_TRUE(is_heavy(WeaponClass::Shell));
  // A heavy shot harms a fully operational vehicle in its lane, a light one does not.
  for (const std::string_view weapon : {"mg", "autocannon", "rpg"}) {
    Scene scene;
    BlockSpec& spec = scene.green("A1", "apc", "(0,0)");
    spec.weapons.push_back(scene.weapon("rpg"));
    scene.green("V1", "apc", "(0,3)");
    scene.red("B1", "dummy", "(0,8)");
    scene.start();
    scene.activate("A1");
    scene.fire("B1", weapon);
    EXPECT_EQ(scene.osl("V1"), weapon == "rpg" ? 2 : 3) << weapon;
  }
}

// --- Firepower, UO-4.3.6 ---

int firepower_of(Scene& scene, ExchangeKind kind, std::string_view weapon) {
  const Action shot =
      kind == ExchangeKind::Assault ? scene.assault_on("B1", weapon) : scene.fire_at("B1", weapon);
  Exchange exchange =
      exchange_of(scene.reading(), kind, scene.piece_id("A1"), scene.piece_id("B1"), shot);
  exchange.shooter = exchange.target;
  return duel_of(scene.reading(), exchange).attacker.firepower;
}

TEST(Firepower, IsReadFromTheBoxOfTheDistance) {
  COVERS("UO-4.3.6a");
  for (int ep = 2; ep <= 10; ++ep) {
    Scene scene;
    scene.green("A1", "riflemen", "(0,0)");
    scene.red("B1", "riflemen", "(0,11)");
    scene.start();
    scene.put("B1", hex(ep));
    EXPECT_EQ(firepower_of(scene, ExchangeKind::Fire, "rifle"), ep <= 5 ? 5 : 4) << ep;
  }
}

TEST(Firepower, OfAnAssaultIsTheRedBoxWhateverTheStepCosts) {
  COVERS("UO-4.3.6-R2");
  struct Case {
    const char* from;
    const char* at;
    int ep;
  };
  for (const Case& one : {Case{"(4,0)", "(4,1)", 1}, Case{"1.1", "1.2", 2}}) {
    Scene scene("building 1 1:(0,1) 2:(0,2)\ndoor (0,1)/N");
    scene.edit_weapon("rifle").fp = {3, 7, 7, 0, 0, 0};
    scene.green("A1", "riflemen", one.from);
    scene.red("B1", "riflemen", one.at);
    scene.start();
    EXPECT_EQ(effect_distance(scene.reading(), scene.at(one.from), scene.at(one.at)), one.ep);
    EXPECT_EQ(firepower_of(scene, ExchangeKind::Assault, "rifle"), 3);
  }
}

// What the tank may fire at a squad so many EP away, 0 for a refusal; at 1 EP it assaults.
int tank_fires(std::string_view weapon, int ep) {
  Scene scene;
  scene.green("A1", "tank", hex(-11));
  scene.red("B1", "riflemen", hex(12));
  scene.start();
  scene.put("B1", hex(ep - 11));
  scene.activate("A1");
  if (ep == 1) {
    EXPECT_FALSE(scene.can(scene.fire_at("B1", weapon)));
    return scene.can(scene.assault_on("B1", weapon))
               ? firepower_of(scene, ExchangeKind::Assault, weapon)
               : 0;
  }
  return scene.can(scene.fire_at("B1", weapon)) ? firepower_of(scene, ExchangeKind::Fire, weapon)
                                                : 0;
}

TEST(Firepower, OfTheMachineGunsOfATank) {  // EX-FP-01, B-EX-14
  COVERS("UO-4.3.6c", "UO-4.3.6d", "UO-4.3.6e");
  for (int ep = 1; ep <= 22; ++ep) {
    EXPECT_EQ(tank_fires("mg", ep), ep <= 5 ? 6 : ep <= 15 ? 7 : 0) << ep;
  }
}

TEST(Firepower, OfTheGunOfATank) {  // EX-FP-02, B-EX-14
  COVERS("UO-4.3.6d", "UO-4.3.6e");
  for (int ep = 1; ep <= 22; ++ep) {
    EXPECT_EQ(tank_fires("gun", ep), ep >= 11 && ep <= 20 ? 8 : 0) << ep;
  }
}

// --- Quality, UO-4.3.8 ---

TEST(QualityDie, IsRolledOnceForEachLosingBlock) {
  COVERS("UO-4.3.8-R1");
  Scene scene;
  scene.green("A1", "riflemen", "(0,0)").quality = Quality::Recruit;
  scene.red("B1", "riflemen", "(0,1)").quality = Quality::Recruit;
  scene.start();
  scene.activate("A1");
  scene.assault("B1", "rifle");
  scene.act(scene.return_fire("rifle"));
  scene.roll({5, 3});  // B1 loses 2
  ASSERT_TRUE(scene.rolling(Ask::DefenderQualityDie));
  scene.roll(0);
  EXPECT_TRUE(scene.gone("B1")) << "one OSL more for the combat, not one for each OSL lost";
  EXPECT_NE(scene.node().kind, NodeKind::Chance) << "one die";
  Scene tie;
  tie.green("A1", "riflemen", "(0,0)").quality = Quality::Recruit;
  tie.red("B1", "riflemen", "(0,6)").quality = Quality::Elite;
  tie.start();
  tie.activate("A1");
  tie.fire("B1", "rifle");
  tie.act(tie.return_fire("rifle"));
  tie.roll({3, 3});
  ASSERT_TRUE(tie.rolling(Ask::AttackerQualityDie));
  tie.roll(0);
  ASSERT_TRUE(tie.rolling(Ask::DefenderQualityDie)) << "both have lost: one each";
  tie.roll(9);
  EXPECT_EQ(tie.osl("A1"), 1);
  EXPECT_EQ(tie.osl("B1"), 3);
  EXPECT_EQ(tie.asked(), Ask::Act);
}

TEST(QualityDie, OfARecruitTankInAnEliteForce) {  // EX-QL-01
  COVERS("UO-4.3.8b", "UO-4.3.8-R1");
  Scene scene;
  scene.green("A1", "infantry", "(0,0)");
  scene.red("B0", "leader", "(9,3)").quality = Quality::Elite;
  scene.red("B1", "infantry", "(10,3)").quality = Quality::Elite;
  BlockSpec& tank = scene.red("T1", "tank", "(0,8)");
  tank.quality = Quality::Recruit;
  tank.platoon = "Attached";
  scene.start();
  scene.activate("A1");
  scene.fire("T1", "rpg");
  scene.act(scene.return_fire("mg"));
  scene.roll({5, 3});  // 7 against 7: the higher die decides
  ASSERT_TRUE(scene.rolling(Ask::DefenderQualityDie)) << "its own quality, not its force's";
  scene.roll(2);
  EXPECT_EQ(scene.osl("T1"), 1);
}

TEST(QualityDie, OfAnEliteBlockInAnAssault) {  // EX-QL-02
  COVERS("UO-4.3.8d", "UO-8.2.7.6d");
  Scene scene;
  scene.green("A1", "riflemen", "(0,0)");
  scene.red("B1", "riflemen", "(0,1)").quality = Quality::Elite;
  scene.start();
  scene.activate("A1");
  scene.assault("B1", "rifle");
  scene.act(scene.return_fire("rifle"));
  scene.roll({3, 3});  // a tie: 1 OSL each
  ASSERT_TRUE(scene.rolling(Ask::DefenderQualityDie));
  scene.roll(7);
  EXPECT_EQ(scene.osl("B1"), 3);
  EXPECT_EQ(scene.osl("A1"), 2);
}

// A1, A2 in its lane and B1 are recruits, so any quality die would be rolled for them.
class NoQualityDie : public testing::Test {
 protected:
  void prepare(std::string_view red_kind, std::string_view red_at) {
    scene.green("A1", "riflemen", "(0,0)").quality = Quality::Recruit;
    scene.green("A2", "riflemen", "(0,3)").quality = Quality::Recruit;
    scene.red("B1", red_kind, red_at).quality = Quality::Recruit;
    scene.start();
  }
  Scene scene;
};

TEST_F(NoQualityDie, ForAWeaponsEffect) {
  COVERS("UO-4.3.8-R2");
  prepare("dummy", "(0,8)");
  scene.activate("A1");
  scene.fire("B1", "rifle");
  EXPECT_EQ(scene.osl("A2"), 2);
  EXPECT_EQ(scene.asked(), Ask::Act);
}

TEST_F(NoQualityDie, ForAWithdrawal) {
  COVERS("UO-4.3.8-R2");
  prepare("riflemen", "(0,8)");
  scene.activate("A1");
  scene.fire("B1", "rifle");
  scene.act(Verb::Withdraw);
  scene.roll(3);
  EXPECT_EQ(scene.osl("B1"), 2);
  EXPECT_EQ(scene.asked(), Ask::WithdrawalStep);
}

TEST_F(NoQualityDie, ForInadequateArms) {
  COVERS("UO-4.3.8-R2");
  prepare("jfo", "(0,8)");  // a pistol does not reach so far
  scene.block("B1").osl = 3;
  scene.activate("A1");
  scene.fire("B1", "rifle");
  scene.act(Verb::Stand);
  EXPECT_EQ(scene.osl("B1"), 1) << "2 OSL and no more";
  EXPECT_EQ(scene.asked(), Ask::Act);
}

TEST_F(NoQualityDie, ForChargesMinesAndClouds) {
  COVERS("UO-4.3.8-R2");
  scene.counter(CounterKind::Ied, "(2,0)");
  scene.counter(CounterKind::Toxic, "(-1,2)");
  scene.green("V1", "truck", "(6,0)").quality = Quality::Elite;
  prepare("riflemen", "(-4,12)");
  scene.activate("A1");
  scene.move("(1,0)");
  ASSERT_TRUE(scene.rolling(Ask::IedDie));
  scene.roll(0);
  EXPECT_EQ(scene.osl("A1"), 2);
  EXPECT_NE(scene.node().kind, NodeKind::Chance) << "the charge is all it suffers";
  scene.hold();
  scene.move("(0,0)");
  scene.hold();
  scene.move("(-1,1)");
  EXPECT_NE(scene.node().kind, NodeKind::Chance) << "a cloud rolls for nothing";
  scene.hold();
  scene.end();
  scene.lay_mine(Camp::Red, "(6,1)");
  scene.activate("V1");
  scene.move("(6,1)");
  ASSERT_TRUE(scene.rolling(Ask::MineDie));
  scene.roll(0);
  EXPECT_TRUE(scene.gone("V1")) << "an elite crew is not asked";
  EXPECT_NE(scene.node().kind, NodeKind::Chance);
}

TEST_F(NoQualityDie, For3DActions) {
  COVERS("UO-4.3.8-R2");
  scene.edit().uses_3d = true;
  SupportCard mortar{.id = "mortar", .kind = MissionKind::Mortar};
  Ring ring;
  ring.to_own.fill(1);
  ring.to_enemy.fill(1);
  mortar.rings.push_back(ring);
  scene.edit().support_cards.push_back(mortar);
  Asset asset{.card = 0, .missions = 1, .per_turn = 1};
  asset.by_die.fill(Availability::AtOnce);
  scene.edit().sheets[0].assets.push_back(asset);
  scene.green("J1", "jfo", "(0,-4)");
  prepare("riflemen", "(0,8)");
  ASSERT_EQ(scene.asked(), Ask::Request);
  scene.act({.verb = Verb::Request,
             .who = scene.id("J1").value,
             .object = 0,
             .place = scene.at("(0,8)").value});
  scene.roll(5);
  for (int i = 0; i < 4 && scene.node().kind == NodeKind::Decision && scene.osl("B1") == 3; ++i) {
    scene.act(scene.legal().front());
  }
  EXPECT_EQ(scene.osl("B1"), 2);
  EXPECT_NE(scene.node().kind, NodeKind::Chance);
}

}  // namespace
}  // namespace enfilade::urban
