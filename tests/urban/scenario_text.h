// A scenario that uses everything a scenario can have, on the old quarter with the real cards.
#pragma once

#include <string_view>

namespace enfilade::urban {

// Red's force 3 is that of the Impulse Forces board (B-EX-16), Green's matrix that of B-EX-18.
inline constexpr std::string_view kScenarioText = R"({
  "format": "enfilade.urban.scenario", "version": 1, "id": "test_fight",
  "title": {"en": "Test", "fr": "Essai"},
  "presentation": {"en": "A test.", "fr": "Un essai."},
  "battlefield": "old_quarter", "turns": 6, "sets_up_first": "red",
  "initiative": {"mode": "schedule", "schedule": ["red", "green"]},
  "wind": 4, "night": {"from": 2, "to": 5}, "all_sequences_on_turn_1": true,
  "options": ["no_los_preview"],
  "counters": [
    {"places": ["1512", "1612"], "kinds": ["ied", "population"], "known": ["red"]},
    {"places": ["1713", "15.2"], "kinds": ["toxic", "vehicles"], "drawn": true},
    {"places": ["1915"], "kinds": ["barricade"], "face_up": true}],
  "dummy_manholes": ["1614"], "manholes_face_down": true, "underground": true,
  "unplayable": ["0101", "0126"],
  "green": {
    "name": {"en": "NATO", "fr": "OTAN"}, "briefing": {"en": "Hold.", "fr": "Tenez."},
    "forces": [
      {"number": 1, "name": {"en": "One", "fr": "Un"}, "support_points": 3,
       "area": ["2414-2717", "building 32", "25.1"],
       "groups": [
         {"name": "Kilo", "prefix": "K", "quality": "elite",
          "cards": ["us_mechanised", "us_vehicles", "us_command"],
          "blocks": [
            {"number": 0, "box": "leader", "in": "K6"},
            {"number": 2, "box": "infantry", "in": "K6", "osl": 2},
            {"number": 3, "box": "infantry", "at": "32.1", "night_vision": true},
            {"number": 4, "box": "observer", "at": "25.1"},
            {"number": 5, "box": "logistics", "at": "2616"},
            {"number": 6, "box": "m113", "at": "2516"}]}]}],
    "dummies": ["32.R"], "barricades": ["2717"], "reserve_barricades": 2,
    "logistics_points": 4,
    "assets": [
      {"card": "ah1", "missions": 2, "per_turn": 1, "unavailable": "0-4", "next_turn": "5-8"},
      {"card": "a10", "missions": 2, "per_turn": 1, "unavailable": "0-4", "next_turn": "5-9"},
      {"card": "mortar_120", "missions": 1, "per_turn": 1, "unavailable": "0",
       "next_turn": "1-7", "at_once": "8-9"},
      {"card": "m109", "missions": 2, "per_turn": 1, "unavailable": "0-2",
       "next_turn": "3-8", "at_once": "9"},
      {"card": "oh58", "missions": 1, "per_turn": 1, "unavailable": "0-2",
       "next_turn": "3-8", "at_once": "9"},
      {"card": "smoke", "missions": 2, "per_turn": 2, "unavailable": "0",
       "next_turn": "1-7", "at_once": "8-9"},
      {"card": "m163", "missions": 1, "per_turn": 1, "unavailable": "0-2"}],
    "allotment": {"fortified": 1, "mines": 2, "engineer_mines": 1, "engineer_ieds": 1,
                  "suggested_mines": ["2415", "2515"], "suggested_fortified": ["32.1"]},
    "victory": [
      {"kind": "control_places", "count": 3, "places": ["region market"],
       "words": {"en": "a", "fr": "a"}},
      {"kind": "spare_civilians", "count": 0, "words": {"en": "b", "fr": "b"}},
      {"kind": "preserve", "count": 2, "functions": ["infantry", "carrier"],
       "words": {"en": "c", "fr": "c"}}],
    "for_total": 3, "for_partial": 2, "civilians_per_level": 2, "knows_underground": false},
  "red": {
    "name": {"en": "Pact", "fr": "Pacte"}, "briefing": {"en": "Take it.", "fr": "Prenez."},
    "forces": [
      {"number": 2, "name": {"en": "Two", "fr": "Deux"}, "area": ["0810-1014 with buildings"],
       "groups": [
         {"name": "Orlov", "prefix": "O", "quality": "veteran", "cards": ["soviet_motor_rifle"],
          "blocks": [{"number": 0, "box": "leader", "at": "12.3"},
                     {"number": 1, "box": "support", "at": "1014",
                      "name": {"en": "Medics", "fr": "Infirmiers"}}]}]},
      {"number": 3, "name": {"en": "Three", "fr": "Trois"}, "entry": {"buildings": [23, 38]},
       "entry_hexes": ["0110", "0121"],
       "groups": [
         {"name": "Simonov", "prefix": "S", "quality": "recruit",
          "cards": ["soviet_motor_rifle", "soviet_vehicles"],
          "blocks": [
            {"number": 0, "box": "leader"}, {"number": 1, "box": "support", "in": "S7"},
            {"number": 2, "box": "infantry", "in": "S6"}, {"number": 3, "box": "infantry"},
            {"number": 4, "box": "infantry"}, {"number": 6, "box": "bmp2"},
            {"number": 7, "box": "bmp2", "at": "0121"}, {"number": 8, "box": "bmp2"}]},
         {"name": "Attached", "prefix": "T", "quality": "veteran",
          "cards": ["soviet_tanks", "soviet_battalion", "soviet_vehicles"],
          "blocks": [{"number": 1, "box": "t72"}, {"number": 3, "box": "engineers"},
                     {"number": 4, "box": "btr70"}]},
         {"name": "Post", "prefix": "P", "quality": "veteran", "cards": ["soviet_command"],
          "blocks": [{"number": 1, "box": "logistics"}, {"number": 2, "box": "observer"}]}]}],
    "logistics_points": 6,
    "events": {"mode": "both", "deck": ["runner", "runner", "fury"], "hand": ["second_wind"],
               "table": "restless_city"},
    "victory": [
      {"kind": "control_buildings", "count": 1, "buildings": [25, 32], "sudden": true,
       "words": {"en": "d", "fr": "d"}},
      {"kind": "eliminate", "count": 1, "functions": ["platoon_leader"],
       "words": {"en": "e", "fr": "e"}}]}
})";

}  // namespace enfilade::urban
