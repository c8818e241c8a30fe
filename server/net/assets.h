// The files of the client, read once and served from memory.
#pragma once

#include <cstdint>
#include <expected>
#include <filesystem>
#include <map>
#include <string>
#include <string_view>

#include "server/net/net.h"

namespace enfilade::net {

class Assets {
 public:
  // Every regular file below the folder, but for those whose name begins with a dot, and links.
  // What went wrong, when it cannot be read or holds more than `bytes_max`.
  static std::expected<Assets, std::string> load(const std::filesystem::path& folder,
                                                 std::uintmax_t bytes_max = 256 * 1024 * 1024);

  // To GET and HEAD. A path without a file and without an ending is a place inside the client, and
  // gets /index.html; any other gets 404.
  Response serve(const Request& request) const;

  std::size_t size() const { return files_.size(); }

 private:
  struct File {
    std::string type;
    std::string tag;  // of the plain text; that of the compressed one ends otherwise
    Text plain;
    Text gzip;  // nothing when it would save little
    bool lasts = false;
  };
  static File make_file(const std::string& path, std::string text);
  const File* find(const std::string& path) const;

  std::map<std::string, File> files_;  // by path, `/assets/app-1a2b3c4d.js`
};

// Whether a name holds a hash of what is in the file, so that it never changes under that name.
bool is_hashed_name(std::string_view path);
std::string_view type_of(std::string_view path);
bool accepts_gzip(std::string_view accept_encoding);
// In the gzip format, without a name or a time in it; empty when zlib fails.
std::string gzip_of(const std::string& text);

}  // namespace enfilade::net
