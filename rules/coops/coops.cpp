#include "rules/coops/coops.h"

#include <algorithm>
#include <bit>

#include "rules/coops/changes.h"
#include "rules/coops/goals.h"
#include "rules/coops/names.h"
#include "rules/coops/procedures/deeds.h"
#include "rules/coops/procedures/procedures.h"
#include "rules/coops/sections.h"

namespace enfilade::coops {

namespace {

// --- What stands on the map before the first question ---

// CO-1.3e, R1: all cards but the convoy's.
void stack_pile(const Scenario& scenario, State& state) {
  for (std::size_t i = 0; i < scenario.enemies->size(); ++i) {
    const EnemyCard& card = (*scenario.enemies)[i];
    if (card.behaviour == Behaviour::Convoy) continue;
    for (int copy = 0; copy < card.copies; ++copy) state.pile.push_back(EnemyCardId{i});
  }
}

void lay_markers(const Scenario& scenario, State& state) {
  const auto& specs = scenario.mission->markers;
  for (std::size_t i = 0; i < specs.size(); ++i) {
    const MarkerSpec& spec = specs[i];
    const bool lies = spec.kind != MarkerKind::Entry && spec.kind != MarkerKind::Bridge;
    if (!lies || !scenario.holds(spec.when)) continue;
    state.markers.push_back(
        {.space = scenario.board().at_point(spec.point),
         .kind = spec.kind,
         .content = spec.kind == MarkerKind::Search ? Content::Unknown : Content::None,
         .spec = static_cast<std::uint8_t>(i)});
  }
}

void place_units(const Scenario& scenario, State& state) {
  for (const UnitSpec& spec : scenario.mission->units) {
    if (!scenario.holds(spec.when)) continue;
    state.units.push_back({.space = scenario.board().at_point(spec.point),
                           .card = EnemyCardId{spec.card},
                           .number = ++state.arrivals,
                           .platoon = spec.platoon,
                           .asleep = spec.wakes_on_tile != 0});
  }
}

// CO-4.S3-R6: off the map until it sets out.
void form_convoy(const Scenario& scenario, State& state) {
  std::uint8_t place = 0;
  for (const std::uint8_t card : scenario.convoy) {
    const bool armored = (*scenario.enemies)[card].behaviour == Behaviour::Convoy;
    state.units.push_back({.card = EnemyCardId{card},
                           .number = ++state.arrivals,
                           .convoy = ++place,
                           .content = armored ? Content::Unknown : Content::None});
  }
}

void send_patrols(const Scenario& scenario, State& state) {
  if (!scenario.mission->patrols) return;
  for (const Platoon& platoon : scenario.mission->patrols->platoons) {
    if (scenario.holds(platoon.when)) {
      state.waypoints[platoon.number - std::size_t{1}] = platoon.heads_for;
    }
  }
}

// CO-4.S2c.
void give_groups(const Scenario& scenario, State& state) {
  for (const GroupSpec& spec : scenario.mission->groups) {
    if (!scenario.holds(spec.when) || !scenario.plays(spec.section)) continue;
    Group& group = state.group(group_at(spec.section, spec.slot));
    group.basic = CardId{spec.card};
    group.state = GroupState::OnMap;
    group.ammo = scenario.card(group.basic).weapon.ammo;
    group.autonomy = static_cast<std::uint8_t>(autonomy_of(scenario, group));
    group.leashed = spec.point.has_value();  // CO-4.S2-R3
    group.space = spec.point ? scenario.board().at_point(*spec.point)
                             : *scenario.board().find(spec.zone + ".1");
  }
}

void open_first_zones(const Scenario& scenario, State& state) {
  const auto& zones = scenario.board().zones();
  for (const ZoneSpec& spec : scenario.mission->zones) {
    const auto found = std::ranges::find(zones, spec.plan.id, &ZonePlan::id);
    const bool opens = found != zones.end() && spec.plan.kind == ZoneKind::Appearance &&
                       spec.opens == ZoneOpens::AtStart;
    if (!opens) continue;
    const auto place = static_cast<unsigned>(found - zones.begin());
    state.open_zones = static_cast<std::uint8_t>(state.open_zones | 1U << place);
  }
}

// CO-4.0-R13: nothing, but by the house option of campaigns. Those who stay away keep theirs for
// later.
void carry_over(const Scenario& scenario, State& state) {
  for (const Section section : sections_in_play(scenario)) {
    const auto place = static_cast<std::size_t>(section);
    state.sections[place].morale = scenario.choices.carried.morale[place];
    state.sections[place].gone = scenario.choices.carried.lost[place];
  }
}

}  // namespace

std::size_t Coops::seat_count(const Scenario& scenario) {
  return static_cast<std::size_t>(std::popcount(scenario.choices.sections));
}

std::string Coops::seat_name(const Scenario& scenario, Seat seat) {
  return std::string(word_of(section_at(scenario, seat)));
}

Text Coops::seat_words(const Scenario& scenario, Seat seat) {
  return text_of(section_words(section_at(scenario, seat)));
}

State Coops::start(const Scenario& scenario, Events& events) {
  State state;
  stack_pile(scenario, state);
  lay_markers(scenario, state);
  place_units(scenario, state);
  form_convoy(scenario, state);
  send_patrols(scenario, state);
  give_groups(scenario, state);
  open_first_zones(scenario, state);
  carry_over(scenario, state);
  state.course.stack.push(GameFrame{});
  Context context{scenario, state, events};
  run_to_next_node(context);
  return state;
}

void Coops::legal(const Scenario& scenario, const State& state, Seat seat,
                  std::vector<Action>& list) {
  list.clear();
  if (!node(state).asks(seat)) return;
  const SectionBits asked = bit_of(section_at(scenario, seat));
  options_of(Reading{scenario, state, asked}, list);  // which lists in canonical order
}

void Coops::apply(const Scenario& scenario, State& state, const Action& action, Events& events) {
  Context context{scenario, state, events};
  answer_and_run(context, action);
}

void Coops::resolve(const Scenario& scenario, State& state, std::uint32_t outcome, Events& events) {
  Context context{scenario, state, events};
  roll_and_run(context, outcome);
}

SeatBits Coops::asked_to_agree(const Scenario& scenario, const State& state, const Action& action) {
  const SectionBits asked = coops::asked_to_agree(Reading{scenario, state}, action);
  SeatBits seats = 0;
  for (const Section section : sections_in_play(scenario)) {
    if ((asked & bit_of(section)) != 0) seats |= bit_of(seat_of(scenario, section));
  }
  return seats;
}

std::optional<Action> Coops::agreement(const State& state) {
  if (node(state).kind != NodeKind::Decision) return std::nullopt;
  switch (static_cast<Ask>(node(state).what)) {
    case Ask::SupportAsked: return Action{.verb = Verb::Support};
    case Ask::RideAsked: return Action{.verb = Verb::Agree};
    default: return std::nullopt;
  }
}

Outcome Coops::outcome(const Scenario& scenario, const State& state) {
  Outcome outcome;
  const bool won = state.verdict == Verdict::Victory;
  for (std::size_t seat = 0; seat < seat_count(scenario); ++seat) {
    outcome.seats.push_back(
        {won ? Standing::Won : Standing::Lost, won ? kVictory - state.casualties : 0});
  }
  return outcome;
}

}  // namespace enfilade::coops
