// A small game of Urban Operations for a rule test: a map written as text (tests/urban/text_map.h),
// a few blocks of each side with house-standard cards, and the position as the test wants it.
//
//   Scene scene("woods (0,3)");
//   scene.green("A1", "infantry", "(0,0)");
//   scene.red("B1", "infantry", "(0,5)");
//   scene.start();                      // set up as placed; green is to play in turn 1
//   scene.activate("A1");               // plays the force if need be
//   scene.move("(0,1)");                // passes no window by itself
//
// The house-standard kinds, all veterans: leader, support, infantry, weapons, engineer, scout,
// recon, sniper, jfo, logistics, commander, post, apc (capacity 3), truck (capacity 3), tank,
// dummy, barricade, wall (a barricade in reserve). Their weapons are listed in scene.cpp.
#pragma once

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

#include "rules/urban/changes.h"
#include "rules/urban/position.h"
#include "rules/urban/urban.h"
#include "tests/covers.h"
#include "tests/urban/text_map.h"

namespace enfilade::urban {

class Scene {
 public:
  explicit Scene(std::string_view map = "");

  // --- Before start() ---

  // A block of the side's current force, to be placed there; an empty place leaves it off the map.
  BlockSpec& green(std::string_view id, std::string_view kind, std::string_view place);
  BlockSpec& red(std::string_view id, std::string_view kind, std::string_view place);
  // Blocks added from now on belong to this force (1 is the first) of that side.
  void force(Camp camp, int number);
  ForceSpec& force_spec(Camp camp, int number);
  // A rider of that vehicle from the start.
  BlockSpec& rider(std::string_view id, std::string_view kind, std::string_view vehicle);
  WeaponId weapon(std::string_view id) const;
  Weapon& edit_weapon(std::string_view id);
  // A counter laid by the scenario.
  void counter(CounterKind kind, std::string_view place, bool face_up = false);
  Scenario& edit() { return scenario; }
  // Sets both sides up and runs to the first impulse of turn 1 (or the first question before it).
  void start();

  // --- What stands where ---

  LocationId at(std::string_view place) const { return map_.at(place); }
  BlockId id(std::string_view block) const;
  PieceId piece_id(std::string_view block) const { return state.block(id(block)).piece; }
  Piece& piece(std::string_view block) { return state.piece(piece_id(block)); }
  Block& block(std::string_view name) { return state.block(id(name)); }
  int osl(std::string_view name) const { return state.block(id(name)).osl; }
  bool is_at(std::string_view block, std::string_view place) const;
  bool revealed(std::string_view block) const { return state.piece(piece_id(block)).revealed; }
  bool gone(std::string_view block) const;
  Marker marker(std::string_view block) const { return state.piece(piece_id(block)).marker; }
  CounterId counter_in(std::string_view place) const { return counter_at(state, at(place)); }
  Reading reading() const { return {scenario, state}; }

  // --- Changing the position behind the rules' back ---

  void put(std::string_view block, std::string_view place);  // moves a piece there, quietly
  void lay_mine(Camp owner, std::string_view place, bool revealed = false);
  void fortify(std::string_view place) { state.ground.fortified.push_back(at(place)); }
  void smoke(std::string_view place);
  void open_breach_at(std::string_view id);
  Context context() { return {scenario, state, sink_}; }

  // --- Playing ---

  const Node& node() const { return state.course.node; }
  Ask asked() const { return static_cast<Ask>(node().what); }
  bool deciding(Camp camp) const {
    return node().kind == NodeKind::Decision && node().seat == seat_of(camp);
  }
  bool rolling(Ask what) const { return node().kind == NodeKind::Chance && asked() == what; }
  std::vector<Action> legal() const;
  bool can(const Action& action) const;
  // How many legal actions have this verb.
  int count(Verb verb) const;
  bool can(Verb verb) const { return count(verb) > 0; }
  void act(const Action& action);  // fails the test when it is not legal
  void act(Verb verb) { act(Action{.verb = verb}); }
  void roll(std::uint32_t die);  // 0 to 9
  void roll(std::initializer_list<std::uint32_t> dice) {
    for (const std::uint32_t die : dice) roll(die);
  }

  // Shorthands; each fails the test when it is not legal.
  void play(int force = 1) {
    act({.verb = Verb::PlayForce, .object = static_cast<std::uint8_t>(force - 1)});
  }
  void activate(std::string_view block);
  void move(std::string_view place) { act({.verb = Verb::Move, .place = at(place).value}); }
  bool can_move(std::string_view place) const {
    return can(Action{.verb = Verb::Move, .place = at(place).value});
  }
  Action fire_at(std::string_view target, std::string_view weapon_id, int line = 0) const;
  Action assault_on(std::string_view target, std::string_view weapon_id) const;
  void fire(std::string_view target, std::string_view weapon_id) {
    act(fire_at(target, weapon_id));
  }
  void assault(std::string_view target, std::string_view weapon_id) {
    act(assault_on(target, weapon_id));
  }
  Action return_fire(std::string_view weapon_id) const;
  Action opportunity(std::string_view block, std::string_view weapon_id) const;
  void end() { act(Verb::End); }
  // Ends the activation and the impulse of whoever is playing.
  void end_impulse();
  // The other side holds its fire for as long as it is asked.
  void hold() {
    while (node().kind == NodeKind::Decision && asked() == Ask::Opportunity) act(Verb::Hold);
  }
  // Both sides pass until the turn is over.
  void end_turn();

  // --- What the sides were told ---

  bool told(Camp camp, Happening what) const;
  std::vector<Tiding> heard(Camp camp) const;
  void forget() { events.clear(); }
  View view(Camp camp) const { return Urban::view(scenario, state, seat_of(camp)); }

  Scenario scenario;
  State state;
  std::vector<Event<Tiding>> events;

 private:
  BlockSpec& add(Camp camp, std::string_view id, std::string_view kind, std::string_view place);

  const TextMap& map_;
  std::array<int, kCamps> force_{1, 1};
  Events sink_{events};
};

}  // namespace enfilade::urban
