// One suite for every rule system: random games in which the whole contract is checked at every
// node.
#pragma once

#include <vector>

#include "engine/core/hash.h"
#include "records/reader.h"
#include "records/writer.h"
#include "systems/broken.h"
#include "systems/simulation_run.h"
#include "tests/suite/finding.h"
#include "tests/suite/leak_checks.h"
#include "tests/suite/legal_checks.h"
#include "tests/suite/value_checks.h"
#include "tests/suite/watch.h"

namespace enfilade::suite {

template <RuleSystem S>
Step<S> random_step(const typename S::Scenario& scenario, const typename S::State& state,
                    const SuiteOptions& options, Random& random) {
  const Node& node = S::node(state);
  if (node.kind == NodeKind::Chance) return Step<S>::rolled(draw_outcome(node, random));
  Seat seat = node.seat;
  if (node.is_joint()) {
    // Now and then also who has passed already: it may think better of it.
    const bool second_thoughts = random.below(100) == 0;
    const Seat any{random.below(static_cast<std::uint32_t>(S::seat_count(scenario)))};
    const bool wanted = node.waits_for(any) || second_thoughts;
    if (wanted && !legal_list<S>(scenario, state, any).empty()) seat = any;
  }
  const auto legal = legal_list<S>(scenario, state, seat);
  const bool follow = options.followed > 0 && random.below(100) < options.followed;
  return Step<S>::chosen(
      action_for<S>(follow ? options.bot : "random", scenario, state, seat, legal, random));
}

// Everything that can be checked at one node.
template <RuleSystem S>
Verdict check_node(const typename S::Scenario& scenario, const typename S::State& state,
                   const std::vector<typename S::Action>& earlier, Random& random) {
  const typename S::State copy = state;
  Verdict verdict = check_copy<S>(state, copy);
  if (!verdict) verdict = check_save<S>(state, random);
  if (!verdict) verdict = check_legal_list<S>(scenario, state);
  if (!verdict) verdict = check_none_due<S>(scenario, state, earlier);
  for_each_asked(S::node(state), [&](Seat seat) {
    if (!verdict) verdict = check_accepted<S>(scenario, state, seat, random);
    if (!verdict) verdict = check_refused<S>(scenario, state, seat, earlier, random);
  });
  return verdict;
}

// The last few actions taken: well-formed orders that are mostly out of place now.
template <RuleSystem S>
void remember(const Step<S>& step, std::vector<typename S::Action>& earlier) {
  if (!step.action) return;
  if (earlier.size() == 8) earlier.erase(earlier.begin());
  earlier.push_back(*step.action);
}

// Plays one game, checking at every node; `hashes` is what the states were on the way.
template <RuleSystem S>
Verdict check_walk(const typename S::Scenario& scenario, std::uint64_t seed,
                   const SuiteOptions& options, SecretsVaried& secrets, Trail<S>& trail,
                   std::vector<std::uint64_t>& hashes) {
  Random random(seed);
  std::vector<Event<typename S::EventBody>> told;
  EventsOf<S> events(told);
  Watch<S> watch;
  std::vector<typename S::Action> earlier;
  typename S::State state = S::start(scenario, events);
  for (;;) {
    hashes.push_back(hash_of(state));
    const std::string broken = watch.look(scenario, state, told);
    if (!broken.empty()) return found(Family::Broken, broken + step_words<S>(scenario, trail));
    told.clear();
    if (Verdict verdict = check_node<S>(scenario, state, earlier, random)) return verdict;
    if (S::node(state).kind == NodeKind::Over) {
      return check_leaks<S>(scenario, state, nullptr, earlier, secrets, random);
    }
    if (trail.size() == options.max_plies) return found(Family::Bound, "the game does not end");
    trail.push_back(random_step<S>(scenario, state, options, random));
    if (Verdict verdict =
            check_leaks<S>(scenario, state, &trail.back(), earlier, secrets, random)) {
      return verdict;
    }
    take_step<S>(scenario, state, trail.back(), events);
    remember<S>(trail.back(), earlier);
  }
}

template <RuleSystem S>
Verdict check_replay(const typename S::Scenario& scenario, const Trail<S>& trail,
                     const std::vector<std::uint64_t>& hashes) {
  EventsOf<S> nobody;
  typename S::State state = S::start(scenario, nobody);
  for (std::size_t ply = 0;; ++ply) {
    if (hash_of(state) != hashes[ply]) {
      return found(Family::Replay, "the same steps lead to another state");
    }
    if (ply == trail.size()) return {};
    take_step<S>(scenario, state, trail[ply], nobody);
  }
}

// The same through the text of a record.
template <RuleSystem S>
Verdict check_record(const typename S::Scenario& scenario, const Trail<S>& trail,
                     const std::vector<std::uint64_t>& hashes) {
  const records::Record record{{}, lines_of<S>(scenario, trail, {})};
  const auto read_back = records::parse_record(records::whole_text(record));
  if (!read_back || read_back->lines != record.lines) {
    return found(Family::Replay, "the record read is not the record written");
  }
  EventsOf<S> nobody;
  typename S::State state = S::start(scenario, nobody);
  for (std::size_t ply = 0; ply + 1 < read_back->lines.size(); ++ply) {
    const auto& what = read_back->lines[ply].what;
    Step<S> step;
    if (const auto* chosen = std::get_if<records::Chosen>(&what)) {
      const auto action = S::parse_action(scenario, chosen->action);
      if (!action) return found(Family::Replay, "an action in the record cannot be read");
      step = Step<S>::chosen(*action);
    } else {
      step = Step<S>::rolled(std::get<records::Rolled>(what).outcome);
    }
    take_step<S>(scenario, state, step, nobody);
    if (hash_of(state) != hashes[ply + 1]) {
      return found(Family::Replay, "the recorded steps lead to another state");
    }
  }
  return {};
}

template <RuleSystem S>
std::optional<FailedGame<S>> check_game(const typename S::Scenario& scenario, std::uint64_t seed,
                                        const SuiteOptions& options, SecretsVaried& secrets,
                                        std::uint64_t* decisions = nullptr) {
  FailedGame<S> game{{}, seed, {}};
  std::vector<std::uint64_t> hashes;
  Verdict verdict;
  try {
    verdict = check_walk<S>(scenario, seed, options, secrets, game.trail, hashes);
    if (!verdict) verdict = check_replay<S>(scenario, game.trail, hashes);
    if (!verdict) verdict = check_record<S>(scenario, game.trail, hashes);
    if (!verdict) verdict = secrets.verdict();
  } catch (const BrokenInvariant& broken) {
    verdict = found(Family::Broken, broken.text() + step_words<S>(scenario, game.trail));
  }
  if (decisions != nullptr) {
    *decisions += static_cast<std::uint64_t>(std::ranges::count_if(
        game.trail, [](const Step<S>& step) { return step.action.has_value(); }));
  }
  if (!verdict) return {};
  game.finding = *verdict;
  return game;
}

// The first game in which something is wrong.
template <RuleSystem S>
std::optional<FailedGame<S>> check_games(const typename S::Scenario& scenario,
                                         const SuiteOptions& options,
                                         std::uint64_t* decisions = nullptr) {
  SecretsVaried secrets;
  for (std::uint64_t i = 0; i < options.games; ++i) {
    const std::uint64_t seed = mix_seed(options.first_seed, i);
    auto failed = check_game<S>(scenario, seed, options, secrets, decisions);
    if (failed) return failed;
  }
  return {};
}

}  // namespace enfilade::suite
