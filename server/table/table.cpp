#include "server/table/table.h"

#include <algorithm>
#include <utility>

#include "records/crypto.h"

namespace enfilade::server {

namespace {

constexpr std::size_t kRememberedIds = 32;  // of each person

}  // namespace

const Sitter* Chair::sitter(std::string_view person) const {
  const auto found = std::ranges::find(sitters, person, &Sitter::person);
  return found == sitters.end() ? nullptr : &*found;
}

Table::Table(const Setting& setting, std::shared_ptr<const Header> header)
    : setting_(setting),
      header_(std::move(header)),
      game_(setting.system->start(setting.scenario)),
      dice_(header_->keys, "") {
  for (std::size_t i = 0; i < game_->seat_count(); ++i) {
    Chair chair;
    chair.seat = game_->seat_name(Seat{i});
    if (i < header_->bots.size()) chair.bot = header_->bots[i];
    chairs_.push_back(std::move(chair));
  }
  streams_.resize(chairs_.size() + 2);
  (void)game_->take_events();
  note_views();
  for (Stream& stream : streams_) stream.news.reset();
}

Table::Table(const Table& other, std::unique_ptr<Game> game) : Table(other) {
  game_ = OwnGame(std::move(game));
}

// --- Who is who ---

const Chair* Table::chair(std::string_view seat) const {
  const auto found = std::ranges::find(chairs_, seat, &Chair::seat);
  return found == chairs_.end() ? nullptr : &*found;
}
Chair* Table::find_chair(std::string_view seat) {
  const auto found = std::ranges::find(chairs_, seat, &Chair::seat);
  return found == chairs_.end() ? nullptr : &*found;
}

bool Table::has_seen_from_elsewhere(std::string_view person, std::string_view seat) const {
  // Who has secrets from nobody may hold several seats; but the umpire sees more than they.
  const bool several = header_->hot_seat || allied();
  return begun_ && std::ranges::any_of(sat_, [&](const Witness& one) {
           if (one.person != person) return false;
           return several ? one.seat == kUmpireSeat : one.seat != seat;
         });
}

bool Table::has_opponents(std::string_view person) const {
  return std::ranges::any_of(chairs_, [&](const Chair& chair) {
    return !chair.sitters.empty() && chair.sitter(person) == nullptr;
  });
}

// Whoever opened the table has the links of both sides and may have sat in either before: only who
// sits there now can have this one. Of no use once the keys are known, when nobody sits down.
std::string Table::comrade_key(std::string_view seat) const {
  const Chair* found = chair(seat);
  if (found == nullptr || !begun_ || found->sitters.empty()) return "";
  const std::string text = "comrade " + found->seat + " " + std::to_string(found->left);
  return records::to_hex(records::hmac_sha256(header_->keys.hidden, text)).substr(0, 32);
}

bool Table::sits(std::string_view seat, std::string_view person) const {
  if (seat == kUmpireSeat) {
    return std::ranges::find(umpires_, person, &Sitter::person) != umpires_.end();
  }
  const Chair* found = chair(seat);
  return found != nullptr && found->sitter(person) != nullptr;
}

bool Table::is_turned_away(std::string_view person) const {
  return std::ranges::find(turned_away_, person) != turned_away_.end();
}

// Allies have no secrets from each other.
std::vector<Witness> Table::shown() const {
  std::vector<Witness> list;
  for (const Witness& one : sat_) {
    const bool has_left = !allied() && !sits(one.seat, one.person);
    if (one.seat == kUmpireSeat || has_left) list.push_back(one);
  }
  return list;
}

bool Table::is_asked(const Chair& chair) const {
  return begun_ && !over() && !damaged_ && game_->node().asks(Seat{&chair - chairs_.data()});
}

bool Table::is_waited_for(const Chair& chair) const {
  return begun_ && !over() && !damaged_ && game_->node().waits_for(Seat{&chair - chairs_.data()});
}

const Chair* Table::asked() const {
  const auto found =
      std::ranges::find_if(chairs_, [&](const Chair& chair) { return is_waited_for(chair); });
  return found == chairs_.end() ? nullptr : &*found;
}

SeatBits Table::people() const {
  SeatBits people = 0;
  for (std::size_t i = 0; i < chairs_.size(); ++i) {
    if (!chairs_[i].is_played_by_bot()) people |= bit_of(Seat{i});
  }
  return people;
}

std::optional<std::string> Table::answer_by_orders(const Chair& chair) const {
  if (!is_waited_for(chair) || chair.is_played_by_bot() || chair.orders.empty()) return {};
  return game_->answer_by_orders(Seat{&chair - chairs_.data()}, chair.orders);
}

std::vector<Seat> Table::viewers() const {
  std::vector<Seat> list;
  for (std::size_t i = 0; i < chairs_.size(); ++i) list.emplace_back(i);
  list.push_back(kSpectator);
  list.push_back(kUmpire);
  return list;
}

std::size_t Table::place_of(Seat viewer) const {
  if (viewer == kSpectator) return chairs_.size();
  if (viewer == kUmpire) return chairs_.size() + 1;
  return viewer.index();
}

std::optional<Seat> Table::viewer_named(std::string_view name) const {
  if (name == "spectator") return kSpectator;
  if (name == kUmpireSeat) return kUmpire;
  const Chair* found = chair(name);
  if (found == nullptr) return std::nullopt;
  return Seat{found - chairs_.data()};
}

std::string Table::name_of(Seat viewer) const {
  if (viewer == kSpectator) return "spectator";
  if (viewer == kUmpire) return std::string(kUmpireSeat);
  return chairs_[viewer.index()].seat;
}

const std::optional<News>& Table::news(Seat viewer) const {
  return streams_[place_of(viewer)].news;
}
std::uint32_t Table::number(Seat viewer) const {
  return streams_[place_of(viewer)].number;
}

bool Table::has_seen(std::string_view person, std::string_view id) const {
  return !id.empty() && std::ranges::any_of(recent_ids_, [&](const auto& one) {
    return one.first == person && one.second == id;
  });
}

// By person, so that nobody can push out what another may still send again.
void Table::remember_id(const Entry& entry) {
  if (entry.id.empty()) return;
  recent_ids_.emplace_back(entry.who, entry.id);
  const auto own = [&](const auto& one) { return one.first == entry.who; };
  if (std::ranges::count_if(recent_ids_, own) > static_cast<std::ptrdiff_t>(kRememberedIds)) {
    recent_ids_.erase(std::ranges::find_if(recent_ids_, own));
  }
}

std::string Table::salts() const {
  std::string all;
  for (const auto& [person, word] : salts_) all += (all.empty() ? "" : ":") + word;
  return all;
}

void Table::note_begin(const Entry& entry) {
  begun_ = true;
  asked_at_ = entry.time;
  salt_ = entry.words;
  dice_ = records::CommittedDice(header_->keys, salt_);
  for (const Chair& chair : chairs_) {
    for (const Sitter& one : chair.sitters) sat_.emplace_back(one.person, one.name, chair.seat);
  }
  for (const Sitter& one : umpires_) {
    sat_.emplace_back(one.person, one.name, std::string(kUmpireSeat));
  }
}

// --- What the viewers get ---

News& Table::news_of(Stream& stream) {
  if (!stream.news) stream.news.emplace();
  return *stream.news;
}

// Whether anything of it was hidden until now.
bool Table::pass_events_on() {
  bool revealed = false;
  for (const ToldEvent& event : game_->take_events()) {
    revealed = revealed || event.reveals == Reveals::Yes;
    for (const Seat viewer : viewers()) {
      if (!event.audience.reaches(viewer)) continue;
      news_of(streams_[place_of(viewer)]).events.push_back(event.json);
    }
  }
  return revealed;
}

void Table::note_views() {
  for (const Seat viewer : viewers()) {
    Stream& stream = streams_[place_of(viewer)];
    const std::uint64_t seen = game_->hash_seen(viewer);
    if (std::exchange(stream.seen, seen) != seen) news_of(stream).view = true;
  }
}

// Without a side, everybody.
bool Table::concerns(Seat viewer, std::string_view side) const {
  return side.empty() || viewer == kUmpire || name_of(viewer) == side;
}

void Table::note_table(std::string_view side) {
  for (const Seat viewer : viewers()) {
    if (concerns(viewer, side)) news_of(streams_[place_of(viewer)]).table = true;
  }
}

void Table::note_said(const ChatLine& line) {
  for (const Seat viewer : viewers()) {
    if (concerns(viewer, line.side)) news_of(streams_[place_of(viewer)]).said = line;
  }
}

void Table::count(Entry::Kind kind) {
  using Kind = Entry::Kind;
  if (kind == Kind::Act || kind == Kind::Roll) {
    ++counts_.moves;
  } else if (kind == Kind::Say || kind == Kind::Ruling) {
    ++counts_.lines;
  } else {
    ++counts_.deeds;
  }
}

std::vector<std::uint32_t> Table::game_numbers() const {
  std::vector<std::uint32_t> list;
  for (const Stream& stream : streams_) list.push_back(stream.game);
  return list;
}

void Table::number_news(std::int64_t time) {
  for (Stream& stream : streams_) {
    if (!stream.news) continue;
    stream.news->number = ++stream.number;
    if (stream.news->view || stream.news->undone || !stream.news->events.empty()) ++stream.game;
    stream.news->time = time;
  }
}

// --- The fold ---

void Table::apply(const Entry& entry) {
  using Kind = Entry::Kind;
  for (Stream& stream : streams_) stream.news.reset();
  ++length_;
  count(entry.kind);
  remember_id(entry);
  switch (entry.kind) {
    case Kind::Sit: apply_sit(entry); break;
    case Kind::Leave: apply_leave(entry); break;
    case Kind::Begin: note_begin(entry); break;
    case Kind::Act: apply_act(entry); break;
    case Kind::Roll: apply_roll(entry); break;
    case Kind::Undo: apply_undo(entry); break;
    case Kind::AskUndo: asked_undo_ = entry; break;
    case Kind::Consent:
      if (!entry.yes) asked_undo_.reset();
      break;
    case Kind::AskUmpire: umpire_asks_.emplace_back(entry.who, entry.name); break;
    case Kind::AnswerUmpire: apply_umpire_answer(entry); break;
    case Kind::Pause: apply_pause(entry); break;
    case Kind::End:
      ended_ = entry;
      asked_undo_.reset();
      break;
    case Kind::Rematch: rematch_ = entry; break;
    case Kind::Bot:
    case Kind::Orders:
    case Kind::Flag:
    case Kind::Say:
    case Kind::Resign:
    case Kind::Ruling: apply_words(entry); break;
  }
  note_views();
  // The question is put, or taken away, though nothing on the map is different.
  if (entry.kind == Kind::Begin || entry.kind == Kind::End) {
    for (Stream& stream : streams_) news_of(stream).view = true;
  }
  const bool is_move =
      entry.kind == Kind::Act || entry.kind == Kind::Roll || entry.kind == Kind::Undo;
  if (entry.kind == Kind::Say || entry.kind == Kind::Ruling) {
    note_said(chat_.back());
  } else if (!is_move) {
    note_table(entry.kind == Kind::Orders ? entry.seat : "");
  }
  number_news(entry.time);
}

void Table::apply_sit(const Entry& entry) {
  const bool umpire = entry.seat == kUmpireSeat;
  Chair* chair = find_chair(entry.seat);
  if (chair == nullptr && !umpire) return;
  std::vector<Sitter>& sitters = umpire ? umpires_ : chair->sitters;
  std::erase_if(sitters, [&](const Sitter& one) { return one.person == entry.who; });
  sitters.push_back({entry.who, entry.name, entry.forces});
  forget_agreement(entry.seat);
  // Who sits somewhere does not ask for the umpire's place any more.
  std::erase_if(umpire_asks_, [&](const UmpireAsk& one) { return one.person == entry.who; });
  const bool was_here = std::ranges::any_of(
      sat_, [&](const Witness& one) { return one.person == entry.who && one.seat == entry.seat; });
  if (begun_ && !was_here) sat_.emplace_back(entry.who, entry.name, entry.seat);
  if (begun_ || entry.words.empty()) return;
  std::erase_if(salts_, [&](const auto& one) { return one.first == entry.who; });
  salts_.emplace_back(entry.who, entry.words);
}

void Table::apply_leave(const Entry& entry) {
  const auto leaves = [&](const Sitter& one) { return one.person == entry.who; };
  if (entry.seat == kUmpireSeat) std::erase_if(umpires_, leaves);
  if (Chair* chair = find_chair(entry.seat)) {
    std::erase_if(chair->sitters, leaves);
    if (begun_) ++chair->left;
    forget_agreement(entry.seat);
  }
}

// Whoever comes to a seat has not agreed to an umpire, whatever was said there before.
void Table::forget_agreement(std::string_view seat) {
  for (UmpireAsk& ask : umpire_asks_) std::erase(ask.agreed, seat);
}

// Who holds several seats answers for all of them.
void Table::apply_umpire_answer(const Entry& entry) {
  const auto ask = std::ranges::find(umpire_asks_, entry.words, &UmpireAsk::person);
  if (ask == umpire_asks_.end()) return;
  if (!entry.yes) {
    turned_away_.push_back(ask->person);
    umpire_asks_.erase(ask);
    return;
  }
  for (const Chair& chair : chairs_) {
    const bool known = std::ranges::find(ask->agreed, chair.seat) != ask->agreed.end();
    if (chair.sitter(entry.who) != nullptr && !known) ask->agreed.push_back(chair.seat);
  }
}

void Table::apply_words(const Entry& entry) {
  using Kind = Entry::Kind;
  Chair* chair = find_chair(entry.seat);
  if (entry.kind == Kind::Bot && chair != nullptr) chair->bot = entry.words;
  if (entry.kind == Kind::Orders && chair != nullptr) chair->orders = entry.words;
  if (entry.kind == Kind::Flag && chair != nullptr) {
    charge_time(entry.time);
    chair->flagged = true;
  }
  if (entry.kind != Kind::Say && entry.kind != Kind::Ruling) return;
  const bool ruling = entry.kind == Kind::Ruling;
  keep_line({entry.time, entry.name, ruling ? "" : entry.seat, entry.words, ruling});
}

// What one side says among itself must not push out what the other reads.
void Table::keep_line(ChatLine line) {
  const auto same = [side = line.side](const ChatLine& one) { return one.side == side; };
  chat_.push_back(std::move(line));
  std::size_t lines = 0;
  std::size_t bytes = 0;
  for (const ChatLine& one : chat_) {
    if (!same(one)) continue;
    ++lines;
    bytes += one.words.size();
  }
  while (lines > kChatLines || bytes > kChatBytes) {
    const auto oldest = std::ranges::find_if(chat_, same);
    --lines;
    bytes -= oldest->words.size();
    chat_.erase(oldest);
  }
}

void Table::apply_act(const Entry& entry) {
  const auto seat = viewer_named(entry.seat);
  if (!seat || seat->index() >= chairs_.size()) return;
  charge_time(entry.time);
  asked_at_ = entry.time;
  const bool given = is_given(move_count_++);
  if (moves_.acts() > 0 && moves_.seat_of(moves_.acts() - 1) != *seat) free_acts_.clear();
  free_acts_.push_back(game_numbers());
  (void)game_->act(*seat, game_->question(*seat), entry.words);
  moves_.add_act(*seat, entry.words);
  if (given) first_act_ = moves_.acts();
  if (asked_undo_) note_table("");
  asked_undo_.reset();
  const bool revealed = pass_events_on();
  if (revealed || !game_->node().asks(*seat)) free_acts_.clear();
}

void Table::apply_roll(const Entry& entry) {
  if (!is_given(move_count_++)) (void)dice_.roll(game_->node());
  game_->resolve(entry.number);
  moves_.add_roll(entry.number);
  free_acts_.clear();
  asked_at_ = entry.time;
  (void)pass_events_on();
}

// The game is played again up to there. The dice come again as they were: taking back is no second
// throw.
void Table::apply_undo(const Entry& entry) {
  if (entry.number >= moves_.acts()) return;
  charge_time(entry.time);
  // What was added for the question has been had.
  asked_at_ = entry.time - (header_->limit ? header_->limit->added : 0);
  const std::size_t back = moves_.acts() - entry.number;
  moves_.keep(entry.number);
  game_ = OwnGame(setting_.system->start(setting_.scenario));
  dice_ = records::CommittedDice(header_->keys, salt_);
  move_count_ = 0;
  moves_.each(
      [&](Seat seat, std::string_view action) {
        ++move_count_;
        (void)game_->act(seat, game_->question(seat), action);
      },
      [&](std::uint32_t outcome) {
        if (!is_given(move_count_++)) (void)dice_.roll(game_->node());
        game_->resolve(outcome);
      });
  (void)game_->take_events();
  if (asked_undo_) note_table("");
  asked_undo_.reset();
  // Who has heard nothing since need not hear of the taking back either.
  const bool is_free = back <= free_acts_.size();
  const std::size_t left = is_free ? free_acts_.size() - back : 0;
  for (std::size_t i = 0; i < streams_.size(); ++i) {
    if (is_free && free_acts_[left][i] == streams_[i].game) continue;
    news_of(streams_[i]).undone = true;
  }
  free_acts_.resize(left);
}

}  // namespace enfilade::server
