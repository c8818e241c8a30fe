#include "systems/replay.h"

#include <algorithm>
#include <utility>

#include "systems/broken.h"
#include "systems/registry.h"
#include "systems/version.h"

namespace enfilade {

namespace {

using records::Chosen;
using records::Ended;
using records::Line;
using records::Rolled;

std::string at(const Line& line, const std::string& words) {
  return "Step " + std::to_string(line.number) + ": " + words + ".";
}

// What is wrong with a step, as the end of a sentence; empty when it was taken.
std::string take(Game& game, const Chosen& chosen) {
  if (chosen.seat.index() >= game.seat_count()) return "there is no such seat";
  const auto done = game.act(chosen.seat, game.question(chosen.seat), chosen.action);
  if (done) return "";
  return "the rules refuse \"" + chosen.action + "\" (" +
         std::string(name_of(done.error().reason)) + ")";
}

std::string take(Game& game, const Rolled& roll) {
  const Node& node = game.node();
  if (node.kind != NodeKind::Chance) return "the rules ask for no roll here";
  if (records::rolled(node, roll.outcome) != roll || roll.outcome >= node.outcomes) {
    return "the rules ask for another roll than the one recorded";
  }
  game.resolve(roll.outcome);
  return "";
}

std::string take(Game& game, const Ended& end) {
  const bool over = game.node().kind == NodeKind::Over;
  if (end.ending == records::Ending::Over && !over) return "the game is not over here";
  if (end.ending != records::Ending::Over && over) return "the game is over here, not stopped";
  return "";
}

// The option of a record that its scenario does not have, if that is what is wrong.
std::string unknown_option(const Library& library, const records::Header& header) {
  const auto setting = library.find(header.system, header.scenario);
  if (!setting) return "";
  for (const std::string& option : header.options) {
    const auto alone = setting->system->vary(setting->scenario, {option});
    if (!alone && alone.error().fault == Fault::NotFound) return option;
  }
  return "";
}

std::string take_guarded(Game& game, const Line& line) {
  try {
    return std::visit([&](const auto& what) { return take(game, what); }, line.what);
  } catch (const BrokenInvariant& broken) {
    return "the rules break here: " + broken.text();
  }
}

}  // namespace

Read<Setting> setting_of(const Library& library, const records::Header& header,
                         const FindKept& find_kept) {
  const Played played{header.system, header.scenario, header.options, header.content, header.rules};
  const FindKept carried = [&](const std::string& content) -> std::optional<std::string> {
    if (!header.kept.empty()) return header.kept;
    return find_kept ? find_kept(content) : std::nullopt;
  };
  auto setting = library.find(played, carried);
  if (!setting) {
    const std::string option = unknown_option(library, header);
    if (setting.error().fault != Fault::NotFound || option.empty()) return setting;
    return problem(Fault::Version, "The record was played with the option " + option +
                                       ", which this program does not know.");
  }
  const ScenarioInfo& scenario = setting->info();
  if (scenario.chosen != header.options) {
    return problem(Fault::Malformed,
                   "The options of the record are not written as they should be.");
  }
  if (header.seats.size() != scenario.seats.size()) {
    return problem(Fault::Malformed, "The record names " + std::to_string(header.seats.size()) +
                                         " seats; the scenario has " +
                                         std::to_string(scenario.seats.size()) + ".");
  }
  return setting;
}

Read<std::unique_ptr<Game>> replay(const Setting& setting, const records::Record& record,
                                   const ReplayWatch& options) {
  std::unique_ptr<Game> game = setting.system->start(setting.scenario);
  for (const Line& line : record.lines) {
    if (options.stop_at && line.number > *options.stop_at) break;
    if (const std::string wrong = take_guarded(*game, line); !wrong.empty()) {
      return problem(Fault::Diverged, at(line, wrong));
    }
    if (game->hash() != line.hash) {
      return problem(Fault::Diverged, at(line,
                                         "the rules lead to another state than the recorded "
                                         "one"));
    }
    if (options.watch) options.watch(line, *game);
  }
  return game;
}

Read<void> check_dice(const records::Record& record) {
  if (!record.header.dice) {
    return problem(Fault::Dice,
                   "No dice were promised in this record, so there is nothing to check "
                   "them against.");
  }
  const Ended* end = record.ended() ? std::get_if<Ended>(&record.lines.back().what) : nullptr;
  if (end == nullptr || !end->keys) {
    return problem(Fault::Dice,
                   "The keys of the dice are not in the record yet; they are published "
                   "when the game ends.");
  }
  if (!records::keeps(*record.header.dice, *end->keys)) {
    return problem(Fault::Dice, "The keys at the end are not those promised in the header.");
  }
  records::CommittedDice dice(*end->keys, record.header.dice->salt);
  for (const Line& line : record.lines) {
    const Rolled* roll = std::get_if<Rolled>(&line.what);
    if (roll == nullptr) continue;
    Node node = Node::uniform(static_cast<std::uint16_t>(roll->outcomes), 0, roll->draw);
    if (roll->weights.size() > node.weights.capacity() || roll->outcomes > 0xFFFF) {
      return problem(Fault::Malformed, at(line, "no roll has so many outcomes"));
    }
    for (const std::uint32_t weight : roll->weights) {
      node.weights.push_back(static_cast<std::uint16_t>(weight));
    }
    if (node.total_weight() == 0 || dice.roll(node) != roll->outcome) {
      return problem(Fault::Dice, at(line, "this roll does not follow from the keys"));
    }
  }
  return {};
}

records::Header header_for(const Setting& setting, std::vector<std::string> seats,
                           std::optional<records::DicePromise> dice) {
  const ScenarioInfo& scenario = setting.info();
  records::Header header;
  header.engine = kVersion;
  header.system = setting.system->name();
  header.rules = scenario.rules;
  header.scenario = scenario.id;
  header.options = scenario.chosen;
  header.content = scenario.content;
  header.seats = std::move(seats);
  header.dice = std::move(dice);
  // Nobody else could replay it.
  if (!setting.system->is_listed(setting.scenario)) {
    header.kept = setting.system->keep(setting.scenario);
  }
  return header;
}

}  // namespace enfilade
