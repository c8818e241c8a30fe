#include "rules/urban/redeal.h"

#include <algorithm>
#include <array>

#include "rules/urban/control.h"
#include "rules/urban/knowledge.h"
#include "rules/urban/position.h"
#include "rules/urban/view.h"

namespace enfilade::urban {

bool has_set_up(const Deal& deal, Camp camp) {
  const auto& stack = deal.known.course.stack;
  for (std::size_t level = 0; level < stack.depth(); ++level) {
    const auto* frame = stack.at<SetUpFrame>(level);
    if (frame == nullptr) continue;
    // The other side may be the first to set up, and this one has still to begin.
    return frame->camp != camp && camp == deal.scenario.sets_up_first;
  }
  return true;
}

namespace {

// --- Before a side has set up ---

void deal_reserves(Deal& deal, Camp camp) {
  const std::size_t end = first_of(camp) + deal.scenario.block_count[index_of(camp)];
  for (std::size_t i = first_of(camp); i < end; ++i) {
    const BlockSpec& spec = deal.scenario.blocks[i];
    deal.state.blocks[i] = {.osl = spec.osl_start,
                            .status = spec.in_reserve ? Status::Reserve : Status::Waiting};
  }
}

// --- Stocks ---

bool is_dead(const Deal& deal, Camp camp, Function function, ForceId force) {
  for (std::size_t i = first_of(camp); i < first_of(camp) + kBlocksPerCamp; ++i) {
    const BlockSpec& spec = deal.scenario.blocks[i];
    if (spec.function != function || (force.exists() && spec.force != force)) continue;
    if (deal.known.blocks[i].status == Status::Eliminated) return true;
  }
  return false;
}

// Full at the start of the first turn, anything up to full from then on.
std::uint8_t some_stock(Deal& deal, std::size_t full) {
  return deal.known.clock.turn == 0 ? static_cast<std::uint8_t>(full) : deal.up_to(full);
}

void deal_stocks(Deal& deal, Camp camp) {
  const SideSheet& sheet = deal.scenario.sheet(camp);
  SideState& side = deal.state.side(camp);
  for (std::size_t i = 0; i < sheet.assets.size() && i < kMaxAssets; ++i) {
    side.missions[i] = some_stock(deal, sheet.assets[i].missions);
  }
  for (std::size_t i = 0; i < sheet.forces.size() && i < kMaxForces; ++i) {
    const bool lost = is_dead(deal, camp, Function::PlatoonSupport, ForceId{i});
    side.support[i] = lost ? std::uint8_t{0} : some_stock(deal, sheet.forces[i].support_points);
  }
  const bool lost = is_dead(deal, camp, Function::Logistics, {});
  side.logistics = lost ? std::uint8_t{0} : some_stock(deal, sheet.logistics_points);
  side.mines = some_stock(deal, sheet.allotment.engineer_mines);
  side.ieds = some_stock(deal, sheet.allotment.engineer_ieds);
}

// --- Forces ---

// One that has not come may be free to: by the clock, or because it has what it waits for.
void deal_forces(Deal& deal, Camp camp) {
  const auto& forces = deal.scenario.sheet(camp).forces;
  SideState& side = deal.state.side(camp);
  for (std::size_t i = 0; i < forces.size() && i < kMaxForces; ++i) {
    const EntryCondition& entry = forces[i].entry;
    const bool waits = side.forces[i] == ForceStatus::Waiting;
    bool due = entry.kind == EntryCondition::Kind::FromTurn && deal.known.clock.turn >= entry.turn;
    if (entry.kind == EntryCondition::Kind::BuildingTaken) {
      const bool taken = deal.known.clock.turn > 1 && (!waits || deal.one_in(3));
      side.taken_turn[i] = taken ? 1 : 0;
      due = taken && deal.known.clock.turn >= 1 + entry.delay;
    }
    if (waits && due) side.forces[i] = ForceStatus::Available;
  }
}

// --- Cards ---

// A red card is carried out when it is drawn, so none is kept in a hand.
void deal_hand(Deal& deal, Hand& hand, std::vector<CardId>& pool) {
  for (CardId& card : hand) {
    const auto found = std::ranges::find_if(
        pool, [&](CardId one) { return !deal.scenario.event_cards[one.index()].red; });
    if (found == pool.end()) return;
    card = *found;
    pool.erase(found);
  }
}

void deal_cards(Deal& deal, Camp camp) {
  const EventSheet& sheet = deal.scenario.sheet(camp).events;
  SideState& side = deal.state.side(camp);
  std::vector<CardId> pool(sheet.deck.begin(), sheet.deck.end());
  pool.insert(pool.end(), sheet.hand.begin(), sheet.hand.end());
  for (const CardId card : side.played) {
    const auto found = std::ranges::find(pool, card);
    if (found != pool.end()) pool.erase(found);
  }
  deal.shuffle(pool);
  deal_hand(deal, side.hand, pool);
  for (CardId& card : side.deck) {
    ENFILADE_CHECK(!pool.empty(), "a view with more cards than there are");
    card = pool.back();
    pool.pop_back();
  }
  for (CardId& card : side.hand) {
    if (card.exists()) continue;
    ENFILADE_CHECK(!pool.empty(), "a view with more cards than there are");
    card = pool.back();
    pool.pop_back();
  }
}

// --- Mines ---

bool takes_mine(const Deal& deal, Camp camp, LocationId place) {
  const Location& location = deal.scenario.board().at(place);
  if (location.kind != LocationKind::Hex || location.terrain == Terrain::Narrow) return false;
  if (counter_at(deal.state, place).exists()) return false;
  return std::ranges::none_of(deal.state.mines, [&](const Mine& mine) {
    return mine.owner == camp && mine.location == place;
  });
}

// Behind those that are known, whose numbers the frames use.
void deal_mines(Deal& deal, Camp camp) {
  const Allotment& allotment = deal.scenario.sheet(camp).allotment;
  const std::size_t all = std::size_t{allotment.mines} + allotment.engineer_mines;
  const auto found = static_cast<std::size_t>(
      std::ranges::count(deal.known.mines, camp, [](const Mine& mine) { return mine.owner; }));
  if (found >= all || allotment.area.empty()) return;
  for (std::size_t left = deal.up_to(all - found); left > 0 && !deal.state.mines.full(); --left) {
    const LocationId place = allotment.area[deal.below(allotment.area.size())];
    if (takes_mine(deal, camp, place))
      deal.state.mines.push_back({.location = place, .owner = camp});
  }
}

// --- Counters ---

// The kinds of all pools and of the engineers' charges that have not been seen.
std::vector<CounterKind> kinds_left(const Deal& deal) {
  std::vector<CounterKind> kinds;
  for (const CounterPool& pool : deal.scenario.counters) {
    kinds.insert(kinds.end(), pool.kinds.begin(), pool.kinds.end());
  }
  for (const SideSheet& sheet : deal.scenario.sheets) {
    kinds.insert(kinds.end(), sheet.allotment.engineer_ieds, CounterKind::Ied);
  }
  for (const Counter& counter : deal.known.counters) {
    const auto found = std::ranges::find(kinds, counter.kind);
    if (found != kinds.end()) kinds.erase(found);
  }
  return kinds;
}

// Who knows the counters of that place from the start.
void show_as_told(const Deal& deal, Counter& counter) {
  for (const CounterPool& pool : deal.scenario.counters) {
    const bool here = std::ranges::find(pool.places, counter.location) != pool.places.end();
    for (const Camp camp : {Camp::Green, Camp::Red}) {
      if (here && pool.known[index_of(camp)] && !deal.owns(camp)) counter.show_to(camp);
    }
  }
}

void deal_counters(Deal& deal) {
  std::vector<CounterKind> kinds = kinds_left(deal);
  deal.shuffle(kinds);
  for (Counter& counter : deal.state.counters) {
    if (counter.kind != CounterKind::Unknown) continue;
    counter.kind = kinds.empty() ? CounterKind::Ied : kinds.back();
    if (!kinds.empty()) kinds.pop_back();
    show_as_told(deal, counter);
  }
}

// --- Control, UO-2.3-R7 ---

bool has_unit_in(const Deal& deal, Camp camp, BuildingId building) {
  return any_piece(deal.state, camp, [&](PieceId, const Piece& piece) {
    return deal.scenario.board().at(piece.location).building == building &&
           is_unit(deal.scenario.block(piece.block).type);
  });
}

// Where exactly one side has a unit it has the building; else whoever had it before, who knows who.
void deal_building(Deal& deal, BuildingId building) {
  const std::array<bool, kCamps> inside = {has_unit_in(deal, Camp::Green, building),
                                           has_unit_in(deal, Camp::Red, building)};
  std::size_t camp = deal.below(kCamps + 1);
  if (inside[0] != inside[1]) camp = inside[0] ? 0 : 1;
  if (camp == kCamps) return;
  deal.state.buildings[camp][building.index() / 64] |= std::uint64_t{1} << (building.index() % 64);
}

void deal_control(Deal& deal) {
  const std::size_t viewer = deal.viewer == kSpectator ? kSpectatorDoubt : deal.viewer.index();
  const Doubt& doubt = deal.known.doubt[viewer];
  for (std::size_t i = 0; i < deal.scenario.board().buildings.size() && i < 128; ++i) {
    if ((doubt.buildings[i / 64] >> (i % 64) & 1U) != 0) deal_building(deal, BuildingId{i});
  }
  for (std::size_t i = 0; i < kBlocks; ++i) {
    const Piece& piece = deal.state.pieces[i];
    if (!on_map(piece) || !is_unit(deal.scenario.block(piece.block).type)) continue;
    const Camp camp = camp_of(PieceId{i});
    const std::size_t number = objective_number(deal.scenario, piece.location);
    if (number < kObjectives && (doubt.places >> number & 1U) == 0) continue;  // shown as it is
    deal.state.held[index_of(camp)].add(piece.location);
    deal.state.held[index_of(other(camp))].drop(piece.location);
  }
}

// --- Below ground ---

void deal_explored(Deal& deal, Camp camp) {
  auto& words = deal.state.explored[index_of(camp)];
  each_piece(deal.state, camp, [&](PieceId, const Piece& piece) {
    if (!deal.scenario.board().at(piece.location).below()) return;
    const std::size_t number = number_below(deal.scenario.board(), piece.location);
    if (number < 64 * words.size()) words[number / 64] |= std::uint64_t{1} << (number % 64);
  });
}

}  // namespace

State redeal(const Scenario& scenario, const View& view, Random& random) {
  if (view.viewer == kUmpire) return view.known;
  Deal deal{scenario, view.known, view.viewer, random, view.known, {}};
  deal_counters(deal);
  for (const Camp camp : {Camp::Green, Camp::Red}) {
    if (deal.owns(camp)) continue;
    deal_stocks(deal, camp);
    deal_cards(deal, camp);
    if (has_set_up(deal, camp)) {
      deal_blocks(deal, camp);
      deal_forces(deal, camp);
      deal_mines(deal, camp);
      deal_explored(deal, camp);
    } else {
      deal_reserves(deal, camp);
    }
  }
  deal_frames(deal);
  deal_control(deal);
  deal.state.count_pieces();
  return deal.state;
}

}  // namespace enfilade::urban
