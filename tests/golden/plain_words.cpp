#include "tests/golden/plain_words.h"

#include <algorithm>

namespace enfilade {

namespace {

bool is_small(char c) {
  return c >= 'a' && c <= 'z';
}
bool is_digit(char c) {
  return c >= '0' && c <= '9';
}
bool is_letter(char c) {
  return is_small(c) || (c >= 'A' && c <= 'Z') || (c & 0x80) != 0;
}
bool is_word(char c) {
  return is_letter(c) || is_digit(c);
}
bool joins(char c) {
  return std::string_view("_=.-:>@").find(c) != std::string_view::npos;
}

// What stands between blanks and brackets, without the marks that end a sentence.
std::string_view next_part(std::string_view& text) {
  const auto inside = [](char c) { return is_word(c) || joins(c); };
  const auto* const begin = std::ranges::find_if(text, is_word);
  const auto* end = std::find_if_not(begin, text.end(), inside);
  const std::string_view rest(end, text.end());
  while (end != begin && !is_word(end[-1])) --end;
  text = rest;
  return {begin, end};
}

// Whether a mark stands in it with such neighbours.
template <class Before, class After>
bool has_between(std::string_view part, char mark, Before before, After after) {
  for (std::size_t i = 1; i + 1 < part.size(); ++i) {
    if (part[i] == mark && before(part[i - 1]) && after(part[i + 1])) return true;
  }
  return false;
}

// message.key: small letters alone, no number of a place.
bool is_key(std::string_view part) {
  return has_between(part, '.', is_small, is_letter) && std::ranges::none_of(part, is_digit);
}

// ak47, infantry1.2: pieces are called by one letter and a number.
bool is_numbered_id(std::string_view part) {
  const auto letters =
      static_cast<std::size_t>(std::ranges::find_if_not(part, is_small) - part.begin());
  const std::string_view rest = part.substr(letters);
  return letters > 1 && std::ranges::any_of(rest, is_digit) &&
         std::ranges::all_of(rest, [](char c) { return is_digit(c) || c == '.'; });
}

bool is_spelling(std::string_view part, const OrderWords& order_words) {
  return has_between(part, '_', is_word, is_word) || has_between(part, '=', is_word, is_word) ||
         order_words.contains(std::string(part));
}

bool is_name_of_a_program(std::string_view part) {
  return has_between(part, '>', is_word, is_word) || has_between(part, '@', is_word, is_word) ||
         has_between(part, ':', is_word, is_word) || is_key(part) || is_numbered_id(part);
}

template <class Test>
std::string first_part(std::string_view text, Test&& test) {
  if (text.find("{}") != std::string_view::npos) return "{}";
  while (!text.empty()) {
    const std::string_view part = next_part(text);
    if (test(part)) return std::string(part);
  }
  return "";
}

}  // namespace

std::string code_in(std::string_view text, const OrderWords& order_words) {
  return first_part(text, [&](std::string_view part) {
    return is_spelling(part, order_words) || is_name_of_a_program(part);
  });
}

std::string code_in_table(std::string_view text, const OrderWords& order_words) {
  return first_part(text, [&](std::string_view part) { return is_spelling(part, order_words); });
}

}  // namespace enfilade
