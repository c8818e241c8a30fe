// From the head of a request as it came to one that can be trusted to be well-formed, or a refusal.
// Pure text work, without sockets.
#pragma once

#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "server/net/net.h"

namespace enfilade::net {

struct RawHead {
  std::string_view method;
  std::string_view target;
  bool is_http_1_0 = false;
  std::vector<std::pair<std::string_view, std::string_view>> headers;
};

struct Refusal {
  Refused reason;
  Response response;
};

// The path decoded, if it is in the one spelling we accept: begins with a slash; no empty, `.` or
// `..` segment; no backslash, control character or percent sign, nor a slash in disguise; UTF-8.
std::optional<std::string> read_path(std::string_view raw);

// `a=1&b=two+words`. Nothing when a part cannot be decoded or a name comes twice.
std::optional<Names> read_query(std::string_view raw);

// `a=1; b=2`. The first of a name counts; what is no pair is left out.
Names read_cookies(std::string_view header);

// Everything but the body and the remote address, after all checks of method, path, host, origin.
std::expected<Request, Refusal> read_head(const RawHead& head, const Options& options);

bool wants_web_socket(const Request& request);
// What is wrong with the handshake, if anything.
std::optional<Refusal> check_handshake(const Request& request);

// Whether a comma-separated list holds a word, in whatever case.
bool list_holds(std::string_view list, std::string_view word);

}  // namespace enfilade::net
