// A store on any of the databases: checks what is given, runs the statements, reads the rows.
#pragma once

#include <mutex>

#include "server/store/database.h"

namespace enfilade::store {

class SqlStore final : public Store {
 public:
  explicit SqlStore(std::unique_ptr<Database> database) : database_(std::move(database)) {}

  Result<Fate> add_game(const GameRow& game) override;
  Result<std::optional<GameRow>> game(std::string_view id) override;
  Result<void> set_status(std::string_view id, Status status, std::int64_t updated) override;
  Result<std::vector<GameRow>> games_of(std::string_view person, int limit,
                                        const Place& after) override;
  using Store::games_of;
  Result<std::vector<GameRow>> public_games(Status status, int limit, const Place& after) override;
  Result<std::vector<GameRow>> stale_games(std::int64_t before, int limit) override;
  Result<std::vector<ScenarioName>> played_scenarios() override;
  Result<std::vector<Entry>> entries(std::string_view game, std::int64_t after_seq) override;
  Result<std::vector<Entry>> some_entries(std::string_view game, std::int64_t after_seq,
                                          int limit) override;
  Result<Appended> append(std::span<const Append> entries) override;
  Result<std::vector<Gap>> gaps() override;
  Result<Fate> add_account(const Account& account) override;
  Result<std::optional<Account>> account_by_name(std::string_view name) override;
  Result<std::optional<Account>> account(std::string_view id) override;
  Result<Fate> claim_account(std::string_view id, std::string_view name,
                             std::string_view password_hash) override;
  Result<void> set_password(std::string_view id, std::string_view password_hash) override;
  Result<Fate> add_session(const SessionRow& session) override;
  Result<std::optional<SessionRow>> session(std::string_view token_hash) override;
  Result<bool> touch_session(std::string_view token_hash, std::int64_t expires) override;
  Result<void> drop_session(std::string_view token_hash) override;
  Result<std::int64_t> drop_expired(std::int64_t now) override;
  Result<Fate> set_member(const Member& member) override;
  Result<void> drop_member(const Member& member) override;
  Result<std::vector<Member>> members(std::string_view game) override;
  Result<void> keep_content(std::string_view hash, std::string_view system,
                            std::string_view body) override;
  Result<std::optional<std::string>> content(std::string_view hash) override;
  Result<void> health() override;
  Result<void> each_row(const RowSink& sink) override;
  Result<void> fill(const RowSource& source) override;
  Result<std::unique_ptr<Watch>> watch(OnChange on_change) override;

 private:
  Result<Table> read(Statement statement, std::initializer_list<Argument> arguments);
  // In a transaction of its own; how many rows it gave back.
  Result<std::int64_t> write(Statement statement, std::initializer_list<Argument> arguments);
  Result<Fate> insert(Statement statement, std::initializer_list<Argument> arguments);
  // Inside of a transaction.
  Result<Table> run(Statement statement, std::initializer_list<Argument> arguments);
  Result<void> each_page(const struct PageReader& reader, const RowSink& sink);
  Result<void> put(const Row& row);
  Result<std::vector<Fate>> append_in_order(std::span<const Append> entries);
  Result<void> put_entries(std::vector<Append>& entries);
  Result<void> fill_from(const RowSource& source);
  Result<void> put_all(const RowSource& source);

  std::mutex mutex_;  // one statement at a time goes over the connection
  std::unique_ptr<Database> database_;
};

}  // namespace enfilade::store
