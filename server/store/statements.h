// Every statement a store runs, in the words both databases understand.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace enfilade::store {

enum class Statement : std::uint8_t {
  AddGame,
  Game,
  SetStatus,
  GamesOf,
  PublicGames,
  Entries,
  AppendOne,   // SQLite, one by one
  AppendMany,  // PostgreSQL, all of a batch
  Gaps,
  TakeBack,  // an entry added by the transaction that is still under way
  AddAccount,
  AccountByName,
  AccountById,
  SetPassword,
  ClaimAccount,
  AddSession,
  SessionByToken,
  TouchSession,
  DropSession,
  DropExpired,
  SetMember,
  DropMember,
  Members,
  KeepContent,
  Content,
  IsOccupied,
  BeginRestoring,
  EndRestoring,
  AccountsAfter,
  GamesAfter,
  SessionsAfter,
  MembersAfter,
  ContentsAfter,
  EntriesAfter,
  SomeEntries,
  StaleGames,
  PlayedScenarios,
  Count,
};
inline constexpr std::size_t kStatements = static_cast<std::size_t>(Statement::Count);

std::string_view sql_of(Statement statement);

}  // namespace enfilade::store
