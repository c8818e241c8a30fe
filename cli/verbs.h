// The verbs of the program: what each can be told, and what it does. Each returns an exit code.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "records/record.h"

namespace enfilade::cli {

struct Common {
  std::string root;              // folder that holds `content`; empty: look for it
  std::vector<std::string> add;  // folders laid out like `content`, each laid over those before
  std::string lang;              // en or fr, see language.h; empty: as the environment says
  bool json = false;
};

struct GameChoice {
  std::string system;             // empty: whichever has the scenario, else the first
  std::string scenario;           // empty: the system's first
  std::vector<std::string> with;  // ids of choices; empty: the standard ones
};

struct PlayOptions : Common, GameChoice {
  std::vector<std::string> seats;  // NAME=person or NAME=BOT
  std::string record;
  std::string salt;
  std::string resume;  // the record of a saved game
  std::optional<records::CampaignMark> campaign;
  std::optional<std::uint64_t> seed;  // of the bots; the dice always come from fresh keys
};
int play(const PlayOptions& options);

struct SimOptions : Common, GameChoice {
  std::uint64_t games = 1000;
  std::uint64_t seed = 1;
  unsigned threads = 0;           // 0: one per core
  std::vector<std::string> bots;  // BOT for all seats, or NAME=BOT
  std::string dump = ".";         // where records of broken games go
};
int sim(const SimOptions& options);

struct ReplayOptions : Common {
  std::string file;
  bool verify = false;
  std::string carry;  // a new file for the record with its scenario in it
  std::optional<std::uint32_t> at;
  std::string view = "umpire";
};
int replay(const ReplayOptions& options);

struct PerftOptions : Common, GameChoice {
  int depth = 3;
  bool divide = false;
  std::uint64_t seed = 1;
  int plies = 0;
};
int perft(const PerftOptions& options);

struct BenchOptions : Common, GameChoice {
  int games = 20'000;
  std::string map;  // measure this map instead of a game
};
int bench(const BenchOptions& options);

struct CheckOptions : Common {
  std::vector<std::string> paths;
};
int check(const CheckOptions& options);

// Two places on a map: a file, or the id of a battlefield or map.
struct PlacesOptions : Common {
  std::string map;
  std::string a;
  std::string b;
  std::vector<std::string> open;  // ids of breach sites
};

struct LosOptions : PlacesOptions {
  std::vector<std::string> smoke;  // places with such a counter
  std::vector<std::string> wreck;
  std::vector<std::string> vehicles;
};
int los(const LosOptions& options);

int range(const PlacesOptions& options);

struct RulesOptions : Common {
  std::string system;
  std::string prefix;
  bool open = false;
  bool totals = false;
};
int rules(const RulesOptions& options);

int list(const Common& options);

}  // namespace enfilade::cli
