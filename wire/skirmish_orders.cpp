#include "wire/skirmish_orders.h"

#include <array>
#include <boost/json.hpp>
#include <optional>

#include "rules/skirmish/scenario.h"
#include "wire/json.h"

namespace enfilade::skirmish {

using wire::Json;
using wire::put_object;

namespace {

constexpr std::array<std::string_view, 3> kModes = {"fire", "ask", "hold"};
constexpr int kFarthest = 72;  // the range of the heavy cannon
constexpr int kMostHits = 200;
// As in Urban Operations, so that one panel writes the orders of both games.
constexpr std::string_view kOwn = "blocks";

std::unexpected<Refusal> unreadable() {
  return refuse(Reason::Malformed, "SK-GUARD-R3",
                {"Those standing orders cannot be read.", "Ces consignes sont illisibles."});
}

void put_order(Json& json, const StandingOrder& order) {
  json.open_object().field("mode", kModes[static_cast<std::size_t>(order.mode)]);
  json.field("farthest", order.farthest).field("least", order.least).close_object();
}

bool read_number(const boost::json::object& object, std::string_view key, int most,
                 std::uint8_t& number) {
  const boost::json::value* found = object.if_contains(key);
  if (found == nullptr) return true;
  if (!found->is_int64() || found->get_int64() < 0 || found->get_int64() > most) return false;
  number = static_cast<std::uint8_t>(found->get_int64());
  return true;
}

bool read_mode(const boost::json::object& object, OrderMode& mode) {
  const boost::json::value* found = object.if_contains("mode");
  if (found == nullptr) return true;
  if (!found->is_string()) return false;
  for (std::size_t i = 0; i < kModes.size(); ++i) {
    if (kModes[i] != std::string_view(found->get_string())) continue;
    mode = static_cast<OrderMode>(i);
    return true;
  }
  return false;
}

bool read_order(const boost::json::value& value, StandingOrder& order) {
  const boost::json::object* object = value.if_object();
  return object != nullptr && read_mode(*object, order.mode) &&
         read_number(*object, "farthest", kFarthest, order.farthest) &&
         read_number(*object, "least", kMostHits, order.least);
}

bool read_own(const Scenario& scenario, Seat seat, const boost::json::object& units,
              StandingOrders& orders) {
  for (const auto& one : units) {
    const auto unit = find_unit(scenario, one.key());
    if (!unit || seat_of(scenario.side_of(*unit)) != seat) return false;
    StandingOrder order = orders.of(*unit);
    if (!read_order(one.value(), order)) return false;
    orders.set(*unit, order);
  }
  return true;
}

}  // namespace

std::string orders_json(const Scenario& scenario, Seat seat, const StandingOrders& orders) {
  Json json;
  json.open_object().key("all");
  put_order(json, orders.all);
  put_object(json, kOwn, [&] {
    for (std::size_t i = 0; i < scenario.roster.size(); ++i) {
      const UnitId unit{i};
      if (orders.has_own[i] == 0 || seat_of(scenario.side_of(unit)) != seat) continue;
      json.key(unit_name(scenario, unit));
      put_order(json, orders.of(unit));
    }
  });
  return json.close_object().take();
}

Result<StandingOrders> read_orders(const Scenario& scenario, Seat seat, std::string_view text) {
  StandingOrders orders;
  if (text.empty()) return orders;
  boost::system::error_code failed;
  const boost::json::value json = boost::json::parse({text.data(), text.size()}, failed);
  const boost::json::object* object = failed ? nullptr : json.if_object();
  if (object == nullptr) return unreadable();
  if (const boost::json::value* all = object->if_contains("all")) {
    if (!read_order(*all, orders.all)) return unreadable();
  }
  const boost::json::value* units = object->if_contains(kOwn);
  if (units == nullptr) return orders;
  if (!units->is_object() || !read_own(scenario, seat, units->get_object(), orders)) {
    return unreadable();
  }
  return orders;
}

}  // namespace enfilade::skirmish
