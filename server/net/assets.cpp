#include "server/net/assets.h"

#include <zlib.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <fstream>
#include <iterator>
#include <span>
#include <utility>

#include "engine/core/hash.h"
#include "engine/core/utf8.h"
#include "server/net/request_reader.h"

namespace enfilade::net {

namespace {

namespace fs = std::filesystem;

constexpr std::size_t kWorthCompressing = 256;

struct Type {
  std::string_view ending;
  std::string_view name;
  bool compressible;
};

constexpr std::array<Type, 18> kTypes = {{
    {".html", "text/html; charset=utf-8", true},
    {".js", "text/javascript; charset=utf-8", true},
    {".mjs", "text/javascript; charset=utf-8", true},
    {".css", "text/css; charset=utf-8", true},
    {".json", "application/json", true},
    {".map", "application/json", true},
    {".webmanifest", "application/manifest+json", true},
    {".svg", "image/svg+xml", true},
    {".txt", "text/plain; charset=utf-8", true},
    {".wasm", "application/wasm", true},
    {".ico", "image/x-icon", true},
    {".png", "image/png", false},
    {".jpg", "image/jpeg", false},
    {".webp", "image/webp", false},
    {".gif", "image/gif", false},
    {".woff2", "font/woff2", false},
    {".mp3", "audio/mpeg", false},
    {".ogg", "audio/ogg", false},
}};

std::string_view ending_of(std::string_view path) {
  const std::string_view name = path.substr(path.rfind('/') + 1);
  const std::size_t dot = name.rfind('.');
  return dot == std::string_view::npos ? std::string_view() : name.substr(dot);
}

const Type* find_type(std::string_view path) {
  const auto found = std::ranges::find(kTypes, ending_of(path), &Type::ending);
  return found == kTypes.end() ? nullptr : &*found;
}

std::string hex(std::uint64_t number) {
  constexpr std::string_view kDigits = "0123456789abcdef";
  std::string text;
  for (int shift = 60; shift >= 0; shift -= 4) text += kDigits[(number >> shift) & 0xF];
  return text;
}

// `If-None-Match` is compared weakly, as the standard says.
bool lists_tag(std::string_view header, std::string_view tag) {
  for (std::size_t at = 0; at < header.size();) {
    const std::size_t end = std::min(header.find(',', at), header.size());
    std::string_view item = header.substr(at, end - at);
    item.remove_prefix(std::min(item.find_first_not_of(" \t"), item.size()));
    item = item.substr(0, item.find_last_not_of(" \t") + 1);
    if (item.starts_with("W/")) item.remove_prefix(2);
    if (item == tag || item == "*") return true;
    at = end + 1;
  }
  return false;
}

bool is_hidden(const fs::path& path) {
  return path.filename().string().starts_with('.');
}

}  // namespace

std::string gzip_of(const std::string& text) {
  constexpr int kWindowAndGzip = 15 + 16;
  constexpr int kMemory = 9;
  z_stream stream{};
  if (deflateInit2(&stream, Z_BEST_COMPRESSION, Z_DEFLATED, kWindowAndGzip, kMemory,
                   Z_DEFAULT_STRATEGY) != Z_OK) {
    return "";
  }
  std::string out(deflateBound(&stream, text.size()), '\0');
  // zlib reads through a pointer to non-const, and does not write there.
  stream.next_in = const_cast<Bytef*>(reinterpret_cast<const Bytef*>(text.data()));
  stream.avail_in = static_cast<uInt>(text.size());
  stream.next_out = reinterpret_cast<Bytef*>(out.data());
  stream.avail_out = static_cast<uInt>(out.size());
  const int result = deflate(&stream, Z_FINISH);
  out.resize(result == Z_STREAM_END ? stream.total_out : 0);
  deflateEnd(&stream);
  return out;
}

std::string_view type_of(std::string_view path) {
  const Type* type = find_type(path);
  return type == nullptr ? "application/octet-stream" : type->name;
}

bool is_hashed_name(std::string_view path) {
  constexpr std::size_t kHash = 8;
  if (!path.starts_with("/assets/")) return false;
  const std::string_view name = path.substr(path.rfind('/') + 1);
  const std::string_view stem = name.substr(0, name.size() - ending_of(path).size());
  if (stem.size() < kHash + 2 || stem[stem.size() - kHash - 1] != '-') return false;
  return std::ranges::all_of(stem.substr(stem.size() - kHash), [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' ||
           c == '-';
  });
}

bool accepts_gzip(std::string_view accept_encoding) {
  const std::string list = lower_case(accept_encoding);
  for (std::size_t at = 0; at < list.size();) {
    const std::size_t end = std::min(list.find(',', at), list.size());
    std::string item = list.substr(at, end - at);
    std::erase_if(item, [](char c) { return c == ' ' || c == '\t'; });
    at = end + 1;
    const std::size_t quality = std::min(item.find(";q="), item.size());
    if (item.substr(0, quality) != "gzip") continue;
    // `;q=0`, however many zeros follow, means never.
    return quality == item.size() || item.find_first_of("123456789", quality) != std::string::npos;
  }
  return false;
}

Assets::File Assets::make_file(const std::string& path, std::string text) {
  File file;
  const Type* type = find_type(path);
  file.type = type_of(path);
  file.tag = hex(hash_bytes(std::as_bytes(std::span(text))));
  file.lasts = is_hashed_name(path);
  if (type != nullptr && type->compressible && text.size() >= kWorthCompressing) {
    std::string small = gzip_of(text);
    if (!small.empty() && small.size() < text.size() / 10 * 9) {
      file.gzip = make_text(std::move(small));
    }
  }
  file.plain = make_text(std::move(text));
  return file;
}

std::expected<Assets, std::string> Assets::load(const fs::path& folder,
                                                std::uintmax_t bytes_max) try {
  Assets assets;
  std::uintmax_t bytes = 0;
  for (auto entry = fs::recursive_directory_iterator(folder); entry != fs::end(entry); ++entry) {
    if (is_hidden(entry->path())) entry.disable_recursion_pending();
    if (is_hidden(entry->path()) || entry->is_symlink() || !entry->is_regular_file()) continue;
    bytes += entry->file_size();
    if (bytes > bytes_max) return std::unexpected(folder.string() + " holds too much");
    std::ifstream in(entry->path(), std::ios::binary);
    std::string text{std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
    if (!in.eof() && !in.good())
      return std::unexpected(entry->path().string() + " is not readable");
    const std::string path = "/" + entry->path().lexically_relative(folder).generic_string();
    assets.files_.emplace(path, make_file(path, std::move(text)));
  }
  return assets;
} catch (const fs::filesystem_error& error) {
  return std::unexpected(folder.string() + ": " + error.code().message());
}

const Assets::File* Assets::find(const std::string& path) const {
  auto found = files_.find(path);
  if (found == files_.end() && ending_of(path).empty()) found = files_.find("/index.html");
  return found == files_.end() ? nullptr : &found->second;
}

Response Assets::serve(const Request& request) const {
  if (request.method != "GET" && request.method != "HEAD") {
    Response response = respond_error(405, "method_not_allowed", "A file can only be read.");
    response.headers.emplace_back("Allow", "GET, HEAD");
    return response;
  }
  const File* file = find(request.path);
  if (file == nullptr) return respond_error(404, "not_found", "There is nothing at this address.");
  const bool small = file->gzip && accepts_gzip(request.header("accept-encoding"));
  const std::string tag = "\"" + file->tag + (small ? "-gz\"" : "\"");
  Response response{.type = file->type, .headers = {}, .body = nullptr};
  response.headers.emplace_back("ETag", tag);
  response.headers.emplace_back("Cache-Control",
                                file->lasts ? "public, max-age=31536000, immutable" : "no-cache");
  if (file->gzip) response.headers.emplace_back("Vary", "Accept-Encoding");
  if (lists_tag(request.header("if-none-match"), tag)) {
    response.status = 304;
    return response;
  }
  if (small) response.headers.emplace_back("Content-Encoding", "gzip");
  response.body = small ? file->gzip : file->plain;
  return response;
}

}  // namespace enfilade::net
