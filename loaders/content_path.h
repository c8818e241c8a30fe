// Where content lies, used as a path: on the disk, in several folders laid over each other, or
// among the files that a scenario was kept with.
#pragma once

#include <boost/json.hpp>
#include <compare>
#include <filesystem>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace enfilade {

// The JSON files of a folder on the disk, by name.
std::vector<std::filesystem::path> json_files(const std::filesystem::path& folder);

class ContentPath {
 public:
  ContentPath() = default;
  // On the disk.
  ContentPath(std::filesystem::path path) : path_(std::move(path)) {}  // NOLINT: used as a path
  ContentPath(const char* path) : path_(path) {}                       // NOLINT
  ContentPath(const std::string& path) : path_(path) {}                // NOLINT

  // The top of folders that are laid over each other: a file takes the place of one of the same
  // path in an earlier folder. Those named in `left_out` are not there.
  static ContentPath layered(std::vector<std::filesystem::path> folders,
                             std::set<std::filesystem::path> left_out = {});
  // The top of files by their paths, such as maps/river.json.
  static ContentPath kept(boost::json::object files);

  ContentPath operator/(std::string_view below) const;
  ContentPath parent_path() const;
  std::string stem() const { return path_.stem().string(); }
  std::string filename() const { return path_.filename().string(); }
  // What a person knows it by: its place on the disk where it has one.
  std::string string() const;

  bool is_folder() const;
  // The JSON files in this folder by name; of layers those of the first, then what the next adds.
  std::vector<ContentPath> files() const;
  // The place on the disk of what is to be read, or the document itself; neither when it is kept
  // nowhere.
  std::optional<std::filesystem::path> on_disk() const;
  const boost::json::value* document() const;

  friend bool operator==(const ContentPath& a, const ContentPath& b) { return a.path_ == b.path_; }
  friend auto operator<=>(const ContentPath& a, const ContentPath& b) {
    return a.path_.compare(b.path_) <=> 0;
  }

 private:
  struct Source {
    std::vector<std::filesystem::path> folders;
    std::set<std::filesystem::path> left_out;
    boost::json::object files;
  };

  ContentPath with(std::filesystem::path path) const;
  std::vector<ContentPath> files_in_layers() const;
  std::vector<ContentPath> files_kept() const;

  std::shared_ptr<const Source> source_;  // none: the disk
  std::filesystem::path path_;            // of a source: from its top
};

}  // namespace enfilade
