// Why an order is not legal: the first reason the rules give, from what the seat knows (view.h).
#include "rules/coops/position.h"
#include "rules/coops/sight.h"
#include "rules/coops/why_not_parts.h"

namespace enfilade::coops {

namespace {

bool is_between(Verb verb, Verb first, Verb last) {
  return first <= verb && verb <= last;
}

// Which orders answer a question.
bool answers(Ask asked, Verb verb) {
  switch (asked) {
    case Ask::Prepare: return is_between(verb, Verb::Buy, Verb::Reopen);
    case Ask::Refuel: return verb == Verb::Refuel || verb == Verb::Confirm;
    case Ask::Reinforce: return is_between(verb, Verb::Buy, Verb::Confirm);
    case Ask::FreeShots: return verb == Verb::Fire || verb == Verb::Pass;
    case Ask::Act: return is_between(verb, Verb::Move, Verb::Pass);
    case Ask::SupportAsked: return verb == Verb::Support || verb == Verb::Refuse;
    case Ask::RideAsked: return verb == Verb::Agree || verb == Verb::Decline;
    case Ask::CancelResult: return verb == Verb::UseCard || verb == Verb::Suffer;
    case Ask::Wreck: return verb == Verb::TakeWreck || verb == Verb::LeaveWreck;
    case Ask::CrewPlace: return verb == Verb::PlaceCrew;
    case Ask::UnitOrder: return verb == Verb::NextUnit || verb == Verb::UnitsInOrder;
    case Ask::ZoneToRemove: return verb == Verb::RemoveZone || verb == Verb::KeepZones;
    default: return false;
  }
}

Refusal something_else_asked(Ask asked) {
  switch (asked) {
    case Ask::Prepare:
      return no("CO-3.1a", "The sections are being composed; nobody acts on Turn 0.",
                "Les sections se composent\u00A0; personne n'agit au tour 0.");
    case Ask::Refuel:
      return no("CO-3.2.2.1-R1", "This is the time to take fuel and ammunition.",
                "C'est le moment de faire le plein de carburant et de munitions.");
    case Ask::Reinforce:
      return no("CO-3.2.2.2a", "This is the time to reinforce the sections.",
                "C'est le moment de renforcer les sections.");
    case Ask::FreeShots:
      return no("CO-E.5.1a", "An event gives free shots: fire, or pass.",
                "Un événement offre des tirs gratuits\u00A0: tirez, ou passez.");
    case Ask::Act:
      return no("CO-3.2.4d", "This is the Action Phase: give a group an order, or pass.",
                "C'est la phase d'action\u00A0: donnez un ordre à un groupe, ou passez.");
    case Ask::SupportAsked:
      return no("CO-3.2.4.3-R1", "Another section asks for help first: agree or refuse.",
                "Une autre section demande d'abord de l'aide\u00A0: acceptez ou refusez.");
    case Ask::RideAsked:
      return no(
          "CO-3.2.4.4-R9", "Another section wants a ride together first: agree or decline.",
          "Une autre section demande d'abord un transport commun\u00A0: acceptez ou refusez.");
    case Ask::CancelResult:
      return no("CO-3.2.4.2.4-R3", "A result is to be cancelled by a card, or suffered, first.",
                "Un résultat est d'abord à annuler par une carte, ou à subir.");
    case Ask::Wreck:
      return no("CO-4.S2-R2", "Take the wreck in tow first, or leave it.",
                "Prenez d'abord l'épave en remorque, ou laissez-la.");
    case Ask::CrewPlace:
      return no("CO-3.2.4.5-R1", "The crew that was found has to be placed first.",
                "L'équipage retrouvé est d'abord à placer.");
    case Ask::UnitOrder:
      return no("CO-3.2.5f", "The enemy acts: say which unit is next.",
                "L'ennemi agit\u00A0: dites quelle unité est la suivante.");
    case Ask::ZoneToRemove:
      return no("CO-4.S5f", "Remove an appearance zone first, or keep them all.",
                "Retirez d'abord une zone d'apparition, ou gardez-les toutes.");
    default: return silent();
  }
}

// CO-1.4-R2: who gives orders to whom.
Refusal why_not_owner(const Inquiry& inquiry, Seat viewer) {
  const bool named = inquiry.action.section != kNoItem || inquiry.action.group.exists();
  if (!named || viewer.index() >= kMaxSeats) return silent();
  if (belongs_to(inquiry.action, section_at(inquiry.scenario, viewer))) return silent();
  return no("CO-1.4-R2", "It belongs to another section, whose owner gives its orders.",
            "Cela relève d'une autre section, à qui seul son joueur donne des ordres.");
}

// --- Answers ---

Refusal why_not_answer(const Inquiry& inquiry) {
  switch (inquiry.action.verb) {
    case Verb::UseCard:
      return no("CO-3.2.4.2.4-R3", "That upgrade does not cancel this result.",
                "Cette amélioration n'annule pas ce résultat.");
    case Verb::PlaceCrew:
      return no("CO-3.2.4.5-R1", "The crew goes on a free space next to what it was found in.",
                "L'équipage va sur une case libre à côté de l'endroit où on l'a trouvé.");
    case Verb::NextUnit:
      return inquiry.state.unit(inquiry.action.unit) == nullptr
                 ? no("CO-3.2.5f", "There is no such unit.", "Cette unité n'existe pas.")
                 : no("CO-3.2.5f", "That unit does not act now, or has acted already.",
                      "Cette unité n'agit pas maintenant, ou a déjà agi.");
    case Verb::RemoveZone:
      return no("CO-4.S5f", "That zone has been removed already.", "Cette zone est déjà retirée.");
    case Verb::Pass:
      return no("CO-3.2.4-R3", "The section has passed already.", "La section a déjà passé.");
    default: return silent();
  }
}

Refusal reason_of(const Inquiry& inquiry, Seat viewer, Ask asked) {
  const Verb verb = inquiry.action.verb;
  if (!answers(asked, verb)) return something_else_asked(asked);
  if (const Refusal other = why_not_owner(inquiry, viewer); found(other)) return other;
  if (verb <= Verb::Refuel) return why_not_purchase(inquiry);
  switch (verb) {
    case Verb::Fire: return why_not_fire(inquiry);
    case Verb::Move:
    case Verb::StepCrew: return why_not_move(inquiry);
    case Verb::Embark:
    case Verb::Disembark: return why_not_transport(inquiry);
    default: break;
  }
  return verb < Verb::Pass ? why_not_deed(inquiry) : why_not_answer(inquiry);
}

}  // namespace

// --- What several orders need ---

Refusal why_not_able(const Inquiry& inquiry, GroupId id) {
  if (!inquiry.is_there(id)) {
    return no("CO-2.1.3c", "There is no group on that slot.",
              "Il n'y a pas de groupe sur cet emplacement.");
  }
  switch (inquiry.state.group(id).state) {
    case GroupState::Embarked:
      return no("CO-3.2.4.4-R3", "A group that is aboard can only disembark.",
                "Un groupe à bord ne peut que débarquer.");
    case GroupState::Dest:
      return no("CO-2.5.3b", "The group is destroyed.", "Le groupe est détruit.");
    case GroupState::Crew:
      return no("CO-3.2.4-R2", "A crew has no AP: it can only walk a step or be carried.",
                "Un équipage n'a pas de PA\u00A0: il ne peut que faire un pas ou être transporté.");
    case GroupState::Casualties:
      return no("CO-3.2.4-R2", "Casualties can only be carried.",
                "Des pertes ne peuvent qu'être transportées.");
    default: return silent();
  }
}

Refusal why_no_ap(const Inquiry& inquiry, GroupId id) {
  if (ap_left(inquiry.scenario, inquiry.state.group(id)) > 0) return silent();
  return no("CO-3.2.4b", "The group has no AP left this turn.",
            "Le groupe n'a plus de PA ce tour-ci.");
}

Refusal why_not_seen(const Inquiry& inquiry, SpaceId from, SpaceId to) {
  const Reading reading = inquiry.reading();
  if (sees(reading, from, to)) return silent();
  int impaired = 0;
  bool mountain = false;
  bool friends = false;
  bool enemies = false;
  const SpaceSet groups = groups_on_map(reading);
  const SpaceSet units = units_on_map(reading);
  inquiry.board().each_crossed(from, to, [&](SpaceId space) {
    const Visibility visibility = visibility_of(inquiry.board().at(space).terrain);
    impaired += visibility == Visibility::Impaired ? 1 : 0;
    mountain = mountain || visibility == Visibility::Blocked;
    friends = friends || groups.has(inquiry.board().cell(space));
    enemies = enemies || units.has(inquiry.board().cell(space));
  });
  if (mountain) {
    return no("CO-2.6.3h", "No line of sight: a mountain is in the way.",
              "Pas de ligne de vue\u00A0: une montagne fait écran.");
  }
  if (friends) {
    return no("CO-3.2.4.2h", "No line of sight: one of our groups is in the way.",
              "Pas de ligne de vue\u00A0: un de nos groupes est sur la ligne.");
  }
  if (enemies) {
    return no("CO-2.6.4d", "No line of sight: an enemy unit is in the way.",
              "Pas de ligne de vue\u00A0: une unité ennemie est sur la ligne.");
  }
  if (impaired > 1) {
    return no("CO-2.6.4e", "No line of sight: more than one space of city, forest or village.",
              "Pas de ligne de vue\u00A0: plus d'une case de ville, de forêt ou de village.");
  }
  return no("CO-2.6.4c", "There is no line of sight.", "Il n'y a pas de ligne de vue.");
}

Refusal why_not_free(const Inquiry& inquiry, SpaceId space) {
  const Reading reading = inquiry.reading();
  const Space& place = inquiry.board().at(space);
  if (place.terrain == Terrain::Water) {
    return no("CO-3.2.4.1g", "Only helicopters enter water.",
              "Seuls les hélicoptères vont au-dessus de l'eau.");
  }
  if (place.zone.exists()) {
    return is_starting_zone(reading, space)
               ? silent()
               : no("CO-2.6.3-R5", "None of ours enters an appearance zone.",
                    "Aucun des nôtres n'entre dans une zone d'apparition.");
  }
  const Cell cell = inquiry.board().cell(space);
  if (groups_on_map(reading).has(cell)) {
    return no("CO-3.2.4.1f", "One of our groups is there.", "Un de nos groupes s'y trouve.");
  }
  if (units_on_map(reading).has(cell)) {
    return no("CO-3.2.4.1f", "An enemy unit is there.", "Une unité ennemie s'y trouve.");
  }
  if (left_markers(reading).has(cell)) {
    return no("CO-2.5.3-R2", "The marker of a lost group or its crew is there.",
              "Le marqueur d'un groupe perdu ou son équipage s'y trouve.");
  }
  if (objects(reading).has(cell)) {
    return no("CO-2.6.2-R4", "A marker of the mission is there; work on it from beside it.",
              "Un marqueur de la mission s'y trouve\u00A0; on agit d'une case adjacente.");
  }
  return silent();
}

Refusal why_not(const Scenario& scenario, const View& view, const Action& action) {
  const Inquiry inquiry{scenario, view.known, action};
  const Node& node = view.known.course.node;
  if (node.kind == NodeKind::Decision) {
    const Refusal reason = reason_of(inquiry, view.viewer, static_cast<Ask>(node.what));
    if (found(reason)) return reason;
  }
  return no("", "This is not among the choices the rules give now.",
            "Ce choix ne figure pas parmi ceux que les règles offrent maintenant.");
}

}  // namespace enfilade::coops
