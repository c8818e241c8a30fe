// A whole store as lines of JSON, the same for every kind of store: the first line names the
// format, the last counts the rows and has the SHA-256 of all before it, so that a backup which was
// cut short or changed is noticed.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "server/store/store.h"

namespace enfilade::store {

// Gets each line, without a line feed; false when it cannot be written.
using LineSink = std::function<bool(std::string_view line)>;
// Gives the next line, without its line feed; none at the end.
using LineSource = std::function<std::optional<std::string>()>;

// How many rows there were. Other users of the same store object wait meanwhile, so a server that
// is running opens another one for it.
Result<std::int64_t> backup(Store& store, const LineSink& sink);
// Into an empty store, all or nothing.
Result<std::int64_t> restore(Store& store, const LineSource& source);

}  // namespace enfilade::store
