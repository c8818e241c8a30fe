// Files of CO-OPS, each read with all that is wrong with it.
#pragma once

#include <expected>
#include <filesystem>
#include <vector>

#include "loaders/content.h"
#include "rules/coops/cards.h"
#include "rules/coops/map/board.h"

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

}  // namespace enfilade::coops
