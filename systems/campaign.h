// A campaign as it was played. Its log and score are a fold over its games, and nothing else is
// kept of it (CO-4.0-R1, R12, R13).
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "records/problem.h"
#include "records/record.h"
#include "systems/registry.h"

namespace enfilade {

enum class MissionResult : std::uint8_t {
  UnderWay,
  Won,
  Lost,    // by the rules, or given up
  Broken,  // by an error of ours: it does not count
};

// One game of a campaign: a mission, or another try at one that was lost.
struct CampaignGame {
  std::string scenario;
  std::vector<std::string> options;  // sections and challenges, where they are not the standard
  std::vector<std::string> carried;  // what it began with
  MissionResult result = MissionResult::UnderWay;
  Debrief debrief;

  int score() const { return result == MissionResult::Won ? debrief.worth : 0; }
};

// A game of these choices that is under way.
CampaignGame campaign_game(const ScenarioInfo& played);
// The game of a record, played again to its end.
Read<CampaignGame> campaign_game(const Library& library, const records::Record& record);

// How a campaign stands.
struct CampaignStanding {
  std::size_t won = 0;  // missions; the next one is that of this place
  int score = 0;        // CO-4.0-R12
  int casualties = 0;   // of all its games
  bool under_way = false;
  std::vector<std::string> carried;  // what its next game begins with

  bool is_over(const CampaignInfo& campaign) const { return won == campaign.missions.size(); }
};

// Refused when the games are no campaign: a mission before its turn, one that begins with something
// else than the one before has left, or a game after one that is still under way.
Read<CampaignStanding> campaign_standing(const CampaignInfo& campaign, bool carry,
                                         const std::vector<CampaignGame>& games);

// The next mission as it will be played.
struct NextMission {
  std::vector<std::string> wanted;   // choices; none: the same sections as before, no challenges
  std::vector<std::string> seats;    // of the game before, if there was one
  std::vector<std::string> carried;  // as the standing says
};
// With the mission's own sections where those of before do not fit.
Read<Setting> next_mission(const CampaignSetting& campaign, std::size_t mission,
                           const NextMission& how);

}  // namespace enfilade
