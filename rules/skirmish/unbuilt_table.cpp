// Stands in for what is not built yet; whoever builds a part takes its lines out.
#include "rules/skirmish/changes.h"
#include "rules/skirmish/combat_rules.h"
#include "rules/skirmish/fire_rules.h"
#include "rules/skirmish/goals.h"
#include "rules/skirmish/modifiers/activation.h"
#include "rules/skirmish/paths.h"
#include "rules/skirmish/procedures/procedures.h"
#include "rules/skirmish/sight.h"
#include "rules/skirmish/table/distance.h"
#include "rules/skirmish/units.h"
#include "rules/skirmish/view.h"
#include "engine/core/check.h"

#pragma GCC diagnostic ignored "-Wunused-parameter"

namespace enfilade::skirmish {

// table/distance.h
bool within(Spot figure, Spot other, int d) { ENFILADE_CHECK(false, "not built"); }
bool within(Spot figure, const Hull& hull, int d) { ENFILADE_CHECK(false, "not built"); }
bool within(const Hull& hull, const Hull& other, int d) { ENFILADE_CHECK(false, "not built"); }
bool overlap(Spot figure, Spot other) { ENFILADE_CHECK(false, "not built"); }
bool overlap(Spot figure, const Hull& hull) { ENFILADE_CHECK(false, "not built"); }
bool overlap(const Hull& hull, const Hull& other) { ENFILADE_CHECK(false, "not built"); }
int gap(Spot figure, Spot other) { ENFILADE_CHECK(false, "not built"); }
int gap(Spot figure, const Hull& hull) { ENFILADE_CHECK(false, "not built"); }
std::int64_t isqrt(std::int64_t n) { ENFILADE_CHECK(false, "not built"); }
int length_of(Point from, Point to) { ENFILADE_CHECK(false, "not built"); }
Point displacement(int d, Point v) { ENFILADE_CHECK(false, "not built"); }

// table/hull.h
Point direction(int degrees) { ENFILADE_CHECK(false, "not built"); }
Hull hull_at(const VehicleProfile& vehicle, Spot at, int facing) { ENFILADE_CHECK(false, "not built"); }
Arc arc_towards(Spot vehicle, int facing, Point other) { ENFILADE_CHECK(false, "not built"); }

// table/terrain.h
const TerrainNature& nature_of(TerrainKind kind) { ENFILADE_CHECK(false, "not built"); }
Phrase terrain_words(TerrainKind kind) { ENFILADE_CHECK(false, "not built"); }

// sight.h
Sight sight(const Reading& reading, ModelId from, ModelId to) { ENFILADE_CHECK(false, "not built"); }
Sight sight_from(const Reading& reading, ModelId who, Spot at, ModelId to) { ENFILADE_CHECK(false, "not built"); }
bool sees(const Reading& reading, ModelId from, ModelId to) { ENFILADE_CHECK(false, "not built"); }
bool within(const Reading& reading, ModelId a, ModelId b, int d) { ENFILADE_CHECK(false, "not built"); }
int gap(const Reading& reading, ModelId a, ModelId b) { ENFILADE_CHECK(false, "not built"); }
Spot place_of(const Reading& reading, ModelId model) { ENFILADE_CHECK(false, "not built"); }
Hull hull_of(const Reading& reading, UnitId vehicle) { ENFILADE_CHECK(false, "not built"); }
bool is_in(const Piece& piece, Spot at) { ENFILADE_CHECK(false, "not built"); }

// paths.h
int length_of(Spot from, const Path& path) { ENFILADE_CHECK(false, "not built"); }
Spot along(Spot from, const Path& path, int length) { ENFILADE_CHECK(false, "not built"); }
int stages_for(std::span<const int> lengths) { ENFILADE_CHECK(false, "not built"); }
int cost_of_drive(const Reading& reading, UnitId vehicle, const Path& path) { ENFILADE_CHECK(false, "not built"); }
bool touches_moderate(const Reading& reading, UnitId vehicle, const Path& path) { ENFILADE_CHECK(false, "not built"); }
Result<void> judge_paths(const Reading& reading, const PathOrder& order, const std::array<Path, kMaxUnitFigures>& paths) { ENFILADE_CHECK(false, "not built"); }
Result<void> judge_drive(const Reading& reading, UnitId vehicle, const Path& path, int facing, int spent) { ENFILADE_CHECK(false, "not built"); }
Result<void> judge_places(const Reading& reading, const PlaceOrder& order, const std::array<Path, kMaxUnitFigures>& spots) { ENFILADE_CHECK(false, "not built"); }
Result<void> judge_vehicle_place(const Reading& reading, UnitId vehicle, std::span<const Point> zone, Spot at, int facing) { ENFILADE_CHECK(false, "not built"); }
bool is_free(const Reading& reading, UnitId unit, FigureBits ignored, Spot at) { ENFILADE_CHECK(false, "not built"); }
std::array<Path, kMaxUnitFigures> formation_paths(const Reading& reading, const PathOrder& order, Spot goal) { ENFILADE_CHECK(false, "not built"); }
bool formation_places(const Reading& reading, const PlaceOrder& order, Spot goal, std::array<Path, kMaxUnitFigures>& spots) { ENFILADE_CHECK(false, "not built"); }

}  // namespace enfilade::skirmish
