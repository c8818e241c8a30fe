// Campaigns: missions one after the other, with a log and a score.
#pragma once

#include "cli/verbs.h"

namespace enfilade::cli {

int campaign_list(const Common& options);

struct CampaignLogOptions : Common {
  std::vector<std::string> paths;  // a folder, or records in the order of play
};
int campaign_log(const CampaignLogOptions& options);

struct CampaignPlayOptions : Common {
  std::string campaign;
  std::string folder;
  bool carry = false;
  std::vector<std::string> with;
  std::vector<std::string> seats;
  std::string salt;
  std::optional<std::uint64_t> seed;
};
int campaign_play(const CampaignPlayOptions& options);

}  // namespace enfilade::cli
