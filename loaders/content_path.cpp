#include "loaders/content_path.h"

#include <algorithm>
#include <ranges>

namespace enfilade {

namespace {

namespace fs = std::filesystem;
namespace json = boost::json;

}  // namespace

std::vector<fs::path> json_files(const fs::path& folder) {
  std::vector<fs::path> files;
  std::error_code error;
  for (const fs::directory_entry& entry : fs::directory_iterator(folder, error)) {
    if (entry.path().extension() == ".json") files.push_back(entry.path());
  }
  std::ranges::sort(files);
  return files;
}

ContentPath ContentPath::layered(std::vector<fs::path> folders, std::set<fs::path> left_out) {
  ContentPath top;
  top.source_ = std::make_shared<const Source>(Source{std::move(folders), std::move(left_out), {}});
  return top;
}

ContentPath ContentPath::kept(json::object files) {
  ContentPath top;
  top.source_ = std::make_shared<const Source>(Source{{}, {}, std::move(files)});
  return top;
}

ContentPath ContentPath::with(fs::path path) const {
  ContentPath made;
  made.source_ = source_;
  made.path_ = std::move(path);
  return made;
}

ContentPath ContentPath::operator/(std::string_view below) const {
  return with(path_ / below);
}

ContentPath ContentPath::parent_path() const {
  return with(path_.parent_path());
}

std::optional<fs::path> ContentPath::on_disk() const {
  if (!source_) return path_;
  std::error_code error;
  for (const fs::path& folder : source_->folders | std::views::reverse) {
    fs::path file = folder / path_;
    if (!source_->left_out.contains(file) && fs::exists(file, error)) return file;
  }
  return std::nullopt;
}

const json::value* ContentPath::document() const {
  return source_ ? source_->files.if_contains(path_.generic_string()) : nullptr;
}

std::string ContentPath::string() const {
  if (const auto file = on_disk()) return file->string();
  if (source_->folders.empty()) return path_.generic_string();
  return (source_->folders.front() / path_).string();
}

bool ContentPath::is_folder() const {
  std::error_code error;
  const auto folder = on_disk();
  return folder && fs::is_directory(*folder, error);
}

std::vector<ContentPath> ContentPath::files() const {
  if (source_) return source_->folders.empty() ? files_kept() : files_in_layers();
  std::vector<ContentPath> files;
  for (fs::path& file : json_files(path_)) files.emplace_back(std::move(file));
  return files;
}

std::vector<ContentPath> ContentPath::files_in_layers() const {
  std::vector<ContentPath> files;
  for (const fs::path& folder : source_->folders) {
    for (const fs::path& file : json_files(folder / path_)) {
      const ContentPath found = with(path_ / file.filename());
      if (found.on_disk() && std::ranges::count(files, found) == 0) files.push_back(found);
    }
  }
  return files;
}

std::vector<ContentPath> ContentPath::files_kept() const {
  std::vector<ContentPath> files;
  for (const json::key_value_pair& one : source_->files) {
    const fs::path path(std::string(one.key()));
    if (path.parent_path() == path_) files.push_back(with(path));
  }
  std::ranges::sort(files);
  return files;
}

}  // namespace enfilade
