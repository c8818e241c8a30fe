// Simulations give the same results whatever the number of threads.
#include <gtest/gtest.h>

#include "systems/registry.h"

namespace enfilade {
namespace {

SimulationResult simulate(const Library& library, const char* scenario, const char* bot,
                          std::uint64_t games, unsigned threads) {
  const Setting setting = *library.find("sample", scenario);
  SimulationProgress progress;
  return setting.system->simulate(setting.scenario, {games, 5, threads, {bot, "random", "random"}},
                                  progress);
}

void expect_same(const SimulationResult& one, const SimulationResult& other) {
  EXPECT_EQ(one.signature, other.signature);
  EXPECT_EQ(one.seats, other.seats);
  EXPECT_EQ(one.decisions, other.decisions);
  EXPECT_EQ(one.games, other.games);
}

TEST(Simulation, DoesNotDependOnTheNumberOfThreads) {
  const auto library = load_library(".");
  ASSERT_TRUE(library);
  const SimulationResult alone = simulate(*library, "courtyard", "random", 500, 1);
  EXPECT_EQ(alone.games, 500U);
  for (const unsigned threads : {2U, 3U, 8U}) {
    expect_same(simulate(*library, "courtyard", "random", 500, threads), alone);
  }
  expect_same(simulate(*library, "alley", "sampler", 66, 2),
              simulate(*library, "alley", "sampler", 66, 1));
}

TEST(Simulation, AnotherSeedGivesOtherGames) {
  const auto library = load_library(".");
  const Setting setting = *library->find("sample", "courtyard");
  SimulationProgress progress;
  const std::vector<std::string> bots(3, "random");
  const auto one = setting.system->simulate(setting.scenario, {64, 1, 1, bots}, progress);
  const auto two = setting.system->simulate(setting.scenario, {64, 2, 1, bots}, progress);
  EXPECT_NE(one.signature, two.signature);
}

TEST(Simulation, StopsWhenAsked) {
  const auto library = load_library(".");
  const Setting setting = *library->find("sample", "courtyard");
  SimulationProgress progress;
  progress.stop = true;
  const auto result = setting.system->simulate(
      setting.scenario, {1000, 1, 4, {"random", "random", "random"}}, progress);
  EXPECT_EQ(result.games, 0U);
}

}  // namespace
}  // namespace enfilade
