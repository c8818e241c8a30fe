#include "server/store/statements.h"

#include <array>

namespace enfilade::store {

namespace {

// SQLite numbers parameters by where they first stand, so $1 comes before $2 in each text.
// RETURNING tells in both databases whether there was a row.
constexpr std::array<std::string_view, kStatements> kTexts = {
    // AddGame
    "INSERT INTO games (id, system, scenario, header, status, created, updated) "
    "VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING RETURNING 1",
    // Game
    "SELECT id, system, scenario, header, status, created, updated FROM games WHERE id = $1",
    // SetStatus
    "UPDATE games SET status = $1, updated = $2 WHERE id = $3 RETURNING 1",
    // GamesOf
    "SELECT id, system, scenario, header, status, created, updated FROM games "
    "WHERE id IN (SELECT game FROM members WHERE person = $1) "
    "AND (updated < $2 OR (updated = $2 AND id > $3)) ORDER BY updated DESC, id LIMIT $4",
    // PublicGames
    "SELECT id, system, scenario, header, status, created, updated FROM games "
    "WHERE listed = 1 AND status = $1 AND (updated < $2 OR (updated = $2 AND id > $3)) "
    "ORDER BY updated DESC, id LIMIT $4",
    // Entries
    "SELECT seq, body FROM entries WHERE game = $1 AND seq > $2 ORDER BY seq",
    // AppendOne
    "INSERT INTO entries (game, seq, body) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING RETURNING 1",
    // AppendMany: tells for each entry whether its game is there and whether it was added, and
    // tells the watches of the last one added to each game. All servers add in the same order, or
    // two batches could wait for each other.
    "WITH item AS MATERIALIZED ("
    "  SELECT i.game, i.seq, i.body, i.place, g.id IS NOT NULL AS known"
    "  FROM unnest($1::text[], $2::bigint[], $3::text[]) WITH ORDINALITY"
    "    AS i (game, seq, body, place) LEFT JOIN games g ON g.id = i.game),"
    " added AS ("
    "  INSERT INTO entries (game, seq, body)"
    "  SELECT game, seq, body FROM item WHERE known ORDER BY game, place"
    "  ON CONFLICT DO NOTHING RETURNING game, seq),"
    " last AS MATERIALIZED ("
    "  SELECT game, max(seq) AS seq, pg_notify('enfilade_entries', max(seq) || ' ' || game)::text"
    "  FROM added GROUP BY game)"
    "SELECT item.known::int, (added.seq IS NOT NULL)::int, (SELECT count(*) FROM last) "
    "FROM item LEFT JOIN added ON added.game = item.game AND added.seq = item.seq "
    "ORDER BY item.place",
    // Gaps: the first number that is not where it would be if none before it was missing.
    "SELECT game, min(place) FROM (SELECT game, seq, "
    "row_number() OVER (PARTITION BY game ORDER BY seq) - 1 AS place FROM entries) AS numbered "
    "WHERE seq <> place GROUP BY game ORDER BY game",
    // TakeBack
    "DELETE FROM entries WHERE game = $1 AND seq = $2",
    // AddAccount
    "INSERT INTO accounts (id, name, name_key, password_hash, created) "
    "VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING RETURNING 1",
    // AccountByName
    "SELECT id, name, password_hash, created FROM accounts WHERE name_key = $1",
    // AccountById
    "SELECT id, name, password_hash, created FROM accounts WHERE id = $1",
    // SetPassword
    "UPDATE accounts SET password_hash = $1 WHERE id = $2 RETURNING 1",
    // ClaimAccount: only one that has no password yet, and only under a name nobody has.
    "UPDATE accounts SET name = $1, name_key = $2, password_hash = $3 WHERE id = $4 "
    "AND password_hash = '-' AND NOT EXISTS (SELECT 1 FROM accounts WHERE name_key = $2) "
    "RETURNING 1",
    // AddSession
    "INSERT INTO sessions (token_hash, person, created, expires) VALUES ($1, $2, $3, $4) "
    "ON CONFLICT DO NOTHING RETURNING 1",
    // SessionByToken
    "SELECT token_hash, person, created, expires FROM sessions WHERE token_hash = $1",
    // TouchSession
    "UPDATE sessions SET expires = $1 WHERE token_hash = $2 RETURNING 1",
    // DropSession
    "DELETE FROM sessions WHERE token_hash = $1",
    // DropExpired
    "DELETE FROM sessions WHERE expires <= $1 RETURNING 1",
    // SetMember: the same person again is no conflict.
    "INSERT INTO members (game, seat, person) VALUES ($1, $2, $3) "
    "ON CONFLICT (game, seat) DO UPDATE SET person = excluded.person "
    "WHERE members.person = excluded.person RETURNING 1",
    // DropMember
    "DELETE FROM members WHERE game = $1 AND seat = $2 AND person = $3",
    // Members
    "SELECT game, seat, person FROM members WHERE game = $1 ORDER BY seat",
    // KeepContent
    "INSERT INTO contents (hash, system, body) VALUES ($1, $2, $3) "
    "ON CONFLICT DO NOTHING RETURNING 1",
    // Content
    "SELECT body FROM contents WHERE hash = $1",
    // IsOccupied
    "SELECT 1 WHERE EXISTS (SELECT 1 FROM accounts) OR EXISTS (SELECT 1 FROM games) "
    "OR EXISTS (SELECT 1 FROM entries) OR EXISTS (SELECT 1 FROM contents)",
    // BeginRestoring
    "INSERT INTO restoring (mark) VALUES (1)",
    // EndRestoring
    "DELETE FROM restoring",
    // AccountsAfter
    "SELECT id, name, password_hash, created FROM accounts WHERE id > $1 ORDER BY id LIMIT $2",
    // GamesAfter
    "SELECT id, system, scenario, header, status, created, updated FROM games WHERE id > $1 "
    "ORDER BY id LIMIT $2",
    // SessionsAfter
    "SELECT token_hash, person, created, expires FROM sessions WHERE token_hash > $1 "
    "ORDER BY token_hash LIMIT $2",
    // MembersAfter
    "SELECT game, seat, person FROM members WHERE (game, seat) > ($1, $2) "
    "ORDER BY game, seat LIMIT $3",
    // ContentsAfter
    "SELECT hash, system, body FROM contents WHERE hash > $1 ORDER BY hash LIMIT $2",
    // EntriesAfter
    "SELECT id, game, seq, body FROM entries WHERE id > $1 ORDER BY id LIMIT $2",
    // SomeEntries
    "SELECT seq, body FROM entries WHERE game = $1 AND seq > $2 ORDER BY seq LIMIT $3",
    // StaleGames
    "SELECT id, system, scenario, header, status, created, updated FROM games "
    "WHERE status = 'open' AND updated < $1 ORDER BY updated, id LIMIT $2",
    // PlayedScenarios
    "SELECT DISTINCT system, scenario FROM games ORDER BY system, scenario",
};

}  // namespace

std::string_view sql_of(Statement statement) {
  return kTexts[static_cast<std::size_t>(statement)];
}

}  // namespace enfilade::store
