// `enfilade map render`: a map as a picture, with the answers of the rules laid over it.
#include "cli/verb_map.h"

#include <fmt/core.h>

#include <fstream>
#include <optional>

#include "cli/map_choice.h"
#include "cli/output.h"
#include "cli/table_picture.h"
#include "render/map.h"
#include "rules/urban/map/lane.h"
#include "rules/urban/map/sight_table.h"

namespace enfilade::cli {

namespace {

using render::Overlay;
using urban::LocationId;

std::optional<render::MapMode> mode_named(const std::string& name) {
  if (name == "rooms") return render::MapMode::Rooms;
  if (name == "roofs") return render::MapMode::Roofs;
  if (name == "underground") return render::MapMode::Underground;
  return std::nullopt;
}

std::optional<urban::Mover> mover_named(const std::string& name) {
  if (name == "foot") return urban::Mover::Foot;
  if (name == "ladder") return urban::Mover::FootWithLadder;
  if (name == "vehicle") return urban::Mover::Vehicle;
  return std::nullopt;
}

// What is wrong with the options as such; empty when nothing is.
std::string complaint(const MapRenderOptions& options) {
  if (!mode_named(options.mode)) {
    return "--mode is rooms, roofs or underground, not " + options.mode + ".";
  }
  if (!mover_named(options.mover)) {
    return "--mover is foot, ladder or vehicle, not " + options.mover + ".";
  }
  if (!options.line.empty() && options.line.size() != 2) return "--line takes two places.";
  if (!options.lane.empty() && options.lane.size() != 2) {
    return "--lane takes two places: the firer and the target.";
  }
  return "";
}

// Collects overlays until a place is not found.
class Overlays {
 public:
  Overlays(urban::LoadedBoard& map, const MapRenderOptions& options,
           const urban::OpenBreaches& open)
      : map_(map), options_(options) {
    around_.open = open;
  }

  int add_all() {
    const bool needs_tables = !options_.sight.empty() || !options_.line.empty() ||
                              !options_.lane.empty() || !options_.range.empty();
    if (needs_tables) tables_.emplace(make_ready(map_));
    int code = kOk;
    for (const auto add : {&Overlays::add_range, &Overlays::add_reach, &Overlays::add_sight,
                           &Overlays::add_radius, &Overlays::add_lane, &Overlays::add_line}) {
      if (code == kOk) code = (this->*add)();
    }
    return code;
  }

  const std::vector<Overlay>& all() const { return all_; }

 private:
  // Does nothing for an empty name; else the exit code.
  template <class Add>
  int with_place(const std::string& name, Add add) {
    if (name.empty()) return kOk;
    const auto place = find_place(map_, name);
    if (!place) return place.error();
    add(*place);
    return kOk;
  }

  template <class Add>
  int with_pair(const std::vector<std::string>& names, Add add) {
    if (names.empty()) return kOk;
    const auto a = find_place(map_, names[0]);
    if (!a) return a.error();
    return with_place(names[1], [&](LocationId b) { add(*a, b); });
  }

  int add_range() {
    return with_place(options_.range, [&](LocationId place) {
      all_.emplace_back(render::range_overlay(map_.board, *tables_, around_.open, place));
    });
  }
  int add_reach() {
    return with_place(options_.reach, [&](LocationId place) {
      urban::Going going;
      going.open = around_.open;
      all_.emplace_back(render::reach_overlay(map_.board, going, *mover_named(options_.mover),
                                              place, options_.mp));
    });
  }
  int add_sight() {
    return with_place(options_.sight, [&](LocationId place) {
      all_.emplace_back(render::sight_overlay(map_.board, around_, place));
    });
  }
  int add_radius() {
    return with_place(options_.radius, [&](LocationId place) {
      all_.emplace_back(render::AreaOverlay{
          urban::within_radius(map_.board, around_.open, place, options_.ep),
          fmt::format("Radius {} around {}", options_.ep, map_.board.at(place).name), 1});
    });
  }
  int add_lane() {
    return with_pair(options_.lane, [&](LocationId firer, LocationId target) {
      urban::FireLane lane =
          urban::fire_lane(map_.board, *tables_, around_, firer, target, options_.max_range);
      all_.emplace_back(render::AreaOverlay{
          std::move(lane.locations),
          fmt::format("Fire lane {} - {}", map_.board.at(firer).name, map_.board.at(target).name),
          0});
    });
  }
  int add_line() {
    return with_pair(options_.line, [&](LocationId a, LocationId b) {
      all_.emplace_back(render::line_overlay(map_.board, around_, a, b));
    });
  }

  urban::LoadedBoard& map_;
  const MapRenderOptions& options_;
  urban::Surroundings around_;
  std::optional<urban::RangeTables> tables_;
  std::vector<Overlay> all_;
};

std::string subtitle_of(const urban::LoadedBoard& map) {
  return fmt::format("{} \u00b7 {} \u00d7 {} hexes \u00b7 {} buildings", map.id, map.board.columns,
                     map.board.rows, map.board.buildings.size());
}

int write_out(const std::string& picture, const std::string& output) {
  if (output.empty()) {
    fmt::print("{}", picture);
    return kOk;
  }
  std::ofstream file(output, std::ios::binary | std::ios::trunc);
  file << picture;
  file.close();
  if (!file) return report(Problem{Fault::Storage, "The file " + output + " cannot be written."});
  return kOk;
}

}  // namespace

int map_render(const MapRenderOptions& options) {
  if (const auto picture = table_picture(options)) {
    return *picture ? write_out(**picture, options.output) : picture->error();
  }
  if (const std::string words = complaint(options); !words.empty()) return usage_error(words);
  auto map = open_map(options, options.map);
  if (!map) return map.error();
  const auto open = open_breaches(map->board, options.open);
  if (!open) return open.error();
  Overlays overlays(*map, options, *open);
  if (const int code = overlays.add_all(); code != kOk) return code;
  render::MapStyle style;
  style.mode = *mode_named(options.mode);
  const render::MapTitle title{map->title.en, subtitle_of(*map)};
  return write_out(render::draw_map(map->board, title, style, overlays.all()), options.output);
}

}  // namespace enfilade::cli
