// Content files in a folder of their own, and what is said of them.
#pragma once

#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <string>
#include <string_view>

#include "loaders/content.h"

namespace enfilade::urban {

inline std::string replaced(std::string_view text, std::string_view from, std::string_view to) {
  std::string result(text);
  const std::size_t at = result.find(from);
  EXPECT_NE(at, std::string::npos) << from;
  if (at != std::string::npos) result.replace(at, from.size(), to);
  return result;
}

inline std::string text_of_all(const ContentFaults& faults) {
  std::string text;
  for (const ContentFault& fault : faults) text += fault.text() + "\n";
  return text;
}

inline void expect_among(const ContentFaults& faults, const std::string& object,
                         const std::string& words) {
  const bool found = std::ranges::any_of(faults, [&](const ContentFault& fault) {
    return fault.object == object && fault.words.find(words) != std::string::npos;
  });
  EXPECT_TRUE(found) << object << ": " << words << "\n--- but:\n" << text_of_all(faults);
}

class ContentFiles : public ::testing::Test {
 protected:
  ContentFiles()
      : root(std::filesystem::temp_directory_path() /
             ("enfilade-content-" + std::to_string(::getpid()))) {
    std::filesystem::remove_all(root);
    std::filesystem::create_directories(root);
  }
  ~ContentFiles() override { std::filesystem::remove_all(root); }

  // A folder of the real content.
  void borrow(const std::string& name) const {
    std::filesystem::create_directory_symlink(std::filesystem::absolute("content/urban") / name,
                                              root / name);
  }

  void write(const std::string& name, std::string_view text) const {
    std::filesystem::create_directories((root / name).parent_path());
    std::ofstream(root / name, std::ios::binary) << text;
  }

  std::filesystem::path root;
};

}  // namespace enfilade::urban
