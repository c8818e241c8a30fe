// Orders outside a block's activation: set-up, events, 3D actions, impulses.
#include <algorithm>

#include "rules/urban/combat/effect_zone.h"
#include "rules/urban/explain_parts.h"
#include "rules/urban/position.h"
#include "rules/urban/procedures/impulse.h"

namespace enfilade::urban {

namespace {

bool has_place(const Inquiry& inquiry) {
  return inquiry.action.place < inquiry.board().locations.size();
}

// --- Set-up ---

void explain_set_up(const Inquiry& inquiry, Explanation& told) {
  const Text at = has_place(inquiry)
                      ? say(" at {}", " en {}", place_words(inquiry, inquiry.action.location()))
                      : Text{};
  switch (inquiry.action.verb) {
    case Verb::PlaceBlock:
      told.summary = say("{} sets up{}.", "Le bloc {} se met en place{}.",
                         block_words(inquiry.scenario, inquiry.action.block()), at);
      break;
    case Verb::LoadBlock:
      told.summary = say("{} starts aboard {}.", "Le bloc {} commence à bord du bloc {}.",
                         block_words(inquiry.scenario, inquiry.action.block()),
                         block_words(inquiry.scenario, inquiry.action.partner()));
      remark(told, {"The enemy does not see who rides.", "L'ennemi ne voit pas qui est à bord."},
             "UO-8.2.4.5-R2");
      break;
    case Verb::PlaceMine:
      told.summary =
          say("A mine is laid{}, noted in secret.", "Une mine est posée{}, notée en secret.", at);
      remark(told,
             {"It lies there for vehicles of both sides.",
              "Elle attend les véhicules des deux camps."},
             "UO-5.2.2.2-R2");
      break;
    case Verb::PlaceFortified:
      told.summary = say("The location{} is fortified.", "La position{} est fortifiée.", at);
      remark(told,
             {"+1 firepower, and 8 of 10 weapons effects do no harm there.",
              "+1 de puissance de feu, et 8 effets des armes sur 10 y sont sans dommage."},
             "UO-8.2.1.3q");
      break;
    case Verb::AsSuggested:
      told.summary = {"Everything that is left is set up as the scenario suggests.",
                      "Tout ce qui reste est mis en place comme le scénario le propose."};
      break;
    default:
      told.summary = {"What is left of this allotment stays unused.",
                      "Le reste de cette dotation n'est pas utilisé."};
      break;
  }
}

// --- Events ---

void explain_card(const Inquiry& inquiry, Explanation& told) {
  if (inquiry.action.object >= inquiry.scenario.event_cards.size()) return;
  const EventCard& card = inquiry.scenario.event_cards[inquiry.action.object];
  told.summary = say("{}: {}", "«\u00A0{}\u00A0»\u00A0: {}", card.title, card.text);
  remark(told,
         {"A used card is removed from the game.", "Une carte jouée est retirée de la partie."},
         "UO-6.2.1g");
}

// --- 3D actions ---

const MissionFrame* mission_of(const Inquiry& inquiry) {
  const auto& stack = inquiry.view.known.course.stack;
  return stack.empty() ? nullptr : stack.at<MissionFrame>(stack.depth() - 1);
}

Text ring_losses(const std::array<std::uint8_t, kTargetClasses>& losses) {
  Text words;
  for (std::size_t type = 0; type < kTargetClasses; ++type) {
    if (losses[type] == 0) continue;
    const Phrase whom = class_words(type);
    add_item(words, losses[type] == kDestroyed
                        ? say("{} is destroyed", "{} disparaît", whom)
                        : say("{} loses {} OSL", "{} perd {} VO", whom, losses[type]));
  }
  return words;
}

// UO-7.3.3.3b: the card's lines, one ring at a time.
void add_rings(const SupportCard& card, Explanation& told) {
  for (const Ring& ring : card.rings) {
    const Text where = ring.ep == 0 ? Text{"On the target location", "Sur le lieu visé"}
                                    : say("{} EP around it", "À {} PE autour", int{ring.ep});
    const bool both = ring.to_own == ring.to_enemy;
    const Text losses = ring_losses(ring.to_own);
    if (losses.empty()) continue;
    remark(told,
           both ? say("{}: {}, friend or enemy; civilians are killed.",
                      "{}\u00A0: {}, ami ou ennemi\u00A0; les civils sont tués.", where, losses)
                : say("{}: {}, of one's own side only; civilians are killed.",
                      "{}\u00A0: {}, du camp demandeur seulement\u00A0; les civils sont tués.",
                      where, losses),
           both ? "UO-7.3.3.3f" : "UO-7.3.3.3g");
  }
  remark(told,
         {"Around the target a vehicle keeps at least 2 OSL.",
          "Autour du lieu visé, un véhicule garde au moins 2 VO."},
         "UO-7.3.3.3-R4");
  remark(told,
         {"In a fortified location a block loses 1 OSL less.",
          "Dans un lieu fortifié, un bloc perd 1 VO de moins."},
         "UO-7.3.3.3l");
}

// Enemies that the card's lines reach and that are not known: what they lose depends on what they
// are.
void add_unknown_in_rings(const Inquiry& inquiry, const EffectFrame& effect, Explanation& told) {
  Text names;
  each_piece(inquiry.state, other(inquiry.camp), [&](PieceId id, const Piece& piece) {
    if (inquiry.knows(id) || piece.location == effect.at) return;
    const Ring* ring = ring_at(inquiry.reading(), effect, piece.location);
    if (ring == nullptr || ring->to_enemy == decltype(ring->to_enemy){}) return;
    add_item(names, same_in_both(name_of(id)));
  });
  if (names.empty()) return;
  remark(told,
         say("Within reach and not known: {}. What they lose depends on what they are.",
             "À portée et inconnus\u00A0: {}. Leurs pertes dépendent de ce qu'ils sont.", names),
         "UO-7.3.3.3-R7");
}

// Who would be hit if nobody moves until then.
void add_strike(const Inquiry& inquiry, AssetId asset, LocationId at, Explanation& told) {
  const auto& assets = inquiry.scenario.sheet(inquiry.camp).assets;
  if (asset.index() >= assets.size() || !at.exists()) return;
  const SupportCard& card = inquiry.scenario.card_of(assets[asset.index()]);
  EffectFrame effect{
      .source = EffectFrame::Source::Strike, .camp = inquiry.camp, .asset = asset, .at = at};
  switch (card.kind) {
    case MissionKind::Smoke: effect.source = EffectFrame::Source::SmokeShell; break;
    case MissionKind::CloseAirSupport:
    case MissionKind::AttackHelicopter:
    case MissionKind::Mortar:
    case MissionKind::Artillery: break;
    case MissionKind::Flare:
      remark(told,
             say("It lights up everything within {} EP.", "Il illumine tout à {} PE à la ronde.",
                 card.radius),
             "UO-7.3.3.4e");
      return;
    default:
      remark(told,
             say("It reveals what stands in the open or on a roof within {} EP.",
                 "Il révèle ce qui se trouve à découvert ou sur un toit à {} PE à la ronde.",
                 card.radius),
             "UO-7.3.4-R1");
      return;
  }
  if (effect.source == EffectFrame::Source::Strike) {
    add_rings(card, told);
    add_unknown_in_rings(inquiry, effect, told);
  }
  add_harm(inquiry, effect, told);
  const PieceId there = occupant(inquiry.state, at);
  if (there.exists() && !inquiry.knows(there)) {
    remark(told,
           say("{} stands there and would be revealed.", "Le bloc {} s'y trouve et serait révélé.",
               piece_words(inquiry, there)),
           "UO-7.3.3.3j");
  }
}

void add_availability(const Asset& asset, Explanation& told) {
  const auto dice = [&](Availability result) {
    return static_cast<std::uint64_t>(std::ranges::count(asset.by_die, result));
  };
  const auto add = [&](Text result, Availability one) {
    told.odds.push_back({std::move(result), dice(one), 10});
  };
  add({"it is not available", "l'appui n'est pas disponible"}, Availability::Unavailable);
  add({"it comes next turn", "l'appui vient au tour suivant"}, Availability::NextTurn);
  add({"it comes at once", "l'appui vient aussitôt"}, Availability::AtOnce);
}

void explain_request(const Inquiry& inquiry, Explanation& told) {
  const auto& assets = inquiry.scenario.sheet(inquiry.camp).assets;
  if (inquiry.action.object >= assets.size() || !has_place(inquiry)) return;
  const Asset& asset = assets[inquiry.action.object];
  const SideState& side = inquiry.state.side(inquiry.camp);
  const BlockId requester = inquiry.action.block();
  told.summary = say("{} requests {} on {}.", "Le bloc {} demande un appui\u00A0: {} sur {}.",
                     block_words(inquiry.scenario, requester), inquiry.scenario.card_of(asset).name,
                     place_words(inquiry, inquiry.action.location()));
  told.terms.push_back(
      {side.missions[inquiry.action.object], {"missions left", "missions restantes"}, "UO-7.3.1d"});
  if (requester.index() < kBlocks) {
    const LocationId from = whereabouts(inquiry.state, requester);
    if (from.exists()) {
      told.terms.push_back(
          {effect_distance(inquiry.reading(), inquiry.camp, from, inquiry.action.location()),
           {"EP from the requester", "PE depuis le demandeur"},
           "UO-7.3.2-R1"});
    }
  }
  add_availability(asset, told);
  remark(told,
         {"The enemy learns only that a request was made.",
          "L'ennemi apprend seulement qu'une demande a été faite."},
         "UO-7.3.3.1-R3");
  add_strike(inquiry, inquiry.action.asset(), inquiry.action.location(), told);
}

void explain_mission(const Inquiry& inquiry, Explanation& told) {
  const MissionFrame* mission = mission_of(inquiry);
  const auto& assets = inquiry.scenario.sheet(inquiry.camp).assets;
  if (mission == nullptr || mission->asset.index() >= assets.size()) return;
  const Text& name = inquiry.scenario.card_of(assets[mission->asset.index()]).name;
  switch (inquiry.action.verb) {
    case Verb::Cancel:
      told.summary = say("{} on {} is called off.", "{} sur {}\u00A0: la mission est annulée.",
                         name, place_words(inquiry, mission->target));
      remark(told, {"The mission stays deducted.", "La mission reste décomptée."}, "UO-7.3.3.2-R2");
      return;
    case Verb::Shift:
      told.summary = say("{} is shifted to {}.", "{}\u00A0: la mission est décalée sur {}.", name,
                         place_words(inquiry, inquiry.action.location()));
      if (has_place(inquiry)) {
        add_strike(inquiry, mission->asset, inquiry.action.location(), told);
      }
      return;
    default:
      told.summary = say("{} goes ahead on {}.", "{} sur {}\u00A0: la mission est maintenue.", name,
                         place_words(inquiry, mission->target));
      add_strike(inquiry, mission->asset, mission->target, told);
      return;
  }
}

void explain_intercept(const Inquiry& inquiry, Explanation& told) {
  if (inquiry.action.verb == Verb::NoIntercept) {
    told.summary = {"Air defence does not answer.", "La défense antiaérienne ne répond pas."};
    return;
  }
  const auto& assets = inquiry.scenario.sheet(inquiry.camp).assets;
  if (inquiry.action.object >= assets.size()) return;
  const Asset& asset = assets[inquiry.action.object];
  const auto fails =
      static_cast<std::uint64_t>(std::ranges::count(asset.by_die, Availability::Unavailable));
  told.summary = say("{} fires at the aircraft.", "{}\u00A0: tir sur l'aéronef.",
                     inquiry.scenario.card_of(asset).name);
  told.odds.push_back({{"the mission is stopped", "la mission est stoppée"}, 10 - fails, 10});
  told.odds.push_back({{"the mission goes ahead", "la mission a lieu"}, fails, 10});
  remark(told, {"Only a success uses up a mission of it.", "Seul un succès lui coûte une mission."},
         "UO-7.3.3.5d");
}

void explain_resolve(const Inquiry& inquiry, Explanation& told) {
  const auto& assets = inquiry.scenario.sheet(inquiry.camp).assets;
  if (inquiry.action.object >= assets.size() || !has_place(inquiry)) return;
  told.summary = say("{} on {} comes next.", "{} sur {}\u00A0: c'est la mission suivante.",
                     inquiry.scenario.card_of(assets[inquiry.action.object]).name,
                     place_words(inquiry, inquiry.action.location()));
  add_strike(inquiry, inquiry.action.asset(), inquiry.action.location(), told);
}

// --- Impulses ---

void explain_force(const Inquiry& inquiry, Explanation& told) {
  const auto& forces = inquiry.scenario.sheet(inquiry.camp).forces;
  if (inquiry.action.object >= forces.size()) return;
  const int limit = activation_limit(inquiry.reading(), inquiry.camp, inquiry.action.force());
  told.summary = say("Force {} ({}) plays its impulse.", "La force {} ({}) joue son impulsion.",
                     forces[inquiry.action.object].number, forces[inquiry.action.object].name);
  if (limit == kAllBlocks) {
    remark(told,
           {"It enters the map: every block of it is activated.",
            "Elle entre sur la carte\u00A0: tous ses blocs sont activés."},
           "UO-7.1.1i");
    return;
  }
  const std::string_view rule = limit >= 7 ? "UO-7.1.1g" : limit >= 5 ? "UO-7.1.1f" : "UO-7.1.1h";
  told.terms.push_back(
      {limit, {"blocks it may activate", "blocs qu'elle peut activer"}, std::string(rule)});
}

void explain_activate(const Inquiry& inquiry, Explanation& told) {
  if (inquiry.action.who >= kBlocks) return;
  const BlockId block = inquiry.action.block();
  const bool vehicle = is_vehicle(inquiry.scenario.block(block).type);
  told.summary =
      say("{} is activated.", "Le bloc {} est activé.", block_words(inquiry.scenario, block));
  told.terms = {{vehicle ? 6 : 3,
                 {"MP with an action", "PM avec une action"},
                 vehicle ? "UO-7.1.2i" : "UO-7.1.2e"},
                {vehicle ? 12 : 6,
                 {"MP without an action", "PM sans action"},
                 vehicle ? "UO-7.1.2h" : "UO-7.1.2d"},
                {vehicle ? 18 : 9,
                 {"MP out of sight all the way", "PM hors de vue tout du long"},
                 "UO-8.1.13a"}};
}

void explain_impulse(const Inquiry& inquiry, Explanation& told) {
  switch (inquiry.action.verb) {
    case Verb::PlayForce: explain_force(inquiry, told); break;
    case Verb::Activate: explain_activate(inquiry, told); break;
    case Verb::Pass:
      told.summary = {"This side passes; two passes in a row end the turn.",
                      "Ce camp passe\u00A0; deux passes de suite terminent le tour."};
      remark(told, {"A pass uses up no force.", "Passer ne consomme aucune force."}, "UO-3.1.4-R1");
      break;
    default:
      told.summary = {"The impulse ends; its force has been played this turn.",
                      "L'impulsion prend fin\u00A0; sa force est jouée pour ce tour."};
      break;
  }
}

}  // namespace

void explain_phase(const Inquiry& inquiry, Explanation& told) {
  switch (inquiry.action.verb) {
    case Verb::PlaceBlock:
    case Verb::LoadBlock:
    case Verb::PlaceMine:
    case Verb::PlaceFortified:
    case Verb::AsSuggested:
    case Verb::Finish: explain_set_up(inquiry, told); break;
    case Verb::PlayCard: explain_card(inquiry, told); break;
    case Verb::NoCard:
      told.summary = {"No card is played now.", "Aucune carte n'est jouée maintenant."};
      break;
    case Verb::Request: explain_request(inquiry, told); break;
    case Verb::NoRequest:
      told.summary = {"No further request is made this turn.",
                      "Plus aucune demande n'est faite ce tour-ci."};
      break;
    case Verb::Resolve: explain_resolve(inquiry, told); break;
    case Verb::Keep:
    case Verb::Cancel:
    case Verb::Shift: explain_mission(inquiry, told); break;
    case Verb::Intercept:
    case Verb::NoIntercept: explain_intercept(inquiry, told); break;
    case Verb::PlayForce:
    case Verb::Pass:
    case Verb::Activate:
    case Verb::EndImpulse: explain_impulse(inquiry, told); break;
    default: break;
  }
}

}  // namespace enfilade::urban
