// The cards: the figures the rule book gives, and what is said of bad ones.
#include <set>

#include "loaders/urban/card_loader.h"
#include "loaders/urban/names.h"
#include "tests/covers.h"
#include "tests/urban/content_files.h"

namespace enfilade::urban {
namespace {

const CardLibrary& library() {
  static const CardLibrary kLibrary = [] {
    auto loaded = load_cards("content/urban/cards");
    EXPECT_TRUE(loaded) << text_of_all(loaded.error());
    return loaded ? std::move(*loaded) : CardLibrary{};
  }();
  return kLibrary;
}

const Weapon& weapon(const std::string& id) {
  return library().weapons.at(id).card;
}

const UnitBox& box(const std::string& card, const std::string& id) {
  const UnitBox* found = library().units.at(card).card.find(id);
  EXPECT_NE(found, nullptr) << card << ", " << id;
  return *found;
}

// Firepower by day at so many EP; 0 when the weapon cannot fire.
int firepower(const Weapon& weapon, int ep) {
  for (std::size_t i = 0; i < kBoxes; ++i) {
    if (ep <= kDayBounds[i]) return weapon.fp[i];
  }
  return 0;
}

TEST(Cards, AMainBattleTankOfTheFirepowerExample) {
  COVERS("UO-4.3.6c", "UO-4.3.6d", "UO-4.3.6e", "UO-4.3.6-R1");
  const UnitBox& tank = box("soviet_tanks", "t72");
  EXPECT_EQ(tank.type, BlockType::Tank);
  ASSERT_EQ(tank.weapons.size(), 2U);
  const Weapon& guns = weapon(tank.weapons[0]);
  EXPECT_EQ(firepower(guns, 1), 6);
  EXPECT_EQ(firepower(guns, 5), 6);
  EXPECT_EQ(firepower(guns, 6), 7);
  EXPECT_EQ(firepower(guns, 15), 7);
  EXPECT_EQ(firepower(guns, 16), 0);
  EXPECT_EQ(guns.min_range, 2);
  EXPECT_EQ(guns.max_range, 15);
  const Weapon& gun = weapon(tank.weapons[1]);
  EXPECT_EQ(firepower(gun, 10), 0);
  EXPECT_EQ(firepower(gun, 11), 8);
  EXPECT_EQ(firepower(gun, 20), 8);
  EXPECT_EQ(firepower(gun, 21), 0);
  EXPECT_EQ(gun.min_range, 11);
  EXPECT_EQ(gun.max_range, 20);
}

TEST(Cards, FiguresOfTheRuleBook) {
  COVERS("UO-M-R2");
  const Weapon& m256 = weapon(box("us_tanks", "m1a1").weapons[1]);
  EXPECT_EQ(firepower(m256, 12), 9);
  EXPECT_EQ(m256.cls, WeaponClass::Shell);
  EXPECT_EQ(firepower(weapon(box("bw_tanks", "leopard2").weapons[1]), 20), 10);
  EXPECT_EQ(firepower(weapon("rpg7"), 12), 7);
  EXPECT_EQ(weapon("rpg7").cls, WeaponClass::Rocket);
  EXPECT_EQ(weapon("ak47").max_range, 10);
  EXPECT_TRUE(weapon("ak47").lane);
  const Weapon& gun = weapon("gun105");
  EXPECT_EQ(gun.max_range, 20);
  EXPECT_EQ(firepower(gun, 11), 9);
  EXPECT_EQ(firepower(gun, 20), 9);
  EXPECT_EQ(gun.blast_firer, 1);
  EXPECT_EQ(gun.blast_target, 2);
  EXPECT_EQ(gun.breach, BreachMode::Remote);
  EXPECT_EQ(box("soviet_vehicles", "bmp2").capacity, 3);
}

TEST(Cards, WeaponsAreOfTheClassTheirKindHas) {
  COVERS("UO-M-R1");
  for (const char* id : {"gun90", "gun105", "gun125", "m256", "tow", "milan", "konkurs"}) {
    EXPECT_EQ(weapon(id).cls, WeaponClass::Shell) << id;
  }
  for (const char* id : {"rpg7", "m72", "at4", "lrac", "spg9", "m40", "smaw"}) {
    EXPECT_EQ(weapon(id).cls, WeaponClass::Rocket) << id;
  }
  for (const char* id : {"kpvt", "rh202", "m242", "cannon_2a42", "zu23"}) {
    EXPECT_EQ(weapon(id).cls, WeaponClass::Square) << id;
  }
  for (const char* id : {"ak74", "m16a2", "mg3", "m2hb", "tank_mg", "svd"}) {
    EXPECT_EQ(weapon(id).cls, WeaponClass::Dot) << id;
  }
}

TEST(Cards, HeavyWeaponsReachAroundTheirTarget) {
  COVERS("UO-4.3.7.2b", "UO-4.3.7.2d", "UO-8.2.1.2f");
  for (const auto& [id, entry] : library().weapons) {
    EXPECT_EQ(entry.card.heavy(), entry.card.blast_target > 0) << id;
    EXPECT_TRUE(entry.card.heavy() || entry.card.blast_firer == 0) << id;
  }
}

TEST(Cards, ASniperHasTwoRanges) {
  COVERS("UO-8.2.7.4-R6");
  for (const auto& [id, entry] : library().units) {
    for (const UnitBox& one : entry.card.boxes) {
      if (std::ranges::count(one.functions, Function::Sniper) == 0) continue;
      EXPECT_EQ(one.weight, 1) << id;
      EXPECT_LE(weapon(one.weapons[0]).max_range, 10) << id;
      EXPECT_TRUE(weapon(one.weapons[1]).long_range_rifle) << id;
      EXPECT_EQ(weapon(one.weapons[1]).min_range, 11) << id;
      EXPECT_EQ(weapon(one.weapons[1]).max_range, 20) << id;
    }
  }
}

TEST(Cards, FootHasWeightAndVehiclesHaveCapacity) {
  COVERS("UO-4.3.4d", "UO-2.3v");
  for (const auto& [id, entry] : library().units) {
    for (const UnitBox& one : entry.card.boxes) {
      EXPECT_EQ(is_vehicle(one.type), entry.card.vehicles) << id;
      EXPECT_EQ(one.weight > 0, !entry.card.vehicles) << id << ", " << one.id;
    }
  }
}

TEST(Cards, ForcesOfSixWars) {
  COVERS("UO-4.3.4b");
  std::set<std::string> countries;
  for (const auto& [id, entry] : library().units) {
    const UnitCard& card = entry.card;
    EXPECT_GE(card.to, 1978) << id;
    EXPECT_LE(card.from, 2010) << id;
    if (card.find("leader") != nullptr) countries.insert(card.country.en);
  }
  EXPECT_EQ(countries.size(), 9U);
}

TEST(Cards, EngineersBreachInContact) {
  for (const auto& [id, entry] : library().units) {
    for (const UnitBox& one : entry.card.boxes) {
      if (std::ranges::count(one.functions, Function::Engineer) == 0) continue;
      EXPECT_TRUE(std::ranges::any_of(one.weapons, [](const std::string& which) {
        return weapon(which).breach == BreachMode::Contact;
      })) << id;
    }
  }
}

TEST(Cards, TheGazelleOfTheExample) {  // B-EX-17
  COVERS("UO-4.3.4g", "UO-4.3.4i", "UO-M-R3");
  const SupportCard& card = library().support.at("gazelle_hot").card;
  EXPECT_EQ(card.kind, MissionKind::AttackHelicopter);
  ASSERT_EQ(card.rings.size(), 3U);
  using Losses = std::array<std::uint8_t, kTargetClasses>;
  EXPECT_EQ(card.rings[0].to_enemy, (Losses{2, 2, kDestroyed, kDestroyed}));
  EXPECT_EQ(card.rings[0].to_own, card.rings[0].to_enemy);
  EXPECT_EQ(card.rings[1].ep, 1);
  EXPECT_EQ(card.rings[1].to_enemy, (Losses{2, 2, 2, 2}));
  EXPECT_EQ(card.rings[2].to_own, (Losses{1, 1, 0, 0}));
  EXPECT_EQ(card.rings[2].to_enemy, (Losses{0, 0, 0, 0}));
}

TEST(Cards, EveryKindOfMissionHasACard) {
  COVERS("UO-7.3.1a");
  std::set<MissionKind> kinds;
  for (const auto& [id, entry] : library().support) kinds.insert(entry.card.kind);
  EXPECT_EQ(kinds.size(), kMissionNames.size());
}

TEST(Cards, EveryEffectHasAnEventCard) {
  std::set<EventEffect> effects;
  std::size_t red = 0;
  for (const auto& [id, entry] : library().events) {
    effects.insert(entry.card.effect);
    red += entry.card.red ? 1 : 0;
  }
  EXPECT_EQ(effects.size(), kEffectNames.size());
  EXPECT_GE(library().events.size(), 32U);
  EXPECT_GT(red, 0U);
  EXPECT_LT(red, library().events.size());
  EXPECT_EQ(library().tables.size(), 2U);
}

// EX-EV-01, the sample card.
TEST(Cards, TheSampleEvent) {
  const EventCard& card = library().events.at("blocked_streets").card;
  EXPECT_EQ(card.effect, EventEffect::MovementCap);
  EXPECT_EQ(card.amount, 3);
}

constexpr std::string_view kWeapons = R"({
  "format": "enfilade.urban.weapons", "version": 1,
  "weapons": [
    {"id": "rifle", "name": "Rifle", "class": "dot", "fp": [5, 5, 5]},
    {"id": "tube", "name": {"en": "Tube", "fr": "Tube"}, "class": "rocket", "fp": [0, 6, 7],
     "not_from_building": true, "blast_target": 1},
    {"id": "scope", "name": "Scope", "class": "dot", "fp": [0, 0, 0, 6, 6],
     "long_range_rifle": true}]
})";
constexpr std::string_view kUnits = R"({
  "format": "enfilade.urban.units", "version": 1,
  "cards": [
    {"id": "squads", "title": "Squads", "country": "Ruritania", "camp": "green",
     "family": "platoon", "from": 1980, "to": 1990,
     "boxes": [
       {"id": "squad", "name": "Squad", "type": "foot", "functions": ["infantry", "scout"],
        "weight": 2, "weapons": ["rifle", "tube"]},
       {"id": "marksman", "name": "Marksman", "type": "foot", "functions": ["sniper"],
        "weight": 1, "weapons": ["rifle", "scope"]}]},
    {"id": "cars", "title": "Cars", "country": "Ruritania", "camp": "green",
     "family": "vehicles", "from": 1980, "to": 1990,
     "boxes": [{"id": "car", "name": "Car", "type": "unarmoured", "functions": ["vehicle"],
                "capacity": 2, "weapons": ["rifle"]}]}]
})";
constexpr std::string_view kSupport = R"({
  "format": "enfilade.urban.support", "version": 1,
  "cards": [
    {"id": "mortar", "name": "Mortar", "kind": "mortar",
     "rings": [{"ep": 0, "colour": "red", "soft": 2, "tank": "destroyed"},
               {"ep": 1, "colour": "blue", "soft": 1}]},
    {"id": "drone", "name": "Drone", "kind": "drone_recon"},
    {"id": "fog", "name": "Fog", "kind": "smoke"}]
})";
constexpr std::string_view kEvents = R"({
  "format": "enfilade.urban.events", "version": 1,
  "cards": [
    {"id": "bread", "title": {"en": "Bread", "fr": "Pain"}, "text": {"en": "Eat.", "fr": "Mangez."},
     "effect": "recover", "amount": 1, "colour": "black", "concerns": "self"},
    {"id": "rain", "title": {"en": "Rain", "fr": "Pluie"}, "text": {"en": "Wet.", "fr": "Trempé."},
     "effect": "poor_light", "colour": "red", "concerns": "enemy"}],
  "tables": [
    {"id": "days", "title": {"en": "Days", "fr": "Jours"},
     "rows": [{"die": "0-6", "result": "nothing"}, {"die": "7", "result": "draw"},
              {"die": "8-9", "result": "rain"}]}]
})";

class CardFiles : public ContentFiles {
 protected:
  CardFiles() {
    write("weapons/w.json", kWeapons);
    write("units/u.json", kUnits);
    write("support/s.json", kSupport);
    write("events/e.json", kEvents);
  }

  void expect_fault(const std::string& file, std::string_view text, std::string_view from,
                    std::string_view to, const std::string& object, const std::string& words) {
    write(file, replaced(text, from, to));
    const auto loaded = load_cards(root);
    ASSERT_FALSE(loaded) << to;
    expect_among(loaded.error(), object, words);
    write(file, text);
  }
};

TEST_F(CardFiles, GoodOnesAreRead) {
  const auto loaded = load_cards(root);
  ASSERT_TRUE(loaded) << text_of_all(loaded.error());
  const Weapon& tube = loaded->weapons.at("tube").card;
  EXPECT_TRUE(tube.not_from_building);
  EXPECT_EQ(tube.min_range, 2);
  EXPECT_EQ(tube.max_range, 10);
  EXPECT_EQ(loaded->units.at("cars").card.boxes[0].capacity, 2);
  EXPECT_EQ(loaded->support.at("mortar").card.rings[0].to_enemy[3], kDestroyed);
  EXPECT_EQ(loaded->support.at("drone").card.radius, 2);
  EXPECT_FALSE(loaded->events.at("rain").card.self);
  EXPECT_EQ(loaded->tables.at("days").card.rows[7].kind, EventRow::Kind::Draw);
  EXPECT_EQ(loaded->tables.at("days").card.rows[9].card, "rain");
}

TEST_F(CardFiles, FaultsOfWeapons) {
  const auto expect = [&](auto... rest) { expect_fault("weapons/w.json", kWeapons, rest...); };
  expect("urban.weapons", "urban.swords", "file", "\"format\" should be");
  expect("\"version\": 1", "\"version\": 2", "file", "\"version\" should be");
  expect("\"class\": \"dot\"", "\"class\": \"dot\", \"price\": 3", "weapon rifle", "\"price\"");
  expect("\"class\": \"dot\"", "\"class\": \"star\"", "weapon rifle", "dot, square, rocket");
  expect("\"id\": \"tube\"", "\"id\": \"rifle\"", "weapon rifle", "another of this id in w.json");
  expect("\"id\": \"tube\"", "\"id\": \"Big Tube\"", "weapons[1]", "one word");
  expect("[5, 5, 5]", "[0, 0]", "weapon rifle", "no filled box");
  expect("[5, 5, 5]", "[5, 5, 0, 5]", "weapon rifle", "empty box between");
  expect("[5, 5, 5]", "[5, 5, 5, 5, 5, 5, 5]", "weapon rifle", "there may be 6");
  expect(", \"fp\": [5, 5, 5]", "", "weapon rifle", "\"fp\" is missing");
  expect(", \"blast_target\": 1", "", "weapon tube", "give \"blast_target\"");
  expect("[5, 5, 5]", "[5, 5, 5], \"blast_firer\": 1", "weapon rifle", "take the blast out");
  expect("[0, 0, 0, 6, 6]", "[0, 0, 6, 6, 6]", "weapon scope", "from 11 to 20 EP");
  expect(R"("en": "Tube", "fr": "Tube")", R"("en": "Tube", "fr": "")", "weapon tube",
         "both languages");
}

TEST_F(CardFiles, FaultsOfUnits) {
  const auto expect = [&](auto... rest) { expect_fault("units/u.json", kUnits, rest...); };
  expect("\"camp\": \"green\"", "\"camp\": \"blue\"", "card squads", "green, red");
  expect("\"family\": \"platoon\"", "\"family\": \"tribe\"", "card squads", "platoon or vehicles");
  expect("\"from\": 1980", "\"from\": 1995", "card squads", "not be after");
  expect("\"id\": \"marksman\"", "\"id\": \"squad\"", "card squads, box squad", "rename one");
  expect("\"weight\": 2, ", "", "card squads, box squad", "\"weight\" is missing");
  expect("\"weight\": 2, ", "\"weight\": 2, \"capacity\": 1, ", "card squads, box squad",
         "for vehicles");
  expect("\"capacity\": 2", "\"ladder\": true", "card cars, box car", "for foot units");
  expect("[\"vehicle\"]", "[\"infantry\"]", "card cars, box car", "not a function of a vehicle");
  expect("[\"sniper\"]", "[\"tank\"]", "card squads, box marksman", "not a function of a foot");
  expect("[\"sniper\"]", "[]", "card squads, box marksman", "name one or more");
  expect("[\"rifle\", \"tube\"]", "[\"tube\"]", "card squads, box squad", "assault box");
  expect("[\"rifle\", \"tube\"]", "[\"rifle\", \"rifle\"]", "card squads, box squad", "twice");
  expect("[\"rifle\", \"tube\"]", "[\"bow\"]", "card squads, box squad", "no weapon \"bow\"");
  expect("[\"rifle\", \"tube\"]", "[\"rifle\", \"scope\"]", "card squads, box squad", "Sniper's");
  expect("\"family\": \"vehicles\"", "\"family\": \"platoon\"", "card cars, box car",
         "put it on a card of vehicles");
}

TEST_F(CardFiles, FaultsOfSupport) {
  const auto expect = [&](auto... rest) { expect_fault("support/s.json", kSupport, rest...); };
  expect("\"kind\": \"mortar\"", "\"kind\": \"catapult\"", "card mortar", "drone_recon");
  expect("\"ep\": 1", "\"ep\": 2", "card mortar, rings[1]", "follow each other");
  expect("\"destroyed\"", "\"gone\"", "card mortar, rings[0]", "\"destroyed\"");
  expect("\"soft\": 2", "\"soft\": 4", "card mortar, rings[0]", "from 0 to 3");
  expect("\"colour\": \"blue\", \"soft\": 1", "\"colour\": \"blue\"", "card mortar, rings[1]",
         "harms nobody");
  expect("\"blue\"", "\"green\"", "card mortar, rings[1]", "red or blue");
  expect("\"kind\": \"smoke\"", "\"kind\": \"smoke\", \"radius\": 2", "card fog", "for recon");
  expect("\"kind\": \"smoke\"", "\"kind\": \"smoke\", \"rings\": []", "card fog", "for strikes");
}

TEST_F(CardFiles, FaultsOfEvents) {
  const auto expect = [&](auto... rest) { expect_fault("events/e.json", kEvents, rest...); };
  expect("\"recover\"", "\"sing\"", "card bread", "movement_cap");
  expect(", \"amount\": 1", "", "card bread", "\"amount\" is missing");
  expect("\"amount\": 1", "\"amount\": 9", "card bread", "from 1 to 2");
  expect("\"poor_light\"", "\"poor_light\", \"amount\": 1", "card rain", "means nothing");
  expect("\"black\"", "\"white\"", "card bread", "red or black");
  expect("\"enemy\"", "\"them\"", "card rain", "self or enemy");
  expect("\"rain\"}]", "\"snow\"}]", "table days", "no event card \"snow\"");
  expect("\"8-9\"", "\"8\"", "table days", "no row for some results");
  expect("\"8-9\"", "\"7-9\"", "table days, rows[2]", "another row has 7");
  expect("\"8-9\"", "\"9-8\"", "table days, rows[2]", "a range such as 0-2");
}

}  // namespace
}  // namespace enfilade::urban
