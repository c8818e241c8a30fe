#include "server/store/schema.h"

#include <array>

namespace enfilade::store {

namespace {

// The log is a plain table that grows at its end, with a unique index beside it: a table sorted by
// (game, seq) touches a page for each game and is about ten times slower in batches. Whether an
// entry's game exists is looked up once for each batch, so its column needs no foreign key.
constexpr std::string_view kSqliteTables = R"sql(
CREATE TABLE accounts (
  id TEXT NOT NULL PRIMARY KEY,
  name TEXT NOT NULL,
  name_key TEXT NOT NULL UNIQUE,
  password_hash TEXT NOT NULL,
  created INTEGER NOT NULL
) STRICT;
CREATE TABLE games (
  id TEXT NOT NULL PRIMARY KEY,
  system TEXT NOT NULL,
  scenario TEXT NOT NULL,
  header TEXT NOT NULL,
  status TEXT NOT NULL,
  created INTEGER NOT NULL,
  updated INTEGER NOT NULL
) STRICT;
CREATE TABLE entries (
  id INTEGER PRIMARY KEY,
  game TEXT NOT NULL,
  seq INTEGER NOT NULL,
  body TEXT NOT NULL
) STRICT;
CREATE UNIQUE INDEX entries_game_seq ON entries (game, seq);
CREATE TABLE sessions (
  token_hash TEXT NOT NULL PRIMARY KEY,
  person TEXT NOT NULL REFERENCES accounts (id),
  created INTEGER NOT NULL,
  expires INTEGER NOT NULL
) STRICT;
CREATE TABLE members (
  game TEXT NOT NULL REFERENCES games (id),
  seat INTEGER NOT NULL,
  person TEXT NOT NULL REFERENCES accounts (id),
  PRIMARY KEY (game, seat)
) STRICT, WITHOUT ROWID;
)sql";

// Ids are compared byte by byte, whatever language the database is set to.
constexpr std::string_view kPostgresTables = R"sql(
CREATE TABLE accounts (
  id text COLLATE "C" NOT NULL PRIMARY KEY,
  name text NOT NULL,
  name_key text COLLATE "C" NOT NULL UNIQUE,
  password_hash text NOT NULL,
  created bigint NOT NULL
);
CREATE TABLE games (
  id text COLLATE "C" NOT NULL PRIMARY KEY,
  system text NOT NULL,
  scenario text NOT NULL,
  header text NOT NULL,
  status text NOT NULL,
  created bigint NOT NULL,
  updated bigint NOT NULL
);
CREATE TABLE entries (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  game text COLLATE "C" NOT NULL,
  seq bigint NOT NULL,
  body text NOT NULL
);
CREATE UNIQUE INDEX entries_game_seq ON entries (game, seq);
CREATE TABLE sessions (
  token_hash text COLLATE "C" NOT NULL PRIMARY KEY,
  person text COLLATE "C" NOT NULL REFERENCES accounts (id),
  created bigint NOT NULL,
  expires bigint NOT NULL
);
CREATE TABLE members (
  game text COLLATE "C" NOT NULL REFERENCES games (id),
  seat bigint NOT NULL,
  person text COLLATE "C" NOT NULL REFERENCES accounts (id),
  PRIMARY KEY (game, seat)
);
)sql";

constexpr std::string_view kIndexes = R"sql(
CREATE INDEX games_status_updated ON games (status, updated);
CREATE INDEX members_person ON members (person);
CREATE INDEX sessions_expires ON sessions (expires);
)sql";

constexpr std::string_view kSqliteContents = R"sql(
CREATE TABLE contents (
  hash TEXT NOT NULL PRIMARY KEY,
  system TEXT NOT NULL,
  body TEXT NOT NULL
) STRICT;
)sql";

constexpr std::string_view kPostgresContents = R"sql(
CREATE TABLE contents (
  hash text COLLATE "C" NOT NULL PRIMARY KEY,
  system text NOT NULL,
  body text NOT NULL
);
)sql";

// A log has no holes: an entry that is not the next one of its game is left out, whoever adds it.
// Only a backup is put back as it was; nobody else sees the mark of that while it goes on.
constexpr std::string_view kSqliteOrder = R"sql(
CREATE TABLE restoring (
  mark INTEGER NOT NULL
) STRICT;
CREATE TRIGGER entries_in_order BEFORE INSERT ON entries
WHEN NEW.seq - 1 <> coalesce((SELECT max(seq) FROM entries WHERE game = NEW.game), -1)
  AND NOT EXISTS (SELECT 1 FROM restoring)
BEGIN
  SELECT RAISE(IGNORE);
END;
)sql";

// The tokens tell what became of a transaction (postgres.cpp).
constexpr std::string_view kPostgresOrder = R"sql(
CREATE TABLE restoring (
  mark bigint NOT NULL
);
CREATE FUNCTION entries_in_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.seq - 1 = coalesce((SELECT max(seq) FROM entries WHERE game = NEW.game), -1)
    OR EXISTS (SELECT 1 FROM restoring) THEN
    RETURN NEW;
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER entries_in_order BEFORE INSERT ON entries
FOR EACH ROW EXECUTE FUNCTION entries_in_order();
CREATE TABLE batches (
  token text COLLATE "C" NOT NULL PRIMARY KEY
);
)sql";

// Whether everybody may find a game follows from its header, which is written by one writer and in
// one way: a list is filtered before it is cut off.
constexpr std::string_view kSqliteListed = R"sql(
ALTER TABLE games ADD COLUMN listed INTEGER
  GENERATED ALWAYS AS (instr(header, '"watchers":"all"') > 0) VIRTUAL;
CREATE INDEX games_listed ON games (listed, status, updated);
)sql";
constexpr std::string_view kPostgresListed = R"sql(
ALTER TABLE games ADD COLUMN listed integer
  GENERATED ALWAYS AS ((strpos(header, '"watchers":"all"') > 0)::int) STORED;
CREATE INDEX games_listed ON games (listed, status, updated);
)sql";

constexpr std::array<Migration, 5> kMigrations = {{
    {"tables", kSqliteTables, kPostgresTables},
    {"indexes for the lists of games and for sessions that expire", kIndexes, kIndexes},
    {"compiled scenarios by their hashes", kSqliteContents, kPostgresContents},
    {"logs without holes, and tokens of transactions", kSqliteOrder, kPostgresOrder},
    {"games that are listed for everybody", kSqliteListed, kPostgresListed},
}};

}  // namespace

std::span<const Migration> migrations() {
  return kMigrations;
}

}  // namespace enfilade::store
