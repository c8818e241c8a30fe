// What does not change during a game: the city, both order of battles, the aid cards.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/fixed_vector.h"
#include "engine/plane/hex.h"
#include "rules/urban/cards.h"
#include "rules/urban/map/paths.h"
#include "rules/urban/map/tables.h"
#include "rules/urban/versions.h"

namespace enfilade::urban {

// UO-4.1f-q: one slot of an order of battle, with everything its card box says.
struct BlockSpec {
  std::string id;  // unique in the scenario: A2
  Text name;       // Infantry 2
  std::string platoon;
  BlockType type = BlockType::Foot;
  Function function = Function::Infantry;
  Quality quality = Quality::Veteran;
  ForceId force;  // none for dummies and barricades
  std::uint8_t number = 0;
  std::uint8_t osl_max = 3;  // 0 for dummies and barricades
  std::uint8_t osl_start = 3;
  std::uint8_t weight = 0;    // of a foot block
  std::uint8_t capacity = 0;  // of a vehicle
  bool ladder = false;
  bool night_vision = false;
  bool in_reserve = false;  // a barricade for engineers to place
  FixedVector<WeaponId, 4> weapons;
  LocationId suggested;  // where the scenario's author would put it; its carrier's for a rider
  BlockId suggested_carrier;
};

// UO-4.1e: when a force that is not on the map at the start may enter.
struct EntryCondition {
  enum class Kind : std::uint8_t { AtStart, FromTurn, BuildingTaken };
  Kind kind = Kind::AtStart;
  std::uint8_t turn = 1;              // FromTurn
  std::uint8_t delay = 1;             // turns after the building was taken
  std::vector<BuildingId> buildings;  // any of them
};

// UO-4.1d: one Impulse Force.
struct ForceSpec {
  Text name;
  std::uint8_t number = 0;  // as printed
  BlockId leader;
  std::uint8_t support_points = 2;
  EntryCondition entry;
  std::vector<LocationId> area;         // where it sets up
  std::vector<LocationId> entry_hexes;  // where it comes onto the map
};

// A row of a 3D matrix, UO-7.3.1d-g.
struct Asset {
  std::uint16_t card = 0;  // in Scenario::support_cards
  std::uint8_t missions = 0;
  std::uint8_t per_turn = 0;
  std::array<Availability, 10> by_die{};
};

// UO-6.1f.
enum class EventMode : std::uint8_t { None, Cards, Table, Both };

struct EventSheet {
  EventMode mode = EventMode::None;
  std::vector<CardId> deck;
  std::vector<CardId> hand;
  EventTable table;
};

// What a camp may put on the map: at set-up, and by its engineers.
struct Allotment {
  std::uint8_t fortified = 0;
  std::uint8_t mines = 0;
  std::uint8_t engineer_mines = 0;
  std::uint8_t engineer_ieds = 0;
  std::vector<LocationId> area;  // of mines, fortified markers, dummies and barricades
  std::vector<LocationId> suggested_mines;
  std::vector<LocationId> suggested_fortified;
};

// UO-2k and l: what a side is after.
struct VictoryCondition {
  enum class Kind : std::uint8_t {
    ControlBuildings,  // at least `count` of `buildings`
    ControlPlaces,     // at least `count` of `places`
    Eliminate,         // at least `count` enemy blocks (of `functions`, if any are named)
    Preserve,          // at least `count` own units left (of `functions`, if any are named)
    SpareCivilians,    // at most `count` Population counters charged to the side
  };
  Kind kind = Kind::ControlBuildings;
  std::uint8_t count = 1;
  std::uint32_t functions = 0;  // one bit a Function; 0: all units
  std::vector<BuildingId> buildings;
  std::vector<LocationId> places;
  Text words;
  bool sudden = false;  // the game ends at once when it is met
};

// The aid card of a side.
struct SideSheet {
  Text name;  // of the side: Rangers
  Text briefing;
  std::vector<ForceSpec> forces;
  std::vector<Asset> assets;
  std::uint8_t logistics_points = 0;
  Allotment allotment;
  EventSheet events;
  std::vector<VictoryCondition> victory;
  std::uint8_t for_total = 1;            // so many conditions met: total victory
  std::uint8_t for_partial = 1;          // partial victory
  std::uint8_t civilians_per_level = 0;  // each so many charged lower the level by one; 0: none do
  bool knows_underground = true;         // UO-8.1.10a
};

// NML counters: placed as told, or a pool whose kinds are drawn over the places.
struct CounterPool {
  std::vector<LocationId> places;
  std::vector<CounterKind> kinds;  // as many
  bool drawn = false;              // shuffled over the places at the start
  bool face_up = false;
  std::array<bool, kCamps> known{};
};

struct InitiativeRule {
  enum class Mode : std::uint8_t { Fixed, Alternate, Schedule };
  Mode mode = Mode::Alternate;
  Camp first = Camp::Green;
  std::vector<Camp> schedule;  // by turn, the last one holding on
};

// Switches of the optional rules. Bits 0 and up; part C adds its own.
enum class Option : std::uint32_t { NoLosPreview = 1U << 0 };

struct Scenario {
  std::string id;
  Text title;
  Text presentation;
  std::string board_content;  // hash of all that its board was made from
  int rules = kRulesVersion;  // the version it is played by
  Battlefield field{Board{}, RangeTables::blank(0)};

  std::uint8_t turns = 4;
  Camp sets_up_first = Camp::Green;
  InitiativeRule initiative;
  Side wind = Side::S;
  std::uint8_t night_from = 0;  // first and last turn of night; 0: never
  std::uint8_t night_to = 0;
  bool uses_3d = false;
  bool all_sequences_on_turn_1 = false;
  std::uint32_t options = 0;

  std::array<BlockSpec, kBlocks> blocks{};
  std::array<std::uint8_t, kCamps> block_count{};
  std::array<SideSheet, kCamps> sheets{};
  std::vector<Weapon> weapons;
  std::vector<SupportCard> support_cards;
  std::vector<EventCard> event_cards;
  std::vector<CounterPool> counters;
  std::vector<LocationId> dummy_manholes;  // Underground counters that lead nowhere
  bool manholes_face_down = false;
  PlaceList unplayable;  // half hexes a scenario closes
  // What the fight is about, for both sides to know.
  std::vector<BuildingId> contested_buildings;
  std::vector<LocationId> contested_places;

  bool since(const RuleChange& change) const { return rules >= change.since; }
  const Board& board() const { return field.board; }
  const BlockSpec& block(BlockId which) const { return blocks[which.index()]; }
  const SideSheet& sheet(Camp camp) const { return sheets[index_of(camp)]; }
  const ForceSpec& force(Camp camp, ForceId which) const {
    return sheet(camp).forces[which.index()];
  }
  const Weapon& weapon(WeaponId which) const { return weapons[which.index()]; }
  const SupportCard& card_of(const Asset& asset) const { return support_cards[asset.card]; }
  bool has(Option which) const { return (options & static_cast<std::uint32_t>(which)) != 0; }
  bool night_on(int turn) const {
    return night_from != 0 && turn >= night_from && turn <= night_to;
  }
};

}  // namespace enfilade::urban
