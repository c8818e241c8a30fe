#include "rules/coops/context.h"

#include <array>

#include "engine/core/check.h"

namespace enfilade::coops {

namespace {

constexpr std::array<Section, kSections> kBoardOrder = {Section::Infantry1, Section::Infantry2,
                                                        Section::Cavalry, Section::Alat};

}  // namespace

Seat seat_of(const Scenario& scenario, Section section) {
  std::size_t seat = 0;
  for (const Section one : kBoardOrder) {
    if (one == section) break;
    seat += scenario.plays(one) ? 1 : 0;
  }
  return Seat{seat};
}

Section section_at(const Scenario& scenario, Seat seat) {
  std::size_t left = seat.index();
  for (const Section one : kBoardOrder) {
    if (scenario.plays(one) && left-- == 0) return one;
  }
  ENFILADE_CHECK(false, "no section has this seat");
}

Seat spokesman(const Scenario& scenario) {
  const bool first = scenario.plays(Section::Infantry1);
  return seat_of(scenario, first ? Section::Infantry1 : Section::Infantry2);
}

Next ask_sections(const Reading& reading, Ask what) {
  std::uint8_t asked = 0;
  std::uint8_t waited = 0;
  unsigned seat = 0;
  for (const Section section : kBoardOrder) {
    if (!reading.scenario.plays(section)) continue;
    const auto bit = static_cast<std::uint8_t>(1U << seat++);
    asked |= bit;
    if (!reading.state.section(section).done) waited |= bit;
  }
  return Next::ask_all(asked, waited, static_cast<std::uint8_t>(what));
}

}  // namespace enfilade::coops
