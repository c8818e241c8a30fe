// What the sergeant keeps in mind while he decides: every unit on the table, what it is worth and
// what its guns can do. Worth is in hundredths of a point.
#pragma once

#include "engine/core/fixed_vector.h"
#include "rules/skirmish/context.h"
#include "rules/skirmish/guns.h"

namespace enfilade::skirmish::sergeant {

inline constexpr int kWhole = 100;  // per cent
inline constexpr int kFaces = 6;

struct Barrel {
  const WeaponProfile* weapon = nullptr;
  std::uint8_t shooter = 0;
  bool ignores_cover = false;
};
inline constexpr std::size_t kMaxBarrels = 36;

struct UnitPicture {
  UnitId id;
  bool drives = false;
  bool armoured = false;  // SK-WPN-22
  bool riding = false;
  bool locked = false;
  bool tried = false;
  bool guards = false;  // On Guard, and has not reacted
  Spot centre;
  int figures = 0;        // alive
  int up = 0;             // of them, not suppressed
  int each = 0;           // what one figure is worth, or the vehicle
  int weight = 100;       // per cent: how much the mission makes of it
  int room = 0;           // figures that can still be suppressed, SK-SUPP-5
  int chances = 0;        // of six, that an attempt succeeds in sight of enemies
  int down = 0;           // per cent of a figure's worth that its suppression costs
  int save = 0;           // the face that stops a hit
  int expertise = 0;      // the face that hits
  int range = 0;          // of its farthest gun
  int bite = 0;           // where nearly all its dice bear
  bool supports = false;  // it has a crew-served or indirect weapon
  FixedVector<Barrel, kMaxBarrels> barrels;
};
using UnitPictures = FixedVector<UnitPicture, kMaxUnits>;

struct Picture {
  const Scenario& scenario;
  const State& state;
  Side side = Side::First;
  int turns_left = 0;  // this one among them
  UnitPictures own;    // on the table or aboard
  UnitPictures enemies;

  Reading reading() const { return {scenario, state}; }
  bool attacks() const { return scenario.mission->attacker == side; }
  const UnitPicture* find(UnitId unit) const;
};

Picture picture_of(const Scenario& scenario, const State& state, Side side);

int distance(Spot a, Spot b);
ModelId model_of(const Reading& reading, UnitId unit, std::size_t number);
// Of its living figures the one that is nearest to a place, or the vehicle.
ModelId nearest_model(const Reading& reading, UnitId unit, Spot to);

// What a figure is worth among those of its unit, per cent of an ordinary one.
int share_of_figure(const Scenario& scenario, UnitId unit, std::size_t number);

}  // namespace enfilade::skirmish::sergeant
