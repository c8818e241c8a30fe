// A store on a PostgreSQL server (13 or newer), for one or several game servers at once.
#pragma once

#include <memory>
#include <string>

#include "server/store/store.h"

namespace enfilade::store {

// Takes an address such as postgresql://user@host:5432/name. The database has to be there; its
// tables are made, or brought up to date, by the first server that comes.
Result<std::unique_ptr<Store>> open_postgres(const std::string& address);

}  // namespace enfilade::store
