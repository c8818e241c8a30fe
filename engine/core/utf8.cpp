#include "engine/core/utf8.h"

#include <array>

namespace enfilade {

namespace {

unsigned byte_at(std::string_view text, std::size_t at) {
  return at < text.size() ? static_cast<unsigned char>(text[at]) : 0;
}

bool is_allowed(const Character& character) {
  constexpr std::array<std::uint32_t, 5> kLeast = {0, 0, 0x80, 0x800, 0x10000};
  const bool surrogate = character.code >= 0xD800 && character.code <= 0xDFFF;
  return character.code >= kLeast[character.bytes] && character.code <= 0x10FFFF && !surrogate;
}

}  // namespace

std::optional<Character> first_character(std::string_view text) {
  const unsigned first = byte_at(text, 0);
  if (first < 0x80) return Character{first, 1};
  std::size_t bytes = 0;
  if (first >= 0xC2 && first < 0xE0) bytes = 2;
  if (first >= 0xE0 && first < 0xF0) bytes = 3;
  if (first >= 0xF0 && first < 0xF5) bytes = 4;
  if (bytes == 0) return std::nullopt;
  Character character{first & (0x7FU >> bytes), bytes};
  for (std::size_t i = 1; i < bytes; ++i) {
    if ((byte_at(text, i) & 0xC0U) != 0x80) return std::nullopt;
    character.code = character.code << 6 | (byte_at(text, i) & 0x3FU);
  }
  if (!is_allowed(character)) return std::nullopt;
  return character;
}

bool is_utf8(std::string_view text) {
  while (!text.empty()) {
    const std::optional<Character> character = first_character(text);
    if (!character) return false;
    text.remove_prefix(character->bytes);
  }
  return true;
}

std::string lower_case(std::string_view text) {
  std::string lower(text);
  for (char& c : lower) {
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  }
  return lower;
}

}  // namespace enfilade
