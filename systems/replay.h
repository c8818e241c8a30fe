// Plays a record again and checks it at every line.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "records/problem.h"
#include "records/record.h"
#include "systems/system.h"

namespace enfilade {

// The system and scenario a record was played with, if they can be had.
struct Setting {
  const System* system = nullptr;
  std::size_t scenario = 0;

  const ScenarioInfo& info() const { return system->info(scenario); }
};
class Library;
// What was kept of a scenario by the hash that games name it by (System::keep), where somebody has
// it.
using FindKept = std::function<std::optional<std::string>(const std::string& content)>;
Read<Setting> setting_of(const Library& library, const records::Header& header,
                         const FindKept& find_kept = {});

struct ReplayWatch {
  std::optional<std::uint32_t> stop_at;                    // after this line
  std::function<void(const records::Line&, Game&)> watch;  // after each line
};

// The game after the last line, or what is wrong and at which line.
Read<std::unique_ptr<Game>> replay(const Setting& setting, const records::Record& record,
                                   const ReplayWatch& options = {});

// Whether every roll follows from the keys, and the keys are those promised.
Read<void> check_dice(const records::Record& record);

records::Header header_for(const Setting& setting, std::vector<std::string> seats,
                           std::optional<records::DicePromise> dice);

}  // namespace enfilade
