#include "rules/urban/knowledge.h"

#include <algorithm>
#include <utility>

#include "rules/urban/position.h"

namespace enfilade::urban {

namespace {

bool takes_part(const Exchange& exchange, PieceId piece) {
  return exchange.attacker == piece || exchange.target == piece || exchange.shooter == piece;
}

bool fights(const UrbanCourse& course, PieceId piece) {
  for (std::size_t level = 0; level < course.stack.depth(); ++level) {
    if (const auto* fire = course.stack.at<FireFrame>(level)) {
      if (takes_part(fire->exchange, piece)) return true;
    }
    if (const auto* assault = course.stack.at<AssaultFrame>(level)) {
      if (takes_part(assault->exchange, piece)) return true;
    }
  }
  return false;
}

bool is_played(const UrbanCourse& course, Camp camp, ForceId force) {
  for (std::size_t level = 0; level < course.stack.depth(); ++level) {
    const auto* impulse = course.stack.at<ImpulseFrame>(level);
    if (impulse != nullptr && impulse->camp == camp && impulse->force == force) return true;
  }
  return false;
}

}  // namespace

std::size_t number_below(const Board& board, LocationId place) {
  return static_cast<std::size_t>(std::count_if(
      board.locations.begin(), board.locations.begin() + static_cast<std::ptrdiff_t>(place.index()),
      [](const Location& one) { return one.below(); }));
}

bool Knowledge::hides_set_up(Camp camp) const {
  if (owns(camp)) return false;
  for (std::size_t level = 0; level < state_.course.stack.depth(); ++level) {
    const auto* frame = state_.course.stack.at<SetUpFrame>(level);
    if (frame != nullptr && frame->camp == camp) return true;
  }
  return false;
}

bool Knowledge::shows(PieceId id) const {
  const Camp camp = camp_of(id);
  if (owns(camp)) return true;
  const Piece& piece = state_.piece(id);
  if (!piece.block.exists() || hides_set_up(camp)) return false;
  // Off the map: it is gone for good, or keeps its number for a block that is about to come.
  if (!on_map(piece)) return state_.block(piece.block).status == Status::Eliminated;
  return shown_to({scenario_, state_}, id, other(camp)) || fights(state_.course, id);
}

bool Knowledge::knows(PieceId id) const {
  if (owns(camp_of(id))) return true;
  const Piece& piece = state_.piece(id);
  return shows(id) && (piece.revealed || piece.seen);
}

bool Knowledge::has_map_below() const {
  for (const Camp camp : {Camp::Green, Camp::Red}) {
    const bool asked = viewer_ == kSpectator || viewer_ == seat_of(camp);
    if (asked && !scenario_.sheet(camp).knows_underground) return false;
  }
  return true;
}

bool Knowledge::sees_past(LocationId place) const {
  return !place.exists() || !scenario_.board().at(place).below() || has_map_below();
}

bool Knowledge::sees_ground(LocationId place) const {
  if (sees_past(place)) return true;
  if (viewer_ == kSpectator) return false;
  const std::size_t number = number_below(scenario_.board(), place);
  const auto& explored = state_.explored[index_of(camp_of(viewer_))];
  return number < 64 * explored.size() && (explored[number / 64] >> (number % 64) & 1U) != 0;
}

bool Knowledge::knows_kind(const Counter& counter) const {
  if (viewer_ == kUmpire || counter.face_up()) return true;
  return viewer_ != kSpectator && counter.known_to(camp_of(viewer_));
}

FixedVector<MineId, kMaxMines> Knowledge::mines() const {
  FixedVector<MineId, kMaxMines> list;
  for (std::size_t i = 0; i < state_.mines.size(); ++i) {
    const Mine& mine = state_.mines[i];
    if (mine.revealed || owns(mine.owner)) list.push_back(MineId{i});
  }
  std::ranges::sort(list, {}, [&](MineId id) {
    const Mine& mine = state_.mines[id.index()];
    return std::pair(mine.location, mine.owner);
  });
  return list;
}

MineId Knowledge::mine_seen(MineId mine) const {
  const auto list = mines();
  const auto* const found = std::ranges::find(list, mine);
  return found == list.end() ? MineId{} : MineId{found - list.begin()};
}

ForceStatus Knowledge::force_seen(Camp camp, std::size_t force) const {
  const ForceStatus status = state_.side(camp).forces[force];
  if (owns(camp) || status != ForceStatus::Available) return status;
  const auto& forces = scenario_.sheet(camp).forces;
  if (force >= forces.size()) return status;
  if (forces[force].entry.kind == EntryCondition::Kind::AtStart) return status;
  const bool known = (state_.side(camp).forces_shown >> force & 1U) != 0 ||
                     is_played(state_.course, camp, ForceId{force});
  return known ? status : ForceStatus::Waiting;
}

}  // namespace enfilade::urban
