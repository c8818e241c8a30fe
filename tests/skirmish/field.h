// Procedures run on a table of the test's making (setting.h), with dice and answers it names.
#pragma once

#include <gtest/gtest.h>

#include <initializer_list>
#include <span>
#include <string>
#include <vector>

#include "engine/frame/course.h"
#include "rules/skirmish/procedures/procedures.h"
#include "rules/skirmish/skirmish.h"
#include "tests/covers.h"
#include "tests/skirmish/setting.h"

namespace enfilade::skirmish {

class Field : public Setting {
 public:
  using Setting::Setting;

  Reading reading() { return {scenario(), state()}; }
  Context context() { return {scenario(), state(), events_}; }
  FigureId figure(UnitId unit, std::size_t number) { return scenario().figure_of(unit, number); }
  ModelId model(UnitId unit, std::size_t number = 0) {
    return scenario().unit(unit).is_vehicle() ? ModelId::of_vehicle(unit)
                                              : ModelId::of(figure(unit, number));
  }
  FigureState& man(UnitId unit, std::size_t number) { return state().figure(figure(unit, number)); }

  // Starts a procedure and runs it to its first node.
  template <class Frame>
  void run(const Frame& frame) {
    state().course.stack.push(frame);
    Context here = context();
    run_to_next_node(here);
  }
  const Node& node() { return state().course.node; }
  bool over() { return node().kind == NodeKind::Over; }
  bool asks(Ask what) {
    return node().kind == NodeKind::Decision && node().what == static_cast<std::uint8_t>(what);
  }
  bool rolls(Ask what) {
    return node().kind == NodeKind::Chance && node().what == static_cast<std::uint8_t>(what);
  }
  // Throws these dice, handful by handful, as the rules ask for them; all must be used.
  void roll(std::initializer_list<int> dice) {
    auto next = dice.begin();
    while (next != dice.end()) {
      ASSERT_EQ(node().kind, NodeKind::Chance) << "no dice are asked for";
      std::uint32_t outcome = 0;
      for (std::uint32_t outcomes = node().outcomes; outcomes > 1; outcomes /= 6) {
        ASSERT_NE(next, dice.end()) << "more dice are asked for";
        outcome = outcome * 6 + static_cast<std::uint32_t>(*next++ - 1);
      }
      Context here = context();
      roll_and_run(here, outcome);
    }
  }
  Result<void> judge(const Action& action) { return permitted(reading(), action); }
  void play(const Action& action) {
    const auto verdict = judge(action);
    ASSERT_TRUE(verdict) << verdict.error().text().en << " " << verdict.error().rule;
    Context here = context();
    answer_and_run(here, action);
  }
  // Why an order is refused: the id of the rule, or "ok".
  std::string refusal(const Action& action) {
    const auto verdict = judge(action);
    return verdict ? "ok" : std::string(verdict.error().rule);
  }
  Actions candidates() {
    Actions list;
    options_of(reading(), list);
    return list;
  }
  std::vector<Tiding> told() const {
    std::vector<Tiding> list;
    for (const auto& event : told_) list.push_back(event.body);
    return list;
  }
  std::size_t count_told(Happening what) const {
    std::size_t count = 0;
    for (const auto& event : told_) count += event.body.what == what ? 1 : 0;
    return count;
  }

 private:
  std::vector<Event<Tiding>> told_;
  Events events_{told_};
};

// One corner for each figure, in their order: where each ends.
inline std::array<Path, kMaxUnitFigures> straight(std::initializer_list<Spot> ends) {
  std::array<Path, kMaxUnitFigures> paths{};
  std::size_t i = 0;
  for (const Spot end : ends) paths[i++].push_back(end);
  return paths;
}

}  // namespace enfilade::skirmish
