// The SHA-256 of a text that comes piece by piece.
#pragma once

#include <sodium/crypto_hash_sha256.h>

#include <string_view>

#include "records/crypto.h"

namespace enfilade::records {

class Sha256 {
 public:
  Sha256();
  void add(std::string_view text);
  Digest finish();

 private:
  crypto_hash_sha256_state state_;
};

}  // namespace enfilade::records
