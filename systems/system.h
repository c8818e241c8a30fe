// A rule system and a game of it, without their types: what programs, records and the server talk
// to.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
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
#include "systems/campaign_parts.h"
#include "systems/simulation.h"

namespace enfilade {

struct ToldEvent {
  Audience audience;
  Reveals reveals;
  Text words;
  std::string json;  // for a client that draws it (docs/protocol.md)
};

// A part of a view as JSON. Clients are sent the parts that have changed.
struct ViewPart {
  std::string name;
  std::string json;
};

// Something to look at, as a client asks for it.
struct Look {
  std::string what;  // reach, sight, range, threat
  std::string from;  // places
  std::string to;
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
  // How it stands as a mission of a campaign.
  virtual Debrief debrief() const = 0;
  virtual std::uint64_t hash() const = 0;
  // Of all the viewer sees; the same for states it cannot tell apart.
  virtual std::uint64_t hash_seen(Seat viewer) const = 0;

  // For clients (docs/protocol.md): what the viewer sees, the question as it sees it with the
  // choices if they are its own, and what explain() says.
  virtual std::vector<ViewPart> view_parts(Seat viewer) const = 0;
  virtual std::string ask_json(Seat viewer) const = 0;
  // What the viewer was told before the game: its aid card. The umpire has them all.
  virtual std::string briefing_json(Seat viewer) const = 0;
  virtual Result<std::string> explain_json(Seat seat, std::string_view action) const = 0;
  // Something to look at that is no order: where a block can go, what is seen from a place.
  virtual Result<std::string> look_json(Seat viewer, const Look& look) const = 0;
  // Standing orders as a client wrote them, in full and in one spelling; and what they answer to
  // the question that is open, if they do.
  virtual Result<std::string> orders_json(Seat seat, std::string_view orders) const = 0;
  virtual std::optional<std::string> answer_by_orders(Seat seat, std::string_view orders) const = 0;
  // Whether the open question has come in the middle of a deed, to a seat with secrets: then the
  // time its answer takes must tell nothing. Never in a game without secrets.
  virtual bool is_interrupted() const = 0;
  // The number of the force that an order is for, where several people share a side; 0: anybody's.
  virtual int force_of(Seat seat, std::string_view action) const = 0;
  virtual std::unique_ptr<Game> clone() const = 0;
  // A game that the viewer cannot tell from this one: what it does not know is dealt out anew.
  virtual std::unique_ptr<Game> imagine(Seat viewer, Random& random) const = 0;

  virtual Result<void> act(Seat seat, std::uint32_t question, std::string_view action) = 0;
  virtual void resolve(std::uint32_t outcome) = 0;

  // The answer that agrees, where the open question is whether to go along with what another seat
  // has ordered: who leads both has agreed with his order.
  virtual std::optional<std::string> agreement() const = 0;

  // What a bot would choose for a seat that is waited for, from that seat's view. It orders nothing
  // that one of these people would have to agree to: everybody would wait for the answer.
  virtual std::string bot_choice(std::string_view bot, Seat seat, Random& random,
                                 SeatBits people = 0) const = 0;

  // What has happened since this was last asked.
  virtual std::vector<ToldEvent> take_events() = 0;
};

// Something that can be chosen before a game.
struct ChoiceInfo {
  std::string id;
  std::string group;  // what it stands beside when it is offered
  Text title;
  Text text;
  std::string rule;
  bool standard = false;  // chosen when nobody says anything
};

struct ScenarioInfo {
  std::string id;
  Text title;
  std::string content;        // hash of what its rules read, in hex
  std::string plain_content;  // the same with the standard choices
  std::vector<std::string> seats;
  bool allied = false;  // the seats have no secrets from each other: a person may hold several
  std::vector<ChoiceInfo> choices;
  std::vector<std::string> chosen;  // of a variant, all that was; empty: the standard choices
  int rules = 0;                    // the version of the rules that it is played by
  bool secrets = true;              // a seat may know what another may not
};

class System {
 public:
  virtual ~System() = default;

  virtual std::string_view name() const = 0;
  virtual int rules_version() const = 0;
  virtual const std::vector<ScenarioInfo>& scenarios() const = 0;
  virtual const ScenarioInfo& info(std::size_t scenario) const = 0;
  // The place of a scenario of the list with these choices instead of the standard ones, for all
  // that takes a scenario. The same choices in any order have the same place as long as the system
  // lives; no choices at all mean the standard ones, and those the scenario itself. Played by an
  // earlier version of the rules when one is given: games keep the one they began with.
  virtual Read<std::size_t> vary(std::size_t scenario, const std::vector<std::string>& chosen,
                                 std::optional<int> rules = std::nullopt) const = 0;
  // All that a scenario is made from as one text (loaders/kept.h), and the place of what was made
  // from it again: not on the list, and by the current rules.
  virtual std::string keep(std::size_t scenario) const = 0;
  // Of a variant, what it is one of; else the scenario itself.
  virtual std::size_t base_of(std::size_t scenario) const = 0;
  // Whether it is one of scenarios() or a variant of one, and was not adopted.
  bool is_listed(std::size_t scenario) const { return base_of(scenario) < scenarios().size(); }
  virtual Read<std::size_t> adopt(std::string_view kept) const = 0;
  // Missions that are played one after the other; most systems have none.
  virtual const std::vector<CampaignInfo>& campaigns() const = 0;
  // Who can sit at its tables beside people, the weakest first.
  virtual std::vector<std::string> bots() const = 0;
  bool has_bot(std::string_view bot) const;

  // What is open of a scenario to everybody, for clients (docs/protocol.md).
  virtual std::string scenario_json(std::size_t scenario) const = 0;

  // The scenario is one of scenarios(), by its place there, or what vary() said.
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
