// Which kind of store an address means.
#pragma once

#include <memory>
#include <string>

#include "server/store/store.h"

namespace enfilade::store {

// postgresql://user@host/name is a server's database, anything without :// the path of a file.
Result<std::unique_ptr<Store>> open_store(const std::string& address);

}  // namespace enfilade::store
