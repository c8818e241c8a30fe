// The whole game as a value.
#pragma once

#include <array>
#include <cstdint>

#include "engine/core/fixed_vector.h"
#include "engine/core/plain.h"
#include "rules/coops/events.h"
#include "rules/coops/frames.h"
#include "rules/coops/group.h"
#include "rules/coops/scenario.h"

namespace enfilade::coops {

// The back of a marker. In a view it is Unknown until it is turned over.
enum class Content : std::uint8_t { None, Unknown, Decoy, Objective };

// One enemy card in play.
struct EnemyUnit {
  SpaceId space;  // none: not on the map yet, CO-4.S3-R6
  SpaceId left;   // of a convoy vehicle: the space it left last, CO-4.CV2-R2
  EnemyCardId card;
  std::uint8_t number = 0;  // of arrival, from 1: its name
  Status status = Status::Operational;
  std::uint8_t ap_spent = 0;
  std::uint8_t mp_pool = 0;
  std::uint8_t zone = 0;     // number of the appearance zone it came from; 0: of none
  std::uint8_t platoon = 0;  // CO-4.S9-R5
  std::uint8_t convoy = 0;   // place in the line from 1; 0: no convoy vehicle
  std::uint8_t extra = 0;    // of a convoy vehicle: vehicles lost ahead of it, CO-4.CV3-R1
  Content content = Content::None;
  bool drawn = false;     // its card came from the pile and goes to the discards
  bool held = false;      // CO-E.6.3a, CO-E.6.5a
  bool asleep = false;    // guards that have not woken, CO-4.S5-R4
  bool settled = false;   // in cover for the rest of the game, CO-4.S10d
  bool acted = false;     // in this phase
  bool placed = false;    // by an event of this turn: CO-4.S6-R6, CO-4.S8-R6
  std::uint8_t near = 0;  // villages it stood at when the last turn ended, one bit each: CO-4.S4-R4
  std::array<std::uint8_t, 1> unused{};
};
static_assert(Plain<EnemyUnit>);

inline constexpr std::size_t kMaxUnits = 72;

// Objective markers, structures, halted vehicles, people to be carried.
using MarkerId = Id<struct MarkerTag>;

struct Marker {
  SpaceId space;           // none: carried, or gone
  std::uint16_t near = 0;  // groups next to it when the last turn ended, one bit each: CO-4.S1-R2
  GroupId carrier;
  MarkerKind kind = MarkerKind::Search;
  Content content = Content::None;
  bool revealed = false;
  bool home = false;  // CO-4.S8-R2
  Status status = Status::Operational;
  std::uint8_t spec = 0xFF;  // in the mission's list; of a convoy vehicle its number
  std::uint8_t unused = 0;

  bool exists() const { return space.exists() || carrier.exists(); }
};
static_assert(Plain<Marker>);

inline constexpr std::size_t kMaxMarkers = 12;
inline constexpr std::size_t kMaxPile = 40;
inline constexpr std::size_t kMaxVillages = 8;
inline constexpr std::size_t kMaxPlatoons = 4;

struct SectionState {
  std::int8_t morale = 0;
  bool done = false;  // confirmed, or passed
  FixedVector<CardId, 6> artillery;
  std::array<std::uint8_t, kMaxDeck>
      gone{};  // copies that have left the game, by place in the deck
};

// CO-3.2.1-R5: until the next turn begins.
struct TurnEffects {
  std::array<std::int8_t, kTerrains> cost{};  // CO-E.6
  bool no_movement = false;                   // CO-E.5.6a
  bool no_flight_changes = false;             // CO-E.6.6a
  bool plant_failed = false;                  // CO-4.S5-R1, CO-4.S9-R7
  GroupId cavalry_shooter;                    // who of the Cavalry fired last this turn
  GroupId last_cavalry_shooter;               // and in the turn before, CO-E.3.3a
};

// Where a convoy goes, CO-4.CV.
struct ConvoyState {
  std::uint8_t leg = 0;   // 0: it has not set out
  VillageId destination;  // none: the plant
  bool entered = false;   // the first movement has been made
  std::uint8_t unused = 0;
};

enum class Verdict : std::uint8_t { Ongoing, Victory, Defeat };

struct State {
  CoopsCourse course;
  std::array<Group, kGroups> groups{};
  FixedVector<EnemyUnit, kMaxUnits> units;   // in order of arrival
  FixedVector<Marker, kMaxMarkers> markers;  // none is ever taken out
  std::array<SectionState, kSections> sections{};
  FixedVector<EnemyCardId, kMaxPile> pile;  // face down, the top last; in a view all are none
  FixedVector<EnemyCardId, kMaxPile> discards;
  TurnEffects effects;
  ConvoyState convoy;
  std::array<VillageId, kMaxPlatoons> waypoints{};  // of platoon 1 and so on
  std::array<std::uint8_t, kMaxVillages> held{};  // full turns that a village was held, CO-4.S4-R2
  std::uint8_t began_held = 0;  // villages that were held when the turn began, one bit each
  std::uint8_t secured = 0;     // villages, one bit each
  std::uint8_t open_zones = 0;  // appearance zones that draw, one bit a ZoneId
  std::uint8_t gone_zones = 0;  // appearance zones that were removed
  std::uint8_t turn = 0;
  std::uint8_t arrivals = 0;  // number of the unit that arrived last
  std::uint8_t planted = 0;   // turn in which explosives were planted; 0: not yet
  bool blown = false;
  bool alarm = false;           // CO-4.S9d, CO-4.S10c
  bool searched = false;        // somebody has searched, CO-4.S1-R4
  std::uint8_t casualties = 0;  // CO-1.1-R1
  Verdict verdict = Verdict::Ongoing;
  EndReason reason = EndReason::None;
  std::array<std::uint8_t, 3> unused{};

  Group& group(GroupId id) { return groups[id.index()]; }
  const Group& group(GroupId id) const { return groups[id.index()]; }
  SectionState& section(Section id) { return sections[static_cast<std::size_t>(id)]; }
  const SectionState& section(Section id) const { return sections[static_cast<std::size_t>(id)]; }
  Marker& marker(MarkerId id) { return markers[id.index()]; }
  const Marker& marker(MarkerId id) const { return markers[id.index()]; }
  bool over() const { return verdict != Verdict::Ongoing; }

  // By its number; null when it is no longer in play.
  EnemyUnit* unit(std::uint8_t number) {
    for (EnemyUnit& unit : units) {
      if (unit.number == number) return &unit;
    }
    return nullptr;
  }
  const EnemyUnit* unit(std::uint8_t number) const {
    return const_cast<State*>(this)->unit(number);
  }
};

static_assert(Plain<State>);
static_assert(sizeof(State) <= 4 * 1024);

}  // namespace enfilade::coops
