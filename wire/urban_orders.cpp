#include "wire/urban_orders.h"

#include <array>
#include <boost/json.hpp>
#include <optional>

#include "rules/urban/scenario.h"
#include "wire/json.h"

namespace enfilade::urban {

using wire::Json;
using wire::put_object;

namespace {

constexpr std::array<std::string_view, 3> kModes = {"fire", "ask", "hold"};
constexpr std::string_view kUnknown = "unknown";
constexpr int kFarthest = 25;
constexpr int kCertain = 100;

std::unexpected<Refusal> unreadable() {
  return refuse(Reason::Malformed, "UO-8.3-R2",
                {"Those standing orders cannot be read.", "Ces consignes sont illisibles."});
}

// --- Writing ---

void put_order(Json& json, const Scenario& scenario, const StandingOrder& order) {
  json.open_object().field("mode", kModes[static_cast<std::size_t>(order.mode)]);
  json.field("farthest", order.farthest).field("least", order.least_percent);
  json.key("targets").open_array();
  for (std::size_t i = 0; i < kTargetClasses; ++i) {
    const auto type = static_cast<BlockType>(i);
    if ((order.targets & target_bit(type)) != 0) json.value(name_of(type));
  }
  if ((order.targets & kUnknownTarget) != 0) json.value(kUnknown);
  json.close_array();
  if (order.weapon.exists()) json.field("weapon", scenario.weapon(order.weapon).id);
  json.close_object();
}

// --- Reading ---

std::optional<OrderMode> mode_named(std::string_view name) {
  for (std::size_t i = 0; i < kModes.size(); ++i) {
    if (kModes[i] == name) return static_cast<OrderMode>(i);
  }
  return std::nullopt;
}

std::optional<std::uint8_t> targets_of(const boost::json::array& list) {
  std::uint8_t bits = 0;
  for (const auto& one : list) {
    if (!one.is_string()) return std::nullopt;
    const std::string_view name = one.get_string();
    bool found = name == kUnknown;
    if (found) bits |= kUnknownTarget;
    for (std::size_t i = 0; i < kTargetClasses; ++i) {
      if (name_of(static_cast<BlockType>(i)) != name) continue;
      bits |= target_bit(static_cast<BlockType>(i));
      found = true;
    }
    if (!found) return std::nullopt;
  }
  return bits;
}

bool read_number(const boost::json::object& object, std::string_view key, int most,
                 std::uint8_t& number) {
  const boost::json::value* found = object.if_contains(key);
  if (found == nullptr) return true;
  if (!found->is_int64() || found->get_int64() < 0 || found->get_int64() > most) return false;
  number = static_cast<std::uint8_t>(found->get_int64());
  return true;
}

bool read_weapon(const boost::json::object& object, const Scenario& scenario,
                 StandingOrder& order) {
  const boost::json::value* found = object.if_contains("weapon");
  if (found == nullptr || found->is_null()) return true;
  if (!found->is_string()) return false;
  for (std::size_t i = 0; i < scenario.weapons.size(); ++i) {
    if (scenario.weapons[i].id != std::string_view(found->get_string())) continue;
    order.weapon = WeaponId{i};
    return true;
  }
  return false;
}

bool read_order(const boost::json::value& value, const Scenario& scenario, StandingOrder& order) {
  const boost::json::object* object = value.if_object();
  if (object == nullptr) return false;
  if (const boost::json::value* mode = object->if_contains("mode")) {
    const auto named = mode->is_string() ? mode_named(mode->get_string()) : std::nullopt;
    if (!named) return false;
    order.mode = *named;
  }
  if (const boost::json::value* targets = object->if_contains("targets")) {
    const auto bits = targets->is_array() ? targets_of(targets->get_array()) : std::nullopt;
    if (!bits) return false;
    order.targets = *bits;
  }
  return read_number(*object, "farthest", kFarthest, order.farthest) &&
         read_number(*object, "least", kCertain, order.least_percent) &&
         read_weapon(*object, scenario, order);
}

std::optional<BlockId> block_named(const Scenario& scenario, Camp camp, std::string_view id) {
  const std::size_t end = first_of(camp) + scenario.block_count[index_of(camp)];
  for (std::size_t i = first_of(camp); i < end; ++i) {
    if (scenario.blocks[i].id == id) return BlockId{i};
  }
  return std::nullopt;
}

}  // namespace

std::string orders_json(const Scenario& scenario, Camp camp, const StandingOrders& orders) {
  Json json;
  json.open_object().key("all");
  put_order(json, scenario, orders.all);
  put_object(json, "blocks", [&] {
    const std::size_t end = first_of(camp) + scenario.block_count[index_of(camp)];
    for (std::size_t i = first_of(camp); i < end; ++i) {
      if (orders.has_own[i % kBlocksPerCamp] == 0) continue;
      json.key(scenario.blocks[i].id);
      put_order(json, scenario, orders.of(BlockId{i}));
    }
  });
  return json.close_object().take();
}

Result<StandingOrders> read_orders(const Scenario& scenario, Camp camp, std::string_view text) {
  StandingOrders orders = standing_default(scenario, camp);
  if (text.empty()) return orders;
  boost::system::error_code failed;
  const boost::json::value json = boost::json::parse({text.data(), text.size()}, failed);
  const boost::json::object* object = failed ? nullptr : json.if_object();
  if (object == nullptr) return unreadable();
  if (const boost::json::value* all = object->if_contains("all")) {
    if (!read_order(*all, scenario, orders.all)) return unreadable();
  }
  const boost::json::value* blocks = object->if_contains("blocks");
  if (blocks == nullptr) return orders;
  if (!blocks->is_object()) return unreadable();
  for (const auto& one : blocks->get_object()) {
    const auto block = block_named(scenario, camp, one.key());
    if (!block) return unreadable();
    StandingOrder order = orders.of(*block);
    if (!read_order(one.value(), scenario, order)) return unreadable();
    orders.set(*block, order);
  }
  return orders;
}

}  // namespace enfilade::urban
