#include "wire/skirmish_scenario.h"

#include "wire/json.h"
#include "wire/skirmish_names.h"

namespace enfilade::skirmish {

using wire::Json;
using wire::put_list;
using wire::put_object;
using wire::put_words;

namespace {

void put_piece(Json& json, const Piece& piece) {
  json.open_object().field("id", piece.id).field("kind", word_in(kTerrainWords, piece.kind));
  if (piece.name.empty()) {
    put_words(json, "name", terrain_words(piece.kind));
  } else {
    put_words(json, "name", piece.name);
  }
  json.field("line", piece.nature.shape == Shape::Line);
  json.field("cover", word_in(kCoverWords, piece.nature.cover));
  json.field("blocks", piece.nature.blocks);
  put_list(json, "points", piece.points, [&](Point point) { put_spot(json, point); });
  json.close_object();
}

void put_table(Json& json, const Table& table) {
  put_object(json, "table", [&] {
    json.field("id", table.id);
    put_words(json, "title", table.title);
    json.field("width", table.width).field("height", table.height);
    put_list(json, "ground", table.ground, [&](const Patch& patch) {
      json.open_object().field("kind", word_in(kPatchWords, patch.kind));
      put_list(json, "points", patch.points, [&](Point point) { put_spot(json, point); });
      json.close_object();
    });
    put_list(json, "pieces", table.pieces, [&](const Piece& piece) { put_piece(json, piece); });
  });
}

void put_side(Json& json, const SideSpec& side, std::size_t number) {
  json.open_object().field("id", kSideWords[number]);
  put_words(json, "name", side.name);
  put_spot(json, "home", side.deployment_point);
  put_list(json, "zone", side.zone, [&](Point point) { put_spot(json, point); });
  json.field("exit", word_in(kEdgeWords, side.exit)).field("points", side.points);
  json.field("force", side.force).close_object();
}

void put_weapons(Json& json) {
  json.key("weapons").open_array();
  for (std::size_t i = 0; i < kWeapons; ++i) {
    const auto weapon = static_cast<Weapon>(i);
    const WeaponProfile& profile = profile_of(weapon);
    json.open_object().field("id", weapon_word(weapon));
    put_words(json, "name", weapon_words(weapon));
    json.field("range", profile.range).field("dice", profile.fire_points);
    if (profile.close_fire_points != 0) {
      json.field("close_range", profile.close_range).field("close_dice", profile.close_fire_points);
    }
    json.field("walk", profile.on_the_walk).field("harms_armoured", profile.harms_armoured);
    json.field("indirect", profile.indirect).field("crew", profile.crew).close_object();
  }
  json.close_array();
}

// What a force can be made of.
void put_catalogue(Json& json, const Catalogue& catalogue) {
  put_list(json, "units", catalogue.units, [&](const UnitProfile& unit) {
    json.open_object().field("id", unit.id);
    put_words(json, "name", unit.name);
    json.field("training", word_in(kTrainingWords, unit.training)).field("points", unit.points);
    json.field("figures", unit.figures.size()).field("vehicle", unit.is_vehicle());
    json.close_object();
  });
  put_list(json, "forces", catalogue.forces, [&](const Force& force) {
    json.open_object().field("id", force.id);
    put_words(json, "name", force.name);
    put_words(json, "about", force.about);
    put_list(json, "units", force.units, [&](const std::string& unit) { json.value(unit); });
    json.close_object();
  });
}

}  // namespace

std::string scenario_json(const Scenario& scenario) {
  const Mission& mission = *scenario.mission;
  Json json;
  json.open_object().field("id", mission.id);
  put_words(json, "title", mission.title);
  put_words(json, "presentation", mission.briefing);
  json.field("turns", mission.turns).field("goal", word_in(kGoalWords, mission.goal));
  json.field("attacker", word_in(kSideWords, mission.attacker));
  put_table(json, *scenario.table);
  json.key("sides").open_array();
  for (std::size_t i = 0; i < kSides; ++i) put_side(json, mission.sides[i], i);
  json.close_array();
  put_list(json, "objectives", mission.objectives, [&](const Objective& objective) {
    json.open_object().field("id", objective.id);
    put_words(json, "name", objective.name);
    put_spot(json, "at", objective.at);
    if (objective.is_area()) json.field("area", scenario.table->pieces[objective.piece].id);
    json.close_object();
  });
  put_weapons(json);
  put_catalogue(json, *scenario.catalogue);
  return json.close_object().take();
}

}  // namespace enfilade::skirmish
