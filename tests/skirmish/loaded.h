// The content of the skirmish for tests, and copies of it to spoil.
#pragma once

#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>
#include <string_view>

#include "loaders/skirmish/readers.h"

namespace enfilade::skirmish {

inline const std::filesystem::path kContent = "content/skirmish";

inline std::string told(const ContentFaults& faults) {
  std::string words;
  for (const ContentFault& fault : faults) words += fault.text() + "\n";
  return words;
}

inline const Content& content() {
  static const Content kLoaded = [] {
    ContentFolder found = read_folder(kContent);
    if (!found.faults.empty()) {
      ADD_FAILURE() << told(found.faults);
      std::abort();
    }
    return std::move(found.content);
  }();
  return kLoaded;
}

inline const Scenario& mission(std::string_view id) {
  for (const auto& one : content().missions) {
    if (one.id == id) return one.scenario;
  }
  ADD_FAILURE() << "there is no mission " << id;
  std::abort();
}

// A copy of the content with some words changed.
class SpoiltContent {
 public:
  explicit SpoiltContent(const std::string& name)
      : folder_(std::filesystem::path(testing::TempDir()) / name) {
    std::filesystem::remove_all(folder_);
    std::filesystem::copy(kContent, folder_, std::filesystem::copy_options::recursive);
  }
  ~SpoiltContent() { std::filesystem::remove_all(folder_); }
  SpoiltContent(const SpoiltContent&) = delete;
  SpoiltContent& operator=(const SpoiltContent&) = delete;

  const std::filesystem::path& folder() const { return folder_; }
  std::string faults() const { return told(read_folder(folder_).faults); }

  void write(const char* file, std::string_view text) const {
    std::ofstream(folder_ / file) << text;
  }
  void change(const char* file, std::string_view from, std::string_view to) const {
    std::ifstream in(folder_ / file);
    std::string text(std::istreambuf_iterator<char>(in), {});
    const std::size_t at = text.find(from);
    ASSERT_NE(at, std::string::npos) << file << " has no " << from;
    std::ofstream(folder_ / file) << text.replace(at, from.size(), to);
  }

 private:
  std::filesystem::path folder_;
};

}  // namespace enfilade::skirmish
