#include "tests/tidy/bans.h"

#include <algorithm>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "tests/tidy/statics.h"

namespace enfilade::tidy {

namespace {

// Why something is banned, as the end of a sentence that says what to do instead.
constexpr std::string_view kClock = "rules never read a clock: pass what is needed in";
constexpr std::string_view kFloat = "floats differ between machines: use integers";
constexpr std::string_view kChance = "rules never draw: ask with a chance node; bots use Random";
constexpr std::string_view kOrder = "its order is not fixed: use a sorted or an indexed container";
constexpr std::string_view kState =
    "hidden state breaks replay: keep it in the state, or make it const";
constexpr std::string_view kThrow = "refusals are values: return a Result, or ENFILADE_CHECK";
constexpr std::string_view kOutside = "input and output live in the edges: take or return a value";
constexpr std::string_view kHeap = "no heap by hand: use a value or a standard container";
constexpr std::string_view kThread =
    "pure code is called from one thread: synchronise in the caller";
constexpr std::string_view kLocale = "the result would depend on the machine's settings";
constexpr std::string_view kHash = "its values differ between libraries: use engine/core/hash.h";
constexpr std::string_view kErased = "it hides a heap and a pointer: use a template or a table";
constexpr std::string_view kCast = "bytes are looked at in engine/core and engine/frame only";

enum class How : std::uint8_t {
  Word,      // wherever the word stands
  Call,      // as a function that is not a member or declared here
  Standard,  // behind std::
};

struct Ban {
  How how;
  std::string_view why;
  std::vector<std::string_view> words;
};

const std::vector<Ban>& bans() {
  static const std::vector<Ban> kBans = {
      {How::Word, kFloat, {"float", "double"}},
      {How::Word, kThrow, {"throw", "try", "catch"}},
      {How::Word, kOrder, {"unordered_map", "unordered_set"}},
      {How::Word, kOrder, {"unordered_multimap", "unordered_multiset"}},
      {How::Word, kHeap, {"new", "delete"}},
      {How::Word, kCast, {"reinterpret_cast"}},
      {How::Call, kClock, {"time", "clock", "gettimeofday", "clock_gettime"}},
      {How::Call, kChance, {"rand", "srand", "drand48"}},
      {How::Call, kOutside, {"printf", "fprintf", "puts", "putchar", "fputs", "scanf"}},
      {How::Call, kOutside, {"fopen", "fread", "fwrite"}},
      {How::Call, kHeap, {"malloc", "calloc", "realloc"}},
      {How::Call, kLocale, {"getenv", "setlocale"}},
      {How::Standard, kClock, {"chrono"}},
      {How::Standard, kChance, {"random_device", "mt19937", "mt19937_64", "minstd_rand"}},
      {How::Standard, kChance, {"default_random_engine", "shuffle", "sample"}},
      {How::Standard, kOutside, {"cout", "cerr", "clog", "cin", "filesystem", "fstream"}},
      {How::Standard, kOutside, {"ifstream", "ofstream", "ostream", "istream", "stringstream"}},
      {How::Standard, kOutside, {"ostringstream", "istringstream"}},
      {How::Standard, kErased, {"function", "move_only_function"}},
      {How::Standard, kHash, {"hash"}},
      {How::Standard, kThread, {"thread", "jthread", "mutex", "shared_mutex", "async", "future"}},
      {How::Standard, kThread, {"recursive_mutex", "condition_variable", "lock_guard", "promise"}},
      {How::Standard, kThread, {"unique_lock", "scoped_lock", "atomic", "atomic_ref"}},
      {How::Standard, kThread, {"atomic_flag", "call_once", "once_flag"}},
      {How::Standard, kLocale, {"locale"}},
  };
  return kBans;
}

struct HeaderBan {
  std::string_view why;
  std::vector<std::string_view> headers;
};

const std::vector<HeaderBan>& header_bans() {
  static const std::vector<HeaderBan> kBans = {
      {kClock, {"<chrono>", "<ctime>", "<time.h>"}},
      {kFloat, {"<cmath>", "<math.h>", "<cfloat>", "<complex>", "<valarray>"}},
      {kChance, {"<random>"}},
      {kOrder, {"<unordered_map>", "<unordered_set>"}},
      {kOutside, {"<iostream>", "<fstream>", "<sstream>", "<ostream>", "<istream>", "<iomanip>"}},
      {kOutside, {"<cstdio>", "<stdio.h>", "<filesystem>", "<print>", "<syncstream>"}},
      {kThread, {"<thread>", "<mutex>", "<shared_mutex>", "<atomic>", "<future>", "<semaphore>"}},
      {kThread, {"<condition_variable>", "<stop_token>", "<barrier>", "<latch>"}},
      {kLocale, {"<locale>", "<clocale>", "<codecvt>"}},
  };
  return kBans;
}

bool may_reinterpret(std::string_view path) {
  return path.starts_with("engine/core/") || path.starts_with("engine/frame/");
}

// `= delete` frees nothing.
bool is_deleted_function(const Tokens& tokens, std::size_t i) {
  return tokens[i].is("delete") && i > 0 && tokens[i - 1].is("=");
}

// The word before `::`, empty for a leading `::`.
std::string_view qualifier(const Tokens& tokens, std::size_t i) {
  if (i < 2 || !tokens[i - 1].is("::") || !tokens[i - 2].is_word()) return "";
  return tokens[i - 2].text;
}

// A call of the C library's function: not a member, not of another namespace, not declared here.
bool is_free_call(const Tokens& tokens, std::size_t i) {
  if (!token_at(tokens, i + 1).is("(")) return false;
  if (i == 0) return true;
  const Token& before = tokens[i - 1];
  if (before.is("::")) return qualifier(tokens, i).empty() || qualifier(tokens, i) == "std";
  if (before.is(".") || before.is("->")) return false;
  return !before.is_word() || before.is("return") || before.is("else") || before.is("do");
}

bool applies(const Ban& ban, const SourceFile& file, const Tokens& tokens, std::size_t i) {
  switch (ban.how) {
    case How::Word:
      if (ban.why == kCast && may_reinterpret(file.path)) return false;
      return !is_deleted_function(tokens, i);
    case How::Call: return is_free_call(tokens, i);
    case How::Standard: return qualifier(tokens, i) == "std";
  }
  return false;
}

bool is_float_literal(const Token& token) {
  if (token.kind != TokenKind::Number) return false;
  const bool hex = token.text.starts_with("0x") || token.text.starts_with("0X");
  return token.text.find_first_of(hex ? ".pP" : ".eE") != std::string_view::npos;
}

class Search {
 public:
  explicit Search(const SourceFile& file) : file_(file), tokens_(tokenize(file.text)) {}

  Findings run() {
    for (std::size_t i = 0; i < tokens_.size(); ++i) look_at(i);
    for (const int line : mutable_statics(tokens_)) report(line, "mutable variable", kState);
    return std::move(findings_);
  }

 private:
  void report(int line, std::string_view what, std::string_view why) {
    findings_.push_back({file_.path, line, std::string(what) + ": " + std::string(why)});
  }
  void report(const Token& token, std::string_view why) { report(token.line, token.text, why); }

  void look_at(std::size_t i) {
    const Token& token = tokens_[i];
    if (token.kind == TokenKind::Literal) return look_at_header(token);
    if (is_float_literal(token)) report(token, kFloat);
    if (!token.is_word()) return;
    for (const Ban& ban : bans()) {
      const bool listed =
          std::find(ban.words.begin(), ban.words.end(), token.text) != ban.words.end();
      if (listed && applies(ban, file_, tokens_, i)) report(token, ban.why);
    }
    if (token.text.ends_with("_distribution") && qualifier(tokens_, i) == "std") {
      report(token, kChance);
    }
  }

  void look_at_header(const Token& token) {
    if (!token.directive) return;
    for (const HeaderBan& ban : header_bans()) {
      if (std::find(ban.headers.begin(), ban.headers.end(), token.text) == ban.headers.end())
        continue;
      report(token, ban.why);
    }
  }

  const SourceFile& file_;
  Tokens tokens_;
  Findings findings_;
};

}  // namespace

bool is_pure(std::string_view path) {
  return path.starts_with("engine/") || path.starts_with("rules/") ||
         path.starts_with("tests/sample/rules/");
}

Findings find_banned(const SourceFile& file) {
  if (!is_pure(file.path)) return {};
  return Search(file).run();
}

}  // namespace enfilade::tidy
