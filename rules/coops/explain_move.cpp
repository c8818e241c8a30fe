// A move or the step of a crew: the way space by space, what it costs, who could fire at the group
// where it ends, and how long its fuel lasts.
#include <array>
#include <vector>

#include "rules/coops/enemy_target.h"
#include "rules/coops/explain_parts.h"
#include "rules/coops/map/layers.h"
#include "rules/coops/position.h"
#include "rules/coops/procedures/deeds.h"

namespace enfilade::coops {

namespace {

struct Step {
  SpaceId space;
  int cost = 0;
};

// CO-3.2.4.1-R6: a cheapest way, of several the one whose spaces come first.
std::vector<Step> way_to(const Inquiry& inquiry, GroupId id, SpaceId destination) {
  const Board& board = inquiry.board();
  SpaceId here = inquiry.state.group(id).space;
  const Going going = going_of(inquiry.reading(), id);
  SpaceSet goal;
  goal.add(board.cell(destination));
  const Layers layers = Layers::towards(going, goal, board.cell(here));
  std::vector<Step> way;
  while (here != destination) {
    const int left = layers.cost_of(board.cell(here));
    Step next;
    for (const SpaceId space : board.at(here).neighbours) {
      const Cell cell = board.cell(space);
      const int cost = going.cost_of(cell);
      if (cost == 0 || cost > left || !layers.at(left - cost).has(cell)) continue;
      next = {space, cost};
      break;
    }
    if (!next.space.exists()) break;
    way.push_back(next);
    here = next.space;
  }
  return way;
}

std::string_view terrain_rule(Terrain terrain) {
  constexpr std::array<std::string_view, kTerrains> kRules = {
      "CO-2.6.3b", "CO-2.6.3c", "CO-2.6.3d", "CO-2.6.3e", "CO-2.6.3f",
      "CO-2.6.3g", "CO-2.6.3h", "CO-2.6.3i", "CO-2.6.3k"};
  return kRules[static_cast<std::size_t>(terrain)];
}

void add_way(const Inquiry& inquiry, const Group& group, const std::vector<Step>& way,
             Explanation& told) {
  for (const Step& step : way) {
    const Terrain terrain = inquiry.board().at(step.space).terrain;
    add_term(told, step.cost,
             say("MP to enter {}", "PM pour entrer en {}", inquiry.words(step.space)),
             is_helicopter(inquiry.scenario, group) ? "CO-2.6.3j" : terrain_rule(terrain));
  }
}

// --- What waits there ---

// The position with the group there.
State moved_to(const Inquiry& inquiry, GroupId id, SpaceId space) {
  State state = inquiry.state;
  state.group(id).space = space;
  return state;
}

void add_threats(const Inquiry& inquiry, GroupId id, SpaceId space, Explanation& told) {
  const State state = moved_to(inquiry, id, space);
  const Reading reading{inquiry.scenario, state};
  Text threats;
  Text targets;
  for (const EnemyUnit& unit : state.units) {
    if (!unit.space.exists()) continue;
    if (may_fire_at(reading, unit, id)) add_item(threats, inquiry.words(unit));
    for (const Armament& weapon : armaments(inquiry.scenario, state.group(id))) {
      if (!may_fire_at(reading, id, weapon, unit)) continue;
      add_item(targets, inquiry.words(unit));
      break;
    }
  }
  if (!threats.empty()) {
    remark(told,
           say("Could fire at it there: {}.", "Peuvent tirer sur lui de là\u00A0: {}.", threats),
           "CO-3.2.5.2a");
  }
  if (!targets.empty()) {
    remark(
        told,
        say("From there it could fire at: {}.", "De là, il pourrait tirer sur\u00A0: {}.", targets),
        "CO-3.2.4.2a");
  }
}

bool is_next_to_wreck(const Inquiry& inquiry, SpaceId space) {
  for (const Marker& marker : inquiry.state.markers) {
    if (marker.kind == MarkerKind::Wreck && marker.space.exists() &&
        are_adjacent(inquiry.reading(), space, marker.space)) {
      return true;
    }
  }
  return false;
}

// CO-4.S5i: whether somebody sleeps whom that tile wakes.
bool wakes_guards(const Inquiry& inquiry, SpaceId space) {
  const std::uint8_t tile = inquiry.board().at(space).tile;
  if (tile == 0) return false;
  bool asleep = false;
  for (const EnemyUnit& unit : inquiry.state.units) asleep = asleep || unit.asleep;
  if (!asleep) return false;
  for (const UnitSpec& spec : inquiry.scenario.mission->units) {
    if (spec.wakes_on_tile == tile && inquiry.scenario.holds(spec.when)) return true;
  }
  return false;
}

void add_passing(const Inquiry& inquiry, const Group& group, const std::vector<Step>& way,
                 Explanation& told) {
  bool wreck = false;
  bool guards = false;
  for (const Step& step : way) {
    wreck = wreck || (inquiry.scenario.card(group.basic).tows_wreck &&
                      is_next_to_wreck(inquiry, step.space));
    guards = guards || wakes_guards(inquiry, step.space);
  }
  if (wreck) {
    remark(told,
           {"It comes next to the wreck and may take it in tow.",
            "Il passe à côté de l'épave et peut la prendre en remorque."},
           "CO-4.S2-R2");
  }
  if (guards) {
    remark(told, {"It wakes the guards.", "Il réveille la garde."}, "CO-4.S5i");
  }
}

// --- The order ---

void explain_group_move(const Inquiry& inquiry, Explanation& told) {
  const GroupId id = inquiry.action.group;
  const Group& group = inquiry.group();
  const int cost = move_cost(inquiry.reading(), id, inquiry.action.space);
  if (cost < 0) return;
  const int ap = ap_for(inquiry.reading(), id, cost);
  const int movement = movement_of(inquiry.scenario, group);
  told.summary =
      say("{} moves to {} for {} MP, that is {} AP of {}.",
          "Le groupe {} va en {} pour {} PM, soit {} PA sur {}.", inquiry.words(id),
          inquiry.words(inquiry.action.space), cost, ap, ap_left(inquiry.scenario, group));
  const std::vector<Step> way = way_to(inquiry, id, inquiry.action.space);
  add_way(inquiry, group, way, told);
  remark(told, say("1 AP gives {} MP.", "1 PA donne {} PM.", movement), "CO-3.2.4.1a");
  if (group.mp_pool > 0) {
    remark(told,
           say("MP left over from its last move: {}.",
               "PM restants de son dernier mouvement\u00A0: {}.", group.mp_pool),
           "CO-3.2.4.1-R5");
  }
  if (const int over = group.mp_pool + ap * movement - cost; over > 0) {
    remark(told,
           say("MP left over for its next move, lost if anything else is done first: {}.",
               "PM restants pour son prochain mouvement, perdus si autre chose se fait "
               "avant\u00A0: {}.",
               over),
           "CO-3.2.4.1-R1");
  }
  add_passing(inquiry, group, way, told);
  add_threats(inquiry, id, inquiry.action.space, told);
  if (!is_starting_zone(inquiry.reading(), inquiry.action.space)) warn_of_fuel(inquiry, id, told);
}

}  // namespace

// It loses 1 when the next turn begins, unless it is in a starting zone by then.
void warn_of_fuel(const Inquiry& inquiry, GroupId id, Explanation& told) {
  const Group& group = inquiry.state.group(id);
  constexpr int kTurnsAhead = 2;
  if (is_on_foot(inquiry.scenario, group) || group.autonomy > kTurnsAhead) return;
  Text words = group.autonomy == kTurnsAhead
                   ? say("{} has fuel for one more turn outside a starting zone",
                         "Le groupe {} n'a plus de carburant que pour un tour hors d'une zone de "
                         "départ",
                         inquiry.words(id))
                   : say("{} runs out of fuel when the next turn begins outside a starting zone",
                         "Le groupe {} tombe en panne sèche si le tour suivant commence hors d'une "
                         "zone de départ",
                         inquiry.words(id));
  if (passengers_of(inquiry.state, id) > 0) {
    words +=
        Text{"; what is aboard is lost with it", "\u00A0; ce qu'il transporte est perdu avec lui"};
  }
  told.remarks.push_back({words + ".", "CO-3.2.2.1-R3", name_of(id)});
}

void explain_move(const Inquiry& inquiry, Explanation& told) {
  if (!inquiry.is_space(inquiry.action.space)) return;
  if (inquiry.action.verb == Verb::Move) {
    if (inquiry.is_on_map(inquiry.action.group)) explain_group_move(inquiry, told);
    return;
  }
  if (!inquiry.is_there(inquiry.action.group)) return;
  told.summary = say("The crew of {} walks to {}, at no cost.",
                     "L'équipage du groupe {} marche jusqu'en {}, sans frais.",
                     inquiry.words(inquiry.action.group), inquiry.words(inquiry.action.space));
  remark(told,
         {"A crew takes one step a turn, whatever the terrain.",
          "Un équipage fait un pas par tour, quel que soit le terrain."},
         "CO-3.2.4.5e");
}

}  // namespace enfilade::coops
