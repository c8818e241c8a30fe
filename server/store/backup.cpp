#include "server/store/backup.h"

#include <boost/json.hpp>
#include <limits>

#include "records/canonical.h"
#include "records/crypto.h"
#include "records/sha256.h"

namespace enfilade::store {

namespace {

namespace json = boost::json;
using records::CanonicalWriter;

constexpr std::string_view kFormat = "enfilade-backup";
constexpr std::int64_t kVersion = 2;
constexpr std::int64_t kOldestVersion = 1;  // without compiled scenarios and checksum
constexpr std::int64_t kFirstWithSum = 2;

// --- Writing ----------------------------------------------------------------------------------

void write_row(CanonicalWriter& writer, const Account& account) {
  writer.field("row", "account")
      .field("id", account.id)
      .field("name", account.name)
      .field("password_hash", account.password_hash)
      .field("created", account.created);
}

void write_row(CanonicalWriter& writer, const GameRow& game) {
  writer.field("row", "game")
      .field("id", game.id)
      .field("system", game.system)
      .field("scenario", game.scenario)
      .field("header", game.header)
      .field("status", name_of(game.status))
      .field("created", game.created)
      .field("updated", game.updated);
}

void write_row(CanonicalWriter& writer, const SessionRow& session) {
  writer.field("row", "session")
      .field("token_hash", session.token_hash)
      .field("person", session.person)
      .field("created", session.created)
      .field("expires", session.expires);
}

void write_row(CanonicalWriter& writer, const Member& member) {
  writer.field("row", "member")
      .field("game", member.game)
      .field("person", member.person)
      .field("seat", member.seat);
}

void write_row(CanonicalWriter& writer, const Content& content) {
  writer.field("row", "content")
      .field("hash", content.hash)
      .field("system", content.system)
      .field("body", content.body);
}

void write_row(CanonicalWriter& writer, const Append& entry) {
  writer.field("row", "entry")
      .field("game", entry.game)
      .field("seq", entry.seq)
      .field("body", entry.body);
}

std::string line_of(const Row& row) {
  CanonicalWriter writer;
  writer.open_object();
  std::visit([&](const auto& each) { write_row(writer, each); }, row);
  writer.close_object();
  return writer.take();
}

std::string first_line() {
  CanonicalWriter writer;
  writer.open_object().field("format", kFormat).field("version", kVersion).close_object();
  return writer.take();
}

std::string last_line(std::int64_t rows, records::Sha256& sum) {
  CanonicalWriter writer;
  writer.open_object().field("rows", rows).field("sha256", records::to_hex(sum.finish()));
  return writer.close_object().take();
}

void add_line(records::Sha256& sum, std::string_view line) {
  sum.add(line);
  sum.add("\n");
}

std::unexpected<Failure> not_written() {
  return failure(Cause::Full, "The backup could not be written; is there room for it?");
}

// --- Reading ----------------------------------------------------------------------------------

// The fields of one line; notes the first that is missing or of the wrong kind.
class Fields {
 public:
  explicit Fields(std::string_view line) {
    json::error_code error;
    json::parse_options options;
    options.max_depth = 2;
    json::value value = json::parse({line.data(), line.size()}, error, {}, options);
    if (error || !value.is_object()) {
      wrong_ = "it is not a JSON object";
    } else {
      object_ = std::move(value.get_object());
    }
  }

  bool has(std::string_view key) const { return object_.contains({key.data(), key.size()}); }

  std::string text(std::string_view key) {
    const json::value* value = object_.if_contains({key.data(), key.size()});
    if (value != nullptr && value->is_string()) {
      return {value->get_string().data(), value->get_string().size()};
    }
    note(key, "a text");
    return {};
  }

  std::int64_t number(std::string_view key) {
    const json::value* value = object_.if_contains({key.data(), key.size()});
    if (value != nullptr && value->is_int64()) return value->get_int64();
    note(key, "a whole number");
    return 0;
  }

  void note(std::string_view key, std::string_view expected) {
    if (wrong_.empty()) wrong_.append("\"").append(key).append("\" should be ").append(expected);
  }
  const std::string& wrong() const { return wrong_; }

 private:
  json::object object_;
  std::string wrong_;
};

Status read_status(Fields& fields) {
  const std::optional<Status> status = status_named(fields.text("status"));
  if (!status) fields.note("status", "open, playing, over, stopped or broken");
  return status.value_or(Status::Broken);
}

std::int32_t read_seat(Fields& fields) {
  const std::int64_t seat = fields.number("seat");
  const bool fits = seat >= std::numeric_limits<std::int32_t>::min() &&
                    seat <= std::numeric_limits<std::int32_t>::max();
  if (!fits) fields.note("seat", "the number of a seat");
  return fits ? static_cast<std::int32_t>(seat) : 0;
}

Row read_row(Fields& fields) {
  const std::string kind = fields.text("row");
  if (kind == "account") {
    return Account{fields.text("id"), fields.text("name"), fields.text("password_hash"),
                   fields.number("created")};
  }
  if (kind == "game") {
    return GameRow{fields.text("id"),       fields.text("system"), fields.text("scenario"),
                   fields.text("header"),   read_status(fields),   fields.number("created"),
                   fields.number("updated")};
  }
  if (kind == "session") {
    return SessionRow{fields.text("token_hash"), fields.text("person"), fields.number("created"),
                      fields.number("expires")};
  }
  if (kind == "member") {
    return Member{fields.text("game"), fields.text("person"), read_seat(fields)};
  }
  if (kind == "content") {
    return Content{fields.text("hash"), fields.text("system"), fields.text("body")};
  }
  if (kind != "entry") fields.note("row", "account, game, session, member, content or entry");
  return Append{fields.text("game"), fields.number("seq"), fields.text("body")};
}

// Reads a backup line by line and says in which line something is wrong.
class BackupReader {
 public:
  explicit BackupReader(const LineSource& source) : source_(source) {}

  Result<void> read_first() {
    const std::optional<std::string> line = next();
    Fields fields(line.value_or(""));
    if (fields.text("format") != kFormat) return damaged("this is not a backup of a store");
    version_ = fields.number("version");
    if (version_ < kOldestVersion || version_ > kVersion) {
      return failure(Cause::Version, "The backup has another version than " +
                                         std::to_string(kOldestVersion) + " to " +
                                         std::to_string(kVersion) + ". Use a newer program.");
    }
    add_line(sum_, *line);
    return {};
  }

  Result<std::optional<Row>> read_next() {
    const std::optional<std::string> line = next();
    if (!line) return damaged("the end is missing; the backup was cut short");
    Fields fields(*line);
    if (fields.has("rows")) return read_last(fields);
    Row row = read_row(fields);
    if (!fields.wrong().empty()) return damaged(fields.wrong());
    add_line(sum_, *line);
    ++rows_;
    return row;
  }

  std::int64_t rows() const { return rows_; }

 private:
  std::optional<std::string> next() {
    ++line_;
    return source_();
  }

  Result<std::optional<Row>> read_last(Fields& fields) {
    if (fields.number("rows") != rows_) return damaged("rows are missing before it");
    if (version_ >= kFirstWithSum && fields.text("sha256") != records::to_hex(sum_.finish())) {
      return damaged("its checksum is not that of the lines before it; one of them was changed");
    }
    if (next()) return damaged("something follows the end");
    return std::nullopt;
  }

  std::unexpected<Failure> damaged(const std::string& what) const {
    return failure(Cause::Damaged, "Line " + std::to_string(line_) + " of the backup: " + what +
                                       ". Nothing was restored; take another backup.");
  }

  const LineSource& source_;
  records::Sha256 sum_;
  std::int64_t version_ = kVersion;
  std::int64_t line_ = 0;
  std::int64_t rows_ = 0;
};

}  // namespace

Result<std::int64_t> backup(Store& store, const LineSink& sink) {
  records::Sha256 sum;
  const auto put = [&](const std::string& line) {
    add_line(sum, line);
    return sink(line);
  };
  if (!put(first_line())) return not_written();
  std::int64_t rows = 0;
  const Result<void> done = store.each_row([&](const Row& row) -> Result<void> {
    if (!put(line_of(row))) return not_written();
    ++rows;
    return {};
  });
  if (!done) return std::unexpected(done.error());
  if (!sink(last_line(rows, sum))) return not_written();
  return rows;
}

Result<std::int64_t> restore(Store& store, const LineSource& source) {
  BackupReader reader(source);
  if (const auto first = reader.read_first(); !first) return std::unexpected(first.error());
  const Result<void> done = store.fill([&] { return reader.read_next(); });
  if (!done) return std::unexpected(done.error());
  return reader.rows();
}

}  // namespace enfilade::store
