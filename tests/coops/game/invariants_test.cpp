// What holds at any time, whatever is done: the invariants of the ledger's data model.
#include <gtest/gtest.h>

#include <map>
#include <set>

#include "engine/record/trail.h"
#include "loaders/coops/readers.h"
#include "rules/coops/choices.h"
#include "rules/coops/coops.h"
#include "rules/coops/position.h"
#include "rules/coops/purchase.h"
#include "tests/covers.h"

namespace enfilade::coops {
namespace {

using Broken = std::string;

// INV-1, INV-10: one a space outside camps, and nobody in the other side's camp.
Broken spaces_broken(const Reading& reading) {
  std::set<std::size_t> taken;
  const auto stands = [&](SpaceId space, ZoneKind foreign) -> Broken {
    const Space& here = reading.board().at(space);
    if (here.zone.exists()) {
      const ZoneKind kind = reading.board().zones()[here.zone.index()].kind;
      const bool wrong = (kind == ZoneKind::Appearance) == (foreign == ZoneKind::Appearance);
      return wrong ? "INV-10: somebody stands in the other side's camp" : "";
    }
    return taken.insert(space.index()).second ? "" : "INV-1: two stand on one space";
  };
  for (const Group& group : reading.state.groups) {
    if (!is_on_map(group)) continue;
    if (const Broken broken = stands(group.space, ZoneKind::Appearance); !broken.empty()) {
      return broken;
    }
  }
  for (const EnemyUnit& unit : reading.state.units) {
    if (!unit.space.exists()) continue;
    if (const Broken broken = stands(unit.space, ZoneKind::Start); !broken.empty()) return broken;
  }
  return "";
}

// INV-2 to INV-7.
Broken group_broken(const Reading& reading, GroupId id) {
  const Group& group = reading.state.group(id);
  if (group.state == GroupState::None) return "";
  int bought = 0;
  for (const Upgrade& upgrade : group.upgrades) bought += upgrade.free ? 0 : 1;
  if (bought > 2) return "INV-3: a group carries more than two upgrades";
  const bool living = group.state == GroupState::OnMap || group.state == GroupState::Embarked;
  const bool machine = living && !is_on_foot(reading.scenario, group);
  if (machine && group.autonomy == 0) return "INV-5: a vehicle without fuel is no crew";
  if (group.autonomy > autonomy_of(reading.scenario, group)) return "INV-5: too much fuel";
  const bool aboard = group.carrier.exists();
  if (aboard == group.space.exists()) return "INV-6: aboard and on the map, or neither";
  if (aboard && !is_on_map(reading.state.group(group.carrier))) return "INV-6: its carrier is gone";
  const bool landed = machine && group.flight == Flight::Ground && is_on_map(group);
  if (landed && reading.board().at(group.space).terrain == Terrain::Water) {
    return "INV-7: a machine stands in the water";
  }
  return "";
}

Broken section_broken(const Reading& reading, Section section) {
  const int morale = reading.state.section(section).morale;
  if (morale < -2 || morale > 2) return "INV-5: morale leaves its track";
  return points_left(reading, section) < 0 ? "INV-2: cards cost more than the allowance" : "";
}

// INV-8: a card of the pile is in exactly one place.
Broken pile_broken(const Reading& reading) {
  std::map<std::size_t, int> count;
  for (const EnemyCardId card : reading.state.pile) ++count[card.index()];
  for (const EnemyCardId card : reading.state.discards) ++count[card.index()];
  for (const EnemyUnit& unit : reading.state.units) {
    if (unit.drawn) ++count[unit.card.index()];
  }
  for (std::size_t i = 0; i < reading.scenario.enemies->size(); ++i) {
    const EnemyCard& card = (*reading.scenario.enemies)[i];
    const int expected = card.behaviour == Behaviour::Convoy ? 0 : card.copies;
    if (count[i] != expected) return "INV-8: a card of the pile is lost or doubled";
  }
  return "";
}

Broken all_broken(const Reading& reading) {
  Broken broken = spaces_broken(reading);
  for (std::size_t i = 0; i < kGroups && broken.empty(); ++i) {
    broken = group_broken(reading, GroupId{i});
  }
  for (std::size_t i = 0; i < kSections && broken.empty(); ++i) {
    const auto section = static_cast<Section>(i);
    if (reading.scenario.plays(section)) broken = section_broken(reading, section);
  }
  return broken.empty() ? pile_broken(reading) : broken;
}

void play_and_look(const Scenario& scenario, const std::string& name, std::uint64_t seed) {
  Random random(seed);
  Events nobody;
  State state = Coops::start(scenario, nobody);
  std::vector<Action> legal;
  while (Coops::node(state).kind != NodeKind::Over) {
    const Broken broken = all_broken({scenario, state});
    ASSERT_EQ(broken, "") << name << ", seed " << seed << ", ply " << state.course.ply;
    const Node& node = Coops::node(state);
    if (node.kind == NodeKind::Chance) {
      Coops::resolve(scenario, state, draw_outcome(node, random), nobody);
      continue;
    }
    Coops::legal(scenario, state, node.seat, legal);
    const auto choice = random.below(static_cast<std::uint32_t>(legal.size()));
    Coops::apply(scenario, state, legal[choice], nobody);
  }
}

TEST(CoopsInvariants, HoldInEveryRandomGame) {
  COVERS("CO-2.6.2-R3", "CO-2.6.3-R5", "CO-3.2.2.2b");
  const auto loaded = load_scenarios("content/coops");
  ASSERT_TRUE(loaded);
  for (const auto& one : *loaded) {
    const auto options =
        static_cast<std::uint8_t>((1U << one.scenario.mission->options.size()) - 1U);
    const Scenario hard =
        with_choices(one.scenario, {one.scenario.mission->sections.allowed, options});
    for (std::uint64_t seed = 1; seed <= 4; ++seed) {
      play_and_look(one.scenario, one.id, seed);
      play_and_look(hard, one.id + " with all options", seed);
    }
  }
}

}  // namespace
}  // namespace enfilade::coops
