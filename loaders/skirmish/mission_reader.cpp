// Missions. What they name has to exist; whether it makes sense is for lint.cpp.
#include <algorithm>

#include "loaders/skirmish/names.h"
#include "loaders/skirmish/readers.h"
#include "rules/skirmish/force_list.h"

namespace enfilade::skirmish {

namespace {

namespace json = boost::json;

constexpr int kMostTurns = 30;
constexpr int kMostPoints = 1000;
constexpr int kMostNumber = 99;
constexpr std::size_t kMostZonePoints = 12;
constexpr int kNoMansLand = 36 * kCentimetre;  // SK-AUTH-R5

// SK-AUTH-R5, R3: a strip along its long edge, and the middle of that edge.
void default_zone(SideSpec& side, Side which, const Table& table) {
  const bool upright = table.height > table.width;
  const int length = upright ? table.height : table.width;
  const int across = upright ? table.width : table.height;
  const int depth = std::max((across - kNoMansLand) / 2, across / 5);
  const int from = which == Side::First ? 0 : across - depth;
  const int edge = which == Side::First ? 0 : across;
  const auto at = [&](int along, int deep) {
    return upright ? Point{deep, along} : Point{along, deep};
  };
  if (side.zone.empty()) {
    side.zone = {at(0, from), at(length, from), at(length, from + depth), at(0, from + depth)};
  }
  side.deployment_point = at(length / 2, edge);
}

class MissionReader {
 public:
  MissionReader(FaultList& faults, const std::vector<std::shared_ptr<const Table>>& tables,
                const Catalogue& catalogue)
      : faults_(faults), tables_(tables), catalogue_(catalogue) {}

  Mission read(const json::value& file) {
    Fields fields(faults_, file, "file");
    check_format(fields, kFormatMission);
    fields.allow({"format", "version", "id", "number", "title", "briefing", "table", "turns",
                  "goal", "attacker", "share", "sides", "objectives"});
    Mission mission;
    mission.id = fields.text("id");
    mission.number = fields.number("number", 1, kMostNumber);
    mission.title = fields.title("title");
    mission.briefing = fields.title("briefing");
    mission.turns = static_cast<std::uint8_t>(fields.number("turns", 1, kMostTurns));
    mission.goal = read_named(fields, "goal", kGoalNames, Goal::Annihilate);
    if (fields.has("attacker")) {
      mission.attacker = read_named(fields, "attacker", kSideNames, Side::First);
    }
    read_share(fields, mission);
    read_table_name(fields, mission);
    read_sides(fields, mission);
    for (const json::value& one : fields.list("objectives", kMaxObjectives, Fields::Need::May)) {
      mission.objectives.push_back(read_objective(one));
    }
    lint_goal(fields, mission);
    return mission;
  }

 private:
  void read_share(Fields& fields, Mission& mission) {
    const bool has_share = mission.goal == Goal::Break || mission.goal == Goal::Annihilate;
    if (has_share) {
      mission.share = fields.number("share", 1, 100);
    } else if (fields.has("share")) {
      fields.fault("\"share\" is for the goals break and annihilate; take it out");
    }
    const bool attacked = mission.goal != Goal::HoldPoints && mission.goal != Goal::Annihilate;
    if (attacked && !fields.has("attacker")) {
      fields.fault("\"attacker\" is missing; give green or red");
    }
    if (!attacked && fields.has("attacker")) {
      fields.fault("nobody attacks in such a mission; take \"attacker\" out");
    }
  }

  void read_table_name(Fields& fields, Mission& mission) {
    mission.table = fields.text("table");
    for (const auto& table : tables_) {
      if (table->id == mission.table) table_ = table.get();
    }
    if (table_ == nullptr && !mission.table.empty()) {
      fields.fault("there is no table " + in_quotes(mission.table));
    }
  }

  void read_sides(Fields& fields, Mission& mission) {
    const json::value* both = fields.find("sides");
    if (both == nullptr) {
      fields.fault("\"sides\" is missing; give {\"green\": ..., \"red\": ...}");
      return;
    }
    Fields sides(faults_, *both, "sides");
    sides.allow({"green", "red"});
    for (const auto& [name, side] : kSideNames) {
      const json::value* value = sides.find(name);
      if (value == nullptr) {
        sides.fault(in_quotes(name) + " is missing");
        continue;
      }
      mission.sides[index_of(side)] = read_side(*value, name, side);
    }
  }

  SideSpec read_side(const json::value& value, std::string_view name, Side which) {
    Fields fields(faults_, value, "side " + in_quotes(name));
    fields.allow({"name", "zone", "home", "exit", "points", "force"});
    SideSpec side;
    side.name = fields.title("name");
    if (fields.has("zone")) side.zone = read_points(fields, "zone", 3, kMostZonePoints);
    if (table_ != nullptr) default_zone(side, which, *table_);
    if (fields.has("home")) side.deployment_point = read_point(fields, "home");
    if (fields.has("exit")) side.exit = read_named(fields, "exit", kEdgeNames, Edge::None);
    side.points = fields.number("points", 1, kMostPoints);
    side.force = fields.text("force");
    if (find_force(catalogue_, side.force) == nullptr && !side.force.empty()) {
      fields.fault("there is no force " + in_quotes(side.force));
    }
    return side;
  }

  Objective read_objective(const json::value& value) {
    Fields fields(faults_, value, "objective");
    fields.allow({"id", "name", "at", "area"});
    Objective objective;
    objective.id = fields.text("id");
    fields.rename("objective " + in_quotes(objective.id));
    objective.name = fields.title("name");
    if (fields.has("at") == fields.has("area")) {
      fields.fault("is \"at\" a point or the \"area\" of a piece; give one of them");
    } else if (fields.has("at")) {
      objective.at = read_point(fields, "at");
    } else {
      read_area(fields, objective);
    }
    return objective;
  }

  void read_area(Fields& fields, Objective& objective) {
    const std::string id = fields.text("area");
    if (table_ == nullptr) return;
    const auto found = std::ranges::find(table_->pieces, id, &Piece::id);
    if (found == table_->pieces.end()) {
      fields.fault("the table has no piece " + in_quotes(id));
      return;
    }
    if (found->nature.shape == Shape::Line) {
      fields.fault("the piece " + in_quotes(id) + " is a line; nobody can be in it");
    }
    objective.piece = static_cast<std::uint8_t>(found - table_->pieces.begin());
    objective.at = {(found->box.low.x + found->box.high.x) / 2,
                    (found->box.low.y + found->box.high.y) / 2};
  }

  // What the rules of a goal look for.
  static void lint_goal(Fields& fields, const Mission& mission) {
    const auto areas =
        static_cast<std::size_t>(std::ranges::count_if(mission.objectives, &Objective::is_area));
    const std::size_t all = mission.objectives.size();
    const bool exits = mission.sides[index_of(mission.attacker)].exit != Edge::None;
    switch (mission.goal) {
      case Goal::HoldPoints:
        if (all == 0) fields.fault("needs \"objectives\" to be held");
        break;
      case Goal::HoldArea:
      case Goal::KeepArea:
        if (all == 0 || areas != all) fields.fault("needs \"objectives\" that are areas");
        break;
      case Goal::Raid:
        if (all != 1 || areas != 0) fields.fault("needs one objective, the point of the cache");
        break;
      case Goal::Break:
        if (!exits) fields.fault("needs an \"exit\" for the attacker");
        break;
      case Goal::Annihilate: break;
    }
    const bool has_places = mission.goal != Goal::Break && mission.goal != Goal::Annihilate;
    if (!has_places && all > 0) fields.fault("has no use for \"objectives\"; take them out");
    for (const SideSpec& side : mission.sides) {
      if (mission.goal != Goal::Break && side.exit != Edge::None) {
        fields.fault("nobody leaves the table in such a mission; take \"exit\" out");
      }
    }
  }

  FaultList& faults_;
  const std::vector<std::shared_ptr<const Table>>& tables_;
  const Catalogue& catalogue_;
  const Table* table_ = nullptr;
};

}  // namespace

Mission read_mission(FaultList& faults, const json::value& file,
                     const std::vector<std::shared_ptr<const Table>>& tables,
                     const Catalogue& catalogue) {
  return MissionReader(faults, tables, catalogue).read(file);
}

}  // namespace enfilade::skirmish
