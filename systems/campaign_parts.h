// A campaign, and what one of its missions has come to.
#pragma once

#include <string>
#include <vector>

#include "engine/core/text.h"

namespace enfilade {

// The group of choices that hand on what an earlier mission left.
inline constexpr const char* kCarriedGroup = "carried";

struct CampaignInfo {
  std::string id;
  Text title;
  Text presentation;
  std::vector<std::string> missions;  // scenarios, in the order of play
};

// A game as a mission of a campaign, at its end or as it stands.
struct Debrief {
  int turn = 0;
  int turns = 0;  // that there are
  int casualties = 0;
  int worth = 0;                     // what a victory scores, as things stand
  std::vector<std::string> carried;  // choices that hand on what it leaves, for the next mission
  friend bool operator==(const Debrief&, const Debrief&) = default;
};

}  // namespace enfilade
