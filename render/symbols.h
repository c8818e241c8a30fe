// Every sign a map can show. The legend is made from the signs that were drawn: a switch over this
// list without one of them does not compile.
#pragma once

#include <cstdint>
#include <string_view>

namespace enfilade::render {

enum class Symbol : std::uint8_t {
  OpenHex,
  Narrow,
  Hillock,
  Woods,
  Water,
  OpenSewer,
  BuildingNumber,
  Room,
  Hangar,
  Facade,
  PartyWall,
  Partition,
  ZoneLimit,
  Roof,
  FlatRoof,
  RoofAccess,
  FacingRoofs,
  OuterWall,
  Gate,
  FootGate,
  Door,
  Window,
  Breach,
  Manhole,
  SewerMouth,
  Above,
  Tunnel,
  Sewer,
  From,
  Seen,
  Unseen,
  Band1,
  Band2,
  Band3,
  Band4,
  Band5,
  Band6,
  Reach,
  Area1,
  Area2,
  Area3,
  Area4,
  ClearLine,
  BlockedLine,
  Obstacle,
};

// A word for classes and tests: "open-hex".
std::string_view name_of(Symbol symbol);
// What the legend says.
std::string_view words_of(Symbol symbol);

}  // namespace enfilade::render
