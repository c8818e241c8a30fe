#include "wire/urban_events.h"

#include <array>

#include "rules/urban/actions.h"
#include "rules/urban/frames.h"
#include "rules/urban/scenario.h"

namespace enfilade::urban {

using wire::Json;
using wire::put_words;

namespace {

constexpr std::size_t kHappenings = static_cast<std::size_t>(Happening::ForceMayEnter) + 1;
constexpr std::array<std::string_view, kHappenings> kNames = {
    "set-up-done",      "turn-begins",       "hidden",
    "initiative-taken", "force-played",      "passed",
    "impulse-ends",     "turn-ends",         "game-ends",
    "activated",        "entered",           "moved",
    "move-barred",      "put-back",          "activation-ends",
    "marked",           "vanished",          "appeared",
    "mounted",          "dismounted",        "revealed",
    "dummy-gone",       "counter-up",        "counter-gone",
    "counter-put",      "crowd-moved",       "crowd-killed",
    "mine-found",       "mine-set-off",      "mine-blown",
    "mine-dud",         "mine-laid",         "fortified-put",
    "mine-gone",        "manhole-seen",      "fire-declared",
    "shot-void",        "shot-blocked",      "assault-declared",
    "smoke-laid",       "breach-opened",     "object-destroyed",
    "placed",           "supported",         "resupplied",
    "scouted",          "search-begins",     "opportunity-held",
    "withdraws",        "answers",           "stands",
    "rolled",           "firepower",         "exchange-won",
    "exchange-tied",    "inadequate",        "lost-osl",
    "gained-osl",       "eliminated",        "passenger-lost",
    "wreck-laid",       "cloud-released",    "exploded",
    "advanced",         "control-changed",   "request-made",
    "missions-due",     "mission-set",       "mission-cancelled",
    "mission-shifted",  "mission-announced", "intercepted",
    "not-intercepted",  "flare-lit",         "card-drawn",
    "card-played",      "card-void",         "table-rolled",
    "wind-turned",      "force-may-enter"};
static_assert(kNames.back() == "force-may-enter", "one name for each happening, in their order");

constexpr std::uint16_t kNoNumber = 0xFFFF;
constexpr std::uint8_t kNoDie = 0xFF;

// What the number of an event means depends on the event.
void put_number(Json& json, const Scenario& scenario, const Tiding& tiding) {
  const std::uint16_t number = tiding.number;
  if (number == kNoNumber) return;
  switch (tiding.what) {
    case Happening::Marked:
    case Happening::ActivationEnds:
      json.field("marker", name_of(static_cast<Marker>(number)));
      return;
    case Happening::CounterUp:
    case Happening::CounterPut:
      json.field("kind", name_of(static_cast<CounterKind>(number)));
      return;
    case Happening::CardDrawn:
    case Happening::CardPlayed:
    case Happening::CardVoid:
      if (number < scenario.event_cards.size()) json.field("card", scenario.event_cards[number].id);
      return;
    case Happening::RequestMade:
    case Happening::MissionCancelled:
    case Happening::MissionAnnounced:
    case Happening::Intercepted: json.field("asset", "a" + std::to_string(number + 1)); return;
    case Happening::Mounted:
    case Happening::Dismounted:
      if (number < kBlocks) json.field("vehicle", scenario.blocks[number].id);
      return;
    default: json.field("number", number); return;
  }
}

}  // namespace

void put_event(Json& json, const Scenario& scenario, const Tiding& tiding) {
  json.open_object().field("what", kNames[static_cast<std::size_t>(tiding.what)]);
  if (tiding.camp < kCamps) json.field("side", name_of(static_cast<Camp>(tiding.camp)));
  if (tiding.piece.exists()) json.field("piece", name_of(tiding.piece));
  if (tiding.other.exists()) json.field("other", name_of(tiding.other));
  if (tiding.block.exists()) json.field("block", scenario.block(tiding.block).id);
  if (tiding.weapon.exists()) json.field("weapon", scenario.weapon(tiding.weapon).id);
  if (tiding.counter.exists()) {
    json.field("counter", "c" + std::to_string(tiding.counter.index() + 1));
  }
  if (tiding.place.exists()) json.field("place", scenario.board().at(tiding.place).name);
  if (tiding.die != kNoDie) json.field("die", tiding.die);
  put_number(json, scenario, tiding);
  put_words(json, "words", event_text(scenario, tiding));
  json.close_object();
}

}  // namespace enfilade::urban
