// Reading Support cards, Event cards and event tables.
#include <algorithm>
#include <array>
#include <string>

#include "loaders/urban/card_files.h"
#include "loaders/urban/names.h"

namespace enfilade::urban {

namespace {

namespace json = boost::json;

constexpr std::size_t kMaxRings = 6;
constexpr int kMostLoss = 3;
constexpr int kMostRadius = 8;
constexpr int kUsualRadius = 2;  // UO-7.3.4-R1

bool is_strike(MissionKind kind) {
  return kind == MissionKind::Mortar || kind == MissionKind::Artillery ||
         kind == MissionKind::CloseAirSupport || kind == MissionKind::AttackHelicopter;
}

// A number of OSL, or the word for a block that is gone whatever it has left.
std::uint8_t read_loss(Fields& fields, std::string_view key) {
  const json::value* value = fields.find(key);
  if (value == nullptr) return 0;
  if (!value->is_string()) return static_cast<std::uint8_t>(fields.number(key, 0, kMostLoss));
  if (fields.text(key) != "destroyed") {
    fields.fault(in_quotes(key) + " should be a number of OSL or \"destroyed\"");
  }
  return kDestroyed;
}

Ring read_ring(Fields& fields) {
  fields.allow({"ep", "colour", "soft", "armoured", "tank"});
  Ring ring;
  ring.ep = static_cast<std::uint8_t>(fields.number("ep", 0, static_cast<int>(kMaxRings)));
  const std::uint8_t soft = read_loss(fields, "soft");
  ring.to_own = {soft, soft, read_loss(fields, "armoured"), read_loss(fields, "tank")};
  const std::string colour = fields.text("colour");
  if (fields.has("colour") && colour != "red" && colour != "blue") {
    fields.fault("\"colour\" should be red or blue");
  }
  if (colour == "red") ring.to_enemy = ring.to_own;  // UO-7.3.3.3f-g
  if (std::ranges::all_of(ring.to_own, [](std::uint8_t loss) { return loss == 0; })) {
    fields.fault("harms nobody; take it out or give a loss");
  }
  return ring;
}

void read_rings(Fields& fields, SupportCard& card) {
  if (!is_strike(card.kind)) {
    if (fields.has("rings")) fields.fault("\"rings\" are for strikes; take them out");
    return;
  }
  std::size_t at = 0;
  for (const json::value& item : fields.list("rings", kMaxRings, Fields::Need::Must)) {
    Fields ring(fields.faults(), item, fields.name() + ", rings[" + std::to_string(at) + "]");
    if (ring.is_object()) card.rings.push_back(read_ring(ring));
    if (ring.is_object() && card.rings.back().ep != at) {
      ring.fault("\"ep\" should be " + std::to_string(at) + ": rings follow each other from 0");
    }
    ++at;
  }
  if (fields.has("rings") && at == 0) fields.fault("has no rings; give it one");
}

struct AmountRange {
  EventEffect effect;
  int least;
  int most;
};

// The effects whose cards give a number.
constexpr std::array<AmountRange, 9> kAmounts = {{{EventEffect::MovementCap, 1, 6},
                                                  {EventEffect::SupportPoints, 1, 4},
                                                  {EventEffect::CommandUp, 1, 4},
                                                  {EventEffect::CommandDown, 1, 4},
                                                  {EventEffect::Recover, 1, 2},
                                                  {EventEffect::WindShift, 1, 5},
                                                  {EventEffect::Crowd, 1, 6},
                                                  {EventEffect::Resolve, 1, 3},
                                                  {EventEffect::Jammed, 1, 3}}};

std::int8_t read_amount(Fields& fields, EventEffect effect) {
  const auto range = std::ranges::find(kAmounts, effect, &AmountRange::effect);
  if (range != kAmounts.end()) {
    return static_cast<std::int8_t>(fields.number("amount", range->least, range->most));
  }
  if (fields.has("amount")) fields.fault("\"amount\" means nothing to its effect; take it out");
  return 0;
}

TableRow read_result(Fields& fields) {
  const std::string result = fields.text("result");
  if (result == "nothing") return {EventRow::Kind::Nothing, ""};
  if (result == "draw") return {EventRow::Kind::Draw, ""};
  return {EventRow::Kind::Effect, result};
}

}  // namespace

SupportCard read_support_card(Fields& fields) {
  SupportCard card;
  card.id = read_id(fields, "card");
  fields.allow({"id", "name", "kind", "rings", "radius"});
  card.name = read_name(fields, "name");
  card.kind = read_named(fields, "kind", kMissionNames, MissionKind::Mortar);
  read_rings(fields, card);
  const bool has_area = is_recon(card.kind) || card.kind == MissionKind::Flare;
  if (!has_area && fields.has("radius")) {
    fields.fault("\"radius\" is for reconnaissance and flares; take it out");
  }
  card.radius = static_cast<std::uint8_t>(fields.number_or(kUsualRadius, "radius", 1, kMostRadius));
  return card;
}

EventCard read_event_card(Fields& fields) {
  EventCard card;
  card.id = read_id(fields, "card");
  fields.allow({"id", "title", "text", "effect", "amount", "colour", "concerns"});
  card.title = read_words(fields, "title");
  card.text = read_words(fields, "text");
  card.effect = read_named(fields, "effect", kEffectNames, EventEffect::SupportPoints);
  card.amount = read_amount(fields, card.effect);
  const std::string colour = fields.text("colour");
  if (fields.has("colour") && colour != "red" && colour != "black") {
    fields.fault("\"colour\" should be red or black");
  }
  card.red = colour == "red";
  const std::string concerns = fields.text("concerns");
  if (fields.has("concerns") && concerns != "self" && concerns != "enemy") {
    fields.fault("\"concerns\" should be self or enemy");
  }
  card.self = concerns != "enemy";
  return card;
}

TableCard read_event_table(Fields& fields) {
  TableCard table;
  table.id = read_id(fields, "table");
  fields.allow({"id", "title", "rows"});
  table.title = read_words(fields, "title");
  std::array<bool, 10> taken{};
  std::size_t at = 0;
  for (const json::value& item : fields.list("rows", taken.size(), Fields::Need::Must)) {
    Fields row(fields.faults(), item, fields.name() + ", rows[" + std::to_string(at++) + "]");
    if (!row.is_object()) continue;
    row.allow({"die", "result"});
    const TableRow result = read_result(row);
    const auto dice = parse_dice(row.text("die"));
    if (!dice) row.fault("\"die\" should be one result or a range such as 0-2");
    for (int die = dice ? dice->first : 0; dice && die <= dice->second; ++die) {
      const auto index = static_cast<std::size_t>(die);
      if (taken[index]) row.fault("another row has " + std::to_string(die) + " as well");
      taken[index] = true;
      table.rows[index] = result;
    }
  }
  if (fields.has("rows") && std::ranges::count(taken, false) > 0) {
    fields.fault("has no row for some results of the die; there are 0 to 9");
  }
  return table;
}

}  // namespace enfilade::urban
