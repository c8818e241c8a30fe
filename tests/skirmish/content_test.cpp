// The units, tables and missions of the skirmish are what the ledger asks for.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>

#include "engine/plane/meeting.h"
#include "rules/skirmish/force_list.h"
#include "rules/skirmish/goals.h"
#include "rules/skirmish/points.h"
#include "tests/covers.h"
#include "tests/skirmish/loaded.h"

namespace enfilade::skirmish {
namespace {

const UnitProfile& unit(std::string_view id) {
  return content().catalogue->units[place_in(*content().catalogue, id)];
}

int cost(std::string_view force) {
  return points_of(*content().catalogue, find_force(*content().catalogue, force)->units);
}

const VehicleProfile& vehicle(std::string_view id) {
  return *unit(id).vehicle;
}

void expect_vehicle(std::string_view id, HullArmour armour, int length, int width, int crew,
                    int places, std::vector<Weapon> weapons) {
  const VehicleProfile& found = vehicle(id);
  EXPECT_EQ(found.armour, armour) << id;
  EXPECT_EQ(found.length, length) << id;
  EXPECT_EQ(found.width, width) << id;
  EXPECT_EQ(found.crew, crew) << id;
  EXPECT_EQ(found.places, places) << id;
  std::vector<Weapon> mounted;
  for (const MountedWeapon& one : found.weapons) mounted.push_back(one.weapon);
  EXPECT_EQ(mounted, weapons) << id;
}

TEST(SkirmishContent, TheForcesOfTheProposalsCostWhatTheLedgerAddsUp) {
  COVERS("SK-AUTH-1", "SK-AUTH-2", "SK-AUTH-R8");
  EXPECT_EQ(cost("regulars"), 170);
  EXPECT_EQ(cost("militia"), 172);
  EXPECT_EQ(cost("intervention"), 173) << "without its truck";
  EXPECT_EQ(cost("intervention") + unit("armoured_truck").points, 201);
  EXPECT_EQ(cost("mechanised"), 153 + 22) << "with a mortar team";
  EXPECT_EQ(cost("tank_troop"), 99 + 59) << "with a squad";
  EXPECT_EQ(unit("breach_team").points, 85);
  for (const UnitProfile& one : content().catalogue->units) {
    EXPECT_EQ(one.points, points_of(one)) << one.id;
  }
}

TEST(SkirmishContent, ForcesDifferInTrainingNumbersAndEquipment) {
  COVERS("SK-AUTH-1");
  const Catalogue& catalogue = *content().catalogue;
  EXPECT_GE(catalogue.forces.size(), 6U);
  std::set<std::pair<Training, std::size_t>> kinds;
  for (const char* id : {"regulars", "militia", "intervention", "police", "mechanised", "breach"}) {
    const Force* force = find_force(catalogue, id);
    ASSERT_NE(force, nullptr) << id;
    std::size_t figures = 0;
    for (const std::string& one : force->units) figures += unit(one).figures.size();
    kinds.insert({unit(force->units.front()).training, figures});
  }
  EXPECT_EQ(kinds.size(), 6U);
  std::set<Armour> armours;
  std::set<Training> trainings;
  std::set<Weapon> weapons;
  for (const UnitProfile& one : catalogue.units) {
    trainings.insert(one.training);
    for (const FigureProfile& figure : one.figures) {
      armours.insert(figure.armour);
      weapons.insert(figure.weapons.begin(), figure.weapons.end());
    }
    if (!one.vehicle) continue;
    for (const MountedWeapon& mounted : one.vehicle->weapons) weapons.insert(mounted.weapon);
  }
  EXPECT_EQ(trainings.size(), kTrainings);
  EXPECT_EQ(armours.size(), kArmours);
  EXPECT_EQ(weapons.size(), kWeapons) << "every weapon of the book is carried by somebody";
}

TEST(SkirmishContent, VehiclesHaveTheProfilesOfTheLedger) {
  COVERS("SK-AUTH-3");
  using enum Weapon;
  expect_vehicle("patrol_car", HullArmour::None, 400, 200, 1, 4, {});
  expect_vehicle("truck", HullArmour::None, 600, 250, 2, 10, {});
  expect_vehicle("technical", HullArmour::None, 500, 250, 2, 0, {HeavyMachineGun});
  expect_vehicle("scout_car", HullArmour::None, 400, 250, 2, 0, {HeavyMachineGun});
  expect_vehicle("armoured_truck", HullArmour::Light, 600, 250, 2, 8, {});
  expect_vehicle("apc", HullArmour::Light, 600, 300, 2, 8, {HeavyMachineGun});
  expect_vehicle("ifv", HullArmour::Medium, 600, 300, 3, 7, {LightCannon, HeavyMachineGun});
  expect_vehicle("light_tank", HullArmour::Medium, 600, 300, 3, 0, {LightCannon, HeavyMachineGun});
  expect_vehicle("medium_tank", HullArmour::Heavy, 700, 350, 4, 0, {HeavyCannon, HeavyMachineGun});
  expect_vehicle("heavy_tank", HullArmour::VeryHeavy, 800, 400, 4, 0,
                 {HeavyCannon, HeavyMachineGun, HeavyMachineGun});
}

TEST(SkirmishContent, TablesAreFullOfTerrainOfEveryKind) {
  COVERS("SK-AUTH-4");
  EXPECT_GE(content().tables.size(), 4U);
  std::set<TerrainKind> kinds;
  for (const LoadedTable& one : content().tables) {
    EXPECT_GE(one.table->pieces.size(), 20U) << one.table->id;
    for (const Piece& piece : one.table->pieces) kinds.insert(piece.kind);
  }
  EXPECT_EQ(kinds.size(), kTerrainKinds);
}

TEST(SkirmishContent, EveryMissionHasWhatSectionTwentyAsksFor) {
  COVERS("SK-AUTH-5", "SK-AUTH-R6");
  std::map<Goal, int> goals;
  for (const auto& one : content().missions) {
    const Mission& mission = *one.scenario.mission;
    ++goals[mission.goal];
    const bool attacked = mission.goal != Goal::HoldPoints && mission.goal != Goal::Annihilate;
    const int attacker = mission.sides[index_of(mission.attacker)].points;
    const int defender = mission.sides[index_of(other_side(mission.attacker))].points;
    // Who need only stay in his bunkers has fewer still.
    const int halves = mission.goal == Goal::KeepArea ? 4 : 3;
    EXPECT_EQ(attacker, attacked ? defender * halves / 2 : defender) << one.id;
    for (const SideSpec& side : mission.sides) {
      const int points = cost(side.force);
      EXPECT_LE(points, side.points) << one.id;
      EXPECT_GE(points * 10, side.points * 8) << one.id << ": hardly worth the name of a match";
    }
  }
  EXPECT_EQ(goals.size(), 6U);
}

TEST(SkirmishContent, TheFirstMissionTeaches) {
  COVERS("SK-AUTH-7");
  const Scenario& first = content().missions.front().scenario;
  EXPECT_EQ(first.roster.size(), 2U) << "one squad a side, and no crew of a vehicle";
  for (const RosterUnit& one : first.roster) EXPECT_FALSE(one.is_vehicle());
}

// The far sides of two zones may be anywhere; what lies between them is asked for.
int gap_between(const SideSpec& a, const SideSpec& b) {
  int high = 0;
  int low = kLongestTable;
  for (const Point p : a.zone) high = std::max(high, p.y);
  for (const Point p : b.zone) low = std::min(low, p.y);
  return low - high;
}

TEST(SkirmishContent, ThirtySixCentimetresLieBetweenTheZonesWhereTheMissionDoesNotSayOtherwise) {
  COVERS("SK-AUTH-R5", "SK-AUTH-R3");
  const std::map<std::string, int> otherwise = {{"first_contact", 30}, {"last_position", 20}};
  for (const auto& one : content().missions) {
    const Mission& mission = *one.scenario.mission;
    const auto said = otherwise.find(one.id);
    const int gap = said == otherwise.end() ? 36 : said->second;
    EXPECT_EQ(gap_between(mission.sides[0], mission.sides[1]), gap * kCentimetre) << one.id;
    const Table& table = *one.scenario.table;
    EXPECT_EQ(mission.sides[0].deployment_point, (Point{table.width / 2, 0})) << one.id;
    EXPECT_EQ(mission.sides[1].deployment_point, (Point{table.width / 2, table.height})) << one.id;
  }
}

TEST(SkirmishContent, ZonesWithoutAWordOfTheMissionLieAlongTheLongEdges) {
  COVERS("SK-AUTH-R5");
  EXPECT_EQ(mission("meeting").side(Side::First).zone,
            (std::vector<Point>{{0, 0}, {9000, 0}, {9000, 1200}, {0, 1200}}));
  EXPECT_EQ(mission("breakthrough").side(Side::Second).zone,
            (std::vector<Point>{{0, 5800}, {12000, 5800}, {12000, 8000}, {0, 8000}}));
}

TEST(SkirmishContent, NobodyHasToCrossMoreThanABreakthroughAllows) {
  const Scenario& scenario = mission("breakthrough");
  const int way = scenario.table->height - 22 * kCentimetre;
  EXPECT_GE(way, 48 * kCentimetre);
  EXPECT_LE(way, 63 * kCentimetre);
  EXPECT_EQ(scenario.mission->turns, 12);
}

TEST(SkirmishContent, TheCacheLiesOnTheMiddleLine) {
  const Scenario& scenario = mission("raid");
  const int y = scenario.mission->objectives.front().at.y;
  EXPECT_EQ(y, scenario.table->height / 2);
}

TEST(SkirmishContent, ThePointsOfTheMeetingLieOnTheMiddleLine) {
  const Scenario& scenario = mission("meeting");
  EXPECT_EQ(scenario.mission->objectives.size(), 3U);
  for (const Objective& objective : scenario.mission->objectives) {
    EXPECT_EQ(objective.at.y, scenario.table->height / 2);
  }
}

// Everything has words in both languages.
TEST(SkirmishContent, SpeaksBothLanguages) {
  const auto expect_both = [](const Text& text, const std::string& what) {
    EXPECT_FALSE(text.en.empty()) << what;
    EXPECT_FALSE(text.fr.empty()) << what;
    for (const char sign : {':', ';', '!', '?'}) {
      EXPECT_EQ(text.fr.find(std::string(" ") + sign), std::string::npos)
          << what << ": the space before " << sign << " should not break";
    }
  };
  for (const UnitProfile& one : content().catalogue->units) {
    expect_both(one.name, one.id);
    for (const FigureProfile& figure : one.figures) expect_both(figure.name, one.id);
  }
  for (const Force& one : content().catalogue->forces) {
    expect_both(one.name, one.id);
    expect_both(one.about, one.id);
  }
  for (const auto& one : content().missions) {
    expect_both(one.title, one.id);
    expect_both(one.scenario.mission->briefing, one.id);
    for (const SideSpec& side : one.scenario.mission->sides) expect_both(side.name, one.id);
    for (const Objective& objective : one.scenario.mission->objectives) {
      expect_both(objective.name, one.id);
    }
  }
  for (const LoadedTable& one : content().tables) {
    expect_both(one.table->title, one.table->id);
    for (const Piece& piece : one.table->pieces) {
      if (!piece.name.empty()) expect_both(piece.name, one.table->id);
    }
  }
}

}  // namespace
}  // namespace enfilade::skirmish
