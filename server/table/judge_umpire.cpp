// Who becomes the umpire. He sees everything, so nobody has a link to his place: somebody asks, and
// everybody hears of it.
#include <algorithm>

#include "server/table/judge.h"

namespace enfilade::server {

namespace {

using Kind = Entry::Kind;

constexpr std::size_t kMostAsking = 4;

// Whose word is needed. Bots do not mind; a seat that waits for its player may not be passed over
// once the game has begun. Who comes before that sees who the umpire is, and then sits down.
bool has_a_say(const Table& table, const Chair& chair) {
  const bool waits = table.begun() && chair.bot.empty() && !chair.flagged;
  return !chair.sitters.empty() || waits;
}

bool has_agreed(const UmpireAsk& ask, const Chair& chair, std::string_view person) {
  return chair.sitter(person) != nullptr ||
         std::ranges::find(ask.agreed, chair.seat) != ask.agreed.end();
}

Entry sit_as_umpire(const UmpireAsk& ask, std::int64_t time) {
  Entry sit{.kind = Kind::Sit};
  sit.time = time;
  sit.who = ask.person;
  sit.name = ask.name;
  sit.seat = kUmpireSeat;
  return sit;
}

}  // namespace

Judged<Entries> judge_umpire(const Table& table, const Entry& wish) {
  if (!table.header().umpire) {
    return refused("no-seat", {"This table has no umpire.", "Cette table n'a pas d'arbitre."});
  }
  if (table.over()) return refused("over", kIsOver);
  const auto& chairs = table.chairs();
  if (std::ranges::any_of(chairs, [&](const Chair& one) { return one.sitter(wish.who); })) {
    return refused("no-seat",
                   {"Who plays cannot be the umpire.", "Qui joue ne peut pas être l'arbitre."});
  }
  Entry entry = wish;
  entry.words.clear();
  entry.forces.clear();
  entry.kind = Kind::Sit;
  const bool alone =
      std::ranges::none_of(chairs, [&](const Chair& one) { return has_a_say(table, one); });
  const bool may_at_once = alone && wish.who == table.header().opener;
  if (may_at_once || table.sits(kUmpireSeat, wish.who)) return Entries{entry};
  const auto& asks = table.umpire_asks();
  if (table.is_turned_away(wish.who)) {
    return refused("not-allowed", {"Those who play have said no to you as the umpire.",
                                   "Les joueurs ne vous ont pas voulu comme arbitre."});
  }
  if (std::ranges::find(asks, wish.who, &UmpireAsk::person) != asks.end()) {
    return refused("no-change", {"You have asked already: those who play must agree.",
                                 "Vous l'avez déjà demandé : les joueurs doivent être d'accord."});
  }
  if (asks.size() >= kMostAsking) {
    return refused("not-allowed", {"Others have asked to be the umpire: wait for the answer.",
                                   "D'autres ont demandé à arbitrer : attendez la réponse."});
  }
  entry.kind = Kind::AskUmpire;
  return Entries{entry};
}

Judged<Entries> judge_umpire_answer(const Table& table, const Entry& wish) {
  const Chair* own = table.chair(wish.seat);
  if (own == nullptr || own->sitter(wish.who) == nullptr) return refused("not-seated", kNotSeated);
  if (table.over()) return refused("over", kIsOver);
  const auto ask = std::ranges::find(table.umpire_asks(), wish.words, &UmpireAsk::person);
  if (ask == table.umpire_asks().end()) return refused("nothing-asked", kNothingAsked);
  Entries entries{wish};
  entries.back().kind = Kind::AnswerUmpire;
  const bool all = std::ranges::all_of(table.chairs(), [&](const Chair& chair) {
    return !has_a_say(table, chair) || has_agreed(*ask, chair, wish.who);
  });
  if (wish.yes && all) entries.push_back(sit_as_umpire(*ask, wish.time));
  return entries;
}

}  // namespace enfilade::server
