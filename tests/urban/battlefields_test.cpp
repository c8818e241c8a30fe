// What holds of every battlefield in content/urban.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>

#include "engine/core/random.h"
#include "loaders/urban/map_loader.h"
#include "rules/urban/map/range.h"
#include "rules/urban/map/sight.h"
#include "rules/urban/map/sight_table.h"
#include "tests/covers.h"
#include "tests/urban/cases.h"

namespace enfilade::urban {
namespace {

std::vector<std::string> all_battlefields() {
  std::vector<std::string> names;
  std::error_code error;  // without names the suite is not instantiated, and that is a failure
  for (const auto& entry :
       std::filesystem::directory_iterator("content/urban/battlefields", error)) {
    names.push_back(entry.path().stem());
  }
  std::ranges::sort(names);
  return names;
}

class Battlefields : public testing::TestWithParam<std::string> {
 protected:
  Battlefields() {
    auto loaded = load_battlefield("content/urban/battlefields/" + GetParam() + ".json");
    EXPECT_TRUE(loaded);
    if (loaded) board = std::move(loaded->board);
    build_sight(board);
  }

  // Each line is drawn anew from either end by look(); sees() has them from the table.
  void expect_symmetric(const Surroundings& around) const {
    int failures = 0;
    std::size_t clear = 0;
    for (std::size_t i = 0; i < board.locations.size(); i += kThinned) {
      for (std::size_t k = 0; k < i; ++k) {
        const LocationId a{i};
        const LocationId b{k};
        const bool there = look(board, around, a, b).clear;
        clear += there ? 1 : 0;
        if (there == look(board, around, b, a).clear && there == sees(board, around, a, b) &&
            there == sees(board, around, b, a)) {
          continue;
        }
        ADD_FAILURE() << board.at(a).name << " and " << board.at(b).name;
        if (++failures >= 5) return;
      }
    }
    EXPECT_GT(clear, 1000U);
  }

  Board board;
};

bool looks_at(const Aperture& window, const Aperture& other) {
  return std::ranges::any_of(other.threshold, [&](Axial hex) {
    return std::ranges::find(window.ray, hex) != window.ray.end();
  });
}

TEST_P(Battlefields, SightIsTheSameFromBothEnds) {
  COVERS("UO-5.1.7h", "UO-5.1.7.3-R2");
  expect_symmetric({});
}

TEST_P(Battlefields, SightIsTheSameFromBothEndsAmongCountersAndBreaches) {
  COVERS("UO-5.1.7h", "UO-5.1.7.3-R2");
  Random random(51);
  std::vector<ScreenedCell> screens;
  while (screens.size() < 40) {
    const std::size_t at = random.below(static_cast<std::uint32_t>(board.cells.size()));
    if (!board.cells[at].on_map) continue;
    screens.push_back({board.axial_at(at), static_cast<Screen>(random.below(3)), 0});
  }
  OpenBreaches open;
  for (std::size_t i = 0; i < board.breaches.size(); ++i) {
    if (random.below(2) == 0) open.open(i);
  }
  expect_symmetric({screens, open});
}

TEST_P(Battlefields, DistancesAreTheSameFromBothEnds) {
  COVERS("UO-4.3.7.1-R1", "UO-T2-R2");
  const RangeTables tables(board);
  const auto same = [&](std::size_t a, std::size_t b) {
    return tables.ep(LocationId{a}, LocationId{b}) == tables.ep(LocationId{b}, LocationId{a}) &&
           tables.los(LocationId{a}, LocationId{b}) == tables.los(LocationId{b}, LocationId{a});
  };
  for (std::size_t i = 0; i < board.locations.size(); ++i) {
    EXPECT_EQ(tables.ep(LocationId{i}, LocationId{i}), 0);
    for (std::size_t k = 0; k < i; ++k) {
      ASSERT_TRUE(same(i, k)) << board.at(LocationId{i}).name << " "
                              << board.at(LocationId{k}).name;
    }
  }
}

// Nothing that lies below ground shortens a way above it, whatever the map joins.
TEST_P(Battlefields, TunnelsChangeNoDistanceAboveGround) {
  COVERS("UO-4.3.7.1-R1", "UO-4.3.7.1-R8");
  const RangeTables tables(board);
  Board sealed = board;
  for (auto& edges : sealed.edges) {
    std::erase_if(edges, [](const Edge& edge) {
      return edge.kind == EdgeKind::Manhole || edge.kind == EdgeKind::SewerMouth;
    });
  }
  const RangeTables above(sealed);
  for (std::size_t i = 0; i < board.locations.size(); ++i) {
    for (std::size_t k = 0; k < i; ++k) {
      const LocationId a{i};
      const LocationId b{k};
      if (board.at(a).below() || board.at(b).below()) continue;
      ASSERT_EQ(tables.ep(a, b), above.ep(a, b)) << board.at(a).name << " " << board.at(b).name;
      ASSERT_EQ(tables.los(a, b), above.los(a, b)) << board.at(a).name << " " << board.at(b).name;
    }
  }
}

// UO-5.1.7-R2: every line between two rooms that is clear ends in two windows that face each other.
TEST_P(Battlefields, RoomsSeeThroughWindowsThatFaceEachOther) {
  COVERS("UO-5.1.3.2-R4", "UO-5.1.7-R2");
  for (std::size_t i = 0; i < board.locations.size(); ++i) {
    for (std::size_t k = 0; k < i; ++k) {
      const LocationId a{i};
      const LocationId b{k};
      if (!board.at(a).inside() || !board.at(b).inside()) continue;
      for (const SightPair& line : sight_lines(board, {}, a, b)) {
        const Aperture& one = board.aperture(board.points[line.from.index()].aperture);
        const Aperture& other = board.aperture(board.points[line.to.index()].aperture);
        EXPECT_TRUE(looks_at(one, other)) << one.id << " " << other.id;
        EXPECT_TRUE(looks_at(other, one)) << other.id << " " << one.id;
      }
    }
  }
}

INSTANTIATE_TEST_SUITE_P(All, Battlefields, testing::ValuesIn(all_battlefields()),
                         [](const auto& one) { return one.param; });

}  // namespace
}  // namespace enfilade::urban
