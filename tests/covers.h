// COVERS("UO-8.2.7.3b", "UO-8.2.7-R1"); in the body of a test names the entries of the rules ledger
// the test shows (docs/rules/README.md). `enfilade rules` reads the call from the source; at run
// time the ids become the property "covers" of the test in the XML results.
#pragma once

#include <gtest/gtest.h>

#include <initializer_list>
#include <string>
#include <string_view>

namespace enfilade::tests {

// What the running test has recorded under the key so far; a second record would replace it.
inline std::string recorded_property(std::string_view key) {
  const ::testing::TestInfo* test = ::testing::UnitTest::GetInstance()->current_test_info();
  if (test == nullptr) return "";
  const ::testing::TestResult& result = *test->result();
  for (int i = 0; i < result.test_property_count(); ++i) {
    if (result.GetTestProperty(i).key() == key) return result.GetTestProperty(i).value();
  }
  return "";
}

inline bool holds_word(std::string_view text, std::string_view word) {
  while (!text.empty()) {
    const std::size_t end = text.find(' ');
    if (text.substr(0, end) == word) return true;
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
  }
  return false;
}

inline void record_covers(std::initializer_list<std::string_view> ids) {
  std::string all = recorded_property("covers");
  for (const std::string_view id : ids) {
    if (holds_word(all, id)) continue;  // the call stands in a loop
    if (!all.empty()) all += ' ';
    all += id;
  }
  ::testing::Test::RecordProperty("covers", all);
}

}  // namespace enfilade::tests

#define COVERS(...) ::enfilade::tests::record_covers({__VA_ARGS__})
