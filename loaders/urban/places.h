// Places as authors write them: 0304 a hex, 0304/S a side of it, 0304>E a corner of it.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "engine/plane/hex.h"
#include "rules/urban/map/source.h"

namespace enfilade::urban {

// Two digits for the column and two for the row, neither 00.
std::optional<ColumnRow> parse_number(std::string_view text);
std::optional<Axial> parse_hex(std::string_view text);
std::optional<CellSide> parse_side(std::string_view text);

struct CellCorner {
  Axial cell;
  Corner corner = Corner::E;
};
std::optional<CellCorner> parse_corner(std::string_view text);
std::optional<Corner> corner_named(std::string_view name);

// 36.2 or 36.R.
struct RoomName {
  int building = 0;
  std::optional<int> number;  // none: the roof
};
std::optional<RoomName> parse_room(std::string_view text);

std::optional<EdgeKind> parse_edge_kind(std::string_view text);  // E1 ... E17

}  // namespace enfilade::urban
