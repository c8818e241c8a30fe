#include "cli/map_choice.h"

#include "cli/output.h"
#include "loaders/urban/lookup.h"
#include "loaders/urban/ready.h"

namespace enfilade::cli {

namespace {

namespace fs = std::filesystem;

bool looks_like_a_file(const std::string& name) {
  return name.find('/') != std::string::npos || name.ends_with(".json");
}

std::unexpected<int> not_found(const std::string& words) {
  return std::unexpected(report(Problem{Fault::NotFound, words}));
}

std::expected<ContentPath, int> file_of(const Common& options, const std::string& map) {
  std::error_code error;
  if (fs::is_regular_file(map, error)) return ContentPath(map);
  if (looks_like_a_file(map)) return not_found("There is no file " + map + ".");
  const auto places = places_of(options);
  if (!places) return std::unexpected(places.error());
  const auto found = urban::find_map(places->of("urban"), map);
  if (!found) return not_found(found.error());
  return *found;
}

}  // namespace

std::expected<urban::LoadedBoard, int> open_map(const Common& options, const std::string& map) {
  const auto file = file_of(options, map);
  if (!file) return std::unexpected(file.error());
  auto loaded = urban::load_board(*file);
  if (!loaded) return std::unexpected(report(loaded.error()));
  return std::move(*loaded);
}

urban::RangeTables make_ready(urban::LoadedBoard& map) {
  urban::Battlefield field = urban::make_ready(std::move(map.board), map.content);
  map.board = std::move(field.board);
  return std::move(field.ranges);
}

std::expected<urban::LocationId, int> find_place(const urban::LoadedBoard& map,
                                                 const std::string& name) {
  const auto found = urban::find_place(map, name);
  if (!found) return not_found(found.error());
  return *found;
}

std::expected<urban::OpenBreaches, int> open_breaches(const urban::Board& board,
                                                      const std::vector<std::string>& ids) {
  urban::OpenBreaches open;
  for (const std::string& id : ids) {
    const auto breach = urban::find_breach(board, id);
    if (!breach) return not_found(breach.error());
    open.open(*breach);
  }
  return open;
}

std::expected<Places, int> find_places(const urban::LoadedBoard& map,
                                       const PlacesOptions& options) {
  const auto a = find_place(map, options.a);
  if (!a) return std::unexpected(a.error());
  const auto b = find_place(map, options.b);
  if (!b) return std::unexpected(b.error());
  const auto open = open_breaches(map.board, options.open);
  if (!open) return std::unexpected(open.error());
  return Places{*a, *b, *open};
}

}  // namespace enfilade::cli
