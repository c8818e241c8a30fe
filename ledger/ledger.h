// The rules ledger as data: every rule and ruling of docs/rules, and the entries no test can show.
// docs/rules/README.md says what an entry looks like.
#pragma once

#include <expected>
#include <filesystem>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "ledger/text.h"

namespace enfilade::ledger {

// A game with a ledger. Files are named from the root of the checkout.
struct System {
  std::string_view name;
  std::string_view prefix;
  std::span<const std::string_view> files;
};

// In the order they are reported: urban, coops, skirmish, sample.
std::span<const System> systems();

// Null if there is no system of that name.
const System* find_system(std::string_view name);

struct Entry {
  std::string id;
  std::string text;     // the first line of it
  std::string section;  // the heading above it
  std::string file;     // from the root of the checkout
  int line = 0;
  bool ruling = false;
  std::string system;
};

// An entry no test can show.
struct Exemption {
  std::string id;
  std::string reason;
  std::string file;
  int line = 0;
};

struct Ledger {
  std::vector<Entry> entries;  // in the order of the systems, files and lines
  std::vector<Exemption> not_testable;
  std::vector<Problem> malformed;  // lines that look like an entry and are not a good one
};

// Reads the ledger of the checkout at `root`. A system without files is simply absent, but a root
// without docs/rules, or a file that cannot be read, is a problem.
std::expected<Ledger, Problem> read_ledger(const std::filesystem::path& root);

}  // namespace enfilade::ledger
