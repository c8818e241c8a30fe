#include "wire/coops_scenario.h"

#include "rules/coops/actions.h"
#include "wire/coops_names.h"
#include "wire/json.h"

namespace enfilade::coops {

using wire::Json;
using wire::put_list;
using wire::put_object;
using wire::put_words;

namespace {

void put_sections(Json& json, std::string_view key, SectionBits bits) {
  json.key(key).open_array();
  for (std::size_t i = 0; i < kSections; ++i) {
    const auto section = static_cast<Section>(i);
    if ((bits & bit_of(section)) != 0) json.value(word_of(section));
  }
  json.close_array();
}

void put_when(Json& json, const Mission& mission, const When& when) {
  if (when.kind == When::Kind::Always) return;
  json.field(when.kind == When::Kind::With ? "option" : "unless", mission.options[when.option].id);
}

// --- The map ---

void put_tiles(Json& json, const Mission& mission) {
  json.key("tiles").open_array();
  for (std::size_t row = 0; row < mission.grid.size(); ++row) {
    for (std::size_t col = 0; col < mission.grid[row].size(); ++col) {
      if (mission.grid[row][col] == 0) continue;
      json.open_object().field("number", mission.grid[row][col]);
      json.field("col", col).field("row", row).close_object();
    }
  }
  json.close_array();
}

// CO-2.6.2a: the spaces along the sides of a tile are drops whose tails point to the next tile.
void put_spaces(Json& json, const Board& board) {
  json.key("spaces").open_array();
  for (std::size_t i = 0; i < board.size(); ++i) {
    const Space& space = board.at(SpaceId{i});
    if (space.tile == 0) continue;
    json.open_object().field("id", board.name_of(SpaceId{i}));
    json.field("col", space.point.col).field("row", space.point.row);
    json.field("terrain", word_in(kTerrainWords, space.terrain));
    if (space.village.exists()) json.field("village", board.villages()[space.village.index()].id);
    if (space.col == 0) json.field("tail", "W");
    if (space.col == kTileSize - 1) json.field("tail", "E");
    json.close_object();
  }
  json.close_array();
}

void put_zone(Json& json, const Mission& mission, const ZoneSpec& zone) {
  json.open_object().field("id", zone.plan.id).field("kind", word_in(kZoneWords, zone.plan.kind));
  put_words(json, "name", zone.plan.name);
  if (zone.plan.kind == ZoneKind::Appearance) json.field("number", zone.plan.number);
  put_when(json, mission, zone.when);
  json.key("spaces").open_array();
  for (std::size_t i = 0; i < zone.plan.points.size(); ++i) {
    const GridPoint point = zone.plan.points[i];
    json.open_object().field("id", zone.plan.id + "." + std::to_string(i + 1));
    json.field("col", point.col).field("row", point.row).close_object();
  }
  json.close_array().close_object();
}

void put_map(Json& json, const Scenario& scenario) {
  const Mission& mission = *scenario.mission;
  json.field("face", word_in(kFaceWords, mission.face));
  put_tiles(json, mission);
  put_spaces(json, scenario.board());
  put_list(json, "zones", mission.zones,
           [&](const ZoneSpec& zone) { put_zone(json, mission, zone); });
  put_list(json, "villages", mission.villages, [&](const VillagePlan& village) {
    json.open_object().field("id", village.id);
    put_words(json, "name", village.name);
    json.close_object();
  });
  put_list(json, "markers", mission.markers, [&](const MarkerSpec& marker) {
    json.open_object().field("id", marker.id).field("kind", word_in(kMarkerWords, marker.kind));
    put_words(json, "name", marker.name);
    json.close_object();
  });
}

// --- Cards ---

void put_value(Json& json, std::string_view key, int value) {
  if (value != 0) json.field(key, value);
}

void put_figures(Json& json, const Characteristics& values) {
  put_value(json, "actions", values.actions);
  put_value(json, "movement", values.movement);
  put_value(json, "detection", values.detection);
  put_value(json, "range", values.range);
  put_value(json, "autonomy", values.autonomy);
  if (values.defence != Colour::None) {
    json.field("defence", word_in(kColourWords, values.defence));
  }
}

void put_weapon(Json& json, const Weapon& weapon) {
  if (weapon.attack == Colour::None) return;
  put_object(json, "weapon", [&] {
    json.field("attack", word_in(kColourWords, weapon.attack));
    put_value(json, "range", weapon.group_range ? 0 : weapon.range);
    put_value(json, "ammo", weapon.ammo);
    if (weapon.indirect) json.field("indirect", true);
  });
}

void put_card(Json& json, const FriendCard& card) {
  json.open_object().field("id", card.id).field("deck", word_in(kArmWords, card.deck));
  json.field("kind", word_in(kCardKindWords, card.kind));
  put_words(json, "name", card.name);
  if (!card.text.en.empty()) put_words(json, "text", card.text);
  json.field("cost", card.cost).field("copies", card.copies);
  if (card.kind == CardKind::Basic) json.field("class", word_in(kClassWords, card.cls));
  put_figures(json, card.values);
  put_object(json, "changes", [&] {
    put_value(json, "actions", card.changes.actions);
    put_value(json, "movement", card.changes.movement);
    put_value(json, "detection", card.changes.detection);
    put_value(json, "range", card.changes.range);
    put_value(json, "autonomy", card.changes.autonomy);
  });
  put_weapon(json, card.weapon);
  put_value(json, "carries_groups", card.carries_groups);
  put_value(json, "carries_vips", card.carries_vips);
  if (card.single_use) json.field("single_use", true);
  json.close_object();
}

void put_enemy(Json& json, const EnemyCard& card) {
  json.open_object().field("id", card.id);
  put_words(json, "name", card.name);
  if (!card.text.en.empty()) put_words(json, "text", card.text);
  json.field("class", word_in(kClassWords, card.cls)).field("copies", card.copies);
  put_figures(json, card.values);
  put_weapon(json, card.weapon);
  json.field("reverse", word_in(kReverseWords, card.reverse));
  json.field("behaviour", word_in(kBehaviourWords, card.behaviour)).close_object();
}

void put_texts(Json& json, const Mission& mission) {
  json.field("id", mission.id).field("number", mission.number).field("campaign", mission.campaign);
  put_words(json, "title", mission.title);
  put_words(json, "presentation", mission.presentation);
  put_words(json, "victory", mission.victory);
  put_words(json, "defeat", mission.defeat);
  put_list(json, "special", mission.special, [&](const SpecialRule& special) {
    json.open_object();
    put_words(json, "words", special.words);
    json.field("rule", special.rule).close_object();
  });
  json.field("goal", word_in(kGoalWords, mission.goal)).field("turns", mission.turns);
  put_list(json, "double_events", mission.double_events, [&](int turn) { json.value(turn); });
  put_list(json, "options", mission.options, [&](const OptionSpec& option) {
    json.open_object().field("id", option.id);
    put_words(json, "title", option.title);
    put_words(json, "text", option.text);
    json.field("rule", option.rule).close_object();
  });
}

}  // namespace

std::string scenario_json(const Scenario& scenario) {
  const Mission& mission = *scenario.mission;
  Json json;
  json.open_object();
  put_texts(json, mission);
  put_object(json, "sections", [&] {
    put_sections(json, "allowed", mission.sections.allowed);
    put_sections(json, "required", mission.sections.required);
    put_sections(json, "one_of", mission.sections.one_of);
    put_sections(json, "fixed", mission.sections.fixed);
    put_sections(json, "recommended", mission.sections.recommended);
  });
  json.field("allowance", mission.allowance).field("artillery", mission.artillery);
  put_map(json, scenario);
  put_list(json, "cards", *scenario.friends, [&](const FriendCard& card) { put_card(json, card); });
  put_list(json, "enemies", *scenario.enemies,
           [&](const EnemyCard& card) { put_enemy(json, card); });
  return json.close_object().take();
}

}  // namespace enfilade::coops
