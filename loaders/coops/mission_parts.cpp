#include "loaders/coops/mission_parts.h"

#include <algorithm>
#include <charconv>

namespace enfilade::coops {

namespace {

namespace json = boost::json;

constexpr int kTiles = 14;
constexpr int kMaxTurns = 20;
constexpr int kMaxCardsAZone = 4;
constexpr int kMaxNumber = 40;
constexpr std::size_t kMaxRows = 5;
constexpr std::size_t kMaxZones = 8;
constexpr std::size_t kMaxVillages = 8;
constexpr std::size_t kMaxVillageSpaces = 6;
constexpr std::size_t kMaxMarkers = 12;
constexpr std::size_t kMaxUnits = 30;
constexpr std::size_t kMaxVehicles = 12;
constexpr std::size_t kMaxLegs = 6;
constexpr std::size_t kMaxSpecial = 12;
constexpr int kZoneSpaces = 3;

std::uint8_t byte(int number) {
  return static_cast<std::uint8_t>(number);
}

// T7.1.4 as its three numbers.
struct SpaceName {
  int tile = 0;
  int col = 0;
  int row = 0;
};

std::optional<SpaceName> parse_space(std::string_view text) {
  SpaceName name;
  const char* at = text.data();
  const char* const end = text.data() + text.size();
  char mark = 'T';
  for (int* part : {&name.tile, &name.col, &name.row}) {
    if (at == end || *at++ != mark) return std::nullopt;
    const auto read = std::from_chars(at, end, *part);
    if (read.ec != std::errc{}) return std::nullopt;
    at = read.ptr;
    mark = '.';
  }
  const auto on_tile = [](int one) { return one >= 0 && one < kTileSize; };
  if (at != end || !on_tile(name.col) || !on_tile(name.row)) return std::nullopt;
  return name;
}

}  // namespace

// --- What is named elsewhere ---

When MissionReader::read_when(Fields& fields) {
  When when;
  for (const char* key : {"option", "unless"}) {
    if (!fields.has(key)) continue;
    const std::string id = fields.text(key);
    const auto found = std::ranges::find(mission_.options, id, &OptionSpec::id);
    if (found == mission_.options.end()) {
      fields.fault("there is no option " + in_quotes(id) + "; name one of \"options\"");
      continue;
    }
    when.kind = std::string_view(key) == "option" ? When::Kind::With : When::Kind::Without;
    when.option = byte(static_cast<int>(found - mission_.options.begin()));
  }
  if (fields.has("option") && fields.has("unless")) {
    fields.fault("has \"option\" and \"unless\"; write one of them");
  }
  return when;
}

std::optional<GridPoint> MissionReader::corner_of(Fields& fields, int tile) {
  for (std::size_t row = 0; row < mission_.grid.size(); ++row) {
    for (std::size_t col = 0; col < mission_.grid[row].size(); ++col) {
      if (mission_.grid[row][col] != tile) continue;
      return GridPoint{static_cast<std::int16_t>(col * kTileSize),
                       static_cast<std::int16_t>(row * kTileSize)};
    }
  }
  fields.fault("tile " + std::to_string(tile) + " is not in the grid; take one that is");
  return std::nullopt;
}

GridPoint MissionReader::point_named(Fields& fields, const std::string& name) {
  const auto space = parse_space(name);
  if (!space) {
    fields.fault("there is no space " + in_quotes(name) +
                 "; write T, tile, column and row: T7.1.4");
    return {};
  }
  const auto corner = corner_of(fields, space->tile);
  if (!corner) return {};
  return {static_cast<std::int16_t>(corner->col + space->col),
          static_cast<std::int16_t>(corner->row + space->row)};
}

std::uint8_t MissionReader::enemy_named(Fields& fields, const std::string& id) {
  const auto found = std::ranges::find(cards_.enemies, id, &EnemyCard::id);
  if (found == cards_.enemies.end()) {
    fields.fault("there is no enemy card " + in_quotes(id));
    return 0;
  }
  return byte(static_cast<int>(found - cards_.enemies.begin()));
}

VillageId MissionReader::village_named(Fields& fields, const std::string& id) {
  const auto found = std::ranges::find(mission_.villages, id, &VillagePlan::id);
  if (found == mission_.villages.end()) {
    fields.fault("there is no village " + in_quotes(id));
    return {};
  }
  return VillageId{found - mission_.villages.begin()};
}

std::vector<std::uint8_t> MissionReader::read_turns(Fields& fields, std::string_view key) {
  std::vector<std::uint8_t> turns;
  for (const int turn : fields.numbers(key, 1, kMaxTurns, kMaxTurns)) turns.push_back(byte(turn));
  if (!std::ranges::is_sorted(turns)) fields.fault(in_quotes(key) + " is not in order of turns");
  return turns;
}

std::vector<Arrivals> MissionReader::read_arrivals(Fields& fields) {
  std::vector<Arrivals> arrivals;
  for (const json::value& value : fields.list("arrivals", kMaxTurns, Fields::Need::May)) {
    Fields entry(faults_, value, fields.name() + ", arrivals");
    entry.allow({"from", "cards"});
    arrivals.push_back({.from = byte(entry.number("from", 1, kMaxTurns)),
                        .cards = byte(entry.number("cards", 0, kMaxCardsAZone))});
  }
  if (!std::ranges::is_sorted(arrivals, {}, &Arrivals::from) ||
      (!arrivals.empty() && arrivals.front().from != 1)) {
    fields.fault("\"arrivals\" begins with turn 1 and goes on in order");
  }
  return arrivals;
}

// --- Options ---

OptionChanges MissionReader::read_changes(Fields& option) {
  OptionChanges changes;
  const json::value* value = option.find("changes");
  if (value == nullptr) return changes;
  Fields fields(faults_, *value, option.name() + ", changes");
  fields.allow({"turns", "arrivals", "strike", "fuse", "zone_removal", "lead", "rear"});
  if (fields.has("turns")) changes.turns = byte(fields.number("turns", 1, kMaxTurns));
  if (fields.has("arrivals")) changes.arrivals = read_arrivals(fields);
  if (fields.has("strike")) changes.strike = read_turns(fields, "strike");
  if (fields.has("fuse")) changes.fuse = byte(fields.number("fuse", 1, kMaxTurns));
  if (fields.has("zone_removal")) {
    changes.zone_removal = kind_in(fields, "zone_removal", kZoneRemovals);
  }
  if (fields.has("lead")) changes.lead = enemy_named(fields, fields.text("lead"));
  if (fields.has("rear")) changes.rear = enemy_named(fields, fields.text("rear"));
  return changes;
}

void MissionReader::read_options(Fields& file) {
  for (const json::value& value : file.list("options", kMaxOptions, Fields::Need::May)) {
    Fields fields(faults_, value, "option");
    fields.allow({"id", "title", "text", "rule", "changes"});
    OptionSpec option{.id = fields.text("id")};
    fields.rename("option " + in_quotes(option.id));
    option.title = fields.title("title");
    option.text = fields.title("text");
    option.rule = fields.text("rule");
    option.changes = read_changes(fields);
    mission_.options.push_back(std::move(option));
  }
}

// --- The map ---

void MissionReader::read_grid(Fields& file) {
  for (const json::value& row : file.list("grid", kMaxRows, Fields::Need::Must)) {
    std::vector<std::uint8_t> tiles;
    const json::array* cells = row.if_array();
    for (const json::value& cell : cells != nullptr ? *cells : json::array{}) {
      const bool good = cell.is_int64() && cell.get_int64() >= 0 && cell.get_int64() <= kTiles;
      if (!good) file.fault("\"grid\" has rows of tile numbers from 0 (none) to 14");
      tiles.push_back(good ? byte(static_cast<int>(cell.get_int64())) : byte(0));
    }
    mission_.grid.push_back(std::move(tiles));
  }
  for (int tile = 1; tile <= kTiles; ++tile) {
    std::ptrdiff_t laid = 0;
    for (const auto& row : mission_.grid) laid += std::ranges::count(row, tile);
    if (laid > 1) file.fault("tile " + std::to_string(tile) + " lies there twice");
  }
}

// Three spaces outside an edge of a tile.
std::vector<GridPoint> MissionReader::read_camp(Fields& zone) {
  const auto corner = corner_of(zone, zone.number("tile", 1, kTiles));
  const std::string edge = zone.text("edge");
  const int first = zone.number("first", 0, kTileSize - kZoneSpaces);
  if (edge.size() != 1 || !std::string_view("NESW").contains(edge)) {
    zone.fault("\"edge\" is N, E, S or W");
    return {};
  }
  if (!corner) return {};
  const bool upright = edge == "W" || edge == "E";
  const int outside = edge == "W" || edge == "N" ? -1 : kTileSize;
  std::vector<GridPoint> points;
  for (int i = first; i < first + kZoneSpaces; ++i) {
    points.push_back({static_cast<std::int16_t>(corner->col + (upright ? outside : i)),
                      static_cast<std::int16_t>(corner->row + (upright ? i : outside))});
  }
  return points;
}

void MissionReader::read_zones(Fields& file) {
  for (const json::value& value : file.list("zones", kMaxZones, Fields::Need::Must)) {
    Fields fields(faults_, value, "zone");
    fields.allow({"id", "kind", "name", "number", "tile", "edge", "first", "opens", "option"});
    ZoneSpec zone;
    zone.plan.id = fields.text("id");
    fields.rename("zone " + in_quotes(zone.plan.id));
    zone.plan.name = fields.title("name");
    zone.plan.kind = kind_in(fields, "kind", kZoneKindNames);
    zone.when = read_when(fields);
    const bool appearance = zone.plan.kind == ZoneKind::Appearance;
    if (appearance) zone.plan.number = byte(fields.number("number", 1, 7));
    if (appearance && fields.has("opens")) zone.opens = kind_in(fields, "opens", kZoneOpens);
    if (!appearance && (fields.has("opens") || fields.has("number"))) {
      fields.fault("only an appearance zone has a \"number\" or \"opens\"");
    }
    zone.plan.points = read_camp(fields);
    mission_.zones.push_back(std::move(zone));
  }
}

void MissionReader::read_villages(Fields& file) {
  for (const json::value& value : file.list("villages", kMaxVillages, Fields::Need::May)) {
    Fields fields(faults_, value, "village");
    fields.allow({"id", "name", "letter", "spaces"});
    VillagePlan village{.id = fields.text("id")};
    fields.rename("village " + in_quotes(village.id));
    village.name = fields.title("name");
    for (const std::string& space : fields.texts("spaces", kMaxVillageSpaces)) {
      village.points.push_back(point_named(fields, space));
    }
    mission_.villages.push_back(std::move(village));
  }
}

void MissionReader::read_markers(Fields& file) {
  for (const json::value& value : file.list("markers", kMaxMarkers, Fields::Need::May)) {
    Fields fields(faults_, value, "marker");
    fields.allow({"id", "kind", "name", "space", "objective", "zones", "option"});
    MarkerSpec marker{.id = fields.text("id")};
    fields.rename("marker " + in_quotes(marker.id));
    marker.name = fields.title("name");
    marker.kind = kind_in(fields, "kind", kMarkerKinds);
    marker.point = point_named(fields, fields.text("space"));
    marker.objective = fields.flag("objective", false);
    for (const int zone : fields.numbers("zones", 1, 7, 7)) {
      marker.zones = byte(marker.zones | 1 << zone);
    }
    marker.when = read_when(fields);
    mission_.markers.push_back(std::move(marker));
  }
}

// --- Who stands on it ---

void MissionReader::read_units(Fields& file) {
  for (const json::value& value : file.list("units", kMaxUnits, Fields::Need::May)) {
    Fields fields(faults_, value, "unit " + std::to_string(mission_.units.size() + 1));
    fields.allow({"card", "space", "number", "platoon", "wakes_on_tile", "option"});
    mission_.units.push_back(
        {.card = enemy_named(fields, fields.text("card")),
         .point = point_named(fields, fields.text("space")),
         .number = byte(fields.number_or(0, "number", 1, kMaxNumber)),
         .platoon = byte(fields.number_or(0, "platoon", 1, kMaxNumber)),
         .wakes_on_tile = byte(fields.number_or(0, "wakes_on_tile", 1, kTiles)),
         .when = read_when(fields)});
  }
}

void MissionReader::read_groups(Fields& file) {
  for (const json::value& value : file.list("groups", kGroups, Fields::Need::May)) {
    Fields fields(faults_, value, "group " + std::to_string(mission_.groups.size() + 1));
    fields.allow({"section", "slot", "card", "space", "zone", "option", "unless"});
    GroupSpec group{.section = kind_in(fields, "section", kSectionNames),
                    .slot = byte(fields.number("slot", 1, kSlots) - 1),
                    .when = read_when(fields)};
    const std::string id = fields.text("card");
    const auto card = std::ranges::find_if(cards_.friends, [&](const FriendCard& one) {
      return one.deck == arm_of(group.section) && one.id == id && one.kind == CardKind::Basic;
    });
    if (card == cards_.friends.end()) {
      fields.fault("the deck of its section has no basic unit " + in_quotes(id));
    } else {
      group.card = static_cast<std::uint16_t>(card - cards_.friends.begin());
    }
    if (fields.has("space") == fields.has("zone")) fields.fault("give a \"space\" or a \"zone\"");
    if (fields.has("space")) group.point = point_named(fields, fields.text("space"));
    if (fields.has("zone")) {
      group.zone = fields.text("zone");
      const auto zone = std::ranges::find_if(
          mission_.zones, [&](const ZoneSpec& one) { return one.plan.id == group.zone; });
      if (zone == mission_.zones.end() || zone->plan.kind != ZoneKind::Start) {
        fields.fault("there is no starting zone " + in_quotes(group.zone));
      }
    }
    mission_.groups.push_back(std::move(group));
  }
}

// --- Convoys and patrols ---

Destination MissionReader::read_destination(Fields& to) {
  to.allow({"faces", "village", "structures"});
  Destination destination;
  for (const int face : to.numbers("faces", 1, 6, 6)) {
    destination.faces = byte(destination.faces | 1 << face);
  }
  if (to.has("village") == to.has("structures")) to.fault("give a \"village\" or \"structures\"");
  if (to.has("village")) destination.village = village_named(to, to.text("village"));
  if (to.has("structures")) {
    for (const std::string& id : to.texts("structures", kMaxMarkers)) {
      const auto marker = std::ranges::find(mission_.markers, id, &MarkerSpec::id);
      const bool there = marker != mission_.markers.end() && marker->kind == MarkerKind::Structure;
      if (!there) to.fault("there is no structure " + in_quotes(id));
    }
  }
  return destination;
}

void MissionReader::read_convoy(Fields& file) {
  const json::value* value = file.find("convoy");
  if (value == nullptr) return;
  Fields fields(faults_, *value, "convoy");
  fields.allow({"vehicles", "start", "legs"});
  Convoy convoy;
  for (const std::string& id : fields.texts("vehicles", kMaxVehicles)) {
    convoy.vehicles.push_back(enemy_named(fields, id));
  }
  if (const json::value* start = fields.find("start")) {
    Fields from(faults_, *start, "convoy, start");
    from.allow({"village", "marker"});
    if (from.has("village")) convoy.start = village_named(from, from.text("village"));
    const auto entry = std::ranges::find(mission_.markers, MarkerKind::Entry, &MarkerSpec::kind);
    const bool enters =
        from.has("marker") && entry != mission_.markers.end() && entry->id == from.text("marker");
    if (!convoy.start.exists() && !enters) from.fault("give a \"village\" or the entry \"marker\"");
  } else {
    fields.fault("\"start\" is missing; say where it comes from");
  }
  for (const json::value& leg : fields.list("legs", kMaxLegs, Fields::Need::Must)) {
    Fields one(faults_, leg, "convoy, leg " + std::to_string(convoy.legs.size() + 1));
    one.allow({"to"});
    std::vector<Destination> destinations;
    unsigned faces = 0;
    for (const json::value& to : one.list("to", 6, Fields::Need::Must)) {
      Fields destination(faults_, to, one.name());
      destinations.push_back(read_destination(destination));
      faces += destinations.back().faces;
    }
    // Every face stands once: their bits add up to 2 + 4 + ... + 64.
    if (destinations.size() > 1 && faces != 0x7E)
      one.fault("every face of the die leads somewhere");
    convoy.legs.push_back(std::move(destinations));
  }
  mission_.convoy = std::move(convoy);
}

void MissionReader::read_patrols(Fields& file) {
  const json::value* value = file.find("patrols");
  if (value == nullptr) return;
  Fields fields(faults_, *value, "patrols");
  fields.allow({"route", "platoons"});
  Patrols patrols;
  for (const std::string& id : fields.texts("route", kMaxVillages)) {
    patrols.route.push_back(village_named(fields, id));
  }
  for (const json::value& one : fields.list("platoons", kMaxVillages, Fields::Need::Must)) {
    Fields platoon(faults_, one, "platoon");
    platoon.allow({"number", "starts_in", "heads_for", "option"});
    patrols.platoons.push_back({.number = byte(platoon.number("number", 1, kMaxNumber)),
                                .starts_in = village_named(platoon, platoon.text("starts_in")),
                                .heads_for = village_named(platoon, platoon.text("heads_for")),
                                .when = read_when(platoon)});
  }
  mission_.patrols = std::move(patrols);
}

// --- The rest ---

void MissionReader::read_head(Fields& file) {
  mission_.id = file.text("id");
  mission_.number = byte(file.number("number", 1, 10));
  mission_.campaign = byte(file.number("campaign", 1, 2));
  mission_.title = file.title("title");
  mission_.presentation = file.title("presentation");
  mission_.victory = file.title("victory");
  mission_.defeat = file.title("defeat");
  for (const json::value& value : file.list("special", kMaxSpecial, Fields::Need::May)) {
    Fields fields(faults_, value, "special");
    fields.allow({"words", "rule"});
    mission_.special.push_back({fields.title("words"), fields.text("rule")});
  }
  mission_.goal = kind_in(file, "goal", kGoals);
  mission_.face = kind_in(file, "side", kTileFaces);
  mission_.turns = byte(file.number("turns", 1, kMaxTurns));
  mission_.double_events = read_turns(file, "double_events");
}

void MissionReader::read_enemy(Fields& file) {
  mission_.arrivals = read_arrivals(file);
  mission_.draws = file.flag("draws", true);
  if (mission_.draws == mission_.arrivals.empty()) {
    file.fault("a mission with \"draws\" has \"arrivals\", one without has none");
  }
  mission_.artillery = file.flag("artillery", true);
  mission_.enemy_moves = kind_in(file, "enemy_moves", kEnemyMoves);
}

void MissionReader::read_matters(Fields& file) {
  if (const json::value* value = file.find("banks")) {
    Fields banks(faults_, *value, "banks");
    banks.allow({"river_column"});
    mission_.river_column = byte(banks.number("river_column", 0, kTileSize * 5));
  }
  if (file.has("strike")) mission_.strike = read_turns(file, "strike");
  if (const json::value* value = file.find("fire_ban")) {
    Fields ban(faults_, *value, "fire_ban");
    ban.allow({"terrain", "except_tiles"});
    mission_.banned_terrain = static_cast<std::uint16_t>(bits_in(ban, "terrain", kTerrainNames));
    for (const int tile : ban.numbers("except_tiles", 1, kTiles, kTiles)) {
      mission_.unbanned_tiles.push_back(byte(tile));
    }
  }
  mission_.fuse = byte(file.number_or(0, "fuse", 1, kMaxTurns));
  if (file.has("zone_removal")) {
    mission_.zone_removal = kind_in(file, "zone_removal", kZoneRemovals);
  }
}

void MissionReader::read_sections(Fields& file) {
  mission_.allowance = byte(file.number("allowance", 0, 60));
  const json::value* value = file.find("sections");
  if (value == nullptr) {
    file.fault("\"sections\" is missing; say who may take part");
    return;
  }
  Fields fields(faults_, *value, "sections");
  fields.allow({"allowed", "required", "one_of", "fixed", "recommended"});
  const auto bits = [&](std::string_view key) {
    return fields.has(key) ? byte(static_cast<int>(bits_in(fields, key, kSectionNames))) : byte(0);
  };
  mission_.sections = {.allowed = bits("allowed"),
                       .required = bits("required"),
                       .one_of = bits("one_of"),
                       .fixed = bits("fixed"),
                       .recommended = bits("recommended")};
  if (!mission_.sections.allows(mission_.sections.recommended)) {
    fields.fault("\"recommended\" is a set of sections that the mission does not allow");
  }
}

Mission MissionReader::read(const json::value& value) {
  Fields file(faults_, value, "file");
  check_format(file, "enfilade.coops.scenario");
  file.allow({"format",       "version",       "id",       "number", "campaign",  "title",
              "presentation", "goal",          "victory",  "defeat", "special",   "side",
              "turns",        "double_events", "grid",     "zones",  "villages",  "markers",
              "units",        "groups",        "arrivals", "draws",  "artillery", "enemy_moves",
              "convoy",       "patrols",       "banks",    "strike", "fire_ban",  "fuse",
              "zone_removal", "allowance",     "sections", "options"});
  read_head(file);
  read_options(file);
  read_grid(file);
  read_zones(file);
  read_villages(file);
  read_markers(file);
  read_units(file);
  read_groups(file);
  read_enemy(file);
  read_convoy(file);
  read_patrols(file);
  read_matters(file);
  read_sections(file);
  return std::move(mission_);
}

}  // namespace enfilade::coops
