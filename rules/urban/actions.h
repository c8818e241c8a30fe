// Everything a seat can choose. The canonical order is that of the fields.
#pragma once

#include <compare>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/plain.h"
#include "engine/core/result.h"
#include "rules/urban/kinds.h"
#include "rules/urban/map/terrain.h"

namespace enfilade::urban {

struct Scenario;

enum class Verb : std::uint8_t {
  // Set-up, SM-34
  PlaceBlock,      // who, place
  LoadBlock,       // who, partner: the vehicle it starts in
  PlaceMine,       // place
  PlaceFortified,  // place
  AsSuggested,     // everything that is left, as the scenario suggests
  Finish,          // leave the rest of the allotment unused
  // Initial phase
  PlayCard,     // card, and what its effect needs: who, target, place
  NoCard,       //
  Choose,       // who, target, counter or place: what an event asks for
  Request,      // who, asset, place
  NoRequest,    //
  Resolve,      // asset, place: the pending mission to resolve next
  Keep,         //
  Cancel,       //
  Shift,        // place
  Intercept,    // asset
  NoIntercept,  //
  // Impulses, SM-3 to SM-5
  PlayForce,       // force
  Pass,            //
  Activate,        // who
  EndImpulse,      //
  Move,            // place
  Climb,           // place: the helper's hex; then: beyond the wall, the roof, or off it
  Descend,         // through the Underground counter here
  Emerge,          // up through the exit of this underground zone
  EnterMap,        // place
  Fire,            // target, weapon, line
  FireSmoke,       // place
  Assault,         // target, weapon
  Breach,          // breach: in contact
  BreachFrom,      // breach, weapon: remotely
  DestroyCounter,  // counter
  DestroyPiece,    // target: a barricade
  DestroyMine,     // place
  LayMine,         // place
  LayIed,          // place
  LayBarricade,    // place
  Support,         // partner, or itself; who: itself, where the partner is to give
  Resupply,        // partner
  Mount,           // partner
  Dismount,        // partner, place: the vehicle or the rider, and the hex
  ScoutPiece,      // target
  ScoutCounter,    // counter
  Search,          //
  Scatter,         // counter, place
  End,             //
  // Reactions and answers, SM-8 to SM-18
  Hold,             // no opportunity fire
  ScoutFirst,       // who: looks before it fires
  OpportunityFire,  // who, weapon, line
  HoldFire,         // after scouting
  Withdraw,         //
  ReturnFire,       // weapon
  Cover,            // who, weapon
  Stand,            //
  Step,             // place: one step of a withdrawal or free move
  Stop,             //
  Advance,          //
  StayPut,          //
  MoveCrowd,        // place
};

struct Action {
  Verb verb = Verb::End;
  std::uint8_t who = 0xFF;     // an own block
  std::uint8_t object = 0xFF;  // piece, counter, own block, asset, card or force, as the verb says
  std::uint8_t weapon = 0xFF;  // in the scenario's list
  std::uint16_t place = 0xFFFF;  // a location, or a breach site
  std::uint16_t then = 0xFFFF;   // a second location; for a shot the number of its line

  BlockId block() const { return BlockId{who}; }
  PieceId target() const { return PieceId{object}; }
  BlockId partner() const { return BlockId{object}; }
  CounterId counter() const { return CounterId{object}; }
  AssetId asset() const { return AssetId{object}; }
  CardId card() const { return CardId{object}; }
  ForceId force() const { return ForceId{object}; }
  WeaponId with() const { return WeaponId{weapon}; }
  LocationId location() const { return LocationId{place}; }
  LocationId second() const { return LocationId{then}; }

  // One number that is in the canonical order: lists of thousands are sorted by it.
  constexpr std::uint64_t key() const {
    const std::uint32_t head = static_cast<std::uint32_t>(verb) << 24U |
                               static_cast<std::uint32_t>(who) << 16U |
                               static_cast<std::uint32_t>(object) << 8U | weapon;
    const std::uint32_t tail = static_cast<std::uint32_t>(place) << 16U | then;
    return std::uint64_t{head} << 32U | tail;
  }
  friend constexpr auto operator<=>(const Action& a, const Action& b) {
    return a.key() <=> b.key();
  }
  friend constexpr bool operator==(const Action& a, const Action& b) { return a.key() == b.key(); }
};
static_assert(Plain<Action> && sizeof(Action) == 8);

// fire r12 weapon=ak47 line=0 - one word for the verb, then what it takes, by name.
std::string action_text(const Scenario& scenario, const Action& action);
Result<Action> parse_action(const Scenario& scenario, std::string_view text);

// The same in parts: the word of the verb, then what it takes, each by its name.
struct ActionPart {
  std::string_view name;  // who, partner, target, counter, asset, card, force, place, ...
  std::string value;
};
std::string_view verb_word(Verb verb);
std::vector<ActionPart> action_parts(const Scenario& scenario, const Action& action);
// The places it names.
std::vector<LocationId> places_in(const Action& action);
inline constexpr Phrase kNoSuchPlace{"There is no place of that name on the map.",
                                     "Il n'y a pas de lieu de ce nom sur la carte."};

// A piece as both sides call it: g1 to g64, r1 to r64.
std::string name_of(PieceId piece);
// A counter: c1, c2 and so on.
std::string name_of(CounterId counter);

}  // namespace enfilade::urban
