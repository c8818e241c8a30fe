// The parts of explain(), view.h: one function for each group of orders, and what they share.
#pragma once

#include <string>
#include <string_view>

#include "rules/urban/context.h"
#include "rules/urban/guess.h"
#include "rules/urban/names.h"
#include "rules/urban/shot_study.h"
#include "rules/urban/view.h"

namespace enfilade::urban {

// What was asked, and the position as the asker knows it.
struct Inquiry {
  Inquiry(const Scenario& the_scenario, const View& the_view, const Action& the_action);

  const Scenario& scenario;
  const View& view;
  const Action& action;
  State state;  // with what is remembered filled in
  Camp camp;    // for whom the order would be given

  Reading reading() const { return {scenario, state}; }
  const Board& board() const { return scenario.board(); }

  // The block being activated, or that withdraws or moves freely; none when there is none.
  PieceId mover() const;
  // The fire or assault under way; none when there is none.
  const Exchange* exchange() const;
  // The block that fires at a mover, the piece it fires at; none outside such a question.
  PieceId opportunity_target() const;
  bool knows(PieceId piece) const {
    return piece.index() < kBlocks && state.piece(piece).block.exists();
  }
};

// --- explain_words.cpp ---

Text piece_words(const Inquiry& inquiry, PieceId piece);  // r5 (Infantry 1), r5 (not known)
// The same as the subject of a French sentence that does not say "le bloc" itself.
Text the_piece(const Inquiry& inquiry, PieceId piece);
inline Text place_words(const Inquiry& inquiry, LocationId place) {
  return place_words(inquiry.scenario, place);
}
Text loss_words(int osl, int loss);  // would lose 1 OSL, would be eliminated
Phrase class_words(std::size_t target_class);
Phrase edge_words(EdgeKind kind);
std::string_view edge_rule(EdgeKind kind);

void add_fates(const Text& who, const FatesRange& range, std::vector<Odds>& odds);
void add_terms(const FirepowerRange& firepower, std::vector<Term>& terms);
Text range_words(int low, int high);  // 5, 5 to 8
inline void remark(Explanation& told, Text words, std::string_view rule) {
  told.remarks.push_back({std::move(words), std::string(rule)});
}

// --- explain_harm.cpp: who else a weapons effect would reach ---

void add_harm(const Inquiry& inquiry, const EffectFrame& effect, Explanation& told);

// --- The groups of orders ---

void explain_shot(const Inquiry& inquiry, Explanation& told);    // fire, opportunity fire, assault
void explain_answer(const Inquiry& inquiry, Explanation& told);  // to one of these
void explain_move(const Inquiry& inquiry, Explanation& told);    // steps of any kind
void explain_deed(const Inquiry& inquiry, Explanation& told);    // the other actions of a block
void explain_phase(const Inquiry& inquiry, Explanation& told);   // set-up, cards, 3D, impulses
void explain_choice(const Inquiry& inquiry, Explanation& told);  // what an event asks for

// What is known to lie ahead of a block that steps there from its place.
void add_dangers(const Inquiry& inquiry, PieceId piece, LocationId to, Explanation& told);

}  // namespace enfilade::urban
