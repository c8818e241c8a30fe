// The generic suite on the sample game, and its canaries.
#include "tests/suite/suite.h"

#include <gtest/gtest.h>

#include <cstdlib>

#include "systems/registry.h"
#include "tests/sample/load.h"
#include "tests/suite/canaries.h"
#include "tests/suite/dump.h"

namespace enfilade::suite {
namespace {

#ifdef ENFILADE_FEWER_CASES
constexpr std::uint64_t kGames = 150;
#else
constexpr std::uint64_t kGames = 1500;
#endif

const std::vector<sample::Loaded>& scenarios() {
  static const auto kLoaded = sample::load_scenarios("tests/sample/content");
  return *kLoaded;
}

const sample::Scenario& scenario_named(std::string_view id) {
  for (const auto& one : scenarios()) {
    if (one.id == id) return one.scenario;
  }
  std::abort();
}

records::Header header_of(std::string_view id) {
  const auto library = load_library(".");
  return header_for(*library->find("sample", id), {"bot:random", "bot:random", "bot:random"}, {});
}

template <RuleSystem S>
void expect_sound(std::string_view id, std::uint64_t games) {
  const auto failed = check_games<S>(scenario_named(id), {.games = games});
  if (!failed) return;
  const auto path = dump<S>(header_of(id), scenario_named(id), *failed);
  ADD_FAILURE() << name_of(failed->finding.family) << ": " << failed->finding.words
                << "\nsee it with: enfilade replay " << path.string();
}

// The finding a faulty game gives, or "nothing".
template <RuleSystem S>
std::string first_finding(std::string_view id = "courtyard", std::size_t max_plies = 5000) {
  const auto failed =
      check_games<S>(scenario_named(id), {.games = 50, .first_seed = 7, .max_plies = max_plies});
  return failed ? name_of(failed->finding.family) : "nothing";
}

TEST(GenericSuite, CourtyardKeepsTheContract) {
  expect_sound<Sample>("courtyard", kGames);
}
TEST(GenericSuite, AlleyKeepsTheContract) {
  expect_sound<Sample>("alley", 2 * kGames);
}

TEST(GenericSuite, CourtyardDoesNotCrash) {
  EXPECT_FALSE(find_crash<Sample>(header_of("courtyard"), scenario_named("courtyard"),
                                  {.games = 20, .first_seed = 3}));
}

// States are plain bytes by static_assert, so a copy or a snapshot that differs has to be handed
// in.
TEST(Canary, ACopyThatDiffersIsFound) {
  EventSink<Tiding> nobody;
  const State state = Sample::start(scenario_named("alley"), nobody);
  State other = state;
  other.points[2] = 1;
  EXPECT_TRUE(check_copy<Sample>(state, other));
  EXPECT_FALSE(check_copy<Sample>(state, state));
}
TEST(Canary, ASnapshotOfAnotherStateIsFound) {
  EventSink<Tiding> nobody;
  const State state = Sample::start(scenario_named("alley"), nobody);
  State other = state;
  other.points[2] = 1;
  EXPECT_TRUE(check_loaded<Sample>(state, save<Sample>(other)));
  EXPECT_FALSE(check_loaded<Sample>(state, save<Sample>(state)));
}
TEST(Canary, ALeakingViewIsFound) {
  EXPECT_EQ(first_finding<LeakyView>(), "leak-view");
}
TEST(Canary, ALeakingLegalListIsFound) {
  EXPECT_EQ(first_finding<LeakyLegal>(), "leak-legal");
}
TEST(Canary, ALeakingQuestionIsFound) {
  EXPECT_EQ(first_finding<LeakyQuestion>(), "leak-legal");
}
TEST(Canary, ALeakInTheSecondLanguageIsFound) {
  EXPECT_EQ(first_finding<LeakyFrench>(), "leak-legal");
}
TEST(Canary, ALeakingEventIsFound) {
  EXPECT_EQ(first_finding<LeakyEvents>(), "leak-events");
}
TEST(Canary, ALeakByWhoIsAskedIsFound) {
  EXPECT_EQ(first_finding<LeakyAsking>(), "leak-unsaid");
}
TEST(Canary, ALeakByWhatEndsByItselfIsFound) {
  EXPECT_EQ(first_finding<LeakyEnding>(), "leak-sequel");
}
TEST(Canary, AnOpenSecretIsFound) {
  EXPECT_EQ(first_finding<OpenView>(), "leak-view");
}
TEST(Canary, ADeadEndIsFound) {
  EXPECT_EQ(first_finding<DeadEnd>(), "legal-list");
}
TEST(Canary, AnUnsortedListIsFound) {
  EXPECT_EQ(first_finding<UnsortedList>(), "legal-list");
}
TEST(Canary, ANonDeterministicRuleIsFound) {
  EXPECT_EQ(first_finding<NonDeterministic>(), "replay");
}
TEST(Canary, AnAmbiguousTextIsFound) {
  EXPECT_EQ(first_finding<AmbiguousText>(), "accept");
}
TEST(Canary, ALaxReaderIsFound) {
  EXPECT_EQ(first_finding<LaxText>(), "refuse");
}
TEST(Canary, AnEndlessGameIsFound) {
  EXPECT_EQ(first_finding<Endless>("courtyard", 300), "bound");
}
TEST(Canary, ABrokenInvariantIsFound) {
  EXPECT_EQ(first_finding<BreaksInvariant>(), "broken");
}
TEST(Canary, WhatAWatchSaysIsFound) {
  EXPECT_EQ(first_finding<Watched>(), "broken");
}

// What was written down opens in the program and ends where the failure was.
void expect_opens(const std::filesystem::path& path) {
  const std::string command = "'" ENFILADE_PROGRAM "' replay '" + path.string() + "'";
  const std::string shown = path.string() + ".txt";
  EXPECT_EQ(std::system((command + " > '" + shown + "'").c_str()), 0) << command;
}

TEST(Canary, AFailureBecomesARecordThatTheProgramOpens) {
  const auto& scenario = scenario_named("courtyard");
  const auto failed = check_games<BreaksInvariant>(scenario, {.games = 50});
  ASSERT_TRUE(failed);
  const auto path = dump<BreaksInvariant>(header_of("courtyard"), scenario, *failed);
  const auto record = records::read_record(path);
  ASSERT_TRUE(record);
  const auto& end = std::get<records::Ended>(record->lines.back().what);
  EXPECT_EQ(end.ending, records::Ending::Broken);
  EXPECT_NE(end.words.find("the canary does not like cover"), std::string::npos);
  EXPECT_NE(end.words.find("(tests/suite/canaries.h:"), std::string::npos) << end.words;
  expect_opens(path);
}

TEST(Canary, ACrashBecomesARecordThatTheProgramOpens) {
  const auto path = find_crash<Crashes>(header_of("courtyard"), scenario_named("courtyard"),
                                        {.games = 50, .first_seed = 3});
  ASSERT_TRUE(path);
  const auto record = records::read_record(*path);
  ASSERT_TRUE(record);
  const auto& end = std::get<records::Ended>(record->lines.back().what);
  EXPECT_NE(end.words.find("flare"), std::string::npos) << end.words;
  expect_opens(*path);
}

}  // namespace
}  // namespace enfilade::suite
