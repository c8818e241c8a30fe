// Files of CO-OPS, each read with all that is wrong with it.
#pragma once

#include <expected>
#include <filesystem>
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
std::expected<CardLibrary, ContentFaults> load_cards(const std::filesystem::path& folder);
std::expected<TileLibrary, ContentFaults> load_tiles(const std::filesystem::path& folder);

// A mission and the hash of all that it is made of: its file, the cards and the tiles.
struct LoadedMission {
  Mission mission;
  std::string content;
};

// The files of the folder `scenarios`, in the order of their numbers, checked against cards and
// tiles.
std::expected<std::vector<LoadedMission>, ContentFaults> load_missions(
    const std::filesystem::path& folder, const CardLibrary& cards, const TileLibrary& tiles);

// All missions of the folder, each with its standard choices, ready to be played.
std::expected<std::vector<LoadedScenario<Scenario>>, ContentFaults> load_scenarios(
    const std::filesystem::path& folder);

}  // namespace enfilade::coops
