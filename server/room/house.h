// What a room needs of the server around it.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

#include "records/dice.h"
#include "server/net/limits.h"
#include "server/room/workers.h"
#include "server/store/appender.h"
#include "server/store/store.h"

namespace enfilade::server {

struct House {
  store::Store* reads = nullptr;
  store::Appender* appender = nullptr;
  Workers* workers = nullptr;                       // for bots
  Workers* readers = nullptr;                       // for logs that are read and played through
  std::function<std::int64_t()> now;                // milliseconds since 1970 (SteadyTime)
  std::function<void(std::function<void()>)> post;  // soon, on a thread of the network
  // Later, unless the returned function is called first.
  std::function<std::function<void()>(std::chrono::milliseconds, std::function<void()>)> after;
  std::function<void(std::string_view event, std::string_view words)> log;
  std::function<std::uint64_t()> chance;  // for the bots
  // Keys for the dice of a new game.
  std::function<records::DiceKeys()> dice = records::DiceKeys::fresh;
  net::Allowance* chat = nullptr;  // by person
};

struct Person {
  std::string id;    // p_...
  std::string name;  // as others see it
};

}  // namespace enfilade::server
