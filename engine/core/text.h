// What people read, in English and in French. The two stand side by side where a thing is said, so
// that neither is forgotten when the other changes.
#pragma once

#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <utility>

namespace enfilade {

enum class Language : std::uint8_t { English, French };

// Constant words. Refusals and tables of names are made of these: nothing is copied.
struct Phrase {
  std::string_view en;
  std::string_view fr;

  constexpr bool empty() const { return en.empty(); }
  constexpr std::string_view in(Language language) const {
    return language == Language::French ? fr : en;
  }
  friend bool operator==(const Phrase&, const Phrase&) = default;
};

struct Text {
  std::string en;
  std::string fr;

  bool empty() const { return en.empty(); }
  const std::string& in(Language language) const { return language == Language::French ? fr : en; }
  Text& operator+=(const Text& more);
  Text& operator+=(std::string_view more);  // the same in both languages
  friend bool operator==(const Text&, const Text&) = default;
};

inline Text operator+(Text text, const Text& more) {
  return std::move(text += more);
}
inline Text operator+(Text text, std::string_view more) {
  return std::move(text += more);
}

inline Text text_of(const Phrase& phrase) {
  return {std::string(phrase.en), std::string(phrase.fr)};
}
// The text must outlive it.
inline Phrase phrase_of(const Text& text) {
  return {text.en, text.fr};
}
// A name that is the same in both languages.
inline Text same_in_both(std::string_view words) {
  return {std::string(words), std::string(words)};
}

// Adds an item to a list with commas; one without words is left out.
void add_item(Text& list, const Text& item);

// What stands for a placeholder: a number, words that are the same in both languages, or words in
// each.
class Argument {
 public:
  explicit Argument(const Text& text) : words_{text.en, text.fr} {}
  explicit Argument(const Phrase& phrase) : words_(phrase) {}
  explicit Argument(std::string_view words) : words_{words, words} {}
  explicit Argument(std::integral auto number) : digits_(std::to_string(number)) {}

  std::string_view in(Language language) const {
    return digits_.empty() ? words_.in(language) : std::string_view(digits_);
  }

 private:
  Phrase words_;
  std::string digits_;  // of a number; else empty
};

// Whether a pattern uses each of so many arguments at least once, and nothing else. Placeholders
// are {} in order or, where a language needs another order, {0}, {1} ...; never both.
constexpr bool uses_every_argument(std::string_view pattern, std::size_t count) {
  constexpr std::size_t kMost = 10;
  std::array<bool, kMost> used{};
  std::size_t next = 0;
  bool numbered = false;
  for (std::size_t i = 0; i < pattern.size(); ++i) {
    if (pattern[i] == '}') return false;
    if (pattern[i] != '{') continue;
    const bool digit = i + 2 < pattern.size() && pattern[i + 1] >= '0' && pattern[i + 1] <= '9';
    numbered = numbered || digit;
    i += digit ? 2 : 1;
    if (i >= pattern.size() || pattern[i] != '}') return false;
    const auto at = digit ? static_cast<std::size_t>(pattern[i - 1] - '0') : next++;
    if (at >= count || at >= kMost) return false;
    used[at] = true;
  }
  if (numbered && next > 0) return false;
  for (std::size_t i = 0; i < count; ++i) {
    if (i >= kMost || !used[i]) return false;
  }
  return true;
}

// Never defined: a pattern that comes to it does not compile.
void a_placeholder_is_missing_or_too_many();

// A literal for so many arguments, checked by the compiler: as each language has to use all of
// them, both use the same.
template <std::size_t Count>
class Pattern {
 public:
  // NOLINTNEXTLINE(google-explicit-constructor): a literal becomes a pattern where it stands
  consteval Pattern(const char* text) : text_(text) {
    if (!uses_every_argument(text_, Count)) a_placeholder_is_missing_or_too_many();
  }
  std::string_view text() const { return text_; }

 private:
  std::string_view text_;
};

std::string fill(std::string_view pattern, std::span<const Argument> arguments, Language language);

// say("{} at {} EP", "{} à {} PE", weapon, distance)
template <class... Given>
Text say(Pattern<sizeof...(Given)> en, Pattern<sizeof...(Given)> fr, const Given&... given) {
  const std::array<Argument, sizeof...(Given)> arguments = {Argument(given)...};
  return {fill(en.text(), arguments, Language::English),
          fill(fr.text(), arguments, Language::French)};
}

// The form for a number. French has the singular up to 1, English at 1 alone; where an English
// sentence knows one form only, give it twice.
inline Phrase by_number(std::int64_t number, const Phrase& one, const Phrase& many) {
  return {number == 1 ? one.en : many.en, number > -2 && number < 2 ? one.fr : many.fr};
}

}  // namespace enfilade
