#include "wire/urban_look.h"

#include <algorithm>

#include "rules/urban/knowledge.h"
#include "rules/urban/position.h"
#include "rules/urban/reach.h"
#include "rules/urban/why_not_parts.h"
#include "wire/json.h"

namespace enfilade::urban {

using wire::Json;
using wire::put_list;

namespace {

class Looker {
 public:
  Looker(const Scenario& scenario, const View& view)
      : reading_{scenario, view.known}, knowledge_(scenario, view.known, view.viewer) {
    if (view.viewer == seat_of(Camp::Red)) camp_ = Camp::Red;
  }

  // A place by its name. What lies below ground is not there for who has no map of it, except where
  // it has been (UO-8.1.10-R3).
  Result<LocationId> place_named(std::string_view name) const {
    const LocationId found = reading_.board().find(name);
    if (found.exists() && knowledge_.sees_ground(found)) return found;
    return refuse(Reason::Malformed, "",
                  {"There is no such place on this map.", "Ce lieu n'existe pas sur cette carte."});
  }

  std::string reach() const {
    const std::vector<Destination> places = reach_of(reading_);
    Json json;
    json.open_object();
    put_list(json, "places", places, [&](const Destination& one) {
      json.open_object().field("at", name(one.at)).field("mp", one.mp);
      if (one.previous.exists()) json.field("by", name(one.previous));
      if (!one.may_stay) json.field("pass", true);
      put_watchers(json, one.at);
      json.close_object();
    });
    return json.close_object().take();
  }

  std::string sight(LocationId from) const {
    return places([&](LocationId place) { return in_sight(reading_, from, place); });
  }

  // The ground that pieces of the enemy see, whatever they are.
  std::string threat() const {
    const Camp enemy = other(camp_);
    return places([&](LocationId place) {
      return any_piece(reading_.state, enemy, [&](PieceId, const Piece& piece) {
        return in_sight(reading_, piece.location, place);
      });
    });
  }

  Result<std::string> range_of(LocationId from, LocationId to) const {
    const bool seen = in_sight(reading_, from, to);
    if (!seen && counts_in_the_dark(from, to)) {
      return refuse(
          Reason::Malformed, "UO-4.3.7.1-R8",
          {"Without the map of the underground no distance out of sight is counted there.",
           "Sans la carte des souterrains, on n'y compte aucune distance hors de vue."});
    }
    Json json;
    json.open_object().field("from", name(from)).field("to", name(to));
    json.field("sees", seen)
        .field("ep", seen ? range(reading_, from, to) : effect_distance(reading_, from, to));
    if (!seen) put_obstacle(json, from, to);
    return json.close_object().take();
  }

 private:
  bool counts_in_the_dark(LocationId from, LocationId to) const {
    const Board& board = reading_.board();
    return (board.at(from).below() || board.at(to).below()) && !knowledge_.has_map_below();
  }

  const std::string& name(LocationId id) const { return reading_.board().at(id).name; }

  // What is in the way, with its rule. Below ground a side without the map is not told what lies
  // between places it has been to (UO-8.1.10-R3).
  void put_obstacle(Json& json, LocationId from, LocationId to) const {
    if (reading_.board().at(from).plane != 0 && !knowledge_.has_map_below()) return;
    const urban::Look found = look(reading_.board(), around(reading_.state), from, to);
    if (found.clear) return;
    wire::put_words(json, "why", text_of(hindrance_words(found.obstacle)));
    json.field("rule", found.obstacle.rule);
  }

  template <class Test>
  std::string places(Test&& test) const {
    Json json;
    json.open_object().key("places").open_array();
    for (std::size_t i = 0; i < reading_.board().locations.size(); ++i) {
      const LocationId place{i};
      if (test(place) && knowledge_.sees_ground(place)) json.value(name(place));
    }
    return json.close_array().close_object().take();
  }

  // Who of the enemy would see a block there, and who of them is near enough to fire.
  void put_watchers(Json& json, LocationId place) const {
    std::vector<std::string> seen;
    std::vector<std::string> fire;
    each_piece(reading_.state, other(camp_), [&](PieceId id, const Piece& piece) {
      if (!in_sight(reading_, piece.location, place)) return;
      seen.push_back(name_of(id));
      const int distance = range(reading_, piece.location, place);
      if (distance >= kClosestFire && distance <= kFarthestFire && may_react(piece.marker)) {
        fire.push_back(name_of(id));
      }
    });
    if (!seen.empty()) put_list(json, "seen", seen, [&](const auto& id) { json.value(id); });
    if (!fire.empty()) put_list(json, "fire", fire, [&](const auto& id) { json.value(id); });
  }

  Reading reading_;
  Knowledge knowledge_;
  Camp camp_ = Camp::Green;
};

}  // namespace

Result<std::string> look_json(const Scenario& scenario, const View& view, std::string_view what,
                              std::string_view from, std::string_view to) {
  const Looker looker(scenario, view);
  if (what == "threat") return looker.threat();
  if (what == "reach") {
    if (view.known.course.node.kind != NodeKind::Decision ||
        view.known.course.node.seat != view.viewer ||
        static_cast<Ask>(view.known.course.node.what) != Ask::Act) {
      return refuse(
          Reason::NotYourTurn, "",
          {"None of your blocks is being moved.", "Aucun de vos pions n'est en mouvement."});
    }
    return looker.reach();
  }
  const auto start = looker.place_named(from);
  if (!start) return std::unexpected(start.error());
  if (what == "sight") return looker.sight(*start);
  const auto end = looker.place_named(to);
  if (!end) return std::unexpected(end.error());
  return looker.range_of(*start, *end);
}

int force_of(const Scenario& scenario, const View& view, const Action& action) {
  const auto number = [](ForceId force) {
    return force.exists() ? static_cast<int>(force.index()) + 1 : 0;
  };
  const auto force_of_block = [&](BlockId block) {
    return block.exists() ? number(scenario.block(block).force) : 0;
  };
  if (action.verb == Verb::PlayForce) return number(action.force());
  if (action.verb == Verb::Activate || action.verb == Verb::OpportunityFire ||
      action.verb == Verb::ScoutFirst) {
    return force_of_block(BlockId{action.who});
  }
  const Camp camp = camp_of(view.viewer);
  const UrbanCourse& course = view.known.course;
  for (std::size_t level = course.stack.depth(); level-- > 0;) {
    if (const auto* frame = course.stack.at<ActivationFrame>(level)) {
      if (camp_of(frame->piece) == camp) {
        return force_of_block(view.known.piece(frame->piece).block);
      }
    }
    if (const auto* frame = course.stack.at<ImpulseFrame>(level)) {
      return frame->camp == camp ? number(frame->force) : 0;
    }
  }
  return 0;
}

}  // namespace enfilade::urban
