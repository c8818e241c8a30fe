#include "wire/skirmish_view.h"

#include "rules/skirmish/goals.h"
#include "rules/skirmish/modifiers/activation.h"
#include "rules/skirmish/modifiers/tables.h"
#include "rules/skirmish/units.h"
#include "wire/json.h"
#include "wire/skirmish_names.h"

namespace enfilade::skirmish {

using wire::Json;
using wire::put_list;
using wire::put_object;
using wire::put_words;

namespace {

class ViewWriter {
 public:
  ViewWriter(const Scenario& scenario, const View& view)
      : scenario_(scenario), state_(view.known), reading_{scenario, view.known} {}

  std::vector<WirePart> write() {
    return {part("course", [&] { write_course(); }), part("roster", [&] { write_roster(); }),
            part("units", [&] { write_units(); }), part("move", [&] { write_move(); }),
            part("mission", [&] { write_mission(); })};
  }

 private:
  template <class Body>
  WirePart part(std::string name, Body&& body) {
    json_ = Json();
    json_.open_object();
    body();
    return {std::move(name), json_.close_object().take()};
  }
  void flag(std::string_view key, bool set) {
    if (set) json_.field(key, true);
  }
  std::string name(UnitId id) const { return unit_name(scenario_, id); }

  void write_course() {
    json_.field("turn", state_.turn).field("turns", scenario_.mission->turns);
    json_.field("phase", phase());
    json_.field("initiative", word_in(kSideWords, state_.initiative));
    json_.field("over", state_.over);
    if (!state_.over) return;
    json_.field("end", word_in(kEndWords, state_.reason));
    json_.field("winner", state_.winner == kNobody
                              ? std::string_view("nobody")
                              : kSideWords[static_cast<std::uint8_t>(state_.winner)]);
  }

  std::string_view phase() const {
    const auto& stack = state_.course.stack;
    for (std::size_t level = stack.depth(); level-- > 0;) {
      if (stack.at<DeploymentFrame>(level) != nullptr) return "deployment";
      if (stack.at<CombatsFrame>(level) != nullptr) return "combats";
      if (stack.at<InitiativeFrame>(level) != nullptr) return "attempts";
    }
    return "turn";
  }

  // --- The roster ---

  void write_roster() {
    json_.key("units").open_array();
    for (std::size_t i = 0; i < scenario_.roster.size(); ++i) {
      write_roster_unit(UnitId{i}, scenario_.roster[i]);
    }
    json_.close_array();
  }

  void write_roster_unit(UnitId id, const RosterUnit& unit) {
    json_.open_object().field("id", name(id)).field("side", word_in(kSideWords, unit.side));
    json_.field("profile", unit.profile.id);
    put_words(json_, "name", unit.profile.name);
    json_.field("training", word_in(kTrainingWords, unit.profile.training));
    json_.field("points", unit.profile.points);
    if (unit.crew_of.exists()) json_.field("crew_of", name(unit.crew_of));
    if (unit.is_vehicle()) {
      write_vehicle_profile(unit.vehicle());
    } else {
      put_list(json_, "figures", unit.profile.figures,
               [&](const FigureProfile& figure) { write_figure_profile(figure); });
    }
    json_.close_object();
  }

  void write_vehicle_profile(const VehicleProfile& vehicle) {
    put_object(json_, "vehicle", [&] {
      json_.field("id", vehicle.id).field("length", vehicle.length).field("width", vehicle.width);
      json_.field("armour", word_in(kHullWords, vehicle.armour))
          .field("save", save_of(vehicle.armour));
      json_.field("tank", vehicle.tank).field("crew", vehicle.crew).field("places", vehicle.places);
      put_list(json_, "weapons", vehicle.weapons, [&](const MountedWeapon& weapon) {
        json_.open_object().field("weapon", weapon_word(weapon.weapon));
        flag("front", weapon.front_only);
        json_.close_object();
      });
    });
  }

  void write_figure_profile(const FigureProfile& figure) {
    json_.open_object();
    put_words(json_, "name", figure.name);
    put_list(json_, "weapons", figure.weapons,
             [&](Weapon weapon) { json_.value(weapon_word(weapon)); });
    json_.field("armour", word_in(kArmourWords, figure.armour));
    if (figure.leader) json_.field("leader", word_in(kTrainingWords, figure.leader_training));
    flag("mounted", figure.mounted);
    json_.close_object();
  }

  // --- Units as they are now ---

  void write_units() {
    json_.key("list").open_array();
    for (std::size_t i = 0; i < scenario_.roster.size(); ++i) {
      const UnitId id{i};
      const bool asleep =
          scenario_.unit(id).crew_of.exists() && state_.unit(id).where == Where::Waiting;
      if (!asleep) write_unit(id, state_.unit(id));
    }
    json_.close_array();
  }

  void write_unit(UnitId id, const UnitState& unit) {
    json_.open_object().field("id", name(id)).field("where", word_in(kWhereWords, unit.where));
    json_.field("stance", word_in(kStanceWords, unit.stance));
    flag("tried", unit.tried);
    flag("reacted", unit.reacted);
    if (unit.carrier.exists()) json_.field("carrier", name(unit.carrier));
    if (unit.passengers.exists()) json_.field("passengers", name(unit.passengers));
    if (unit.combat != kNoCombat) json_.field("combat", unit.combat);
    if (scenario_.unit(id).is_vehicle()) {
      write_vehicle(id, unit);
    } else {
      json_.field("casualties", unit.casualties);
      write_figures(id);
    }
    if (unit.where == Where::OnTable || unit.where == Where::Aboard) write_activation(id);
    json_.close_object();
  }

  void write_vehicle(UnitId id, const UnitState& unit) {
    if (unit.where == Where::OnTable || unit.where == Where::Lost) {
      put_spot(json_, "at", unit.at.point());
      json_.field("facing", unit.facing);
    }
    flag("stunned", unit.stunned);
    flag("immobilised", unit.immobilised);
    flag("wreck", is_wreck(reading_, id));
    json_.key("weapons_lost").open_array();
    for (std::size_t i = 0; i < scenario_.unit(id).vehicle().weapons.size(); ++i) {
      if ((unit.weapons_lost >> i & 1U) != 0) json_.value(i);
    }
    json_.close_array();
  }

  void write_figures(UnitId id) {
    const FigureBits apart =
        state_.unit(id).where == Where::OnTable ? out_of_touch(reading_, id) : FigureBits{0};
    json_.key("figures").open_array();
    for (std::size_t i = 0; i < scenario_.unit(id).figures(); ++i) {
      const FigureState& figure = state_.figure(scenario_.figure_of(id, i));
      json_.open_object().field("status", word_in(kStatusWords, figure.status));
      if (figure.status != FigureStatus::Absent) put_spot(json_, "at", figure.at.point());
      flag("out_of_touch", (apart >> i & 1U) != 0);
      if (figure.taken != Weapon::None) json_.field("taken", weapon_word(figure.taken));
      json_.close_object();
    }
    json_.close_array();
  }

  // What its next attempt would need, term by term.
  void write_activation(UnitId id) {
    const ActivationSum sum = activation_sum(reading_, id);
    put_object(json_, "activation", [&] {
      json_.field("number", sum.number).field("total", sum.total).field("needed", sum.needed());
      put_list(json_, "terms", sum.terms, [&](const ActivationTerm& term) {
        json_.open_object().field("value", term.value);
        put_words(json_, "words", term.words);
        json_.field("rule", term.rule).close_object();
      });
    });
  }

  // --- The move that is under way ---

  void write_move() {
    const Move& move = state_.move;
    json_.field("kind", word_in(kMoveWords, move.kind));
    if (move.kind == MoveKind::None || !move.unit.exists()) return;
    json_.field("unit", name(move.unit)).field("stage", move.stage).field("stages", move.stages);
    if (move.target.exists()) json_.field("target", name(move.target));
    const std::size_t models =
        scenario_.unit(move.unit).is_vehicle() ? 1 : scenario_.unit(move.unit).figures();
    json_.key("paths").open_array();
    for (std::size_t i = 0; i < models; ++i) {
      json_.open_array();
      if (!move.paths[i].empty()) put_spot(json_, move.from[i].point());
      for (const Spot corner : move.paths[i]) put_spot(json_, corner.point());
      json_.close_array();
    }
    json_.close_array();
  }

  void write_mission() {
    json_.key("points_lost").open_array();
    for (const Side side : {Side::First, Side::Second})
      json_.value(hundredths_lost(reading_, side));
    json_.close_array().key("points").open_array();
    for (const Side side : {Side::First, Side::Second}) json_.value(points_of(scenario_, side));
    json_.close_array().key("holders").open_array();
    for (const Objective& objective : scenario_.mission->objectives) {
      json_.value(holder(holder_of(reading_, objective)));
    }
    json_.close_array().key("exited").open_array();
    for (const Side side : {Side::First, Side::Second}) json_.value(exited_figures(reading_, side));
    json_.close_array();
    flag("cache_taken", state_.mission.raiders != 0);
  }

  static std::string_view holder(std::int8_t side) {
    return side == kNobody ? std::string_view("nobody")
                           : kSideWords[static_cast<std::uint8_t>(side)];
  }

  const Scenario& scenario_;
  const State& state_;
  Reading reading_;
  Json json_;
};

}  // namespace

std::vector<WirePart> view_parts(const Scenario& scenario, const View& view) {
  return ViewWriter(scenario, view).write();
}

}  // namespace enfilade::skirmish
