#include "tests/tidy/source_text.h"

#include <algorithm>
#include <array>

namespace enfilade::tidy {

namespace {

bool is_digit(char c) {
  return c >= '0' && c <= '9';
}
bool is_word_start(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || (c & 0x80) != 0;
}
bool is_word_part(char c) {
  return is_word_start(c) || is_digit(c);
}

// Marks that mean something else than their characters one by one.
constexpr std::array<std::string_view, 21> kLongMarks = {
    "<=>", "<<=", ">>=", "...", "::", "->", "==", "!=", "<=", ">=", "+=",
    "-=",  "*=",  "/=",  "%=",  "^=", "&=", "|=", "&&", "||", "++",
};

class Scanner {
 public:
  explicit Scanner(std::string_view source) : source_(source) {}

  Tokens run() {
    while (at_ < source_.size()) step();
    return std::move(tokens_);
  }

 private:
  char peek(std::size_t ahead = 0) const {
    return at_ + ahead < source_.size() ? source_[at_ + ahead] : '\0';
  }
  bool next_is(std::string_view words) const { return source_.substr(at_).starts_with(words); }

  void step() {
    const char c = peek();
    if (c == '\n') return end_line();
    if (c == '\\' && (peek(1) == '\n' || next_is("\\\r\n"))) return join_line();
    if (c == ' ' || c == '\t' || c == '\r') return skip(1);
    if (next_is("//")) return skip_line_comment();
    if (next_is("/*")) return skip_block_comment();
    if (c == '"' || c == '\'') return read_quoted(c);
    if (is_digit(c) || (c == '.' && is_digit(peek(1)))) return read_number();
    if (is_word_start(c)) return read_word();
    read_mark();
  }

  void skip(std::size_t count) { at_ += count; }

  void end_line() {
    ++line_;
    ++at_;
    line_is_blank_ = true;
    directive_ = false;
  }

  // A backslash at the end of a line carries a directive on.
  void join_line() {
    at_ = source_.find('\n', at_) + 1;
    ++line_;
  }

  void skip_line_comment() {
    while (at_ < source_.size() && peek() != '\n') {
      if (peek() == '\\' && peek(1) == '\n') {
        ++line_;
        ++at_;
      }
      ++at_;
    }
  }

  void skip_block_comment() {
    const std::size_t end = source_.find("*/", at_ + 2);
    advance_to(end == std::string_view::npos ? source_.size() : end + 2);
  }

  void advance_to(std::size_t end) {
    line_ += static_cast<int>(std::count(source_.begin() + static_cast<std::ptrdiff_t>(at_),
                                         source_.begin() + static_cast<std::ptrdiff_t>(end), '\n'));
    at_ = end;
  }

  void add(TokenKind kind, std::size_t end) {
    tokens_.push_back({kind, source_.substr(at_, end - at_), line_, directive_});
    line_is_blank_ = false;
    advance_to(end);
  }

  // Stops at the end of the line as well: an apostrophe in an #error text opens nothing.
  void read_quoted(char quote) {
    std::size_t end = at_ + 1;
    while (end < source_.size() && source_[end] != quote && source_[end] != '\n') {
      end += source_[end] == '\\' ? 2 : 1;
    }
    if (end < source_.size() && source_[end] == quote) ++end;
    add(TokenKind::Literal, std::min(end, source_.size()));
  }

  void read_raw_string(std::size_t quote) {
    const std::size_t open = source_.find('(', quote);
    std::size_t end = source_.size();
    if (open != std::string_view::npos) {
      const std::string_view name = source_.substr(quote + 1, open - quote - 1);
      const std::string close = std::string(")").append(name).append("\"");
      const std::size_t found = source_.find(close, open);
      if (found != std::string_view::npos) end = found + close.size();
    }
    add(TokenKind::Literal, end);
  }

  void read_number() {
    const bool hex = next_is("0x") || next_is("0X");
    std::size_t end = at_ + 1;
    while (end < source_.size() && continues_number(end, hex)) ++end;
    add(TokenKind::Number, end);
  }

  bool continues_number(std::size_t i, bool hex) const {
    const char c = source_[i];
    const char before = source_[i - 1];
    if (is_word_part(c) || c == '.') return true;
    if (c == '\'') return i + 1 < source_.size() && is_word_part(source_[i + 1]);
    if (c != '+' && c != '-') return false;
    return hex ? before == 'p' || before == 'P' : before == 'e' || before == 'E';
  }

  void read_word() {
    std::size_t end = at_ + 1;
    while (end < source_.size() && is_word_part(source_[end])) ++end;
    const std::string_view word = source_.substr(at_, end - at_);
    const bool quoted = end < source_.size() && source_[end] == '"';
    if (quoted && (word == "R" || word == "u8R" || word == "uR" || word == "UR" || word == "LR")) {
      return read_raw_string(end);
    }
    add(TokenKind::Word, end);
    if (directive_ && word == "include") read_header_name();
  }

  void read_header_name() {
    while (peek() == ' ' || peek() == '\t') ++at_;
    if (peek() != '<') return;
    const std::size_t close = source_.find_first_of(">\n", at_);
    add(TokenKind::Literal, close == std::string_view::npos ? source_.size() : close + 1);
  }

  void read_mark() {
    if (peek() == '#' && line_is_blank_) directive_ = true;
    for (const std::string_view mark : kLongMarks) {
      if (next_is(mark)) return add(TokenKind::Mark, at_ + mark.size());
    }
    add(TokenKind::Mark, at_ + 1);
  }

  std::string_view source_;
  std::size_t at_ = 0;
  int line_ = 1;
  bool line_is_blank_ = true;
  bool directive_ = false;
  Tokens tokens_;
};

}  // namespace

Tokens tokenize(std::string_view source) {
  return Scanner(source).run();
}

const Token& token_at(const Tokens& tokens, std::size_t index) {
  static const Token kNothing;
  return index < tokens.size() ? tokens[index] : kNothing;
}

std::size_t closing(const Tokens& tokens, std::size_t open) {
  int depth = 0;
  for (std::size_t i = open; i < tokens.size(); ++i) {
    const Token& token = tokens[i];
    if (token.kind != TokenKind::Mark) continue;
    if (token.is("(") || token.is("[") || token.is("{")) ++depth;
    if (token.is(")") || token.is("]") || token.is("}")) --depth;
    if (depth == 0) return i;
  }
  return tokens.empty() ? 0 : tokens.size() - 1;
}

bool starts_with_any(std::string_view text, const std::vector<std::string_view>& prefixes) {
  return std::any_of(prefixes.begin(), prefixes.end(),
                     [&](std::string_view prefix) { return text.starts_with(prefix); });
}

}  // namespace enfilade::tidy
