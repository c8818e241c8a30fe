#include "bots/sergeant/deployment.h"

#include <algorithm>

#include "rules/skirmish/paths.h"
#include "rules/skirmish/skirmish.h"
#include "rules/skirmish/table/distance.h"

namespace enfilade::skirmish::sergeant {

namespace {

constexpr int kInCover = 700;
constexpr int kInBunker = 1500;
constexpr int kCrowd = 10 * kCentimetre;
constexpr std::size_t kMostTries = 10;

Spot centre_of(const std::vector<Point>& zone) {
  const Box box = box_of(zone);
  return Spot::at({(box.low.x + box.high.x) / 2, (box.low.y + box.high.y) / 2});
}

// Vehicles first, so that others can ride in them; then the nearest to the fighting.
UnitId unit_to_place(const Picture& picture, std::span<const Action> legal) {
  UnitId first;
  for (const Action& action : legal) {
    if (picture.scenario.unit(action.unit).is_vehicle()) return action.unit;
    if (!first.exists() || action.unit < first) first = action.unit;
  }
  return first;
}

// Who is to break through rides, unless he would be quicker on foot (SK-TRAIN-5).
bool rides_to_battle(const Picture& picture, UnitId unit, UnitId vehicle) {
  if (picture.scenario.mission->goal != Goal::Break || !picture.attacks()) return false;
  const UnitProfile& men = picture.scenario.unit(unit).profile;
  Training best = men.training;
  for (const FigureProfile& man : men.figures) {
    if (man.leader) best = std::max(best, man.leader_training);
  }
  return picture.scenario.unit(vehicle).profile.training >= best;
}

// A stand-in for a unit that is not on the table yet, seen in the middle of the zone.
UnitPicture waiting(const Picture& picture, UnitId id) {
  UnitPicture unit;
  const RosterUnit& about = picture.scenario.unit(id);
  unit.id = id;
  unit.drives = about.is_vehicle();
  unit.centre = centre_of(picture.scenario.side(picture.side).zone);
  for (const FigureProfile& figure : about.profile.figures) {
    for (const Weapon weapon : figure.weapons) {
      const WeaponProfile& gun = profile_of(weapon);
      unit.range = std::max(unit.range, int{gun.range});
      unit.supports = unit.supports || gun.crew > 1 || gun.indirect;
    }
  }
  return unit;
}

bool is_for_bunker(const RosterUnit& unit) {
  return std::ranges::any_of(unit.profile.figures, &FigureProfile::mounted);
}

// Of the piece a place is in.
int worth_of_cover(const Picture& picture, UnitId id, Spot at) {
  int worth = is_in_cover(picture.reading(), at) ? kInCover : 0;
  const bool gun = is_for_bunker(picture.scenario.unit(id));
  for (const Piece& piece : picture.scenario.table->pieces) {
    if (piece.kind != TerrainKind::Bunker || !is_in(piece, at)) continue;
    worth += gun ? 4 * kInBunker : kInBunker;
  }
  return worth;
}

struct Scored {
  Spot at;
  int worth = 0;
};

class Deployer {
 public:
  Deployer(const Picture& picture, UnitId id)
      : picture_(picture),
        id_(id),
        zone_(picture.scenario.side(picture.side).zone),
        with_it_(picture) {
    with_it_.own.push_back(waiting(picture, id));
    wish_ = wish_of(with_it_, with_it_.own[with_it_.own.size() - 1]);
  }

  Choice choose() {
    Places places;
    list_places(places);
    std::vector<Scored> scored;
    scored.reserve(places.size());
    for (const Spot at : places) scored.push_back({at, worth_of(at)});
    std::ranges::sort(scored, [](const Scored& a, const Scored& b) {
      return a.worth != b.worth ? a.worth > b.worth : a.at < b.at;
    });
    Choice best;
    std::size_t tries = 0;
    for (const Scored& place : scored) {
      if (tries++ == kMostTries || best.found) break;
      attempt(place, best);
    }
    return best;
  }

 private:
  void list_places(Places& places) const {
    constexpr int kColumns = 12;
    constexpr int kRows = 4;
    const Box box = box_of(zone_);
    for (int i = 0; i < kColumns * kRows; ++i) {
      places.push_back(Spot::at(
          {box.low.x + (box.high.x - box.low.x) * (2 * (i % kColumns) + 1) / (2 * kColumns),
           box.low.y + (box.high.y - box.low.y) * (2 * (i / kColumns) + 1) / (2 * kRows)}));
    }
    if (picture_.scenario.unit(id_).is_vehicle()) return;
    const int reach = (box.high.x - box.low.x + box.high.y - box.low.y) / 2;
    list_cover(*picture_.scenario.table, centre_of(zone_), reach, places);
    for (const Objective& objective : picture_.scenario.mission->objectives) {
      places.push_back(middle_of(picture_.scenario, objective));
    }
    std::erase_if(places, [&](Spot at) {
      return at.x < box.low.x || at.y < box.low.y || at.x > box.high.x || at.y > box.high.y;
    });
  }

  int worth_of(Spot at) const {
    int worth = worth_of_place(with_it_, wish_, at);
    if (!picture_.scenario.unit(id_).is_vehicle()) worth += worth_of_cover(picture_, id_, at);
    for (const UnitPicture& one : picture_.own) {
      const int far = distance(one.centre, at);
      if (far < kCrowd) worth -= (kCrowd - far) / 4;
    }
    return worth;
  }

  void attempt(const Scored& place, Choice& best) const {
    const Reading reading = picture_.reading();
    Action action{.verb = Verb::Deploy, .unit = id_};
    if (picture_.scenario.unit(id_).is_vehicle()) {
      const Spot enemy = centre_of(picture_.scenario.side(other_side(picture_.side)).zone);
      action.paths[0].push_back(place.at);
      action.facing = static_cast<std::int16_t>(facing_of(enemy.point() - place.at.point()));
    } else if (!formation_places(reading, {.unit = id_, .zone = zone_}, place.at, action.paths)) {
      return;
    }
    if (Skirmish::is_legal(picture_.scenario, picture_.state, seat_of(picture_.side), action)) {
      best.consider(action, place.worth);
    }
  }

  const Picture& picture_;
  UnitId id_;
  const std::vector<Point>& zone_;
  Picture with_it_;
  Wish wish_;
};

}  // namespace

Choice choose_deployment(const Picture& picture, std::span<const Action> legal) {
  const UnitId unit = unit_to_place(picture, legal);
  for (const Action& action : legal) {
    if (action.unit == unit && action.target.exists() &&
        rides_to_battle(picture, unit, action.target)) {
      return {action, 0, true};
    }
  }
  return Deployer(picture, unit).choose();
}

}  // namespace enfilade::skirmish::sergeant
