// What a result would mean for whom it strikes, and who else would be struck.
#include "rules/coops/explain_parts.h"
#include "rules/coops/position.h"

namespace enfilade::coops {

namespace {

bool stands_on(const Inquiry& inquiry, SpaceId space, const SpaceSet& spaces) {
  return space.exists() && !in_camp(inquiry.reading(), space) &&
         spaces.has(inquiry.board().cell(space));
}

void add_friends(const Inquiry& inquiry, const SpaceSet& spaces, bool destroyed, bool in_flight,
                 std::string_view rule, Explanation& told) {
  for (std::size_t i = 0; i < kGroups; ++i) {
    const GroupId id{i};
    const Group& group = inquiry.state.group(id);
    if (!is_enemy_target(inquiry.reading(), group)) continue;
    if (!stands_on(inquiry, group.space, spaces)) continue;
    if (!in_flight && group.flight == Flight::Air) continue;
    Text words = fate_words(inquiry, id, destroyed);
    if (const int aboard = passengers_of(inquiry.state, id); aboard > 0) {
      words = say("{}, and with it what is aboard: {}",
                  "{}, et avec lui ce qu'il transporte\u00A0: "
                  "{}",
                  words, aboard);
    }
    told.harmed.push_back({std::move(words), std::string(rule), name_of(id)});
  }
}

void add_enemies(const Inquiry& inquiry, const SpaceSet& spaces, bool destroyed,
                 std::uint8_t except, std::string_view rule, Explanation& told) {
  for (const EnemyUnit& unit : inquiry.state.units) {
    if (unit.number == except || !stands_on(inquiry, unit.space, spaces)) continue;
    told.harmed.push_back({fate_words(inquiry, unit, destroyed), std::string(rule),
                           "#" + std::to_string(unit.number)});
  }
}

}  // namespace

Text fate_words(const Inquiry& inquiry, const EnemyUnit& unit, bool destroyed) {
  const Text name = inquiry.words(unit);
  switch (inquiry.scenario.card(unit.card).reverse) {
    case Reverse::Explosion: return say("{} explodes", "l'unité {} explose", name);
    case Reverse::Content: return say("{} is halted", "l'unité {} est immobilisée", name);
    case Reverse::Dest: return say("{} is destroyed", "l'unité {} est détruite", name);
    case Reverse::Neutralised: break;
  }
  if (destroyed || unit.status == Status::Neutralised) {
    return say("{} is destroyed", "l'unité {} est détruite", name);
  }
  return say("{} is neutralised", "l'unité {} est neutralisée", name);
}

Text fate_words(const Inquiry& inquiry, GroupId id, bool destroyed) {
  const Group& group = inquiry.state.group(id);
  if (group.state == GroupState::Crew) {
    return say("the crew of {} is lost", "l'équipage du groupe {} est perdu", inquiry.words(id));
  }
  if (destroyed || group.status == Status::Neutralised) {
    return say("{} is destroyed", "le groupe {} est détruit", inquiry.words(id));
  }
  return say("{} is neutralised", "le groupe {} est neutralisé", inquiry.words(id));
}

void add_harm(const Inquiry& inquiry, const Strike& strike, Explanation& told) {
  add_friends(inquiry, strike.destroyed, true, true, strike.destroyed_rule, told);
  add_friends(inquiry, strike.neutralised, false, true, strike.neutralised_rule, told);
  add_enemies(inquiry, strike.destroyed, true, 0, strike.destroyed_rule, told);
  add_enemies(inquiry, strike.neutralised, false, 0, strike.neutralised_rule, told);
}

void add_blast(const Inquiry& inquiry, const EnemyUnit& kamikaze, Explanation& told) {
  SpaceSet here;
  here.add(inquiry.board().cell(kamikaze.space));
  constexpr std::string_view kRule = "CO-3.2.5.5-R5";
  add_friends(inquiry, here.around(), false, false, kRule, told);
  add_enemies(inquiry, here.around(), false, kamikaze.number, kRule, told);
}

}  // namespace enfilade::coops
