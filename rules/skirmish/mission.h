// What a mission asks for, SK-AUTH-5. Which side is which is said by the mission.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "engine/core/text.h"
#include "engine/plane/point.h"
#include "rules/skirmish/kinds.h"
#include "rules/skirmish/table/terrain.h"

namespace enfilade::skirmish {

enum class Goal : std::uint8_t {
  HoldPoints,  // most of the objectives at the end
  HoldArea,    // the attacker holds every objective at the end
  Break,       // the attacker takes a share of his figures off an edge
  Raid,        // the attacker touches the cache at two turn ends running, then is home
  KeepArea,    // the defender has figures in an objective at the end
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

// A point, a cache, or a piece of terrain that has to be held.
struct Objective {
  std::string id;
  Text name;
  Point at;                       // of a piece: where its name stands
  std::uint8_t piece = kNoPiece;  // of the table's pieces

  bool is_area() const { return piece != kNoPiece; }
};

struct Mission {
  std::string id;
  int number = 0;  // its place in the list
  Text title;
  Text briefing;
  std::string table;
  std::uint8_t turns = 8;
  Goal goal = Goal::Annihilate;
  Side attacker = Side::First;  // of missions that have one
  std::array<SideSpec, kSides> sides;
  std::vector<Objective> objectives;  // at most kMaxObjectives
  int share = 100;                    // Break: per cent of figures; Annihilate: per cent of points
};

inline constexpr std::size_t kMaxObjectives = 8;

}  // namespace enfilade::skirmish
