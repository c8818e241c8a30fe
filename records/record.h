// A record: everything needed to play a game again and to check it, as values.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "engine/core/ids.h"
#include "engine/node/node.h"
#include "records/dice.h"

namespace enfilade::records {

inline constexpr int kFormatVersion = 1;
inline constexpr std::string_view kFormatName = "enfilade.record";

// The campaign that a game is a mission of.
struct CampaignMark {
  std::string id;
  bool carry = false;  // morale and losses are carried on, a house option
  friend bool operator==(const CampaignMark&, const CampaignMark&) = default;
};

struct Header {
  std::string engine;  // version of the program that wrote it
  std::string system;
  int rules = 0;  // version of the system's rules
  std::string scenario;
  std::vector<std::string> options;
  std::optional<CampaignMark> campaign;
  std::string content;              // hash of the scenario's content, in hex
  std::vector<std::string> seats;   // who sat there: a name or bot:NAME
  std::optional<DicePromise> dice;  // absent when nothing was promised, as in simulations
  std::string kept;                 // the scenario itself (loaders/kept.h) when it is carried along
  friend bool operator==(const Header&, const Header&) = default;
};

struct Chosen {
  Seat seat;
  std::string action;
  friend bool operator==(const Chosen&, const Chosen&) = default;
};

struct Rolled {
  Draw draw = Draw::Open;
  std::uint32_t outcome = 0;
  std::vector<std::uint32_t> weights;  // of a weighted roll, else empty
  std::uint32_t outcomes = 0;
  friend bool operator==(const Rolled&, const Rolled&) = default;
};

enum class Ending : std::uint8_t { Over, Stopped, Broken };
std::string_view name_of(Ending ending);

// What stands in a record that was stopped by an umpire who called it won for all.
inline constexpr std::string_view kWonByRuling = "won by ruling";

struct Ended {
  Ending ending = Ending::Over;
  std::string words;  // why it was stopped or what broke
  std::optional<DiceKeys> keys;
  friend bool operator==(const Ended&, const Ended&) = default;
};

struct Line {
  std::uint32_t number = 0;  // from 1
  std::variant<Chosen, Rolled, Ended> what;
  std::uint64_t hash = 0;  // of the state after it
  friend bool operator==(const Line&, const Line&) = default;
};

struct Record {
  Header header;
  std::vector<Line> lines;

  bool ended() const { return !lines.empty() && std::holds_alternative<Ended>(lines.back().what); }
};

Rolled rolled(const Node& chance, std::uint32_t outcome);

}  // namespace enfilade::records
