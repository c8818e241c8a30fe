// Blocks are dealt over the unknown pieces of a side like actors over parts: at random, but so that
// every piece can be what it is made. Who is left over rides, waits, or is somewhere below ground.
#include <algorithm>
#include <array>

#include "rules/urban/combat/exchange.h"
#include "rules/urban/position.h"
#include "rules/urban/redeal_places.h"

namespace enfilade::urban {

namespace {

// What a piece must be, because of what it is doing or where it stands.
struct Demand {
  bool unit = false;
  bool vehicle = false;
  bool foot = false;
  bool engineer = false;
  WeaponId aimed;  // a rifle that engages certain blocks only has found its target
  ForceId force;
};
using Demands = std::array<Demand, kBlocks>;

bool takes_vehicles(const Board& board, LocationId place) {
  const Location& location = board.at(place);
  if (location.inside()) return board.buildings[location.building.index()].vehicle_access;
  return location.kind == LocationKind::Hex && location.terrain != Terrain::Narrow;
}

// --- What the frames demand ---

void demand_unit(Demands& demands, PieceId piece) {
  if (piece.exists()) demands[piece.index()].unit = true;
}

void demand_passage(const Deal& deal, Demands& demands, PieceId piece, LocationId place) {
  if (!piece.exists() || !place.exists()) return;
  if (!takes_vehicles(deal.scenario.board(), place)) demands[piece.index()].foot = true;
}

// Who is asked for an answer, or has chosen to withdraw, is a unit; a sniper's shot at anybody but
// his targets would have been void.
void demand_target(const Deal& deal, Demands& demands, std::size_t level) {
  const auto& stack = deal.known.course.stack;
  if (const auto* fire = stack.at<FireFrame>(level)) {
    if (fire->step > FireFrame::Step::AfterWithdrawal) return;
    demand_unit(demands, fire->exchange.target);
    demands[fire->exchange.target.index()].aimed = fire->exchange.weapon;
  }
  if (const auto* assault = stack.at<AssaultFrame>(level)) {
    if (assault->step > AssaultFrame::Step::AfterWithdrawal) return;
    demand_unit(demands, assault->exchange.target);
  }
}

void demand_active(const Deal& deal, Demands& demands, std::size_t level) {
  const auto& stack = deal.known.course.stack;
  const auto* activation = stack.at<ActivationFrame>(level);
  if (activation == nullptr || !activation->piece.exists()) return;
  demand_unit(demands, activation->piece);
  Demand& demand = demands[activation->piece.index()];
  demand.engineer = activation->deed == Deed::Place;
  for (std::size_t below = 0; below < level; ++below) {
    const auto* impulse = stack.at<ImpulseFrame>(below);
    if (impulse != nullptr && impulse->camp == camp_of(activation->piece)) {
      demand.force = impulse->force;
    }
  }
}

void demand_moving(const Deal& deal, Demands& demands, std::size_t level) {
  const auto& stack = deal.known.course.stack;
  if (const auto* move = stack.at<MoveFrame>(level)) {
    demand_unit(demands, move->piece);
    demand_passage(deal, demands, move->piece, move->from);
    demand_passage(deal, demands, move->piece, move->to);
  }
  if (const auto* entry = stack.at<EntryFrame>(level)) {
    demand_unit(demands, entry->piece);
    const bool mined = entry->step == EntryFrame::Step::RollMine;
    if (mined && entry->piece.exists()) demands[entry->piece.index()].vehicle = true;
  }
  if (const auto* window = stack.at<OpportunityFrame>(level)) demand_unit(demands, window->mover);
  if (const auto* away = stack.at<WithdrawalFrame>(level)) demand_unit(demands, away->piece);
  if (const auto* move = stack.at<FreeMoveFrame>(level)) demand_unit(demands, move->piece);
}

Demands demands_of(const Deal& deal) {
  Demands demands;
  const auto& stack = deal.known.course.stack;
  for (std::size_t level = 0; level < stack.depth(); ++level) {
    demand_active(deal, demands, level);
    demand_moving(deal, demands, level);
    demand_target(deal, demands, level);
  }
  // Only a unit acts.
  for (std::size_t i = 0; i < kBlocks; ++i) {
    if (has_acted(deal.scenario, deal.known.pieces[i])) demands[i].unit = true;
  }
  return demands;
}

// --- Who may be which piece ---

bool meets(const Deal& deal, const Demand& demand, const BlockSpec& spec) {
  if (demand.unit && !is_unit(spec.type)) return false;
  if (demand.vehicle && !is_vehicle(spec.type)) return false;
  if (demand.foot && is_vehicle(spec.type)) return false;
  if (demand.engineer && spec.function != Function::Engineer) return false;
  if (demand.force.exists() && spec.force != demand.force) return false;
  if (!demand.aimed.exists()) return true;
  const Weapon& weapon = deal.scenario.weapon(demand.aimed);
  return !weapon.long_range_rifle || can_engage(weapon, spec);
}

bool may_stand(const Board& board, const BlockSpec& spec, LocationId place) {
  if (!place.exists()) return is_unit(spec.type);  // it is about to come onto the map
  if (is_vehicle(spec.type)) return takes_vehicles(board, place);
  const Location& location = board.at(place);
  if (spec.type == BlockType::Barricade) {
    return location.kind == LocationKind::Hex || location.inside();
  }
  return true;
}

// The unknown pieces of a side and the blocks that could be them, matched by augmenting paths: a
// block once cast stays cast, so the order in which they come is their precedence.
class Casting {
 public:
  Casting(Deal& deal, Camp camp) : deal_(deal), demands_(demands_of(deal)) {
    for (std::size_t i = first_of(camp); i < first_of(camp) + kBlocksPerCamp; ++i) {
      const Piece& piece = deal.known.pieces[i];
      const bool coming = !on_map(piece) && demands_[i].unit;
      if (!piece.block.exists() && (on_map(piece) || coming)) pieces_.emplace_back(i);
    }
    deal.shuffle(pieces_);
    cast_.resize(pieces_.size());
    fixed_.resize(pieces_.size());
  }

  // This one is somewhere else.
  void keep_back(BlockId block) { kept_back_ = block; }

  // One of these blocks is certainly on the map.
  void cast_one_of(const std::vector<BlockId>& blocks) {
    for (std::size_t part = 0; part < pieces_.size(); ++part) {
      if (fixed_[part] || !on_map(deal_.known.piece(pieces_[part]))) continue;
      for (const BlockId block : blocks) {
        if (!fits(part, block)) continue;
        cast_[part] = block;
        fixed_[part] = true;
        return;
      }
    }
  }

  void cast(BlockId block) {
    if (std::ranges::find(cast_, block) != cast_.end()) return;
    tried_.assign(pieces_.size(), false);
    (void)find_part(block);
  }

  bool is_complete() const {
    return std::ranges::all_of(cast_, [](BlockId block) { return block.exists(); });
  }

  // For parts that nobody fits: anybody will do.
  void cast_anyhow(std::vector<BlockId>& others) {
    for (BlockId& block : cast_) {
      if (block.exists()) continue;
      ENFILADE_CHECK(!others.empty(), "a view with more unknown pieces than there are blocks");
      block = others.back();
      others.pop_back();
    }
  }

  bool has(BlockId block) const { return std::ranges::find(cast_, block) != cast_.end(); }

  template <class Use>
  void each(Use&& use) const {
    for (std::size_t part = 0; part < pieces_.size(); ++part) use(pieces_[part], cast_[part]);
  }

 private:
  bool fits(std::size_t part, BlockId block) const {
    if (block == kept_back_) return false;
    const PieceId piece = pieces_[part];
    const BlockSpec& spec = deal_.scenario.block(block);
    return meets(deal_, demands_[piece.index()], spec) &&
           may_stand(deal_.scenario.board(), spec, deal_.known.piece(piece).location);
  }

  bool find_part(BlockId block) {
    for (std::size_t part = 0; part < pieces_.size(); ++part) {
      if (tried_[part] || fixed_[part] || !fits(part, block)) continue;
      tried_[part] = true;
      const BlockId before = cast_[part];
      if (before.exists() && !find_part(before)) continue;
      cast_[part] = block;
      return true;
    }
    return false;
  }

  Deal& deal_;
  Demands demands_;
  std::vector<PieceId> pieces_;
  std::vector<BlockId> cast_;  // by piece
  std::vector<bool> fixed_;
  std::vector<bool> tried_;
  BlockId kept_back_;
};

// --- Which blocks are in question ---

struct Candidates {
  std::vector<BlockId> certain;   // on the map unless dead
  std::vector<BlockId> possible;  // on the map, riding, or still to be placed
  std::vector<BlockId> waiting;   // of forces that have not come
};

bool is_accounted_for(const Deal& deal, BlockId block) {
  if (deal.known.block(block).status != Status::Unused) return true;
  return std::ranges::any_of(deal.known.pieces,
                             [&](const Piece& piece) { return piece.block == block; });
}

const ImpulseFrame* impulse_of(const Deal& deal, Camp camp) {
  const auto& stack = deal.known.course.stack;
  for (std::size_t level = 0; level < stack.depth(); ++level) {
    const auto* impulse = stack.at<ImpulseFrame>(level);
    if (impulse != nullptr && impulse->camp == camp) return impulse;
  }
  return nullptr;
}

bool is_running(const Deal& deal, Camp camp, ForceId force) {
  const ImpulseFrame* impulse = impulse_of(deal, camp);
  return impulse != nullptr && impulse->force == force;
}

bool has_carriers(const Deal& deal, Camp camp) {
  for (std::size_t i = first_of(camp); i < first_of(camp) + kBlocksPerCamp; ++i) {
    if (deal.scenario.blocks[i].capacity > 0) return true;
  }
  return false;
}

Candidates candidates_of(Deal& deal, Camp camp) {
  Candidates all;
  std::vector<BlockId> spare;     // barricades the engineers may have placed
  std::vector<BlockId> arriving;  // of the force whose impulse it is
  const ImpulseFrame* impulse = impulse_of(deal, camp);
  const bool arrives = impulse != nullptr && impulse->limit == kAllBlocks;
  const std::size_t end = first_of(camp) + deal.scenario.block_count[index_of(camp)];
  for (std::size_t i = first_of(camp); i < end; ++i) {
    const BlockId id{i};
    if (is_accounted_for(deal, id)) continue;
    const BlockSpec& spec = deal.scenario.block(id);
    const bool running = spec.force.exists() && is_running(deal, camp, spec.force);
    const bool absent = spec.force.exists() &&
                        deal.known.side(camp).forces[spec.force.index()] == ForceStatus::Waiting &&
                        !running;
    if (absent) {
      all.waiting.push_back(id);
    } else if (spec.in_reserve) {
      spare.push_back(id);
    } else if (running && arrives) {
      arriving.push_back(id);
    } else if (spec.type == BlockType::Foot) {
      all.possible.push_back(id);
    } else {
      all.certain.push_back(id);
    }
  }
  deal.shuffle(all.certain);
  deal.shuffle(all.possible);
  deal.shuffle(all.waiting);
  deal.shuffle(arriving);
  // One of them stands there instead of somebody only where that somebody could be riding.
  const bool first = has_carriers(deal, camp) && deal.one_in(4);
  all.possible.insert(first ? all.possible.begin() : all.possible.end(), spare.begin(),
                      spare.end());
  all.possible.insert(all.possible.end(), arriving.begin(), arriving.end());
  return all;
}

// A force that is seen to have come must have somebody there.
void cast_arrivals(Deal& deal, Camp camp, const Candidates& all, Casting& casting) {
  const auto& forces = deal.scenario.sheet(camp).forces;
  for (std::size_t i = 0; i < forces.size(); ++i) {
    const ForceId force{i};
    if (forces[i].entry.kind == EntryCondition::Kind::AtStart) continue;
    if (deal.known.side(camp).forces[i] == ForceStatus::Waiting) continue;
    const auto is_member = [&](BlockId id) { return deal.scenario.block(id).force == force; };
    bool seen = is_running(deal, camp, force);
    for (std::size_t k = first_of(camp); k < first_of(camp) + kBlocksPerCamp; ++k) {
      seen = seen || (is_member(BlockId{k}) && is_accounted_for(deal, BlockId{k}));
    }
    if (seen) continue;
    std::vector<BlockId> members;
    std::ranges::copy_if(all.certain, std::back_inserter(members), is_member);
    std::ranges::copy_if(all.possible, std::back_inserter(members), is_member);
    casting.cast_one_of(members);
  }
}

// What was seen may have lost or recovered something since, but mostly has not.
std::uint8_t osl_since(Deal& deal, const Piece& piece) {
  const BlockSpec& spec = deal.scenario.block(piece.block);
  if (piece.seen_osl == 0 || deal.one_in(3)) return some_osl(deal, spec);
  return piece.seen_osl;
}

// One foot block of that force, whom the enemy does not see move below ground.
BlockId some_mover(Deal& deal, const Candidates& all, ForceId force) {
  std::vector<BlockId> list;
  std::ranges::copy_if(all.possible, std::back_inserter(list), [&](BlockId id) {
    const BlockSpec& spec = deal.scenario.block(id);
    return spec.type == BlockType::Foot && spec.force == force;
  });
  return list.empty() ? BlockId{} : list[deal.below(list.size())];
}

struct Cast {
  Casting those_here;
  BlockId mover;  // kept back for below ground
};

// Who must be there may take a part that somebody else alone fits; then the parts are given out
// anew.
Cast cast_those_here(Deal& deal, Camp camp, const Candidates& all) {
  constexpr int kAttempts = 12;
  const ForceId moving = force_moving_unseen(deal, camp);
  for (int attempt = 1;; ++attempt) {
    Cast cast{Casting(deal, camp), moving.exists() ? some_mover(deal, all, moving) : BlockId{}};
    cast.those_here.keep_back(cast.mover);
    cast_arrivals(deal, camp, all, cast.those_here);
    for (const BlockId block : all.certain) cast.those_here.cast(block);
    for (const BlockId block : all.possible) cast.those_here.cast(block);
    if (cast.those_here.is_complete() || attempt == kAttempts) return cast;
  }
}

}  // namespace

void deal_blocks(Deal& deal, Camp camp) {
  // What has been seen and is hidden again.
  for (std::size_t i = first_of(camp); i < first_of(camp) + kBlocksPerCamp; ++i) {
    const Piece& piece = deal.known.pieces[i];
    if (!on_map(piece) || !piece.block.exists() || piece.revealed) continue;
    put_piece(deal, PieceId{i}, piece.block, osl_since(deal, piece));
  }
  const Candidates all = candidates_of(deal, camp);
  auto [casting, mover] = cast_those_here(deal, camp, all);
  for (const BlockId block : all.waiting) {
    if (!casting.is_complete()) casting.cast(block);
  }
  std::vector<BlockId> others;
  for (const auto* list : {&all.waiting, &all.certain, &all.possible}) {
    std::ranges::copy_if(*list, std::back_inserter(others), [&, kept = mover](BlockId block) {
      return block != kept && !casting.has(block);
    });
  }
  casting.cast_anyhow(others);
  std::vector<std::pair<PieceId, BlockId>> coming;
  casting.each([&](PieceId piece, BlockId block) {
    if (on_map(deal.known.piece(piece))) {
      put_piece(deal, piece, block, some_osl(deal, deal.scenario.block(block)));
    } else {
      coming.emplace_back(piece, block);
    }
  });
  for (const auto& [piece, block] : coming) bring_in(deal, piece, block);
  if (mover.exists()) {
    deal.mover = put_below(deal, mover);
    if (!deal.mover.exists()) keep_waiting(deal, mover);
  }
  std::erase_if(others, [&](BlockId block) {
    const bool absent = std::ranges::find(all.waiting, block) != all.waiting.end();
    if (absent) keep_waiting(deal, block);
    return absent;
  });
  deal_others(deal, others);
}

}  // namespace enfilade::urban
