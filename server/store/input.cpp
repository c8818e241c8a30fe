#include "server/store/input.h"

#include <array>
#include <cstdint>
#include <optional>

#include "engine/core/utf8.h"

namespace enfilade::store {

namespace {

constexpr std::array<std::string_view, 5> kStatusNames = {"open", "playing", "over", "stopped",
                                                          "broken"};

void put_character(std::string& text, std::uint32_t code) {
  if (code < 0x80) {
    text += static_cast<char>(code);
  } else {
    // Only letters below U+0800 have a lower case here.
    text += static_cast<char>(0xC0 | code >> 6);
    text += static_cast<char>(0x80 | (code & 0x3F));
  }
}

// Letters whose lower case stands at a fixed distance; a distance of one means that capitals and
// small letters take turns, the capital on the same side of even as the first.
struct CaseRange {
  std::uint32_t first;
  std::uint32_t last;
  std::uint32_t distance;
};

std::uint32_t lower_case(std::uint32_t code) {
  constexpr std::array<CaseRange, 13> kRanges = {{{'A', 'Z', 32},
                                                  {0xC0, 0xD6, 32},
                                                  {0xD8, 0xDE, 32},
                                                  {0x100, 0x12E, 1},
                                                  {0x132, 0x136, 1},
                                                  {0x139, 0x147, 1},
                                                  {0x14A, 0x176, 1},
                                                  {0x179, 0x17D, 1},
                                                  {0x391, 0x3A1, 32},
                                                  {0x3A3, 0x3AB, 32},
                                                  {0x400, 0x40F, 80},
                                                  {0x410, 0x42F, 32},
                                                  {0x460, 0x480, 1}}};
  for (const CaseRange& range : kRanges) {
    if (code < range.first || code > range.last) continue;
    return range.distance == 1 && (code - range.first) % 2 == 1 ? code : code + range.distance;
  }
  return code;
}

Result<void> check_bytes(std::string_view what, std::string_view text, std::size_t most) {
  const std::string name(what);
  if (text.size() > most) {
    return failure(Cause::Input, "The " + name + " has " + std::to_string(text.size()) +
                                     " bytes; at most " + std::to_string(most) + " are kept.");
  }
  if (text.find('\0') != std::string_view::npos) {
    return failure(Cause::Input, "The " + name + " holds a zero byte; leave it out.");
  }
  if (!is_utf8(text)) {
    return failure(Cause::Input, "The " + name + " is not UTF-8; send it in that encoding.");
  }
  return {};
}

Result<void> check_line(std::string_view what, std::string_view text) {
  if (text.empty()) return failure(Cause::Input, "The " + std::string(what) + " is empty.");
  if (text.find_first_of("\r\n") != std::string_view::npos) {
    return failure(Cause::Input, "The " + std::string(what) + " is more than one line.");
  }
  return check_bytes(what, text, kMaxBodyBytes);
}

// The first of several that failed.
template <class... Checked>
Result<void> all(Checked... checked) {
  Result<void> first;
  for (const Result<void>& each : {checked...}) {
    if (first && !each) first = each;
  }
  return first;
}

}  // namespace

std::string_view name_of(Status status) {
  return kStatusNames[static_cast<std::size_t>(status)];
}

std::optional<Status> status_named(std::string_view name) {
  for (std::size_t i = 0; i < kStatusNames.size(); ++i) {
    if (kStatusNames[i] == name) return static_cast<Status>(i);
  }
  return std::nullopt;
}

Result<void> check_id(std::string_view what, std::string_view id) {
  if (id.empty()) return failure(Cause::Input, "The " + std::string(what) + " is empty.");
  return check_bytes(what, id, kMaxIdBytes);
}

Result<void> check_text(std::string_view what, std::string_view text) {
  return check_bytes(what, text, kMaxTextBytes);
}

Result<void> check(const Account& account) {
  return all(check_id("account's id", account.id), check_id("account's name", account.name),
             check_text("password's hash", account.password_hash));
}

Result<void> check(const GameRow& game) {
  return all(check_id("game's id", game.id), check_id("system's name", game.system),
             check_id("scenario's name", game.scenario), check_line("game's header", game.header));
}

Result<void> check(const SessionRow& session) {
  return all(check_id("token's hash", session.token_hash), check_id("person", session.person));
}

Result<void> check(const Member& member) {
  return all(check_id("game's id", member.game), check_id("person", member.person));
}

Result<void> check(const Content& content) {
  if (content.body.empty()) return failure(Cause::Input, "The content's body is empty.");
  return all(check_id("content's hash", content.hash), check_id("system's name", content.system),
             check_bytes("content's body", content.body, kMaxContentBytes));
}

Result<void> check(const Append& entry) {
  if (entry.seq < 0) return failure(Cause::Input, "An entry's number is not below zero.");
  return all(check_id("game's id", entry.game), check_line("entry", entry.body));
}

std::string name_key(std::string_view name) {
  std::string key;
  while (!name.empty()) {
    const std::optional<Character> character = first_character(name);
    const std::size_t bytes = character ? character->bytes : 1;
    const std::uint32_t lower = character ? lower_case(character->code) : 0;
    if (character && lower != character->code) {
      put_character(key, lower);
    } else {
      key += name.substr(0, bytes);
    }
    name.remove_prefix(bytes);
  }
  return key;
}

}  // namespace enfilade::store
