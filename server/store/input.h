// What a store accepts. Both kinds of database are asked the same questions with the same limits,
// so that what one takes the other can be restored from.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "server/store/failure.h"
#include "server/store/rows.h"

namespace enfilade::store {

inline constexpr std::size_t kMaxIdBytes = 200;
inline constexpr std::size_t kMaxTextBytes = 1024;
// A header or the body of an entry.
inline constexpr std::size_t kMaxBodyBytes = 1024 * 1024;
inline constexpr std::size_t kMaxContentBytes = 16 * kMaxBodyBytes;

// An id is not empty, a text may be; both are UTF-8 without zero bytes. A body is one line as well.
Result<void> check_id(std::string_view what, std::string_view id);
Result<void> check_text(std::string_view what, std::string_view text);

Result<void> check(const Account& account);
Result<void> check(const GameRow& game);
Result<void> check(const SessionRow& session);
Result<void> check(const Member& member);
Result<void> check(const Content& content);
Result<void> check(const Append& entry);

// Equal for names that differ in case alone, in Latin, Greek and Cyrillic letters. Not left to the
// databases, which do not agree with each other.
std::string name_key(std::string_view name);

}  // namespace enfilade::store
