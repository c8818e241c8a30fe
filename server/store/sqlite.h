// A store in one file, for one machine: SQLite with a write-ahead log, every commit on the disk
// before it is acknowledged.
#pragma once

#include <filesystem>
#include <memory>

#include "server/store/store.h"

namespace enfilade::store {

struct SqliteOptions {
  int busy_ms = 5000;  // how long to wait for somebody else who is writing
  int max_pages = 0;   // of 4 KiB; 0 for no limit. For tests of a full disk.
};

// Makes the file when there is none, and brings an older one up to date.
Result<std::unique_ptr<Store>> open_sqlite(const std::filesystem::path& path,
                                           const SqliteOptions& options = {});

}  // namespace enfilade::store
