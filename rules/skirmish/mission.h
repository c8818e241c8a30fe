// What a mission asks for, SK-AUTH-5. Which side is which is said by the mission.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "engine/core/text.h"
#include "engine/plane/point.h"
#include "rules/skirmish/kinds.h"

namespace enfilade::skirmish {

enum class Goal : std::uint8_t {
  HoldPoints,  // most of the objective points at the end
  HoldArea,    // the attacker holds a marked piece of terrain at the end
  Break,       // the attacker takes a share of his figures off an edge
  Raid,        // the attacker holds the cache twice running, then is home
  KeepArea,    // the defender has figures in the strongpoint at the end
  Annihilate,  // who loses too many points first
};

enum class Edge : std::uint8_t { None, Low, High, Left, Right };

struct SideSpec {
  Text name;
  Point deployment_point;   // SK-AUTH-R3
  std::vector<Point> zone;  // a convex polygon
  Edge exit = Edge::None;   // where its models may leave the table, SK-MOVE-R5
  int points = 0;           // how much a force may cost
  std::string force;        // the one that is played unless another is chosen
};

struct Objective {
  std::string id;
  Text name;
  Point at;  // of a point or a cache
};

struct Mission {
  std::string id;
  Text title;
  Text briefing;
  std::string table;
  std::uint8_t turns = 8;
  Goal goal = Goal::Annihilate;
  Side attacker = Side::First;  // of missions that have one
  std::array<SideSpec, kSides> sides;
  std::vector<Objective> objectives;
  std::vector<std::string> areas;  // pieces of terrain that matter
  int share = 0;                   // Break: per cent of figures; Annihilate: per cent of points
};

inline constexpr std::size_t kMaxObjectives = 8;

}  // namespace enfilade::skirmish
