#include "server/net/request_reader.h"

#include <algorithm>
#include <array>
#include <cstddef>

#include "engine/core/utf8.h"

namespace enfilade::net {

namespace {

constexpr std::array<std::string_view, 5> kMethods = {"GET", "HEAD", "POST", "PUT", "DELETE"};

char lower(char c) {
  return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

int hex_digit(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  const char l = lower(c);
  return l >= 'a' && l <= 'f' ? l - 'a' + 10 : -1;
}

bool is_control(char c) {
  return (c >= 0 && c < 0x20) || c == 0x7F;
}

// What stands for itself in an address; all else is to be percent-encoded.
bool is_plain(char c) {
  return c > 0x20 && c < 0x7F && c != '\\' && c != '"' && c != '<' && c != '>' && c != '#';
}

std::optional<std::string> percent_decoded(std::string_view raw, bool plus_is_space) {
  std::string text;
  text.reserve(raw.size());
  for (std::size_t i = 0; i < raw.size(); ++i) {
    if (!is_plain(raw[i])) return std::nullopt;
    if (raw[i] == '+' && plus_is_space) {
      text += ' ';
    } else if (raw[i] == '%') {
      if (i + 2 >= raw.size()) return std::nullopt;
      const int high = hex_digit(raw[i + 1]);
      const int low = hex_digit(raw[i + 2]);
      if (high < 0 || low < 0) return std::nullopt;
      text += static_cast<char>(high * 16 + low);
      i += 2;
    } else {
      text += raw[i];
    }
  }
  return text;
}

// A slash, backslash or percent sign that had to hide as %2F, %5C or %25 was meant for whoever
// decodes twice.
bool hides_a_separator(std::string_view raw) {
  for (std::size_t i = raw.find('%'); i != std::string_view::npos; i = raw.find('%', i + 1)) {
    if (i + 2 >= raw.size()) return true;
    const int byte = hex_digit(raw[i + 1]) * 16 + hex_digit(raw[i + 2]);
    if (byte == '/' || byte == '\\' || byte == '%') return true;
  }
  return false;
}

bool has_odd_segment(std::string_view path) {
  for (std::size_t at = 1; at < path.size();) {
    const std::size_t end = std::min(path.find('/', at), path.size());
    const std::string_view segment = path.substr(at, end - at);
    if (segment.empty() || segment == "." || segment == "..") return true;
    at = end + 1;
  }
  return false;
}

std::string_view trimmed(std::string_view text) {
  const std::size_t from = text.find_first_not_of(" \t");
  if (from == std::string_view::npos) return "";
  return text.substr(from, text.find_last_not_of(" \t") - from + 1);
}

// How long a letter is that begins with this byte, and the least and greatest second byte: what
// lies outside is overlong, a surrogate or beyond Unicode.
bool is_clean_text(std::string_view text) {
  return is_utf8(text) && std::ranges::none_of(text, is_control);
}

// A name or number of a host with its port: `example.org:8080`, `[::1]`.
bool is_host(std::string_view text) {
  return !text.empty() && text.size() <= 255 && std::ranges::all_of(text, [](char c) {
    const char l = lower(c);
    return (l >= 'a' && l <= 'z') || (c >= '0' && c <= '9') || c == '.' || c == '-' || c == '_' ||
           c == ':' || c == '[' || c == ']';
  });
}

Refusal refusal(Refused reason, int status, std::string_view error, std::string_view words) {
  return {reason, respond_error(status, error, words)};
}

Refusal method_refused() {
  Refusal refused =
      refusal(Refused::Method, 405, "method_not_allowed", "This method is not in use here.");
  refused.response.headers.emplace_back("Allow", "GET, HEAD, POST, PUT, DELETE");
  return refused;
}

// Headers of which two would leave it open which one counts.
bool must_be_single(std::string_view name) {
  return name == "host" || name == "origin" || name == "content-type" || name == "authorization" ||
         name == "sec-websocket-key";
}

bool read_headers(const RawHead& head, Names& headers) {
  for (const auto& [name, value] : head.headers) {
    const std::string key = lower_case(name);
    const auto [at, is_new] = headers.try_emplace(key, value);
    if (is_new) continue;
    if (must_be_single(key)) return false;
    at->second.append(key == "cookie" ? "; " : ", ").append(value);
  }
  return true;
}

std::optional<Refusal> check_host(const Request& request, bool is_http_1_0,
                                  const Options& options) {
  const std::string host = lower_case(request.header("host"));
  if (host.empty() && is_http_1_0 && options.hosts.empty()) return std::nullopt;
  if (!is_host(host)) {
    return refusal(Refused::Host, 400, "bad_host", "The request names no proper host.");
  }
  const bool known =
      options.hosts.empty() ||
      std::ranges::any_of(options.hosts, [&](const auto& own) { return lower_case(own) == host; });
  if (known) return std::nullopt;
  return refusal(Refused::Host, 421, "wrong_host", "This server does not go by that name.");
}

// The host in an origin equals the Host header, the usual port of its scheme said or unsaid.
bool is_same_host(std::string_view origin, std::string_view host) {
  std::string_view port;
  if (origin.starts_with("http://")) port = ":80";
  if (origin.starts_with("https://")) port = ":443";
  if (port.empty()) return false;
  std::string_view from = origin.substr(origin.find("//") + 2);
  if (from.ends_with(port)) from.remove_suffix(port.size());
  if (host.ends_with(port)) host.remove_suffix(port.size());
  return !from.empty() && from == host;
}

bool origin_is_good(const Request& request, const Options& options) {
  const std::string origin = lower_case(request.header("origin"));
  if (origin.empty()) {
    // Every browser names the origin of such a request; programs need not.
    const std::string_view site = request.header("sec-fetch-site");
    return site.empty() || site == "same-origin" || site == "none";
  }
  if (options.origins.empty()) return is_same_host(origin, lower_case(request.header("host")));
  return std::ranges::any_of(options.origins,
                             [&](const auto& own) { return lower_case(own) == origin; });
}

bool needs_origin(const Request& request) {
  return (request.method != "GET" && request.method != "HEAD") || wants_web_socket(request);
}

}  // namespace

bool list_holds(std::string_view list, std::string_view word) {
  for (std::size_t at = 0; at <= list.size();) {
    const std::size_t end = std::min(list.find(',', at), list.size());
    if (lower_case(trimmed(list.substr(at, end - at))) == word) return true;
    at = end + 1;
  }
  return false;
}

std::optional<std::string> read_path(std::string_view raw) {
  if (!raw.starts_with('/') || hides_a_separator(raw)) return std::nullopt;
  std::optional<std::string> path = percent_decoded(raw, false);
  if (!path || !is_clean_text(*path) || has_odd_segment(*path)) return std::nullopt;
  return path;
}

std::optional<Names> read_query(std::string_view raw) {
  Names names;
  for (std::size_t at = 0; at < raw.size();) {
    const std::size_t end = std::min(raw.find('&', at), raw.size());
    const std::string_view part = raw.substr(at, end - at);
    at = end + 1;
    if (part.empty()) continue;
    const std::size_t sign = std::min(part.find('='), part.size());
    const auto name = percent_decoded(part.substr(0, sign), true);
    const auto value = percent_decoded(part.substr(std::min(sign + 1, part.size())), true);
    if (!name || !value || !is_utf8(*name) || !is_utf8(*value)) return std::nullopt;
    if (name->contains('\0') || value->contains('\0')) return std::nullopt;
    if (!names.emplace(*name, *value).second) return std::nullopt;
  }
  return names;
}

Names read_cookies(std::string_view header) {
  Names names;
  for (std::size_t at = 0; at < header.size();) {
    const std::size_t end = std::min(header.find(';', at), header.size());
    const std::string_view part = trimmed(header.substr(at, end - at));
    at = end + 1;
    const std::size_t sign = part.find('=');
    if (sign == std::string_view::npos || sign == 0) continue;
    std::string_view value = part.substr(sign + 1);
    if (value.size() >= 2 && value.starts_with('"') && value.ends_with('"')) {
      value = value.substr(1, value.size() - 2);
    }
    names.emplace(part.substr(0, sign), value);
  }
  return names;
}

bool wants_web_socket(const Request& request) {
  return list_holds(request.header("upgrade"), "websocket");
}

std::optional<Refusal> check_handshake(const Request& request) {
  if (request.header("sec-websocket-version") != "13") {
    Refusal refused =
        refusal(Refused::Upgrade, 426, "websocket_version", "WebSocket version 13 is spoken here.");
    refused.response.headers.emplace_back("Sec-WebSocket-Version", "13");
    return refused;
  }
  const bool good = request.method == "GET" && request.header("sec-websocket-key").size() == 24 &&
                    list_holds(request.header("connection"), "upgrade");
  if (good) return std::nullopt;
  return refusal(Refused::Upgrade, 400, "bad_handshake", "This is no WebSocket handshake.");
}

std::expected<Request, Refusal> read_head(const RawHead& head, const Options& options) {
  if (std::ranges::find(kMethods, head.method) == kMethods.end()) {
    return std::unexpected(method_refused());
  }
  Request request;
  request.method = head.method;
  if (!read_headers(head, request.headers)) {
    return std::unexpected(
        refusal(Refused::Malformed, 400, "bad_request", "A header that counts once came twice."));
  }
  if (auto refused = check_host(request, head.is_http_1_0, options)) {
    return std::unexpected(std::move(*refused));
  }
  const std::size_t mark = std::min(head.target.find('?'), head.target.size());
  auto path = read_path(head.target.substr(0, mark));
  auto query = read_query(head.target.substr(std::min(mark + 1, head.target.size())));
  if (!path || !query) {
    return std::unexpected(
        refusal(Refused::Path, 400, "bad_path", "The address is not one we would write."));
  }
  request.path = std::move(*path);
  request.query = std::move(*query);
  request.cookies = read_cookies(request.header("cookie"));
  if (needs_origin(request) && !origin_is_good(request, options)) {
    return std::unexpected(refusal(Refused::Origin, 403, "wrong_origin",
                                   "This may only be asked from the game's own pages."));
  }
  return request;
}

}  // namespace enfilade::net
