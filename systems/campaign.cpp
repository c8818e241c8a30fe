#include "systems/campaign.h"

#include <algorithm>

namespace enfilade {

namespace {

bool is_carried(const ChoiceInfo& choice) {
  return choice.group == kCarriedGroup;
}

MissionResult result_of(const records::Record& record, const Game& game) {
  const auto* end =
      record.ended() ? std::get_if<records::Ended>(&record.lines.back().what) : nullptr;
  if (end == nullptr) return MissionResult::UnderWay;
  switch (end->ending) {
    case records::Ending::Broken: return MissionResult::Broken;
    case records::Ending::Stopped:
      return end->words == records::kWonByRuling ? MissionResult::Won : MissionResult::Lost;
    case records::Ending::Over: break;
  }
  const bool won = std::ranges::any_of(game.outcome().seats, [](const Outcome::Entry& one) {
    return one.standing == Standing::Won;
  });
  return won ? MissionResult::Won : MissionResult::Lost;
}

std::string joined(const std::vector<std::string>& words) {
  std::string text;
  for (const std::string& word : words) text += (text.empty() ? "" : ", ") + word;
  return text.empty() ? "nothing" : text;
}

std::unexpected<Problem> no_campaign(std::size_t game, const std::string& words) {
  return problem(Fault::Malformed,
                 "Game " + std::to_string(game + 1) + " of the campaign " + words);
}

}  // namespace

CampaignGame campaign_game(const ScenarioInfo& played) {
  CampaignGame game{.scenario = played.id, .options = {}, .carried = {}, .debrief = {}};
  for (const ChoiceInfo& choice : played.choices) {
    if (std::ranges::find(played.chosen, choice.id) == played.chosen.end()) continue;
    (is_carried(choice) ? game.carried : game.options).push_back(choice.id);
  }
  return game;
}

Read<CampaignGame> campaign_game(const Library& library, const records::Record& record) {
  const auto setting = setting_of(library, record.header);
  if (!setting) return std::unexpected(setting.error());
  const auto played = replay(*setting, record);
  if (!played) return std::unexpected(played.error());
  CampaignGame game = campaign_game(setting->info());
  game.result = result_of(record, **played);
  game.debrief = (*played)->debrief();
  return game;
}

Read<CampaignStanding> campaign_standing(const CampaignInfo& campaign, bool carry,
                                         const std::vector<CampaignGame>& games) {
  CampaignStanding now;
  for (std::size_t i = 0; i < games.size(); ++i) {
    const CampaignGame& game = games[i];
    if (now.under_way) return no_campaign(i, "was begun before the one before it had ended.");
    if (now.is_over(campaign)) return no_campaign(i, "comes after its last mission was won.");
    const std::string& due = campaign.missions[now.won];
    if (game.scenario != due) {
      return no_campaign(i, "is " + game.scenario + "; it was the turn of " + due + ".");
    }
    if (game.carried != now.carried) {
      return no_campaign(i, "begins with " + joined(game.carried) + "; it should begin with " +
                                joined(now.carried) + ".");
    }
    now.under_way = game.result == MissionResult::UnderWay;
    if (game.result == MissionResult::Won || game.result == MissionResult::Lost) {
      now.casualties += game.debrief.casualties;
      now.score += game.score();
    }
    if (game.result != MissionResult::Won) continue;
    ++now.won;
    // CO-4.0-R13: what a lost try has cost is not carried on.
    if (carry) now.carried = game.debrief.carried;
  }
  return now;
}

Read<Setting> next_mission(const CampaignSetting& campaign, std::size_t mission,
                           const NextMission& how) {
  const auto& scenarios = campaign.system->scenarios();
  const auto found =
      std::ranges::find(scenarios, campaign.info->missions[mission], &ScenarioInfo::id);
  const auto place = static_cast<std::size_t>(found - scenarios.begin());
  std::vector<std::string> chosen = how.wanted;
  if (chosen.empty()) {
    for (const ChoiceInfo& choice : found->choices) {
      if (std::ranges::find(how.seats, choice.id) != how.seats.end()) chosen.push_back(choice.id);
    }
  }
  const auto with_carried = [&](std::vector<std::string> list) {
    list.insert(list.end(), how.carried.begin(), how.carried.end());
    return campaign.system->vary(place, list);
  };
  auto varied = with_carried(chosen);
  if (!varied && how.wanted.empty()) varied = with_carried({});
  if (!varied) return std::unexpected(varied.error());
  return Setting{campaign.system, *varied};
}

}  // namespace enfilade
