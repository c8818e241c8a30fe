#include "ledger/cpp_tokens.h"

#include <algorithm>
#include <array>
#include <string>

namespace enfilade::ledger {
namespace {

bool is_digit(char c) {
  return c >= '0' && c <= '9';
}
bool opens_word(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
}
bool continues_word(char c) {
  return opens_word(c) || is_digit(c);
}
bool continues_number(char c) {
  return continues_word(c) || c == '.' || c == '\'';
}

bool opens_raw_string(std::string_view word) {
  constexpr std::array<std::string_view, 5> kRaw{"R", "u8R", "uR", "UR", "LR"};
  return std::ranges::find(kRaw, word) != kRaw.end();
}

class Tokenizer {
 public:
  explicit Tokenizer(std::string_view source) : source_(source) {}

  std::vector<Token> run() {
    while (at_ < source_.size()) step();
    return std::move(tokens_);
  }

 private:
  void step() {
    const char c = source_[at_];
    if (c == ' ' || c == '\t' || c == '\r' || c == '\n') return skip(1);
    if (c == '#' && fresh_line_) return skip_directive();
    fresh_line_ = false;
    if (rest().starts_with("//")) return skip_past("\n");
    if (rest().starts_with("/*")) return skip_block_comment();
    if (opens_word(c)) return word();
    if (is_digit(c)) return skip(run_length(continues_number));
    if (c == '"') return quoted(TokenKind::String);
    if (c == '\'') return quoted(TokenKind::Mark);
    add(TokenKind::Mark, source_.substr(at_, 1));
    skip(1);
  }

  void word() {
    const std::string_view text = source_.substr(at_, run_length(continues_word));
    skip(text.size());
    if (opens_raw_string(text) && rest().starts_with('"')) return raw_string();
    // Encoding prefixes (u8"...") leave a word behind, which bothers nobody.
    add(TokenKind::Word, text);
  }

  // A string or character literal; only strings are kept. An unclosed one ends with its line.
  void quoted(TokenKind kind) {
    const char quote = source_[at_];
    std::size_t end = at_ + 1;
    while (end < source_.size() && source_[end] != quote && source_[end] != '\n') {
      end += source_[end] == '\\' ? 2 : 1;
    }
    end = std::min(end, source_.size());
    if (kind == TokenKind::String) add(kind, source_.substr(at_ + 1, end - at_ - 1));
    skip(end - at_ + 1);
  }

  // R"delimiter( ... )delimiter"
  void raw_string() {
    const std::size_t open = source_.find('(', at_);
    if (open == std::string_view::npos) return skip(rest().size());
    std::string close = ")";
    close += source_.substr(at_ + 1, open - at_ - 1);
    close += '"';
    const std::size_t end = std::min(source_.find(close, open), source_.size());
    add(TokenKind::String, source_.substr(open + 1, end - open - 1));
    skip(end - at_ + close.size());
  }

  void skip_directive() {
    while (true) {
      const std::size_t end = std::min(source_.find('\n', at_), source_.size());
      const bool goes_on = end > at_ && source_[end - 1] == '\\';
      skip(end - at_ + 1);
      if (!goes_on || at_ >= source_.size()) return;
    }
  }

  void skip_block_comment() {
    skip(2);
    skip_past("*/");
  }

  void skip_past(std::string_view end) {
    const std::size_t found = source_.find(end, at_);
    skip(found == std::string_view::npos ? rest().size() : found - at_ + end.size());
  }

  void skip(std::size_t count) {
    count = std::min(count, rest().size());
    const auto passed = std::ranges::count(source_.substr(at_, count), '\n');
    if (passed > 0) fresh_line_ = true;
    line_ += static_cast<int>(passed);
    at_ += count;
  }

  std::size_t run_length(bool (*belongs)(char)) const {
    const std::string_view text = rest();
    return static_cast<std::size_t>(std::ranges::find_if_not(text, belongs) - text.begin());
  }

  void add(TokenKind kind, std::string_view text) { tokens_.push_back({kind, text, line_}); }

  std::string_view rest() const { return source_.substr(at_); }

  std::string_view source_;
  std::vector<Token> tokens_;
  std::size_t at_ = 0;
  int line_ = 1;
  bool fresh_line_ = true;  // only blanks so far on this line: the place for a directive
};

}  // namespace

std::vector<Token> tokens_of(std::string_view source) {
  return Tokenizer(source).run();
}

}  // namespace enfilade::ledger
