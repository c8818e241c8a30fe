// A table with whatever a test puts on it. Lengths are in hundredths of a centimetre; cm(12.5)
// turns what the book says into them.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <string>
#include <vector>

#include "rules/skirmish/scenario.h"
#include "rules/skirmish/state.h"

namespace enfilade::skirmish {

constexpr int cm(double centimetres) {
  return static_cast<int>(centimetres * kCentimetre + (centimetres < 0 ? -0.5 : 0.5));
}
constexpr Spot spot(double x, double y) {
  return {static_cast<std::int16_t>(cm(x)), static_cast<std::int16_t>(cm(y))};
}
constexpr Point point(double x, double y) {
  return {cm(x), cm(y)};
}

// What most units of tests are made of.
struct Men {
  Training training = Training::Seasoned;
  Weapon weapon = Weapon::Rifle;
  Armour armour = Armour::None;
};

inline FigureProfile man_with(Weapon weapon, Armour armour = Armour::None) {
  FigureProfile man;
  man.name = {"Man", "Homme"};
  man.weapons.push_back(weapon);
  man.armour = armour;
  return man;
}

inline VehicleProfile vehicle_of(HullArmour armour, std::vector<MountedWeapon> weapons = {},
                                 int places = 0) {
  VehicleProfile vehicle;
  vehicle.id = "vehicle";
  vehicle.name = {"Vehicle", "Véhicule"};
  vehicle.length = cm(6);
  vehicle.width = cm(3);
  vehicle.armour = armour;
  vehicle.crew = 2;
  vehicle.places = static_cast<std::uint8_t>(places);
  vehicle.weapons = std::move(weapons);
  return vehicle;
}

class Setting {
 public:
  explicit Setting(double width = 90, double height = 60) {
    table_->id = "test";
    table_->title = {"Test", "Essai"};
    table_->width = cm(width);
    table_->height = cm(height);
    mission_->id = "test";
    mission_->title = {"Test", "Essai"};
    mission_->sides[0] = {
        {"Blue", "Bleus"}, point(width / 2, 0), zone(width, 0, 12), Edge::None, 0, ""};
    mission_->sides[1] = {{"Red", "Rouges"},
                          point(width / 2, height),
                          zone(width, height - 12, height),
                          Edge::None,
                          0,
                          ""};
  }

  // --- What stands there; before the first question about the scenario or the state ---

  Table& table() { return *table_; }
  Mission& mission() { return *mission_; }

  std::size_t terrain(TerrainKind kind, std::vector<Point> points) {
    Piece piece;
    piece.id = "t" + std::to_string(table_->pieces.size() + 1);
    piece.kind = kind;
    piece.nature = nature_of(kind);
    piece.points = std::move(points);
    piece.box = {piece.points.front(), piece.points.front()};
    for (const Point p : piece.points) {
      piece.box.low = {std::min(piece.box.low.x, p.x), std::min(piece.box.low.y, p.y)};
      piece.box.high = {std::max(piece.box.high.x, p.x), std::max(piece.box.high.y, p.y)};
    }
    table_->pieces.push_back(std::move(piece));
    return table_->pieces.size() - 1;
  }
  std::size_t rectangle(TerrainKind kind, double x1, double y1, double x2, double y2) {
    return terrain(kind, {point(x1, y1), point(x2, y1), point(x2, y2), point(x1, y2)});
  }

  // A unit with these figures, standing there.
  UnitId unit(Side side, Training training, std::vector<FigureProfile> figures,
              std::vector<Spot> spots) {
    UnitProfile profile;
    profile.id = "u" + std::to_string(placed_.size());
    profile.name = {profile.id, profile.id};
    profile.training = training;
    profile.figures = std::move(figures);
    profile.points = static_cast<int>(10 * profile.figures.size());
    return add(side, std::move(profile), std::move(spots), 0);
  }
  UnitId infantry(Side side, std::vector<Spot> spots, const Men& men = {}) {
    std::vector<FigureProfile> figures(spots.size(), man_with(men.weapon, men.armour));
    return unit(side, men.training, std::move(figures), std::move(spots));
  }
  UnitId vehicle(Side side, const VehicleProfile& vehicle, Spot at, int facing,
                 Training training = Training::Seasoned) {
    UnitProfile profile;
    profile.id = "u" + std::to_string(placed_.size());
    profile.name = {profile.id, profile.id};
    profile.training = training;
    profile.vehicle = vehicle;
    profile.points = 30;
    return add(side, std::move(profile), {at}, facing);
  }

  // Made when it is first asked for; nothing can be added then.
  const Scenario& scenario() {
    if (!made_) make();
    return scenario_;
  }
  State& state() {
    if (!made_) make();
    return state_;
  }

 private:
  struct Placed {
    Side side;
    std::vector<Spot> spots;
    int facing;
  };

  static std::vector<Point> zone(double width, double from, double to) {
    return {point(0, from), point(width, from), point(width, to), point(0, to)};
  }

  UnitId add(Side side, UnitProfile profile, std::vector<Spot> spots, int facing) {
    EXPECT_FALSE(made_) << "the game has begun";
    EXPECT_TRUE(placed_.empty() || placed_.back().side <= side) << "the first side comes first";
    catalogue_->units.push_back(std::move(profile));
    placed_.push_back({side, std::move(spots), facing});
    return UnitId{placed_.size() - 1};
  }

  void make() {
    made_ = true;
    std::array<std::vector<std::string>, kSides> units;
    for (std::size_t i = 0; i < placed_.size(); ++i) {
      units[index_of(placed_[i].side)].push_back(catalogue_->units[i].id);
    }
    scenario_ = make_scenario(mission_, table_, catalogue_, units);
    state_.turn = 1;
    for (std::size_t i = 0; i < placed_.size(); ++i) {
      UnitState& unit = state_.units[i];
      unit.where = Where::OnTable;
      if (scenario_.roster[i].is_vehicle()) {
        unit.at = placed_[i].spots.front();
        unit.facing = static_cast<std::int16_t>(placed_[i].facing);
        continue;
      }
      for (std::size_t f = 0; f < scenario_.roster[i].figures(); ++f) {
        FigureState& figure = state_.figure(scenario_.figure_of(UnitId{i}, f));
        figure.status = FigureStatus::Up;
        figure.at = placed_[i].spots[f];
      }
    }
  }

  std::shared_ptr<Table> table_ = std::make_shared<Table>();
  std::shared_ptr<Mission> mission_ = std::make_shared<Mission>();
  std::shared_ptr<Catalogue> catalogue_ = std::make_shared<Catalogue>();
  std::vector<Placed> placed_;
  bool made_ = false;
  Scenario scenario_;
  State state_;
};

}  // namespace enfilade::skirmish
