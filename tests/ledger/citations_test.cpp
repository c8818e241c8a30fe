// Which calls of COVERS count, and for which test. All sources here are strings, so nothing in this
// file is a citation itself.

#include "ledger/citations.h"

#include <gtest/gtest.h>

namespace enfilade::ledger {
namespace {

using Words = std::vector<std::string>;

Citations scan(std::string_view source) {
  Citations citations;
  scan_source(source, "a.cpp", citations);
  return citations;
}

// "a.cpp:2 Suite.Name UO-1a" for each citation
Words found(const Citations& citations) {
  Words words;
  for (const Citation& citation : citations.found) {
    words.push_back(place_of(citation.file, citation.line) + " " + citation.test + " " +
                    citation.id);
  }
  return words;
}

Words malformed(const Citations& citations) {
  Words words;
  for (const Problem& problem : citations.malformed) words.push_back(to_text(problem));
  return words;
}

TEST(Citations, BelongToTheTestAroundThem) {
  const Citations citations = scan(R"(
    TEST(Fire, Misses) { COVERS("UO-1a"); }
    TEST_F(Fire, Hits) {
      if (true) { COVERS("UO-1b", "UO-1-R1"); }
      COVERS("UO-1c");
    }
    TEST_P(Night, IsDark) { COVERS("UO-2a"); }
  )");
  EXPECT_EQ(found(citations), (Words{"a.cpp:2 Fire.Misses UO-1a", "a.cpp:4 Fire.Hits UO-1b",
                                     "a.cpp:4 Fire.Hits UO-1-R1", "a.cpp:5 Fire.Hits UO-1c",
                                     "a.cpp:7 Night.IsDark UO-2a"}));
  EXPECT_EQ(malformed(citations), Words{});
}

TEST(Citations, MayRunOverSeveralLines) {
  const Citations citations = scan(R"(
    TEST(Fire,
         Misses) {
      COVERS("UO-1a",  // the first
             "UO-1b");
    }
  )");
  EXPECT_EQ(found(citations), (Words{"a.cpp:4 Fire.Misses UO-1a", "a.cpp:4 Fire.Misses UO-1b"}));
}

TEST(Citations, InCommentsStringsAndDirectivesDoNotCount) {
  const Citations citations = scan(R"source(
    #define COVERS(...) \
      COVERS("UO-9a")
    // TEST(Fire, Misses) { COVERS("UO-9b"); }
    TEST(Fire, Hits) {
      // COVERS("UO-9c");
      /* COVERS("UO-9d"); */
      const char* a = "COVERS(\"UO-9e\")";
      const char* b = R"x(COVERS("UO-9f");)x";
      const char c = '"';
      const int d = 1'000'000;
      std::puts("UO-9g");
      COVERS("UO-1a");
    }
  )source");
  EXPECT_EQ(found(citations), Words{"a.cpp:13 Fire.Hits UO-1a"});
  EXPECT_EQ(malformed(citations), Words{});
}

TEST(Citations, OutsideATestAreReported) {
  const Citations citations = scan(R"(
    TEST(Fire, Misses) {}
    void helper() { COVERS("UO-1a"); }
  )");
  EXPECT_EQ(found(citations), Words{});
  EXPECT_EQ(malformed(citations), Words{"a.cpp:3: COVERS stands outside the body of a test"});
}

TEST(Citations, OfADisabledTestAreReported) {
  const Citations citations = scan(R"(
    TEST(Fire, DISABLED_Misses) { COVERS("UO-1a"); }
    TEST(DISABLED_Fire, Hits) { COVERS("UO-1a"); }
  )");
  EXPECT_EQ(found(citations), Words{});
  EXPECT_EQ(malformed(citations),
            (Words{"a.cpp:2: Fire.DISABLED_Misses is disabled, so it shows nothing",
                   "a.cpp:3: DISABLED_Fire.Hits is disabled, so it shows nothing"}));
}

TEST(Citations, OfAnythingButStringsAreReported) {
  for (const std::string_view call :
       {"COVERS()", "COVERS(kRule)", R"(COVERS("UO-1a", kRule))", R"(COVERS("UO-" "1a"))",
        R"(COVERS("UO-1a",))", R"(COVERS("UO-1a")", "COVERS"}) {
    const Citations citations = scan("TEST(Fire, Misses) { " + std::string(call) + "; }");
    EXPECT_EQ(found(citations), Words{}) << call;
    EXPECT_EQ(malformed(citations),
              Words{"a.cpp:1: COVERS takes one or more ids as string literals"})
        << call;
  }
}

TEST(Citations, SurviveASourceThatBreaksOffAnywhere) {
  const std::string_view source = R"source(
    #define A \
      B
    TEST(Fire, Misses) { /* c */ COVERS("UO-1a"); R"x(raw)x"; 'c'; "s\"t"; 1'0; }
  )source";
  for (std::size_t length = 0; length <= source.size(); ++length) {
    EXPECT_LE(scan(source.substr(0, length)).found.size(), 1U) << source.substr(0, length);
  }
}

}  // namespace
}  // namespace enfilade::ledger
