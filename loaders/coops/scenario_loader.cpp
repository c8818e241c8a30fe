#include <memory>
#include <utility>

#include "loaders/coops/readers.h"
#include "rules/coops/choices.h"

namespace enfilade::coops {

std::expected<LoadedGames, ContentFaults> load_games(const ContentPath& folder) {
  auto cards = load_cards(folder);
  if (!cards) return std::unexpected(std::move(cards.error()));
  auto tiles = load_tiles(folder);
  if (!tiles) return std::unexpected(std::move(tiles.error()));
  auto missions = load_missions(folder, *cards, *tiles);
  if (!missions) return std::unexpected(std::move(missions.error()));
  auto campaigns = load_campaigns(folder, *missions);
  if (!campaigns) return std::unexpected(std::move(campaigns.error()));
  const auto friends = std::make_shared<const std::vector<FriendCard>>(std::move(cards->friends));
  const auto enemies = std::make_shared<const std::vector<EnemyCard>>(std::move(cards->enemies));
  const auto africa = std::make_shared<const std::vector<TileSheet>>(std::move(tiles->africa));
  const auto europe = std::make_shared<const std::vector<TileSheet>>(std::move(tiles->europe));
  LoadedGames loaded{.scenarios = {}, .campaigns = std::move(*campaigns)};
  for (LoadedMission& one : *missions) {
    const auto mission = std::make_shared<const Mission>(std::move(one.mission));
    const auto& sheets = mission->face == TileFace::Africa ? africa : europe;
    loaded.scenarios.push_back(
        loaded_with(std::move(one.kept),
                    make_scenario(mission, friends, enemies, sheets, standard_choices(*mission)),
                    mission->id, mission->title));
  }
  return loaded;
}

std::expected<std::vector<LoadedScenario<Scenario>>, ContentFaults> load_scenarios(
    const ContentPath& folder) {
  auto games = load_games(folder);
  if (!games) return std::unexpected(std::move(games.error()));
  return std::move(games->scenarios);
}

}  // namespace enfilade::coops
