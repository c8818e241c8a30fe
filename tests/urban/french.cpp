#include "tests/urban/french.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <vector>

namespace enfilade::urban {

namespace {

constexpr std::string_view kNoBreak = "\u00A0";

// Sentences and names that are the same in both languages.
constexpr std::array<std::string_view, 4> kAlike = {"infrastructure", "mines", "missions",
                                                    "points"};

// Words no French sentence has, unless an English one was left standing.
constexpr std::array<std::string_view, 30> kEnglish = {
    "the",   "is",    "of",   "with",  "at",   "fires", "and",  "it",   "its",   "from",
    "loses", "turn",  "by",   "may",   "has",  "have",  "not",  "be",   "would", "block",
    "which", "where", "this", "there", "what", "you",   "does", "into", "enemy", "withdraws"};

bool is_letter(char c) {
  return std::isalpha(static_cast<unsigned char>(c)) != 0 || (c & 0x80) != 0;
}
bool is_digit(char c) {
  return std::isdigit(static_cast<unsigned char>(c)) != 0;
}

// Runs of letters and digits, small.
std::vector<std::string> words_in(std::string_view text) {
  std::vector<std::string> words(1);
  for (const char c : text) {
    if (is_letter(c) || is_digit(c)) {
      words.back() += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    } else if (!words.back().empty()) {
      words.emplace_back();
    }
  }
  return words;
}

// Pieces, places, blocks, rules and plain numbers: whatever has a digit in it. Placeholders are
// looked after by the compiler.
std::vector<std::string> numbers_in(std::string_view text) {
  std::vector<std::string> numbers;
  for (const std::string& word : words_in(text)) {
    if (std::ranges::any_of(word, is_digit)) numbers.push_back(word);
  }
  std::ranges::sort(numbers);
  return numbers;
}

// The no-break blank is two bytes that are no letters.
std::string with_plain_blanks(std::string_view text) {
  std::string plain(text);
  for (std::size_t at = plain.find(kNoBreak); at != std::string::npos; at = plain.find(kNoBreak)) {
    plain.replace(at, kNoBreak.size(), " ");
  }
  return plain;
}

std::string english_word_in(std::string_view text) {
  for (const std::string& word : words_in(text)) {
    if (std::ranges::find(kEnglish, word) != kEnglish.end()) return word;
  }
  return "";
}

// Question marks that follow a blank that may break: in English they stand for what is not known.
std::ptrdiff_t unknowns_in(std::string_view text) {
  std::ptrdiff_t count = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool apart = i == 0 || text[i - 1] == ' ' || text[i - 1] == '\n';
    count += text[i] == '?' && apart ? 1 : 0;
  }
  return count;
}

bool is_badly_set(std::string_view en, std::string_view fr) {
  for (const std::string_view blank : {" :", " ;", " !", " »", "« "}) {
    if (fr.find(blank) != std::string_view::npos) return true;
  }
  for (std::size_t i = 0; i < fr.size(); ++i) {
    const bool needs = fr[i] == ';' || fr[i] == ':' || fr[i] == '!' ||
                       (fr[i] == '?' && i > 0 && is_letter(fr[i - 1]));
    if (needs && !fr.substr(0, i).ends_with(kNoBreak)) return true;
  }
  return unknowns_in(fr) > unknowns_in(en);
}

// Names and numbers alone need no translation.
bool may_be_alike(std::string_view text) {
  if (std::ranges::find(kAlike, text) != kAlike.end()) return true;
  return std::ranges::none_of(words_in(text), [](const std::string& word) {
    return word.size() > 2 && std::ranges::none_of(word, is_digit);
  });
}

}  // namespace

std::string wrong_with(const Phrase& pair, bool ours) {
  if (pair.en.empty() && pair.fr.empty()) return "";
  const std::string both = "\"" + std::string(pair.en) + "\" and \"" + std::string(pair.fr) + "\"";
  if (pair.en.empty() || pair.fr.empty()) return both + ": one is empty";
  if (pair.en == pair.fr && !may_be_alike(pair.en)) return both + " are the same";
  const std::string french = with_plain_blanks(pair.fr);
  if (const std::string word = english_word_in(french); !word.empty()) {
    return both + ": \"" + word + "\" is English";
  }
  if (numbers_in(pair.en) != numbers_in(french)) return both + " name different things";
  if (ours && is_badly_set(pair.en, pair.fr)) return both + ": a no-break blank is missing";
  return "";
}

}  // namespace enfilade::urban
