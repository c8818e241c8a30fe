// A response as the bytes of its head, with the headers that every response carries.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <utility>

#include "server/net/net.h"

namespace enfilade::net {

// Keeps a page that something foreign got into from doing harm.
inline constexpr std::array<std::pair<std::string_view, std::string_view>, 5> kSecurityHeaders = {{
    {"Content-Security-Policy",
     "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
     "connect-src 'self'; font-src 'self'; manifest-src 'self'; base-uri 'none'; "
     "form-action 'self'; frame-ancestors 'none'"},
    {"X-Content-Type-Options", "nosniff"},
    {"Referrer-Policy", "no-referrer"},
    {"Cross-Origin-Opener-Policy", "same-origin"},
    {"Permissions-Policy",
     "camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()"},
}};

// Whether the status and every header can be sent as they are: names are words, values hold no line
// end, and nothing is set that the connection itself decides.
bool is_sendable(const Response& response);

std::string write_head(const Response& response, bool keep_alive);

}  // namespace enfilade::net
