// What a message would add to the log of a table, or why it is refused. Nothing changes here: the
// caller puts the entries on disk and then applies them.
#pragma once

#include <expected>
#include <string>

#include "engine/core/text.h"
#include "server/table/table.h"

namespace enfilade::server {

// Nothing in it depends on what the seat may not know.
struct Refused {
  std::string code;
  std::string rule;
  Text words;
};
template <class T>
using Judged = std::expected<T, Refused>;

inline std::unexpected<Refused> refused(std::string code, const Phrase& words) {
  return std::unexpected(Refused{std::move(code), "", text_of(words)});
}

inline constexpr Phrase kNotSeated{"You do not sit in that seat.",
                                   "Vous n'occupez pas cette place."};
inline constexpr Phrase kIsOver{"The game is over.", "La partie est finie."};
inline constexpr Phrase kNothingAsked{"Nobody has asked you to agree to anything.",
                                      "Personne n'a demandé votre accord."};

// A wish is an entry as far as the message says: who, seat, words, id, time ...

Judged<Entries> judge_act(const Table& table, const Entry& wish, std::uint32_t question);
Judged<Entries> judge_undo(const Table& table, const Entry& wish);
Judged<Entries> judge_consent(const Table& table, const Entry& wish);
// With the key of a link, if there was one.
Judged<Entries> judge_sit(const Table& table, const Entry& wish, std::string_view key);
// Of the umpire's place: sits down where nobody minds, or asks those who play.
Judged<Entries> judge_umpire(const Table& table, const Entry& wish);
// What somebody who plays says to a person who wants to be the umpire, named by the words.
Judged<Entries> judge_umpire_answer(const Table& table, const Entry& wish);
Judged<Entries> judge_leave(const Table& table, const Entry& wish);
Judged<Entries> judge_bot(const Table& table, const Entry& wish);
Judged<Entries> judge_say(const Table& table, const Entry& wish, bool side_only);
Judged<Entries> judge_resign(const Table& table, const Entry& wish);
Judged<Entries> judge_pause(const Table& table, const Entry& wish);
Judged<Entries> judge_orders(const Table& table, const Entry& wish);

// The umpire's: a reason that stands in the log, and what follows from it.
struct Ruling {
  enum class Kind : std::uint8_t { Note, Act, Undo, End };
  Kind kind = Kind::Note;
  std::string seat;    // who acts, or who wins
  std::string action;  // of Act
};
Judged<Entries> judge_ruling(const Table& table, const Entry& wish, const Ruling& ruling);

// Whether the table takes so much more. It can always be left, and the game ended.
Judged<void> has_room(const Table& table, const Entries& entries, const Caps& caps = {});

// What the table does by itself: begin when everybody is here, roll the dice that are due. Nothing
// when it waits for somebody, or is full.
Entries due(const Table& table, std::int64_t now);
// An answer that a seat's bot or standing orders have found.
struct Answer {
  Seat seat;
  std::string action;
};
// That of the standing orders, where they have one.
std::optional<Answer> ordered_answer(const Table& table);
// A choice for a seat that is asked, made by a bot or by its standing orders.
Entries choice(const Table& table, Seat seat, std::string_view action, std::int64_t now);
// Those of the seats waited for that have no time left.
Entries flag(const Table& table, std::int64_t now);

}  // namespace enfilade::server
