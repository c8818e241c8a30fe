#include "server/api/rule_book.h"

#include <algorithm>

#include "engine/core/utf8.h"
#include "ledger/ledger.h"
#include "records/canonical.h"

namespace enfilade::server {

namespace {

std::vector<std::string> words_in(std::string_view text) {
  std::vector<std::string> words;
  std::string word;
  for (const char c : lower_case(text) + " ") {
    if (c != ' ') {
      word += c;
    } else if (!word.empty()) {
      words.push_back(std::move(word));
      word.clear();
    }
  }
  return words;
}

}  // namespace

RuleBook::RuleBook(const std::filesystem::path& root) {
  const auto ledger = ledger::read_ledger(root);
  if (!ledger) return;
  for (const ledger::Entry& entry : ledger->entries) {
    lines_.push_back({entry.system, entry.id, entry.text, entry.section, entry.ruling,
                      lower_case(entry.id + " " + entry.section + " " + entry.text)});
  }
}

std::string RuleBook::find_json(std::string_view system, std::string_view words,
                                std::size_t most) const {
  const std::vector<std::string> wanted = words_in(words);
  records::CanonicalWriter json;
  json.open_array();
  std::size_t count = 0;
  for (const Line& line : lines_) {
    if (line.system != system || count >= most) continue;
    const bool fits = std::ranges::all_of(wanted, [&](const std::string& word) {
      return line.searched.find(word) != std::string::npos;
    });
    if (!fits) continue;
    ++count;
    json.open_object().field("id", line.id).field("text", line.text);
    json.field("section", line.section).field("ruling", line.ruling).close_object();
  }
  return json.close_array().take();
}

}  // namespace enfilade::server
