#include "rules/skirmish/context.h"

#include "engine/core/check.h"

namespace enfilade::skirmish {

namespace {

constexpr std::uint32_t kFaces = 6;

}  // namespace

std::array<std::uint8_t, 4> faces_of(std::uint32_t outcome, int dice) {
  std::array<std::uint8_t, 4> faces{};
  for (int die = dice - 1; die >= 0; --die) {
    faces[static_cast<std::size_t>(die)] = static_cast<std::uint8_t>(outcome % kFaces + 1);
    outcome /= kFaces;
  }
  return faces;
}

Next roll_dice(int dice, Ask what) {
  ENFILADE_CHECK(dice >= 1 && dice <= kHandful, "dice are thrown a handful at a time");
  std::uint16_t outcomes = 1;
  for (int die = 0; die < dice; ++die) outcomes = static_cast<std::uint16_t>(outcomes * kFaces);
  return Next::roll(Node::uniform(outcomes, static_cast<std::uint8_t>(what)));
}

}  // namespace enfilade::skirmish
