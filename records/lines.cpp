#include "records/lines.h"

#include <algorithm>
#include <array>
#include <boost/json.hpp>

#include "records/canonical.h"

namespace enfilade::records {

namespace {

namespace json = boost::json;

constexpr std::string_view kChainBefore = ",\"chain\":\"";
constexpr std::size_t kLinkLength = 32;
// So that a line has room for it, quotes and all.
constexpr std::size_t kKeptPiece = 20'000;
constexpr std::array<std::string_view, 3> kEndings = {"over", "stopped", "broken"};

std::string hash_text(std::uint64_t hash) {
  std::array<unsigned char, 8> bytes{};
  for (std::size_t i = 0; i < 8; ++i) bytes[i] = static_cast<unsigned char>(hash >> (56 - 8 * i));
  return to_hex(bytes);
}

// The parsed text of one line, with getters that note the first thing that is missing or of the
// wrong kind instead of failing at once, so that a parser reads like the format.
class Fields {
 public:
  explicit Fields(std::string_view text) {
    json::error_code error;
    json::parse_options options;
    options.max_depth = 4;
    json::value value = json::parse({text.data(), text.size()}, error, {}, options);
    if (error || !value.is_object()) {
      wrong_ = "it is not a JSON object";
    } else {
      object_ = std::move(value.get_object());
    }
  }
  explicit Fields(const json::object& object) : object_(object) {}

  bool has(std::string_view key) const { return object_.contains({key.data(), key.size()}); }

  std::string text(std::string_view key) {
    const json::value* value = find(key);
    if (value != nullptr && value->is_string()) {
      const json::string& string = value->get_string();
      return {string.data(), string.size()};
    }
    note(key, "a text");
    return {};
  }

  std::uint32_t number(std::string_view key) {
    const json::value* value = find(key);
    if (value != nullptr && value->is_int64()) {
      const std::int64_t number = value->get_int64();
      if (number >= 0 && number <= 0xFFFFFFFF) return static_cast<std::uint32_t>(number);
    }
    note(key, "a whole number");
    return 0;
  }

  bool truth(std::string_view key) {
    const json::value* value = find(key);
    if (value != nullptr && value->is_bool()) return value->get_bool();
    note(key, "true or false");
    return false;
  }

  std::vector<std::string> texts(std::string_view key) {
    std::vector<std::string> list;
    const json::value* value = find(key);
    const bool is_list = value != nullptr && value->is_array();
    if (!is_list) note(key, "a list of texts");
    for (std::size_t i = 0; is_list && i < value->get_array().size(); ++i) {
      const json::value& item = value->get_array()[i];
      if (item.is_string()) {
        list.emplace_back(item.get_string().data(), item.get_string().size());
      } else {
        note(key, "a list of texts");
      }
    }
    return list;
  }

  Digest digest(std::string_view key) {
    const std::optional<Digest> digest = digest_from_hex(text(key));
    if (!digest) note(key, "64 hexadecimal digits");
    return digest.value_or(Digest{});
  }

  const json::value* find(std::string_view key) const {
    return object_.if_contains({key.data(), key.size()});
  }

  void note(std::string_view key, std::string_view expected) {
    if (wrong_.empty()) {
      wrong_ = "\"" + std::string(key) + "\" should be " + std::string(expected);
    }
  }
  const std::string& wrong() const { return wrong_; }

 private:
  json::object object_;
  std::string wrong_;
};

std::uint64_t parse_hash(Fields& fields) {
  const std::string text = fields.text("hash");
  std::uint64_t hash = 0;
  for (const char c : text) {
    const bool digit = c >= '0' && c <= '9';
    if (!digit && !(c >= 'a' && c <= 'f')) fields.note("hash", "16 hexadecimal digits");
    hash = hash << 4 | static_cast<std::uint64_t>(digit ? c - '0' : (c - 'a' + 10) & 15);
  }
  if (text.size() != 16) fields.note("hash", "16 hexadecimal digits");
  return hash;
}

Rolled parse_roll(Fields& fields, Draw draw) {
  Rolled roll;
  roll.draw = draw;
  roll.outcome = fields.number(draw == Draw::Open ? "roll" : "draw");
  const json::value* of = fields.find("of");
  if (of != nullptr && of->is_array()) {
    for (const json::value& weight : of->get_array()) {
      if (!weight.is_int64() || weight.get_int64() < 0 || weight.get_int64() > 0xFFFF) {
        fields.note("of", "a number of outcomes or a list of weights");
        continue;
      }
      roll.weights.push_back(static_cast<std::uint32_t>(weight.get_int64()));
    }
    roll.outcomes = static_cast<std::uint32_t>(roll.weights.size());
  } else {
    roll.outcomes = fields.number("of");
  }
  if (roll.outcome >= roll.outcomes) fields.note("of", "more than the outcome");
  return roll;
}

std::optional<CampaignMark> parse_campaign(Fields& fields) {
  const json::value* given = fields.find("campaign");
  if (given == nullptr) return std::nullopt;
  if (!given->is_object()) {
    fields.note("campaign", "an object");
    return std::nullopt;
  }
  Fields inner(given->get_object());
  CampaignMark mark{.id = inner.text("id"), .carry = inner.truth("carry")};
  if (!inner.wrong().empty()) fields.note("campaign", "an id and whether things are carried");
  return mark;
}

Ended parse_end(Fields& fields) {
  Ended end;
  const std::string name = fields.text("end");
  std::size_t ending = 0;
  while (ending < kEndings.size() && kEndings[ending] != name) ++ending;
  if (ending == kEndings.size()) {
    fields.note("end", "over, stopped or broken");
  } else {
    end.ending = static_cast<Ending>(ending);
  }
  end.words = fields.text("words");
  if (end.ending == Ending::Over && !end.words.empty())
    fields.note("words", "empty at a regular end");
  const json::value* keys = fields.find("keys");
  if (keys != nullptr && keys->is_object()) {
    Fields inner(keys->get_object());
    end.keys = DiceKeys{inner.digest("open"), inner.digest("hidden")};
    if (!inner.wrong().empty()) fields.note("keys", "two keys of 64 hexadecimal digits");
  }
  return end;
}

std::optional<DicePromise> parse_promise(Fields& fields) {
  const json::value* dice = fields.find("dice");
  if (dice == nullptr || dice->is_null()) return std::nullopt;
  if (!dice->is_object()) {
    fields.note("dice", "an object or null");
    return std::nullopt;
  }
  Fields inner(dice->get_object());
  DicePromise promise{inner.text("open"), inner.text("hidden"), inner.text("salt")};
  if (!inner.wrong().empty()) fields.note("dice", "two commitments and a salt");
  return promise;
}

void write_keys(CanonicalWriter& writer, const std::optional<DiceKeys>& keys) {
  writer.key("keys");
  if (!keys) {
    writer.null();
    return;
  }
  writer.open_object()
      .field("open", to_hex(keys->open))
      .field("hidden", to_hex(keys->hidden))
      .close_object();
}

void write_what(CanonicalWriter& writer, const Chosen& chosen) {
  writer.field("seat", chosen.seat.value).field("act", chosen.action);
}

void write_what(CanonicalWriter& writer, const Rolled& roll) {
  writer.field(roll.draw == Draw::Open ? "roll" : "draw", roll.outcome).key("of");
  if (roll.weights.empty()) {
    writer.value(roll.outcomes);
    return;
  }
  writer.open_array();
  for (const std::uint32_t weight : roll.weights) writer.value(weight);
  writer.close_array();
}

void write_what(CanonicalWriter& writer, const Ended& end) {
  writer.field("end", name_of(end.ending)).field("words", end.words);
  write_keys(writer, end.keys);
}

void write_list(CanonicalWriter& writer, std::string_view key,
                const std::vector<std::string>& list) {
  writer.key(key).open_array();
  for (const std::string& item : list) writer.value(item);
  writer.close_array();
}

// What is read must be what would be written: no other spelling of the same line is a record.
template <class T>
Read<T> strictly(const T& value, std::string_view given, const std::string& canonical,
                 const Fields& fields) {
  if (!fields.wrong().empty()) return problem(Fault::Malformed, fields.wrong());
  if (canonical != given) {
    return problem(Fault::Malformed, "it is not written in the canonical form");
  }
  return value;
}

}  // namespace

std::string_view name_of(Ending ending) {
  return kEndings[static_cast<std::size_t>(ending)];
}

Rolled rolled(const Node& chance, std::uint32_t outcome) {
  Rolled roll{chance.draw, outcome, {}, chance.outcomes};
  roll.weights.assign(chance.weights.begin(), chance.weights.end());
  return roll;
}

// The texts lack their closing brace: the chain field comes before it.
std::string header_text(const Header& header) {
  CanonicalWriter writer;
  writer.open_object()
      .field("format", kFormatName)
      .field("version", kFormatVersion)
      .field("engine", header.engine)
      .field("system", header.system)
      .field("rules", header.rules)
      .field("scenario", header.scenario);
  write_list(writer, "options", header.options);
  if (header.campaign) {
    writer.key("campaign").open_object().field("id", header.campaign->id);
    writer.field("carry", header.campaign->carry).close_object();
  }
  writer.field("content", header.content);
  write_list(writer, "seats", header.seats);
  writer.key("dice");
  if (header.dice) {
    writer.open_object()
        .field("open", header.dice->open)
        .field("hidden", header.dice->hidden)
        .field("salt", header.dice->salt)
        .close_object();
  } else {
    writer.null();
  }
  return writer.take();
}

std::vector<std::string> kept_texts(std::string_view kept) {
  std::vector<std::string> lines;
  while (!kept.empty()) {
    std::size_t size = std::min(kept.size(), kKeptPiece);
    // A letter of several bytes stays in one piece.
    while (size < kept.size() && size > 1 && (kept[size] & 0xC0) == 0x80) --size;
    CanonicalWriter writer;
    writer.open_object().field("kept", kept.substr(0, size));
    lines.push_back(writer.take());
    kept.remove_prefix(size);
  }
  return lines;
}

std::string line_text(const Line& line) {
  CanonicalWriter writer;
  writer.open_object().field("n", line.number);
  std::visit([&](const auto& what) { write_what(writer, what); }, line.what);
  writer.field("hash", hash_text(line.hash));
  return writer.take();
}

std::string with_chain(std::string text, std::string_view link) {
  text += kChainBefore;
  text += link;
  text += "\"}";
  return text;
}

Read<SplitLine> split_chain(std::string_view line) {
  const std::size_t tail = kChainBefore.size() + kLinkLength + 2;
  if (line.size() < tail || !line.ends_with("\"}") ||
      !line.substr(line.size() - tail).starts_with(kChainBefore)) {
    return problem(Fault::Malformed, "it does not end with its chain");
  }
  const std::string_view text = line.substr(0, line.size() - tail);
  return SplitLine{text, line.substr(text.size() + kChainBefore.size(), kLinkLength)};
}

Read<Header> parse_header(std::string_view text) {
  Fields fields(std::string(text) + "}");
  if (!fields.wrong().empty()) return problem(Fault::Malformed, fields.wrong());
  if (fields.text("format") != kFormatName) {
    return problem(Fault::Malformed, "it is not the header of an Enfilade record");
  }
  if (const std::uint32_t version = fields.number("version"); version != kFormatVersion) {
    return problem(Fault::Version, "it has record format " + std::to_string(version) +
                                       "; this program reads format " +
                                       std::to_string(kFormatVersion));
  }
  Header header;
  header.engine = fields.text("engine");
  header.system = fields.text("system");
  header.rules = static_cast<int>(fields.number("rules"));
  header.scenario = fields.text("scenario");
  header.options = fields.texts("options");
  header.campaign = parse_campaign(fields);
  header.content = fields.text("content");
  header.seats = fields.texts("seats");
  header.dice = parse_promise(fields);
  return strictly(header, text, header_text(header), fields);
}

bool is_kept_line(std::string_view text) {
  return text.starts_with("{\"kept\":");
}

Read<std::string> parse_kept(std::string_view text) {
  Fields fields(std::string(text) + "}");
  const std::string piece = fields.text("kept");
  CanonicalWriter writer;
  writer.open_object().field("kept", piece);
  return strictly(piece, text, writer.take(), fields);
}

Read<Line> parse_line(std::string_view text) {
  Fields fields(std::string(text) + "}");
  if (!fields.wrong().empty()) return problem(Fault::Malformed, fields.wrong());
  Line line;
  line.number = fields.number("n");
  if (fields.has("act")) {
    line.what = Chosen{Seat{fields.number("seat")}, fields.text("act")};
  } else if (fields.has("roll")) {
    line.what = parse_roll(fields, Draw::Open);
  } else if (fields.has("draw")) {
    line.what = parse_roll(fields, Draw::Hidden);
  } else if (fields.has("end")) {
    line.what = parse_end(fields);
  } else {
    return problem(Fault::Malformed, "it is neither an action, a roll, a draw nor an end");
  }
  line.hash = parse_hash(fields);
  return strictly(line, text, line_text(line), fields);
}

}  // namespace enfilade::records
