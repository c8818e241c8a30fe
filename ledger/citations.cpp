#include "ledger/citations.h"

#include <algorithm>
#include <array>
#include <span>

#include "ledger/cpp_tokens.h"

namespace enfilade::ledger {
namespace {

namespace fs = std::filesystem;

bool is_mark(const Token& token, char mark) {
  return token.kind == TokenKind::Mark && token.text.front() == mark;
}

bool opens_test(const Token& token) {
  constexpr std::array<std::string_view, 6> kMacros{"TEST",       "TEST_F",       "TEST_P",
                                                    "TYPED_TEST", "TYPED_TEST_P", "RC_GTEST_PROP"};
  return token.kind == TokenKind::Word && std::ranges::find(kMacros, token.text) != kMacros.end();
}

// Walks the tokens of one file, keeping track of the test whose body it is in.
class CitationReader {
 public:
  CitationReader(std::string_view file, Citations& citations)
      : file_(file), citations_(citations) {}

  void run(std::span<const Token> tokens) {
    for (; !tokens.empty(); tokens = tokens.subspan(1)) {
      const Token& token = tokens.front();
      if (is_mark(token, '{')) open_brace();
      if (is_mark(token, '}')) close_brace();
      if (opens_test(token)) read_test(tokens.subspan(1));
      if (token.kind == TokenKind::Word && token.text == "COVERS") read_covers(tokens);
    }
  }

 private:
  void open_brace() {
    ++depth_;
    if (announced_.empty()) return;
    test_ = std::move(announced_);
    announced_.clear();
    body_depth_ = depth_;
  }

  void close_brace() {
    if (!test_.empty() && depth_ == body_depth_) test_.clear();
    --depth_;
  }

  // ( Suite , Name
  void read_test(std::span<const Token> tokens) {
    if (tokens.size() < 4 || !is_mark(tokens[0], '(') || !is_mark(tokens[2], ',')) return;
    announced_ = std::string(tokens[1].text) + "." + std::string(tokens[3].text);
  }

  // COVERS ( "id" , "id" )
  void read_covers(std::span<const Token> tokens) {
    const int line = tokens.front().line;
    const std::vector<std::string_view> ids = arguments(tokens.subspan(1));
    if (ids.empty()) return complain(line, "COVERS takes one or more ids as string literals");
    if (test_.empty()) return complain(line, "COVERS stands outside the body of a test");
    if (test_.starts_with("DISABLED_") || test_.find(".DISABLED_") != std::string::npos) {
      return complain(line, test_ + " is disabled, so it shows nothing");
    }
    for (const std::string_view id : ids) {
      citations_.found.push_back(
          {.id = std::string(id), .test = test_, .file = file_, .line = line});
    }
  }

  // The string literals of an argument list; none at all if it holds anything else.
  static std::vector<std::string_view> arguments(std::span<const Token> tokens) {
    std::vector<std::string_view> strings;
    for (std::size_t at = 0; at + 2 < tokens.size(); at += 2) {
      if (!is_mark(tokens[at], at == 0 ? '(' : ',')) return {};
      if (tokens[at + 1].kind != TokenKind::String) return {};
      strings.push_back(tokens[at + 1].text);
      if (is_mark(tokens[at + 2], ')')) return strings;
    }
    return {};
  }

  void complain(int line, std::string words) {
    citations_.malformed.push_back({place_of(file_, line), std::move(words)});
  }

  std::string file_;
  Citations& citations_;
  std::string announced_;  // the test whose body opens with the next brace
  std::string test_;       // the test whose body this is, empty outside
  int depth_ = 0;
  int body_depth_ = 0;
};

std::vector<fs::path> sources_below(const fs::path& folder) {
  std::vector<fs::path> sources;
  std::error_code error;
  fs::recursive_directory_iterator entry(folder, error);
  while (!error && entry != fs::recursive_directory_iterator()) {
    if (entry->path().extension() == ".cpp") sources.push_back(entry->path());
    entry.increment(error);
  }
  std::ranges::sort(sources);
  return sources;
}

}  // namespace

void scan_source(std::string_view source, std::string_view file, Citations& citations) {
  const std::vector<Token> tokens = tokens_of(source);
  CitationReader(file, citations).run(tokens);
}

Citations scan_citations(const fs::path& root) {
  Citations citations;
  for (const fs::path& path : sources_below(root / "tests")) {
    const auto source = read_text(path);
    if (source) {
      scan_source(*source, path.lexically_relative(root).generic_string(), citations);
    } else {
      citations.malformed.push_back(source.error());
    }
  }
  return citations;
}

}  // namespace enfilade::ledger
