// Convoys, CO-4.CV: the line, its destinations, and how it leaves the map.
#include "rules/coops/convoy.h"

#include <gtest/gtest.h>

#include "rules/coops/changes.h"
#include "tests/coops/field.h"
#include "tests/covers.h"

namespace enfilade::coops {
namespace {

std::vector<std::string> line(Field& field) {
  std::vector<std::string> places;
  for (const EnemyUnit& unit : field.state.units) places.push_back(field.where(unit.number));
  return places;
}

// Everybody who might be fired at stays in a camp.
class CoopsConvoy : public testing::Test {
 protected:
  CoopsConvoy() {
    field.rifles(0, "alpha.1");
    field.form_convoy();
  }

  Field field{3};
};

TEST_F(CoopsConvoy, ItSetsOutInALine) {
  COVERS("CO-4.CV1a", "CO-4.CV2a", "CO-4.CV2b", "CO-4.S3h", "CO-4.S3-R4");
  field.run(ConvoyFrame{}, {2});
  EXPECT_EQ(line(field), (std::vector<std::string>{"T10.5.4", "T10.5.5", "T12.0.0", "T12.1.0",
                                                   "T12.2.0", "T12.3.0", "T12.3.1"}));
  EXPECT_EQ(field.last(Happening::ConvoyHeads).die, 2);
}

TEST_F(CoopsConvoy, TheNextDestinationHoldsAtOnce) {
  COVERS("CO-4.S3i", "CO-4.S3-R1");
  field.run(ConvoyFrame{}, {2});
  field.run(ConvoyFrame{});
  EXPECT_EQ(field.state.convoy.leg, 2);
  const SpaceId lead = field.unit(1).space;
  EXPECT_NE(field.scenario.board().at(lead).village, VillageId{1}) << "it has spaces left";
}

TEST_F(CoopsConvoy, ThoseBehindALossCloseUp) {
  COVERS("CO-4.CV3a", "CO-4.CV3-R1");
  field.run(ConvoyFrame{}, {1});
  Events events(field.told);
  Context context{field.scenario, field.state, events};
  suffer(context, 3, Harm::Destroyed);
  field.run(ConvoyFrame{});
  const Board& board = field.scenario.board();
  for (std::size_t i = 1; i < field.state.units.size(); ++i) {
    EXPECT_EQ(board.distance(field.state.units[i - 1].space, field.state.units[i].space), 1) << i;
  }
  EXPECT_EQ(field.state.units.size(), 6U);
}

TEST_F(CoopsConvoy, AHaltedVehicleIsPassed) {
  COVERS("CO-4.CV3-R3");
  field.run(ConvoyFrame{}, {1});
  Events events(field.told);
  Context context{field.scenario, field.state, events};
  const SpaceId halted = field.unit(2).space;
  suffer(context, 2, Harm::Neutralised);
  field.run(ConvoyFrame{});
  for (const EnemyUnit& unit : field.state.units) EXPECT_NE(unit.space, halted);
  const Board& board = field.scenario.board();
  for (std::size_t i = 1; i < field.state.units.size(); ++i) {
    EXPECT_LE(board.distance(field.state.units[i - 1].space, field.state.units[i].space), 2) << i;
  }
}

TEST_F(CoopsConvoy, AnEventThatHoldsOneVehicleHoldsAll) {
  COVERS("CO-4.CV2-R5");
  field.run(ConvoyFrame{}, {1});
  const std::vector<std::string> before = line(field);
  field.unit(5).held = true;
  field.run(ConvoyFrame{});
  EXPECT_EQ(line(field), before);
  EXPECT_TRUE(field.happened(Happening::ConvoyStands));
}

// Three vehicles on the last leg, the first six spaces from the village.
class CoopsConvoyEnd : public CoopsConvoy {
 protected:
  CoopsConvoyEnd() {
    while (field.state.units.size() > 3) field.state.units.pop_back();
    field.state.convoy = {.leg = 3, .destination = VillageId{5}, .entered = true};
    const char* const places[] = {"T2.3.3", "T2.4.3", "T2.5.3"};
    for (std::uint8_t i = 0; i < 3; ++i) field.unit(i + 1).space = field.at(places[i]);
  }
};

TEST_F(CoopsConvoyEnd, VehiclesLeaveOneAfterAnother) {
  COVERS("CO-4.S3k", "CO-4.CV2-R7");
  field.run(ConvoyFrame{});
  EXPECT_EQ(field.where(1), "gone");
  EXPECT_EQ(field.where(2), "gone");
  const SpaceSet village = field.scenario.board().of_village(VillageId{5});
  EXPECT_TRUE(village.around().has(field.scenario.board().cell(field.unit(3).space)));
  EXPECT_FALSE(field.state.over());
}

TEST_F(CoopsConvoyEnd, TheOneThatMattersMustNotGetAway) {
  COVERS("CO-4.S3k");
  field.unit(2).content = Content::Objective;
  field.run(ConvoyFrame{});
  EXPECT_EQ(field.state.verdict, Verdict::Defeat);
  EXPECT_EQ(field.state.reason, EndReason::HvtEscaped);
}

TEST(CoopsBombConvoy, ItEntersAtTheArrow) {
  COVERS("CO-4.CV2-R3", "CO-4.S7h", "CO-4.S7-R1");
  Field field{7};
  field.rifles(0, "alpha.1");
  field.form_convoy();
  field.run(ConvoyFrame{}, {4});
  EXPECT_EQ(line(field), (std::vector<std::string>{"T14.5.2", "T13.0.2", "T13.1.2", "T13.2.2",
                                                   "T13.3.2", "T13.4.2", "T13.5.2", "off", "off"}));
  field.run(ConvoyFrame{});
  const Board& board = field.scenario.board();
  for (std::size_t i = 1; i < field.state.units.size(); ++i) {
    ASSERT_NE(field.where(static_cast<std::uint8_t>(i + 1)), "off");
    EXPECT_EQ(board.distance(field.state.units[i - 1].space, field.state.units[i].space), 1) << i;
  }
}

TEST(CoopsBombConvoy, ABlockedEntryKeepsItOut) {
  COVERS("CO-4.CV2-R4");
  Field field{7};
  field.rifles(0, "T13.5.2");
  field.form_convoy();
  field.run(ConvoyFrame{});
  EXPECT_EQ(field.where(1), "off");
  EXPECT_TRUE(field.happened(Happening::ConvoyStands));
}

TEST(CoopsBombConvoy, TheWholeWayEndsAtThePlant) {
  COVERS("CO-4.S7j", "CO-4.S7k", "CO-4.S7-R6", "CO-4.S7-R7");
  for (const std::uint8_t bomb : {std::uint8_t{2}, std::uint8_t{4}, std::uint8_t{7}}) {
    for (const std::uint32_t die : {1U, 2U}) {
      Field field{7};
      field.rifles(0, "alpha.1");
      field.form_convoy();
      field.unit(bomb).content = Content::Objective;
      const auto& markers = field.scenario.mission->markers;
      for (std::size_t i = 0; i < markers.size(); ++i) {
        if (markers[i].kind != MarkerKind::Structure) continue;
        field.state.markers.push_back({.space = field.scenario.board().at_point(markers[i].point),
                                       .kind = MarkerKind::Structure,
                                       .spec = static_cast<std::uint8_t>(i)});
      }
      field.run(ConvoyFrame{}, {die});
      for (int turn = 2; turn < 12 && !field.state.over(); ++turn) field.run(ConvoyFrame{});
      EXPECT_EQ(field.state.reason, EndReason::BombAtPlant);
    }
  }
}

}  // namespace
}  // namespace enfilade::coops
