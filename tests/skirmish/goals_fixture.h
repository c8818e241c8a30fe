// Two squads a side and what tests of victory do with them.
#pragma once

#include <gtest/gtest.h>

#include "rules/skirmish/changes.h"
#include "rules/skirmish/goals.h"
#include "rules/skirmish/units.h"
#include "tests/skirmish/field.h"

namespace enfilade::skirmish {

inline constexpr std::int8_t kFirst = 0;
inline constexpr std::int8_t kSecond = 1;

// Two squads of three a side, far from anything; the last turn of eight.
class Goals : public ::testing::Test {
 protected:
  Goals() {
    field.mission().turns = 8;
    a1 = field.infantry(Side::First, {spot(10, 5), spot(12, 5), spot(14, 5)});
    a2 = field.infantry(Side::First, {spot(20, 5), spot(22, 5), spot(24, 5)});
    b1 = field.infantry(Side::Second, {spot(10, 55), spot(12, 55), spot(14, 55)});
    b2 = field.infantry(Side::Second, {spot(20, 55), spot(22, 55), spot(24, 55)});
  }

  void objective(double x, double y) {
    Objective objective;
    objective.id = "o" + std::to_string(field.mission().objectives.size() + 1);
    objective.at = point(x, y);
    field.mission().objectives.push_back(objective);
  }
  void area(std::size_t piece) {
    Objective objective;
    objective.id = "area";
    objective.piece = static_cast<std::uint8_t>(piece);
    field.mission().objectives.push_back(objective);
  }
  void put(UnitId unit, std::size_t number, Spot at) { field.man(unit, number).at = at; }
  void kill(UnitId unit, std::size_t figures) {
    Context context = field.context();
    for (std::size_t i = 0; i < figures; ++i) make_casualty(context, field.figure(unit, i));
  }
  void exit(UnitId unit, std::size_t figures) {
    Context context = field.context();
    for (std::size_t i = 0; i < figures; ++i) leave_table(context, field.figure(unit, i));
  }
  void end_turn(int turn) {
    field.state().turn = static_cast<std::uint8_t>(turn);
    Context context = field.context();
    check_turn_end(context);
  }
  void look() {
    Context context = field.context();
    check_at_once(context);
  }
  void expect_over(EndReason reason, std::int8_t winner) {
    EXPECT_TRUE(field.state().over);
    EXPECT_EQ(field.state().reason, reason);
    EXPECT_EQ(field.state().winner, winner);
    ASSERT_EQ(field.count_told(Happening::GameEnds), 1U);
    EXPECT_EQ(field.told().back().what, Happening::GameEnds);
    EXPECT_EQ(field.told().back().result, winner + 1);
  }

  Field field;
  UnitId a1, a2, b1, b2;
};

}  // namespace enfilade::skirmish
