// Rows of a 3D matrix, and missions of them, for rule tests (UO-7.3).
#pragma once

#include <string_view>

#include "tests/urban/game/scene.h"

namespace enfilade::urban {

inline constexpr std::string_view kAtOnce = "!!!!!!!!!!";
inline constexpr std::string_view kNextTurn = "++++++++++";

// A row of the side's matrix. A sign a die: - for U, + for T+1, ! for T.
inline AssetId give_asset(Scene& scene, Camp camp, const SupportCard& card, int missions,
                          int per_turn, std::string_view row) {
  Scenario& scenario = scene.edit();
  Asset asset{.card = static_cast<std::uint16_t>(scenario.support_cards.size()),
              .missions = static_cast<std::uint8_t>(missions),
              .per_turn = static_cast<std::uint8_t>(per_turn)};
  for (std::size_t die = 0; die < asset.by_die.size(); ++die) {
    asset.by_die[die] = row[die] == '!'   ? Availability::AtOnce
                        : row[die] == '+' ? Availability::NextTurn
                                          : Availability::Unavailable;
  }
  scenario.support_cards.push_back(card);
  scenario.uses_3d = true;
  auto& assets = scenario.sheets[index_of(camp)].assets;
  assets.push_back(asset);
  return AssetId{assets.size() - 1};
}

using Losses = std::array<std::uint8_t, kTargetClasses>;

inline Ring red_ring(int ep, const Losses& losses) {
  return {.ep = static_cast<std::uint8_t>(ep), .to_own = losses, .to_enemy = losses};
}
inline Ring blue_ring(int ep, const Losses& losses) {
  return {.ep = static_cast<std::uint8_t>(ep), .to_own = losses};
}

inline SupportCard mortar_card() {
  return {.id = "mortar", .kind = MissionKind::Mortar, .rings = {red_ring(0, {1, 1, 0, 0})}};
}
inline SupportCard card_of_kind(MissionKind kind) {
  return {.id = std::string(name_of(kind)), .kind = kind};
}
// B-EX-17.
inline SupportCard gazelle_card() {
  return {.id = "gazelle",
          .kind = MissionKind::AttackHelicopter,
          .rings = {red_ring(0, {2, 2, kDestroyed, kDestroyed}), red_ring(1, {2, 2, 2, 2}),
                    blue_ring(2, {1, 1, 0, 0})}};
}

inline Action request(const Scene& scene, std::string_view who, AssetId asset,
                      std::string_view target) {
  return {.verb = Verb::Request,
          .who = scene.id(who).value,
          .object = asset.value,
          .place = scene.at(target).value};
}

// A mission the side has asked for in the turn before.
inline void plan(Scene& scene, Camp camp, std::string_view requester, AssetId asset,
                 std::string_view target) {
  scene.state.side(camp).pending.push_back(
      {.target = scene.at(target), .asset = asset, .requester = scene.id(requester)});
}

inline int missions_left(const Scene& scene, Camp camp, AssetId asset) {
  return scene.state.side(camp).missions[asset.index()];
}

}  // namespace enfilade::urban
