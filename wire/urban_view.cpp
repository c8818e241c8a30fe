// A view of Urban Operations for a client that draws it. Everything here comes from the View; what
// the viewer does not know is not there.
#include "wire/urban_view.h"

#include "rules/urban/names.h"
#include "rules/urban/position.h"
#include "rules/urban/victory.h"
#include "wire/json.h"

namespace enfilade::urban {

using wire::Json;
using wire::put_list;
using wire::put_object;
using wire::put_words;

namespace {

std::string_view status_word(Status status) {
  switch (status) {
    case Status::OnMap: return "map";
    case Status::Mounted: return "mounted";
    case Status::Eliminated: return "lost";
    default: return "waiting";
  }
}

std::string_view status_word(ForceStatus status) {
  switch (status) {
    case ForceStatus::Waiting: return "waiting";
    case ForceStatus::Available: return "ready";
    case ForceStatus::Used: return "played";
  }
  return "";
}

class ViewWriter {
 public:
  ViewWriter(const Scenario& scenario, const View& view) : scenario_(scenario), view_(view) {}

  std::vector<WirePart> write() {
    return {part("clock", [&] { write_clock(); }), part("pieces", [&] { write_pieces(); }),
            part("ground", [&] { write_ground(); }),
            part("green", [&] { write_side(Camp::Green); }),
            part("red", [&] { write_side(Camp::Red); })};
  }

 private:
  template <class Body>
  WirePart part(std::string name, Body&& body) {
    json_ = Json();
    json_.open_object();
    body();
    return {std::move(name), json_.close_object().take()};
  }

  const State& state() const { return view_.known; }
  bool is_own(Camp camp) const { return view_.viewer == kUmpire || view_.viewer == seat_of(camp); }
  std::string place(LocationId id) const { return scenario_.board().at(id).name; }

  void write_clock() {
    json_.field("turn", state().clock.turn).field("turns", scenario_.turns);
    json_.field("initiative", name_of(state().clock.initiative));
    json_.field("night", is_night({scenario_, state()}));
    put_words(json_, "wind", side_name(state().ground.wind));
    json_.field("wind_side", static_cast<int>(state().ground.wind));
  }

  // --- What stands on the map ---

  void write_pieces() {
    json_.key("list").open_array();
    for (const Camp camp : {Camp::Green, Camp::Red}) {
      each_piece(state(), camp,
                 [&](PieceId id, const Piece& piece) { write_piece(camp, id, piece); });
    }
    json_.close_array();
  }

  void write_piece(Camp camp, PieceId id, const Piece& piece) {
    json_.open_object();
    json_.field("id", name_of(id)).field("side", name_of(camp)).field("at", place(piece.location));
    if (piece.revealed) json_.field("revealed", true);
    if (piece.marker != Marker::None) json_.field("marker", name_of(piece.marker));
    if (piece.block.exists()) {
      json_.field("block", scenario_.block(piece.block).id);
      const bool now = piece.revealed || is_own(camp);
      const int osl = now ? state().block(piece.block).osl : piece.seen_osl;
      if (osl > 0) json_.field("osl", osl);
      if (!now) json_.field("seen", piece.seen_turn);
    } else if (has_acted(scenario_, piece)) {
      json_.field("unit", true);
    }
    json_.close_object();
  }

  void write_ground() {
    write_counters();
    put_list(json_, "mines", state().mines, [&](const Mine& mine) {
      json_.open_object().field("at", place(mine.location)).field("side", name_of(mine.owner));
      json_.field("revealed", mine.revealed).close_object();
    });
    put_list(json_, "screens", state().ground.screens, [&](const ScreenedCell& one) {
      const Board::Cell* cell = scenario_.board().cell(one.cell);
      if (cell == nullptr || !cell->location.exists()) return;
      json_.open_object().field("at", place(cell->location));
      json_.field("smoke", one.kind == Screen::Smoke).close_object();
    });
    write_trails("wrecks", state().ground.wrecks);
    write_trails("clouds", state().ground.clouds);
    put_list(json_, "flares", state().ground.flares, [&](const Flare& flare) {
      json_.open_object().field("at", place(flare.centre)).field("radius", flare.radius);
      json_.close_object();
    });
    put_list(json_, "fortified", state().ground.fortified,
             [&](LocationId id) { json_.value(place(id)); });
    json_.key("breaches").open_array();
    const Board& board = scenario_.board();
    for (std::size_t i = 0; i < board.breaches.size() && i < kMaxBreaches; ++i) {
      if (state().ground.open.test(i)) json_.value(board.aperture(board.breaches[i]).id);
    }
    json_.close_array();
  }

  template <class Trails>
  void write_trails(std::string_view key, const Trails& trails) {
    put_list(json_, key, trails, [&](const Trail& trail) { json_.value(place(trail.origin)); });
  }

  void write_counters() {
    json_.key("counters").open_array();
    for (std::size_t i = 0; i < kMaxCounters; ++i) {
      const Counter& counter = state().counters[i];
      if (!counter.exists()) continue;
      json_.open_object().field("id", "c" + std::to_string(i + 1));
      json_.field("at", place(counter.location)).field("kind", name_of(counter.kind));
      json_.field("up", counter.face_up()).close_object();
    }
    json_.close_array();
  }

  // --- What a side has ---

  void write_side(Camp camp) {
    const SideState& side = state().side(camp);
    if (is_own(camp)) {
      write_forces(camp);
      write_blocks(camp);
      write_missions(camp);
      write_orders(camp);
      json_.field("logistics", side.logistics).field("mines", side.mines).field("ieds", side.ieds);
    } else {
      write_lost(camp);
      json_.field("pending", side.pending.size());
    }
    write_announced(camp);
    put_list(json_, "hand", side.hand, [&](CardId card) {
      json_.value(card.exists() ? scenario_.event_cards[card.index()].id : std::string("?"));
    });
    json_.field("deck", side.deck.size()).field("civilians", side.civilians);
    write_buildings(camp);
    write_lasting(side.lasting);
  }

  void write_forces(Camp camp) {
    const SideState& side = state().side(camp);
    const auto impulse = impulse_count(view_, camp);
    json_.key("forces").open_array();
    for (std::size_t i = 0; i < scenario_.sheet(camp).forces.size(); ++i) {
      json_.open_object().field("id", "f" + std::to_string(i + 1));
      json_.field("status", status_word(side.forces[i])).field("support", side.support[i]);
      if (impulse && impulse->force == ForceId{i}) {
        json_.field("activation", impulse->activation).field("rule", impulse->rule);
        if (impulse->limit > 0) json_.field("limit", impulse->limit);
      }
      json_.close_object();
    }
    json_.close_array();
  }

  void write_blocks(Camp camp) {
    json_.key("blocks").open_array();
    const std::size_t end = first_of(camp) + scenario_.block_count[index_of(camp)];
    for (std::size_t i = first_of(camp); i < end; ++i) {
      const Block& block = state().blocks[i];
      json_.open_object().field("id", scenario_.blocks[i].id);
      json_.field("status", status_word(block.status)).field("osl", block.osl);
      if (block.status == Status::OnMap) json_.field("piece", name_of(block.piece));
      if (block.carrier.exists()) json_.field("in", scenario_.block(block.carrier).id);
      if (block.marker != Marker::None) json_.field("marker", name_of(block.marker));
      json_.close_object();
    }
    json_.close_array();
  }

  void write_lost(Camp camp) {
    json_.key("lost").open_array();
    for (std::size_t i = first_of(camp); i < first_of(camp) + kBlocksPerCamp; ++i) {
      if (state().blocks[i].status == Status::Eliminated) json_.value(scenario_.blocks[i].id);
    }
    json_.close_array();
  }

  void write_missions(Camp camp) {
    const SideState& side = state().side(camp);
    json_.key("assets").open_array();
    for (std::size_t i = 0; i < scenario_.sheet(camp).assets.size() && i < kMaxAssets; ++i) {
      json_.open_object().field("id", "a" + std::to_string(i + 1));
      json_.field("left", side.missions[i]).field("requested", side.requests[i]).close_object();
    }
    json_.close_array();
    put_list(json_, "pending", side.pending, [&](const Mission& mission) {
      json_.open_object().field("asset", "a" + std::to_string(mission.asset.index() + 1));
      json_.field("at", place(mission.target)).close_object();
    });
  }

  void write_announced(Camp camp) {
    const Announced& last = state().side(camp).announced;
    if (!last.asset.exists()) return;
    put_object(json_, "announced", [&] {
      json_.field("asset", "a" + std::to_string(last.asset.index() + 1));
      json_.field("at", place(last.target)).field("intercepted", last.interceptor.exists());
    });
  }

  // The conditions of victory, as the viewer knows them to stand.
  void write_orders(Camp camp) {
    const Reading reading{scenario_, state()};
    put_list(json_, "conditions", scenario_.sheet(camp).victory,
             [&](const VictoryCondition& one) { json_.value(is_met(reading, camp, one)); });
    json_.field("level", static_cast<int>(level_of(reading, camp)));
  }

  void write_buildings(Camp camp) {
    json_.key("buildings").open_array();
    for (std::size_t i = 0; i < scenario_.board().buildings.size() && i < 128; ++i) {
      if ((state().buildings[index_of(camp)][i / 64] >> (i % 64) & 1U) == 0) continue;
      json_.value(scenario_.board().buildings[i].number);
    }
    json_.close_array();
  }

  void write_lasting(const Lasting& lasting) {
    put_object(json_, "lasting", [&] {
      if (lasting.movement_cap > 0) json_.field("movement_cap", lasting.movement_cap);
      if (lasting.limit_change != 0) json_.field("limit_change", lasting.limit_change);
      if (lasting.firepower != 0) json_.field("firepower", lasting.firepower);
      if (lasting.no_requests) json_.field("no_requests", true);
      if (lasting.no_opportunity_fire) json_.field("no_opportunity_fire", true);
      if (lasting.no_long_moves) json_.field("no_long_moves", true);
    });
  }

  const Scenario& scenario_;
  const View& view_;
  Json json_;
};

}  // namespace

std::vector<WirePart> view_parts(const Scenario& scenario, const View& view) {
  return ViewWriter(scenario, view).write();
}

}  // namespace enfilade::urban
