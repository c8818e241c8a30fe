#include "tests/tidy/tree.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <set>
#include <string>
#include <string_view>
#include <utility>

namespace enfilade::tidy {

namespace {

namespace fs = std::filesystem;

// Empty when there is no git, or no repository that holds this folder.
std::vector<std::string> paths_from_git() {
  std::FILE* pipe = popen("git ls-files -z -co --exclude-standard 2>/dev/null", "r");
  if (pipe == nullptr) return {};
  std::string output;
  std::array<char, 4096> buffer{};
  while (const std::size_t count = std::fread(buffer.data(), 1, buffer.size(), pipe)) {
    output.append(buffer.data(), count);
  }
  if (pclose(pipe) != 0) return {};
  std::vector<std::string> paths;
  for (std::size_t at = 0; at < output.size();) {
    const std::size_t end = output.find('\0', at);
    paths.push_back(output.substr(at, end - at));
    at = end + 1;
  }
  return paths;
}

std::vector<std::string> paths_from_disk() {
  const std::set<std::string> skipped = {"build", "node_modules", ".git"};
  std::vector<std::string> paths;
  for (auto entry = fs::recursive_directory_iterator("."); entry != fs::end(entry); ++entry) {
    if (entry->is_directory() && skipped.contains(entry->path().filename().string())) {
      entry.disable_recursion_pending();
    } else if (entry->is_regular_file()) {
      paths.push_back(entry->path().lexically_normal().generic_string());
    }
  }
  return paths;
}

std::string contents(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
}

}  // namespace

std::vector<SourceFile> read_tree() {
  std::vector<std::string> paths = paths_from_git();
  if (paths.empty()) paths = paths_from_disk();
  std::sort(paths.begin(), paths.end());
  std::vector<SourceFile> files;
  for (std::string& path : paths) {
    // A link is somebody else's file; a path without a file was deleted and not yet committed.
    if (fs::is_symlink(path) || !fs::is_regular_file(path)) continue;
    std::string text = contents(path);
    files.push_back({std::move(path), std::move(text)});
  }
  return files;
}

bool is_cpp(const SourceFile& file) {
  return file.path.ends_with(".h") || file.path.ends_with(".cpp");
}

}  // namespace enfilade::tidy
