// Campaigns over the tables of the server. A run is the chain of its tables, each of which names
// the one it went on at; its log and score are computed from them whenever they are asked for.
#pragma once

#include <boost/json.hpp>
#include <expected>
#include <set>
#include <string>
#include <vector>

#include "server/room/rooms.h"
#include "server/table/judge.h"
#include "systems/campaign.h"

namespace enfilade::server {

// One table of a run.
struct RunGame {
  std::string table;
  std::int64_t opened = 0;
  CampaignGame game;
  std::vector<Text> carried;  // what it began with, in words
  std::vector<std::string> seats;
  std::set<std::string> people;  // who sits there, or sat to the end
};

struct Run {
  CampaignTable mark;
  CampaignSetting setting;
  std::vector<RunGame> games;  // in the order of play
  CampaignStanding standing;
};
Judged<Run> read_run(Rooms& rooms, const Library& library, const std::string& table);

// The next game of it, the same sections taking part unless other choices are wanted.
Judged<Setting> next_of(const Run& run, std::vector<std::string> wanted);

// As told to that person.
std::string run_json(const Run& run, const std::string& person);

// What is carried on comes from the game before and from nobody else.
Judged<void> refuse_carried(const ScenarioInfo& info);

// A table that begins a campaign, if the body says so.
Judged<void> mark_campaign(const Library& library, const boost::json::object& body, Header& header);

}  // namespace enfilade::server
