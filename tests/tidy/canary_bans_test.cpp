// Proof that the alarm for banned things works: bad samples ring it, good ones do not.
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "tests/tidy/bans.h"

namespace enfilade::tidy {

namespace {

std::size_t count_in(const std::string& path, const std::string& text) {
  return find_banned({path, text}).size();
}

// Statements are tried inside a function of a pure file.
std::size_t count_in_function(const std::string& statement) {
  return count_in("rules/urban/x.cpp", "namespace a {\nvoid f() {\n" + statement + "\n}\n}\n");
}

void expect_found_in_function(const std::vector<std::string>& statements) {
  for (const std::string& text : statements) EXPECT_GE(count_in_function(text), 1U) << text;
}

void expect_fine_in_function(const std::vector<std::string>& statements) {
  for (const std::string& text : statements) EXPECT_EQ(count_in_function(text), 0U) << text;
}

}  // namespace

TEST(CanaryBans, only_pure_code_is_held_to_them) {
  const std::string bad = "double x() { throw 1; }\n";
  EXPECT_EQ(count_in("engine/core/x.h", bad), 2U);
  EXPECT_EQ(count_in("rules/urban/x.cpp", bad), 2U);
  EXPECT_EQ(count_in("tests/sample/rules/x.cpp", bad), 2U);
  EXPECT_EQ(count_in("cli/x.cpp", bad), 0U);
  EXPECT_EQ(count_in("tests/sample/x.cpp", bad), 0U);
}

TEST(CanaryBans, comments_and_strings_may_say_anything) {
  expect_fine_in_function({"// throw a double", "/* new */ int a = 1;", "say(\"float\");"});
}

TEST(CanaryBans, clocks) {
  expect_found_in_function({"std::chrono::seconds(1);", "time(nullptr);", "return std::time(0);",
                            "::clock();", "int t = gettimeofday(&a, b);"});
  expect_fine_in_function({"game.time(1);", "state->clock();", "int time = 3;", "my::time(1);"});
  EXPECT_EQ(count_in("engine/x.h", "#include <chrono>\n"), 1U);
  EXPECT_EQ(count_in("engine/x.h", "#include <ctime>\n"), 1U);
  EXPECT_EQ(count_in("engine/x.h", "int time(int turn);\n"), 0U);
}

TEST(CanaryBans, floats) {
  expect_found_in_function({"float a;", "long double a;", "auto a = 1.5;", "auto a = 2e3;",
                            "auto a = .5f;", "auto a = 0x1p3;"});
  expect_fine_in_function({"auto a = 0x9E3779B97F4A7C15;", "int a = 1'000;", "bool double_move;"});
  EXPECT_EQ(count_in("engine/x.h", "#include <cmath>\n"), 1U);
}

TEST(CanaryBans, chance) {
  expect_found_in_function({"rand();", "std::mt19937 a;", "std::random_device a;",
                            "std::uniform_int_distribution<int> a;", "std::shuffle(a, b, c);"});
  expect_fine_in_function({"Random random(seed);", "random.below(6);", "int brand = 1;"});
  EXPECT_EQ(count_in("engine/x.h", "#include <random>\n"), 1U);
  EXPECT_EQ(count_in("engine/x.h", "#include \"engine/core/random.h\"\n"), 0U);
}

TEST(CanaryBans, unordered_containers_hashes_and_erased_functions) {
  expect_found_in_function({"std::unordered_map<int, int> a;", "unordered_set<int> a;",
                            "std::function<void()> a;", "std::hash<int>{}(3);"});
  expect_fine_in_function({"std::map<int, int> a;", "hash(state);", "int function = 1;"});
  EXPECT_EQ(count_in("engine/x.h", "#include <unordered_map>\n"), 1U);
}

TEST(CanaryBans, exceptions_and_the_heap_by_hand) {
  expect_found_in_function({"throw 1;", "try { a(); } catch (...) {}", "auto* a = new int;",
                            "delete a;", "delete[] a;", "void* a = malloc(3);"});
  expect_fine_in_function({"struct A { A(const A&) = delete; };", "int retry = 1;"});
}

TEST(CanaryBans, the_world_outside) {
  expect_found_in_function({"std::cout << 1;", "printf(\"a\");", "std::printf(\"a\");",
                            "std::ifstream in;", "std::filesystem::path p;", "getenv(\"A\");",
                            "std::locale l;"});
  EXPECT_EQ(count_in("engine/x.h", "#include <iostream>\n#include <cstdio>\n#include <sstream>\n"),
            3U);
}

TEST(CanaryBans, threads) {
  expect_found_in_function({"std::thread a;", "std::mutex a;", "std::atomic<int> a;",
                            "std::jthread a;", "std::lock_guard a(b);"});
  EXPECT_EQ(count_in("engine/x.h", "#include <atomic>\n#include <mutex>\n"), 2U);
}

TEST(CanaryBans, bytes_are_looked_at_in_two_folders_only) {
  const std::string cast = "void f() { auto* a = reinterpret_cast<char*>(b); }\n";
  EXPECT_EQ(count_in("engine/core/x.h", cast), 0U);
  EXPECT_EQ(count_in("engine/frame/x.h", cast), 0U);
  EXPECT_EQ(count_in("engine/record/x.h", cast), 1U);
  EXPECT_EQ(count_in("rules/urban/x.h", cast), 1U);
}

TEST(CanaryBans, statics_that_can_change_inside_functions) {
  expect_found_in_function({"static int a = 0;", "static int a;", "thread_local int a;",
                            "static thread_local std::array<int, size(3)> a{};",
                            "static const char* a = nullptr;", "static std::vector<const int> a;",
                            "static int a(3);", "static void (*a)(int);", "static auto& a = b();"});
  expect_fine_in_function({"static const int a = 0;", "static constexpr int a[] = {1};",
                           "constexpr static int a = 0;", "static const char* const a = \"\";",
                           "static_assert(true);", "static_cast<int>(a);"});
}

TEST(CanaryBans, statics_that_can_change_in_classes_and_namespaces) {
  const std::vector<std::string> bad = {
      "struct A { static int count; };",
      "inline int a = 0;",
      "int A::count = 0;",
      "std::vector<int> a;",
      "int a{3};",
      "namespace { bool a; }",
      "constinit int a = 0;",
      "extern int a;",
      "static std::map<int, int> a = {};",
  };
  for (const std::string& text : bad) EXPECT_EQ(count_in("engine/x.h", text), 1U) << text;
  const std::vector<std::string> good = {
      "struct A { static int count(); static constexpr int kA = 1; int b = 0; int c{1}; };",
      "static int f(int a);",
      "static int f() { return 1; }",
      "inline constexpr int kA = 0;",
      "const std::array<int, 3> kA{1, 2, 3};",
      "template <class T> inline constexpr bool kA = false;",
      "using A = int;",
      "template <class T> using B = A<T>;",
      "struct A;",
      "enum class A : int { One };",
      "int f(int a);",
      "A::A(const A&) = default;",
      "template <class T> concept C = requires(T t) { { t.a } -> B<int>; };",
      "auto operator<=>(const A&, const A&) = default;",
      "template <> struct A<1> { using Type = int; };",
      "namespace a = b::c;",
      "static bool operator<(A a, A b);",
      "static_assert(sizeof(A) == 3);",
      "constexpr auto kF = [](int a) { int b = a; return b; };",
      "[[noreturn]] void f(const char* words);",
  };
  for (const std::string& text : good) EXPECT_EQ(count_in("engine/x.h", text), 0U) << text;
}

TEST(CanaryBans, a_finding_says_where_and_what_to_do) {
  const Findings found = find_banned({"engine/core/x.h", "\nint a(\n    float b);\n"});
  ASSERT_EQ(found.size(), 1U);
  EXPECT_EQ(found[0].text(),
            "engine/core/x.h:3: float: floats differ between machines: use integers");
}

}  // namespace enfilade::tidy
