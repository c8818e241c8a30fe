// The shipped content in a folder of its own, for tests that change it.
#pragma once

#include <gtest/gtest.h>
#include <stdlib.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <string_view>

namespace enfilade::tests {

class CopiedContent {
 public:
  CopiedContent() {
    std::string name = (std::filesystem::temp_directory_path() / "enfilade-XXXXXX").string();
    root_ = mkdtemp(name.data());
    std::filesystem::copy("content", root_ / "content", std::filesystem::copy_options::recursive);
  }
  ~CopiedContent() {
    std::error_code ignored;
    std::filesystem::remove_all(root_, ignored);
  }
  CopiedContent(const CopiedContent&) = delete;
  CopiedContent& operator=(const CopiedContent&) = delete;

  const std::filesystem::path& root() const { return root_; }

  // Of a file below content/: the words have to stand there.
  void replace(const std::string& file, std::string_view old, std::string_view now) const {
    const std::filesystem::path path = root_ / "content" / file;
    std::ifstream in(path);
    std::string text(std::istreambuf_iterator<char>(in), {});
    const std::size_t at = text.find(old);
    ASSERT_NE(at, std::string::npos) << file << " lacks " << old;
    text.replace(at, old.size(), now);
    write(file, text);
  }
  void write(const std::string& file, std::string_view text) const {
    const std::filesystem::path path = root_ / "content" / file;
    std::filesystem::create_directories(path.parent_path());
    std::ofstream(path) << text;
  }
  void remove(const std::string& file) const {
    ASSERT_TRUE(std::filesystem::remove(root_ / "content" / file)) << file;
  }

 private:
  std::filesystem::path root_;
};

}  // namespace enfilade::tests
