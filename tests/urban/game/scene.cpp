#include "tests/urban/game/scene.h"

#include <algorithm>
#include <map>

namespace enfilade::urban {

namespace {

struct HouseWeapon {
  const char* id;
  WeaponClass cls;
  std::array<std::uint8_t, kBoxes> fp;
  std::uint8_t blast_firer;
  std::uint8_t blast_target;
  BreachMode breach;
};

// Anchored on the figures of the ledger: rifle 10 EP, RPG 7 at 12 EP, the tank of UO-4.3.6.
constexpr HouseWeapon kWeapons[] = {
    {"rifle", WeaponClass::Dot, {5, 5, 4, 0, 0, 0}, 0, 0, BreachMode::None},
    {"mg", WeaponClass::Dot, {6, 6, 7, 7, 0, 0}, 0, 0, BreachMode::None},
    {"pistol", WeaponClass::Dot, {3, 3, 0, 0, 0, 0}, 0, 0, BreachMode::None},
    {"rpg", WeaponClass::Rocket, {0, 6, 7, 7, 0, 0}, 0, 1, BreachMode::None},
    {"satchel", WeaponClass::Dot, {4, 0, 0, 0, 0, 0}, 0, 0, BreachMode::Contact},
    {"autocannon", WeaponClass::Square, {0, 6, 7, 7, 6, 0}, 0, 0, BreachMode::None},
    {"missile", WeaponClass::Shell, {0, 0, 0, 8, 8, 8}, 1, 2, BreachMode::None},
    {"gun", WeaponClass::Shell, {0, 0, 0, 8, 8, 0}, 1, 2, BreachMode::Remote},
    {"gun105", WeaponClass::Shell, {0, 9, 9, 9, 9, 0}, 1, 2, BreachMode::Remote},
    {"sniper", WeaponClass::Dot, {0, 0, 0, 7, 7, 0}, 0, 0, BreachMode::None},
};

struct HouseKind {
  const char* name;
  BlockType type;
  Function function;
  std::uint8_t osl;
  std::uint8_t weight;
  std::uint8_t capacity;
  std::initializer_list<const char*> weapons;
};

const HouseKind kKinds[] = {
    {"leader", BlockType::Foot, Function::PlatoonLeader, 3, 1, 0, {"rifle"}},
    {"support", BlockType::Foot, Function::PlatoonSupport, 3, 2, 0, {"rifle"}},
    {"infantry", BlockType::Foot, Function::Infantry, 3, 2, 0, {"rifle", "rpg"}},
    {"riflemen", BlockType::Foot, Function::Infantry, 3, 2, 0, {"rifle"}},
    {"weapons", BlockType::Foot, Function::SupportWeapons, 3, 2, 0, {"mg", "missile"}},
    {"engineer", BlockType::Foot, Function::Engineer, 3, 2, 0, {"rifle", "satchel"}},
    {"scout", BlockType::Foot, Function::Scout, 3, 2, 0, {"rifle"}},
    {"recon", BlockType::Foot, Function::Recon, 3, 2, 0, {"rifle"}},
    {"sniper", BlockType::Foot, Function::Sniper, 2, 1, 0, {"rifle", "sniper"}},
    {"jfo", BlockType::Foot, Function::FireObserver, 2, 1, 0, {"pistol"}},
    {"logistics", BlockType::Foot, Function::Logistics, 2, 2, 0, {"pistol"}},
    {"commander", BlockType::Foot, Function::Commander, 2, 1, 0, {"pistol"}},
    {"post", BlockType::Foot, Function::CommandPost, 2, 2, 0, {"pistol"}},
    {"apc", BlockType::Armoured, Function::Carrier, 3, 0, 3, {"mg", "autocannon"}},
    {"truck", BlockType::Unarmoured, Function::Vehicle, 3, 0, 3, {"pistol"}},
    {"tank", BlockType::Tank, Function::Tank, 3, 0, 0, {"mg", "gun"}},
    {"heavy", BlockType::Tank, Function::Tank, 3, 0, 0, {"mg", "gun105"}},
    {"dummy", BlockType::Dummy, Function::Dummy, 0, 0, 0, {}},
    {"barricade", BlockType::Barricade, Function::Barricade, 0, 0, 0, {}},
    {"wall", BlockType::Barricade, Function::Barricade, 0, 0, 0, {}},
};

const HouseKind& kind_named(std::string_view name) {
  const auto* found = std::ranges::find(kKinds, name, &HouseKind::name);
  EXPECT_NE(found, std::end(kKinds)) << "no house-standard kind " << name;
  return found == std::end(kKinds) ? kKinds[0] : *found;
}

Weapon made(const HouseWeapon& house) {
  Weapon weapon;
  weapon.id = house.id;
  weapon.name = {house.id, house.id};
  weapon.cls = house.cls;
  weapon.breach = house.breach;
  weapon.long_range_rifle = weapon.id == "sniper";
  weapon.blast_firer = house.blast_firer;
  weapon.blast_target = house.blast_target;
  weapon.fp = house.fp;
  settle_ranges(weapon);
  return weapon;
}

// Tables take a while to compute, and many tests share a map.
struct PreparedMap {
  explicit PreparedMap(std::string_view text) : map(text), field(prepare(map.board)) {}
  TextMap map;
  Battlefield field;
};

const PreparedMap& prepared(std::string_view text) {
  static std::map<std::string, PreparedMap, std::less<>> maps;
  auto found = maps.find(text);
  if (found == maps.end()) found = maps.try_emplace(std::string(text), text).first;
  return found->second;
}

}  // namespace

Scene::Scene(std::string_view map) : map_(prepared(map).map) {
  scenario.id = "scene";
  scenario.title = {"Scene", "Scene"};
  scenario.turns = 6;
  scenario.initiative.mode = InitiativeRule::Mode::Fixed;
  scenario.field = prepared(map).field;
  for (const HouseWeapon& house : kWeapons) scenario.weapons.push_back(made(house));
  for (SideSheet& sheet : scenario.sheets)
    sheet.forces.push_back({.name = {"1", "1"}, .number = 1});
}

void Scene::force(Camp camp, int number) {
  force_[index_of(camp)] = number;
  auto& forces = scenario.sheets[index_of(camp)].forces;
  while (forces.size() < static_cast<std::size_t>(number)) {
    const auto next = static_cast<std::uint8_t>(forces.size() + 1);
    forces.push_back({.name = {std::to_string(next), std::to_string(next)}, .number = next});
  }
}

ForceSpec& Scene::force_spec(Camp camp, int number) {
  return scenario.sheets[index_of(camp)].forces[static_cast<std::size_t>(number - 1)];
}

BlockSpec& Scene::add(Camp camp, std::string_view id, std::string_view kind,
                      std::string_view place) {
  const HouseKind& house = kind_named(kind);
  auto& count = scenario.block_count[index_of(camp)];
  const BlockId block{first_of(camp) + count++};
  BlockSpec& spec = scenario.blocks[block.index()];
  spec.id = id;
  spec.name = {std::string(id), std::string(id)};
  spec.type = house.type;
  spec.function = house.function;
  spec.osl_max = house.osl;
  spec.osl_start = house.osl;
  spec.weight = house.weight;
  spec.capacity = house.capacity;
  spec.in_reserve = kind == "wall";
  for (const char* name : house.weapons) spec.weapons.push_back(weapon(name));
  const int number = force_[index_of(camp)];
  ForceSpec& force = force_spec(camp, number);
  if (is_unit(house.type)) {
    spec.force = ForceId{number - 1};
    if (house.function == Function::PlatoonLeader) force.leader = block;
  }
  if (!place.empty()) {
    spec.suggested = at(place);
    auto& area = is_unit(house.type) ? force.area : scenario.sheets[index_of(camp)].allotment.area;
    area.push_back(spec.suggested);
  }
  return spec;
}

BlockSpec& Scene::green(std::string_view id, std::string_view kind, std::string_view place) {
  return add(Camp::Green, id, kind, place);
}
BlockSpec& Scene::red(std::string_view id, std::string_view kind, std::string_view place) {
  return add(Camp::Red, id, kind, place);
}

BlockSpec& Scene::rider(std::string_view name, std::string_view kind, std::string_view vehicle) {
  const BlockId carrier = id(vehicle);
  BlockSpec& spec = add(camp_of(carrier), name, kind, "");
  spec.suggested_carrier = carrier;
  return spec;
}

WeaponId Scene::weapon(std::string_view name) const {
  for (std::size_t i = 0; i < scenario.weapons.size(); ++i) {
    if (scenario.weapons[i].id == name) return WeaponId{i};
  }
  ADD_FAILURE() << "no weapon " << name;
  return {};
}

Weapon& Scene::edit_weapon(std::string_view name) {
  return scenario.weapons[weapon(name).index()];
}

void Scene::counter(CounterKind kind, std::string_view place, bool face_up) {
  scenario.counters.push_back({.places = {at(place)}, .kinds = {kind}, .face_up = face_up});
}

void Scene::start() {
  // A force of which nothing stands on the map enters it later.
  state = Urban::start(scenario, sink_);
  for (int side = 0; side < 2; ++side) {
    if (node().kind == NodeKind::Decision && asked() == Ask::PlaceBlock) act(Verb::AsSuggested);
  }
}

BlockId Scene::id(std::string_view block) const {
  for (std::size_t i = 0; i < kBlocks; ++i) {
    if (scenario.blocks[i].id == block) return BlockId{i};
  }
  ADD_FAILURE() << "no block " << block;
  return BlockId{0};
}

bool Scene::is_at(std::string_view block, std::string_view place) const {
  return whereabouts(state, id(block)) == at(place);
}

bool Scene::gone(std::string_view block) const {
  return state.block(id(block)).status == Status::Eliminated;
}

void Scene::put(std::string_view block, std::string_view place) {
  piece(block).location = at(place);
}

void Scene::lay_mine(Camp owner, std::string_view place, bool revealed) {
  state.mines.push_back({.location = at(place), .owner = owner, .revealed = revealed});
}

void Scene::smoke(std::string_view place) {
  state.ground.screens.push_back({scenario.board().at(at(place)).cell, Screen::Smoke, 0});
}

void Scene::open_breach_at(std::string_view breach) {
  for (std::size_t i = 0; i < scenario.board().breaches.size(); ++i) {
    if (scenario.board().aperture(scenario.board().breaches[i]).id == breach) {
      state.ground.open.open(i);
      return;
    }
  }
  ADD_FAILURE() << "no breach site " << breach;
}

std::vector<Action> Scene::legal() const {
  std::vector<Action> list;
  Urban::legal(scenario, state, node().seat, list);
  return list;
}

bool Scene::can(const Action& action) const {
  return std::ranges::binary_search(legal(), action);
}

int Scene::count(Verb verb) const {
  return static_cast<int>(std::ranges::count(legal(), verb, &Action::verb));
}

void Scene::act(const Action& action) {
  ASSERT_EQ(node().kind, NodeKind::Decision) << "nobody is asked";
  ASSERT_TRUE(can(action)) << "not legal: " << action_text(scenario, action) << "\n"
                           << question_text(scenario, state).en;
  Urban::apply(scenario, state, action, sink_);
}

void Scene::roll(std::uint32_t die) {
  ASSERT_EQ(node().kind, NodeKind::Chance)
      << "no die is due: " << question_text(scenario, state).en;
  Urban::resolve(scenario, state, die, sink_);
}

void Scene::activate(std::string_view block) {
  if (asked() == Ask::Impulse) {
    act({.verb = Verb::PlayForce, .object = scenario.block(id(block)).force.value});
  }
  act({.verb = Verb::Activate, .who = id(block).value});
}

Action Scene::fire_at(std::string_view target, std::string_view weapon_id, int line) const {
  return {.verb = Verb::Fire,
          .object = piece_id(target).value,
          .weapon = weapon(weapon_id).value,
          .then = static_cast<std::uint16_t>(line)};
}

Action Scene::assault_on(std::string_view target, std::string_view weapon_id) const {
  return {
      .verb = Verb::Assault, .object = piece_id(target).value, .weapon = weapon(weapon_id).value};
}

Action Scene::return_fire(std::string_view weapon_id) const {
  return {.verb = Verb::ReturnFire, .weapon = weapon(weapon_id).value};
}

Action Scene::opportunity(std::string_view block, std::string_view weapon_id) const {
  return {.verb = Verb::OpportunityFire,
          .who = id(block).value,
          .weapon = weapon(weapon_id).value,
          .then = 0};
}

void Scene::end_impulse() {
  if (asked() == Ask::Act) end();
  if (asked() == Ask::Activate) act(Verb::EndImpulse);
}

void Scene::end_turn() {
  const int turn = state.clock.turn;
  for (int i = 0; i < 20 && node().kind == NodeKind::Decision && state.clock.turn == turn; ++i) {
    end_impulse();
    if (asked() == Ask::Impulse && state.clock.turn == turn) act(Verb::Pass);
  }
}

bool Scene::told(Camp camp, Happening what) const {
  return std::ranges::any_of(heard(camp), [&](const Tiding& one) { return one.what == what; });
}

std::vector<Tiding> Scene::heard(Camp camp) const {
  std::vector<Tiding> list;
  for (const auto& event : events) {
    if (event.audience.reaches(seat_of(camp))) list.push_back(event.body);
  }
  return list;
}

}  // namespace enfilade::urban
