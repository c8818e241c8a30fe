// A shooter described in words on the command line: fp=9 weapon=shell class=tank osl=1 elite ...
#pragma once

#include <expected>
#include <optional>
#include <string>
#include <string_view>

#include "rules/urban/kinds.h"

namespace enfilade::cli {

// What was said, unchecked against any card.
//
//   fp=N             firepower of the box; with a card it comes from the card
//   weapon=CLASS     dot, square, rocket or shell; with a card the id of a weapon of the box
//   card=CARD/BOX    a box of a Unit card
//   range=N          EP, for the box of the card
//   class=TYPE       foot, unarmoured, armoured or tank
//   function=NAME    infantry, platoon_leader, commander, sniper, ...
//   quality=NAME     recruit, veteran or elite; the name alone will do
//   osl=N            1 to 3; poor is osl=1
//   event=N          -9 to 9
//   command  infrastructure  opportunity  rifle  unarmed  night  night-vision
struct Description {
  std::optional<int> firepower;
  std::string weapon;
  std::string card;
  std::string box;
  std::optional<int> range;
  std::optional<urban::BlockType> type;
  std::optional<urban::Function> function;
  std::optional<urban::Quality> quality;
  std::optional<int> osl;
  int event = 0;
  bool command = false;
  bool infrastructure = false;
  bool opportunity = false;
  bool rifle = false;
  bool unarmed = false;
  bool night = false;
  bool night_vision = false;
};

// Or a sentence that says what is wrong with it.
std::expected<Description, std::string> parse_combatant(std::string_view text);

}  // namespace enfilade::cli
