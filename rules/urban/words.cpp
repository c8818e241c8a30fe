// A view and a question in words, for a terminal.
#include <algorithm>

#include "rules/urban/actions.h"
#include "rules/urban/names.h"
#include "rules/urban/position.h"
#include "rules/urban/view.h"

namespace enfilade::urban {

namespace {

std::string padded(std::string text, std::size_t width) {
  if (text.size() < width) text.append(width - text.size(), ' ');
  return text + " ";
}

// Adds an item to a list with commas.
void add_item(std::string& list, const std::string& item) {
  if (item.empty()) return;
  list += (list.empty() ? "" : ", ") + item;
}

std::string points(int count, std::string_view what) {
  return std::to_string(count) + " " + std::string(what);
}

bool is_own(const View& view, Camp camp) {
  return view.viewer == kUmpire || view.viewer == seat_of(camp);
}

std::string viewer_words(Seat viewer) {
  if (viewer == kUmpire) return "the umpire";
  if (viewer == kSpectator) return "a spectator";
  return std::string(name_of(camp_of(viewer)));
}

// --- Own blocks, by force ---

std::string state_words(const Piece& piece) {
  std::string words;
  if (piece.marker != Marker::None) add_item(words, std::string(name_of(piece.marker)));
  if (piece.revealed) add_item(words, "revealed");
  return words;
}

std::string where_words(const Scenario& scenario, const State& state, const Block& block) {
  switch (block.status) {
    case Status::OnMap: return place_words(scenario, state.piece(block.piece).location);
    case Status::Mounted: return "in " + scenario.block(block.carrier).id;
    case Status::Eliminated: return "lost";
    default: return "waits";
  }
}

std::string own_line(const Scenario& scenario, const State& state, BlockId id) {
  const Block& block = state.block(id);
  const BlockSpec& spec = scenario.block(id);
  const bool here = block.status == Status::OnMap;
  std::string line = "    " + padded(here ? name_of(block.piece) : "-", 4) +
                     padded(where_words(scenario, state, block), 8) +
                     padded(block_words(scenario, id), 24);
  if (spec.osl_max > 0 && block.status != Status::Eliminated) {
    line += std::to_string(block.osl) + "/" + std::to_string(spec.osl_max) + " ";
  }
  if (here) line += state_words(state.piece(block.piece));
  if (block.marker != Marker::None) line += std::string(name_of(block.marker));
  while (line.ends_with(' ')) line.pop_back();
  return line + "\n";
}

std::string_view status_words(ForceStatus status) {
  switch (status) {
    case ForceStatus::Waiting: return "not come";
    case ForceStatus::Available: return "ready";
    case ForceStatus::Used: return "played";
  }
  return "";
}

std::string own_blocks(const Scenario& scenario, const State& state, Camp camp, ForceId force) {
  std::string lines;
  const std::size_t end = first_of(camp) + scenario.block_count[index_of(camp)];
  for (std::size_t i = first_of(camp); i < end; ++i) {
    if (scenario.blocks[i].force == force) lines += own_line(scenario, state, BlockId{i});
  }
  return lines;
}

std::string own_forces(const Scenario& scenario, const State& state, Camp camp) {
  std::string text;
  const SideSheet& sheet = scenario.sheet(camp);
  const SideState& side = state.side(camp);
  for (std::size_t i = 0; i < sheet.forces.size(); ++i) {
    text += "  f" + std::to_string(i + 1) + " " + sheet.forces[i].name.en + ", " +
            std::string(status_words(side.forces[i])) + ", " +
            points(side.support[i], "support points") + "\n";
    text += own_blocks(scenario, state, camp, ForceId{i});
  }
  const std::string others = own_blocks(scenario, state, camp, {});
  if (!others.empty()) text += "  of no force\n" + others;
  return text;
}

// --- The enemy ---

std::string enemy_line(const Scenario& scenario, const State& state, PieceId id) {
  const Piece& piece = state.piece(id);
  std::string line =
      "    " + padded(name_of(id), 4) + padded(place_words(scenario, piece.location), 8);
  std::string words;
  if (piece.block.exists()) {
    line += padded(block_words(scenario, piece.block), 24);
    const int strength = piece.revealed ? state.block(piece.block).osl : piece.seen_osl;
    if (strength > 0) line += std::to_string(strength) + " ";
    if (!piece.revealed) add_item(words, "seen on turn " + std::to_string(piece.seen_turn));
  } else {
    line += padded(was_marked(piece) ? "? a unit" : "?", 24);
  }
  add_item(words, state_words(piece));
  line += words;
  while (line.ends_with(' ')) line.pop_back();
  return line + "\n";
}

std::string enemy_text(const Scenario& scenario, const State& state, Camp camp) {
  std::string text;
  each_piece(state, camp,
             [&](PieceId id, const Piece&) { text += enemy_line(scenario, state, id); });
  std::string lost;
  for (std::size_t i = first_of(camp); i < first_of(camp) + kBlocksPerCamp; ++i) {
    if (state.blocks[i].status != Status::Eliminated) continue;
    add_item(lost, block_words(scenario, BlockId{i}));
  }
  if (!lost.empty()) text += "    lost: " + lost + "\n";
  return text;
}

// --- What a side has ---

std::string missions_text(const Scenario& scenario, const State& state, Camp camp) {
  std::string words;
  const auto& assets = scenario.sheet(camp).assets;
  const auto side = static_cast<std::uint8_t>(camp);
  for (std::size_t i = 0; i < assets.size() && i < kMaxAssets; ++i) {
    add_item(words, "a" + std::to_string(i + 1) + " " + asset_words(scenario, side, i) + " " +
                        points(state.side(camp).missions[i], "left"));
  }
  for (const Mission& mission : state.side(camp).pending) {
    add_item(words, asset_words(scenario, side, mission.asset.index()) + " to come at " +
                        place_words(scenario, mission.target));
  }
  return words.empty() ? "" : "    support: " + words + "\n";
}

// What both sides have been told.
std::string announced_text(const Scenario& scenario, const SideState& side, Camp camp) {
  const Announced& last = side.announced;
  if (!last.asset.exists()) return "";
  const std::string mission =
      asset_words(scenario, static_cast<std::uint8_t>(camp), last.asset.index());
  return "    last mission: " + mission + " at " + place_words(scenario, last.target) +
         (last.interceptor.exists() ? ", intercepted" : "") + "\n";
}

std::string hand_text(const Scenario& scenario, const SideState& side) {
  if (side.hand.empty() && side.deck.empty()) return "";
  std::string words;
  for (const CardId card : side.hand) {
    add_item(words, card.exists() ? scenario.event_cards[card.index()].title.en : "?");
  }
  return "    hand: " + (words.empty() ? "none" : words) + "; deck " +
         std::to_string(side.deck.size()) + "\n";
}

std::string buildings_text(const Scenario& scenario, const State& state, Camp camp) {
  std::string words;
  for (std::size_t i = 0; i < scenario.board().buildings.size() && i < 128; ++i) {
    if ((state.buildings[index_of(camp)][i / 64] >> (i % 64) & 1U) == 0) continue;
    add_item(words, std::to_string(scenario.board().buildings[i].number));
  }
  return words.empty() ? "" : "    buildings: " + words + "\n";
}

std::string stocks_text(const SideState& side) {
  std::string words;
  if (side.logistics > 0) add_item(words, points(side.logistics, "logistics points"));
  if (side.mines > 0) add_item(words, points(side.mines, "mines"));
  if (side.ieds > 0) add_item(words, points(side.ieds, "charges"));
  return words.empty() ? "" : "    left: " + words + "\n";
}

std::string lasting_text(const SideState& side) {
  const Lasting& lasting = side.lasting;
  std::string words;
  if (lasting.movement_cap > 0) add_item(words, points(lasting.movement_cap, "MP at most"));
  if (lasting.limit_change != 0) {
    add_item(words, "next impulse " + std::to_string(lasting.limit_change));
  }
  if (lasting.firepower != 0) {
    add_item(words, "next exchange " + std::to_string(lasting.firepower));
  }
  if (lasting.no_requests) add_item(words, "no requests");
  if (lasting.no_opportunity_fire) add_item(words, "no opportunity fire");
  if (lasting.no_long_moves) add_item(words, "no long moves");
  if (side.civilians > 0) add_item(words, points(side.civilians, "civilians killed"));
  return words.empty() ? "" : "    in force: " + words + "\n";
}

std::string side_text(const Scenario& scenario, const View& view, Camp camp) {
  const State& state = view.known;
  const SideState& side = state.side(camp);
  std::string text = side_words(static_cast<std::uint8_t>(camp)) + "\n";
  if (is_own(view, camp)) {
    text += own_forces(scenario, state, camp) + missions_text(scenario, state, camp) +
            stocks_text(side);
  } else {
    text += enemy_text(scenario, state, camp);
    if (!side.pending.empty()) {
      text += "    support: " + points(static_cast<int>(side.pending.size()), "missions to come\n");
    }
  }
  return text + announced_text(scenario, side, camp) + hand_text(scenario, side) +
         buildings_text(scenario, state, camp) + lasting_text(side);
}

// --- The ground ---

template <class List, class Name>
std::string list_line(std::string_view what, const List& list, Name&& name) {
  std::string words;
  for (const auto& item : list) add_item(words, name(item));
  return words.empty() ? "" : "    " + std::string(what) + ": " + words + "\n";
}

std::string cell_words(const Scenario& scenario, const ScreenedCell& screen, Screen kind) {
  if (screen.kind != kind) return "";
  const Board::Cell* cell = scenario.board().cell(screen.cell);
  return cell == nullptr || !cell->location.exists() ? "" : place_words(scenario, cell->location);
}

std::string counters_text(const Scenario& scenario, const State& state) {
  std::string text;
  for (std::size_t i = 0; i < kMaxCounters; ++i) {
    const Counter& counter = state.counters[i];
    if (!counter.exists()) continue;
    text += "    " + padded("c" + std::to_string(i + 1), 4) +
            padded(place_words(scenario, counter.location), 8) + counter_words(counter.kind) +
            (counter.face_up() || counter.kind == CounterKind::Unknown ? "" : ", face down") + "\n";
  }
  return text;
}

std::string breaches_text(const Scenario& scenario, const State& state) {
  const Board& board = scenario.board();
  std::string words;
  for (std::size_t i = 0; i < board.breaches.size() && i < kMaxBreaches; ++i) {
    if (state.ground.open.test(i)) add_item(words, board.aperture(board.breaches[i]).id);
  }
  return words.empty() ? "" : "    breaches: " + words + "\n";
}

std::string ground_text(const Scenario& scenario, const State& state) {
  const auto place = [&](LocationId id) { return place_words(scenario, id); };
  const auto origin = [&](const Trail& trail) { return place(trail.origin); };
  const auto screen = [&](Screen kind) {
    return [&scenario, kind](const ScreenedCell& one) { return cell_words(scenario, one, kind); };
  };
  const Ground& ground = state.ground;
  std::string text = counters_text(scenario, state);
  text += list_line("mines", state.mines, [&](const Mine& mine) {
    return place(mine.location) + " (" + std::string(name_of(mine.owner)) +
           (mine.revealed ? ", revealed)" : ")");
  });
  text += list_line("smoke", ground.screens, screen(Screen::Smoke));
  text += list_line("wrecks", ground.wrecks, origin);
  text += list_line("toxic clouds", ground.clouds, origin);
  text +=
      list_line("flares", ground.flares, [&](const Flare& flare) { return place(flare.centre); });
  text += list_line("fortified", ground.fortified, place);
  text += breaches_text(scenario, state);
  return text.empty() ? "" : "On the map\n" + text;
}

// --- Questions ---

template <class Frame>
const Frame* frame_of(const State& state) {
  for (std::size_t level = state.course.stack.depth(); level-- > 0;) {
    if (const auto* frame = state.course.stack.at<Frame>(level)) return frame;
  }
  return nullptr;
}

// The piece a question is about, by its number: what it is might be a secret.
std::string subject(const State& state) {
  if (const auto* frame = frame_of<WithdrawalFrame>(state)) return name_of(frame->piece);
  if (const auto* frame = frame_of<FreeMoveFrame>(state)) return name_of(frame->piece);
  if (const auto* frame = frame_of<ActivationFrame>(state)) return name_of(frame->piece);
  return "it";
}

const Exchange* exchange_of(const State& state) {
  for (std::size_t level = state.course.stack.depth(); level-- > 0;) {
    if (const auto* fire = state.course.stack.at<FireFrame>(level)) return &fire->exchange;
    if (const auto* assault = state.course.stack.at<AssaultFrame>(level)) return &assault->exchange;
  }
  return nullptr;
}

std::string answer_question(const State& state) {
  const Exchange* exchange = exchange_of(state);
  if (exchange == nullptr) return "what is the answer?";
  const bool assault = exchange->kind == ExchangeKind::Assault;
  return name_of(exchange->attacker) + (assault ? " assaults " : " fires at ") +
         name_of(exchange->target) + "; what does " + name_of(exchange->target) + " do?";
}

std::string window_question(const Scenario& scenario, const State& state) {
  const auto* window = frame_of<OpportunityFrame>(state);
  if (window == nullptr) return "do you fire?";
  return name_of(window->mover) + " is at " +
         place_words(scenario, state.piece(window->mover).location) + "; do you fire at it?";
}

std::string event_question(const Scenario& scenario, const State& state) {
  const auto* event = frame_of<EventFrame>(state);
  if (event == nullptr || event->card.index() >= scenario.event_cards.size())
    return "what is chosen?";
  return scenario.event_cards[event->card.index()].title.en + ": what do you choose?";
}

std::string mission_question(const Scenario& scenario, const State& state, std::string_view asked) {
  const auto* mission = frame_of<MissionFrame>(state);
  if (mission == nullptr) return std::string(asked);
  return asset_words(scenario, static_cast<std::uint8_t>(mission->camp), mission->asset.index()) +
         " at " + place_words(scenario, mission->target) + ": " + std::string(asked);
}

std::string decision_words(const Scenario& scenario, const State& state, Ask what) {
  switch (what) {
    case Ask::PlaceBlock: return "where does this block go?";
    case Ask::PlaceMine: return "where does a mine go?";
    case Ask::PlaceFortified: return "what do you fortify?";
    case Ask::PlayCard: return "do you play a card?";
    case Ask::EventChoice: return event_question(scenario, state);
    case Ask::Request: return "what support do you request?";
    case Ask::ResolveNext: return "which mission comes next?";
    case Ask::MissionDecision: return mission_question(scenario, state, "do you keep it?");
    case Ask::Intercept: return mission_question(scenario, state, "do you intercept it?");
    case Ask::Impulse: return "which force do you play?";
    case Ask::Activate: return "which block do you activate?";
    case Ask::Act: return "what does " + subject(state) + " do?";
    case Ask::CrowdMove: return "where does the crowd go?";
    case Ask::Opportunity: return window_question(scenario, state);
    case Ask::OpportunityAfterScouting: return "you have seen what it is; do you fire?";
    case Ask::Answer: return answer_question(state);
    case Ask::AttackerInadequate: return "your weapon does nothing; do you withdraw?";
    case Ask::WithdrawalStep:
    case Ask::MandatoryStep: return "where does " + subject(state) + " withdraw to?";
    case Ask::FreeMoveStep: return "where does " + subject(state) + " move to?";
    case Ask::Advance: return "do you advance?";
    default: return "what do you do?";
  }
}

}  // namespace

std::string view_text(const Scenario& scenario, const View& view) {
  const State& state = view.known;
  std::string text = "Seen by " + viewer_words(view.viewer);
  if (state.clock.turn > 0) {
    text += ", turn " + std::to_string(state.clock.turn) + " of " + std::to_string(scenario.turns);
    text += ", initiative " + std::string(name_of(state.clock.initiative));
  } else {
    text += ", set-up";
  }
  if (is_night({scenario, state})) text += ", night";
  text += ", wind " + std::string(side_name(state.ground.wind)) + "\n";
  for (const Camp camp : {Camp::Green, Camp::Red}) text += side_text(scenario, view, camp);
  return text + ground_text(scenario, state);
}

std::string question_text(const Scenario& scenario, const State& state) {
  const Node& node = state.course.node;
  const auto what = static_cast<Ask>(node.what);
  switch (node.kind) {
    case NodeKind::Over: return "The game is over.";
    case NodeKind::Chance: return "A die is rolled for " + std::string(roll_words(what)) + ".";
    case NodeKind::Decision: break;
  }
  return side_words(node.seat.value) + ": " + decision_words(scenario, state, what);
}

}  // namespace enfilade::urban
