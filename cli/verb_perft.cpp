// `enfilade perft`: counts the nodes of the game tree.
#include <fmt/core.h>

#include "cli/output.h"
#include "records/canonical.h"

namespace enfilade::cli {

namespace {

void print_count(const std::string& label, const PerftCount& count, bool json) {
  if (!json) {
    fmt::print("{} decision {:<10} chance {:<10} terminal {}\n", label, count.decisions,
               count.chances, count.overs);
    return;
  }
  records::CanonicalWriter writer;
  writer.open_object()
      .field("label", label)
      .field("decision", count.decisions)
      .field("chance", count.chances)
      .field("terminal", count.overs)
      .close_object();
  fmt::print("{}\n", writer.take());
}

}  // namespace

int perft(const PerftOptions& options) {
  const auto library = open_library(options);
  if (!library) return library.error();
  const auto setting = choose_game(*library, options);
  if (!setting) return setting.error();
  const System& system = *setting->system;
  if (options.divide) {
    for (const auto& [label, count] :
         system.divide(setting->scenario, options.seed, options.plies, options.depth)) {
      print_count(fmt::format("{:<24}", label), count, options.json);
    }
    return kOk;
  }
  if (!options.json) {
    const std::string chosen = chosen_names(setting->info());
    fmt::print("id {}/{}{} seed {} plies {}\n", system.name(), setting->info().id,
               chosen.empty() ? "" : " with " + chosen, options.seed, options.plies);
  }
  for (int depth = 1; depth <= options.depth; ++depth) {
    print_count(fmt::format("depth {:<2}", depth),
                system.perft(setting->scenario, options.seed, options.plies, depth), options.json);
  }
  return kOk;
}

}  // namespace enfilade::cli
