// Plays at many tables of a server at once and says how long the news took (bench/README.md).
#include <fmt/core.h>
#include <sys/resource.h>

#include <cstdio>
#include <exception>
#include <string>
#include <vector>

#include "bench/load.h"
#include "bench/options.h"

namespace {

// Two sockets a table, in this process as in the server, which inherits the limit.
bool make_room_for_sockets(int tables) {
  const auto needed = static_cast<rlim_t>(tables) * 2 + 200;
  rlimit limit{};
  getrlimit(RLIMIT_NOFILE, &limit);
  if (limit.rlim_cur >= needed) return true;
  limit.rlim_cur = needed;
  if (limit.rlim_max < needed) limit.rlim_max = needed;  // for root only
  if (setrlimit(RLIMIT_NOFILE, &limit) == 0) return true;
  fmt::print(stderr,
             "load_server: {} tables need {} open files, which this user may not have. Raise the "
             "limit (ulimit -n) or take fewer tables.\n",
             tables, needed);
  return false;
}

}  // namespace

int main(int count, char** words) {
  const auto options = enfilade::bench::options_from({words + 1, words + count});
  if (!options) {
    fmt::print(stderr, "load_server: {}\n{}", options.error(), enfilade::bench::usage());
    return 2;
  }
  if (!make_room_for_sockets(options->tables)) return 1;
  std::setvbuf(stdout, nullptr, _IOLBF, 0);
  try {
    enfilade::bench::Load load(*options);
    load.run();
    return load.tally().errors() == 0 ? 0 : 1;
  } catch (const std::exception& failure) {
    fmt::print(stderr, "load_server: {}.\n", failure.what());
    return 1;
  }
}
