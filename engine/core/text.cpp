#include "engine/core/text.h"

namespace enfilade {

Text& Text::operator+=(const Text& more) {
  en += more.en;
  fr += more.fr;
  return *this;
}

Text& Text::operator+=(std::string_view more) {
  en += more;
  fr += more;
  return *this;
}

void add_item(Text& list, const Text& item) {
  if (item.empty()) return;
  if (!list.empty()) list += ", ";
  list += item;
}

// The pattern has been checked when it was compiled.
std::string fill(std::string_view pattern, std::span<const Argument> arguments, Language language) {
  std::string text;
  std::size_t next = 0;
  while (!pattern.empty()) {
    const std::size_t open = pattern.find('{');
    text += pattern.substr(0, open);
    if (open == std::string_view::npos) break;
    pattern.remove_prefix(open + 1);
    const bool numbered = pattern.front() != '}';
    const auto at = numbered ? static_cast<std::size_t>(pattern.front() - '0') : next++;
    text += arguments[at].in(language);
    pattern.remove_prefix(numbered ? 2 : 1);
  }
  return text;
}

}  // namespace enfilade
