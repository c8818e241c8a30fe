#include "server/api/map_pages.h"

#include <boost/json.hpp>

#include "loaders/kept.h"
#include "loaders/urban/lookup.h"
#include "loaders/urban/map_loader.h"
#include "loaders/urban/place_labels.h"
#include "records/canonical.h"
#include "render/level.h"
#include "server/net/assets.h"

namespace enfilade::server {

namespace {

constexpr std::string_view kFolder = "/api/urban/maps/";
constexpr std::string_view kBelow = "underground";

bool is_plain_name(std::string_view name) {
  return !name.empty() &&
         name.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789_") == std::string_view::npos;
}

std::string key_of(const std::string& path, bool with_below, std::string_view variant) {
  return path + (with_below ? "?below" : "?") + std::string(variant);
}

}  // namespace

namespace {

// The map of a scenario, empty when it has none, and whether what lies below is a secret of a side.
std::pair<std::string, bool> map_and_secret(const Setting& setting) {
  boost::system::error_code failed;
  const boost::json::value open =
      boost::json::parse(setting.system->scenario_json(setting.scenario), failed);
  const boost::json::object* object = failed ? nullptr : open.if_object();
  const boost::json::value* map = object == nullptr ? nullptr : object->if_contains("map");
  if (map == nullptr || !map->is_string()) return {"", false};
  const std::string cards = setting.system->start(setting.scenario)->briefing_json(kUmpire);
  return {std::string(map->get_string()),
          cards.find(R"("knows_underground":false)") != std::string::npos};
}

}  // namespace

std::optional<FormerMap> former_map(const Setting& setting) {
  if (setting.system->is_listed(setting.scenario)) return std::nullopt;
  const auto [map, hides_below] = map_and_secret(setting);
  auto kept = read_kept(setting.system->keep(setting.scenario));
  if (map.empty() || !kept) return std::nullopt;
  return FormerMap{setting.info().content, map, ContentPath::kept(std::move(kept->files)),
                   hides_below};
}

MapPages::MapPages(const Library& library) : urban_(library.content("urban")) {
  for (const auto& system : library.systems()) {
    for (std::size_t i = 0; i < system->scenarios().size(); ++i) {
      const auto [map, hides_below] = map_and_secret({system.get(), i});
      if (map.empty()) continue;
      maps_[system->scenarios()[i].id] = map;
      if (hides_below) hidden_.insert(map);
    }
  }
}

std::string MapPages::map_of(const std::string& scenario) const {
  const auto found = maps_.find(scenario);
  return found == maps_.end() ? "" : found->second;
}

std::string MapPages::map_in(const net::Request& request) {
  const bool ours =
      request.path.starts_with(kFolder) && (request.method == "GET" || request.method == "HEAD");
  if (!ours) return "";
  const std::string_view rest = std::string_view(request.path).substr(kFolder.size());
  const std::string_view map = rest.substr(0, rest.find('/'));
  return is_plain_name(map) ? std::string(map) : "";
}

const MapPages::Page* MapPages::find(const std::string& key) const {
  const auto found = pages_.find(key);
  return found == pages_.end() ? nullptr : &found->second;
}

void MapPages::draw(const ContentPath& urban, const std::string& map, const std::string& prefix,
                    bool with_below) {
  const auto file = urban::find_map(urban, map);
  if (!file) return;
  const auto loaded = urban::load_board(*file);
  if (!loaded) return;
  const auto add = [&](const std::string& path, std::string_view variant, std::string type,
                       std::string text) {
    std::string small = net::gzip_of(text);
    pages_[prefix + key_of(path, with_below, variant)] = {
        std::move(type), net::make_text(std::move(text)),
        small.empty() ? nullptr : net::make_text(std::move(small))};
  };
  const std::string here = std::string(kFolder) + map;
  const auto labels = urban::place_labels(*loaded);
  records::CanonicalWriter json;
  json.open_object().field("id", map).key("title").open_object();
  json.field("en", loaded->title.en).field("fr", loaded->title.fr).close_object();
  json.key("levels").open_array();
  for (const render::Level& level : render::levels_of(loaded->board)) {
    if (level.id == kBelow && !with_below) continue;
    json.written(render::level_places(loaded->board, level, labels));
    const std::string picture = here + "/" + std::string(level.id) + ".svg";
    for (const auto& [theme, name] :
         {std::pair(render::Theme::Light, "light"), std::pair(render::Theme::Dark, "dark")}) {
      add(picture, name, "image/svg+xml", render::level_picture(loaded->board, level, theme));
    }
  }
  add(here, "", "application/json", json.close_array().close_object().take());
}

net::Response MapPages::serve(const net::Request& request, bool with_below,
                              const std::optional<FormerMap>& former) {
  const std::string prefix = former ? former->content : "";
  const std::string map = map_in(request);
  const auto theme = request.query.find("theme");
  const bool dark = theme != request.query.end() && theme->second == "dark";
  const std::string_view variant = !request.path.ends_with(".svg") ? "" : dark ? "dark" : "light";
  const std::lock_guard lock(mutex_);
  if (find(prefix + key_of(std::string(kFolder) + map, with_below, "")) == nullptr) {
    draw(former ? former->urban : urban_, map, prefix, with_below);
  }
  const Page* page = find(prefix + key_of(request.path, with_below, variant));
  if (page == nullptr) return net::respond_error(404, "not-found", "There is no such map.");
  const bool small = page->gzip && net::accepts_gzip(request.header("accept-encoding"));
  net::Response response;
  response.type = page->type;
  response.headers.emplace_back("Cache-Control", "private, max-age=600");
  response.headers.emplace_back("Vary", "Accept-Encoding, Cookie");
  if (small) response.headers.emplace_back("Content-Encoding", "gzip");
  response.body = small ? page->gzip : page->plain;
  return response;
}

}  // namespace enfilade::server
