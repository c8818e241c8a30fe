// Steps: what they cost in movement points, and what is known to lie ahead.
#include <algorithm>
#include <optional>

#include "rules/urban/explain_parts.h"
#include "rules/urban/map/wind.h"
#include "rules/urban/position.h"
#include "rules/urban/steps.h"

namespace enfilade::urban {

namespace {

constexpr int kFreeMp = 2;
constexpr std::uint64_t kMineExplodes = 8;  // of 10, UO-5.2.2.2d

// --- What lies ahead ---

bool is_covered(const Board& board, const Trail& cloud, LocationId place) {
  const auto covered = covered_by(board, wind_cells(board, cloud.origin, cloud.wind));
  return std::ranges::find(covered, place) != covered.end();
}

void add_blocks_met(const Inquiry& inquiry, LocationId to, Explanation& told) {
  const Reading reading = inquiry.reading();
  each_piece(inquiry.state, other(inquiry.camp), [&](PieceId id, const Piece& piece) {
    if (!in_contact(reading, to, piece.location)) return;
    const bool unit = !piece.block.exists() || is_unit(inquiry.scenario.block(piece.block).type);
    if (piece.revealed && !unit) return;
    const Phrase both = unit ? Phrase{": both are revealed, unless that is a dummy or barricade",
                                      "\u00A0: tous deux sont révélés, sauf leurre ou barricade"}
                             : Phrase{};
    remark(told,
           say("It comes into contact with {} at {}{}.",
               "Il entre en contact avec le bloc {} en {}{}.", piece_words(inquiry, id),
               place_words(inquiry, piece.location), both),
           "UO-8.1.12c");
  });
}

void add_counters_met(const Inquiry& inquiry, LocationId to, Explanation& told) {
  for (const Counter& counter : inquiry.state.counters) {
    if (!counter.exists()) continue;
    const bool here = counter.location == to;
    if (!here && !touches(inquiry.board(), to, counter.location, inquiry.state.ground.open))
      continue;
    const Text place = place_words(inquiry, counter.location);
    if (counter.kind == CounterKind::Population && counter.face_up()) {
      remark(told,
             say("The civilians at {} flee from it; the enemy moves them.",
                 "Les civils en {} le fuient\u00A0; l'ennemi les déplace.", place),
             "UO-8.1.12f");
    } else if (!counter.face_up() && counter.kind == CounterKind::Unknown) {
      remark(told,
             say("It turns up the face-down counter at {}; an IED/UXO goes off on 4 dice of 10.",
                 "Il retourne le pion face cachée en {}\u00A0; un IED/UXO explose 4 fois sur 10.",
                 place),
             "UO-8.1.12d");
    } else if (!counter.face_up()) {
      remark(told,
             say("It turns up {} at {}.", "Il retourne le pion en {1}\u00A0: {0}.",
                 counter_words(counter.kind), place),
             "UO-8.1.12d");
    }
  }
}

void add_clouds(const Inquiry& inquiry, LocationId from, LocationId to, Explanation& told) {
  for (const Trail& cloud : inquiry.state.ground.clouds) {
    if (!is_covered(inquiry.board(), cloud, to)) continue;
    if (from.exists() && is_covered(inquiry.board(), cloud, from)) continue;
    told.harmed.push_back({{"It enters a Toxic cloud and loses 1 OSL.",
                            "Il entre dans un nuage toxique et perd 1 VO."},
                           "UO-5.2.3.2b"});
  }
}

void add_mines(const Inquiry& inquiry, const BlockSpec& spec, LocationId to, Explanation& told) {
  if (!is_vehicle(spec.type)) return;
  for (const Mine& mine : inquiry.state.mines) {
    if (mine.location != to) continue;
    told.odds.push_back(
        {say("the mine at {} destroys it", "la mine en {} le détruit", place_words(inquiry, to)),
         kMineExplodes, 10});
    told.harmed.push_back(
        {{"It drives onto a mine that is known.", "Il roule sur une mine connue."}, "UO-5.2.2.2d"});
  }
}

// --- Costs ---

std::optional<NextStep> step_to(const Inquiry& inquiry, PieceId piece, LocationId to) {
  const Reading reading = inquiry.reading();
  const Going going = going_of(reading, inquiry.camp);
  const LocationId from = inquiry.state.piece(piece).location;
  const NextSteps steps = next_steps(reading, going, spec_of(reading, piece), from);
  const auto* const found = std::ranges::find(steps, to, &NextStep::to);
  return found == steps.end() ? std::nullopt : std::optional(*found);
}

// The way the step goes: of several that with the least cost.
EdgeKind way_of(const Inquiry& inquiry, PieceId piece, LocationId to, int cost) {
  const Reading reading = inquiry.reading();
  const Going going = going_of(reading, inquiry.camp);
  for (const Edge& edge : inquiry.board().edges[inquiry.state.piece(piece).location.index()]) {
    if (edge.to != to) continue;
    const auto price = mp_cost(inquiry.board(), edge, mover_of(spec_of(reading, piece)), going);
    if (price && *price == cost) return edge.kind;
  }
  return EdgeKind::OpenSide;
}

void add_allowance(const Inquiry& inquiry, int cost, Explanation& told) {
  const auto& stack = inquiry.view.known.course.stack;
  if (stack.empty()) return;
  const PieceId piece = inquiry.mover();
  const auto* activation = stack.at<ActivationFrame>(stack.depth() - 1);
  if (activation == nullptr || !inquiry.knows(piece)) return;
  const int spent = activation->mp_before + activation->mp_after;
  const BlockSpec& spec = spec_of(inquiry.reading(), piece);
  const Allowance allowance = allowance_of(spec);
  if (spent > 0) {
    told.terms.push_back({spent, {"MP spent so far", "PM déjà dépensés"}, "UO-7.1.2-R3"});
  }
  remark(
      told,
      say("{} MP in all; it has {} with an action, {} without, {} out of sight all the way.",
          "{} PM en tout\u00A0; il en a {} avec une action, {} sans action, {} hors de vue tout du "
          "long.",
          spent + cost, allowance.with_action, allowance.without, allowance.unseen),
      is_vehicle(spec.type) ? "UO-8.1c" : "UO-8.1b");
}

void explain_step(const Inquiry& inquiry, PieceId piece, Explanation& told) {
  const LocationId to = inquiry.action.location();
  const auto step = step_to(inquiry, piece, to);
  if (!step) return;
  const EdgeKind way = way_of(inquiry, piece, to, step->cost);
  told.summary = say("{} goes to {} for {} MP.", "Le bloc {} se porte en {} pour {} PM.",
                     piece_words(inquiry, piece), place_words(inquiry, to), step->cost);
  told.terms.push_back(
      {step->cost, say("MP, {}", "PM, {}", edge_words(way)), std::string(edge_rule(way))});
  add_allowance(inquiry, step->cost, told);
  add_dangers(inquiry, piece, to, told);
}

void explain_entry(const Inquiry& inquiry, PieceId piece, Explanation& told) {
  const LocationId to = inquiry.action.location();
  const Going going = going_of(inquiry.reading(), inquiry.camp);
  const BlockSpec& spec = spec_of(inquiry.reading(), piece);
  const auto cost = entry_cost(inquiry.reading(), going, spec, to);
  if (!cost) return;
  told.summary = say("{} comes onto the map at {} for {} MP.",
                     "Le bloc {} entre sur la carte en {} pour {} PM.", piece_words(inquiry, piece),
                     place_words(inquiry, to), *cost);
  told.terms.push_back({*cost, {"MP, the first hex", "PM, le premier hexagone"}, "UO-8.1-R1"});
  add_allowance(inquiry, *cost, told);
  add_dangers(inquiry, piece, to, told);
}

void explain_climb(const Inquiry& inquiry, PieceId piece, Explanation& told) {
  const LocationId over = inquiry.action.location();
  const LocationId to = inquiry.action.second();
  if (to.index() >= inquiry.board().locations.size()) return;
  told.summary = say("{} climbs over the block at {} to {} for {} MP, in two steps.",
                     "Le bloc {} grimpe par le bloc en {} jusqu'en {} pour {} PM, en deux temps.",
                     piece_words(inquiry, piece), place_words(inquiry, over),
                     place_words(inquiry, to), kClimbMp);
  told.terms.push_back({kClimbMp, {"MP, over a helper", "PM, avec une aide"}, "UO-8.1.7-R3"});
  add_allowance(inquiry, kClimbMp, told);
  add_dangers(inquiry, piece, to, told);
}

void explain_manhole(const Inquiry& inquiry, PieceId piece, Explanation& told) {
  const bool down = inquiry.action.verb == Verb::Descend;
  told.summary = say(
      "{} {} for {} MP.", "Le bloc {} {} pour {} PM.", piece_words(inquiry, piece),
      down ? Phrase{"goes down through the Underground counter", "descend par le pion Souterrain"}
           : Phrase{"comes up", "remonte"},
      kManholeMp);
  told.terms.push_back({kManholeMp, {"MP, through a manhole", "PM, par une bouche"}, "UO-8.1.10g"});
  add_allowance(inquiry, kManholeMp, told);
  const LocationId from = inquiry.state.piece(piece).location;
  if (!knows_way(inquiry.reading(), inquiry.camp, from)) {
    remark(told,
           {"Where it leads, if anywhere, is not known.",
            "On ignore où elle mène, si elle mène quelque part."},
           "UO-8.1.10c");
    return;
  }
  const LocationId to = through_manhole(inquiry.reading(), from);
  if (to.exists()) add_dangers(inquiry, piece, to, told);
}

// A step of a withdrawal or free move, with what is left of it.
void explain_short_step(const Inquiry& inquiry, PieceId piece, Explanation& told) {
  explain_step(inquiry, piece, told);
  const auto& stack = inquiry.view.known.course.stack;
  const std::size_t top = stack.depth() - 1;
  int most = kFreeMp;
  int spent = 0;
  std::string_view rule = "UO-8.2.3.2d";
  if (const auto* withdrawal = stack.at<WithdrawalFrame>(top)) {
    most = withdrawal_mp(spec_of(inquiry.reading(), piece));
    spent = withdrawal->spent;
    rule = "UO-8.3.2d";
    remark(told,
           {"No opportunity fire meets a withdrawal.",
            "Une rupture de contact n'essuie pas de tir d'opportunité."},
           "UO-8.3.1a");
  } else if (const auto* move = stack.at<FreeMoveFrame>(top)) {
    spent = move->spent;
  }
  remark(told,
         say("{} MP are left before this step.", "Il reste {} PM avant ce pas.", most - spent),
         rule);
}

void explain_advance(const Inquiry& inquiry, Explanation& told) {
  const Exchange* exchange = inquiry.exchange();
  if (exchange == nullptr) return;
  const bool attacker = exchange->winner == Winner::Attacker;
  const PieceId winner = attacker ? exchange->attacker : exchange->target;
  const LocationId to = attacker ? exchange->at : exchange->from;
  if (!inquiry.knows(winner)) return;
  if (inquiry.action.verb == Verb::StayPut) {
    told.summary =
        say("{} stays where it is.", "Le bloc {} reste où il est.", piece_words(inquiry, winner));
    return;
  }
  told.summary = say("{} takes {} for no MP.", "Le bloc {} prend {} sans dépenser de PM.",
                     piece_words(inquiry, winner), place_words(inquiry, to));
  told.terms.push_back(
      {0,
       {"MP, advance after an assault", "PM, prise de la position après un assaut"},
       "UO-8.1.14a"});
  add_dangers(inquiry, winner, to, told);
}

}  // namespace

void add_dangers(const Inquiry& inquiry, PieceId piece, LocationId to, Explanation& told) {
  const Reading reading = inquiry.reading();
  const LocationId from = inquiry.state.piece(piece).location;
  add_mines(inquiry, spec_of(reading, piece), to, told);
  add_clouds(inquiry, from, to, told);
  add_blocks_met(inquiry, to, told);
  add_counters_met(inquiry, to, told);
  if (occupant(inquiry.state, to, piece).exists()) {
    remark(
        told,
        {"A friend is there: it has to move on.", "Un ami s'y trouve\u00A0: il faudra poursuivre."},
        "UO-8.1.1-R1");
  }
  const auto& stack = inquiry.view.known.course.stack;
  const bool withdraws = !stack.empty() && stack.at<WithdrawalFrame>(stack.depth() - 1) != nullptr;
  if (!withdraws && window_opens(reading, to, other(inquiry.camp))) {
    remark(told,
           {"The enemy may fire at it there.", "L'ennemi pourra lui tirer dessus à cet endroit."},
           "UO-8.3.1a");
  }
  if (!watched(reading, to, other(inquiry.camp))) {
    remark(told, {"No enemy piece sees it there.", "Aucun bloc ennemi ne le voit à cet endroit."},
           "UO-8.1.13-R1");
  }
}

void explain_move(const Inquiry& inquiry, Explanation& told) {
  switch (inquiry.action.verb) {
    case Verb::Advance:
    case Verb::StayPut: explain_advance(inquiry, told); return;
    case Verb::Stop: told.summary = {"It stops where it is.", "Il s'arrête où il est."}; return;
    default: break;
  }
  const PieceId piece = inquiry.mover();
  const bool place = inquiry.action.place < inquiry.board().locations.size();
  const bool needs_place =
      inquiry.action.verb != Verb::Descend && inquiry.action.verb != Verb::Emerge;
  if (!inquiry.knows(piece) || (needs_place && !place)) return;
  if (inquiry.action.verb == Verb::EnterMap) {
    explain_entry(inquiry, piece, told);
    return;
  }
  if (!on_map(inquiry.state.piece(piece))) return;
  switch (inquiry.action.verb) {
    case Verb::Move: explain_step(inquiry, piece, told); break;
    case Verb::Climb: explain_climb(inquiry, piece, told); break;
    case Verb::Step: explain_short_step(inquiry, piece, told); break;
    default: explain_manhole(inquiry, piece, told); break;
  }
}

}  // namespace enfilade::urban
