// `enfilade replay`: plays a record again, shows it, checks it.
#include <fmt/core.h>

#include "cli/language.h"
#include "cli/output.h"
#include "engine/core/utf8.h"
#include "records/canonical.h"
#include "records/lines.h"
#include "records/reader.h"
#include "records/writer.h"

namespace enfilade::cli {

namespace {

using records::Chosen;
using records::Ended;
using records::Line;
using records::Rolled;

Phrase words_of(records::Ending ending) {
  switch (ending) {
    case records::Ending::Over: return {"over", "terminée"};
    case records::Ending::Stopped: return {"stopped", "arrêtée"};
    case records::Ending::Broken: return {"broken", "rompue"};
  }
  return {};
}

// A roll as players read it is the outcome's place among the outcomes.
Text words_of(const Line& line, const Game& game) {
  if (const auto* chosen = std::get_if<Chosen>(&line.what)) {
    return say("{}: {}", "{}\u00A0: {}", game.seat_words(chosen->seat), chosen->action);
  }
  if (const auto* roll = std::get_if<Rolled>(&line.what)) {
    return say(
        "{} {} of {}", "{} {} sur {}",
        roll->draw == Draw::Open ? Phrase{"roll", "jet"} : Phrase{"hidden draw", "tirage caché"},
        roll->outcome + 1, roll->outcomes);
  }
  const auto& end = std::get<Ended>(line.what);
  if (end.ending == records::Ending::Over) return {"the game is over", "la partie est terminée"};
  return say("{}: {}", "{}\u00A0: {}", words_of(end.ending), end.words);
}

// Steps, their numbers and the hashes of whole states are for the umpire: from a hash one can find
// the one state that has it. A seat is told what its events say, and how the game ended.
bool may_see(Seat viewer) {
  return viewer == kUmpire;
}

struct Printer {
  const ReplayOptions& options;
  Seat viewer;
  Language language;

  void operator()(const Line& line, Game& game) const {
    const std::vector<ToldEvent> events = game.take_events();
    if (options.verify || options.at) return;
    if (options.json) return print_json(line, game, events);
    if (may_see(viewer)) {
      fmt::print("{:5}  {}\n", line.number, printable(words_of(line, game).in(language)));
    } else if (const auto* end = std::get_if<Ended>(&line.what)) {
      fmt::print("       {}\n", words_of(end->ending).in(language));
    }
    for (const ToldEvent& event : events) {
      if (!event.audience.reaches(viewer)) continue;
      fmt::print("       | {}\n", printable(event.words.in(language)));
    }
  }

  void print_json(const Line& line, const Game& game, const std::vector<ToldEvent>& events) const {
    const auto* end = std::get_if<Ended>(&line.what);
    std::vector<std::string> heard;
    for (const ToldEvent& event : events) {
      if (event.audience.reaches(viewer)) heard.push_back(event.words.in(language));
    }
    if (!may_see(viewer) && heard.empty() && end == nullptr) return;
    records::CanonicalWriter writer;
    writer.open_object();
    if (may_see(viewer)) {
      writer.field("n", line.number)
          .field("what", words_of(line, game).in(language))
          .field("hash", hex(line.hash));
    } else if (end != nullptr) {
      writer.field("end", name_of(end->ending));
    }
    writer.key("events").open_array();
    for (const std::string& words : heard) writer.value(words);
    writer.close_array().close_object();
    fmt::print("{}\n", writer.take());
  }
};

std::expected<Seat, int> viewer_named(const ScenarioInfo& scenario, const std::string& name) {
  if (lower_case(name) == "umpire") return kUmpire;
  if (lower_case(name) == "spectator") return kSpectator;
  const Seat seat = seat_by_name(scenario, name);
  if (seat.exists()) return seat;
  return std::unexpected(usage_error(fmt::format(
      "--view {} is nobody here; give one of umpire, spectator, {}.", name, seat_names(scenario))));
}

int print_position(const Game& game, const records::Record& record, const ReplayOptions& options,
                   Seat viewer, Language language) {
  const std::size_t steps = record.lines.size();
  if (*options.at > steps) {
    return report(
        {Fault::NotFound,
         fmt::format("The record has {} steps; --at {} is beyond its end.", steps, *options.at)});
  }
  if (options.json) {
    records::CanonicalWriter writer;
    writer.open_object().field("n", *options.at);
    if (may_see(viewer)) writer.field("hash", hex(game.hash()));
    writer.field("view", game.view_text(viewer).in(language)).close_object();
    fmt::print("{}\n", writer.take());
  } else {
    const Text shown = say("After step {}:\n{}", "Après le pas {}\u00A0:\n{}", *options.at,
                           game.view_text(viewer));
    fmt::print("{}", shown.in(language));
  }
  return kOk;
}

std::string_view ending_name(const records::Record& record) {
  if (!record.ended()) return "going on";
  return name_of(std::get<Ended>(record.lines.back().what).ending);
}

int print_verdict(const records::Record& record, const ReplayOptions& options) {
  const Read<void> dice = check_dice(record);
  if (options.json) {
    records::CanonicalWriter writer;
    writer.open_object()
        .field("steps", record.lines.size())
        .field("chain", true)
        .field("states", true)
        .field("ending", ending_name(record))
        .field("dice", dice.has_value())
        .field("words", dice ? "" : dice.error().words)
        .close_object();
    fmt::print("{}\n", writer.take());
    return dice ? kOk : exit_code_for(dice.error().fault);
  }
  const std::size_t carried = records::kept_texts(record.header.kept).size();
  fmt::print("The chain of {} lines is whole.\n", record.lines.size() + 1 + carried);
  fmt::print("The rules lead to the recorded state after each of {} steps.\n", record.lines.size());
  fmt::print("The game: {}.\n", ending_name(record));
  if (!dice) return report(dice.error());
  fmt::print("Every roll follows from the keys, and the keys are those promised.\n");
  return kOk;
}

// Writes the record again with its scenario in it, so that it needs no other content.
int carry(const Setting& setting, const records::Record& record, const std::string& path) {
  records::Header header = record.header;
  header.kept = setting.system->keep(setting.scenario);
  auto file = records::RecordFile::create(path, header);
  if (!file) return report(file.error());
  for (const Line& line : record.lines) {
    if (file->add(line.what, line.hash)) continue;
    return report({Fault::Storage, "The record " + path + " cannot be written to its end."});
  }
  return kOk;
}

}  // namespace

int replay(const ReplayOptions& options) {
  if (options.at && options.verify) {
    return usage_error(
        "--at shows one position and --verify checks the whole record; give one of them.");
  }
  const auto record = records::read_record(options.file);
  if (!record) return report(record.error());
  const auto library = open_library(options);
  if (!library) return library.error();
  const auto setting = setting_of(*library, record->header);
  if (!setting) return report(setting.error());
  if (!options.carry.empty()) return carry(*setting, *record, options.carry);
  const auto viewer = viewer_named(setting->info(), options.view);
  if (!viewer) return viewer.error();

  const Language language = language_of(options.lang);
  const auto game =
      enfilade::replay(*setting, *record, {options.at, Printer{options, *viewer, language}});
  if (!game) return report(game.error());
  if (options.at) return print_position(**game, *record, options, *viewer, language);
  if (options.verify) return print_verdict(*record, options);
  return kOk;
}

}  // namespace enfilade::cli
