#include "cli/bench_map.h"

#include <fmt/core.h>

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <vector>

#include "cli/output.h"
#include "loaders/urban/lookup.h"
#include "loaders/urban/ready.h"
#include "records/canonical.h"
#include "rules/urban/map/paths.h"
#include "systems/stopwatch.h"

namespace enfilade::cli {

namespace {

using urban::Battlefield;
using urban::LocationId;

struct MapFigures {
  std::size_t locations = 0;
  std::size_t sight_points = 0;
  std::size_t table_bytes = 0;
  double build_ms = 0;
  double cached_ms = 0;
  double sees_ns = 0;  // any two locations
  double sees_clear_ns =
      0;  // two that see each other but for the counters: every counter is tested
  double reach_us = 0;
};

struct Pair {
  LocationId a;
  LocationId b;
};

std::vector<Pair> random_pairs(const urban::Board& board, std::size_t count, Random& random) {
  const auto size = static_cast<std::uint32_t>(board.locations.size());
  std::vector<Pair> pairs(count);
  for (Pair& pair : pairs) pair = {LocationId{random.below(size)}, LocationId{random.below(size)}};
  return pairs;
}

std::vector<urban::ScreenedCell> random_screens(const urban::Board& board, Random& random) {
  std::vector<urban::ScreenedCell> screens;
  while (screens.size() < 40) {
    const auto at = random.below(static_cast<std::uint32_t>(board.locations.size()));
    const urban::Location& location = board.at(LocationId{at});
    if (location.kind != urban::LocationKind::Hex) continue;
    screens.push_back({location.cell, static_cast<urban::Screen>(random.below(3)), 0});
  }
  return screens;
}

double nanoseconds(const urban::Board& board, const urban::Surroundings& around,
                   const std::vector<Pair>& pairs, std::size_t& seen) {
  const Stopwatch watch;
  for (const Pair& pair : pairs) seen += urban::sees(board, around, pair.a, pair.b) ? 1 : 0;
  return watch.seconds() * 1e9 / static_cast<double>(std::max<std::size_t>(1, pairs.size()));
}

void measure_sight(const urban::Board& board, MapFigures& figures) {
  Random random(1);
  std::size_t seen = 0;
  std::vector<Pair> pairs = random_pairs(board, 400'000, random);
  const std::vector<urban::ScreenedCell> screens = random_screens(board, random);
  const urban::Surroundings around{screens, {}};
  figures.sees_ns = nanoseconds(board, around, pairs, seen);
  std::erase_if(pairs, [&](const Pair& pair) { return !urban::sees(board, {}, pair.a, pair.b); });
  figures.sees_clear_ns = nanoseconds(board, around, pairs, seen);
}

void measure_reach(const urban::Board& board, MapFigures& figures) {
  Random random(2);
  std::vector<urban::Reached> reached;
  const urban::Going going;
  std::vector<LocationId> starts;
  for (std::size_t i = 0; i < board.locations.size(); ++i) {
    if (board.at(LocationId{i}).kind == urban::LocationKind::Hex) starts.emplace_back(i);
  }
  constexpr int kRuns = 4000;
  const Stopwatch watch;
  for (int i = 0; i < kRuns; ++i) {
    const LocationId from = starts[random.below(static_cast<std::uint32_t>(starts.size()))];
    urban::reachable(board, going, urban::Mover::Vehicle, from, 18, reached);
  }
  figures.reach_us = watch.seconds() * 1e6 / kRuns;
}

MapFigures measure(const urban::LoadedBoard& loaded) {
  MapFigures figures;
  const Stopwatch building;
  Battlefield field = urban::prepare(loaded.board);
  figures.build_ms = building.seconds() * 1e3;
  const std::vector<std::byte> packed = urban::pack_tables(field, loaded.content);
  const Stopwatch unpacking;
  const auto again = urban::unpack_tables(loaded.board, packed, loaded.content);
  figures.cached_ms = unpacking.seconds() * 1e3;
  figures.locations = field.board.locations.size();
  figures.sight_points = field.board.points.size();
  figures.table_bytes = packed.size();
  measure_sight(field.board, figures);
  measure_reach(field.board, figures);
  return figures;
}

void print_text(const std::string& id, const MapFigures& figures) {
  fmt::print("{}: {} locations, {} sight points\n", id, figures.locations, figures.sight_points);
  fmt::print("{:<44} {:>10.1f} ms\n", "sight and range tables, computed", figures.build_ms);
  fmt::print("{:<44} {:>10.1f} ms\n", "the same from a cache", figures.cached_ms);
  fmt::print("{:<44} {:>10} bytes\n", "their size", grouped(figures.table_bytes));
  fmt::print("{:<44} {:>10.1f} ns\n", "sight of two locations, 40 counters", figures.sees_ns);
  fmt::print("{:<44} {:>10.1f} ns\n", "of two with nothing else between them",
             figures.sees_clear_ns);
  fmt::print("{:<44} {:>10.1f} us\n", "reachable area of a vehicle, 18 MP", figures.reach_us);
}

void print_json(const std::string& id, const MapFigures& figures) {
  const auto whole = [](double number) { return static_cast<std::uint64_t>(std::llround(number)); };
  records::CanonicalWriter writer;
  writer.open_object()
      .field("map", id)
      .field("locations", figures.locations)
      .field("sight_points", figures.sight_points)
      .field("table_bytes", figures.table_bytes)
      .field("build_us", whole(figures.build_ms * 1e3))
      .field("cached_us", whole(figures.cached_ms * 1e3))
      .field("sees_ps", whole(figures.sees_ns * 1e3))
      .field("sees_clear_ps", whole(figures.sees_clear_ns * 1e3))
      .field("reach_ns", whole(figures.reach_us * 1e3))
      .close_object();
  fmt::print("{}\n", writer.take());
}

}  // namespace

int bench_map(const BenchOptions& options) {
  const auto places = places_of(options);
  if (!places) return places.error();
  ContentPath file = options.map;
  if (std::error_code error; !std::filesystem::is_regular_file(options.map, error)) {
    const auto found = urban::find_map(places->of("urban"), options.map);
    if (!found) return report(Problem{Fault::NotFound, found.error()});
    file = *found;
  }
  const auto loaded = urban::load_board(file);
  if (!loaded) return report(loaded.error());
  const MapFigures figures = measure(*loaded);
  if (options.json) {
    print_json(loaded->id, figures);
  } else {
    print_text(loaded->id, figures);
  }
  return kOk;
}

}  // namespace enfilade::cli
