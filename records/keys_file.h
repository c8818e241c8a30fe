// The keys of a game that is not over, in a file of their own beside its record, so that it can be
// resumed. Who reads them knows every roll to come: only their owner may.
#pragma once

#include <filesystem>

#include "records/dice.h"
#include "records/problem.h"

namespace enfilade::records {

// game.jsonl.keys for game.jsonl
std::filesystem::path keys_path(const std::filesystem::path& record);

// Writes them to a new file. A file that is there already is not written over.
Read<void> keep_keys(const std::filesystem::path& record, const DiceKeys& keys);
Read<DiceKeys> read_keys(const std::filesystem::path& record);
// Once the record itself has them.
void forget_keys(const std::filesystem::path& record);

}  // namespace enfilade::records
