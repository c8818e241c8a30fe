#include "loaders/skirmish/keep.h"

#include <algorithm>
#include <array>
#include <set>
#include <vector>

#include "loaders/skirmish/readers.h"

namespace enfilade::skirmish {

namespace {

namespace json = boost::json;

std::string text_in(const json::value& item, std::string_view key) {
  const json::object* object = item.if_object();
  const json::value* value = object == nullptr ? nullptr : object->if_contains(key);
  return value != nullptr && value->is_string() ? std::string(value->get_string()) : "";
}

std::vector<std::string> sorted(std::vector<std::string> list) {
  std::ranges::sort(list);
  return list;
}

// Without the crews, which follow from their vehicles.
std::array<std::vector<std::string>, kSides> units_on(const Scenario& scenario) {
  std::array<std::vector<std::string>, kSides> units;
  for (const RosterUnit& one : scenario.roster) {
    const std::string& id = one.profile.id;
    const bool listed = std::ranges::count(scenario.catalogue->units, id, &UnitProfile::id) > 0;
    if (listed) units[index_of(one.side)].push_back(id);
  }
  for (auto& side : units) std::ranges::sort(side);
  return units;
}

// The texts of those of the list that are wanted, as they stand there.
template <class Texts, class Item>
json::array in_order(const Texts& texts, const std::vector<Item>& list,
                     const std::set<std::string>& wanted) {
  json::array found;
  for (const Item& item : list) {
    if (wanted.contains(item.id)) found.push_back(texts.at(item.id));
  }
  return found;
}

}  // namespace

void CatalogueSource::add(std::string_view kind, const json::object& file) {
  const json::value* list = file.if_contains(kind);
  if (list == nullptr || !list->is_array()) return;
  for (const json::value& item : list->get_array()) {
    kinds_[std::string(kind)].try_emplace(text_in(item, "id"), item);
  }
}

Kept CatalogueSource::keep(const Scenario& scenario, json::object files) const {
  const auto on_table = units_on(scenario);
  std::set<std::string> units;
  for (const auto& side : on_table) units.insert(side.begin(), side.end());
  std::set<std::string> forces;
  for (const Force& force : scenario.catalogue->forces) {
    const bool usual = std::ranges::any_of(
        scenario.mission->sides, [&](const SideSpec& side) { return side.force == force.id; });
    if (!usual && std::ranges::count(on_table, sorted(force.units)) == 0) continue;
    forces.insert(force.id);
    units.insert(force.units.begin(), force.units.end());
  }
  std::set<std::string> vehicles;
  for (const std::string& id : units) {
    if (auto ridden = text_in(kinds_.at("units").at(id), "vehicle"); !ridden.empty()) {
      vehicles.insert(std::move(ridden));
    }
  }
  const auto put = [&](std::string_view format, const char* kind, json::array list) {
    files[std::string(kind) + "/all.json"] =
        json::object{{"format", format}, {"version", 1}, {kind, std::move(list)}};
  };
  json::array kept;
  for (const std::string& id : vehicles) kept.push_back(kinds_.at("vehicles").at(id));
  put(kFormatVehicles, "vehicles", std::move(kept));
  // In the order of the catalogue: a list of units is laid out by it.
  const Catalogue& all = *scenario.catalogue;
  put(kFormatUnits, "units", in_order(kinds_.at("units"), all.units, units));
  put(kFormatForces, "forces", in_order(kinds_.at("forces"), all.forces, forces));
  return keep_files("skirmish", scenario.mission->id, files);
}

}  // namespace enfilade::skirmish
