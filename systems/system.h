// A rule system and a game of it, without their types: what programs, records and the server talk
// to.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/core/random.h"
#include "engine/core/result.h"
#include "engine/core/text.h"
#include "engine/event/event.h"
#include "engine/node/explanation.h"
#include "engine/node/node.h"
#include "engine/node/perft.h"
#include "records/problem.h"
#include "systems/bench.h"
#include "systems/simulation.h"

namespace enfilade {

struct ToldEvent {
  Audience audience;
  Reveals reveals;
  Text words;
};

// One running game.
class Game {
 public:
  virtual ~Game() = default;

  virtual std::size_t seat_count() const = 0;
  virtual std::string seat_name(Seat seat) const = 0;  // as it is written in records and options
  virtual Text seat_words(Seat seat) const = 0;        // as it stands in sentences
  virtual const Node& node() const = 0;
  virtual std::uint32_t question(Seat seat) const = 0;
  virtual Text question_text() const = 0;
  virtual std::vector<std::string> legal(Seat seat) const = 0;
  virtual Text view_text(Seat viewer) const = 0;
  // What the viewer was told before the game, and how far it is from winning as it knows it.
  virtual Text briefing_text(Seat viewer) const = 0;
  virtual Result<Explanation> explain(Seat seat, std::string_view action) const = 0;
  virtual Outcome outcome() const = 0;
  virtual std::uint64_t hash() const = 0;
  virtual std::unique_ptr<Game> clone() const = 0;

  virtual Result<void> act(Seat seat, std::uint32_t question, std::string_view action) = 0;
  virtual void resolve(std::uint32_t outcome) = 0;

  // What a bot would choose for the seat that decides, from that seat's view.
  virtual std::string bot_choice(std::string_view bot, Random& random) const = 0;

  // What has happened since this was last asked.
  virtual std::vector<ToldEvent> take_events() = 0;
};

struct ScenarioInfo {
  std::string id;
  Text title;
  std::string content;  // hash, in hex
  std::vector<std::string> seats;
};

class System {
 public:
  virtual ~System() = default;

  virtual std::string_view name() const = 0;
  virtual int rules_version() const = 0;
  virtual const std::vector<ScenarioInfo>& scenarios() const = 0;
  // Who can sit at its tables beside people, the weakest first.
  virtual std::vector<std::string> bots() const = 0;
  bool has_bot(std::string_view bot) const;

  // The scenario is one of scenarios(), by its place there.
  virtual std::unique_ptr<Game> start(std::size_t scenario) const = 0;
  virtual PerftCount perft(std::size_t scenario, std::uint64_t seed, int plies,
                           int depth) const = 0;
  virtual std::vector<std::pair<std::string, PerftCount>> divide(std::size_t scenario,
                                                                 std::uint64_t seed, int plies,
                                                                 int depth) const = 0;
  virtual SimulationResult simulate(std::size_t scenario, const SimulationOrder& order,
                                    SimulationProgress& progress) const = 0;
  virtual BenchResult bench(std::size_t scenario, int games) const = 0;
};

}  // namespace enfilade
