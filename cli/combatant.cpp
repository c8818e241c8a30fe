#include "cli/combatant.h"

#include <algorithm>
#include <charconv>
#include <vector>

#include "loaders/urban/names.h"

namespace enfilade::cli {

namespace {

using Complaint = std::optional<std::string>;

std::string quoted(std::string_view text) {
  return "\"" + std::string(text) + "\"";
}

std::vector<std::string_view> words_of(std::string_view text) {
  std::vector<std::string_view> words;
  while (!text.empty()) {
    const std::size_t end = text.find_first_of(" ,");
    if (end != 0) words.push_back(text.substr(0, end));
    text = end == std::string_view::npos ? std::string_view{} : text.substr(end + 1);
  }
  return words;
}

Complaint read_number(std::string_view key, std::string_view text, int least, int most,
                      std::optional<int>& into) {
  int number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  const bool whole = error == std::errc{} && end == text.data() + text.size();
  if (!whole || number < least || number > most) {
    return std::string(key) + " should be a whole number from " + std::to_string(least) + " to " +
           std::to_string(most) + ", not " + quoted(text) + ".";
  }
  into = number;
  return std::nullopt;
}

template <class Table, class Kind>
Complaint read_name(std::string_view key, std::string_view text, const Table& table,
                    std::optional<Kind>& into) {
  const auto kind = find_named(table, text);
  if (!kind) {
    return std::string(key) + " should be one of " + all_names(table) + ", not " + quoted(text) +
           ".";
  }
  into = kind;
  return std::nullopt;
}

Complaint read_card(std::string_view text, Description& into) {
  const std::size_t slash = text.find('/');
  if (slash == std::string_view::npos || slash == 0 || slash + 1 == text.size()) {
    return "card should be CARD/BOX, such as usmc_rifles/infantry, not " + quoted(text) + ".";
  }
  into.card = text.substr(0, slash);
  into.box = text.substr(slash + 1);
  return std::nullopt;
}

Complaint read_pair(std::string_view key, std::string_view value, Description& into) {
  if (key == "fp") return read_number(key, value, 0, 20, into.firepower);
  if (key == "osl") return read_number(key, value, 1, 3, into.osl);
  if (key == "range") return read_number(key, value, 1, 25, into.range);
  if (key == "class") return read_name(key, value, urban::kTypeNames, into.type);
  if (key == "function") return read_name(key, value, urban::kFunctionNames, into.function);
  if (key == "quality") return read_name(key, value, urban::kQualityNames, into.quality);
  if (key == "card") return read_card(value, into);
  if (key == "weapon") {
    into.weapon = value;
    return std::nullopt;
  }
  if (key == "event") {
    std::optional<int> amount;
    const Complaint wrong = read_number(key, value, -9, 9, amount);
    if (!wrong) into.event = *amount;
    return wrong;
  }
  return "There is no " + quoted(key) +
         "; a shooter has fp, weapon, card, range, class, function, quality, osl and event.";
}

Complaint read_flag(std::string_view word, Description& into) {
  struct Flag {
    std::string_view word;
    bool Description::* member;
  };
  constexpr Flag kFlags[] = {
      {"command", &Description::command},          {"infrastructure", &Description::infrastructure},
      {"opportunity", &Description::opportunity},  {"rifle", &Description::rifle},
      {"unarmed", &Description::unarmed},          {"night", &Description::night},
      {"night-vision", &Description::night_vision}};
  for (const Flag& flag : kFlags) {
    if (flag.word != word) continue;
    into.*flag.member = true;
    return std::nullopt;
  }
  if (word == "poor") {
    if (into.osl && *into.osl != 1) return "poor means osl=1; another OSL was given.";
    into.osl = 1;
    return std::nullopt;
  }
  if (const auto quality = find_named(urban::kQualityNames, word)) {
    into.quality = quality;
    return std::nullopt;
  }
  return quoted(word) +
         " is not understood; write KEY=VALUE, or one of command, infrastructure, opportunity, "
         "rifle, unarmed, poor, night, night-vision, recruit, veteran, elite.";
}

}  // namespace

std::expected<Description, std::string> parse_combatant(std::string_view text) {
  Description described;
  bool poor = false;
  for (const std::string_view word : words_of(text)) {
    const std::size_t sign = word.find('=');
    const Complaint wrong = sign == std::string_view::npos
                                ? read_flag(word, described)
                                : read_pair(word.substr(0, sign), word.substr(sign + 1), described);
    if (wrong) return std::unexpected(*wrong);
    poor = poor || word == "poor";
  }
  if (poor && described.osl != 1) {
    return std::unexpected("poor means osl=1; another OSL was given.");
  }
  return described;
}

}  // namespace enfilade::cli
