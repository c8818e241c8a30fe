#include "wire/coops_events.h"

#include <array>

#include "rules/coops/actions.h"
#include "rules/coops/scenario.h"
#include "wire/coops_names.h"

namespace enfilade::coops {

using wire::Json;
using wire::put_words;

namespace {

constexpr std::size_t kHappenings = static_cast<std::size_t>(Happening::StrikeFails) + 1;
constexpr std::array<std::string_view, kHappenings> kHappeningWords = {"section-ready",
                                                                       "turn-begins",
                                                                       "phase-begins",
                                                                       "passed",
                                                                       "game-ends",
                                                                       "bought",
                                                                       "attached",
                                                                       "artillery-bought",
                                                                       "returned-group",
                                                                       "detached",
                                                                       "artillery-returned",
                                                                       "transferred",
                                                                       "placed",
                                                                       "refuelled",
                                                                       "autonomy-changed",
                                                                       "ran-dry",
                                                                       "recovered",
                                                                       "brought-home",
                                                                       "event-rolled",
                                                                       "event-void",
                                                                       "section-picked",
                                                                       "slot-picked",
                                                                       "ap-changed",
                                                                       "movement-changed",
                                                                       "found-card",
                                                                       "mine-set-off",
                                                                       "overheated",
                                                                       "cost-changed",
                                                                       "held",
                                                                       "no-movement",
                                                                       "no-flight-changes",
                                                                       "unit-placed",
                                                                       "sniper-missed",
                                                                       "sniper-hit",
                                                                       "moved",
                                                                       "fire-declared",
                                                                       "support-refused",
                                                                       "ride-declined",
                                                                       "embarked",
                                                                       "disembarked",
                                                                       "rescue-rolled",
                                                                       "crew-found",
                                                                       "crew-dead",
                                                                       "crew-stepped",
                                                                       "took-off",
                                                                       "landed",
                                                                       "artillery-rolled",
                                                                       "search-rolled",
                                                                       "revealed",
                                                                       "plant-rolled",
                                                                       "healed",
                                                                       "card-used",
                                                                       "ammunition-spent",
                                                                       "shot-rolled",
                                                                       "shot-result",
                                                                       "neutralised",
                                                                       "destroyed",
                                                                       "exploded",
                                                                       "halted",
                                                                       "morale-changed",
                                                                       "arrived",
                                                                       "reshuffled",
                                                                       "enemy-fires",
                                                                       "enemy-heads",
                                                                       "enemy-moved",
                                                                       "enemy-stays",
                                                                       "enemy-put-out",
                                                                       "marker-taken",
                                                                       "convoy-heads",
                                                                       "convoy-stands",
                                                                       "vehicle-left",
                                                                       "alarm-raised",
                                                                       "guards-wake",
                                                                       "zone-opened",
                                                                       "zone-removed",
                                                                       "village-held",
                                                                       "village-secured",
                                                                       "village-threatened",
                                                                       "wreck-taken",
                                                                       "wreck-left",
                                                                       "civilian-home",
                                                                       "strike-fails"};
static_assert(kHappeningWords.back() == "strike-fails", "one word for each happening, in order");

constexpr std::size_t kAims = static_cast<std::size_t>(Aim::None) + 1;
constexpr std::array<std::string_view, kAims> kAimWords = {
    "objective", "marker",    "group",     "village", "kamikaze", "wreck",     "vehicle", "people",
    "bridge",    "west-bank", "civilians", "patrol",  "alarm",    "cover-run", "none"};

constexpr std::size_t kReasons = static_cast<std::size_t>(EnemyReason::AtGoal) + 1;
constexpr std::array<std::string_view, kReasons> kReasonWords = {
    "only",       "nearest",      "weakest",         "defeat",       "harm",
    "passengers", "board-order",  "slot-order",      "more-targets", "fewer-threats",
    "cover",      "lowest-space", "objective-first", "waits",        "immobile",
    "no-way",     "at-goal"};

constexpr std::size_t kEndReasons = static_cast<std::size_t>(EndReason::NobodyLeft) + 1;
constexpr std::array<std::string_view, kEndReasons> kEndWords = {"none",
                                                                 "cache-held",
                                                                 "wreck-home",
                                                                 "wreck-reached",
                                                                 "hvt-home",
                                                                 "hvt-escaped",
                                                                 "people-safe",
                                                                 "village-occupied",
                                                                 "all-home",
                                                                 "strike-flown",
                                                                 "strike-missed",
                                                                 "west-bank-reached",
                                                                 "bomb-defused",
                                                                 "bomb-at-plant",
                                                                 "civilians-home",
                                                                 "civilians-reached",
                                                                 "last-unit-destroyed",
                                                                 "cargo-lost",
                                                                 "track-over",
                                                                 "nobody-left"};

constexpr std::uint16_t kNoNumber = 0xFFFF;
constexpr std::uint8_t kNothing = 0xFF;

bool has_friend_card(Happening what) {
  switch (what) {
    case Happening::Bought:
    case Happening::Attached:
    case Happening::ArtilleryBought:
    case Happening::ReturnedGroup:
    case Happening::Detached:
    case Happening::ArtilleryReturned:
    case Happening::Transferred:
    case Happening::FoundCard:
    case Happening::CardUsed: return true;
    default: return false;
  }
}

// What the number of an event means depends on the event.
void put_number(Json& json, const Scenario& scenario, const Tiding& tiding) {
  const std::uint16_t number = tiding.number;
  if (number == kNoNumber) return;
  if (has_friend_card(tiding.what)) {
    if (number < scenario.friends->size()) json.field("card", scenario.card(CardId{number}).id);
    return;
  }
  switch (tiding.what) {
    case Happening::UnitPlaced:
    case Happening::Arrived: return;  // the card is told as the unit's
    case Happening::PhaseBegins:
      json.field("phase", word_in(kPhaseWords, static_cast<Phase>(number)));
      return;
    case Happening::GameEnds: json.field("end", kEndWords[number]); return;
    case Happening::Revealed:
      json.field("content", word_in(kContentWords, static_cast<Content>(number)));
      return;
    case Happening::ShotResult:
      json.field("result", word_in(kResultWords, static_cast<FireResult>(number)));
      return;
    default: json.field("number", static_cast<std::int16_t>(number)); return;
  }
}

void put_village(Json& json, const Scenario& scenario, std::uint8_t village) {
  if (village < scenario.mission->villages.size()) {
    json.field("village", scenario.mission->villages[village].id);
  }
}

// Where the item of an enemy's way is a place, it is one of these.
void put_aimed_at(Json& json, const Scenario& scenario, const Tiding& tiding) {
  switch (tiding.aim) {
    case Aim::Village:
    case Aim::People:
    case Aim::Patrol: put_village(json, scenario, tiding.item); return;
    default: json.field("marker", marker_name(tiding.item)); return;
  }
}

void put_item(Json& json, const Scenario& scenario, const Tiding& tiding) {
  const std::uint8_t item = tiding.item;
  if (item == kNothing) return;
  switch (tiding.what) {
    case Happening::EnemyHeads: put_aimed_at(json, scenario, tiding); return;
    case Happening::EventRolled:
    case Happening::EventVoid:
    case Happening::ShotRolled: json.field("die2", item); return;
    case Happening::GameEnds: json.field("won", item == 1); return;
    case Happening::ShotResult: json.field("ignored", item == 1); return;
    case Happening::CostChanged: json.field("terrain", kTerrainWords[item]); return;
    case Happening::FireDeclared:
    case Happening::AmmunitionSpent: json.field("weapon", std::to_string(item)); return;
    case Happening::Arrived:
    case Happening::ZoneOpened:
    case Happening::ZoneRemoved: json.field("zone", item); return;
    case Happening::ConvoyHeads:
    case Happening::VillageHeld:
    case Happening::VillageSecured:
    case Happening::VillageThreatened: put_village(json, scenario, item); return;
    default: json.field("marker", marker_name(item)); return;
  }
}

bool is_a_choice(Happening what) {
  return what == Happening::EnemyFires || what == Happening::EnemyHeads ||
         what == Happening::EnemyStays;
}

}  // namespace

void put_event(Json& json, const Scenario& scenario, const Tiding& tiding) {
  json.open_object().field("what", word_in(kHappeningWords, tiding.what));
  if (tiding.section < kSections) {
    json.field("section", word_of(static_cast<Section>(tiding.section)));
  }
  if (tiding.group.exists()) json.field("group", name_of(tiding.group));
  if (tiding.other.exists()) json.field("other", name_of(tiding.other));
  if (tiding.unit != kNothing) json.field("unit", unit_name(tiding.unit));
  if (tiding.enemy.exists()) json.field("enemy", scenario.card(tiding.enemy).id);
  if (tiding.die != kNothing) json.field("die", tiding.die);
  put_item(json, scenario, tiding);
  put_number(json, scenario, tiding);
  if (is_a_choice(tiding.what)) {
    if (tiding.aim != Aim::None) json.field("aim", word_in(kAimWords, tiding.aim));
    json.field("reason", word_in(kReasonWords, tiding.reason));
  }
  const Board& board = scenario.board();
  if (tiding.from.exists()) json.field("from", board.name_of(tiding.from));
  if (tiding.space.exists()) json.field("place", board.name_of(tiding.space));
  put_words(json, "words", event_text(scenario, tiding));
  json.close_object();
}

}  // namespace enfilade::coops
