// Hears of what any server adds, on a connection and a thread of its own.
#pragma once

#include <memory>
#include <string>

#include "server/store/store.h"

namespace enfilade::store {

Result<std::unique_ptr<Watch>> watch_postgres(const std::string& address, OnChange on_change);

}  // namespace enfilade::store
