#include "wire/skirmish_events.h"

#include <algorithm>
#include <array>

#include "rules/skirmish/scenario.h"
#include "wire/skirmish_names.h"

namespace enfilade::skirmish {

using wire::Json;
using wire::put_words;

namespace {

constexpr std::size_t kHappenings = static_cast<std::size_t>(Happening::CacheTaken) + 1;
constexpr std::array<std::string_view, kHappenings> kHappeningWords = {"deployment-rolled",
                                                                       "deployed",
                                                                       "turn-begins",
                                                                       "initiative-rolled",
                                                                       "initiative-goes",
                                                                       "handed-over",
                                                                       "declined",
                                                                       "game-ends",
                                                                       "attempt-rolled",
                                                                       "stood-up",
                                                                       "on-guard-by-failure",
                                                                       "withdraws",
                                                                       "walks",
                                                                       "runs",
                                                                       "ducks-and-weaves",
                                                                       "goes-on-guard",
                                                                       "goes-to-ground",
                                                                       "aims-fire",
                                                                       "assaults",
                                                                       "drives",
                                                                       "halts",
                                                                       "overruns",
                                                                       "figure-moved",
                                                                       "vehicle-moved",
                                                                       "boarded",
                                                                       "got-out",
                                                                       "left-table",
                                                                       "reacts",
                                                                       "redirected",
                                                                       "takes-over",
                                                                       "fires",
                                                                       "hits-rolled",
                                                                       "hull-saves",
                                                                       "saves",
                                                                       "fire-lost",
                                                                       "no-effect",
                                                                       "suppressed",
                                                                       "casualty",
                                                                       "unit-gone",
                                                                       "damage-rolled",
                                                                       "stunned",
                                                                       "weapon-lost",
                                                                       "immobilised",
                                                                       "destroyed",
                                                                       "bails-out",
                                                                       "placed",
                                                                       "test-rolled",
                                                                       "dodged",
                                                                       "run-over",
                                                                       "combat-begins",
                                                                       "combat-rolled",
                                                                       "combat-picked",
                                                                       "fights",
                                                                       "leaves-combat",
                                                                       "leave-rolled",
                                                                       "follow-rolled",
                                                                       "caught",
                                                                       "got-away",
                                                                       "combat-ends",
                                                                       "objective-held",
                                                                       "cache-taken"};
static_assert(kHappeningWords.back() == "cache-taken", "one word for each happening, in order");

constexpr std::array<std::string_view, 4> kDamageWords = {"stunned", "weapon-lost", "immobilised",
                                                          "destroyed"};

bool tells_ways(Happening what) {
  return what == Happening::FigureMoved || what == Happening::VehicleMoved;
}

void put_dice(Json& json, const Tiding& tiding) {
  if (tiding.dice[0] == 0) return;
  json.key("dice").open_array();
  for (const std::uint8_t die : tiding.dice) {
    if (die != 0) json.value(die);
  }
  json.close_array();
  if (tiding.needed != 0) json.field("needed", tiding.needed);
}

void put_number(Json& json, const Tiding& tiding) {
  switch (tiding.what) {
    case Happening::InitiativeGoes:
    case Happening::HandedOver:
    case Happening::Declined: json.field("side", kSideWords[tiding.number]); return;
    case Happening::GameEnds:
      json.field("end", kEndWords[std::min<std::size_t>(tiding.number, kEndWords.size() - 1)]);
      return;
    case Happening::DamageRolled:
      json.field("rolled", kDamageWords[tiding.number])
          .field("damage", kDamageWords[tiding.result]);
      return;
    case Happening::VehicleMoved: json.field("facing", tiding.number); return;
    default: json.field("number", static_cast<std::int16_t>(tiding.number)); return;
  }
}

void put_result(Json& json, const Tiding& tiding) {
  switch (tiding.what) {
    case Happening::AttemptRolled:
    case Happening::TestRolled: json.field("passed", tiding.result != 0); return;
    case Happening::LeftTable: json.field("fled", tiding.result == 0); return;
    case Happening::ObjectiveHeld:
      json.field("holder",
                 tiding.result == 0 ? "nobody" : kSideWords[tiding.result - std::size_t{1}]);
      return;
    default: return;
  }
}

}  // namespace

void put_event(Json& json, const Scenario& scenario, const Tiding& tiding) {
  json.open_object().field("what", word_in(kHappeningWords, tiding.what));
  put_words(json, "words", event_text(scenario, tiding));
  if (tiding.unit.exists()) json.field("unit", unit_name(scenario, tiding.unit));
  if (tiding.other.exists()) json.field("other", unit_name(scenario, tiding.other));
  if (tiding.figure.exists()) json.field("figure", figure_name(scenario, tiding.figure));
  if (tiding.weapon != Weapon::None) json.field("weapon", weapon_word(tiding.weapon));
  put_dice(json, tiding);
  put_number(json, tiding);
  put_result(json, tiding);
  if (tells_ways(tiding.what)) {
    json.key("way").open_array();
    put_spot(json, tiding.from.point());
    put_spot(json, tiding.to.point());
    json.close_array();
  }
  if (tiding.what == Happening::Placed) put_spot(json, "at", tiding.to.point());
  json.close_object();
}

}  // namespace enfilade::skirmish
