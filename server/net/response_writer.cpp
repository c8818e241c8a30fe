#include "server/net/response_writer.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <ctime>

#include "engine/core/utf8.h"
#include "server/net/request_reader.h"

namespace enfilade::net {

namespace {

struct Status {
  int number;
  std::string_view words;
};

constexpr std::array<Status, 32> kStatuses = {{
    {200, "OK"},
    {201, "Created"},
    {202, "Accepted"},
    {204, "No Content"},
    {301, "Moved Permanently"},
    {302, "Found"},
    {303, "See Other"},
    {304, "Not Modified"},
    {307, "Temporary Redirect"},
    {308, "Permanent Redirect"},
    {400, "Bad Request"},
    {401, "Unauthorized"},
    {403, "Forbidden"},
    {404, "Not Found"},
    {405, "Method Not Allowed"},
    {406, "Not Acceptable"},
    {408, "Request Timeout"},
    {409, "Conflict"},
    {410, "Gone"},
    {412, "Precondition Failed"},
    {413, "Content Too Large"},
    {415, "Unsupported Media Type"},
    {421, "Misdirected Request"},
    {422, "Unprocessable Content"},
    {426, "Upgrade Required"},
    {428, "Precondition Required"},
    {429, "Too Many Requests"},
    {431, "Request Header Fields Too Large"},
    {500, "Internal Server Error"},
    {501, "Not Implemented"},
    {503, "Service Unavailable"},
    {504, "Gateway Timeout"},
}};

std::string_view words_of(int status) {
  const auto found = std::ranges::find(kStatuses, status, &Status::number);
  return found == kStatuses.end() ? "Other" : found->words;
}

bool is_name(std::string_view name) {
  return !name.empty() && std::ranges::all_of(name, [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' ||
           c == '_';
  });
}

bool is_value(std::string_view value) {
  return std::ranges::none_of(value, [](char c) { return (c >= 0 && c < 0x20) || c == 0x7F; });
}

// What write_head says itself.
bool is_ours(std::string_view name) {
  const std::string lowered = lower_case(name);
  const auto is_it = [&](const auto& header) { return lower_case(header.first) == lowered; };
  return lowered == "content-length" || lowered == "transfer-encoding" || lowered == "connection" ||
         lowered == "date" || lowered == "content-type" ||
         std::ranges::any_of(kSecurityHeaders, is_it);
}

void add(std::string& head, std::string_view name, std::string_view value) {
  head.append(name).append(": ").append(value).append("\r\n");
}

// By hand, as the names must not depend on a locale.
std::string date_now() {
  constexpr std::array<std::string_view, 7> kDays = {"Sun", "Mon", "Tue", "Wed",
                                                     "Thu", "Fri", "Sat"};
  constexpr std::array<std::string_view, 12> kMonths = {"Jan", "Feb", "Mar", "Apr", "May", "Jun",
                                                        "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"};
  const std::time_t now = std::time(nullptr);
  std::tm parts{};
  gmtime_r(&now, &parts);
  const auto two = [](int number) {
    return std::string{static_cast<char>('0' + number / 10 % 10),
                       static_cast<char>('0' + number % 10)};
  };
  return std::string(kDays[static_cast<std::size_t>(parts.tm_wday)]) + ", " + two(parts.tm_mday) +
         " " + std::string(kMonths[static_cast<std::size_t>(parts.tm_mon)]) + " " +
         std::to_string(1900 + parts.tm_year) + " " + two(parts.tm_hour) + ":" + two(parts.tm_min) +
         ":" + two(parts.tm_sec) + " GMT";
}

void append_json(std::string& out, std::string_view text) {
  out += '"';
  for (const char c : text) {
    if (c == '"' || c == '\\') out += '\\';
    out += c >= 0 && c < 0x20 ? ' ' : c;
  }
  out += '"';
}

}  // namespace

std::string_view Request::header(std::string_view name) const {
  const auto found = headers.find(name);
  return found == headers.end() ? std::string_view() : std::string_view(found->second);
}

Response respond(std::string json, int status) {
  return {.status = status, .headers = {}, .body = make_text(std::move(json))};
}

Response respond_error(int status, std::string_view error, std::string_view words) {
  std::string json = "{\"error\": ";
  append_json(json, error);
  json += ", \"words\": ";
  append_json(json, words);
  json += '}';
  return respond(std::move(json), status);
}

bool is_sendable(const Response& response) {
  if (response.status < 200 || response.status > 599 || !is_value(response.type)) return false;
  return std::ranges::all_of(response.headers, [](const auto& header) {
    return is_name(header.first) && is_value(header.second) && !is_ours(header.first);
  });
}

std::string write_head(const Response& response, bool keep_alive) {
  std::string head;
  head.reserve(1024);
  head.append("HTTP/1.1 ").append(std::to_string(response.status)).append(" ");
  head.append(words_of(response.status)).append("\r\n");
  add(head, "Date", date_now());
  const bool has_body = response.status != 204 && response.status != 304;
  if (has_body) {
    const std::size_t size = response.body ? response.body->size() : 0;
    add(head, "Content-Length", std::to_string(size));
    if (size > 0) add(head, "Content-Type", response.type);
  }
  add(head, "Connection", keep_alive ? "keep-alive" : "close");
  bool says_cache = false;
  for (const auto& [name, value] : response.headers) {
    says_cache = says_cache || lower_case(name) == "cache-control";
    add(head, name, value);
  }
  // What a handler says about a game is true for a moment and for one reader.
  if (!says_cache) add(head, "Cache-Control", "no-store");
  for (const auto& [name, value] : kSecurityHeaders) add(head, name, value);
  head += "\r\n";
  return head;
}

}  // namespace enfilade::net
