#include "records/sha256.h"

namespace enfilade::records {

Sha256::Sha256() {
  crypto_hash_sha256_init(&state_);
}

void Sha256::add(std::string_view text) {
  crypto_hash_sha256_update(&state_, reinterpret_cast<const unsigned char*>(text.data()),
                            text.size());
}

Digest Sha256::finish() {
  Digest digest{};
  crypto_hash_sha256_final(&state_, digest.data());
  return digest;
}

}  // namespace enfilade::records
