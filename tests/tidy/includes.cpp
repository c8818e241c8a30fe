#include "tests/tidy/includes.h"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "tests/tidy/bans.h"

namespace enfilade::tidy {

namespace {

struct Row {
  std::string_view folder;
  std::vector<std::string_view> may_include;
};

// The most exact folder speaks for a file. Rule systems have a rule of their own, below.
const std::vector<Row>& rows() {
  static const std::vector<Row> kRows = {
      {"engine/", {"engine/"}},
      {"engine/core/", {"engine/core/"}},
      {"engine/event/", {"engine/core/", "engine/event/", "engine/node/"}},
      {"engine/frame/", {"engine/core/", "engine/event/", "engine/frame/", "engine/node/"}},
      {"engine/node/", {"engine/core/", "engine/event/", "engine/node/"}},
      {"engine/plane/", {"engine/core/", "engine/plane/"}},
      {"engine/record/", {"engine/"}},
      {"bots/", {"engine/", "rules/", "bots/"}},
      {"records/", {"engine/", "records/"}},
      {"loaders/", {"engine/", "rules/", "records/", "loaders/"}},
      {"wire/", {"engine/", "rules/", "records/", "wire/"}},
      {"systems/",
       {"engine/", "rules/", "bots/", "records/", "loaders/", "wire/", "systems/",
        "tests/sample/"}},
      {"render/", {"engine/", "rules/", "render/"}},
      {"ledger/", {"ledger/"}},
      {"cli/",
       {"engine/", "rules/", "bots/", "records/", "loaders/", "render/", "systems/", "ledger/",
        "server/", "cli/", "tests/sample/"}},
      {"server/",
       {"engine/", "rules/", "bots/", "records/", "loaders/", "render/", "systems/", "ledger/",
        "server/", "tests/sample/"}},
      {"server/store/", {"engine/", "records/", "server/store/"}},
      {"server/net/", {"engine/", "server/net/"}},
      {"server/table/", {"engine/", "records/", "systems/", "server/table/"}},
      {"bench/", {"bench/"}},
      {"tests/", {""}},
      {"tests/sample/rules/", {"engine/", "tests/sample/rules/"}},
  };
  return kRows;
}

// A rule system sees the engine, itself, and what two systems share; never another system.
Row rules_row(std::string_view path) {
  const std::size_t end = path.find('/', std::string_view("rules/").size());
  const std::string_view own =
      path.substr(0, end == std::string_view::npos ? path.size() : end + 1);
  return {own, {"engine/", "rules/shared/", own}};
}

std::optional<Row> row_for(std::string_view path) {
  if (path.starts_with("rules/")) return rules_row(path);
  std::optional<Row> best;
  for (const Row& row : rows()) {
    if (!path.starts_with(row.folder)) continue;
    if (!best || row.folder.size() > best->folder.size()) best = row;
  }
  return best;
}

// Each between spaces, so that a name is found as a whole.
constexpr std::string_view kStandardHeaders =
    " algorithm any array atomic barrier bit bitset cassert cctype cerrno cfloat charconv "
    "chrono cinttypes climits clocale cmath codecvt compare complex concepts coroutine "
    "csetjmp csignal cstdarg cstddef cstdint cstdio cstdlib cstring ctime cwchar deque "
    "exception execution expected filesystem format forward_list fstream functional future "
    "initializer_list iomanip ios iosfwd iostream istream iterator latch limits list locale "
    "map memory memory_resource mutex new numbers numeric optional ostream print queue random "
    "ranges ratio regex scoped_allocator semaphore set shared_mutex source_location span "
    "sstream stack stdexcept stop_token streambuf string string_view syncstream system_error "
    "thread tuple type_traits typeindex typeinfo unordered_map unordered_set utility valarray "
    "variant vector version ";

bool is_standard_header(std::string_view name) {
  const std::string whole = std::string(" ").append(name).append(" ");
  return kStandardHeaders.find(whole) != std::string_view::npos;
}

// The words to say about an include of our own, or nothing when it is right.
std::string judge_own(std::string_view name, const Row& row) {
  const bool from_root =
      std::any_of(rows().begin(), rows().end(),
                  [&](const Row& other) { return name.starts_with(other.folder); }) ||
      name.starts_with("rules/");
  if (!from_root) return "is not a path from the root: write it as \"folder/name.h\"";
  if (starts_with_any(name, row.may_include)) return "";
  std::string words = "is not for " + std::string(row.folder) + ", which may include";
  for (const std::string_view folder : row.may_include) words.append(" ").append(folder);
  return words + ": move what is needed down a layer";
}

std::string judge_foreign(const SourceFile& file, std::string_view name) {
  if (!is_pure(file.path) || is_standard_header(name)) return "";
  return "is not a header of the C++ standard library: pure code has nothing else";
}

}  // namespace

Findings check_includes(const SourceFile& file) {
  Findings findings;
  const std::optional<Row> row = row_for(file.path);
  if (!row) return {{file.path, 1, "is in a folder without a row in tests/tidy/includes.cpp"}};
  const Tokens tokens = tokenize(file.text);
  for (std::size_t i = 1; i + 1 < tokens.size(); ++i) {
    const Token& token = tokens[i + 1];
    if (!token.directive || !tokens[i].is("include") || !tokens[i - 1].is("#")) continue;
    if (token.kind != TokenKind::Literal || token.text.size() < 2) continue;
    const std::string_view name = token.text.substr(1, token.text.size() - 2);
    const bool own = token.text.front() == '"';
    const std::string words = own ? judge_own(name, *row) : judge_foreign(file, name);
    if (words.empty()) continue;
    findings.push_back({file.path, token.line, std::string(token.text) + " " + words});
  }
  return findings;
}

}  // namespace enfilade::tidy
