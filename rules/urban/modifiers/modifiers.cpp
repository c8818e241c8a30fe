#include "rules/urban/modifiers/modifiers.h"

#include <algorithm>
#include <vector>

#include "rules/urban/position.h"

namespace enfilade::urban {

namespace {

// UO-8.2.7.5-R9: through an aperture or open breach of its own building.
bool behind_an_opening(const Reading& reading, const Stance& stance) {
  const Location& own = reading.board().at(stance.own);
  if (!own.inside()) return false;
  if (stance.assault) {
    return stance.step == EdgeKind::FacadeOpening || stance.step == EdgeKind::PartyOpening;
  }
  return !same_room(own, reading.board().at(stance.enemy));
}

// UO-8.2.7.5-R10.
bool dominates(const Reading& reading, const Stance& stance) {
  const Location& own = reading.board().at(stance.own);
  const Location& enemy = reading.board().at(stance.enemy);
  if (own.kind == LocationKind::Roof) return enemy.kind != LocationKind::Roof;
  if (own.kind == LocationKind::Hex && own.terrain == Terrain::Hillock) {
    return enemy.standing < own.standing;
  }
  return !own.below() && enemy.below();
}

bool is_open_sewer(const Board& board, LocationId place) {
  const Location& location = board.at(place);
  return location.kind == LocationKind::Hex && location.terrain == Terrain::OpenSewer;
}

// Whether two hexes of open sewers belong to one.
bool same_sewer(const Board& board, LocationId from, LocationId to) {
  std::vector<LocationId> found = {from};
  for (std::size_t i = 0; i < found.size(); ++i) {
    if (found[i] == to) return true;
    for (const Edge& edge : board.edges[found[i].index()]) {
      if (edge.kind != EdgeKind::SewerBank || !is_open_sewer(board, edge.to)) continue;
      if (std::ranges::find(found, edge.to) == found.end()) found.push_back(edge.to);
    }
  }
  return false;
}

// UO-8.2.7.5-R10: against anyone outside that sewer.
bool in_a_sewer(const Reading& reading, const Stance& stance) {
  const Board& board = reading.board();
  return is_open_sewer(board, stance.own) && !same_sewer(board, stance.own, stance.enemy);
}

void add(Modifiers& list, const Modifier& one) {
  if (one.value != 0) list.push_back(one);
}

}  // namespace

Modifier command_modifier(const Reading& reading, PieceId shooter) {
  const Function function = spec_of(reading, shooter).function;
  const bool leads = function == Function::PlatoonLeader || function == Function::Commander;
  if (leads || !in_command(reading, shooter)) return {};
  return {1, kNearLeader, "UO-7.2.2a"};
}

// UO-8.2.7.5-R8: one at most, whatever the reasons.
Modifier infrastructure_modifier(const Reading& reading, const Stance& stance) {
  if (is_fortified(reading.state, stance.own)) {
    return {1, {"in a fortified location", "dans un lieu fortifié"}, "UO-5.2.4.2c"};
  }
  if (behind_an_opening(reading, stance)) {
    return {1,
            {"behind a door, window or breach", "derrière une porte, une fenêtre ou une brèche"},
            "UO-8.2.7.5-R9"};
  }
  if (dominates(reading, stance)) {
    return {1, {"in a dominant position", "en position dominante"}, "UO-8.2.7.5-R10"};
  }
  if (in_a_sewer(reading, stance)) {
    return {1, {"in a sewer", "dans un égout"}, "UO-8.2.7.5-R10"};
  }
  return {};
}

Modifier opportunity_modifier(bool opportunity) {
  if (!opportunity) return {};
  return {2, {"opportunity fire", "tir d'opportunité"}, "UO-8.2.7.5r"};
}

Modifier strength_modifier(int osl) {
  if (osl != 1) return {};
  return {-1, {"poorly operational", "peu opérationnel"}, "UO-8.2.7.5s"};
}

Modifier event_modifier(int amount) {
  if (amount == 0) return {};
  return {amount, {"an event", "un événement"}, "UO-6.2.1b"};
}

Modifiers modifiers_of(const Reading& reading, PieceId shooter, const Stance& stance,
                       bool opportunity) {
  Modifiers list;
  add(list, command_modifier(reading, shooter));
  add(list, infrastructure_modifier(reading, stance));
  add(list, opportunity_modifier(opportunity));
  add(list, strength_modifier(block_of(reading, shooter).osl));
  add(list, event_modifier(reading.state.side(camp_of(shooter)).lasting.firepower));
  return list;
}

int sum(const Modifiers& modifiers) {
  int total = 0;
  for (const Modifier& one : modifiers) total += one.value;
  return total;
}

}  // namespace enfilade::urban
