// `enfilade sim`: many games between bots.
#include <fmt/core.h>
#include <fmt/format.h>
#include <unistd.h>

#include <chrono>
#include <cmath>
#include <condition_variable>
#include <filesystem>
#include <fstream>
#include <mutex>
#include <thread>

#include "cli/output.h"
#include "cli/terminal.h"
#include "records/canonical.h"
#include "records/writer.h"

namespace enfilade::cli {

namespace {

// Draws the bar and passes Ctrl-C on, beside the threads that play.
class Watcher {
 public:
  Watcher(SimulationProgress& progress, std::uint64_t games)
      : progress_(progress),
        games_(games),
        thread_([this](const std::stop_token& stop) { watch(stop); }) {}

 private:
  void watch(const std::stop_token& stop) {
    const bool bar = isatty(STDERR_FILENO) == 1;
    std::unique_lock lock(mutex_);
    while (!stop.stop_requested()) {
      if (interrupted()) progress_.stop = true;
      if (bar) draw();
      woken_.wait_for(lock, stop, std::chrono::milliseconds(100), [] { return false; });
    }
    if (bar) fmt::print(stderr, "\r\x1b[K");
  }

  void draw() const {
    const std::uint64_t done = progress_.done;
    const auto filled = static_cast<std::size_t>(games_ == 0 ? 0 : done * 40 / games_);
    fmt::print(stderr, "\r[{:<40}] {} of {} games", std::string(filled, '#'), grouped(done),
               grouped(games_));
  }

  SimulationProgress& progress_;
  std::uint64_t games_;
  std::mutex mutex_;
  std::condition_variable_any woken_;
  std::jthread thread_;
};

std::expected<std::vector<std::string>, int> bots_for(const Setting& setting,
                                                      const std::vector<std::string>& wishes) {
  const ScenarioInfo& scenario = setting.info();
  std::vector<std::string> bots(scenario.seats.size(), "random");
  for (const std::string& wish : wishes) {
    const std::size_t at = wish.find('=');
    const std::string bot = at == std::string::npos ? wish : wish.substr(at + 1);
    const Seat seat = at == std::string::npos ? Seat{} : seat_by_name(scenario, wish.substr(0, at));
    if (!setting.system->has_bot(bot) || (at != std::string::npos && !seat.exists())) {
      return std::unexpected(usage_error(
          fmt::format("--bot {} is not understood; write BOT for all seats or "
                      "NAME=BOT, with NAME one of {} and "
                      "BOT one of {}.",
                      wish, seat_names(scenario), fmt::join(setting.system->bots(), ", "))));
    }
    if (seat.exists()) {
      bots[seat.index()] = bot;
    } else {
      bots.assign(bots.size(), bot);
    }
  }
  return bots;
}

double share(std::uint64_t part, std::uint64_t whole) {
  return whole == 0 ? 0.0 : static_cast<double>(part) / static_cast<double>(whole);
}

// Half the width of the 95 % interval of a share (Wilson's, which holds for rare results too).
double margin(std::uint64_t part, std::uint64_t whole) {
  if (whole == 0) return 0.0;
  const double n = static_cast<double>(whole);
  const double p = share(part, whole);
  constexpr double kZ = 1.96;
  return kZ / (1 + kZ * kZ / n) * std::sqrt(p * (1 - p) / n + kZ * kZ / (4 * n * n));
}

void print_table(const ScenarioInfo& scenario, const SimulationOrder& order,
                 const SimulationResult& result, bool complete) {
  fmt::print("{} games of {}, seed {}\n\n", grouped(result.games), scenario.id, order.seed);
  fmt::print("{:<10} {:<10} {:>8} {:>8} {:>8} {:>8} {:>11}\n", "seat", "bot", "won %", "+/- %",
             "drew %", "lost %", "mean score");
  for (std::size_t seat = 0; seat < result.seats.size(); ++seat) {
    const SeatTally& tally = result.seats[seat];
    fmt::print("{:<10} {:<10} {:>8.1f} {:>8.1f} {:>8.1f} {:>8.1f} {:>11.2f}\n",
               scenario.seats[seat], order.bots[seat], 100 * share(tally.won, result.games),
               100 * margin(tally.won, result.games), 100 * share(tally.drew, result.games),
               100 * share(tally.lost, result.games),
               static_cast<double>(tally.score) /
                   static_cast<double>(std::max<std::uint64_t>(1, result.games)));
  }
  fmt::print("\ndecisions {} ({:.1f} a game, longest {}), chance nodes {}\n",
             grouped(result.decisions), share(result.decisions, result.games), result.longest,
             grouped(result.chances));
  if (!result.broken.empty()) fmt::print("broken games {}\n", grouped(result.broken.size()));
  if (complete) fmt::print("signature {}\n", hex(result.signature));
}

void print_json(const Setting& setting, const SimulationOrder& order,
                const SimulationResult& result, bool complete) {
  const ScenarioInfo& scenario = setting.info();
  records::CanonicalWriter writer;
  writer.open_object().field("system", setting.system->name()).field("scenario", scenario.id);
  if (!scenario.chosen.empty()) writer.field("with", chosen_names(scenario));
  writer.field("seed", order.seed)
      .field("complete", complete)
      .field("games", result.games)
      .field("decisions", result.decisions)
      .field("chances", result.chances)
      .field("longest", result.longest)
      .field("broken", result.broken.size());
  if (complete) writer.field("signature", hex(result.signature));
  writer.key("seats").open_array();
  for (std::size_t seat = 0; seat < result.seats.size(); ++seat) {
    const SeatTally& tally = result.seats[seat];
    writer.open_object()
        .field("seat", scenario.seats[seat])
        .field("bot", order.bots[seat])
        .field("won", tally.won)
        .field("drew", tally.drew)
        .field("lost", tally.lost)
        .field("score", tally.score)
        .close_object();
  }
  writer.close_array().close_object();
  fmt::print("{}\n", writer.take());
}

// Each broken game becomes a record that `enfilade replay` opens.
int dump_broken(const SimulationResult& result, const SimOptions& options) {
  bool written = true;
  for (const BrokenGame& game : result.broken) {
    const std::filesystem::path path =
        std::filesystem::path(options.dump) /
        fmt::format("enfilade-broken-{}-{}.jsonl", options.seed, game.number);
    std::ofstream file(path, std::ios::binary);
    file << records::whole_text(game.record);
    file.close();
    written = written && file.good();
    fmt::print(stderr, "enfilade: Game {} broke a rule: {}. Its record: {}\n", game.number,
               game.words, file ? path.string() : "could not be written");
  }
  if (!written) return kStorage;
  return result.broken.empty() ? kOk : kNo;
}

}  // namespace

int sim(const SimOptions& options) {
  const auto library = open_library(options);
  if (!library) return library.error();
  const auto setting = choose_game(*library, options);
  if (!setting) return setting.error();
  const ScenarioInfo& scenario = setting->info();
  const auto bots = bots_for(*setting, options.bots);
  if (!bots) return bots.error();

  SimulationOrder order{options.games, options.seed, options.threads, *bots};
  if (order.threads == 0) order.threads = std::max(1U, std::thread::hardware_concurrency());
  catch_interrupt();
  SimulationProgress progress;
  SimulationResult result;
  {
    const Watcher watcher(progress, order.games);
    result = setting->system->simulate(setting->scenario, order, progress);
  }
  const bool complete = !progress.stop;
  if (options.json) {
    print_json(*setting, order, result, complete);
  } else {
    print_table(scenario, order, result, complete);
  }
  const int code = dump_broken(result, options);
  if (complete) return code;
  fmt::print(stderr, "enfilade: Stopped after {} of {} games.\n", grouped(progress.done.load()),
             grouped(order.games));
  return kInterrupted;
}

}  // namespace enfilade::cli
