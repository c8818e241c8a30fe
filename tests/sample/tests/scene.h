// A game of Courtyard set up for a rule test: every seat's pieces 1 to 4 are leader, gunner, scout
// and decoy, the shuffle leaves the deck in order (cover on top), and north is to act in round 1.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "engine/node/submit.h"
#include "tests/covers.h"
#include "tests/sample/load.h"
#include "tests/sample/rules/sample.h"

namespace enfilade::sample {

inline constexpr Seat kNorth{0};
inline constexpr Seat kEast{1};
inline constexpr Seat kWest{2};

class Scene {
 public:
  explicit Scene(const std::string& id = "courtyard")
      : scenario(load_scenario("tests/sample/content/" + id + ".json")->scenario) {
    EventSink<Tiding> sink(events);
    state = Sample::start(scenario, sink);
    for (const char seat : {'n', 'e', 'w'}) {
      for (const char* naming : {"1 leader", "2 gunner", "3 scout"}) {
        act(std::string("assign ") + seat + naming);
      }
    }
    while (node().kind == NodeKind::Chance) roll(node().outcomes);
  }

  const Node& node() const { return Sample::node(state); }
  Seat decider() const { return node().kind == NodeKind::Decision ? node().seat : Seat{}; }

  std::vector<std::string> legal() const {
    std::vector<Action> list;
    Sample::legal(scenario, state, node().seat, list);
    std::vector<std::string> texts;
    for (const Action& action : list) texts.push_back(action_text(scenario, action));
    return texts;
  }
  bool can(const std::string& text) const { return std::ranges::count(legal(), text) > 0; }

  Result<void> try_to(const std::string& text) {
    const auto action = parse_action(scenario, text);
    if (!action) return std::unexpected(action.error());
    EventSink<Tiding> sink(events);
    return submit<Sample>(scenario, state,
                          {node().seat, Sample::question(state, node().seat), *action}, sink);
  }

  void act(const std::string& text) {
    const auto done = try_to(text);
    ASSERT_TRUE(done) << text << ": " << done.error().words.en;
  }

  // The face shown: 1 is the first outcome. Two dice: 1 is a sum of 2.
  void roll(std::uint32_t face) {
    ASSERT_EQ(node().kind, NodeKind::Chance);
    EventSink<Tiding> sink(events);
    Sample::resolve(scenario, state, face - 1, sink);
  }

  RoomId room(const std::string& name) const {
    for (std::size_t i = 0; i < scenario.rooms.size(); ++i) {
      if (scenario.rooms[i].name == name) return RoomId{i};
    }
    return {};
  }
  PieceId id(const std::string& name) const {
    for (std::size_t i = 0; i < kPieces; ++i) {
      if (name_of(PieceId{i}) == name) return PieceId{i};
    }
    return {};
  }
  Piece& piece(const std::string& name) { return state.piece(id(name)); }
  void place(const std::string& name, const std::string& where) { piece(name).room = room(where); }
  void give(Seat seat, std::initializer_list<Card> cards) {
    state.hands[seat.index()].clear();
    for (const Card card : cards) state.hands[seat.index()].push_back(card);
  }
  Hand& hand(Seat seat) { return state.hands[seat.index()]; }

  // What a viewer was told since the last call.
  std::vector<std::string> heard(Seat viewer) {
    std::vector<std::string> texts;
    for (const auto& event : events) {
      if (event.audience.reaches(viewer)) texts.push_back(event_text(scenario, event.body).en);
    }
    return texts;
  }
  bool was_told(Seat viewer, const std::string& text) {
    return std::ranges::count(heard(viewer), text) > 0;
  }

  // Nobody interrupts any more; what comes next is a roll.
  void pass_all() {
    for (int i = 0; decider().exists() && i < 20; ++i) act("pass");
    ASSERT_FALSE(decider().exists()) << "somebody is asked again and again";
  }

  Scenario scenario;
  State state;
  std::vector<Event<Tiding>> events;
};

}  // namespace enfilade::sample
