// The checks, run over the whole tree. Each finding says where it is and what to do.
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "tests/tidy/bans.h"
#include "tests/tidy/includes.h"
#include "tests/tidy/sizes.h"
#include "tests/tidy/tree.h"
#include "tests/tidy/words.h"

namespace enfilade::tidy {

namespace {

const std::vector<SourceFile>& tree() {
  static const std::vector<SourceFile> kTree = read_tree();
  return kTree;
}

std::vector<SourceFile> sources() {
  std::vector<SourceFile> files;
  std::copy_if(tree().begin(), tree().end(), std::back_inserter(files), is_cpp);
  return files;
}

const SourceFile* find(const std::string& path) {
  const auto found = std::find_if(tree().begin(), tree().end(),
                                  [&](const SourceFile& file) { return file.path == path; });
  return found == tree().end() ? nullptr : &*found;
}

void expect_none(const Findings& findings) {
  for (const Finding& finding : findings) ADD_FAILURE() << finding.text();
}

template <class Check>
void expect_clean(const std::vector<SourceFile>& files, Check check) {
  for (const SourceFile& file : files) expect_none(check(file));
}

}  // namespace

// Run from a wrong folder, every other test here would pass over nothing.
TEST(Tidy, the_tree_is_found) {
  EXPECT_NE(find("tests/tidy/tidy_test.cpp"), nullptr) << "run from the root of the repository";
  EXPECT_GT(sources().size(), 10U);
}

TEST(Tidy, functions_files_and_lines_are_short) {
  const SourceFile* ratchet = find("tests/tidy/ratchet.txt");
  ASSERT_NE(ratchet, nullptr);
  std::vector<Oversize> oversizes;
  for (const SourceFile& file : sources()) {
    for (Oversize& item : measure(file)) oversizes.push_back(std::move(item));
  }
  expect_none(hold_ratchet(oversizes, read_ratchet(ratchet->text)));
}

TEST(Tidy, pure_code_keeps_to_what_every_build_does_alike) {
  expect_clean(sources(), find_banned);
}

TEST(Tidy, includes_go_one_way) {
  expect_clean(sources(), check_includes);
}

TEST(Tidy, the_repository_names_no_host_machine_or_unfinished_work) {
  expect_clean(tree(), check_words);
}

}  // namespace enfilade::tidy
