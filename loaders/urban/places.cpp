#include "loaders/urban/places.h"

#include <algorithm>
#include <array>

namespace enfilade::urban {

namespace {

constexpr std::array<std::string_view, kSides> kSideNames = {"N", "NE", "SE", "S", "SW", "NW"};
constexpr std::array<std::string_view, kSides> kCornerNames = {"NNE", "E", "SSE",
                                                               "SSW", "W", "NNW"};

// Digits alone, without a sign or a leading zero.
std::optional<int> parse_count(std::string_view text) {
  if (text.empty() || text.size() > 3 || text[0] == '0') return std::nullopt;
  int number = 0;
  for (const char c : text) {
    if (c < '0' || c > '9') return std::nullopt;
    number = number * 10 + (c - '0');
  }
  return number;
}

std::optional<int> index_in(const std::array<std::string_view, kSides>& names,
                            std::string_view name) {
  const auto found = std::ranges::find(names, name);
  if (found == names.end()) return std::nullopt;
  return static_cast<int>(found - names.begin());
}

}  // namespace

std::optional<ColumnRow> parse_number(std::string_view text) {
  if (text.size() != 4) return std::nullopt;
  if (std::ranges::any_of(text, [](char c) { return c < '0' || c > '9'; })) return std::nullopt;
  const ColumnRow place{(text[0] - '0') * 10 + (text[1] - '0'),
                        (text[2] - '0') * 10 + (text[3] - '0')};
  if (place.column == 0 || place.row == 0) return std::nullopt;
  return place;
}

std::optional<Axial> parse_hex(std::string_view text) {
  const auto place = parse_number(text);
  if (!place) return std::nullopt;
  return axial_of(*place);
}

std::optional<CellSide> parse_side(std::string_view text) {
  const std::size_t mark = text.find('/');
  if (mark == std::string_view::npos) return std::nullopt;
  const auto cell = parse_hex(text.substr(0, mark));
  const auto side = index_in(kSideNames, text.substr(mark + 1));
  if (!cell || !side) return std::nullopt;
  return CellSide{*cell, side_at(*side)};
}

std::optional<CellCorner> parse_corner(std::string_view text) {
  const std::size_t mark = text.find('>');
  if (mark == std::string_view::npos) return std::nullopt;
  const auto cell = parse_hex(text.substr(0, mark));
  const auto corner = corner_named(text.substr(mark + 1));
  if (!cell || !corner) return std::nullopt;
  return CellCorner{*cell, *corner};
}

std::optional<Corner> corner_named(std::string_view name) {
  const auto index = index_in(kCornerNames, name);
  if (!index) return std::nullopt;
  return corner_at(*index);
}

std::optional<RoomName> parse_room(std::string_view text) {
  const std::size_t dot = text.find('.');
  if (dot == std::string_view::npos) return std::nullopt;
  const auto building = parse_count(text.substr(0, dot));
  if (!building) return std::nullopt;
  if (text.substr(dot + 1) == "R") return RoomName{*building, std::nullopt};
  const auto number = parse_count(text.substr(dot + 1));
  if (!number) return std::nullopt;
  return RoomName{*building, number};
}

std::optional<EdgeKind> parse_edge_kind(std::string_view text) {
  if (!text.starts_with('E')) return std::nullopt;
  const auto number = parse_count(text.substr(1));
  if (!number || *number < 1 || *number > static_cast<int>(EdgeKind::Tunnel)) return std::nullopt;
  return static_cast<EdgeKind>(*number);
}

}  // namespace enfilade::urban
