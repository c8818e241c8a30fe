// The actions of a block other than fire and assault, and the smaller reactions.
#include <algorithm>

#include "rules/urban/explain_parts.h"
#include "rules/urban/map/wind.h"
#include "rules/urban/position.h"
#include "rules/urban/procedures/deeds.h"

namespace enfilade::urban {

namespace {

constexpr int kIedExplodes = 4;  // of 10, UO-5.2.3.1a

bool has_place(const Inquiry& inquiry) {
  return inquiry.action.place < inquiry.board().locations.size();
}

std::string actor_words(const Inquiry& inquiry) {
  return piece_words(inquiry, inquiry.mover());
}

EffectFrame charge_at(const Inquiry& inquiry, LocationId at) {
  return {.source = EffectFrame::Source::Charge,
          .camp = inquiry.camp,
          .spared = inquiry.mover(),
          .from = inquiry.state.piece(inquiry.mover()).location,
          .at = at};
}

// --- Breaching ---

void explain_breach(const Inquiry& inquiry, Explanation& told) {
  const Board& board = inquiry.board();
  if (inquiry.action.place >= board.breaches.size()) return;
  const Aperture& site = board.aperture(board.breaches[inquiry.action.place]);
  const bool contact = inquiry.action.verb == Verb::Breach;
  const bool armed = inquiry.action.weapon < inquiry.scenario.weapons.size();
  if (!contact && !armed) return;
  const BreachFrame breach{.piece = inquiry.mover(),
                           .weapon = contact ? WeaponId{} : inquiry.action.with(),
                           .breach = inquiry.action.place};
  const LocationId at = breach_marker(inquiry.reading(), breach);
  if (!at.exists()) return;
  told.summary = actor_words(inquiry) + " opens the breach " + site.id + " into " +
                 place_words(inquiry, at) + ". No die is rolled.";
  remark(told, actor_words(inquiry) + " is revealed.", "UO-8.2.9j");
  if (contact) remark(told, "It must then move, up to 2 MP free of cost.", "UO-8.2.9g");
  Inquiry opened = inquiry;  // UO-8.2.9-R4: the charge has just opened it
  opened.state.ground.open.open(inquiry.action.place);
  add_harm(opened, breach_effect(opened.reading(), breach), told);
}

// --- Destroying and placing ---

LocationId object_place(const Inquiry& inquiry) {
  switch (inquiry.action.verb) {
    case Verb::DestroyCounter:
      return inquiry.action.object < kMaxCounters
                 ? inquiry.state.counter(inquiry.action.counter()).location
                 : LocationId{};
    case Verb::DestroyPiece:
      return inquiry.action.object < kBlocks ? inquiry.state.piece(inquiry.action.target()).location
                                             : LocationId{};
    default: return has_place(inquiry) ? inquiry.action.location() : LocationId{};
  }
}

void explain_destroy(const Inquiry& inquiry, Explanation& told) {
  const LocationId at = object_place(inquiry);
  if (!at.exists()) return;
  told.summary = actor_words(inquiry) + " destroys what is at " + place_words(inquiry, at) +
                 ". No die is rolled; the charge does harm within 2 EP.";
  remark(told, actor_words(inquiry) + " is revealed and not hurt.", "UO-8.2.3.2g");
  remark(told, "It must then move, up to 2 MP free of cost.", "UO-8.2.3.2d");
  Inquiry after = inquiry;  // what is removed is not hit
  if (inquiry.action.verb == Verb::DestroyCounter) {
    after.state.counter(inquiry.action.counter()).kind = CounterKind::None;
  }
  add_harm(after, charge_at(after, at), told);
}

void explain_place(const Inquiry& inquiry, Explanation& told) {
  if (!has_place(inquiry)) return;
  const SideState& side = inquiry.state.side(inquiry.camp);
  const std::string at = " at " + place_words(inquiry, inquiry.action.location());
  switch (inquiry.action.verb) {
    case Verb::LayMine:
      told.summary = actor_words(inquiry) + " lays a mine" + at + ", noted in secret.";
      told.terms.push_back({side.mines, "mines left before it", "UO-8.2.3.1-R1"});
      break;
    case Verb::LayIed:
      told.summary = actor_words(inquiry) + " lays an IED/UXO face down" + at + ".";
      told.terms.push_back({side.ieds, "charges left before it", "UO-8.2.3.1-R1"});
      break;
    default:
      told.summary = actor_words(inquiry) + " builds a barricade" + at + ".";
      remark(told, "It stands hidden, like any other block.", "UO-8.2.3.1c");
      break;
  }
  remark(told, "The enemy is told that something was placed.", "UO-8.2-R2");
}

// --- Support and transport ---

bool is_logistics(const BlockSpec& spec) {
  return spec.function == Function::Logistics;
}

// The points of a block that gives support; none for others.
int points_of(const Inquiry& inquiry, BlockId block) {
  const BlockSpec& spec = inquiry.scenario.block(block);
  const SideState& side = inquiry.state.side(inquiry.camp);
  if (is_logistics(spec)) return side.logistics;
  const bool supports = spec.function == Function::PlatoonSupport && spec.force.exists();
  return supports ? side.support[spec.force.index()] : 0;
}

void explain_support(const Inquiry& inquiry, BlockId own, BlockId partner, Explanation& told) {
  // As when it is carried out: the active block gives if it can and is not named to gain itself.
  const auto gains = [&](BlockId block) {
    return inquiry.state.block(block).osl < inquiry.scenario.block(block).osl_max;
  };
  const bool gives = points_of(inquiry, own) > 0 && gains(partner) && inquiry.action.block() != own;
  const BlockId giver = gives ? own : partner;
  const BlockId taker = gives ? partner : own;
  told.summary = block_words(inquiry.scenario, giver) + " supports " +
                 (giver == taker ? "itself" : block_words(inquiry.scenario, taker)) +
                 ", which gains 1 OSL.";
  told.terms.push_back({inquiry.state.block(taker).osl, "OSL now", "UO-8.2.2-R3"});
  told.terms.push_back({1, "OSL gained", "UO-8.2.2d"});
  told.terms.push_back({points_of(inquiry, giver), "support points before it", "UO-8.2.2i"});
  if (giver != taker) remark(told, "It is the action of both blocks.", "UO-8.2.2e");
}

void explain_resupply(const Inquiry& inquiry, BlockId own, BlockId partner, Explanation& told) {
  const bool gives = is_logistics(inquiry.scenario.block(own));
  const int points = std::min<int>(2, inquiry.state.side(inquiry.camp).logistics);
  told.summary = block_words(inquiry.scenario, gives ? partner : own) + " takes " +
                 std::to_string(points) + " support points from the Logistics block.";
  told.terms.push_back({points, "points recovered", "UO-8.2.2k"});
}

void explain_partner(const Inquiry& inquiry, Explanation& told) {
  if (inquiry.action.object >= kBlocks) return;
  const BlockId own = inquiry.state.piece(inquiry.mover()).block;
  const BlockId partner = inquiry.action.partner();
  const bool vehicle = is_vehicle(inquiry.scenario.block(own).type);
  const BlockId carrier = vehicle ? own : partner;
  const BlockId rider = vehicle ? partner : own;
  switch (inquiry.action.verb) {
    case Verb::Support: explain_support(inquiry, own, partner, told); return;
    case Verb::Resupply: explain_resupply(inquiry, own, partner, told); return;
    case Verb::Mount:
      told.summary = block_words(inquiry.scenario, rider) + " mounts " +
                     block_words(inquiry.scenario, carrier) + ".";
      told.terms.push_back(
          {inquiry.scenario.block(rider).weight, "weight of the foot block", "UO-8.2.4.2a"});
      told.terms.push_back(
          {free_capacity(inquiry.reading(), carrier), "capacity free", "UO-8.2.4.3b"});
      break;
    default:
      told.summary = block_words(inquiry.scenario, rider) + " dismounts from " +
                     block_words(inquiry.scenario, carrier) + " at " +
                     place_words(inquiry, inquiry.action.location()) + ".";
      break;
  }
  remark(told, "It is the action of both blocks, one after the other.", "UO-8.2.4.3d");
}

// --- Looking, crowds, smoke ---

void explain_scout_piece(const Inquiry& inquiry, Explanation& told) {
  const PieceId target = inquiry.action.target();
  if (target.index() >= kBlocks || !on_map(inquiry.state.piece(target))) return;
  told.summary = actor_words(inquiry) + " scouts " + piece_words(inquiry, target) + " at " +
                 place_words(inquiry, inquiry.state.piece(target).location) +
                 ", which is revealed; the scout is not.";
  remark(told, "A dummy is removed, a barricade stays revealed.", "UO-8.2.5-R4");
}

void explain_scout_counter(const Inquiry& inquiry, Explanation& told) {
  if (inquiry.action.object >= kMaxCounters) return;
  const Counter& counter = inquiry.state.counter(inquiry.action.counter());
  if (!counter.exists()) return;
  told.summary = actor_words(inquiry) + " turns up the counter at " +
                 place_words(inquiry, counter.location) + ".";
  const bool charge = counter.kind == CounterKind::Ied;
  if (charge || counter.kind == CounterKind::Unknown) {
    told.odds.push_back(
        {charge ? "it explodes" : "it explodes, if it is an IED/UXO", kIedExplodes, 10});
    Inquiry after = inquiry;
    after.state.counter(inquiry.action.counter()).kind = CounterKind::None;
    add_harm(
        after,
        {.source = EffectFrame::Source::Triggered, .camp = inquiry.camp, .at = counter.location},
        told);
    remark(told, "An explosion harms this side's blocks within 2 EP.", "UO-8.2.5-R7");
  }
  if (counter.kind == CounterKind::Toxic || counter.kind == CounterKind::Unknown) {
    remark(told, "A Toxic counter releases its cloud.", "UO-8.2.5.4a");
  }
}

void explain_smoke(const Inquiry& inquiry, Explanation& told) {
  if (!has_place(inquiry)) return;
  std::string hexes;
  const Board& board = inquiry.board();
  for (const Axial cell : wind_cells(board, inquiry.action.location(), inquiry.state.ground.wind)) {
    const Board::Cell* one = board.cell(cell);
    if (one == nullptr || !one->location.exists()) continue;
    hexes += (hexes.empty() ? "" : ", ") + place_words(inquiry, one->location);
  }
  told.summary = actor_words(inquiry) + " lays smoke over " + hexes + " until the end of the turn.";
  remark(told, "No die, no answer, no weapons effect.", "UO-8.2.7.8d");
}

void explain_scatter(const Inquiry& inquiry, Explanation& told) {
  if (inquiry.action.object >= kMaxCounters || !has_place(inquiry)) return;
  told.summary = actor_words(inquiry) + " scatters the civilians to " +
                 place_words(inquiry, inquiry.action.location()) + ".";
  remark(told, "The block is not revealed.", "UO-8.2-R1");
}

// --- Reactions that are no shots ---

void explain_reaction(const Inquiry& inquiry, Explanation& told) {
  switch (inquiry.action.verb) {
    case Verb::Hold:
      told.summary = "Nobody fires at the block that has moved.";
      remark(told, "It costs nothing.", "UO-8.3.1-R6");
      return;
    case Verb::HoldFire:
      told.summary = "The block that has looked holds its fire.";
      remark(told, "It has made its reaction all the same.", "UO-8.3.1.2b");
      return;
    case Verb::ScoutFirst:
      told.summary = block_words(inquiry.scenario, inquiry.action.block()) + " scouts " +
                     piece_words(inquiry, inquiry.opportunity_target()) +
                     " first and may then fire or not.";
      remark(told, "Either way it has made its reaction.", "UO-8.2.5.7b");
      return;
    case Verb::MoveCrowd:
      told.summary =
          "The civilians flee to " + place_words(inquiry, inquiry.action.location()) + ".";
      remark(told, "The opponent of the block they flee from moves them.", "UO-8.1.12f");
      return;
    default: break;
  }
}

}  // namespace

void explain_deed(const Inquiry& inquiry, Explanation& told) {
  switch (inquiry.action.verb) {
    case Verb::Hold:
    case Verb::HoldFire:
    case Verb::ScoutFirst:
    case Verb::MoveCrowd: explain_reaction(inquiry, told); return;
    default: break;
  }
  if (!inquiry.knows(inquiry.mover())) return;
  switch (inquiry.action.verb) {
    case Verb::Breach:
    case Verb::BreachFrom: explain_breach(inquiry, told); break;
    case Verb::DestroyCounter:
    case Verb::DestroyPiece:
    case Verb::DestroyMine: explain_destroy(inquiry, told); break;
    case Verb::LayMine:
    case Verb::LayIed:
    case Verb::LayBarricade: explain_place(inquiry, told); break;
    case Verb::Support:
    case Verb::Resupply:
    case Verb::Mount:
    case Verb::Dismount: explain_partner(inquiry, told); break;
    case Verb::ScoutPiece: explain_scout_piece(inquiry, told); break;
    case Verb::ScoutCounter: explain_scout_counter(inquiry, told); break;
    case Verb::FireSmoke: explain_smoke(inquiry, told); break;
    case Verb::Scatter: explain_scatter(inquiry, told); break;
    case Verb::Search:
      told.summary =
          actor_words(inquiry) + " searches for mines: it is revealed and may move 3 MP.";
      remark(told, "Every enemy mine within 2 EP and in sight of its way is shown.", "UO-8.2.5.6c");
      break;
    default:
      told.summary = "The activation of " + actor_words(inquiry) + " ends.";
      remark(told, "It gets its marker and cannot be activated again this turn.", "UO-8b");
      break;
  }
}

}  // namespace enfilade::urban
