#include "cli/table_picture.h"

#include "cli/output.h"
#include "loaders/skirmish/readers.h"
#include "loaders/skirmish/skirmish_check.h"
#include "render/table.h"

namespace enfilade::cli {

namespace {

namespace fs = std::filesystem;

// A file, or the id of a table or a mission of the content.
std::optional<fs::path> file_of(const MapRenderOptions& options) {
  std::error_code error;
  if (fs::is_regular_file(options.map, error)) {
    return skirmish::is_skirmish_content(options.map) ? std::optional(fs::path(options.map))
                                                      : std::nullopt;
  }
  if (!is_word(options.map)) return std::nullopt;
  const auto places = places_of(options);
  if (!places) return std::nullopt;
  for (const char* part : {"tables", "missions"}) {
    const auto file = (places->of("skirmish") / part / (options.map + ".json")).on_disk();
    if (file) return file;
  }
  return std::nullopt;
}

bool has_overlays(const MapRenderOptions& options) {
  return !options.sight.empty() || !options.range.empty() || !options.reach.empty() ||
         !options.line.empty() || !options.lane.empty() || !options.radius.empty() ||
         !options.open.empty();
}

}  // namespace

std::optional<std::expected<std::string, int>> table_picture(const MapRenderOptions& options) {
  const auto file = file_of(options);
  if (!file) return std::nullopt;
  if (has_overlays(options)) {
    return std::unexpected(
        usage_error("What is laid over a map is for city maps, not for tables."));
  }
  const auto found = skirmish::load_drawing(*file, skirmish_folder(find_root().value_or("")));
  if (!found) return std::unexpected(report(found.error()));
  return render::draw_table(*found->table, found->mission.get());
}

}  // namespace enfilade::cli
