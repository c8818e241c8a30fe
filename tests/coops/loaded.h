// The content of CO-OPS for tests, and copies of it to spoil.
#pragma once

#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>
#include <string_view>

#include "loaders/coops/readers.h"
#include "rules/coops/scenario.h"

namespace enfilade::coops {

inline const std::filesystem::path kContent = "content/coops";

inline std::string told(const ContentFaults& faults) {
  std::string words;
  for (const ContentFault& fault : faults) words += fault.text() + "\n";
  return words;
}

// What was read, or the end of the test with all faults.
template <class Loaded>
Loaded sound(std::expected<Loaded, ContentFaults> loaded) {
  if (loaded) return *std::move(loaded);
  ADD_FAILURE() << told(loaded.error());
  std::abort();
}

struct LoadedContent {
  CardLibrary cards;
  TileLibrary tiles;
  std::vector<LoadedMission> missions;

  const Mission& number(int one) const {
    return missions[static_cast<std::size_t>(one) - 1].mission;
  }
  Board board(int one, std::uint8_t options = 0) const {
    return Board(map_plan(number(one), tiles.of(number(one).face), options));
  }
  // Mission number one with those sections and options.
  Scenario scenario(int one, SectionBits sections, std::uint8_t options = 0) const {
    return make_scenario(std::make_shared<Mission>(number(one)),
                         std::make_shared<std::vector<FriendCard>>(cards.friends),
                         std::make_shared<std::vector<EnemyCard>>(cards.enemies),
                         std::make_shared<std::vector<TileSheet>>(tiles.of(number(one).face)),
                         {sections, options});
  }
};

inline const LoadedContent& content() {
  static const LoadedContent kLoaded = [] {
    LoadedContent made{sound(load_cards(kContent)), sound(load_tiles(kContent)), {}};
    made.missions = sound(load_missions(kContent, made.cards, made.tiles));
    return made;
  }();
  return kLoaded;
}

// A copy of the content with some words changed.
class SpoiltContent {
 public:
  explicit SpoiltContent(const char* name)
      : folder_(std::filesystem::path(testing::TempDir()) / name) {
    std::filesystem::remove_all(folder_);
    std::filesystem::copy(kContent, folder_, std::filesystem::copy_options::recursive);
  }
  ~SpoiltContent() { std::filesystem::remove_all(folder_); }
  SpoiltContent(const SpoiltContent&) = delete;
  SpoiltContent& operator=(const SpoiltContent&) = delete;

  const std::filesystem::path& folder() const { return folder_; }

  void change(const char* file, std::string_view from, std::string_view to) const {
    std::ifstream in(folder_ / file);
    std::string text(std::istreambuf_iterator<char>(in), {});
    const std::size_t at = text.find(from);
    ASSERT_NE(at, std::string::npos) << file << " has no " << from;
    std::ofstream(folder_ / file) << text.replace(at, from.size(), to);
  }

 private:
  std::filesystem::path folder_;
};

}  // namespace enfilade::coops
