// A view of CO-OPS for a client that draws it, with the values that cards, status and events add up
// to, so that the client need not know how.
#include "wire/coops_view.h"

#include <algorithm>

#include "rules/coops/actions.h"
#include "rules/coops/purchase.h"
#include "wire/coops_names.h"
#include "wire/json.h"

namespace enfilade::coops {

using wire::Json;
using wire::put_list;
using wire::put_object;

namespace {

Phase phase_of(TurnFrame::Step step) {
  switch (step) {
    case TurnFrame::Step::Begin:
    case TurnFrame::Step::Logistics: return Phase::Logistics;
    case TurnFrame::Step::EventPhase: return Phase::Events;
    case TurnFrame::Step::Actions:
    case TurnFrame::Step::ActionsOver:
    case TurnFrame::Step::RemoveZone: return Phase::Actions;
    default: return Phase::Enemy;
  }
}

// A frame moves on to its next step before it calls: the procedure it has called says what goes on.
Phase phase_of(const CoopsCourse& course) {
  for (std::size_t level = course.stack.depth(); level-- > 0;) {
    if (course.stack.at<PreparationFrame>(level) != nullptr) return Phase::Preparation;
    if (course.stack.at<LogisticsFrame>(level) != nullptr) return Phase::Logistics;
    if (course.stack.at<EventsFrame>(level) != nullptr) return Phase::Events;
    if (course.stack.at<ActionsFrame>(level) != nullptr) return Phase::Actions;
    if (course.stack.at<ArrivalsFrame>(level) != nullptr) return Phase::Enemy;
    if (course.stack.at<ConvoyFrame>(level) != nullptr) return Phase::Enemy;
    if (course.stack.at<EnemyPhaseFrame>(level) != nullptr) return Phase::Enemy;
    if (const auto* turn = course.stack.at<TurnFrame>(level)) return phase_of(turn->step);
  }
  return Phase::Preparation;
}

class ViewWriter {
 public:
  ViewWriter(const Scenario& scenario, const View& view)
      : scenario_(scenario), mission_(*scenario.mission), state_(view.known) {}

  std::vector<WirePart> write() {
    return {part("course", [&] { write_course(); }),     part("setting", [&] { write_setting(); }),
            part("sections", [&] { write_sections(); }), part("groups", [&] { write_groups(); }),
            part("units", [&] { write_units(); }),       part("markers", [&] { write_markers(); }),
            part("mission", [&] { write_mission(); })};
  }

 private:
  Reading reading() const { return {scenario_, state_}; }

  template <class Body>
  WirePart part(std::string name, Body&& body) {
    json_ = Json();
    json_.open_object();
    body();
    return {std::move(name), json_.close_object().take()};
  }

  std::string place(SpaceId space) const { return scenario_.board().name_of(space); }
  std::string_view village(VillageId id) const { return mission_.villages[id.index()].id; }
  void flag(std::string_view key, bool set) {
    if (set) json_.field(key, true);
  }

  void write_course() {
    json_.field("turn", state_.turn).field("turns", scenario_.turns);
    json_.field("phase", word_in(kPhaseWords, phase_of(state_.course)));
    json_.field("pile", state_.pile.size());
    put_list(json_, "discards", state_.discards,
             [&](EnemyCardId card) { json_.value(scenario_.card(card).id); });
    json_.field("casualties", state_.casualties);
    json_.field("verdict", word_in(kVerdictWords, state_.verdict));
  }

  void write_setting() {
    json_.key("sections").open_array();
    for (std::size_t i = 0; i < kSections; ++i) {
      const auto section = static_cast<Section>(i);
      if (scenario_.plays(section)) json_.value(word_of(section));
    }
    json_.close_array().key("options").open_array();
    for (std::size_t i = 0; i < mission_.options.size(); ++i) {
      if ((scenario_.choices.options >> i & 1U) != 0) json_.value(mission_.options[i].id);
    }
    json_.close_array();
    put_list(json_, "arrivals", scenario_.arrivals, [&](const Arrivals& arrivals) {
      json_.open_object().field("from", arrivals.from).field("cards", arrivals.cards);
      json_.close_object();
    });
    put_list(json_, "strike", scenario_.strike, [&](int turn) { json_.value(turn); });
    if (scenario_.fuse > 0) json_.field("fuse", scenario_.fuse);
  }

  // --- Sections ---

  void write_sections() {
    json_.key("list").open_array();
    for (std::size_t i = 0; i < kSections; ++i) {
      const auto section = static_cast<Section>(i);
      if (!scenario_.plays(section)) continue;
      write_section(section, state_.section(section));
    }
    json_.close_array();
  }

  void write_section(Section id, const SectionState& section) {
    json_.open_object().field("id", word_of(id)).field("morale", section.morale);
    json_.field("done", section.done).field("spent", points_spent(reading(), id));
    put_list(json_, "artillery", section.artillery,
             [&](CardId card) { json_.value(scenario_.card(card).id); });
    json_.key("deck").open_object();
    for (const CardId card : scenario_.deck(arm_of(id))) {
      json_.field(scenario_.card(card).id, std::max(0, copies_left(reading(), id, card)));
    }
    json_.close_object().close_object();
  }

  // --- Groups ---

  void write_groups() {
    json_.key("list").open_array();
    for (std::size_t i = 0; i < kGroups; ++i) {
      const Group& group = state_.groups[i];
      if (group.state != GroupState::None) write_group(GroupId{i}, group);
    }
    json_.close_array();
  }

  void write_group(GroupId id, const Group& group) {
    json_.open_object().field("id", name_of(id)).field("section", word_of(section_of(id)));
    json_.field("slot", slot_of(id) + 1).field("card", scenario_.card(group.basic).id);
    json_.field("class", word_in(kClassWords, class_of(scenario_, group)));
    json_.field("state", word_in(kGroupStateWords, group.state));
    json_.field("status", word_in(kStatusWords, group.status));
    if (class_of(scenario_, group) == UnitClass::Helicopter) {
      json_.field("flight", word_in(kFlightWords, group.flight));
    }
    if (group.space.exists()) json_.field("at", place(group.space));
    if (group.carrier.exists()) json_.field("in", name_of(group.carrier));
    write_values(group);
    write_weapons(group);
    put_list(json_, "upgrades", group.upgrades, [&](const Upgrade& upgrade) {
      const FriendCard& card = scenario_.card(upgrade.card);
      json_.open_object().field("card", card.id);
      if (card.weapon.ammo > 0) json_.field("ammo", upgrade.ammo);
      flag("found", upgrade.free);
      json_.close_object();
    });
    flag("held", group.held);
    flag("no_fire", group.no_fire);
    flag("leashed", group.leashed);
    json_.close_object();
  }

  void write_values(const Group& group) {
    json_.field("ap", ap_left(scenario_, group)).field("ap_all", ap_allowance(scenario_, group));
    json_.field("mp", group.mp_pool).field("movement", movement_of(scenario_, group));
    json_.field("detection", detection_of(scenario_, group));
    json_.field("range", range_of(scenario_, group));
    json_.field("defence", word_in(kColourWords, defence_of(scenario_, group)));
    json_.field("cost", cost_of(scenario_, group));
    const int most = autonomy_of(scenario_, group);
    if (most > 0) json_.field("autonomy", group.autonomy).field("autonomy_all", most);
  }

  void write_weapons(const Group& group) {
    put_list(json_, "weapons", armaments(scenario_, group), [&](const Armament& weapon) {
      const bool own = weapon.number == 0;
      const CardId card = own ? group.basic : group.upgrades[weapon.number - 1U].card;
      json_.open_object().field("number", weapon.number).field("card", scenario_.card(card).id);
      json_.field("attack", word_in(kColourWords, weapon.attack)).field("range", weapon.range);
      if (weapon.limited) {
        json_.field("ammo", own ? group.ammo : group.upgrades[weapon.number - 1U].ammo);
      }
      flag("indirect", weapon.indirect);
      json_.close_object();
    });
  }

  // --- The enemy ---

  void write_units() {
    put_list(json_, "list", state_.units, [&](const EnemyUnit& unit) {
      json_.open_object().field("id", unit_name(unit.number));
      json_.field("card", scenario_.card(unit.card).id);
      if (unit.space.exists()) json_.field("at", place(unit.space));
      json_.field("status", word_in(kStatusWords, unit.status));
      if (unit.zone > 0) json_.field("zone", unit.zone);
      if (unit.platoon > 0) json_.field("platoon", unit.platoon);
      if (unit.convoy > 0) json_.field("convoy", unit.convoy);
      flag("held", unit.held);
      flag("asleep", unit.asleep);
      flag("acted", unit.acted);
      json_.close_object();
    });
  }

  void write_markers() {
    json_.key("list").open_array();
    for (std::size_t i = 0; i < state_.markers.size(); ++i) {
      const Marker& marker = state_.markers[i];
      if (marker.exists() || marker.home) write_marker(i, marker);
    }
    json_.close_array();
  }

  void write_marker(std::size_t i, const Marker& marker) {
    json_.open_object().field("id", marker_name(i));
    json_.field("kind", word_in(kMarkerWords, marker.kind));
    // What a convoy leaves behind is not on the mission's list.
    if (marker.kind < MarkerKind::Vehicle && marker.spec < mission_.markers.size()) {
      json_.field("of", mission_.markers[marker.spec].id);
    }
    if (marker.space.exists()) json_.field("at", place(marker.space));
    if (marker.carrier.exists()) json_.field("in", name_of(marker.carrier));
    if (marker.content != Content::None) {
      json_.field("content", word_in(kContentWords, marker.content));
    }
    json_.field("status", word_in(kStatusWords, marker.status));
    flag("home", marker.home);
    json_.close_object();
  }

  // --- The mission ---

  void write_mission() {
    write_effects();
    write_zones("open", state_.open_zones);
    write_zones("gone", state_.gone_zones);
    json_.key("villages").open_array();
    for (std::size_t i = 0; i < mission_.villages.size() && i < kMaxVillages; ++i) {
      json_.open_object().field("id", mission_.villages[i].id).field("held", state_.held[i]);
      flag("secured", (state_.secured >> i & 1U) != 0);
      json_.close_object();
    }
    json_.close_array();
    if (mission_.convoy) {
      put_object(json_, "convoy", [&] {
        json_.field("leg", state_.convoy.leg);
        if (state_.convoy.destination.exists()) {
          json_.field("to", village(state_.convoy.destination));
        }
      });
    }
    if (state_.planted > 0) json_.field("planted", state_.planted);
    flag("blown", state_.blown);
    flag("alarm", state_.alarm);
    flag("searched", state_.searched);
  }

  void write_effects() {
    const TurnEffects& effects = state_.effects;
    put_object(json_, "effects", [&] {
      put_object(json_, "cost", [&] {
        for (std::size_t i = 0; i < kTerrains; ++i) {
          if (effects.cost[i] != 0) json_.field(kTerrainWords[i], effects.cost[i]);
        }
      });
      flag("no_movement", effects.no_movement);
      flag("no_flight_changes", effects.no_flight_changes);
      flag("plant_failed", effects.plant_failed);
    });
  }

  void write_zones(std::string_view key, std::uint8_t bits) {
    json_.key(key).open_array();
    const auto& zones = scenario_.board().zones();
    for (std::size_t i = 0; i < zones.size(); ++i) {
      if ((bits >> i & 1U) != 0) json_.value(zones[i].id);
    }
    json_.close_array();
  }

  const Scenario& scenario_;
  const Mission& mission_;
  const State& state_;
  Json json_;
};

}  // namespace

std::vector<WirePart> view_parts(const Scenario& scenario, const View& view) {
  return ViewWriter(scenario, view).write();
}

}  // namespace enfilade::coops
