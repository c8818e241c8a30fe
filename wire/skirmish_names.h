// The words of the skirmish on the wire. Units, weapons and verbs have theirs in rules/skirmish,
// since orders are written with them.
#pragma once

#include <array>
#include <string_view>

#include "rules/skirmish/scenario.h"
#include "rules/skirmish/state.h"
#include "wire/json.h"

namespace enfilade::skirmish {

template <class Kind, std::size_t N>
constexpr std::string_view word_in(const std::array<std::string_view, N>& words, Kind kind) {
  return words[static_cast<std::size_t>(kind)];
}

inline constexpr std::array<std::string_view, kSides> kSideWords = {"green", "red"};
inline constexpr std::array<std::string_view, kTrainings> kTrainingWords = {"green", "seasoned",
                                                                            "veteran", "elite"};
inline constexpr std::array<std::string_view, kArmours> kArmourWords = {
    "none", "light", "medium", "heavy", "power", "battlesuit"};
inline constexpr std::array<std::string_view, kHullArmours> kHullWords = {"none", "light", "medium",
                                                                          "heavy", "very-heavy"};
inline constexpr std::array<std::string_view, kCovers> kCoverWords = {"none", "soft", "moderate",
                                                                      "hard"};
inline constexpr std::array<std::string_view, 4> kStanceWords = {
    "none", "on-guard", "duck-and-weave", "gone-to-ground"};
inline constexpr std::array<std::string_view, 6> kWhereWords = {"waiting", "table", "aboard",
                                                                "away",    "lost",  "left-out"};
inline constexpr std::array<std::string_view, 5> kStatusWords = {"absent", "up", "suppressed",
                                                                 "casualty", "exited"};
inline constexpr std::array<std::string_view, kTerrainKinds> kTerrainWords = {
    "undergrowth", "woods",    "wooden-building", "hedgerow", "rifle-pit", "wall",
    "low-wall",    "building", "rubble",          "trench",   "bunker"};
inline constexpr std::array<std::string_view, kPatchKinds> kPatchWords = {"road", "path", "yard",
                                                                          "field"};
inline constexpr std::array<std::string_view, 6> kGoalWords = {
    "hold-points", "hold-area", "break", "raid", "keep-area", "annihilate"};
inline constexpr std::array<std::string_view, 5> kEdgeWords = {"none", "low", "high", "left",
                                                               "right"};
inline constexpr std::array<std::string_view, 5> kEndWords = {"none", "nobody-left", "time-up",
                                                              "goal-reached", "points-lost"};
inline constexpr std::array<std::string_view, 11> kMoveWords = {
    "none",       "walk",  "run",     "duck-and-weave", "go-to-ground", "assault",
    "withdrawal", "drive", "overrun", "leaving",        "follow-up"};

// A place as two numbers, in hundredths of a centimetre.
inline void put_spot(wire::Json& json, Point at) {
  json.open_array().value(at.x).value(at.y).close_array();
}
inline void put_spot(wire::Json& json, std::string_view key, Point at) {
  put_spot(json.key(key), at);
}

}  // namespace enfilade::skirmish
