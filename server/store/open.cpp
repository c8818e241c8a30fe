#include "server/store/open.h"

#include "server/store/postgres.h"
#include "server/store/sqlite.h"

namespace enfilade::store {

Result<std::unique_ptr<Store>> open_store(const std::string& address) {
  if (address.starts_with("postgresql://") || address.starts_with("postgres://")) {
    return open_postgres(address);
  }
  if (address.empty() || address.find("://") != std::string::npos) {
    // Only the kind is repeated: the rest may hold a password.
    return failure(Cause::Input, "'" + address.substr(0, address.find("://")) +
                                     "' names no kind of store. Give the path of a file, or "
                                     "postgresql://user@host/name.");
  }
  return open_sqlite(address);
}

}  // namespace enfilade::store
