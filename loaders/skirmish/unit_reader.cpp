// Vehicles, units and forces.
#include <algorithm>

#include "loaders/skirmish/names.h"
#include "loaders/skirmish/readers.h"
#include "rules/skirmish/force_list.h"
#include "rules/skirmish/points.h"

namespace enfilade::skirmish {

namespace {

namespace json = boost::json;

constexpr std::size_t kMostItems = 200;  // of one file
constexpr int kShortestVehicle = 20;     // millimetres
constexpr int kLongestVehicle = 120;
constexpr int kMostCrew = 6;

std::optional<Weapon> weapon_named(std::string_view word) {
  for (std::size_t i = 0; i < kWeapons; ++i) {
    if (weapon_word(static_cast<Weapon>(i)) == word) return static_cast<Weapon>(i);
  }
  return std::nullopt;
}

std::string all_weapons() {
  std::string words;
  for (std::size_t i = 0; i < kWeapons; ++i) {
    words += (i == 0 ? "" : ", ") + std::string(weapon_word(static_cast<Weapon>(i)));
  }
  return words;
}

Weapon weapon_of(Fields& fields, const std::string& word) {
  const auto found = weapon_named(word);
  if (!found) fields.fault(in_quotes(word) + " is no weapon; there are: " + all_weapons());
  return found.value_or(Weapon::Pistol);
}

std::string read_id(Fields& fields, std::string_view what) {
  std::string id = fields.text("id");
  if (!id.empty() && !is_word(id)) {
    fields.fault("\"id\" should be a word of small letters, digits, - and _, not " + in_quotes(id));
  }
  fields.rename(std::string(what) + " " + in_quotes(id));
  return id;
}

template <class List>
void refuse_twins(FaultList& faults, const List& list, std::string_view what) {
  for (auto one = list.begin(); one != list.end(); ++one) {
    if (std::ranges::any_of(list.begin(), one,
                            [&](const auto& other) { return other.id == one->id; })) {
      faults.add(std::string(what) + " " + in_quotes(one->id), "is there twice; rename one");
    }
  }
}

// --- Vehicles ---

MountedWeapon read_mounted(FaultList& faults, const json::value& value, const std::string& owner) {
  Fields fields(faults, value, owner + ", weapon");
  fields.allow({"weapon", "front"});
  MountedWeapon mounted;
  mounted.weapon = weapon_of(fields, fields.text("weapon"));
  mounted.front_only = fields.flag("front", false);
  return mounted;
}

VehicleProfile read_vehicle(FaultList& faults, const json::value& value) {
  Fields fields(faults, value, "vehicle");
  fields.allow({"id", "name", "length", "width", "armour", "tank", "crew", "crew_armour", "places",
                "weapons"});
  VehicleProfile vehicle;
  vehicle.id = read_id(fields, "vehicle");
  vehicle.name = fields.title("name");
  vehicle.length = fields.number("length", kShortestVehicle, kLongestVehicle) * kMillimetre;
  vehicle.width = fields.number("width", kShortestVehicle, kLongestVehicle) * kMillimetre;
  if (vehicle.width > vehicle.length) fields.fault("is wider than long; turn it");
  vehicle.armour = read_named(fields, "armour", kHullNames, HullArmour::None);
  vehicle.tank = fields.flag("tank", false);
  vehicle.crew = static_cast<std::uint8_t>(fields.number("crew", 1, kMostCrew));
  if (fields.has("crew_armour")) {
    vehicle.crew_armour = read_named(fields, "crew_armour", kArmourNames, Armour::None);
  }
  vehicle.places = static_cast<std::uint8_t>(
      fields.number_or(0, "places", 0, static_cast<int>(kMaxUnitFigures)));
  for (const json::value& weapon : fields.list("weapons", kMaxVehicleWeapons, Fields::Need::May)) {
    vehicle.weapons.push_back(read_mounted(faults, weapon, fields.name()));
  }
  return vehicle;
}

// --- Units ---

// So many figures that are alike.
void read_figures(FaultList& faults, const json::value& value, const std::string& owner,
                  UnitProfile& unit) {
  Fields fields(faults, value, owner + ", figures");
  fields.allow({"name", "count", "weapons", "armour", "leader", "mounted"});
  FigureProfile figure;
  figure.name = fields.title("name");
  if (!figure.name.empty()) fields.rename(owner + ", " + in_quotes(figure.name.en));
  const int count = fields.number_or(1, "count", 1, static_cast<int>(kMaxUnitFigures));
  for (const std::string& word : fields.texts("weapons", kMaxFigureWeapons)) {
    const Weapon weapon = weapon_of(fields, word);
    if (std::ranges::find(figure.weapons, weapon) != figure.weapons.end()) {
      fields.fault(in_quotes(word) + " is twice in \"weapons\"; take one out");
    }
    figure.weapons.push_back(weapon);
  }
  if (figure.weapons.empty()) fields.fault("needs a weapon in \"weapons\", if only a pistol");
  if (fields.has("armour"))
    figure.armour = read_named(fields, "armour", kArmourNames, Armour::None);
  figure.leader = fields.has("leader");
  if (figure.leader) {
    figure.leader_training = read_named(fields, "leader", kTrainingNames, unit.training);
    if (count > 1) fields.fault("a leader is one figure; list him apart");
  }
  figure.mounted = fields.flag("mounted", false);
  unit.figures.insert(unit.figures.end(), static_cast<std::size_t>(count), figure);
}

// SK-WPN-R2: who serves it beside the gunner.
void lint_crews(Fields& fields, const UnitProfile& unit) {
  for (const FigureProfile& figure : unit.figures) {
    for (const Weapon weapon : figure.weapons) {
      const std::size_t crew = figure.mounted ? 1 : profile_of(weapon).crew;
      if (unit.figures.size() < crew) {
        fields.fault("nobody can help to serve its " + std::string(weapon_word(weapon)) +
                     "; it needs " + std::to_string(crew) + " figures");
      }
    }
  }
}

UnitProfile read_unit(FaultList& faults, const json::value& value,
                      const std::vector<VehicleProfile>& vehicles) {
  Fields fields(faults, value, "unit");
  fields.allow({"id", "name", "training", "figures", "vehicle"});
  UnitProfile unit;
  unit.id = read_id(fields, "unit");
  unit.name = fields.title("name");
  unit.training = read_named(fields, "training", kTrainingNames, Training::Seasoned);
  if (fields.has("vehicle") == fields.has("figures")) {
    fields.fault("has either \"figures\" or a \"vehicle\"");
    return unit;
  }
  if (fields.has("vehicle")) {
    const std::string id = fields.text("vehicle");
    const auto found = std::ranges::find(vehicles, id, &VehicleProfile::id);
    if (found == vehicles.end()) {
      fields.fault("there is no vehicle " + in_quotes(id));
    } else {
      unit.vehicle = *found;
    }
  } else {
    for (const json::value& figure : fields.list("figures", kMaxUnitFigures, Fields::Need::Must)) {
      read_figures(faults, figure, fields.name(), unit);
    }
    if (unit.figures.empty()) fields.fault("has no figures");
    if (unit.figures.size() > kMaxUnitFigures) {
      fields.fault("has " + std::to_string(unit.figures.size()) + " figures; there may be " +
                   std::to_string(kMaxUnitFigures));
    }
    if (std::ranges::count(unit.figures, true, &FigureProfile::leader) > 1) {
      fields.fault("has two leaders; one leads");
    }
    lint_crews(fields, unit);
  }
  unit.points = points_of(unit);
  return unit;
}

// --- Forces ---

Force read_force(FaultList& faults, const json::value& value, const Catalogue& catalogue) {
  Fields fields(faults, value, "force");
  fields.allow({"id", "name", "about", "units"});
  Force force;
  force.id = read_id(fields, "force");
  force.name = fields.title("name");
  force.about = fields.title("about");
  for (const std::string& id : fields.texts("units", kMaxSideUnits)) {
    if (place_in(catalogue, id) == kNoUnit) {
      fields.fault("there is no unit " + in_quotes(id));
    } else {
      force.units.push_back(id);
    }
  }
  if (force.units.empty()) fields.fault("has no units");
  return force;
}

}  // namespace

std::vector<VehicleProfile> read_vehicles(FaultList& faults, const json::value& file) {
  Fields fields(faults, file, "file");
  check_format(fields, kFormatVehicles);
  fields.allow({"format", "version", "vehicles"});
  std::vector<VehicleProfile> vehicles;
  for (const json::value& one : fields.list("vehicles", kMostItems, Fields::Need::Must)) {
    vehicles.push_back(read_vehicle(faults, one));
  }
  refuse_twins(faults, vehicles, "vehicle");
  return vehicles;
}

std::vector<UnitProfile> read_units(FaultList& faults, const json::value& file,
                                    const std::vector<VehicleProfile>& vehicles) {
  Fields fields(faults, file, "file");
  check_format(fields, kFormatUnits);
  fields.allow({"format", "version", "units"});
  std::vector<UnitProfile> units;
  for (const json::value& one : fields.list("units", kMostItems, Fields::Need::Must)) {
    units.push_back(read_unit(faults, one, vehicles));
  }
  refuse_twins(faults, units, "unit");
  return units;
}

std::vector<Force> read_forces(FaultList& faults, const json::value& file,
                               const Catalogue& catalogue) {
  Fields fields(faults, file, "file");
  check_format(fields, kFormatForces);
  fields.allow({"format", "version", "forces"});
  std::vector<Force> forces;
  for (const json::value& one : fields.list("forces", kMostItems, Fields::Need::Must)) {
    forces.push_back(read_force(faults, one, catalogue));
  }
  refuse_twins(faults, forces, "force");
  return forces;
}

}  // namespace enfilade::skirmish
