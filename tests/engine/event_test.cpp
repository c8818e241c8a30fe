#include "engine/event/event.h"

#include <gtest/gtest.h>

namespace enfilade {
namespace {

TEST(Audience, ReachesWhomItNames) {
  const Audience own = Audience::seat(Seat{1});
  EXPECT_TRUE(own.reaches(Seat{1}));
  EXPECT_FALSE(own.reaches(Seat{0}));
  EXPECT_FALSE(own.reaches(kSpectator));
  EXPECT_TRUE(own.reaches(kUmpire));
  EXPECT_FALSE(own.reaches(Seat{}));
}

TEST(Audience, EveryoneButOneIncludesSpectators) {
  const Audience others = Audience::everyone_but(Seat{2});
  EXPECT_FALSE(others.reaches(Seat{2}));
  EXPECT_TRUE(others.reaches(Seat{0}));
  EXPECT_TRUE(others.reaches(kSpectator));
  EXPECT_FALSE(others.reaches(kUmpire)) << "he hears what the one is told";
}

TEST(Audience, ASideIsSeveralSeats) {
  const Audience side = Audience::seat(Seat{0}).plus(Seat{2});
  EXPECT_TRUE(side.reaches(Seat{0}));
  EXPECT_TRUE(side.reaches(Seat{2}));
  EXPECT_FALSE(side.reaches(Seat{1}));
}

TEST(Audience, TheUmpireAloneIsNobodyElse) {
  for (std::size_t seat = 0; seat < kMaxSeats; ++seat) {
    EXPECT_FALSE(Audience::umpire().reaches(Seat{seat}));
  }
  EXPECT_FALSE(Audience::umpire().reaches(kSpectator));
  EXPECT_TRUE(Audience::umpire().reaches(kUmpire));
}

}  // namespace
}  // namespace enfilade
