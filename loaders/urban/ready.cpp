#include "loaders/urban/ready.h"

#include <unistd.h>

#include <cstdlib>
#include <fstream>
#include <string>
#include <system_error>
#include <utility>
#include <vector>

namespace enfilade::urban {

namespace {

namespace fs = std::filesystem;

std::vector<std::byte> read_file(const fs::path& path) {
  std::error_code error;
  const auto size = fs::file_size(path, error);
  if (error || size > kMaxContentBytes * 4) return {};
  std::vector<std::byte> bytes(size);
  std::ifstream stream(path, std::ios::binary);
  stream.read(reinterpret_cast<char*>(bytes.data()), static_cast<std::streamsize>(bytes.size()));
  if (!stream) bytes.clear();
  return bytes;
}

// Under another name first, so that nobody reads half a file.
void write_file(const fs::path& path, const std::vector<std::byte>& bytes) {
  std::error_code error;
  fs::create_directories(path.parent_path(), error);
  const fs::path draft = path.string() + "." + std::to_string(getpid());
  {
    std::ofstream stream(draft, std::ios::binary);
    stream.write(reinterpret_cast<const char*>(bytes.data()),
                 static_cast<std::streamsize>(bytes.size()));
    if (!stream) {
      fs::remove(draft, error);
      return;
    }
  }
  fs::rename(draft, path, error);
  if (error) fs::remove(draft, error);
}

std::optional<fs::path> folder_from(const char* variable, std::string_view below) {
  const char* given = std::getenv(variable);
  if (given == nullptr || *given == '\0') return std::nullopt;
  return fs::path(given) / below;
}

}  // namespace

std::optional<fs::path> cache_folder() {
  if (const char* given = std::getenv("ENFILADE_CACHE"); given != nullptr) {
    return *given == '\0' ? std::nullopt : std::optional(fs::path(given));
  }
  if (auto folder = folder_from("XDG_CACHE_HOME", "enfilade")) return folder;
  return folder_from("HOME", ".cache/enfilade");
}

Battlefield make_ready(Board board, const std::string& content,
                       const std::optional<fs::path>& cache, int rules) {
  if (!cache) return prepare(std::move(board), rules);
  // Each version has a file of its own, so that old games do not drive out the tables of new ones.
  const int map = map_rules(rules);
  const std::string version = map == map_rules(kRulesVersion) ? "" : "." + std::to_string(map);
  const fs::path file = *cache / (content.substr(0, 32) + version + ".tables");
  const std::string made_from = content + "/" + ENFILADE_MAP_CODE;
  if (const std::vector<std::byte> bytes = read_file(file); !bytes.empty()) {
    if (auto ready = unpack_tables(board, bytes, made_from, rules)) return std::move(*ready);
  }
  Battlefield ready = prepare(std::move(board), rules);
  write_file(file, pack_tables(ready, made_from));
  return ready;
}

}  // namespace enfilade::urban
