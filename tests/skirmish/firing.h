// Fire on a field: orders put together shot by shot, and carried out with dice that are named.
#pragma once

#include <initializer_list>

#include "rules/skirmish/fire_rules.h"
#include "tests/skirmish/field.h"

namespace enfilade::skirmish {

// Figures and weapons are counted from 0.
inline Shot shot(std::size_t shooter, Weapon weapon, UnitId target, ModelId observer = {}) {
  return {static_cast<std::uint8_t>(shooter), weapon, target, observer};
}
inline Shots shots(std::initializer_list<Shot> list) {
  Shots all;
  for (const Shot& one : list) all.push_back(one);
  return all;
}

// Men in a column of 2 cm from that place on, so that each is 1 cm from the next.
inline std::vector<Spot> column(double x, double y, std::size_t count) {
  std::vector<Spot> spots;
  for (std::size_t i = 0; i < count; ++i)
    spots.push_back(spot(x, y + 2.0 * static_cast<double>(i)));
  return spots;
}

// Declares that fire, which must be allowed, and runs to the first die.
inline void fire(Field& field, UnitId unit, const Shots& shots, Occasion occasion) {
  const auto verdict = judge_shots(field.reading(), unit, shots, occasion);
  ASSERT_TRUE(verdict) << verdict.error().text().en << " " << verdict.error().rule;
  Context here = field.context();
  begin_fire(here, unit, shots, occasion);
  run_to_next_node(here);
}

// Why a shot or an order of fire is refused: the rule, or "ok".
inline std::string why_not(Field& field, UnitId unit, const Shots& shots, Occasion occasion) {
  const auto verdict = judge_shots(field.reading(), unit, shots, occasion);
  return verdict ? "ok" : std::string(verdict.error().rule);
}
inline std::string why_not(Field& field, UnitId unit, const Shot& one, Occasion occasion) {
  return why_not(field, unit, shots({one}), occasion);
}

// The shot as it would be; it must be allowed.
inline Aim aim(Field& field, UnitId unit, const Shot& one, Occasion occasion) {
  const auto found = take_aim(field.reading(), unit, one, occasion);
  EXPECT_TRUE(found) << found.error().text().en;
  return found ? *found : Aim{};
}

inline Action take_hits(UnitId unit, FigureBits suppressed, FigureBits casualties) {
  return {.verb = Verb::TakeHits, .unit = unit, .suppressed = suppressed, .casualties = casualties};
}

inline FigureStatus status(Field& field, UnitId unit, std::size_t number) {
  return field.man(unit, number).status;
}

inline constexpr auto kUp = FigureStatus::Up;
inline constexpr auto kDown = FigureStatus::Suppressed;
inline constexpr auto kDead = FigureStatus::Casualty;

}  // namespace enfilade::skirmish
