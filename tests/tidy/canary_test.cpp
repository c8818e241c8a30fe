// Proof that the alarms work: each check must find a bad sample and leave a good one alone.
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "tests/tidy/functions.h"
#include "tests/tidy/includes.h"
#include "tests/tidy/sizes.h"
#include "tests/tidy/words.h"

namespace enfilade::tidy {

namespace {

std::string lines(int count) {
  std::string text;
  for (int i = 0; i < count; ++i) text += "  call();\n";
  return text;
}

// `head` opens a function that spans `total` lines.
std::string function_of(const std::string& head, int total) {
  return head + "\n" + lines(total - 2) + "}\n";
}

std::vector<Oversize> measured(const std::string& text) {
  return measure({"engine/x.cpp", text});
}

std::vector<std::string> names_in(const std::string& text) {
  std::vector<std::string> names;
  for (const Function& function : outline(tokenize(text)).functions) names.push_back(function.name);
  return names;
}

using Names = std::vector<std::string>;

std::size_t include_findings(const std::string& path, const std::string& include) {
  return check_includes({path, "#pragma once\n#include " + include + "\n"}).size();
}

}  // namespace

TEST(CanaryTokens, comments_strings_and_characters_hide_what_they_hold) {
  const std::string text =
      "int a; // { throw\n"
      "/* { \n throw */ char b = '{'; char c = '\\''; char d = '\"';\n"
      "auto s = \"} \\\" {\"; auto r = R\"x( )\" } \n { )x\"; int n = 1'000'000;\n";
  const Tokens tokens = tokenize(text);
  for (const Token& token : tokens) {
    EXPECT_FALSE(token.is("{") || token.is("}") || token.is("throw")) << token.line;
  }
  EXPECT_EQ(tokens[tokens.size() - 2].text, "1'000'000");
  EXPECT_EQ(tokens.back().line, 5);
}

TEST(CanaryTokens, directives_are_marked_to_the_end_of_their_last_line) {
  const Tokens tokens = tokenize("#define OPEN(x) \\\n  if (x) {\nint after;\n");
  EXPECT_TRUE(tokens[8].directive);
  EXPECT_FALSE(tokens.back().directive);
  EXPECT_EQ(tokens.back().line, 3);
}

TEST(CanarySizes, a_function_of_71_lines_is_too_long_and_one_of_70_is_not) {
  const std::vector<Oversize> found = measured(function_of("void long_one() {", 71));
  ASSERT_EQ(found.size(), 1U);
  EXPECT_EQ(found[0].key, "function engine/x.cpp:long_one");
  EXPECT_EQ(found[0].size, 71);
  EXPECT_EQ(measured(function_of("void short_one() {", 70)).size(), 0U);
}

TEST(CanarySizes, every_kind_of_function_is_seen) {
  const std::vector<std::string> heads = {
      "int f(int a = 3) noexcept {",
      "auto Name::f() const -> std::vector<int> {",
      "Name::Name(int a) : a_(a), b_{a}, c_(f({1, 2})) {",
      "template <class T, int N = (3 > 2)> requires (N > 1) bool f(T t) {",
      "bool operator==(const Name& a, const Name& b) {",
      "Name& Name::operator=(Name&& other) {",
      "void Name::operator()(int a) const {",
      "TEST(Suite, name) {",
      "const auto f = [](int a) mutable {",
      "[[nodiscard]] static inline struct Pair f() {",
      "Name::~Name() {",
  };
  for (const std::string& head : heads) {
    const std::string whole = "namespace a::b {\nnamespace {\n" + function_of(head, 80) + "}\n}\n";
    EXPECT_EQ(measured(whole).size(), 1U) << head;
    const std::string member = "class Outer final : public Base<3> {\n public:\n" +
                               function_of(head, 80) + " private:\n  int a_{3};\n};\n";
    EXPECT_EQ(measured(member).size(), 1U) << "in a class: " << head;
  }
}

TEST(CanarySizes, what_is_no_function_may_be_long) {
  const std::vector<std::string> heads = {
      "namespace a {",
      "extern \"C\" {",
      "struct alignas(8) Name : Base {",
      "template <class T> requires (sizeof(T) == 4) class Name {",
  };
  for (const std::string& head : heads) {
    EXPECT_EQ(measured(head + "\n" + function_of("void f() {", 60) + lines(30) + "}\n").size(), 0U)
        << head;
  }
  const std::vector<std::string> values = {
      "enum class Kind : std::uint8_t {",
      "constexpr std::array<int, size(3)> kTable{",
      "const std::vector<int> kTable = {",
      "template <class T> concept Some = requires(T t) {",
  };
  for (const std::string& head : values) {
    EXPECT_EQ(measured(head + "\n" + lines(90) + "};\n").size(), 0U) << head;
  }
}

TEST(CanarySizes, functions_are_told_apart_and_named) {
  const std::string text =
      "struct A {\n  A() : x_{1} {}\n  int get() const { return [&] { return x_; }(); }\n"
      "  int x_ = 0;\n};\nvoid B::run() { struct L { void f() {} }; }\nTEST(Suite, works) {}\n"
      "template <class T> bool operator<(T a, T b) { return a.x < b.x; }\n";
  EXPECT_EQ(names_in(text), (Names{"A", "get", "B::run", "Suite.works", "operator<"}));
}

TEST(CanarySizes, files_and_lines_have_limits) {
  EXPECT_EQ(measure({"engine/x.h", std::string(201, '\n')}).at(0).key, "header engine/x.h");
  EXPECT_EQ(measure({"engine/x.h", std::string(200, '\n')}).size(), 0U);
  EXPECT_EQ(measure({"engine/x.cpp", std::string(501, '\n')}).at(0).key, "source engine/x.cpp");
  EXPECT_EQ(measure({"engine/x.cpp", std::string(500, '\n')}).size(), 0U);
  const std::string wide = "// " + std::string(98, 'x') + "\n";
  EXPECT_EQ(measure({"cli/x.cpp", "\n" + wide}).at(0).line, 2);
  std::string accents = "// ";
  for (int i = 0; i < 97; ++i) accents += "\xC3\xA9";
  EXPECT_EQ(measure({"cli/x.cpp", accents + "\n"}).size(), 0U);
}

TEST(CanaryRatchet, an_exemption_holds_for_its_size_alone) {
  const std::vector<Oversize> found = measured(function_of("void f() {", 80));
  const auto held = [&](const std::string& ratchet) {
    return hold_ratchet(found, read_ratchet("# comment\n\n" + ratchet + "\n")).size();
  };
  EXPECT_EQ(held("function engine/x.cpp:f 80"), 0U);
  EXPECT_EQ(held("function engine/x.cpp:f 79"), 1U) << "it grew";
  EXPECT_EQ(held("function engine/x.cpp:f 81"), 1U) << "it shrank";
  EXPECT_EQ(held(""), 1U) << "not exempt";
  EXPECT_EQ(held("function engine/x.cpp:f 80\nheader engine/x.h 210"), 1U) << "not needed";
}

TEST(CanaryIncludes, folders_look_down_only) {
  EXPECT_EQ(include_findings("engine/core/a.h", "\"engine/core/b.h\""), 0U);
  EXPECT_EQ(include_findings("engine/core/a.h", "\"engine/node/node.h\""), 1U);
  EXPECT_EQ(include_findings("engine/record/a.h", "\"engine/frame/b.h\""), 0U);
  EXPECT_EQ(include_findings("engine/node/a.h", "\"rules/urban/state.h\""), 1U);
  EXPECT_EQ(include_findings("rules/urban/a.h", "\"rules/urban/map/b.h\""), 0U);
  EXPECT_EQ(include_findings("rules/urban/a.h", "\"rules/shared/b.h\""), 0U);
  EXPECT_EQ(include_findings("rules/urban/a.h", "\"rules/coops/b.h\""), 1U);
  EXPECT_EQ(include_findings("bots/a.h", "\"records/b.h\""), 1U);
  EXPECT_EQ(include_findings("records/a.h", "\"engine/record/b.h\""), 0U);
  EXPECT_EQ(include_findings("ledger/a.h", "\"engine/core/b.h\""), 1U);
  EXPECT_EQ(include_findings("cli/a.cpp", "\"ledger/b.h\""), 0U);
  EXPECT_EQ(include_findings("cli/a.cpp", "\"server/b.h\""), 0U);
  EXPECT_EQ(include_findings("server/a.cpp", "\"cli/b.h\""), 1U);
  EXPECT_EQ(include_findings("server/store/a.cpp", "\"server/net/b.h\""), 1U);
  EXPECT_EQ(include_findings("tests/sample/rules/a.h", "\"tests/sample/b.h\""), 1U);
  EXPECT_EQ(include_findings("tests/engine/a.cpp", "\"cli/b.h\""), 0U);
}

TEST(CanaryIncludes, pure_code_has_the_standard_library_alone) {
  EXPECT_EQ(include_findings("engine/core/a.h", "<vector>"), 0U);
  EXPECT_EQ(include_findings("engine/core/a.h", "<fmt/core.h>"), 1U);
  EXPECT_EQ(include_findings("rules/urban/a.h", "<unistd.h>"), 1U);
  EXPECT_EQ(include_findings("cli/a.cpp", "<fmt/core.h>"), 0U);
}

TEST(CanaryIncludes, paths_start_at_the_root_and_comments_include_nothing) {
  EXPECT_EQ(include_findings("cli/a.cpp", "\"sibling.h\""), 1U);
  EXPECT_EQ(include_findings("cli/a.cpp", "\"../engine/core/b.h\""), 1U);
  EXPECT_EQ(check_includes({"engine/core/a.h", "// #include \"cli/b.h\"\n"}).size(), 0U);
  EXPECT_EQ(check_includes({"attic/a.h", "int a;\n"}).size(), 1U) << "a folder without a row";
}

// The samples are put together from pieces, for this file is searched as well.
TEST(CanaryWords, hosts_machine_paths_and_marks_are_found) {
  const auto found = [](const std::string& path, const std::string& text) {
    return check_words({path, text}).size();
  };
  const std::string host = std::string("https://packages.npm") + "js.org/left-pad";
  const std::string machine = std::string("/ho") + "me/someone/x";
  const std::string mark = std::string("// TO") + "DO: later";
  EXPECT_GE(found("web/package-lock.json", host), 1U);
  EXPECT_EQ(found("docs/rules/urban.md", host), 0U) << "the ledger is not ours to reword";
  EXPECT_EQ(found("README.md", "see \"" + machine + "\""), 1U);
  EXPECT_EQ(found("README.md", "see docs" + machine), 0U) << "a relative path";
  EXPECT_EQ(found("cli/a.cpp", mark), 1U);
  EXPECT_EQ(found("play", mark), 1U);
  EXPECT_EQ(found("README.md", mark), 0U) << "prose may speak of it";
  EXPECT_EQ(found("cli/a.cpp", "mktemp XX" + std::string("XXXX; TO") + "DOS"), 0U);
  EXPECT_EQ(found("logo.bin", std::string("\0", 1) + host), 0U);
  EXPECT_EQ(check_words({"cli/a.cpp", "\n\n" + mark + "\n"}).at(0).line, 3);
}

}  // namespace enfilade::tidy
