// A mission as its file gives it: the map, what stands on it, and what the challenge options
// change.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/core/text.h"
#include "rules/coops/cards.h"
#include "rules/coops/kinds.h"
#include "rules/coops/map/board.h"
#include "rules/coops/mission_kinds.h"

namespace enfilade::coops {

struct ZoneSpec {
  ZonePlan plan;
  ZoneOpens opens = ZoneOpens::AtStart;
  When when;
};

struct MarkerSpec {
  std::string id;
  Text name;
  MarkerKind kind = MarkerKind::Search;
  GridPoint point;
  bool objective = false;  // of a structure, CO-3.2.5.3-R1
  std::uint8_t zones = 0;  // of a bridge: one bit a number of an appearance zone, CO-4.S6f
  When when;
};

// CO-4.0-R7: an extra instance of its card.
struct UnitSpec {
  std::uint8_t card = 0;
  GridPoint point;
  std::uint8_t number = 0;
  std::uint8_t platoon = 0;        // 0: none
  std::uint8_t wakes_on_tile = 0;  // 0: awake from the start, CO-4.S5i
  When when;
};

// CO-4.S2c: given, not bought.
struct GroupSpec {
  Section section = Section::Infantry1;
  std::uint8_t slot = 0;
  std::uint16_t card = 0;
  std::optional<GridPoint> point;  // or else in a starting zone
  std::string zone;
  When when;
};

struct Arrivals {
  std::uint8_t from = 1;
  std::uint8_t cards = 1;
};

// --- Convoys and patrols ---

struct Destination {
  std::uint8_t faces = 0;  // one bit a face of the die, bit 1 for a 1; 0: no die is rolled
  VillageId village;       // none: a space next to the structures, CO-4.S7-R6
};

struct Convoy {
  std::vector<std::uint8_t> vehicles;  // enemy cards, front to rear
  VillageId start;                     // none: it enters at the entry marker
  std::vector<std::vector<Destination>> legs;
};

struct Platoon {
  std::uint8_t number = 0;
  VillageId starts_in;
  VillageId heads_for;
  When when;
};

struct Patrols {
  std::vector<VillageId> route;
  std::vector<Platoon> platoons;
};

// --- Who takes part, and how hard it is ---

// One bit a Section.
using SectionBits = std::uint8_t;
constexpr SectionBits bit_of(Section section) {
  return static_cast<SectionBits>(1U << static_cast<unsigned>(section));
}

inline constexpr SectionBits kAllSections = 0x0F;

// CO-1.4-R1, CO-4.S2-R1.
struct SectionRules {
  SectionBits allowed = 0;
  SectionBits required = 0;
  SectionBits one_of = 0;
  SectionBits fixed = 0;
  SectionBits recommended = 0;

  bool allows(SectionBits chosen) const {
    return (chosen & ~allowed) == 0 && (chosen & required) == required && (chosen & one_of) != 0;
  }
};

// What an option puts in place of the mission's own.
struct OptionChanges {
  std::optional<std::uint8_t> turns;
  std::optional<std::vector<Arrivals>> arrivals;
  std::optional<std::vector<std::uint8_t>> strike;
  std::optional<std::uint8_t> fuse;
  std::optional<ZoneRemoval> zone_removal;
  std::optional<std::uint8_t> lead;  // enemy cards of the convoy
  std::optional<std::uint8_t> rear;
};

struct OptionSpec {
  std::string id;
  Text title;
  Text text;
  std::string rule;
  OptionChanges changes;
};

struct SpecialRule {
  Text words;
  std::string rule;
};

struct Mission {
  std::string id;
  std::uint8_t number = 0;
  std::uint8_t campaign = 0;
  Text title;
  Text presentation;
  Text victory;
  Text defeat;
  std::vector<SpecialRule> special;

  Goal goal = Goal::Cache;
  TileFace face = TileFace::Africa;
  std::uint8_t turns = 14;                  // CO-3.2.1-R2
  std::vector<std::uint8_t> double_events;  // CO-3.2.1-R4
  std::vector<std::vector<std::uint8_t>> grid;
  std::vector<ZoneSpec> zones;
  std::vector<VillagePlan> villages;
  std::vector<MarkerSpec> markers;
  std::vector<UnitSpec> units;
  std::vector<GroupSpec> groups;
  std::vector<Arrivals> arrivals;
  bool draws = true;
  bool artillery = true;
  EnemyMoves enemy_moves = EnemyMoves::Priorities;
  std::optional<Convoy> convoy;
  std::optional<Patrols> patrols;
  std::optional<std::uint8_t> river_column;  // CO-4.S6-R2
  std::vector<std::uint8_t> strike;          // turns of the aircraft, CO-4.S6d
  std::uint16_t banned_terrain = 0;          // for our fire, one bit a Terrain, CO-4.S7c
  std::vector<std::uint8_t> unbanned_tiles;
  std::uint8_t fuse = 0;  // CO-4.S5d, CO-4.S9f
  ZoneRemoval zone_removal = ZoneRemoval::None;
  std::uint8_t allowance = 20;  // CO-3.1c
  SectionRules sections;
  std::vector<OptionSpec> options;
};

}  // namespace enfilade::coops
