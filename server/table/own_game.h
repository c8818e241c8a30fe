// A game that is copied with the table it is played at.
#pragma once

#include <memory>
#include <utility>

#include "systems/system.h"

namespace enfilade::server {

class OwnGame {
 public:
  explicit OwnGame(std::unique_ptr<Game> game) : game_(std::move(game)) {}
  OwnGame(const OwnGame& other) : game_(other.game_->clone()) {}
  OwnGame& operator=(const OwnGame&) = delete;
  OwnGame(OwnGame&&) = default;
  OwnGame& operator=(OwnGame&&) = default;
  ~OwnGame() = default;

  Game* operator->() const { return game_.get(); }
  Game& operator*() const { return *game_; }

 private:
  std::unique_ptr<Game> game_;
};

}  // namespace enfilade::server
