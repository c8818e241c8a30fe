// The words of CO-OPS on the wire. Sections, groups and verbs have theirs in rules/coops/actions.h,
// since orders are written with them.
#pragma once

#include <array>
#include <string>
#include <string_view>

#include "rules/coops/state.h"

namespace enfilade::coops {

template <class Kind, std::size_t N>
constexpr std::string_view word_in(const std::array<std::string_view, N>& words, Kind kind) {
  return words[static_cast<std::size_t>(kind)];
}

inline constexpr std::array<std::string_view, 3> kArmWords = {"infantry", "cavalry", "alat"};
inline constexpr std::array<std::string_view, 3> kClassWords = {"foot", "vehicle", "helicopter"};
inline constexpr std::array<std::string_view, 4> kColourWords = {"", "Y", "O", "R"};
inline constexpr std::array<std::string_view, kTerrains> kTerrainWords = {
    "water", "bridge", "plain", "sand", "city", "forest", "mountain", "village", "camp"};
inline constexpr std::array<std::string_view, kZoneKinds> kZoneWords = {"start", "hld",
                                                                        "appearance"};
inline constexpr std::array<std::string_view, 2> kFaceWords = {"africa", "europe"};
inline constexpr std::array<std::string_view, 3> kCardKindWords = {"basic", "upgrade", "artillery"};
inline constexpr std::array<std::string_view, 4> kReverseWords = {"neutralised", "dest",
                                                                  "explosion", "content"};
inline constexpr std::array<std::string_view, 5> kBehaviourWords = {"standard", "artillery",
                                                                    "rocket", "kamikaze", "convoy"};
inline constexpr std::array<std::string_view, 9> kMarkerWords = {
    "search", "wreck", "structure", "civilians", "entry", "bridge", "vehicle", "hvt", "bomb"};
inline constexpr std::array<std::string_view, 10> kGoalWords = {
    "cache",  "wreck", "hvt",       "villages",  "structures",
    "strike", "bomb",  "civilians", "warehouse", "last_unit"};
inline constexpr std::array<std::string_view, 5> kPhaseWords = {"preparation", "logistics",
                                                                "events", "actions", "enemy"};
inline constexpr std::array<std::string_view, 2> kStatusWords = {"operational", "neutralised"};
inline constexpr std::array<std::string_view, 6> kGroupStateWords = {"none", "map",  "embarked",
                                                                     "dest", "crew", "casualties"};
inline constexpr std::array<std::string_view, 2> kFlightWords = {"ground", "air"};
inline constexpr std::array<std::string_view, 4> kContentWords = {"none", "unknown", "decoy",
                                                                  "objective"};
inline constexpr std::array<std::string_view, 3> kVerdictWords = {"ongoing", "victory", "defeat"};
inline constexpr std::array<std::string_view, kFireResults> kResultWords = {
    "attacker-destroyed", "attacker-neutralised", "no-effect", "defender-neutralised",
    "defender-destroyed"};

inline std::string unit_name(std::uint8_t number) {
  return "#" + std::to_string(number);
}
inline std::string marker_name(std::size_t marker) {
  return "marker:" + std::to_string(marker);
}

}  // namespace enfilade::coops
