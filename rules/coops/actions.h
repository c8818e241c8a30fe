// Everything a seat can choose. The canonical order is that of the fields.
#pragma once

#include <compare>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/plain.h"
#include "engine/core/result.h"
#include "rules/coops/group.h"
#include "rules/coops/kinds.h"

namespace enfilade::coops {

enum class Verb : std::uint8_t {
  // Composing a section, CO-3.1 and CO-3.2.2.2
  Buy,              // group: the free slot; item: a basic card
  Attach,           // group; item: an upgrade
  BuyArtillery,     // section; item: a card of the artillery slot
  Return,           // group: its basic card and all else go back; on Turn 0 only
  Detach,           // group; item: the number of the upgrade
  ReturnArtillery,  // section; item: the card
  Transfer,         // group; item: the number of its upgrade; other: who gets it
  Place,            // group, space: of a starting zone
  Confirm,          // section: ready, or done with this step of logistics
  Reopen,           // section: not ready after all; on Turn 0 only
  Refuel,           // group: fuel and ammunition, CO-3.2.2.1d, CO-2.4-R1
  // Actions, CO-3.2.4
  Move,       // group, space
  Fire,       // group; item: weapon; unit; other: who supports
  Embark,     // group: who pays; other: the transport; item: the cargo
  Disembark,  // group: who pays; other: the transport; item: the cargo; space
  Rescue,     // group; other: the destroyed group
  StepCrew,   // group: the crew; space
  TakeOff,    // group
  Land,       // group
  Artillery,  // group, space
  Search,     // group; item: the marker
  Plant,      // group; other: who plants at the second structure, if another does
  Heal,       // group: who has the medic; other: who is healed
  Pass,       // section
  // Answers
  Support,     // the supporter's owner agrees, CO-3.2.4.3-R1
  Refuse,      //
  Agree,       // to a ride with another section, CO-3.2.4.4-R9
  Decline,     //
  UseCard,     // item: the number of the upgrade that cancels the result, CO-3.2.4.2.4-R3
  Suffer,      //
  TakeWreck,   // CO-4.S2-R2
  LeaveWreck,  //
  PlaceCrew,   // space, CO-3.2.4.5-R1
  // For all players, CO-3.2.4-R4
  NextUnit,      // unit: acts next, CO-3.2.5f
  UnitsInOrder,  // the rest in order of arrival, CO-3.2.5-R3
  RemoveZone,    // item: the number of an appearance zone, CO-4.S5f
  KeepZones,     //
};

// What rides: a group by its id, a marker by its id plus this.
inline constexpr std::uint8_t kCargoMarker = 0x40;

inline constexpr std::uint8_t kNoItem = 0xFF;

struct Action {
  Verb verb = Verb::Pass;
  std::uint8_t section = kNoItem;
  GroupId group;
  GroupId other;
  std::uint8_t unit = kNoItem;  // an enemy unit by its number
  std::uint8_t item = kNoItem;
  SpaceId space;
  friend constexpr auto operator<=>(const Action&, const Action&) = default;
};
static_assert(Plain<Action>);

// The section whose owner gives the order; none of an answer or of a choice for all.
constexpr bool belongs_to(const Action& action, Section section) {
  if (action.section != kNoItem) return action.section == static_cast<std::uint8_t>(section);
  return action.group.exists() && section_of(action.group) == section;
}

// fire cavalry.1 0 #12 with=alat.2 - one word for the verb, then what it takes, by name.
std::string action_text(const Scenario& scenario, const Action& action);
Result<Action> parse_action(const Scenario& scenario, std::string_view text);

// The same in parts: the word of the verb, then what it takes, each by its name.
struct ActionPart {
  std::string_view name;  // section, group, other, transport, unit, card, upgrade, weapon, ...
  std::string value;
};
std::string_view verb_word(Verb verb);
std::vector<ActionPart> action_parts(const Scenario& scenario, const Action& action);

// As orders call it: infantry1.2.
std::string name_of(GroupId group);

}  // namespace enfilade::coops
