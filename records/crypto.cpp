#include "records/crypto.h"

#include <sodium.h>

#include <cstdlib>

namespace enfilade::records {

namespace {

// Safe to call from any thread and any number of times.
void ready() {
  if (sodium_init() < 0) std::abort();  // no source of randomness: nothing sensible can follow
}

const unsigned char* as_bytes(std::string_view text) {
  return reinterpret_cast<const unsigned char*>(text.data());
}

}  // namespace

Digest sha256(std::string_view text) {
  Digest digest;
  crypto_hash_sha256(digest.data(), as_bytes(text), text.size());
  return digest;
}

Digest hmac_sha256(const Digest& key, std::string_view text) {
  Digest digest;
  crypto_auth_hmacsha256(digest.data(), as_bytes(text), text.size(), key.data());
  return digest;
}

Digest random_key() {
  ready();
  Digest key;
  randombytes_buf(key.data(), key.size());
  return key;
}

bool is_same_secret(std::string_view one, std::string_view other) {
  return one.size() == other.size() && sodium_memcmp(one.data(), other.data(), one.size()) == 0;
}

std::string to_hex(std::span<const unsigned char> bytes) {
  constexpr std::string_view kDigits = "0123456789abcdef";
  std::string hex;
  hex.reserve(bytes.size() * 2);
  for (const unsigned char byte : bytes) {
    hex += kDigits[byte >> 4];
    hex += kDigits[byte & 15];
  }
  return hex;
}

std::optional<Digest> digest_from_hex(std::string_view hex) {
  Digest digest;
  std::size_t length = 0;
  const char* end = nullptr;
  if (hex.size() != digest.size() * 2 ||
      sodium_hex2bin(digest.data(), digest.size(), hex.data(), hex.size(), nullptr, &length,
                     &end) != 0 ||
      length != digest.size() || to_hex(digest) != hex) {
    return std::nullopt;
  }
  return digest;
}

}  // namespace enfilade::records
