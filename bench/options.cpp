#include "bench/options.h"

#include <charconv>
#include <map>

namespace enfilade::bench {

namespace {

constexpr std::uint64_t kMostTables = 9000;  // two sockets each; a server takes 19,000
constexpr std::uint64_t kMostMillis = 24ULL * 60 * 60 * 1000;

using Set = void (*)(LoadOptions&, std::uint64_t);

struct Number {
  std::uint64_t least;
  std::uint64_t most;
  Set set;
};

const std::map<std::string, Number>& numbers() {
  static const std::map<std::string, Number> kNumbers = {
      {"--tables",
       {1, kMostTables,
        [](LoadOptions& options, std::uint64_t n) { options.tables = static_cast<int>(n); }}},
      {"--pace",
       {1, kMostMillis,
        [](LoadOptions& options, std::uint64_t n) {
          options.pace = std::chrono::milliseconds(n);
        }}},
      {"--seconds",
       {1, kMostMillis / 1000,
        [](LoadOptions& options, std::uint64_t n) { options.length = std::chrono::seconds(n); }}},
      {"--seed", {0, UINT64_MAX, [](LoadOptions& options, std::uint64_t n) { options.seed = n; }}},
  };
  return kNumbers;
}

std::expected<void, std::string> set_number(LoadOptions& options, const std::string& name,
                                            const std::string& text) {
  const auto& [least, most, set] = numbers().at(name);
  std::uint64_t number = 0;
  const char* const end = text.data() + text.size();
  const auto read = std::from_chars(text.data(), end, number);
  if (read.ec != std::errc{} || read.ptr != end || number < least || number > most) {
    return std::unexpected(name + " needs a whole number from " + std::to_string(least) + " to " +
                           std::to_string(most) + ", not '" + text + "'.");
  }
  set(options, number);
  return {};
}

}  // namespace

std::string usage() {
  return "load_server PROGRAM [--tables N] [--seconds N] [--pace MS] [--scenario ID] [--seed N]\n"
         "            [-- options of enfilade serve]\n"
         "Starts `PROGRAM serve` with a data folder of its own, plays at N tables over two "
         "sockets\n"
         "each, one action a table every MS milliseconds, and says how long the news took.\n"
         "Run it in the root of the repository: the server finds its content there.\n";
}

std::expected<LoadOptions, std::string> options_from(const std::vector<std::string>& words) {
  LoadOptions options;
  for (std::size_t i = 0; i < words.size(); ++i) {
    const std::string& word = words[i];
    if (word == "--") {
      options.server.assign(words.begin() + static_cast<std::ptrdiff_t>(i) + 1, words.end());
      break;
    }
    if (!word.starts_with("--")) {
      if (!options.program.empty()) return std::unexpected("One program only, not " + word + ".");
      options.program = word;
      continue;
    }
    const bool known = word == "--scenario" || numbers().contains(word);
    if (!known) return std::unexpected("There is no option " + word + ".");
    if (++i == words.size()) return std::unexpected(word + " needs a value.");
    if (word == "--scenario") {
      options.scenario = words[i];
    } else if (const auto set = set_number(options, word, words[i]); !set) {
      return std::unexpected(set.error());
    }
  }
  if (options.program.empty()) return std::unexpected("Which program? Give the path of enfilade.");
  return options;
}

}  // namespace enfilade::bench
