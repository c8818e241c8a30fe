// What a store asks of a database: to run statements, alone or several in one transaction.
#pragma once

#include <initializer_list>
#include <span>
#include <variant>

#include "server/store/statements.h"
#include "server/store/store.h"

namespace enfilade::store {

using Argument = std::variant<std::int64_t, std::string_view>;
using Arguments = std::span<const Argument>;
using Value = std::variant<std::int64_t, std::string>;

// One row of an answer.
class Cells {
 public:
  explicit Cells(std::vector<Value> values) : values_(std::move(values)) {}
  const Value& value(std::size_t column) const { return values_[column]; }
  // No statement of ours has a column of the other kind there.
  std::int64_t number(std::size_t column) const { return std::get<std::int64_t>(values_[column]); }
  const std::string& text(std::size_t column) const {
    return std::get<std::string>(values_[column]);
  }

 private:
  std::vector<Value> values_;
};
using Table = std::vector<Cells>;

// Statements of one transaction. When it fails, nothing of them is kept.
using Work = std::function<Result<void>()>;

// Whether the work of a transaction may be run again after the connection was lost.
enum class Repeat : std::uint8_t { Never, Once };

class Database {
 public:
  Database() = default;
  Database(const Database&) = delete;
  Database& operator=(const Database&) = delete;
  virtual ~Database() = default;

  // A statement that reads, by itself; it is repeated once when the connection was lost.
  virtual Result<Table> read(Statement statement, Arguments arguments) = 0;

  virtual Result<Retry> write(const Work& work, Repeat repeat) = 0;
  // Everything the work reads is as it was at one moment.
  virtual Result<void> snapshot(const Work& work) = 0;

  // Inside of the work of the two above.
  virtual Result<Table> run(Statement statement, Arguments arguments) = 0;
  // Stored, Taken or NoGame, each entry for itself.
  virtual Result<std::vector<Fate>> append(std::span<const Append> entries) = 0;

  virtual Result<std::unique_ptr<Watch>> watch(OnChange on_change) = 0;
};

}  // namespace enfilade::store
