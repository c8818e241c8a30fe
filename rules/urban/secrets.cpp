// What a seat cannot know, read off the rules and the state without a look at view().
#include <algorithm>

#include "engine/core/hash.h"
#include "rules/urban/position.h"
#include "rules/urban/view.h"

namespace enfilade::urban {

namespace {

using Secrets = std::vector<Secret>;

template <class Frame>
const Frame* frame_of(const State& state) {
  for (std::size_t level = state.course.stack.depth(); level-- > 0;) {
    if (const auto* frame = state.course.stack.at<Frame>(level)) return frame;
  }
  return nullptr;
}

bool sets_up(const State& state, Camp camp) {
  const auto* frame = frame_of<SetUpFrame>(state);
  return frame != nullptr && frame->camp == camp;
}

bool has_pieces(const State& state, Camp camp) {
  return any_piece(state, camp, [](PieceId, const Piece&) { return true; });
}

// UO-4.1-R1: what a hidden block is and how strong; known what was seen of it before.
void add_blocks(const State& state, Camp camp, Secrets& list) {
  each_piece(state, camp, [&](PieceId, const Piece& piece) {
    if (piece.revealed) return;
    if (!piece.seen) list.push_back({"identity", piece.block.value});
    list.push_back({"strength", state.block(piece.block).osl});
  });
}

// UO-5.2.2.1b.
void add_mines(const Scenario& scenario, const State& state, Camp camp, Secrets& list) {
  const Allotment& allotment = scenario.sheet(camp).allotment;
  if (allotment.mines + allotment.engineer_mines == 0 || allotment.area.empty()) return;
  std::uint64_t hidden = 0;
  for (const Mine& mine : state.mines) {
    if (mine.owner == camp && !mine.revealed) hidden += mix_seed(1, mine.location.value);
  }
  list.push_back({"mines", hidden});
}

// UO-6.2.1-R5. Only where there are different cards to hold.
std::size_t kinds_of_cards(const Scenario& scenario, Camp camp, bool kept) {
  std::vector<CardId> cards;
  const EventSheet& sheet = scenario.sheet(camp).events;
  for (const auto* pile : {&sheet.deck, &sheet.hand}) {
    for (const CardId card : *pile) {
      const bool counts = !kept || !scenario.event_cards[card.index()].red;
      if (counts && std::ranges::find(cards, card) == cards.end()) cards.push_back(card);
    }
  }
  return cards.size();
}

void add_cards(const Scenario& scenario, const State& state, Camp camp, Secrets& list) {
  const SideState& side = state.side(camp);
  if (!side.hand.empty() && kinds_of_cards(scenario, camp, true) > 1) {
    list.push_back({"hand", hash_of(side.hand)});
  }
  if (!side.deck.empty() && kinds_of_cards(scenario, camp, false) > 1) {
    list.push_back({"deck", hash_of(side.deck)});
  }
}

bool is_lost(const Scenario& scenario, const State& state, Camp camp, Function function) {
  for (std::size_t i = first_of(camp); i < first_of(camp) + kBlocksPerCamp; ++i) {
    const bool dead = state.blocks[i].status == Status::Eliminated;
    if (dead && scenario.blocks[i].function == function) return true;
  }
  return false;
}

// UO-8.2.2-R6, and what the engineers have left.
void add_stocks(const Scenario& scenario, const State& state, Camp camp, Secrets& list) {
  const SideSheet& sheet = scenario.sheet(camp);
  const SideState& side = state.side(camp);
  const bool points = std::ranges::any_of(
      sheet.forces, [](const ForceSpec& force) { return force.support_points > 0; });
  if (points && !is_lost(scenario, state, camp, Function::PlatoonSupport)) {
    list.push_back({"support points", hash_of(side.support)});
  }
  if (sheet.logistics_points > 0 && !is_lost(scenario, state, camp, Function::Logistics)) {
    list.push_back({"logistics points", side.logistics});
  }
  if (sheet.allotment.engineer_mines > 0) list.push_back({"mines left", side.mines});
  if (sheet.allotment.engineer_ieds > 0) list.push_back({"charges left", side.ieds});
}

// UO-7.3.3.1-R3.
void add_missions(const Scenario& scenario, const State& state, Camp camp, Secrets& list) {
  const auto& assets = scenario.sheet(camp).assets;
  const SideState& side = state.side(camp);
  const auto any = [&](auto&& test) { return std::ranges::any_of(assets, test); };
  if (any([](const Asset& asset) { return asset.missions > 0; })) {
    list.push_back({"missions left", hash_of(side.missions)});
  }
  const bool strikes = any(
      [&](const Asset& asset) { return scenario.card_of(asset).kind != MissionKind::AirDefence; });
  if (!strikes || !scenario.uses_3d) return;
  const auto* resolving = frame_of<ResolutionFrame>(state);
  const bool settled = resolving != nullptr && resolving->camp == camp && side.pending.empty();
  if (!settled) list.push_back({"pending missions", hash_of(side.pending)});
  const auto* request = frame_of<RequestFrame>(state);
  const bool rolling = request != nullptr && request->camp == camp && request->asset.exists();
  if (rolling) list.push_back({"request", hash_of(*request)});
}

// SM-4 and SM-5.
void add_activation(const State& state, Camp camp, Secrets& list) {
  const auto* impulse = frame_of<ImpulseFrame>(state);
  if (impulse == nullptr || impulse->camp != camp) return;
  if (impulse->limit != kAllBlocks) list.push_back({"activation limit", impulse->limit});
  const auto* active = frame_of<ActivationFrame>(state);
  if (active == nullptr) return;
  const auto spent = static_cast<std::uint64_t>(active->mp_before + active->mp_after);
  list.push_back({"movement points", spent});
}

// UO-4.3.2.3a.
void add_riders(const State& state, Camp camp, Secrets& list) {
  std::uint64_t riders = 0;
  for (std::size_t i = first_of(camp); i < first_of(camp) + kBlocksPerCamp; ++i) {
    const Block& block = state.blocks[i];
    if (block.status == Status::Mounted) riders += mix_seed(i, block.carrier.value);
  }
  if (riders != 0) list.push_back({"riders", riders});
}

// UO-5.2.3-R4. Where all are alike there is nothing to hide.
void add_counters(const Scenario& scenario, const State& state, Seat seat, Secrets& list) {
  std::vector<CounterKind> kinds;
  for (const CounterPool& pool : scenario.counters) {
    kinds.insert(kinds.end(), pool.kinds.begin(), pool.kinds.end());
  }
  std::ranges::sort(kinds);
  kinds.erase(std::ranges::unique(kinds).begin(), kinds.end());
  if (kinds.size() < 2) return;
  for (const Counter& counter : state.counters) {
    if (!counter.exists() || counter.face_up()) continue;
    if (seat != kSpectator && counter.known_to(camp_of(seat))) continue;
    list.push_back({"counter", static_cast<std::uint64_t>(counter.kind)});
  }
}

// SM-34: what has been placed so far, and where.
std::uint64_t placed_by(const State& state, Camp camp) {
  std::uint64_t placed = 0;
  for (std::size_t i = first_of(camp); i < first_of(camp) + kBlocksPerCamp; ++i) {
    if (on_map(state.pieces[i])) placed += mix_seed(i, state.pieces[i].location.value);
  }
  for (const Mine& mine : state.mines) {
    if (mine.owner == camp) placed += mix_seed(kBlocks, mine.location.value);
  }
  return placed;
}

}  // namespace

std::vector<Secret> secrets(const Scenario& scenario, const State& state, Seat seat) {
  Secrets list;
  if (seat == kUmpire) return list;
  add_counters(scenario, state, seat, list);
  for (const Camp camp : {Camp::Green, Camp::Red}) {
    if (seat == seat_of(camp)) continue;
    if (sets_up(state, camp)) {
      list.push_back({"set-up", placed_by(state, camp)});
      continue;
    }
    if (!has_pieces(state, camp)) continue;
    add_blocks(state, camp, list);
    add_mines(scenario, state, camp, list);
    add_cards(scenario, state, camp, list);
    if (state.clock.turn > 0) {  // before the first turn the aid card says it all
      add_stocks(scenario, state, camp, list);
      add_missions(scenario, state, camp, list);
      add_activation(state, camp, list);
    }
    add_riders(state, camp, list);
  }
  return list;
}

}  // namespace enfilade::urban
