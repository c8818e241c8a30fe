// The log of a table as the store gives it.
#pragma once

#include <cstdint>
#include <span>
#include <string>

#include "server/store/rows.h"
#include "server/table/entry.h"

namespace enfilade::server {

struct Log {
  Entries entries;
  std::string damage;  // why there are no more of them than these; empty: there are none
};

// Entries from that number on, up to the first that is missing or cannot be read.
Log log_from(std::span<const store::Entry> rows, std::int64_t next);

// That an entry is, in words for who runs the server.
std::string missing(std::int64_t seq);

}  // namespace enfilade::server
