// `enfilade campaign`: the list, the log with its score, and the next mission. A campaign is the
// folder of its records: everything else follows from them.
#include "cli/verb_campaign.h"

#include <fmt/core.h>
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <filesystem>

#include "cli/language.h"
#include "cli/output.h"
#include "cli/terminal.h"
#include "records/canonical.h"
#include "records/reader.h"
#include "systems/campaign.h"

namespace enfilade::cli {

namespace {

namespace fs = std::filesystem;

constexpr Phrase kNothingCarried = {
    "The book carries nothing over from one mission to the next [CO-4.0-R1].",
    "Le livre ne reporte rien d'une mission à la suivante [CO-4.0-R1]."};
constexpr Phrase kCarried = {
    "House option: morale and losses are carried on to the next mission [CO-4.0-R13]. The book "
    "carries nothing over.",
    "Règle maison\u00A0: le moral et les pertes passent à la mission suivante [CO-4.0-R13]. Le "
    "livre ne reporte rien."};

const ScenarioInfo& mission_named(const System& system, const std::string& id) {
  return *std::ranges::find(system.scenarios(), id, &ScenarioInfo::id);
}

// --- The records of a campaign ---

struct Played {
  CampaignSetting setting;
  records::CampaignMark mark;
  std::vector<std::string> files;
  std::vector<CampaignGame> games;
  std::vector<std::string> seats;  // of the last game
  CampaignStanding standing;
};

std::vector<std::string> record_files(const fs::path& folder) {
  std::vector<std::string> files;
  std::error_code ignored;
  for (const auto& entry : fs::directory_iterator(folder, ignored)) {
    if (entry.path().extension() == ".jsonl") files.push_back(entry.path().string());
  }
  std::ranges::sort(files);
  return files;
}

// What a file is wrong in comes before what is wrong with it.
Problem in_file(const std::string& file, Problem problem) {
  problem.words = file + ": " + problem.words;
  return problem;
}

Read<void> add_record(const Library& library, const std::string& file, Played& played) {
  const auto record = records::read_record(file);
  if (!record) return std::unexpected(in_file(file, record.error()));
  const auto& mark = record->header.campaign;
  if (!mark) {
    return problem(Fault::Malformed, file + ": This is the record of a game outside a campaign.");
  }
  if (played.games.empty()) {
    const auto found = library.find_campaign(mark->id);
    if (!found) return std::unexpected(in_file(file, found.error()));
    played.setting = *found;
    played.mark = *mark;
  }
  if (*mark != played.mark) {
    return problem(Fault::Malformed, file +
                                         ": This game belongs to another campaign, or to one "
                                         "with another house option.");
  }
  auto game = campaign_game(library, *record);
  if (!game) return std::unexpected(in_file(file, game.error()));
  const auto setting = setting_of(library, record->header);
  played.seats = setting->info().seats;
  played.files.push_back(file);
  played.games.push_back(std::move(*game));
  return {};
}

Read<Played> read_campaign(const Library& library, const std::vector<std::string>& files) {
  Played played;
  for (const std::string& file : files) {
    if (const auto added = add_record(library, file, played); !added) {
      return std::unexpected(added.error());
    }
  }
  if (files.empty()) return played;
  auto standing = campaign_standing(*played.setting.info, played.mark.carry, played.games);
  if (!standing) return std::unexpected(standing.error());
  played.standing = std::move(*standing);
  return played;
}

// --- In words ---

Phrase result_words(MissionResult result) {
  switch (result) {
    case MissionResult::UnderWay: return {"under way", "en cours"};
    case MissionResult::Won: return {"victory", "victoire"};
    case MissionResult::Lost: return {"defeat", "défaite"};
    case MissionResult::Broken: return {"broken off", "interrompue"};
  }
  return {};
}

std::string_view result_name(MissionResult result) {
  constexpr std::array<std::string_view, 4> kNames = {"playing", "won", "lost", "broken"};
  return kNames[static_cast<std::size_t>(result)];
}

std::size_t number_of(const CampaignInfo& campaign, const std::string& scenario) {
  return static_cast<std::size_t>(std::ranges::find(campaign.missions, scenario) -
                                  campaign.missions.begin()) +
         1;
}

Text game_text(const Played& played, const CampaignGame& game) {
  const ScenarioInfo& mission = mission_named(*played.setting.system, game.scenario);
  Text text = say("{}. {}: {}", "{}. {}\u00A0: {}", number_of(*played.setting.info, game.scenario),
                  mission.title, result_words(game.result));
  if (game.result == MissionResult::Won || game.result == MissionResult::Lost) {
    text += say(", turn {} of {}, casualties {}, score {}", ", tour {} sur {}, pertes {}, score {}",
                game.debrief.turn, game.debrief.turns, game.debrief.casualties, game.score());
  }
  Text chosen;
  for (const ChoiceInfo& choice : mission.choices) {
    if (std::ranges::find(game.options, choice.id) == game.options.end()) continue;
    chosen += (chosen.empty() ? Text{} : Text{", ", ", "}) + choice.title;
  }
  if (!chosen.empty()) text += say("; with {}", "\u00A0; avec {}", chosen);
  return text;
}

Text next_text(const Played& played) {
  const CampaignInfo& campaign = *played.setting.info;
  const CampaignStanding& now = played.standing;
  if (now.is_over(campaign)) return {"The campaign is won.", "La campagne est gagnée."};
  const Text title = mission_named(*played.setting.system, campaign.missions[now.won]).title;
  if (now.under_way) {
    return say("Under way: {}. {}.", "En cours\u00A0: {}. {}.", now.won + 1, title);
  }
  const bool again = !played.games.empty() && played.games.back().result != MissionResult::Won;
  if (again) return say("Again: {}. {}.", "À refaire\u00A0: {}. {}.", now.won + 1, title);
  return say("Next: {}. {}.", "Ensuite\u00A0: {}. {}.", now.won + 1, title);
}

Text log_text(const Played& played) {
  const CampaignInfo& campaign = *played.setting.info;
  const CampaignStanding& now = played.standing;
  Text text =
      campaign.title + "\n" + text_of(played.mark.carry ? kCarried : kNothingCarried) + "\n";
  for (const CampaignGame& game : played.games)
    text += Text{"  ", "  "} + game_text(played, game) + "\n";
  text += next_text(played) + "\n";
  return text + say("Score {}, missions won {} of {}, casualties {}.\n",
                    "Score {}, missions gagnées {} sur {}, pertes {}.\n", now.score, now.won,
                    campaign.missions.size(), now.casualties);
}

void put_list(records::CanonicalWriter& json, std::string_view key,
              const std::vector<std::string>& list) {
  json.key(key).open_array();
  for (const std::string& one : list) json.value(one);
  json.close_array();
}

std::string log_json(const Played& played) {
  const CampaignStanding& now = played.standing;
  records::CanonicalWriter json;
  json.open_object().field("campaign", played.mark.id).field("carry", played.mark.carry);
  json.key("games").open_array();
  for (std::size_t i = 0; i < played.games.size(); ++i) {
    const CampaignGame& game = played.games[i];
    json.open_object().field("file", played.files[i]).field("scenario", game.scenario);
    put_list(json, "options", game.options);
    put_list(json, "carried", game.carried);
    json.field("result", result_name(game.result)).field("turn", game.debrief.turn);
    json.field("turns", game.debrief.turns).field("casualties", game.debrief.casualties);
    json.field("score", game.score()).close_object();
  }
  json.close_array().field("won", now.won).field("score", now.score);
  json.field("casualties", now.casualties);
  put_list(json, "carried", now.carried);
  return json.close_object().take();
}

// --- Playing on ---

PlayOptions play_options(const CampaignPlayOptions& options) {
  PlayOptions play;
  play.root = options.root;
  play.add = options.add;
  play.lang = options.lang;
  play.seed = options.seed;
  return play;
}

int start_next(const CampaignPlayOptions& options, const Played& played) {
  const auto setting = next_mission(
      played.setting, played.standing.won,
      {.wanted = options.with, .seats = played.seats, .carried = played.standing.carried});
  if (!setting) return report(setting.error());
  std::error_code failed;
  fs::create_directories(options.folder, failed);
  if (failed) {
    return report({Fault::Storage, "The folder " + options.folder + " cannot be made."});
  }
  PlayOptions play = play_options(options);
  play.system = setting->system->name();
  play.scenario = setting->info().id;
  play.with = setting->info().chosen;
  play.seats = options.seats;
  play.salt = options.salt;
  play.campaign = played.mark;
  play.record = (fs::path(options.folder) /
                 fmt::format("{:03}-{}.jsonl", played.games.size() + 1, play.scenario))
                    .string();
  return cli::play(play);
}

int resume_last(const CampaignPlayOptions& options, const Played& played) {
  if (!options.with.empty() || !options.seats.empty() || !options.salt.empty()) {
    return usage_error("A saved mission goes on as it was; only --seed may be given with it.");
  }
  PlayOptions play = play_options(options);
  play.resume = played.files.back();
  return cli::play(play);
}

}  // namespace

int campaign_list(const Common& options) {
  const auto library = open_library(options);
  if (!library) return library.error();
  const Language language = language_of(options.lang);
  records::CanonicalWriter json;
  json.open_object().key("campaigns").open_array();
  for (const auto& system : library->systems()) {
    for (const CampaignInfo& campaign : system->campaigns()) {
      json.open_object().field("system", system->name()).field("id", campaign.id);
      json.field("title", campaign.title.in(language));
      json.field("presentation", campaign.presentation.in(language));
      put_list(json, "missions", campaign.missions);
      json.close_object();
      if (options.json) continue;
      fmt::print("{} ({}): {}\n{}", campaign.id, system->name(),
                 printable(campaign.title.in(language)),
                 wrapped("  " + campaign.presentation.in(language) + "\n"));
      for (std::size_t i = 0; i < campaign.missions.size(); ++i) {
        fmt::print("  {}. {:<26} {}\n", i + 1, campaign.missions[i],
                   printable(mission_named(*system, campaign.missions[i]).title.in(language)));
      }
    }
  }
  if (options.json) {
    fmt::print("{}\n", json.close_array().close_object().take());
  } else {
    fmt::print("{}\n", kNothingCarried.in(language));
  }
  return kOk;
}

int campaign_log(const CampaignLogOptions& options) {
  const auto library = open_library(options);
  if (!library) return library.error();
  std::vector<std::string> files;
  std::error_code ignored;
  for (const std::string& path : options.paths) {
    const bool folder = fs::is_directory(path, ignored);
    for (std::string& file : folder ? record_files(path) : std::vector{path}) {
      files.push_back(std::move(file));
    }
  }
  if (files.empty()) return report({Fault::NotFound, "There are no records (*.jsonl) there."});
  const auto played = read_campaign(*library, files);
  if (!played) return report(played.error());
  if (options.json) {
    fmt::print("{}\n", log_json(*played));
  } else {
    fmt::print("{}", log_text(*played).in(language_of(options.lang)));
  }
  return kOk;
}

int campaign_play(const CampaignPlayOptions& options) {
  const auto library = open_library(options);
  if (!library) return library.error();
  const auto setting = library->find_campaign(options.campaign);
  if (!setting) return report(setting.error());
  auto played = read_campaign(*library, record_files(options.folder));
  if (!played) return report(played.error());
  if (played->games.empty()) {
    played->setting = *setting;
    played->mark = {.id = options.campaign, .carry = options.carry};
  }
  if (played->mark.id != options.campaign) {
    return usage_error(
        fmt::format("The records in {} are of the campaign {}.", options.folder, played->mark.id));
  }
  if (options.carry && !played->mark.carry) {
    return usage_error("This campaign was begun without --carry; begin another in a new folder.");
  }
  fmt::print("{}\n", log_text(*played).in(language_of(options.lang)));
  if (played->standing.is_over(*setting->info)) return kOk;
  std::fflush(stdout);
  const int code =
      played->standing.under_way ? resume_last(options, *played) : start_next(options, *played);
  if (code != kOk) return code;
  const auto now = read_campaign(*library, record_files(options.folder));
  if (!now) return report(now.error());
  fmt::print("\n{}", log_text(*now).in(language_of(options.lang)));
  return kOk;
}

}  // namespace enfilade::cli
