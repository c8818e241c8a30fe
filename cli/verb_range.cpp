// `enfilade range`: how far two places are apart, in both ways of counting.
#include <fmt/core.h>

#include "cli/map_choice.h"
#include "cli/output.h"
#include "records/canonical.h"
#include "rules/urban/map/range.h"

namespace enfilade::cli {

namespace {

using urban::EdgeKind;

std::string_view words_of(EdgeKind kind) {
  switch (kind) {
    case EdgeKind::OpenSide: return "over open ground";
    case EdgeKind::OuterWall: return "over an outer wall";
    case EdgeKind::WallOpening: return "through an opening in an outer wall";
    case EdgeKind::Facade: return "through a facade";
    case EdgeKind::FacadeOpening: return "through a door, window or breach";
    case EdgeKind::ZoneLimit: return "across a zone limit";
    case EdgeKind::Partition: return "through a partition";
    case EdgeKind::PartyWall: return "through a party wall";
    case EdgeKind::PartyOpening: return "through an opening in a party wall";
    case EdgeKind::Stairs: return "by the stairs";
    case EdgeKind::RoofEdge: return "over the edge of a roof";
    case EdgeKind::FacingRoofs: return "between roofs that face each other";
    case EdgeKind::Manhole: return "through a manhole";
    case EdgeKind::TouchingRoofs: return "between roofs that touch";
    case EdgeKind::SewerBank: return "along or across an open sewer";
    case EdgeKind::SewerMouth: return "through the mouth of a sewer";
    case EdgeKind::Tunnel: return "along a tunnel";
  }
  return "?";
}

// Far away is no number that anything can be compared with.
std::string distance_words(int distance) {
  return distance >= urban::kFarAway ? "no path" : fmt::format("{} EP", distance);
}

struct Ranges {
  int ep = 0;
  int los = 0;
  std::vector<urban::EffectStep> path;

  bool joined() const { return ep < urban::kFarAway; }
};

Ranges measure(const urban::Board& board, const urban::RangeTables& tables, const Places& places) {
  Ranges ranges;
  ranges.ep = urban::ep_distance(board, tables, places.open, places.a, places.b);
  ranges.los = urban::los_distance(board, tables, places.open, places.a, places.b);
  if (ranges.joined()) ranges.path = urban::ep_path(board, places.open, places.a, places.b);
  return ranges;
}

void write_distance(records::CanonicalWriter& writer, std::string_view name, int distance) {
  writer.key(name);
  if (distance >= urban::kFarAway) {
    writer.null();
  } else {
    writer.value(distance);
  }
}

std::string as_json(const urban::LoadedBoard& map, const Ranges& ranges, const Places& places) {
  records::CanonicalWriter writer;
  writer.open_object()
      .field("map", map.id)
      .field("content", map.content)
      .field("a", map.board.at(places.a).name)
      .field("b", map.board.at(places.b).name);
  write_distance(writer, "ep", ranges.ep);
  write_distance(writer, "los_ep", ranges.los);
  writer.key("path").open_array();
  for (const urban::EffectStep& step : ranges.path) {
    writer.open_object()
        .field("to", map.board.at(step.to).name)
        .field("edge", "E" + std::to_string(static_cast<int>(step.kind)))
        .field("words", words_of(step.kind))
        .field("cost", step.cost)
        .close_object();
  }
  return writer.close_array().close_object().take();
}

void print_words(const urban::Board& board, const Ranges& ranges, const Places& places) {
  fmt::print("From {} to {}:\n", board.at(places.a).name, board.at(places.b).name);
  fmt::print(
      "{:>8}  by the cheapest path: for command, radii, rings and requests "
      "[UO-4.3.7.1-R1]\n",
      distance_words(ranges.ep));
  fmt::print(
      "{:>8}  as the eye goes: for fire, scouting and all that needs sight "
      "[UO-4.3.7.1-R10]\n",
      distance_words(ranges.los));
  if (ranges.path.empty()) return;
  fmt::print("The cheapest path:\n");
  for (const urban::EffectStep& step : ranges.path) {
    fmt::print("  {:<8} {} EP  {} (E{})\n", board.at(step.to).name, step.cost, words_of(step.kind),
               static_cast<int>(step.kind));
  }
}

}  // namespace

int range(const PlacesOptions& options) {
  auto map = open_map(options, options.map);
  if (!map) return map.error();
  const auto places = find_places(*map, options);
  if (!places) return places.error();
  const urban::RangeTables tables = make_ready(*map);
  const Ranges ranges = measure(map->board, tables, *places);
  if (options.json) {
    fmt::print("{}\n", as_json(*map, ranges, *places));
  } else {
    print_words(map->board, ranges, *places);
  }
  return ranges.joined() ? kOk : kNo;
}

}  // namespace enfilade::cli
