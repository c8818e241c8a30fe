#include "cli/language.h"

#include <cstdlib>
#include <string_view>

namespace enfilade::cli {

namespace {

std::string_view setting(const char* name) {
  const char* value = std::getenv(name);
  return value == nullptr ? "" : value;
}

Language language_named(std::string_view name) {
  return name.starts_with("fr") ? Language::French : Language::English;
}

}  // namespace

// As for other programs the first of these that says anything decides.
Language language_of(const std::string& wish) {
  if (!wish.empty()) return language_named(wish);
  for (const char* name : {"ENFILADE_LANG", "LC_ALL", "LC_MESSAGES", "LANG"}) {
    if (!setting(name).empty()) return language_named(setting(name));
  }
  return Language::English;
}

}  // namespace enfilade::cli
