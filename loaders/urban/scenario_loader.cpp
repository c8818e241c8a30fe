#include "loaders/urban/scenario_loader.h"

#include <algorithm>
#include <utility>

#include "loaders/urban/areas.h"
#include "loaders/urban/card_loader.h"
#include "loaders/urban/lookup.h"
#include "loaders/urban/names.h"
#include "loaders/urban/scenario_draft.h"
#include "rules/urban/state.h"

namespace enfilade::urban {

namespace {

namespace json = boost::json;

constexpr int kMostTurns = 40;
constexpr int kDirections = 6;
constexpr std::size_t kMaxPools = 20;
constexpr std::size_t kMaxFortified = decltype(Ground::fortified)::capacity();
constexpr std::size_t kMaxClosed = 400;
constexpr std::ptrdiff_t kMaxToxic = 16;  // as many clouds as the state has room for

void append(ContentFaults& all, ContentFaults more) {
  for (ContentFault& fault : more) all.push_back(std::move(fault));
}

std::uint8_t byte_of(int number) {
  return static_cast<std::uint8_t>(number);
}

class ScenarioReader {
 public:
  ScenarioReader(ScenarioDraft& draft, Fields& fields) : draft_(draft), fields_(fields) {}

  void read() {
    fields_.allow({"format",
                   "version",
                   "id",
                   "title",
                   "presentation",
                   "battlefield",
                   "turns",
                   "sets_up_first",
                   "initiative",
                   "wind",
                   "night",
                   "all_sequences_on_turn_1",
                   "options",
                   "counters",
                   "dummy_manholes",
                   "manholes_face_down",
                   "underground",
                   "unplayable",
                   "contested_buildings",
                   "contested_places",
                   "green",
                   "red"});
    check_format(fields_, kScenarioFormat);
    read_head();
    read_initiative();
    read_night();
    read_ground();
    read_side(Camp::Green);
    read_side(Camp::Red);
    scenario().uses_3d = std::ranges::any_of(
        scenario().sheets, [](const SideSheet& sheet) { return !sheet.assets.empty(); });
    check_limits();
  }

 private:
  Scenario& scenario() { return draft_.scenario(); }
  const LoadedBoard& loaded() const { return draft_.loaded(); }

  void read_head() {
    scenario().id = fields_.text("id");
    if (fields_.has("id") && !is_word(scenario().id)) {
      fields_.fault("\"id\" should be one word of small letters");
    }
    scenario().title = read_words(fields_, "title");
    scenario().presentation = read_words(fields_, "presentation");
    scenario().turns = byte_of(fields_.number("turns", 1, kMostTurns));
    scenario().sets_up_first = read_named(fields_, "sets_up_first", kCampNames, Camp::Green);
    scenario().wind = side_at(fields_.number("wind", 1, kDirections) - 1);
    scenario().all_sequences_on_turn_1 = fields_.flag("all_sequences_on_turn_1", false);
    if (!fields_.has("options")) return;
    for (const Option option : read_all_named(fields_, "options", kOptionNames)) {
      scenario().options |= static_cast<std::uint32_t>(option);
    }
  }

  void read_initiative() {
    const json::value* value = fields_.find("initiative");
    if (value == nullptr) return fields_.fault("\"initiative\" is missing; say whose it is");
    Fields fields(fields_.faults(), *value, "initiative");
    if (!fields.is_object()) return;
    fields.allow({"mode", "first", "schedule"});
    InitiativeRule& rule = scenario().initiative;
    rule.mode = read_named(fields, "mode", kInitiativeNames, InitiativeRule::Mode::Alternate);
    if (rule.mode != InitiativeRule::Mode::Schedule) {
      rule.first = read_named(fields, "first", kCampNames, Camp::Green);
      if (fields.has("schedule")) fields.fault("only the mode schedule has a \"schedule\"");
      return;
    }
    if (fields.has("first")) fields.fault("the schedule says who is first; take \"first\" out");
    for (const std::string& name : fields.texts("schedule", scenario().turns)) {
      const auto camp = find_named(kCampNames, name);
      if (!camp) fields.fault("\"schedule\" should name green or red for each turn");
      rule.schedule.push_back(camp.value_or(Camp::Green));
    }
    if (rule.schedule.empty()) return fields.fault("\"schedule\" should name a side");
    rule.first = rule.schedule.front();
  }

  void read_night() {
    const json::value* value = fields_.find("night");
    if (value == nullptr) return;
    Fields fields(fields_.faults(), *value, "night");
    if (!fields.is_object()) return;
    fields.allow({"from", "to"});
    scenario().night_from = byte_of(fields.number("from", 1, scenario().turns));
    scenario().night_to = byte_of(fields.number("to", scenario().night_from, scenario().turns));
  }

  // What lies on the map for nobody's account.
  void read_ground() {
    std::size_t at = 0;
    for (const json::value& item : fields_.list("counters", kMaxPools, Fields::Need::May)) {
      Fields pool(fields_.faults(), item, "counters[" + std::to_string(at++) + "]");
      if (pool.is_object()) scenario().counters.push_back(read_pool(pool));
    }
    std::ptrdiff_t toxic = 0;
    for (const CounterPool& pool : scenario().counters) {
      toxic += std::ranges::count(pool.kinds, CounterKind::Toxic);
    }
    if (toxic > kMaxToxic) {
      fields_.fault("\"counters\" has " + std::to_string(toxic) + " toxic ones; give at most " +
                    std::to_string(kMaxToxic));
    }
    scenario().manholes_face_down = fields_.flag("manholes_face_down", false);
    if (fields_.has("dummy_manholes")) {
      scenario().dummy_manholes = read_places(fields_, "dummy_manholes", kMaxCounters, loaded());
    }
    if (fields_.has("unplayable"))
      scenario().unplayable = read_area(fields_, "unplayable", loaded());
    if (scenario().unplayable.size() > kMaxClosed) {
      fields_.fault("\"unplayable\" closes more than " + std::to_string(kMaxClosed) + " places");
    }
    if (!fields_.flag("underground", false)) close_underground();
    if (fields_.has("contested_buildings")) {
      scenario().contested_buildings = read_buildings(fields_, "contested_buildings", loaded());
    }
    if (fields_.has("contested_places")) {
      scenario().contested_places = read_area(fields_, "contested_places", loaded());
    }
  }

  // UO-5.1b: what lies below is used only where the scenario says so.
  void close_underground() {
    const Board& board = loaded().board;
    for (std::size_t i = 0; i < board.locations.size(); ++i) {
      if (board.locations[i].below()) scenario().unplayable.push_back(LocationId{i});
    }
  }

  CounterPool read_pool(Fields& fields) {
    fields.allow({"places", "kinds", "drawn", "face_up", "known"});
    CounterPool pool;
    pool.places = read_places(fields, "places", kMaxCounters, loaded());
    for (const std::string& name : fields.texts("kinds", kMaxCounters)) {
      const auto kind = find_named(kCounterNames, name);
      if (!kind) {
        fields.fault(in_quotes(name) + " in \"kinds\" should be one of " +
                     all_names(kCounterNames));
      }
      pool.kinds.push_back(kind.value_or(CounterKind::Vehicles));
    }
    if (pool.places.size() != pool.kinds.size()) {
      fields.fault("has " + std::to_string(pool.places.size()) + " places for " +
                   std::to_string(pool.kinds.size()) + " kinds; give as many of either");
    }
    pool.drawn = fields.flag("drawn", false);
    pool.face_up = fields.flag("face_up", false);
    if (pool.face_up && pool.drawn) {
      fields.fault("what is drawn lies face down; take \"drawn\" or \"face_up\" out");
    }
    if (pool.face_up && std::ranges::count(pool.kinds, CounterKind::Toxic) > 0) {
      fields.fault("a toxic counter is released when it is turned up; lay it face down");
    }
    if (!fields.has("known")) return pool;
    for (const Camp camp : read_all_named(fields, "known", kCampNames)) {
      pool.known[index_of(camp)] = true;
    }
    if (pool.face_up) fields.fault("what lies face up is known to all; take \"known\" out");
    return pool;
  }

  void read_side(Camp camp) {
    const std::string key(name_in(kCampNames, camp));
    const json::value* value = fields_.find(key);
    if (value == nullptr) return fields_.fault(in_quotes(key) + " is missing; give the side");
    Fields side(fields_.faults(), *value, key);
    if (!side.is_object()) return;
    side.allow({"name", "briefing", "forces", "dummies", "barricades", "reserve_barricades",
                "assets", "logistics_points", "allotment", "events", "victory", "for_total",
                "for_partial", "civilians_per_level", "knows_underground"});
    read_order_of_battle(draft_, camp, side);
    read_aid_card(draft_, camp, side);
  }

  // Beyond these a state has no room.
  void check_limits() {
    std::size_t counters = 0;
    std::size_t mines = 0;
    std::size_t fortified = 0;
    for (const CounterPool& pool : scenario().counters) counters += pool.kinds.size();
    for (const SideSheet& sheet : scenario().sheets) {
      counters += sheet.allotment.engineer_ieds;
      mines += sheet.allotment.mines;
      mines += sheet.allotment.engineer_mines;
      fortified += sheet.allotment.fortified;
    }
    check_limit("counters", counters, kMaxCounters);
    check_limit("mines", mines, kMaxMines);
    check_limit("fortified markers", fortified, kMaxFortified);
    check_limit("weapons", scenario().weapons.size(), WeaponId::kNone);
    check_limit("event cards", scenario().event_cards.size(), CardId::kNone);
  }

  void check_limit(const std::string& things, std::size_t count, std::size_t most) {
    if (count <= most) return;
    fields_.fault("has " + std::to_string(count) + " " + things + " in all; there may be " +
                  std::to_string(most));
  }

  ScenarioDraft& draft_;
  Fields& fields_;
};

std::expected<LoadedBoard, ContentFaults> board_for(const ContentPath& top, Fields& fields) {
  const std::string id = fields.text("battlefield");
  const auto file = find_map(top, id);
  if (file) return load_board(*file);
  if (fields.has("battlefield")) {
    std::string words = file.error();
    if (words.ends_with('.')) words.pop_back();
    fields.fault("\"battlefield\": " + words);
  }
  return std::unexpected(ContentFaults{});
}

// A scenario that lacks its tables, and what it was made from.
struct Unready {
  Scenario scenario;
  Kept kept;
};

std::expected<Unready, ContentFaults> read_file(const ContentPath& file) {
  const auto document = read_json_object(file);
  if (!document) return std::unexpected(ContentFaults{document.error()});
  const ContentPath top = file.parent_path().parent_path();
  const json::value value(*document);
  FaultList faults(file.string());
  Fields fields(faults, value, "file");
  const auto cards = load_cards(top / "cards");
  auto board = board_for(top, fields);
  if (!cards || !board) {
    ContentFaults all = faults.take();
    if (!cards) append(all, cards.error());
    if (!board) append(all, board.error());
    return std::unexpected(std::move(all));
  }
  ScenarioDraft draft(*board, *cards);
  ScenarioReader(draft, fields).read();
  if (!faults.empty()) return std::unexpected(faults.take());
  Kept kept = keep_files("urban", draft.scenario().id, draft.files_with(*document));
  Unready result{std::move(draft.scenario()), std::move(kept)};
  result.scenario.board_content = board->content;
  result.scenario.field.board = std::move(board->board);
  return result;
}

}  // namespace

std::expected<Scenario, ContentFaults> read_scenario(const ContentPath& file) {
  auto unready = read_file(file);
  if (!unready) return std::unexpected(unready.error());
  return std::move(unready->scenario);
}

std::expected<LoadedScenario<Scenario>, ContentFaults> load_scenario(
    const ContentPath& file, const std::optional<std::filesystem::path>& cache) {
  auto unready = read_file(file);
  if (!unready) return std::unexpected(unready.error());
  Scenario& scenario = unready->scenario;
  scenario.field = make_ready(std::move(scenario.field.board), scenario.board_content, cache);
  std::string id = scenario.id;
  Text title = scenario.title;
  return loaded_with(std::move(unready->kept), std::move(scenario), std::move(id),
                     std::move(title));
}

std::expected<std::vector<LoadedScenario<Scenario>>, ContentFaults> load_scenarios(
    const ContentPath& folder, const std::optional<std::filesystem::path>& cache) {
  std::vector<LoadedScenario<Scenario>> loaded;
  ContentFaults faults;
  for (const ContentPath& file : folder.files()) {
    auto one = load_scenario(file, cache);
    if (!one) {
      append(faults, one.error());
    } else if (std::ranges::count(loaded, one->id, &LoadedScenario<Scenario>::id) > 0) {
      faults.push_back({file.string(), "id", "another scenario has this id; rename one"});
    } else {
      loaded.push_back(std::move(*one));
    }
  }
  if (!faults.empty()) return std::unexpected(std::move(faults));
  return loaded;
}

}  // namespace enfilade::urban
