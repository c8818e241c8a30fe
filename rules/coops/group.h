// A friendly group: one basic unit, its upgrades, and how it fares (CO-2.1.3).
#pragma once

#include <array>
#include <cstdint>

#include "engine/core/fixed_vector.h"
#include "engine/core/plain.h"
#include "rules/coops/kinds.h"
#include "rules/coops/scenario.h"

namespace enfilade::coops {

using GroupId = Id<struct GroupTag>;  // section times kSlots plus slot

constexpr Section section_of(GroupId group) {
  return static_cast<Section>(group.index() / kSlots);
}
constexpr std::size_t slot_of(GroupId group) {
  return group.index() % kSlots;
}
constexpr GroupId group_at(Section section, std::size_t slot) {
  return GroupId{static_cast<std::size_t>(section) * kSlots + slot};
}

// CO-2.5a.
enum class Status : std::uint8_t { Operational, Neutralised };

// What stands for the group, if anything does.
enum class GroupState : std::uint8_t {
  None,        // the slot is empty
  OnMap,       //
  Embarked,    // aboard its carrier
  Dest,        // a vehicle or helicopter whose loss is not confirmed, CO-2.5.3c
  Crew,        // unharmed people of it, CO-3.2.4.5b
  Casualties,  // dead to be brought home
};

enum class Flight : std::uint8_t { Ground, Air };

struct Upgrade {
  CardId card;
  std::uint8_t ammo = 0;  // shots left of a limited weapon
  bool free = false;      // found, not bought: CO-E.2.2a
};

inline constexpr std::size_t kBoughtUpgrades = 2;  // CO-2.3.3h
inline constexpr std::size_t kMaxUpgrades = 6;     // with those that were found

struct Group {
  CardId basic;
  GroupState state = GroupState::None;
  Status status = Status::Operational;
  Flight flight = Flight::Ground;
  SpaceId space;          // of its marker; none aboard
  GroupId carrier;        // CO-3.2.4.4e
  std::uint8_t ammo = 0;  // shots left of a limited basic weapon
  std::uint8_t autonomy = 0;
  // Of this turn.
  std::uint8_t ap_spent = 0;
  std::int8_t ap_event = 0;
  std::uint8_t ap_refuel = 0;
  std::uint8_t mp_pool = 0;
  std::int8_t movement_event = 0;
  bool held = false;     // CO-E.6.3a, CO-E.6.5a
  bool no_fire = false;  // CO-E.3.3a
  bool stepped = false;  // of a crew, CO-3.2.4.5e
  bool leashed = false;  // CO-4.S2-R3
  FixedVector<Upgrade, kMaxUpgrades> upgrades;
  // Sections that have declined this turn to go along with it, one bit each; they may be asked
  // again.
  std::uint8_t declined = 0;
};
static_assert(Plain<Group>);

// --- What its cards give it, CO-2.3.3-R1 to R3 and R6 ---

UnitClass class_of(const Scenario& scenario, const Group& group);
bool is_on_foot(const Scenario& scenario, const Group& group);
bool is_helicopter(const Scenario& scenario, const Group& group);
// Never below 1.
int movement_of(const Scenario& scenario, const Group& group);
// Without the bonus of a mountain.
int detection_of(const Scenario& scenario, const Group& group);
int range_of(const Scenario& scenario, const Group& group);
// 0 on foot; at most 15, CO-2.2-R3.
int autonomy_of(const Scenario& scenario, const Group& group);
Colour defence_of(const Scenario& scenario, const Group& group);

// CO-2.5.2-R1.
int ap_allowance(const Scenario& scenario, const Group& group);
int ap_left(const Scenario& scenario, const Group& group);

// CO-2.3.3-R2: the basic card's weapon is number 0, an upgrade's the number of the upgrade plus 1.
struct Armament {
  std::uint8_t number = 0;
  Colour attack = Colour::None;
  std::uint8_t range = 0;
  bool limited = false;
  bool indirect = false;
  bool single_use = false;
};
// Those with shots left.
FixedVector<Armament, kMaxUpgrades + 1> armaments(const Scenario& scenario, const Group& group);

// What the cards on its slot cost, found ones excepted (CO-3.2.2.2-R1, R4).
int cost_of(const Scenario& scenario, const Group& group);

}  // namespace enfilade::coops
