// `enfilade replay`: plays a record again, shows it, checks it.
#include <fmt/core.h>

#include "cli/output.h"
#include "records/canonical.h"
#include "records/reader.h"

namespace enfilade::cli {

namespace {

using records::Chosen;
using records::Ended;
using records::Line;
using records::Rolled;

// A roll as players read it is the outcome's place among the outcomes.
std::string words_of(const Line& line, const Game& game) {
  if (const auto* chosen = std::get_if<Chosen>(&line.what)) {
    return game.seat_name(chosen->seat) + ": " + chosen->action;
  }
  if (const auto* roll = std::get_if<Rolled>(&line.what)) {
    return fmt::format("{} {} of {}", roll->draw == Draw::Open ? "roll" : "hidden draw",
                       roll->outcome + 1, roll->outcomes);
  }
  const auto& end = std::get<Ended>(line.what);
  switch (end.ending) {
    case records::Ending::Over:
      return "the game is over";
    case records::Ending::Stopped:
      return "stopped: " + end.words;
    case records::Ending::Broken:
      return "broken: " + end.words;
  }
  return "";
}

// A hidden draw, and how many there were, is not for a seat to know: it is told what its events
// say.
bool may_see(const Line& line, Seat viewer) {
  if (viewer == kUmpire) return true;
  return std::holds_alternative<Ended>(line.what);
}

struct Printer {
  const ReplayOptions& options;
  Seat viewer;

  void operator()(const Line& line, Game& game) const {
    const std::vector<ToldEvent> events = game.take_events();
    if (options.verify || options.at) return;
    if (options.json) return print_json(line, game, events);
    if (may_see(line, viewer)) fmt::print("{:5}  {}\n", line.number, words_of(line, game));
    for (const ToldEvent& event : events) {
      if (event.audience.reaches(viewer)) fmt::print("       | {}\n", event.words);
    }
  }

  void print_json(const Line& line, const Game& game, const std::vector<ToldEvent>& events) const {
    records::CanonicalWriter writer;
    writer.open_object();
    if (may_see(line, viewer)) {
      writer.field("n", line.number)
          .field("what", words_of(line, game))
          .field("hash", hex(line.hash));
    }
    writer.key("events").open_array();
    bool any = may_see(line, viewer);
    for (const ToldEvent& event : events) {
      if (!event.audience.reaches(viewer)) continue;
      writer.value(event.words);
      any = true;
    }
    writer.close_array().close_object();
    if (any) fmt::print("{}\n", writer.take());
  }
};

std::expected<Seat, int> viewer_named(const ScenarioInfo& scenario, const std::string& name) {
  if (name == "umpire") return kUmpire;
  if (name == "spectator") return kSpectator;
  const Seat seat = seat_by_name(scenario, name);
  if (seat.exists()) return seat;
  return std::unexpected(usage_error(fmt::format(
      "--view {} is nobody here; give one of umpire, spectator, {}.", name, seat_names(scenario))));
}

int print_position(const Game& game, const records::Record& record, const ReplayOptions& options,
                   Seat viewer) {
  const std::size_t steps = record.lines.size();
  if (*options.at > steps) {
    return report(
        {Fault::NotFound,
         fmt::format("The record has {} steps; --at {} is beyond its end.", steps, *options.at)});
  }
  if (options.json) {
    records::CanonicalWriter writer;
    writer.open_object()
        .field("n", *options.at)
        .field("hash", hex(game.hash()))
        .field("view", game.view_text(viewer))
        .close_object();
    fmt::print("{}\n", writer.take());
  } else {
    fmt::print("After step {}:\n{}", *options.at, game.view_text(viewer));
  }
  return kOk;
}

int print_verdict(const records::Record& record, const ReplayOptions& options) {
  const Read<void> dice = check_dice(record);
  if (options.json) {
    records::CanonicalWriter writer;
    writer.open_object()
        .field("steps", record.lines.size())
        .field("chain", true)
        .field("states", true)
        .field("dice", dice.has_value())
        .field("words", dice ? "" : dice.error().words)
        .close_object();
    fmt::print("{}\n", writer.take());
    return dice ? kOk : exit_code_for(dice.error().fault);
  }
  fmt::print("The chain of {} lines is whole.\n", record.lines.size() + 1);
  fmt::print("The rules lead to the recorded state after each of {} steps.\n", record.lines.size());
  if (!dice) return report(dice.error());
  fmt::print("Every roll follows from the keys, and the keys are those promised.\n");
  return kOk;
}

}  // namespace

int replay(const ReplayOptions& options) {
  const auto record = records::read_record(options.file);
  if (!record) return report(record.error());
  const auto library = open_library(options);
  if (!library) return library.error();
  const auto setting = setting_of(*library, record->header);
  if (!setting) return report(setting.error());
  const auto viewer = viewer_named(setting->system->scenarios()[setting->scenario], options.view);
  if (!viewer) return viewer.error();

  const auto game = enfilade::replay(*setting, *record, {options.at, Printer{options, *viewer}});
  if (!game) return report(game.error());
  if (options.at) return print_position(**game, *record, options, *viewer);
  if (options.verify) return print_verdict(*record, options);
  return kOk;
}

}  // namespace enfilade::cli
