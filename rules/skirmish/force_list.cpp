#include "rules/skirmish/force_list.h"

#include <algorithm>
#include <charconv>

namespace enfilade::skirmish {

namespace {

constexpr char kBetween = '+';
constexpr char kTimes = '*';

// Room that a model takes in a zone, in hundredths of a centimetre squared: a figure with its
// neighbours on a grid of 2 cm, a vehicle with as much ground again around it.
constexpr std::int64_t kRoomOfFigure = std::int64_t{4} * kCentimetre * kCentimetre;

std::unexpected<Text> no(Text words) {
  return std::unexpected(std::move(words));
}

std::int64_t room_of(const UnitProfile& unit) {
  std::int64_t room = static_cast<std::int64_t>(unit.figures.size()) * kRoomOfFigure;
  if (unit.vehicle) room += std::int64_t{2} * unit.vehicle->length * unit.vehicle->width;
  return room;
}

// Twice as much as the polygon holds.
std::int64_t twice_the_area(const std::vector<Point>& polygon) {
  std::int64_t twice = 0;
  for (std::size_t i = 0; i < polygon.size(); ++i) {
    twice += cross(polygon[i], polygon[(i + 1) % polygon.size()]);
  }
  return twice < 0 ? -twice : twice;
}

struct Totals {
  int points = 0;
  std::size_t units = 0;
  std::size_t figures = 0;
  std::int64_t room = 0;
};

Totals add_up(const Catalogue& catalogue, const UnitList& units) {
  Totals totals;
  for (const std::string& id : units) {
    const UnitProfile& unit = catalogue.units[place_in(catalogue, id)];
    totals.points += unit.points;
    totals.units += unit.vehicle ? 2 : 1;
    totals.figures += unit.figures.size() + (unit.vehicle ? unit.vehicle->crew : 0U);
    totals.room += room_of(unit);
  }
  return totals;
}

// One part of a list: a unit, or so many of it.
std::expected<void, Text> read_part(const Catalogue& catalogue, std::string_view part,
                                    std::vector<std::size_t>& counts) {
  const std::size_t times = part.find(kTimes);
  const std::string_view id = part.substr(0, times);
  const std::size_t place = place_in(catalogue, id);
  if (place == kNoUnit) {
    return no(say("There is no unit \"{}\".", "Il n'y a pas d'unité «\u00A0{}\u00A0».", id));
  }
  std::size_t count = 1;
  if (times != std::string_view::npos) {
    const std::string_view digits = part.substr(times + 1);
    const auto read = std::from_chars(digits.data(), digits.data() + digits.size(), count);
    const bool whole = read.ptr == digits.data() + digits.size();
    if (read.ec != std::errc{} || !whole || count == 0 || count > kMaxSideUnits) {
      return no(say("\"{}\" should say how many, from 1 to {}, as in {}*2.",
                    "«\u00A0{}\u00A0» devrait dire combien, de 1 à {}, comme {}*2.", part,
                    kMaxSideUnits, id));
    }
  }
  counts[place] += count;
  return {};
}

}  // namespace

std::size_t place_in(const Catalogue& catalogue, std::string_view unit) {
  const auto found = std::ranges::find(catalogue.units, unit, &UnitProfile::id);
  return found == catalogue.units.end() ? kNoUnit
                                        : static_cast<std::size_t>(found - catalogue.units.begin());
}

const Force* find_force(const Catalogue& catalogue, std::string_view id) {
  const auto found = std::ranges::find(catalogue.forces, id, &Force::id);
  return found == catalogue.forces.end() ? nullptr : &*found;
}

int points_of(const Catalogue& catalogue, const UnitList& units) {
  return add_up(catalogue, units).points;
}

std::string list_text(const UnitList& units) {
  std::string text;
  for (std::size_t i = 0; i < units.size();) {
    std::size_t end = i;
    while (end < units.size() && units[end] == units[i]) ++end;
    if (!text.empty()) text += kBetween;
    text += units[i];
    if (end - i > 1) text += kTimes + std::to_string(end - i);
    i = end;
  }
  return text;
}

std::expected<UnitList, Text> parse_list(const Catalogue& catalogue, std::string_view text) {
  std::vector<std::size_t> counts(catalogue.units.size(), 0);
  std::size_t all = 0;
  while (true) {
    const std::size_t end = text.find(kBetween);
    const auto read = read_part(catalogue, text.substr(0, end), counts);
    if (!read) return no(read.error());
    // A list that is longer than any force is not read to its end.
    if (++all > kMaxSideUnits || end == std::string_view::npos) break;
    text.remove_prefix(end + 1);
  }
  UnitList units;
  for (std::size_t i = 0; i < counts.size(); ++i) {
    units.insert(units.end(), counts[i], catalogue.units[i].id);
  }
  return units;
}

std::expected<void, Text> judge_list(const Catalogue& catalogue, const UnitList& units,
                                     const SideSpec& side) {
  if (units.empty()) return no({"A force needs a unit.", "Il faut une unité à une force."});
  const Totals totals = add_up(catalogue, units);
  if (totals.points > side.points) {
    return no(say("These units cost {} points; {} may spend {}.",
                  "Ces unités coûtent {} points\u00A0; le camp {} peut en dépenser {}.",
                  totals.points, side.name, side.points));
  }
  if (totals.units > kMaxSideUnits) {
    return no(say("These are {} units, the crews of vehicles among them; a side may have {}.",
                  "Cela fait {} unités, équipages compris\u00A0; un camp peut en avoir {}.",
                  totals.units, kMaxSideUnits));
  }
  if (totals.figures > kMaxSideFigures) {
    return no(say("These are {} figures, the crews of vehicles among them; a side may have {}.",
                  "Cela fait {} figurines, équipages compris\u00A0; un camp peut en avoir {}.",
                  totals.figures, kMaxSideFigures));
  }
  if (2 * totals.room > twice_the_area(side.zone)) {
    return no(say("The zone of {} is too small for these units.",
                  "La zone du camp {} est trop petite pour ces unités.", side.name));
  }
  return {};
}

}  // namespace enfilade::skirmish
