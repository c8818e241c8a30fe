// Why somebody cannot board or leave.
#include "rules/coops/position.h"
#include "rules/coops/procedures/deeds.h"
#include "rules/coops/why_not_parts.h"

namespace enfilade::coops {

namespace {

Refusal why_not_open(const Inquiry& inquiry) {
  const GroupId id = inquiry.action.other;
  if (!inquiry.is_on_map(id)) {
    return no("CO-3.2.4.4a", "There is no such transport on the map.",
              "Ce transport n'est pas sur la carte.");
  }
  const FriendCard& card = inquiry.scenario.card(inquiry.state.group(id).basic);
  if (card.carries_groups + card.carries_vips == 0) {
    return no("CO-3.2.4.4a", "That group carries nobody.", "Ce groupe ne transporte personne.");
  }
  if (inquiry.state.group(id).flight == Flight::Air) {
    return no("CO-3.2.4.4i", "The helicopter has to be on the ground.",
              "L'hélicoptère doit être au sol.");
  }
  return silent();
}

// What rides; markers by their kind.
struct Cargo {
  bool there = false;
  SpaceId space;
  GroupId group;
  GroupId carrier;
  bool walks = false;
  bool person = false;  // may take the place of a VIP or of a group
  const Marker* marker = nullptr;
};

Cargo cargo_of(const Inquiry& inquiry) {
  const std::uint8_t item = inquiry.action.item;
  if (item < kCargoMarker) {
    const GroupId id{item};
    if (!inquiry.is_there(id)) return {};
    const Group& group = inquiry.state.group(id);
    const bool walks = group.state == GroupState::OnMap || group.state == GroupState::Embarked;
    return {.there = true,
            .space = group.space,
            .group = id,
            .carrier = group.carrier,
            .walks = walks,
            .person = !walks};
  }
  const std::size_t number = item - std::size_t{kCargoMarker};
  if (number >= inquiry.state.markers.size()) return {};
  const Marker& marker = inquiry.state.markers[number];
  return {.there = marker.exists(),
          .space = marker.space,
          .carrier = marker.carrier,
          .person = marker.kind == MarkerKind::Civilians,
          .marker = &marker};
}

Refusal why_not_boarding_group(const Inquiry& inquiry, GroupId id) {
  const Group& group = inquiry.state.group(id);
  if (group.state == GroupState::Dest) {
    return no("CO-3.2.4.5a", "Its crew has to be looked for first.",
              "Il faut d'abord rechercher son équipage.");
  }
  if (group.state == GroupState::OnMap && !is_on_foot(inquiry.scenario, group)) {
    return no("CO-3.2.4.4c", "Vehicles and helicopters never embark.",
              "Véhicules et hélicoptères n'embarquent jamais.");
  }
  if (group.leashed) {
    return no("CO-4.S2-R7", "Special Forces board nothing while the wreck lies there.",
              "Les forces spéciales n'embarquent pas tant que l'épave est là.");
  }
  return silent();
}

Refusal why_not_boarding_marker(const Inquiry& inquiry, const Marker& marker) {
  switch (marker.kind) {
    case MarkerKind::Hvt:
    case MarkerKind::Civilians: break;
    case MarkerKind::Bomb:
      return no("CO-4.S7-R4", "The bomb cannot be taken aboard.",
                "La bombe ne peut être embarquée.");
    case MarkerKind::Wreck:
      return no("CO-4.S2-R2", "The wreck is taken in tow by moving next to it.",
                "L'épave se prend en remorque en venant à côté.");
    default:
      return no("CO-3.2.4.4b", "That marker cannot be carried.",
                "Ce marqueur ne se transporte pas.");
  }
  if (unit_at(inquiry.state, marker.space) != nullptr) {
    return no("CO-4.0-R10", "An enemy unit stands on it.", "Une unité ennemie s'y trouve.");
  }
  if (marker.kind == MarkerKind::Civilians &&
      is_helicopter(inquiry.scenario, inquiry.state.group(inquiry.action.other))) {
    return no("CO-4.S8-R1", "Helicopters carry no civilians.",
              "Les hélicoptères ne transportent pas de civils.");
  }
  return silent();
}

Refusal why_no_room(const Inquiry& inquiry, const Cargo& cargo) {
  const Room room = room_of(inquiry.reading(), inquiry.action.other);
  const bool group_fits = room.groups > 0 && (cargo.walks || cargo.person);
  const bool vip_fits = room.vips > 0 && !cargo.walks;
  if (group_fits || vip_fits) return silent();
  return no("CO-3.2.4.4a", "There is no room for it aboard.", "Il n'y a plus de place à bord.");
}

// CO-3.2.4.4g, R1.
Refusal why_not_paid(const Inquiry& inquiry, const Cargo& cargo) {
  const GroupId payer = inquiry.action.group;
  const bool transport = payer == inquiry.action.other;
  const bool itself = cargo.walks && payer == cargo.group;
  if (!transport && !itself && cargo.walks) {
    return no("CO-3.2.4.4g", "The transport pays, or who boards or leaves.",
              "C'est le transport qui paie, ou celui qui monte ou descend.");
  }
  if (is_helicopter(inquiry.scenario, inquiry.state.group(inquiry.action.other))) {
    return no("CO-3.2.4.4h", "It is free with a helicopter: let the helicopter do it.",
              "C'est gratuit avec un hélicoptère\u00A0: l'ordre est à l'hélicoptère.");
  }
  if (!inquiry.is_there(payer)) return why_not_able(inquiry, payer);
  if (const Refusal spent = why_no_ap(inquiry, payer); found(spent)) return spent;
  if (!transport && !itself) {
    return no("CO-3.2.4.4-R1", "Only its transport pays for it, or a group on foot beside it.",
              "Seul son transport paie pour lui, ou un groupe à pied à côté.");
  }
  return silent();
}

Refusal why_not_embark(const Inquiry& inquiry, const Cargo& cargo) {
  if (cargo.carrier.exists()) {
    return no("CO-3.2.4.4e", "It is aboard already.", "C'est déjà à bord.");
  }
  const Refusal barred = cargo.marker != nullptr ? why_not_boarding_marker(inquiry, *cargo.marker)
                                                 : why_not_boarding_group(inquiry, cargo.group);
  if (found(barred)) return barred;
  const SpaceId place = inquiry.state.group(inquiry.action.other).space;
  if (!are_adjacent_to_embark(inquiry.reading(), place, cargo.space)) {
    return no("CO-3.2.4.4d", "It is not next to the transport.",
              "Ce n'est pas à côté du transport.");
  }
  const Refusal full = why_no_room(inquiry, cargo);
  return found(full) ? full : why_not_paid(inquiry, cargo);
}

Refusal why_not_disembark(const Inquiry& inquiry, const Cargo& cargo) {
  if (cargo.carrier != inquiry.action.other) {
    return no("CO-3.2.4.4e", "It is not aboard that transport.",
              "Ce n'est pas à bord de ce transport.");
  }
  if (cargo.marker != nullptr && cargo.marker->kind == MarkerKind::Wreck) {
    return no("CO-4.S2-R2", "The wreck stays in tow.", "L'épave reste en remorque.");
  }
  if (!inquiry.is_space(inquiry.action.space)) return silent();
  const SpaceId place = inquiry.state.group(inquiry.action.other).space;
  if (!are_adjacent_to_embark(inquiry.reading(), place, inquiry.action.space)) {
    return no("CO-3.2.4.4f", "That space is not next to the transport.",
              "Cette case n'est pas à côté du transport.");
  }
  const Refusal taken = why_not_free(inquiry, inquiry.action.space);
  return found(taken) ? taken : why_not_paid(inquiry, cargo);
}

}  // namespace

Refusal why_not_transport(const Inquiry& inquiry) {
  if (const Refusal shut = why_not_open(inquiry); found(shut)) return shut;
  const Cargo cargo = cargo_of(inquiry);
  if (!cargo.there) {
    return no("CO-3.2.4.4a", "There is nothing of that name to be carried.",
              "Il n'y a rien de ce nom à transporter.");
  }
  return inquiry.action.verb == Verb::Embark ? why_not_embark(inquiry, cargo)
                                             : why_not_disembark(inquiry, cargo);
}

}  // namespace enfilade::coops
