#include "engine/core/result.h"

#include <cstdlib>
#include <string>
#include <vector>

namespace enfilade {

namespace {

// Hundredths as people say them: 12, 2.3 or 0.05, with the comma in French.
Text said(const Measure& measure) {
  if (measure.kind == Measure::Kind::Count) return same_in_both(std::to_string(measure.value));
  const std::int32_t size = std::abs(measure.value);
  std::string whole = (measure.value < 0 ? "-" : "") + std::to_string(size / 100);
  std::string rest = std::to_string(100 + size % 100).substr(1);
  while (!rest.empty() && rest.back() == '0') rest.pop_back();
  if (rest.empty()) return same_in_both(whole);
  return {whole + "." + rest, whole + "," + rest};
}

}  // namespace

Text Refusal::text() const {
  std::vector<Text> numbers;
  for (const Measure& measure : measures) {
    if (measure.kind != Measure::Kind::None) numbers.push_back(said(measure));
  }
  if (numbers.empty()) return text_of(words);
  std::vector<Argument> arguments;
  for (const Text& number : numbers) arguments.emplace_back(number);
  return {fill(words.en, arguments, Language::English),
          fill(words.fr, arguments, Language::French)};
}

std::string_view name_of(Reason reason) {
  switch (reason) {
    case Reason::Malformed: return "malformed";
    case Reason::GameOver: return "game_over";
    case Reason::NotYourTurn: return "not_your_turn";
    case Reason::Stale: return "stale";
    case Reason::NotLegal: return "not_legal";
  }
  return "unknown";
}

}  // namespace enfilade
