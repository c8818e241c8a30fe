// Text as it comes from outside.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace enfilade {

struct Character {
  std::uint32_t code = 0;
  std::size_t bytes = 0;
};

// The character at the front; none when it is not well-formed UTF-8.
std::optional<Character> first_character(std::string_view text);
bool is_utf8(std::string_view text);
// Of A to Z; other letters stay as they are.
std::string lower_case(std::string_view text);

}  // namespace enfilade
