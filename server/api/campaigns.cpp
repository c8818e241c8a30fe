#include "server/api/campaigns.h"

#include <algorithm>
#include <array>
#include <utility>

#include "records/canonical.h"
#include "server/table/fields.h"

namespace enfilade::server {

namespace {

using Json = records::CanonicalWriter;

constexpr std::size_t kMostGames = 100;  // of one run, lost tries and all

constexpr std::array<Field, 2> kCampaignFields = {
    {{"id", FieldKind::Text}, {"carry", FieldKind::Truth}}};

std::vector<Text> carried_words(const ScenarioInfo& info) {
  std::vector<Text> words;
  for (const ChoiceInfo& choice : info.choices) {
    if (choice.group == kCarriedGroup) words.push_back(choice.title);
  }
  return words;
}

// Allies win or lose together; who stops a game has lost it, unless the umpire says otherwise.
MissionResult result_of(const Table& table) {
  if (!table.over()) return MissionResult::UnderWay;
  if (table.ended()) return table.ended()->seat.empty() ? MissionResult::Lost : MissionResult::Won;
  const Outcome outcome = table.game().outcome();
  const bool won = std::ranges::any_of(
      outcome.seats, [](const Outcome::Entry& one) { return one.standing == Standing::Won; });
  return won ? MissionResult::Won : MissionResult::Lost;
}

RunGame run_game(const Table& table) {
  const ScenarioInfo& info = table.setting().info();
  RunGame made{.table = table.header().table,
               .opened = table.header().opened,
               .game = campaign_game(info),
               .carried = carried_words(info),
               .seats = info.seats,
               .people = {}};
  for (const Chair& chair : table.chairs()) {
    for (const Sitter& one : chair.sitters) made.people.insert(one.person);
  }
  made.game.result = result_of(table);
  made.game.debrief = table.game().debrief();
  return made;
}

std::unexpected<Refused> refused_by(const Problem& problem, std::string code) {
  return std::unexpected(Refused{std::move(code), "", {problem.words, problem.words_fr}});
}

std::unexpected<Refused> carried_by_hand() {
  return refused("bad-options",
                 {"What is carried over comes from the mission before it, in a campaign.",
                  "Ce qui est reporté vient de la mission précédente, dans une campagne."});
}

void put_words(Json& json, std::string_view key, const std::vector<Text>& list) {
  json.key(key).open_array();
  for (const Text& one : list) {
    json.open_object().field("en", one.en).field("fr", one.fr).close_object();
  }
  json.close_array();
}

std::string_view name_of(MissionResult result) {
  constexpr std::array<std::string_view, 4> kNames = {"playing", "won", "lost", "broken"};
  return kNames[static_cast<std::size_t>(result)];
}

// Of a game that is under way nothing is told that its watchers may not know yet.
void put_game(Json& json, const RunGame& one) {
  json.open_object().field("table", one.table).field("scenario", one.game.scenario);
  json.field("opened", one.opened).key("options").open_array();
  for (const std::string& option : one.game.options) json.value(option);
  json.close_array();
  put_words(json, "carried", one.carried);
  json.field("result", name_of(one.game.result));
  if (one.game.result != MissionResult::UnderWay) {
    json.field("turn", one.game.debrief.turn).field("turns", one.game.debrief.turns);
    json.field("casualties", one.game.debrief.casualties).field("score", one.game.score());
  }
  json.close_object();
}

}  // namespace

Judged<Run> read_run(Rooms& rooms, const Library& library, const std::string& table) {
  const auto asked = rooms.find_now(table);
  if (!asked) return std::unexpected(asked.error());
  const auto& mark = (*asked)->header().campaign;
  if (!mark) {
    return refused("no-campaign", {"This is no game of a campaign.",
                                   "Cette partie n'appartient à aucune campagne."});
  }
  const auto setting = library.find_campaign(mark->id);
  if (!setting) return refused_by(setting.error(), "no-campaign");
  Run run{.mark = *mark, .setting = *setting, .games = {}, .standing = {}};
  std::string next = mark->run;
  while (!next.empty() && run.games.size() < kMostGames) {
    const auto room = rooms.find_now(next);
    if (!room) return std::unexpected(room.error());
    (*room)->look([&](const Table& one) { run.games.push_back(run_game(one)); });
    next = (*room)->successor();
  }
  std::vector<CampaignGame> games;
  for (const RunGame& one : run.games) games.push_back(one.game);
  auto standing = campaign_standing(*run.setting.info, run.mark.carry, games);
  if (!standing) return refused_by(standing.error(), "no-campaign");
  run.standing = std::move(*standing);
  return run;
}

Judged<Setting> next_of(const Run& run, std::vector<std::string> wanted) {
  if (run.standing.is_over(*run.setting.info)) {
    return refused("not-allowed", {"This campaign is won: it has no further mission.",
                                   "Cette campagne est gagnée : elle n'a plus de mission."});
  }
  if (run.standing.under_way || run.games.size() >= kMostGames) {
    return refused("not-allowed", {"The campaign goes on when its last game is over.",
                                   "La campagne continue quand sa dernière partie est finie."});
  }
  auto setting = next_mission(run.setting, run.standing.won,
                              {.wanted = std::move(wanted),
                               .seats = run.games.back().seats,
                               .carried = run.standing.carried});
  if (!setting) return refused_by(setting.error(), "bad-options");
  if (campaign_game(setting->info()).carried != run.standing.carried) return carried_by_hand();
  return *setting;
}

std::string run_json(const Run& run, const std::string& person) {
  Json json;
  json.open_object().field("run", run.mark.run).field("campaign", run.mark.id);
  json.field("system", run.setting.system->name()).field("carry", run.mark.carry);
  json.field("mine", run.games.back().people.contains(person));
  json.key("games").open_array();
  for (const RunGame& one : run.games) put_game(json, one);
  json.close_array().field("won", run.standing.won).field("score", run.standing.score);
  json.field("casualties", run.standing.casualties);
  const bool goes_on = !run.standing.under_way && !run.standing.is_over(*run.setting.info);
  const auto next = goes_on ? next_of(run, {}) : Judged<Setting>(std::unexpected(Refused{}));
  put_words(json, "carried", next ? carried_words(next->info()) : std::vector<Text>{});
  return json.close_object().take();
}

Judged<void> refuse_carried(const ScenarioInfo& info) {
  for (const ChoiceInfo& choice : info.choices) {
    if (choice.group == kCarriedGroup) return carried_by_hand();
  }
  return {};
}

Judged<void> mark_campaign(const Library& library, const boost::json::object& body,
                           Header& header) {
  const boost::json::object* wish = object_field(body, "campaign");
  if (wish == nullptr) return {};
  if (!is_well_made(*wish, kCampaignFields, Others::Refused)) {
    return refused("bad-body", {"That campaign cannot be understood: see docs/openapi.json.",
                                "Cette campagne est incompréhensible : voir docs/openapi.json."});
  }
  const auto found = library.find_campaign(text_field(*wish, "id"));
  if (!found) return refused_by(found.error(), "bad-campaign");
  if (found->system->name() != header.system || found->info->missions.front() != header.scenario) {
    return refused("bad-campaign", {"A campaign begins with its first mission.",
                                    "Une campagne commence par sa première mission."});
  }
  header.campaign = {header.table, found->info->id, truth_field(*wish, "carry")};
  return {};
}

}  // namespace enfilade::server
