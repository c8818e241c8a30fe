// A failure becomes a record that `enfilade replay` opens, also when the process died.
#pragma once

#include <filesystem>
#include <functional>
#include <string>

#include "records/record.h"
#include "tests/suite/suite.h"

namespace enfilade::suite {

// Writes the record (over an older one) and returns where it is.
std::filesystem::path write_record(const records::Record& record, const std::string& name);

// Where dumps go: $ENFILADE_DUMPS, else a folder `failures` below the current one.
std::filesystem::path dump_folder();

template <RuleSystem S>
std::filesystem::path dump(const records::Header& header, const typename S::Scenario& scenario,
                           const FailedGame<S>& game) {
  const records::Ended end{records::Ending::Broken, game.finding.words, {}};
  return write_record({header, lines_of<S>(scenario, game.trail, end)},
                      std::string(S::kName) + "-" + name_of(game.finding.family) + "-" +
                          std::to_string(game.seed) + ".jsonl");
}

// Runs work in a child process; how it died, or nothing.
std::optional<std::string> run_in_child(const std::function<void()>& work);

// Plays a seeded random game, writing each step down before it is taken. The child that does this
// may die at any step; what it wrote is then completed by the parent.
class FlightRecorder {
 public:
  FlightRecorder(std::filesystem::path path, const records::Header& header);

  void before_step(const std::string& words);
  void after_step(std::variant<records::Chosen, records::Rolled> what, std::uint64_t hash);

  // In the parent: reads what is there and ends it with the reason.
  static std::optional<records::Record> complete(const std::filesystem::path& path,
                                                 const std::string& death,
                                                 std::uint64_t start_hash);

 private:
  std::filesystem::path path_;
  std::unique_ptr<records::RecordFile> file_;
};

template <RuleSystem S>
void fly(const typename S::Scenario& scenario, std::uint64_t seed, const SuiteOptions& options,
         FlightRecorder& recorder) {
  Random random(seed);
  EventsOf<S> nobody;
  typename S::State state = S::start(scenario, nobody);
  while (S::node(state).kind != NodeKind::Over) {
    const Node node = S::node(state);
    const Step<S> step = random_step<S>(scenario, state, options, random);
    const std::string text = step.action ? S::action_text(scenario, *step.action)
                                         : "outcome " + std::to_string(step.outcome);
    const Seat seat = step.action ? chooser_of<S>(scenario, state, *step.action) : Seat{};
    recorder.before_step(text);
    take_step<S>(scenario, state, step, nobody);
    if (step.action) {
      recorder.after_step(records::Chosen{seat, text}, hash_of(state));
    } else {
      recorder.after_step(records::rolled(node, step.outcome), hash_of(state));
    }
  }
}

// Plays random games in a child process; when it dies, the record of the game that killed it.
template <RuleSystem S>
std::optional<std::filesystem::path> find_crash(const records::Header& header,
                                                const typename S::Scenario& scenario,
                                                const SuiteOptions& options) {
  const std::filesystem::path flight = dump_folder() / "flight.jsonl";
  for (std::uint64_t i = 0; i < options.games; ++i) {
    const std::uint64_t seed = mix_seed(options.first_seed, i);
    const auto death = run_in_child([&] {
      FlightRecorder recorder(flight, header);
      fly<S>(scenario, seed, options, recorder);
    });
    if (!death) continue;
    EventsOf<S> nobody;
    const std::uint64_t start_hash = hash_of(S::start(scenario, nobody));
    const auto record = FlightRecorder::complete(flight, *death, start_hash);
    if (!record) return flight;
    return write_record(*record,
                        std::string(S::kName) + "-crash-" + std::to_string(seed) + ".jsonl");
  }
  return {};
}

}  // namespace enfilade::suite
