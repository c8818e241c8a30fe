// The few things we need of libsodium, with the standard algorithms a browser also has.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace enfilade::records {

using Digest = std::array<unsigned char, 32>;

Digest sha256(std::string_view text);
Digest hmac_sha256(const Digest& key, std::string_view text);
Digest random_key();
// Takes as long whether they begin alike or not.
bool is_same_secret(std::string_view one, std::string_view other);

std::string to_hex(std::span<const unsigned char> bytes);
std::optional<Digest> digest_from_hex(std::string_view hex);

}  // namespace enfilade::records
