// Reads record files. Nothing in them is trusted: every limit, form and hash is checked first.
#pragma once

#include <cstddef>
#include <filesystem>
#include <string_view>

#include "records/problem.h"
#include "records/record.h"

namespace enfilade::records {

inline constexpr std::size_t kMaxLineBytes = 64 * 1024;
inline constexpr std::size_t kMaxLines = 1'000'000;
inline constexpr std::size_t kMaxKeptBytes = 16UL * 1024 * 1024;

Read<Record> read_record(const std::filesystem::path& path);

// The same from memory.
Read<Record> parse_record(std::string_view text);

}  // namespace enfilade::records
