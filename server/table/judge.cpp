#include "server/table/judge.h"

#include <algorithm>

#include "engine/core/utf8.h"
#include "records/crypto.h"

namespace enfilade::server {

namespace {

using Kind = Entry::Kind;

constexpr std::size_t kLongestChat = 500;  // characters
// The system whose orders are for one force or another.
constexpr std::string_view kSharedByForces = "urban";

constexpr Phrase kNotBegun{"The game has not begun: somebody is still missing.",
                           "La partie n'a pas commencé : il manque encore quelqu'un."};
constexpr Phrase kPaused{"The game is paused.", "La partie est suspendue."};

std::unexpected<Refused> refused_by_rules(const Refusal& refusal) {
  const char* code = refusal.reason == Reason::Stale         ? "stale-question"
                     : refusal.reason == Reason::NotYourTurn ? "not-your-question"
                                                             : "illegal";
  return std::unexpected(Refused{code, std::string(refusal.rule), refusal.text()});
}

// The dice that are due in that game, until somebody is asked.
void roll_on(Game& game, records::CommittedDice& dice, std::int64_t time, Entries& entries) {
  while (game.node().kind == NodeKind::Chance) {
    const std::uint32_t outcome = dice.roll(game.node());
    game.resolve(outcome);
    Entry roll{.kind = Kind::Roll};
    roll.number = outcome;
    roll.time = time;
    entries.push_back(std::move(roll));
  }
}

// Who gives an order has agreed to it with all the seats he holds.
void agree_with_oneself(const Table& table, const Entry& act, Game& game, Entries& entries) {
  while (const auto yes = game.agreement()) {
    const Seat asked = game.node().seat;
    if (!table.sits(table.name_of(asked), act.who)) return;
    Entry agreed{.kind = Kind::Act};
    agreed.time = act.time;
    agreed.who = act.who;
    agreed.seat = table.name_of(asked);
    agreed.words = *yes;
    if (!game.act(asked, game.question(asked), *yes)) return;
    entries.push_back(std::move(agreed));
  }
}

std::expected<Entries, Refusal> play(const Table& table, const Entry& act, std::uint32_t question) {
  const auto seat = table.viewer_named(act.seat);
  const auto game = table.game().clone();
  if (const auto done = game->act(*seat, question, act.words); !done) {
    return std::unexpected(done.error());
  }
  Entries entries{act};
  entries.back().kind = Kind::Act;
  agree_with_oneself(table, act, *game, entries);
  auto dice = table.dice();
  roll_on(*game, dice, act.time, entries);
  return entries;
}

Judged<const Sitter*> seated(const Table& table, const Entry& wish) {
  const Chair* chair = table.chair(wish.seat);
  const Sitter* sitter = chair == nullptr ? nullptr : chair->sitter(wish.who);
  if (sitter == nullptr) return refused("not-seated", kNotSeated);
  return sitter;
}

Judged<void> is_going_on(const Table& table) {
  if (!table.begun()) return refused("not-begun", kNotBegun);
  if (table.over()) return refused("over", kIsOver);
  if (table.paused()) return refused("paused", kPaused);
  return {};
}

Judged<void> may_play(const Table& table, const Entry& wish) {
  if (const auto sitter = seated(table, wish); !sitter) return std::unexpected(sitter.error());
  return is_going_on(table);
}

bool is_umpire(const Table& table, std::string_view person) {
  return std::ranges::find(table.umpires(), person, &Sitter::person) != table.umpires().end();
}

// Chat is text in lines: no controls, and nothing that turns the direction of writing.
bool is_plain(std::string_view text) {
  std::size_t letters = 0;
  while (!text.empty()) {
    const auto character = first_character(text);
    if (!character || ++letters > kLongestChat) return false;
    const std::uint32_t code = character->code;
    const bool turns = (code >= 0x202A && code <= 0x202E) || (code >= 0x2066 && code <= 0x2069);
    if ((code < 0x20 && code != '\n') || (code >= 0x7F && code < 0xA0) || turns) return false;
    text.remove_prefix(character->bytes);
  }
  return true;
}

bool has_people(const Chair& chair) {
  return !chair.sitters.empty();
}

Entry entry_like(const Entry& wish, Kind kind) {
  Entry entry = wish;
  entry.kind = kind;
  return entry;
}

}  // namespace

// --- How much ---

Judged<void> has_room(const Table& table, const Entries& entries, const Caps& caps) {
  const auto has = [&](Kind kind) {
    return std::ranges::find(entries, kind, &Entry::kind) != entries.end();
  };
  const Caps& counts = table.counts();
  if (entries.empty() || has(Kind::End) || has(Kind::Leave)) return {};
  if (has(Kind::Say) || has(Kind::Ruling)) {
    if (counts.lines < caps.lines) return {};
    return refused("chat-full", {"Enough has been said at this table: no line is taken any more. "
                                 "The game goes on.",
                                 "On a assez parlé à cette table : aucune ligne n'est plus prise. "
                                 "La partie continue."});
  }
  if (has(Kind::Act)) {
    if (counts.moves < caps.moves) return {};
    return refused("table-full", {"This game has become too long: it can only be given up now.",
                                  "Cette partie est devenue trop longue : on ne peut plus que "
                                  "l'abandonner."});
  }
  if (counts.deeds < caps.deeds) return {};
  return refused("table-full", {"Seats, orders, pauses and taking back have changed too often at "
                                "this table; the game itself goes on.",
                                "Places, ordres, pauses et reprises ont trop souvent changé à "
                                "cette table ; la partie elle-même continue."});
}

// --- Moves ---

Judged<Entries> judge_act(const Table& table, const Entry& wish, std::uint32_t question) {
  const auto sitter = seated(table, wish);
  if (!sitter) return std::unexpected(sitter.error());
  if (const auto going = is_going_on(table); !going) return std::unexpected(going.error());
  const Seat seat = *table.viewer_named(wish.seat);
  const auto& forces = (*sitter)->forces;
  if (!forces.empty()) {
    const int force = table.game().force_of(seat, wish.words);
    if (force != 0 && std::ranges::find(forces, force) == forces.end()) {
      return refused("not-your-force", {"Somebody else of your side commands that force.",
                                        "Quelqu'un d'autre de votre camp commande cette force."});
    }
  }
  auto entries = play(table, wish, question);
  if (!entries) return refused_by_rules(entries.error());
  return std::move(*entries);
}

Entries choice(const Table& table, Seat seat, std::string_view action, std::int64_t now) {
  if (!table.begun() || table.over()) return {};
  Entry act{.kind = Kind::Act};
  act.time = now;
  act.seat = table.name_of(seat);
  act.words = action;
  if (!has_room(table, {act})) return {};
  auto entries = play(table, act, table.game().question(seat));
  return entries ? std::move(*entries) : Entries{};
}

Entries flag(const Table& table, std::int64_t now) {
  Entries entries;
  for (const Chair& chair : table.chairs()) {
    if (!table.is_waited_for(chair) || !chair.is_timed()) continue;
    if (table.time_left(chair, now).value_or(1) > 0) continue;
    Entry entry{.kind = Kind::Flag};
    entry.time = now;
    entry.seat = chair.seat;
    entries.push_back(std::move(entry));
  }
  return entries;
}

Entries due(const Table& table, std::int64_t now) {
  Entries entries;
  if (!table.begun()) {
    if (!std::ranges::all_of(table.chairs(), &Chair::is_taken)) return entries;
    Entry begin{.kind = Kind::Begin};
    begin.time = now;
    begin.words = table.salts();
    entries.push_back(begin);
    const auto game = table.game().clone();
    records::CommittedDice dice(table.header().keys, begin.words);
    roll_on(*game, dice, now, entries);
    return entries;
  }
  if (table.over() || table.paused()) return entries;
  if (table.game().node().kind == NodeKind::Chance) {
    const auto game = table.game().clone();
    auto dice = table.dice();
    roll_on(*game, dice, now, entries);
  }
  return entries;
}

std::optional<Answer> ordered_answer(const Table& table) {
  if (!table.begun() || table.over() || table.paused()) return std::nullopt;
  for (const Chair& chair : table.chairs()) {
    const auto action = table.answer_by_orders(chair);
    if (action) return Answer{*table.viewer_named(chair.seat), *action};
  }
  return std::nullopt;
}

// --- Taking back ---

Judged<Entries> judge_undo(const Table& table, const Entry& wish) {
  if (const auto may = may_play(table, wish); !may) return std::unexpected(may.error());
  const Seat seat = *table.viewer_named(wish.seat);
  const Moves& moves = table.moves();
  std::uint32_t act = moves.acts();
  while (act > table.first_act() && moves.seat_of(act - 1) != seat) --act;
  if (act == table.first_act()) {
    return refused("nothing-to-undo", {"There is nothing of yours to take back.",
                                       "Il n'y a rien de vous à reprendre."});
  }
  const bool is_free = table.free_acts() > 0 && act == moves.acts();
  const bool alone = !table.has_opponents(wish.who);
  Entry entry = entry_like(wish, is_free || alone ? Kind::Undo : Kind::AskUndo);
  entry.number = act - 1;
  return Entries{entry};
}

Judged<Entries> judge_consent(const Table& table, const Entry& wish) {
  if (const auto may = may_play(table, wish); !may) return std::unexpected(may.error());
  const auto& asked = table.asked_undo();
  if (!asked || asked->seat == wish.seat) {
    return refused("nothing-asked", kNothingAsked);
  }
  Entries entries{entry_like(wish, Kind::Consent)};
  if (wish.yes) {
    Entry undo{.kind = Kind::Undo};
    undo.time = wish.time;
    undo.who = asked->who;
    undo.seat = asked->seat;
    undo.number = asked->number;
    entries.push_back(undo);
  }
  return entries;
}

// --- People ---

namespace {

// A free seat opens to who has its link or is expected there, and at an open table to anybody until
// the game begins. Once it has begun, a seat with somebody in it opens only with the key that those
// who sit there can ask for: whoever opened the table has the links of both sides.
bool lets_in(const Table& table, const Entry& wish, std::string_view key) {
  const Header& header = table.header();
  const Chair* chair = table.chair(wish.seat);
  if (table.sits(wish.seat, wish.who)) return true;
  if (chair != nullptr && table.begun() && has_people(*chair)) {
    return records::is_same_secret(table.comrade_key(wish.seat), key);
  }
  const auto invited = header.invited.find(wish.seat);
  const bool expected = invited != header.invited.end() &&
                        std::ranges::find(invited->second, wish.who) != invited->second.end();
  const bool is_open = header.watchers == Watchers::All && !table.begun();
  return expected || (is_open && chair != nullptr && !chair->is_taken()) ||
         opens(header, wish.seat, key);
}

}  // namespace

Judged<Entries> judge_sit(const Table& table, const Entry& wish, std::string_view key) {
  if (wish.seat == kUmpireSeat) return judge_umpire(table, wish);
  if (!lets_in(table, wish, key)) {
    const Chair* chair = table.chair(wish.seat);
    if (table.begun() && chair != nullptr && has_people(*chair)) {
      return refused("not-seated",
                     {"The game has begun: only who sits there can let you in.",
                      "La partie a commencé : seul qui occupe la place peut vous faire entrer."});
    }
    return refused("not-seated", {"You need an invitation for that seat.",
                                  "Il faut une invitation pour cette place."});
  }
  if (table.over()) return refused("over", kIsOver);
  const Chair* chair = table.chair(wish.seat);
  if (chair == nullptr) {
    return refused("no-seat", {"There is no such seat.", "Cette place n'existe pas."});
  }
  if (table.header().hot_seat && wish.who != table.header().opener) {
    return refused("no-seat", {"This game is played at one screen, by who opened it.",
                               "Cette partie se joue sur un seul écran, chez qui l'a ouverte."});
  }
  if (is_umpire(table, wish.who)) {
    return refused("no-seat", {"The umpire sees everything and cannot play.",
                               "L'arbitre voit tout et ne peut pas jouer."});
  }
  const bool elsewhere = std::ranges::any_of(table.chairs(), [&](const Chair& other) {
    return &other != chair && other.sitter(wish.who) != nullptr;
  });
  // Who has secrets from nobody may hold several seats.
  const bool several = table.header().hot_seat || table.allied();
  if (elsewhere && !several) {
    return refused("no-seat",
                   {"You sit on the other side already.", "Vous êtes déjà assis de l'autre côté."});
  }
  if (table.has_seen_from_elsewhere(wish.who, wish.seat)) {
    return refused("no-seat", {"You have seen this game from another seat.",
                               "Vous avez vu cette partie depuis une autre place."});
  }
  // SK-GEN-R2 is not built: to say yes and let everybody command everything would be worse.
  if (!wish.forces.empty() && table.header().system != kSharedByForces) {
    return refused("no-forces", {"The units of a side cannot be shared out in this game yet: who "
                                 "sits down commands all of them.",
                                 "Dans ce jeu, on ne peut pas encore se partager les unités d'un "
                                 "camp : qui s'assoit les commande toutes."});
  }
  if (chair->sitter(wish.who) == nullptr && chair->sitters.size() >= kMostSitters) {
    return refused("no-seat", {"That seat is full.", "Cette place est complète."});
  }
  return Entries{entry_like(wish, Kind::Sit)};
}

Judged<Entries> judge_leave(const Table& table, const Entry& wish) {
  if (wish.seat == kUmpireSeat && is_umpire(table, wish.who)) {
    return Entries{entry_like(wish, Kind::Leave)};
  }
  if (const auto sitter = seated(table, wish); !sitter) return std::unexpected(sitter.error());
  return Entries{entry_like(wish, Kind::Leave)};
}

Judged<Entries> judge_bot(const Table& table, const Entry& wish) {
  const Chair* chair = table.chair(wish.seat);
  if (chair == nullptr) {
    return refused("no-seat", {"There is no such seat.", "Cette place n'existe pas."});
  }
  const bool sits = std::ranges::any_of(
      table.chairs(), [&](const Chair& one) { return one.sitter(wish.who) != nullptr; });
  if (!sits && !is_umpire(table, wish.who) && table.header().opener != wish.who) {
    return refused("not-seated", kNotSeated);
  }
  if (has_people(*chair) && chair->sitter(wish.who) == nullptr) {
    return refused("no-seat", {"Somebody sits there.", "Quelqu'un est assis là."});
  }
  if (!wish.words.empty() && !table.setting().system->has_bot(wish.words)) {
    return refused("no-bot", {"There is no such bot.", "Ce robot n'existe pas."});
  }
  if (table.over()) return refused("over", kIsOver);
  return Entries{entry_like(wish, Kind::Bot)};
}

Judged<Entries> judge_say(const Table& table, const Entry& wish, bool side_only) {
  const bool umpire = wish.seat == kUmpireSeat && is_umpire(table, wish.who);
  if (!umpire) {
    if (const auto sitter = seated(table, wish); !sitter) return std::unexpected(sitter.error());
  }
  if (wish.words.empty()) {
    return refused("bad-message", {"There is nothing in it.", "Il n'y a rien dedans."});
  }
  if (!is_plain(wish.words)) {
    return refused("bad-message",
                   {"That cannot be said: 500 characters that can be seen are the limit.",
                    "Impossible à dire : la limite est de 500 caractères visibles."});
  }
  Entry entry = entry_like(wish, Kind::Say);
  if (!side_only) entry.seat.clear();
  return Entries{entry};
}

Judged<Entries> judge_resign(const Table& table, const Entry& wish) {
  if (const auto sitter = seated(table, wish); !sitter) return std::unexpected(sitter.error());
  if (!table.begun()) return refused("not-begun", kNotBegun);
  if (table.over()) return refused("over", kIsOver);
  Entry end{.kind = Kind::End};
  end.time = wish.time;
  end.words = "resigned";
  // Of two the other has won; allies have lost together (CO-1.1c).
  const bool is_duel = table.chairs().size() == 2 && !table.allied();
  for (const Chair& chair : table.chairs()) {
    if (chair.seat != wish.seat && is_duel) end.seat = chair.seat;
  }
  return Entries{entry_like(wish, Kind::Resign), end};
}

// Who plays against others has an umpire for it; without one at the table, anybody may go on.
Judged<Entries> judge_pause(const Table& table, const Entry& wish) {
  if (table.over()) return refused("over", kIsOver);
  if (!table.begun()) return refused("not-begun", kNotBegun);
  if (!is_umpire(table, wish.who)) {
    if (const auto sitter = seated(table, wish); !sitter) return std::unexpected(sitter.error());
    const bool may = !table.has_opponents(wish.who) || (!wish.yes && table.umpires().empty());
    if (!may) {
      return refused("not-allowed", {"Only the umpire can pause a game that several people play.",
                                     "Seul l'arbitre peut suspendre une partie à plusieurs."});
    }
  }
  if (wish.yes == table.paused()) {
    return refused("no-change", {"That is how it is already.", "C'est déjà ainsi."});
  }
  return Entries{entry_like(wish, Kind::Pause)};
}

Judged<Entries> judge_orders(const Table& table, const Entry& wish) {
  if (const auto sitter = seated(table, wish); !sitter) return std::unexpected(sitter.error());
  const auto orders = table.game().orders_json(*table.viewer_named(wish.seat), wish.words);
  if (!orders) {
    return std::unexpected(
        Refused{"bad-message", std::string(orders.error().rule), orders.error().text()});
  }
  Entry entry = entry_like(wish, Kind::Orders);
  entry.words = *orders;
  return Entries{entry};
}

// --- The umpire ---

Judged<Entries> judge_ruling(const Table& table, const Entry& wish, const Ruling& ruling) {
  if (!is_umpire(table, wish.who)) {
    return refused("not-seated", {"You are not the umpire.", "Vous n'êtes pas l'arbitre."});
  }
  if (wish.words.empty() || !is_plain(wish.words)) {
    return refused("bad-message", {"A ruling needs a reason, of 500 characters at most.",
                                   "Une décision demande un motif, de 500 caractères au plus."});
  }
  Entry reason = entry_like(wish, Kind::Ruling);
  reason.seat.clear();
  Entries entries{reason};
  Entry deed{.kind = Kind::End};
  deed.time = wish.time;
  deed.who = wish.who;
  deed.seat = ruling.seat;
  if (ruling.kind == Ruling::Kind::Note) return entries;
  if (!table.begun()) return refused("not-begun", kNotBegun);
  if (ruling.kind == Ruling::Kind::End) {
    if (table.over()) return refused("over", kIsOver);
    deed.words = "ruling";
    if (table.chair(deed.seat) == nullptr) deed.seat.clear();
    entries.push_back(deed);
    return entries;
  }
  if (ruling.kind == Ruling::Kind::Undo) {
    if (table.over()) return refused("over", kIsOver);
    if (table.moves().acts() <= table.first_act()) {
      return refused("nothing-to-undo",
                     {"There is nothing to take back.", "Il n'y a rien à reprendre."});
    }
    deed.kind = Kind::Undo;
    deed.seat.clear();
    deed.number = table.moves().acts() - 1;
    entries.push_back(deed);
    return entries;
  }
  const Chair* chair = table.chair(ruling.seat);
  if (chair == nullptr || !table.is_asked(*chair)) {
    return refused("not-your-question", {"That seat is not asked anything now.",
                                         "On ne demande rien à cette place pour l'instant."});
  }
  deed.words = ruling.action;
  auto moves = play(table, deed, table.game().question(*table.viewer_named(ruling.seat)));
  if (!moves) return refused_by_rules(moves.error());
  entries.insert(entries.end(), moves->begin(), moves->end());
  return entries;
}

}  // namespace enfilade::server
