// The game of a table as it stands: its moves, and its record (docs/records.md).
#pragma once

#include <string>

#include "server/table/table.h"

namespace enfilade::server {

Entries moves_of(const Table& table);

// Of a game that is over. What was taken back is not in it. A game that goes on from another one
// promises nothing about dice that were not its own.
std::string record_text(const Table& table);

}  // namespace enfilade::server
