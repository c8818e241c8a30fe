// `enfilade bench`: how fast the parts are, and one number that shows they still do the same.
#include <fmt/core.h>

#include <cmath>

#include "cli/bench_map.h"
#include "cli/output.h"
#include "records/canonical.h"

namespace enfilade::cli {

namespace {

std::uint64_t whole(double number) {
  return static_cast<std::uint64_t>(std::llround(number));
}

}  // namespace

int bench(const BenchOptions& options) {
  if (!options.map.empty()) return bench_map(options);
  const auto library = open_library(options);
  if (!library) return library.error();
  const auto setting = choose_game(*library, options);
  if (!setting) return setting.error();
  const BenchResult result = setting->system->bench(setting->scenario, options.games);
  if (options.json) {
    // Fractions stay out of our JSON: times are in picoseconds.
    records::CanonicalWriter writer;
    writer.open_object()
        .field("state_bytes", result.state_bytes)
        .field("copy_ps", whole(result.copy_ns * 1000))
        .field("hash_ps", whole(result.hash_ns * 1000))
        .field("view_ps", whole(result.view_ns * 1000))
        .field("legal_ps", whole(result.legal_ns * 1000))
        .field("games", result.games)
        .field("decisions", result.decisions)
        .field("nodes", result.nodes)
        .field("decisions_per_second", whole(result.decisions_per_second))
        .field("record_lines_per_second", whole(result.record_lines_per_second))
        .field("replay_lines_per_second", whole(result.replay_lines_per_second))
        .field("signature", hex(result.signature))
        .close_object();
    fmt::print("{}\n", writer.take());
    return kOk;
  }
  fmt::print("{}, one core\n", printable(setting->info().title.en));
  fmt::print("{:<34} {:>14.1f} ns  ({} bytes)\n", "copy a state", result.copy_ns,
             result.state_bytes);
  fmt::print("{:<34} {:>14.1f} ns\n", "hash a state", result.hash_ns);
  fmt::print("{:<34} {:>14.1f} ns\n", "a seat's view", result.view_ns);
  fmt::print("{:<34} {:>14.1f} ns\n", "legal list", result.legal_ns);
  fmt::print("{:<34} {:>14} /s\n", "random play, decisions",
             grouped(whole(result.decisions_per_second)));
  fmt::print("{:<34} {:>14} /s\n", "record, lines written",
             grouped(whole(result.record_lines_per_second)));
  fmt::print("{:<34} {:>14} /s\n", "record, lines read and replayed",
             grouped(whole(result.replay_lines_per_second)));
  fmt::print("{:<34} {:>14} decisions, {} nodes, {} games\n", "measured over",
             grouped(result.decisions), grouped(result.nodes), grouped(result.games));
  fmt::print("{:<34} {}\n", "signature", hex(result.signature));
  return kOk;
}

}  // namespace enfilade::cli
