// The tables of a board, packed and unpacked.
#include "rules/urban/map/tables.h"

#include <gtest/gtest.h>

#include "tests/urban/text_map.h"

namespace enfilade::urban {
namespace {

constexpr std::string_view kTown =
    "building 1 1:(0,0) 2:(0,1)\nroof 1 (0,0) from 1\nwindow (0,0)/N\nbreach (0,1)/S\n"
    "wall (2,0)/S (3,0)/SW\ngate (2,0)/S\nwoods (4,0) (4,1)";

TEST(Tables, ComeBackAsTheyWere) {
  const Battlefield field = prepare(*compile(read_text_map(kTown)));
  const std::vector<std::byte> packed = pack_tables(field, "content");
  const auto back = unpack_tables(*compile(read_text_map(kTown)), packed, "content");
  ASSERT_TRUE(back);
  EXPECT_EQ(back->board.clear, field.board.clear);
  EXPECT_EQ(back->board.conditional, field.board.conditional);
  EXPECT_EQ(back->board.conditions, field.board.conditions);
  EXPECT_FALSE(field.board.conditions.empty());
  EXPECT_TRUE(std::ranges::equal(back->ranges.bytes(), field.ranges.bytes()));
}

TEST(Tables, OfAnotherVersionOfTheRulesAreRefused) {
  const Board board = *compile(read_text_map(kTown));
  const std::vector<std::byte> old = pack_tables(prepare(board, 1), "content");
  EXPECT_FALSE(unpack_tables(board, old, "content"));
  const auto back = unpack_tables(prepare(board).board, old, "content", 1);
  ASSERT_TRUE(back) << "over tables of another version, too";
  EXPECT_EQ(back->board.rules, 1);
  EXPECT_EQ(back->board.conditions, prepare(board, 1).board.conditions);
}

TEST(Tables, OfOtherContentOrDamagedAreRefused) {
  const Battlefield field = prepare(*compile(read_text_map(kTown)));
  std::vector<std::byte> packed = pack_tables(field, "content");
  const Board board = *compile(read_text_map(kTown));
  EXPECT_FALSE(unpack_tables(board, packed, "other"));
  EXPECT_FALSE(unpack_tables(*compile(read_text_map("")), packed, "content"));
  EXPECT_FALSE(unpack_tables(board, std::span(packed).first(packed.size() - 1), "content"));
  EXPECT_FALSE(unpack_tables(board, {}, "content"));
  packed[packed.size() / 2] ^= std::byte{1};
  EXPECT_FALSE(unpack_tables(board, packed, "content"));
}

}  // namespace
}  // namespace enfilade::urban
