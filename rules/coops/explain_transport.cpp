// Boarding and leaving: who pays, and what room there is.
#include "rules/coops/explain_parts.h"
#include "rules/coops/position.h"
#include "rules/coops/procedures/deeds.h"
#include "rules/coops/sections.h"

namespace enfilade::coops {

namespace {

bool is_cargo_there(const Inquiry& inquiry) {
  const std::uint8_t cargo = inquiry.action.item;
  if (cargo < kCargoMarker) return inquiry.is_there(GroupId{cargo});
  return cargo - std::size_t{kCargoMarker} < inquiry.state.markers.size();
}

void add_price(const Inquiry& inquiry, Explanation& told) {
  const Group& transport = inquiry.state.group(inquiry.action.other);
  if (is_helicopter(inquiry.scenario, transport)) {
    remark(told, {"It is free with a helicopter.", "C'est gratuit avec un hélicoptère."},
           "CO-3.2.4.4h");
    return;
  }
  if (!inquiry.is_there(inquiry.action.group)) return;
  remark(told,
         say("{} pays 1 AP of {}.", "Le groupe {} paie 1 PA sur {}.",
             inquiry.words(inquiry.action.group), ap_left(inquiry.scenario, inquiry.group())),
         "CO-3.2.4.4g");
}

// CO-3.2.4.4-R9.
void add_consent(const Inquiry& inquiry, Explanation& told) {
  if (!inquiry.is_there(inquiry.action.group)) return;
  const SectionBits asked = asked_to_agree(inquiry.reading(), inquiry.action);
  for (const Section section : sections_in_play(inquiry.scenario)) {
    if ((asked & bit_of(section)) == 0) continue;
    remark(told,
           say("{} has to agree, if somebody else leads it.",
               "La section {} doit être d'accord, si quelqu'un d'autre la mène.",
               section_words(section)),
           "CO-3.2.4.4-R9");
  }
}

void add_room(const Inquiry& inquiry, Explanation& told) {
  const Room room = room_of(inquiry.reading(), inquiry.action.other);
  remark(told,
         say("Room for {} {} and {} {} before that.",
             "Places libres avant cela\u00A0: {} pour un {}, {} pour un {}.", room.groups,
             Phrase{room.groups == 1 ? "group" : "groups", "groupe"}, room.vips,
             Phrase{room.vips == 1 ? "VIP" : "VIPs", "VIP"}),
         "CO-3.2.4.4a");
}

}  // namespace

void explain_transport(const Inquiry& inquiry, Explanation& told) {
  const Action& action = inquiry.action;
  if (!inquiry.is_there(action.other) || !is_cargo_there(inquiry)) return;
  const Text cargo = cargo_words(inquiry.scenario, inquiry.state, action.item);
  if (action.verb == Verb::Embark) {
    told.summary = say("Aboard {1} goes {0}.", "Embarque dans le groupe {1}\u00A0: {0}.", cargo,
                       inquiry.words(action.other));
    add_price(inquiry, told);
    add_room(inquiry, told);
    remark(told,
           {"Whoever is aboard shares what befalls its transport.",
            "Qui est à bord subit le sort de son transport."},
           "CO-3.2.4.4j");
    add_consent(inquiry, told);
    return;
  }
  if (!inquiry.is_space(action.space)) return;
  told.summary =
      say("Out of {1} and onto {2} goes {0}.", "Débarque du groupe {1} en {2}\u00A0: {0}.", cargo,
          inquiry.words(action.other), inquiry.words(action.space));
  add_price(inquiry, told);
  add_consent(inquiry, told);
}

}  // namespace enfilade::coops
