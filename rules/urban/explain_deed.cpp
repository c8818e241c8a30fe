// The actions of a block other than fire and assault, and the smaller reactions.
#include <algorithm>

#include "rules/urban/explain_parts.h"
#include "rules/urban/map/wind.h"
#include "rules/urban/position.h"
#include "rules/urban/procedures/deeds.h"

namespace enfilade::urban {

namespace {

constexpr int kIedExplodes = 4;  // of 10, UO-5.2.3.1a
constexpr Phrase kMustMove = {"It must then move, up to 2 MP free of cost.",
                              "Il doit ensuite se déplacer, de 2 PM gratuits au plus."};

bool has_place(const Inquiry& inquiry) {
  return inquiry.action.place < inquiry.board().locations.size();
}

Text actor_words(const Inquiry& inquiry) {
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
  told.summary = say("{} opens the breach {} into {}. No die is rolled.",
                     "Le bloc {} ouvre la brèche {} vers {}. Aucun dé n'est lancé.",
                     actor_words(inquiry), site.id, place_words(inquiry, at));
  remark(told, say("{} is revealed.", "Le bloc {} est révélé.", actor_words(inquiry)), "UO-8.2.9j");
  if (contact) remark(told, text_of(kMustMove), "UO-8.2.9g");
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
  told.summary =
      say("{} destroys what is at {}. No die is rolled; the charge does harm within 2 EP.",
          "Le bloc {} détruit ce qui se trouve en {}. Aucun dé n'est lancé\u00A0; la charge "
          "fait effet à 2 PE à la ronde.",
          actor_words(inquiry), place_words(inquiry, at));
  remark(told,
         say("{} is revealed and not hurt.", "Le bloc {} est révélé et n'est pas touché.",
             actor_words(inquiry)),
         "UO-8.2.3.2g");
  remark(told, text_of(kMustMove), "UO-8.2.3.2d");
  Inquiry after = inquiry;  // what is removed is not hit
  if (inquiry.action.verb == Verb::DestroyCounter) {
    after.state.counter(inquiry.action.counter()).kind = CounterKind::None;
  }
  add_harm(after, charge_at(after, at), told);
}

void explain_place(const Inquiry& inquiry, Explanation& told) {
  if (!has_place(inquiry)) return;
  const SideState& side = inquiry.state.side(inquiry.camp);
  const Text actor = actor_words(inquiry);
  const Text place = place_words(inquiry, inquiry.action.location());
  switch (inquiry.action.verb) {
    case Verb::LayMine:
      told.summary = say("{} lays a mine at {}, noted in secret.",
                         "Le bloc {} pose une mine en {}, notée en secret.", actor, place);
      told.terms.push_back(
          {side.mines, {"mines left before it", "mines restantes auparavant"}, "UO-8.2.3.1-R1"});
      break;
    case Verb::LayIed:
      told.summary = say("{} lays an IED/UXO face down at {}.",
                         "Le bloc {} pose un IED/UXO face cachée en {}.", actor, place);
      told.terms.push_back(
          {side.ieds, {"charges left before it", "charges restantes auparavant"}, "UO-8.2.3.1-R1"});
      break;
    default:
      told.summary = say("{} builds a barricade at {}.", "Le bloc {} dresse une barricade en {}.",
                         actor, place);
      remark(told,
             {"It stands hidden, like any other block.", "Elle est cachée, comme tout autre bloc."},
             "UO-8.2.3.1c");
      break;
  }
  remark(told,
         {"The enemy is told that something was placed.",
          "L'ennemi apprend que quelque chose a été posé."},
         "UO-8.2-R2");
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
  const Text name = block_words(inquiry.scenario, giver);
  told.summary = giver == taker ? say("{} supports itself, which gains 1 OSL.",
                                      "Le bloc {} se soutient lui-même et gagne 1 VO.", name)
                                : say("{} supports {}, which gains 1 OSL.",
                                      "Le bloc {} soutient le bloc {}, qui gagne 1 VO.", name,
                                      block_words(inquiry.scenario, taker));
  told.terms.push_back({inquiry.state.block(taker).osl, {"OSL now", "VO actuelle"}, "UO-8.2.2-R3"});
  told.terms.push_back({1, {"OSL gained", "VO gagnée"}, "UO-8.2.2d"});
  told.terms.push_back({points_of(inquiry, giver),
                        {"support points before it", "points de soutien auparavant"},
                        "UO-8.2.2i"});
  if (giver != taker) {
    remark(told, {"It is the action of both blocks.", "C'est l'action des deux blocs."},
           "UO-8.2.2e");
  }
}

void explain_resupply(const Inquiry& inquiry, BlockId own, BlockId partner, Explanation& told) {
  const bool gives = is_logistics(inquiry.scenario.block(own));
  const int points = std::min<int>(2, inquiry.state.side(inquiry.camp).logistics);
  told.summary =
      say("{} takes {} {} from the Logistics block.", "Le bloc {} prend {} {} au bloc Logistique.",
          block_words(inquiry.scenario, gives ? partner : own), points,
          by_number(points, {"support points", "point de soutien"},
                    {"support points", "points de soutien"}));
  told.terms.push_back({points, {"points recovered", "points récupérés"}, "UO-8.2.2k"});
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
      told.summary =
          say("{} mounts {}.", "Le bloc {} embarque dans le bloc {}.",
              block_words(inquiry.scenario, rider), block_words(inquiry.scenario, carrier));
      told.terms.push_back({inquiry.scenario.block(rider).weight,
                            {"weight of the foot block", "poids du bloc à pied"},
                            "UO-8.2.4.2a"});
      told.terms.push_back({free_capacity(inquiry.reading(), carrier),
                            {"capacity free", "capacité libre"},
                            "UO-8.2.4.3b"});
      break;
    default:
      told.summary =
          say("{} dismounts from {} at {}.", "Le bloc {} débarque du bloc {} en {}.",
              block_words(inquiry.scenario, rider), block_words(inquiry.scenario, carrier),
              place_words(inquiry, inquiry.action.location()));
      break;
  }
  remark(told,
         {"It is the action of both blocks, one after the other.",
          "C'est l'action des deux blocs, l'un après l'autre."},
         "UO-8.2.4.3d");
}

// --- Looking, crowds, smoke ---

void explain_scout_piece(const Inquiry& inquiry, Explanation& told) {
  const PieceId target = inquiry.action.target();
  if (target.index() >= kBlocks || !on_map(inquiry.state.piece(target))) return;
  told.summary =
      say("{} scouts {} at {}, which is revealed; the scout is not.",
          "Le bloc {} éclaire le bloc {} en {}, qui est révélé\u00A0; lui-même ne l'est pas.",
          actor_words(inquiry), piece_words(inquiry, target),
          place_words(inquiry, inquiry.state.piece(target).location));
  remark(told,
         {"A dummy is removed, a barricade stays revealed.",
          "Un leurre est retiré, une barricade reste révélée."},
         "UO-8.2.5-R4");
}

void explain_scout_counter(const Inquiry& inquiry, Explanation& told) {
  if (inquiry.action.object >= kMaxCounters) return;
  const Counter& counter = inquiry.state.counter(inquiry.action.counter());
  if (!counter.exists()) return;
  told.summary = say("{} turns up the counter at {}.", "Le bloc {} retourne le pion en {}.",
                     actor_words(inquiry), place_words(inquiry, counter.location));
  const bool charge = counter.kind == CounterKind::Ied;
  if (charge || counter.kind == CounterKind::Unknown) {
    const Phrase result =
        charge ? Phrase{"it explodes", "le pion explose"}
               : Phrase{"it explodes, if it is an IED/UXO", "le pion explose, si c'est un IED/UXO"};
    told.odds.push_back({text_of(result), kIedExplodes, 10});
    Inquiry after = inquiry;
    after.state.counter(inquiry.action.counter()).kind = CounterKind::None;
    add_harm(
        after,
        {.source = EffectFrame::Source::Triggered, .camp = inquiry.camp, .at = counter.location},
        told);
    remark(told,
           {"An explosion harms this side's blocks within 2 EP.",
            "Une explosion touche les blocs de ce camp à 2 PE à la ronde."},
           "UO-8.2.5-R7");
  }
  if (counter.kind == CounterKind::Toxic || counter.kind == CounterKind::Unknown) {
    remark(told, {"A Toxic counter releases its cloud.", "Un pion Toxique libère son nuage."},
           "UO-8.2.5.4a");
  }
}

void explain_smoke(const Inquiry& inquiry, Explanation& told) {
  if (!has_place(inquiry)) return;
  Text hexes;
  const Board& board = inquiry.board();
  for (const Axial cell : wind_cells(board, inquiry.action.location(), inquiry.state.ground.wind)) {
    const Board::Cell* one = board.cell(cell);
    if (one == nullptr || !one->location.exists()) continue;
    add_item(hexes, place_words(inquiry, one->location));
  }
  told.summary = say("{} lays smoke over {} until the end of the turn.",
                     "Le bloc {} pose un fumigène sur {} jusqu'à la fin du tour.",
                     actor_words(inquiry), hexes);
  remark(told, {"No die, no answer, no weapons effect.", "Ni dé, ni réponse, ni effet des armes."},
         "UO-8.2.7.8d");
}

void explain_scatter(const Inquiry& inquiry, Explanation& told) {
  if (inquiry.action.object >= kMaxCounters || !has_place(inquiry)) return;
  told.summary = say("{} scatters the civilians to {}.", "Le bloc {} disperse les civils vers {}.",
                     actor_words(inquiry), place_words(inquiry, inquiry.action.location()));
  remark(told, {"The block is not revealed.", "Le bloc n'est pas révélé."}, "UO-8.2-R1");
}

// --- Reactions that are no shots ---

void explain_reaction(const Inquiry& inquiry, Explanation& told) {
  switch (inquiry.action.verb) {
    case Verb::Hold:
      told.summary = {"Nobody fires at the block that has moved.",
                      "Personne ne tire sur le bloc qui s'est déplacé."};
      remark(told, {"It costs nothing.", "Cela ne coûte rien."}, "UO-8.3.1-R6");
      return;
    case Verb::HoldFire:
      told.summary = {"The block that has looked holds its fire.",
                      "Le bloc qui a observé retient son tir."};
      remark(told,
             {"It has made its reaction all the same.", "Il a tout de même fait sa réaction."},
             "UO-8.3.1.2b");
      return;
    case Verb::ScoutFirst:
      told.summary = say("{} scouts {} first and may then fire or not.",
                         "Le bloc {} éclaire d'abord le bloc {}, puis tire ou non.",
                         block_words(inquiry.scenario, inquiry.action.block()),
                         piece_words(inquiry, inquiry.opportunity_target()));
      remark(
          told,
          {"Either way it has made its reaction.", "Dans les deux cas, il aura fait sa réaction."},
          "UO-8.2.5.7b");
      return;
    case Verb::MoveCrowd:
      told.summary = say("The civilians flee to {}.", "Les civils s'enfuient vers {}.",
                         place_words(inquiry, inquiry.action.location()));
      remark(told,
             {"The opponent of the block they flee from moves them.",
              "C'est l'adversaire du bloc qu'ils fuient qui les déplace."},
             "UO-8.1.12f");
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
          say("{} searches for mines: it is revealed and may move 3 MP.",
              "Le bloc {} recherche les mines\u00A0: il est révélé et peut parcourir 3 PM.",
              actor_words(inquiry));
      remark(told,
             {"Every enemy mine within 2 EP and in sight of its way is shown.",
              "Toute mine ennemie à 2 PE au plus et en vue de son trajet est révélée."},
             "UO-8.2.5.6c");
      break;
    default:
      told.summary = say("The activation of {} ends.", "L'activation du bloc {} prend fin.",
                         actor_words(inquiry));
      remark(told,
             {"It gets its marker and cannot be activated again this turn.",
              "Il reçoit son marqueur et ne peut plus être activé ce tour-ci."},
             "UO-8b");
      break;
  }
}

}  // namespace enfilade::urban
