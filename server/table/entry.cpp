#include "server/table/entry.h"

#include <array>

#include "records/canonical.h"
#include "server/table/fields.h"

namespace enfilade::server {

namespace {

constexpr std::size_t kKinds = static_cast<std::size_t>(Entry::Kind::AnswerUmpire) + 1;
constexpr std::array<std::string_view, kKinds> kNames = {
    "sit",      "leave",   "bot",    "begin",      "act",          "roll",   "undo",
    "ask-undo", "consent", "orders", "say",        "pause",        "resign", "flag",
    "ruling",   "rematch", "end",    "ask-umpire", "answer-umpire"};

Read<Entry::Kind> kind_of(std::string_view name) {
  for (std::size_t i = 0; i < kKinds; ++i) {
    if (kNames[i] == name) return static_cast<Entry::Kind>(i);
  }
  return problem(Fault::Malformed, "An entry of the kind \"" + std::string(name) +
                                       "\" is not known; was it written by a newer program?");
}

}  // namespace

std::string_view name_of(Entry::Kind kind) {
  return kNames[static_cast<std::size_t>(kind)];
}

std::string to_json(const Entry& entry) {
  records::CanonicalWriter json;
  json.open_object().field("kind", name_of(entry.kind)).field("t", entry.time);
  if (!entry.who.empty()) json.field("who", entry.who);
  if (!entry.name.empty()) json.field("name", entry.name);
  if (!entry.seat.empty()) json.field("seat", entry.seat);
  if (entry.number != 0) json.field("number", entry.number);
  if (entry.yes) json.field("yes", true);
  if (!entry.words.empty()) json.field("words", entry.words);
  if (!entry.id.empty()) json.field("id", entry.id);
  if (!entry.forces.empty()) {
    json.key("forces").open_array();
    for (const int force : entry.forces) json.value(force);
    json.close_array();
  }
  return json.close_object().take();
}

Read<Entry> entry_from(std::string_view text) {
  boost::system::error_code failed;
  const boost::json::value json = boost::json::parse({text.data(), text.size()}, failed);
  if (failed || !json.is_object()) {
    return problem(Fault::Malformed, "An entry of the log is not a JSON object.");
  }
  const boost::json::object& object = json.get_object();
  const auto kind = kind_of(text_field(object, "kind"));
  if (!kind) return std::unexpected(kind.error());
  Entry entry{.kind = *kind};
  entry.yes = truth_field(object, "yes");
  entry.number = static_cast<std::uint32_t>(number_field(object, "number"));
  entry.time = number_field(object, "t");
  entry.who = text_field(object, "who");
  entry.name = text_field(object, "name");
  entry.seat = text_field(object, "seat");
  entry.words = text_field(object, "words");
  entry.id = text_field(object, "id");
  if (const boost::json::array* forces = list_field(object, "forces")) {
    for (const auto& force : *forces) {
      if (force.is_int64()) entry.forces.push_back(static_cast<int>(force.get_int64()));
    }
  }
  return entry;
}

}  // namespace enfilade::server
