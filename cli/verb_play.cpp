// `enfilade play`: a game in the terminal, with numbered choices.
#include <fmt/core.h>
#include <fmt/format.h>

#include <charconv>
#include <random>
#include <set>

#include "cli/explanation.h"
#include "cli/output.h"
#include "cli/session.h"
#include "cli/terminal.h"
#include "records/keys_file.h"
#include "records/reader.h"
#include "systems/broken.h"

namespace enfilade::cli {

namespace {

constexpr std::size_t kLongestSalt = 200;

constexpr std::string_view kHelp =
    "  NUMBER   take that choice; its words do as well\n"
    "  e NUMBER explain a choice: its terms, their rules, the exact odds\n"
    "  u        take back your last choice, until a roll, a reveal or another seat's act\n"
    "  v        show the table again\n"
    "  b        your briefing and what you need to win\n"
    "  ?        this help\n"
    "  s        save the game and leave; needs --record, and --resume goes on with it\n"
    "  q        stop the game for good\n";

// How a sitting ends.
enum class Sitting : std::uint8_t { Over, Stopped, Saved };

class Table {
 public:
  Table(Session& session, const Terminal& terminal) : session_(session), terminal_(terminal) {
    for (const std::string& who : session.seats()) persons_ += who == kPerson ? 1 : 0;
  }

  Sitting play() {
    while (!session_.over()) {
      if (interrupted() || terminal_.gone()) return leave();
      warn_of_record();
      if (session_.person_decides()) {
        if (!decide()) return leave();
      } else {
        session_.step();
      }
    }
    return Sitting::Over;
  }

  void show_result() {
    const Seat viewer = last_person_.exists() ? last_person_ : kUmpire;
    show_news(viewer);
    terminal_.print("\n" + session_.game().view_text(kUmpire) + "\n");
    const Outcome outcome = session_.game().outcome();
    for (std::size_t seat = 0; seat < outcome.seats.size(); ++seat) {
      const Outcome::Entry& entry = outcome.seats[seat];
      const char* standing = entry.standing == Standing::Won    ? "wins"
                             : entry.standing == Standing::Drew ? "draws"
                                                                : "loses";
      terminal_.print(fmt::format("{} {} with {}.\n", session_.game().seat_name(Seat{seat}),
                                  standing, entry.score));
    }
  }

 private:
  // Who loses the terminal has not given up: a game with a record is kept for --resume.
  Sitting leave() {
    if (!quit_ && !saved_ && session_.is_recorded()) saved_ = session_.save();
    return saved_ ? Sitting::Saved : Sitting::Stopped;
  }

  void warn_of_record() {
    if (!session_.record_failed() || warned_) return;
    warned_ = true;
    terminal_.print(
        "The record can no longer be written: is the disk full? The game goes on without.\n");
  }

  void show_news(Seat viewer) {
    for (const std::string& words : session_.news_for(viewer)) {
      terminal_.print(terminal_.faint("  " + words) + "\n");
    }
  }

  // With several people at one screen nobody may see what the one before had on it.
  bool hand_over(Seat seat) {
    if (persons_ < 2 || seat == last_person_) return true;
    const std::string name = session_.game().seat_name(seat);
    terminal_.clear();
    terminal_.print("It is for " + terminal_.bold(name) + " to decide.\n");
    terminal_.forget_typed();
    if (terminal_.interactive() && !terminal_.ask("Press Enter when only " + name + " looks. ")) {
      return false;
    }
    terminal_.clear();
    return true;
  }

  void show_table(Seat seat) { terminal_.print("\n" + session_.game().view_text(seat)); }

  void show_briefing(Seat seat) {
    terminal_.print("\n" + wrapped(session_.game().briefing_text(seat)));
    briefed_.insert(seat.value);
  }

  void show_choices(Seat seat) {
    choices_ = session_.game().legal(seat);
    terminal_.print("\n" + terminal_.bold(session_.game().question_text()) + "\n");
    for (std::size_t i = 0; i < choices_.size(); ++i) {
      terminal_.print(fmt::format("{:4}  {}\n", i + 1, choices_[i]));
    }
  }

  // Takes the only choice there is for a person who plays alone. With others at the screen the
  // question is put all the same, for its absence would tell them something.
  bool no_choice(Seat seat) {
    if (persons_ != 1) return false;
    const std::vector<std::string> choices = session_.game().legal(seat);
    return choices.size() == 1 && session_.act(choices.front()).has_value();
  }

  // Back to the last choice that was one.
  bool undo(Seat seat) {
    if (!session_.undo()) return false;
    while (persons_ == 1 && session_.game().legal(seat).size() == 1 && session_.undo()) {
    }
    return true;
  }

  // One decision of a person; false when the game is stopped.
  bool decide() {
    const Seat seat = session_.game().node().seat;
    if (no_choice(seat)) return true;
    if (!hand_over(seat)) return false;
    last_person_ = seat;
    if (!briefed_.contains(seat.value)) show_briefing(seat);
    show_news(seat);
    show_table(seat);
    show_choices(seat);
    for (;;) {
      const auto line = terminal_.ask("> ");
      if (!line) return false;
      quit_ = *line == "q" || *line == "quit";
      if (quit_) return false;
      if (*line == "s" && save()) return false;
      if (*line != "s" && obey(seat, *line)) return true;
    }
  }

  bool save() {
    if (!session_.is_recorded()) {
      terminal_.print("Only a game with a record can be saved: start it with --record FILE.\n");
      return false;
    }
    saved_ = session_.save();
    if (!saved_) terminal_.print("The record could not be written: is the disk full?\n");
    return saved_;
  }

  // True when the decision has been taken (or taken back), so that the question is put anew.
  bool obey(Seat seat, std::string_view line) {
    if (line.empty()) return false;
    if (line == "?" || line == "help") {
      terminal_.print(kHelp);
    } else if (line == "v") {
      show_table(seat);
      show_choices(seat);
    } else if (line == "b") {
      show_briefing(seat);
    } else if (line == "u") {
      if (undo(seat)) return true;
      terminal_.print("Nothing can be taken back now.\n");
    } else if (line.starts_with("e ")) {
      explain(seat, choice_for(line.substr(2)));
    } else {
      return take(choice_for(line));
    }
    return false;
  }

  std::string choice_for(std::string_view word) const {
    std::size_t number = 0;
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), number);
    if (error == std::errc{} && end == word.data() + word.size() && number >= 1 &&
        number <= choices_.size()) {
      return choices_[number - 1];
    }
    return std::string(word);
  }

  bool take(const std::string& action) {
    const auto done = session_.act(action);
    if (done) return true;
    const Refusal& refusal = done.error();
    if (refusal.reason == Reason::Malformed) {
      terminal_.print(fmt::format("Give a number from 1 to {}, or ? for help.\n", choices_.size()));
    } else {
      terminal_.print(fmt::format("{}{}\n", refusal.words.en,
                                  refusal.rule.empty() ? "" : fmt::format(" [{}]", refusal.rule)));
    }
    return false;
  }

  void explain(Seat seat, const std::string& action) {
    const auto explanation = session_.game().explain(seat, action);
    if (!explanation) {
      terminal_.print(fmt::format("{}\n", explanation.error().words.en));
      return;
    }
    terminal_.print(explanation_text(*explanation));
  }

  Session& session_;
  const Terminal& terminal_;
  int persons_ = 0;
  Seat last_person_;
  bool warned_ = false;
  bool saved_ = false;
  bool quit_ = false;
  std::set<std::uint8_t> briefed_;  // seats that have read what they fight for
  std::vector<std::string> choices_;
};

// Who sits where: the first seat a person and the others bots, unless told otherwise.
std::expected<std::vector<std::string>, int> seating(const Setting& setting,
                                                     const std::vector<std::string>& wishes) {
  const ScenarioInfo& scenario = setting.system->scenarios()[setting.scenario];
  std::vector<std::string> seats(scenario.seats.size(), setting.system->bots().back());
  seats[0] = kPerson;
  for (const std::string& wish : wishes) {
    const std::size_t at = wish.find('=');
    const Seat seat = seat_by_name(scenario, wish.substr(0, at));
    const std::string who = at == std::string::npos ? "" : wish.substr(at + 1);
    if (!seat.exists() || (who != kPerson && !setting.system->has_bot(who))) {
      return std::unexpected(usage_error(
          fmt::format("--seat {} is not understood; write NAME=WHO with NAME one of {} "
                      "and WHO one of person, {}.",
                      wish, seat_names(scenario), fmt::join(setting.system->bots(), ", "))));
    }
    seats[seat.index()] = who;
  }
  return seats;
}

void greet(const Terminal& terminal, const ScenarioInfo& scenario, const Session& session) {
  terminal.print(terminal.bold(printable(scenario.title)) + "\n");
  for (std::size_t seat = 0; seat < scenario.seats.size(); ++seat) {
    terminal.print(fmt::format("  {}: {}\n", scenario.seats[seat], session.seats()[seat]));
  }
  terminal.print("Dice: the program is bound to keys with the hashes\n");
  terminal.print(
      fmt::format("  open   {}\n  hidden {}\n", session.promise().open, session.promise().hidden));
  terminal.print("? shows what you can type.\n");
}

int stop_broken(Session& session, const BrokenInvariant& broken, const std::string& record) {
  session.finish(records::Ending::Broken, broken.text());
  fmt::print(stderr, "enfilade: A rule is broken, so this game cannot go on: {}.\n", broken.text());
  if (!record.empty()) fmt::print(stderr, "enfilade: The game up to here is in {}.\n", record);
  return kNo;
}

// --- Opening and closing ---

struct Opened {
  Session session;
  ScenarioInfo scenario;
  std::string record;  // empty: none is kept
};

std::uint64_t bot_seed(const PlayOptions& options) {
  return options.seed.value_or(std::random_device{}());
}

std::expected<Opened, int> begin(const Library& library, const PlayOptions& options) {
  const auto setting = choose_game(library, options);
  if (!setting) return std::unexpected(setting.error());
  const auto seats = seating(*setting, options.seats);
  if (!seats) return std::unexpected(seats.error());
  if (options.salt.size() > kLongestSalt || printable(options.salt) != options.salt) {
    return std::unexpected(usage_error(
        "--salt should be at most 200 bytes of plain text without control characters."));
  }
  Opened opened{Session(*setting, *seats, options.salt, bot_seed(options)),
                setting->system->scenarios()[setting->scenario], options.record};
  if (!options.record.empty()) {
    if (const auto kept = opened.session.record_to(options.record); !kept) {
      return std::unexpected(report(kept.error()));
    }
  }
  return opened;
}

std::expected<Opened, int> go_on(const Library& library, const PlayOptions& options) {
  if (!options.system.empty() || !options.scenario.empty() || !options.seats.empty() ||
      !options.record.empty() || !options.salt.empty()) {
    return std::unexpected(
        usage_error("--resume goes on with the game as it was; only --seed may be given with it."));
  }
  const auto record = records::read_record(options.resume);
  if (!record) return std::unexpected(report(record.error()));
  const auto setting = setting_of(library, record->header);
  if (!setting) return std::unexpected(report(setting.error()));
  if (record->ended()) {
    return std::unexpected(
        report({Fault::NotFound, "This game has ended; there is nothing to resume."}));
  }
  const auto keys = records::read_keys(options.resume);
  if (!keys) return std::unexpected(report(keys.error()));
  auto session = Session::resume(*setting, *record, *keys, bot_seed(options));
  if (!session) return std::unexpected(report(session.error()));
  if (const auto kept = session->record_on(options.resume, *record); !kept) {
    return std::unexpected(report(kept.error()));
  }
  return Opened{std::move(*session), setting->system->scenarios()[setting->scenario],
                options.resume};
}

int close(const Terminal& terminal, Session& session, Table& table, Sitting sitting,
          const std::string& record) {
  if (sitting == Sitting::Saved) {
    terminal.print(
        fmt::format("\nThe game is saved; go on with: enfilade play --resume {}\n", record));
    return interrupted() ? kInterrupted : kOk;
  }
  const bool ended = sitting == Sitting::Over;
  if (ended) table.show_result();
  const bool kept = session.finish(ended ? records::Ending::Over : records::Ending::Stopped,
                                   ended ? "" : "stopped by a player");
  if (!ended) terminal.print("\nThe game was stopped.\n");
  if (!kept) return report({Fault::Storage, "The record could not be written to its end."});
  if (!record.empty()) {
    terminal.print(
        fmt::format("The record is in {0}; check it with: enfilade replay --verify {0}\n", record));
  }
  return interrupted() ? kInterrupted : kOk;
}

}  // namespace

int play(const PlayOptions& options) {
  const auto library = open_library(options);
  if (!library) return library.error();
  auto opened = options.resume.empty() ? begin(*library, options) : go_on(*library, options);
  if (!opened) return opened.error();
  catch_interrupt();
  const Terminal terminal;
  Session& session = opened->session;
  greet(terminal, opened->scenario, session);
  Table table(session, terminal);
  try {
    const Sitting sitting = table.play();
    return close(terminal, session, table, sitting, opened->record);
  } catch (const BrokenInvariant& broken) {
    return stop_broken(session, broken, opened->record);
  }
}

}  // namespace enfilade::cli
