// `enfilade play`: a game in the terminal, with numbered choices.
#include <fmt/core.h>
#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <random>
#include <set>

#include "cli/choices.h"
#include "cli/explanation.h"
#include "cli/language.h"
#include "cli/output.h"
#include "cli/session.h"
#include "cli/terminal.h"
#include "records/keys_file.h"
#include "records/reader.h"
#include "systems/broken.h"

namespace enfilade::cli {

namespace {

constexpr std::size_t kLongestSalt = 200;

constexpr Phrase kHelp = {
    "  NUMBER   take that choice; its words do as well\n"
    "  e NUMBER explain a choice: its terms, their rules, the exact odds\n"
    "  u        take back your last choice, until a roll, a reveal or another seat's act\n"
    "  v        show the table again\n"
    "  b        your briefing and what you need to win\n"
    "  ?        this help\n"
    "  s        save the game and leave; needs --record, and --resume goes on with it\n"
    "  q        stop the game for good\n",
    "  NUMÉRO   prendre ce choix\u00A0; le choix en toutes lettres convient aussi\n"
    "  e NUMÉRO expliquer un choix\u00A0: ses termes, leurs règles, les chances exactes\n"
    "  u        reprendre le dernier choix, tant que rien n'a été lancé, révélé ni fait par un "
    "autre\n"
    "  v        montrer de nouveau la table\n"
    "  b        votre ordre de mission et ce qu'il faut pour gagner\n"
    "  ?        cette aide\n"
    "  s        sauver la partie et quitter\u00A0; demande --record, et --resume la reprend\n"
    "  q        arrêter la partie pour de bon\n"};

// How a sitting ends.
enum class Sitting : std::uint8_t { Over, Stopped, Saved };

class Table {
 public:
  Table(Session& session, const Terminal& terminal, Language language)
      : session_(session), terminal_(terminal), language_(language) {
    for (const std::string& who : session.seats()) persons_ += who == kPerson ? 1 : 0;
  }

  void tell(const Text& text) const { terminal_.print(text.in(language_)); }

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
    tell(Text{"\n", "\n"} + session_.game().view_text(kUmpire) + "\n");
    const Outcome outcome = session_.game().outcome();
    for (std::size_t seat = 0; seat < outcome.seats.size(); ++seat) {
      const Outcome::Entry& entry = outcome.seats[seat];
      const Phrase standing = entry.standing == Standing::Won ? Phrase{"wins", "gagne"}
                              : entry.standing == Standing::Drew
                                  ? Phrase{"draws", "fait partie nulle"}
                                  : Phrase{"loses", "perd"};
      tell(say("{} {} with {}.\n", "Résultat\u00A0: {} {} avec {}.\n",
               session_.game().seat_words(Seat{seat}), standing, entry.score));
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
    tell({"The record can no longer be written: is the disk full? The game goes on without.\n",
          "L'enregistrement ne peut plus être écrit\u00A0: le disque est-il plein\u00A0? La partie "
          "continue "
          "sans lui.\n"});
  }

  void show_news(Seat viewer) {
    for (const Text& words : session_.news_for(viewer)) {
      terminal_.print(terminal_.faint("  " + words.in(language_)) + "\n");
    }
  }

  // With several people at one screen nobody may see what the one before had on it.
  bool hand_over(Seat seat) {
    if (persons_ < 2 || seat == last_person_ || session_.allied()) return true;
    const Text name = session_.game().seat_words(seat);
    terminal_.clear();
    tell(say("It is for {} to decide.\n", "À qui de décider\u00A0: {}.\n",
             terminal_.bold(name.in(language_))));
    terminal_.forget_typed();
    const Text prompt =
        say("Press Enter when only {} looks. ",
            "Appuyez sur Entrée quand ce camp est seul à regarder\u00A0: {}. ", name);
    if (terminal_.interactive() && !terminal_.ask(prompt.in(language_))) return false;
    terminal_.clear();
    return true;
  }

  void show_table(Seat seat) {
    terminal_.print("\n" + session_.game().view_text(seat).in(language_));
  }

  void show_briefing(Seat seat) {
    terminal_.print("\n" + wrapped(session_.game().briefing_text(seat).in(language_)));
    briefed_.insert(seat.value);
  }

  void show_choices(Seat seat) {
    choices_.clear();
    const std::string question = wrapped(session_.game().question_text().in(language_));
    terminal_.print("\n" + terminal_.bold(question) + "\n");
    add_choices(seat);
    // Allies who are asked too may act first.
    if (!session_.allied()) return;
    for (const Seat other : session_.people_asked()) {
      if (other == seat) continue;
      terminal_.print(session_.game().seat_words(other).in(language_) + "\n");
      add_choices(other);
    }
  }

  void add_choices(Seat seat) {
    for (const std::string& choice : shots_first(session_.game().legal(seat))) {
      choices_.push_back(choice);
      terminal_.print(fmt::format("{:4}  {}\n", choices_.size(), choice));
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
      tell(
          {"Only a game with a record can be saved: start it with --record FILE.\n",
           "Seule une partie enregistrée peut être sauvée\u00A0: lancez-la avec --record FILE.\n"});
      return false;
    }
    saved_ = session_.save();
    if (!saved_) {
      tell({"The record could not be written: is the disk full?\n",
            "L'enregistrement n'a pu être écrit\u00A0: le disque est-il plein\u00A0?\n"});
    }
    return saved_;
  }

  // True when the decision has been taken (or taken back), so that the question is put anew.
  bool obey(Seat seat, std::string_view line) {
    if (line.empty()) return false;
    if (line == "?" || line == "help") {
      terminal_.print(kHelp.in(language_));
    } else if (line == "v") {
      show_table(seat);
      show_choices(seat);
    } else if (line == "b") {
      show_briefing(seat);
    } else if (line == "u") {
      if (undo(seat)) return true;
      tell({"Nothing can be taken back now.\n", "Rien ne peut être repris maintenant.\n"});
    } else if (line.starts_with("e ")) {
      const std::string choice = choice_for(line.substr(2));
      explain(session_.seat_for(choice), choice);
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
      tell(say("Give a number from 1 to {}, or ? for help.\n",
               "Donnez un numéro de 1 à {}, ou \"?\" pour l'aide.\n", choices_.size()));
    } else {
      terminal_.print(fmt::format("{}{}\n", refusal.text().in(language_),
                                  refusal.rule.empty() ? "" : fmt::format(" [{}]", refusal.rule)));
    }
    return false;
  }

  void explain(Seat seat, const std::string& action) {
    const auto explanation = session_.game().explain(seat, action);
    if (!explanation) {
      terminal_.print(fmt::format("{}\n", explanation.error().text().in(language_)));
      return;
    }
    terminal_.print(explanation_text(*explanation, language_));
  }

  Session& session_;
  const Terminal& terminal_;
  Language language_;
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
  const ScenarioInfo& scenario = setting.info();
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

void greet(const Terminal& terminal, const ScenarioInfo& scenario, const Session& session,
           Language language) {
  terminal.print(terminal.bold(printable(scenario.title.in(language))) + "\n");
  for (const ChoiceInfo& choice : scenario.choices) {
    if (std::ranges::find(scenario.chosen, choice.id) == scenario.chosen.end()) continue;
    const std::string& more = choice.text.in(language);
    terminal.print(
        fmt::format("  {}{}{}\n", choice.title.in(language), more.empty() ? "" : ": ", more));
  }
  for (std::size_t seat = 0; seat < scenario.seats.size(); ++seat) {
    terminal.print(fmt::format("  {}: {}\n", scenario.seats[seat], session.seats()[seat]));
  }
  const Text dice =
      say("Dice: the program is bound to keys with the hashes\n  open   {}\n  hidden {}\n"
          "? shows what you can type.\n",
          "Dés\u00A0: le programme est lié à des clés dont voici les empreintes\n  ouverts {}\n  "
          "cachés  {}\n"
          "Tapez ? pour voir ce qui peut se taper.\n",
          session.promise().open, session.promise().hidden);
  terminal.print(dice.in(language));
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
  Opened opened{Session(*setting, *seats, options.salt, bot_seed(options)), setting->info(),
                options.record};
  if (options.campaign) opened.session.belong_to(*options.campaign);
  if (!options.record.empty()) {
    if (const auto kept = opened.session.record_to(options.record); !kept) {
      return std::unexpected(report(kept.error()));
    }
  }
  return opened;
}

std::expected<Opened, int> go_on(const Library& library, const PlayOptions& options) {
  if (!options.system.empty() || !options.scenario.empty() || !options.with.empty() ||
      !options.seats.empty() || !options.record.empty() || !options.salt.empty()) {
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
  return Opened{std::move(*session), setting->info(), options.resume};
}

int close(Session& session, Table& table, Sitting sitting, const std::string& record) {
  if (sitting == Sitting::Saved) {
    table.tell(
        say("\nThe game is saved; go on with: enfilade play --resume {}\n",
            "\nLa partie est sauvée\u00A0; reprenez-la avec\u00A0: enfilade play --resume {}\n",
            record));
    return interrupted() ? kInterrupted : kOk;
  }
  const bool ended = sitting == Sitting::Over;
  if (ended) table.show_result();
  const bool kept = session.finish(ended ? records::Ending::Over : records::Ending::Stopped,
                                   ended ? "" : "stopped by a player");
  if (!ended) table.tell({"\nThe game was stopped.\n", "\nLa partie a été arrêtée.\n"});
  if (!kept) return report({Fault::Storage, "The record could not be written to its end."});
  if (!record.empty()) {
    table.tell(say("The record is in {0}; check it with: enfilade replay --verify {0}\n",
                   "L'enregistrement est dans {0}\u00A0; vérifiez-le avec\u00A0: enfilade replay "
                   "--verify {0}\n",
                   record));
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
  const Language language = language_of(options.lang);
  greet(terminal, opened->scenario, session, language);
  Table table(session, terminal, language);
  try {
    const Sitting sitting = table.play();
    return close(session, table, sitting, opened->record);
  } catch (const BrokenInvariant& broken) {
    return stop_broken(session, broken, opened->record);
  }
}

}  // namespace enfilade::cli
