#include "cli/session.h"

#include <algorithm>
#include <utility>

#include "records/keys_file.h"
#include "systems/broken.h"

namespace enfilade::cli {

using records::Chosen;
using records::Ended;
using records::Rolled;

Session::Session(const Setting& setting, std::vector<std::string> seats, std::string salt,
                 std::uint64_t bot_seed)
    : Session(setting, std::move(seats), records::DiceKeys::fresh(), std::move(salt), bot_seed) {}

Session::Session(const Setting& setting, std::vector<std::string> seats,
                 const records::DiceKeys& keys, std::string salt, std::uint64_t bot_seed)
    : setting_(setting),
      seats_(std::move(seats)),
      game_(setting.system->start(setting.scenario)),
      dice_(keys, salt),
      bots_(bot_seed),
      told_(game_->seat_count() + 1, 0) {
  std::vector<std::string> names;
  for (const std::string& who : seats_) names.push_back(who == kPerson ? who : "bot:" + who);
  header_ = header_for(setting_, std::move(names), records::promise(dice_.keys(), std::move(salt)));
  collect_events();
}

Read<Session> Session::resume(const Setting& setting, const records::Record& record,
                              const records::DiceKeys& keys, std::uint64_t bot_seed) {
  constexpr std::string_view kBot = "bot:";
  if (!record.header.dice || !records::keeps(*record.header.dice, keys)) {
    return problem(Fault::Dice, "The keys beside the record are not those it promised.");
  }
  if (record.ended()) {
    return problem(Fault::Malformed, "This game has ended; there is nothing to resume.");
  }
  std::vector<std::string> seats;
  for (const std::string& who : record.header.seats) {
    seats.push_back(who.starts_with(kBot) ? who.substr(kBot.size()) : std::string(kPerson));
  }
  Session session(setting, std::move(seats), keys, record.header.dice->salt, bot_seed);
  std::string wrong;
  session.events_.clear();
  const auto roll_along = [&](const records::Line& line, Game& game) {
    // A seat had read everything up to its own choices.
    if (const auto* chosen = std::get_if<Chosen>(&line.what); chosen != nullptr) {
      session.told_[chosen->seat.index()] = session.events_.size();
    }
    for (ToldEvent& event : game.take_events()) session.events_.push_back(std::move(event));
    if (session.over()) return;
    const Node node = session.game_->node();
    if (const auto* rolled = std::get_if<Rolled>(&line.what); rolled != nullptr) {
      if (session.dice_.roll(node) != rolled->outcome) wrong = std::to_string(line.number);
    }
    session.game_ = game.clone();
  };
  const auto game = enfilade::replay(setting, record, {std::nullopt, roll_along});
  if (!game) return std::unexpected(game.error());
  if (!wrong.empty()) {
    return problem(Fault::Dice, "Line " + wrong + " is not what the keys roll.");
  }
  return session;
}

Read<void> Session::record_on(const std::string& path, const records::Record& record) {
  auto file = records::RecordFile::resume(path, record);
  if (!file) return std::unexpected(file.error());
  file_ = std::move(*file);
  path_ = path;
  return {};
}

Read<void> Session::record_to(const std::string& path) {
  if (auto kept = records::keep_keys(path, dice_.keys()); !kept) return kept;
  auto file = records::RecordFile::create(path, header_);
  if (!file) {
    records::forget_keys(path);
    return std::unexpected(file.error());
  }
  file_ = std::move(*file);
  path_ = path;
  return {};
}

bool Session::person_decides() const {
  const Node& node = game_->node();
  return node.kind == NodeKind::Decision && seats_[node.seat.index()] == kPerson;
}

std::vector<Seat> Session::people_asked() const {
  std::vector<Seat> asked;
  const Node& node = game_->node();
  for_each_asked(node, [&](Seat seat) {
    if (seats_[seat.index()] == kPerson) asked.push_back(seat);
  });
  const auto first = std::ranges::find(asked, node.seat);
  if (first != asked.end()) std::rotate(asked.begin(), first, first + 1);
  return asked;
}

Seat Session::seat_for(std::string_view action) const {
  if (!game_->node().is_joint()) return game_->node().seat;
  for (const Seat seat : people_asked()) {
    const std::vector<std::string> legal = game_->legal(seat);
    if (std::ranges::find(legal, action) != legal.end()) return seat;
  }
  return game_->node().seat;
}

// True when something that was hidden came to light.
bool Session::collect_events() {
  bool revealed = false;
  for (ToldEvent& event : game_->take_events()) {
    revealed = revealed || event.reveals == Reveals::Yes;
    events_.push_back(std::move(event));
  }
  return revealed;
}

void Session::note(std::variant<Chosen, Rolled, Ended> what) {
  if (file_ && !file_->add(std::move(what), game_->hash())) file_failed_ = true;
}

// What could be taken back until now is written down for good.
void Session::seal() {
  for (Pending& pending : undoable_) {
    if (file_ && !file_->add(std::move(pending.line.what), pending.line.hash)) file_failed_ = true;
  }
  undoable_.clear();
}

template <class Take>
void Session::guarded(const std::string& words, Take&& take) {
  const std::unique_ptr<Game> before = game_->clone();
  try {
    take();
  } catch (BrokenInvariant& broken) {
    game_ = before->clone();
    broken.words += " at: " + words;
    throw;
  }
}

void Session::step() {
  seal();
  const Node node = game_->node();
  if (node.kind == NodeKind::Chance) {
    const std::uint32_t outcome = dice_.roll(node);
    guarded("outcome " + std::to_string(outcome), [&] { game_->resolve(outcome); });
    note(records::rolled(node, outcome));
  } else {
    const std::string action =
        game_->bot_choice(seats_[node.seat.index()], node.seat, bots_, people());
    guarded(action, [&] { (void)game_->act(node.seat, game_->question(node.seat), action); });
    note(Chosen{node.seat, action});
  }
  collect_events();
}

SeatBits Session::people() const {
  SeatBits people = 0;
  for (std::size_t i = 0; i < seats_.size(); ++i) {
    if (seats_[i] == kPerson) people |= bit_of(Seat{i});
  }
  return people;
}

// Allies at one screen have agreed with what was ordered there.
Result<void> Session::act(std::string_view action) {
  Result<void> done = act_as(seat_for(action), action);
  while (done && person_decides()) {
    const auto yes = game_->agreement();
    if (!yes) break;
    done = act_as(game_->node().seat, *yes);
  }
  return done;
}

Result<void> Session::act_as(Seat seat, std::string_view action) {
  std::unique_ptr<Game> before = game_->clone();
  const std::size_t events = events_.size();
  Result<void> done;
  guarded(std::string(action), [&] { done = game_->act(seat, game_->question(seat), action); });
  if (!done) return done;
  if (!undoable_.empty() && undoable_.back().seat != seat) seal();
  undoable_.push_back(
      {std::move(before), seat, {0, Chosen{seat, std::string(action)}, game_->hash()}, events});
  const bool revealed = collect_events();
  if (revealed || !game_->node().asks(seat)) seal();
  return done;
}

bool Session::undo() {
  if (undoable_.empty()) return false;
  game_ = std::move(undoable_.back().before);
  events_.erase(events_.begin() + static_cast<std::ptrdiff_t>(undoable_.back().events),
                events_.end());
  for (std::size_t& told : told_) told = std::min(told, events_.size());
  undoable_.pop_back();
  return true;
}

std::vector<Text> Session::news_for(Seat viewer) {
  std::vector<Text> news;
  std::size_t& told = told_[std::min(viewer.index(), told_.size() - 1)];
  for (; told < events_.size(); ++told) {
    if (events_[told].audience.reaches(viewer)) news.push_back(events_[told].words);
  }
  return news;
}

bool Session::save() {
  seal();
  return !file_failed_;
}

bool Session::finish(records::Ending ending, std::string words) {
  seal();
  note(Ended{ending, std::move(words), dice_.keys()});
  if (file_ && !file_failed_) records::forget_keys(path_);
  return !file_failed_;
}

}  // namespace enfilade::cli
