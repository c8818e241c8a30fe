#include "render/symbols.h"

namespace enfilade::render {

std::string_view name_of(Symbol symbol) {
  switch (symbol) {
    case Symbol::OpenHex: return "open-hex";
    case Symbol::Narrow: return "narrow";
    case Symbol::Hillock: return "hillock";
    case Symbol::Woods: return "wood";
    case Symbol::Water: return "waters";
    case Symbol::OpenSewer: return "open-sewer";
    case Symbol::BuildingNumber: return "building-number";
    case Symbol::Room: return "room";
    case Symbol::Hangar: return "hangar";
    case Symbol::Facade: return "facade";
    case Symbol::PartyWall: return "party-wall";
    case Symbol::Partition: return "partition";
    case Symbol::ZoneLimit: return "zone-limit";
    case Symbol::Roof: return "roof";
    case Symbol::FlatRoof: return "flat-roof";
    case Symbol::RoofAccess: return "roof-access";
    case Symbol::FacingRoofs: return "facing-roofs";
    case Symbol::OuterWall: return "outer-wall";
    case Symbol::Gate: return "gate";
    case Symbol::FootGate: return "foot-gate";
    case Symbol::Door: return "door";
    case Symbol::Window: return "window";
    case Symbol::Breach: return "breach";
    case Symbol::Manhole: return "manhole";
    case Symbol::SewerMouth: return "sewer-mouth";
    case Symbol::Above: return "above";
    case Symbol::Tunnel: return "tunnel";
    case Symbol::Sewer: return "sewer";
    case Symbol::From: return "from";
    case Symbol::Seen: return "seen";
    case Symbol::Unseen: return "unseen";
    case Symbol::Band1: return "band-1";
    case Symbol::Band2: return "band-2";
    case Symbol::Band3: return "band-3";
    case Symbol::Band4: return "band-4";
    case Symbol::Band5: return "band-5";
    case Symbol::Band6: return "band-6";
    case Symbol::Reach: return "reach";
    case Symbol::Area1: return "area-1";
    case Symbol::Area2: return "area-2";
    case Symbol::Area3: return "area-3";
    case Symbol::Area4: return "area-4";
    case Symbol::ClearLine: return "clear-line";
    case Symbol::BlockedLine: return "blocked-line";
    case Symbol::Obstacle: return "obstacle";
  }
  return "";
}

std::string_view words_of(Symbol symbol) {
  switch (symbol) {
    case Symbol::OpenHex: return "Open hex, its sight point";
    case Symbol::Narrow: return "Narrow hex: no vehicles";
    case Symbol::Hillock: return "Hillock, level 1";
    case Symbol::Woods: return "Woods, level 3";
    case Symbol::Water: return "Water, level \u22121";
    case Symbol::OpenSewer: return "Open sewer, level \u22121";
    case Symbol::BuildingNumber: return "Number of a building";
    case Symbol::Room: return "Room or zone";
    case Symbol::Hangar: return "Hangar: vehicles may enter";
    case Symbol::Facade: return "Facade";
    case Symbol::PartyWall: return "Wall between buildings";
    case Symbol::Partition: return "Partition between rooms";
    case Symbol::ZoneLimit: return "Limit between zones";
    case Symbol::Roof: return "Roof, level 2";
    case Symbol::FlatRoof: return "Roof of a hangar, level 2";
    case Symbol::RoofAccess: return "Way up to the roof";
    case Symbol::FacingRoofs: return "Roofs facing each other";
    case Symbol::OuterWall: return "Outer wall, level 1";
    case Symbol::Gate: return "Gate, vehicles too";
    case Symbol::FootGate: return "Gate, on foot only";
    case Symbol::Door: return "Door and its fire arc";
    case Symbol::Window: return "Window and its fire arc";
    case Symbol::Breach: return "Breach site";
    case Symbol::Manhole: return "Manhole";
    case Symbol::SewerMouth: return "Sewer mouth";
    case Symbol::Above: return "What stands above";
    case Symbol::Tunnel: return "Tunnel zone, level \u22121";
    case Symbol::Sewer: return "Sewer hex, level \u22121";
    case Symbol::From: return "Asked from here";
    case Symbol::Seen: return "In sight";
    case Symbol::Unseen: return "Out of sight";
    case Symbol::Band1: return "1 EP";
    case Symbol::Band2: return "2 to 5 EP";
    case Symbol::Band3: return "6 to 10 EP";
    case Symbol::Band4: return "11 to 15 EP";
    case Symbol::Band5: return "16 to 20 EP";
    case Symbol::Band6: return "21 to 25 EP";
    case Symbol::Reach: return "Within reach, MP spent";
    case Symbol::Area1:
    case Symbol::Area2:
    case Symbol::Area3:
    case Symbol::Area4: return "Area";
    case Symbol::ClearLine: return "Clear line of sight";
    case Symbol::BlockedLine: return "Blocked line of sight";
    case Symbol::Obstacle: return "Obstacle to the line";
  }
  return "";
}

}  // namespace enfilade::render
