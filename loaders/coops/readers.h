// Files of CO-OPS, each read with all that is wrong with it.
#pragma once

#include <cstdint>
#include <expected>
#include <filesystem>
#include <string>
#include <vector>

#include "loaders/content.h"
#include "rules/coops/cards.h"
#include "rules/coops/map/board.h"
#include "rules/coops/mission.h"
#include "rules/coops/scenario.h"

namespace enfilade::coops {

// All decks. A card is known by its deck and id.
struct CardLibrary {
  std::vector<FriendCard> friends;  // deck by deck, in the order of the files
  std::vector<EnemyCard> enemies;
};

struct TileLibrary {
  std::vector<TileSheet> africa;
  std::vector<TileSheet> europe;

  const std::vector<TileSheet>& of(TileFace face) const {
    return face == TileFace::Africa ? africa : europe;
  }
};

// The files of the folders `cards` and `tiles` below it.
std::expected<CardLibrary, ContentFaults> load_cards(const ContentPath& folder);
std::expected<TileLibrary, ContentFaults> load_tiles(const ContentPath& folder);

// A mission and all that it is made of: its file, the cards and the tiles.
struct LoadedMission {
  Mission mission;
  Kept kept;
};

// The files of the folder `scenarios`, in the order of their numbers, checked against cards and
// tiles.
std::expected<std::vector<LoadedMission>, ContentFaults> load_missions(const ContentPath& folder,
                                                                       const CardLibrary& cards,
                                                                       const TileLibrary& tiles);

// CO-4.0b: missions in the order in which they are played.
struct Campaign {
  std::string id;
  std::uint8_t number = 0;
  Text title;
  Text presentation;
  std::vector<std::string> missions;  // by id
};

// The files of the folder `campaigns`, in the order of their numbers, checked against the missions.
std::expected<std::vector<Campaign>, ContentFaults> load_campaigns(
    const ContentPath& folder, const std::vector<LoadedMission>& missions);

// All missions of the folder, each with its standard choices, ready to be played, and the
// campaigns that link them.
struct LoadedGames {
  std::vector<LoadedScenario<Scenario>> scenarios;
  std::vector<Campaign> campaigns;
};
std::expected<LoadedGames, ContentFaults> load_games(const ContentPath& folder);
// The missions alone.
std::expected<std::vector<LoadedScenario<Scenario>>, ContentFaults> load_scenarios(
    const ContentPath& folder);

}  // namespace enfilade::coops
