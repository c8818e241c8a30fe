// How well the time a bot takes to answer in the middle of a deed tells whether it had a choice:
// the area under the curve of a watch that guesses by it alone (0.5: not at all).
//   answer_bench [questions] [tables at once]
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <mutex>
#include <set>
#include <string>
#include <thread>
#include <vector>

#include "tests/server/play_fixture.h"

namespace enfilade::tests {
namespace {

constexpr int kActs = 150;  // of one game

struct Times {
  std::vector<double> able;
  std::vector<double> unable;
};

bool interrupts(const std::string& what) {
  static const std::set<std::string> kWhat = {"opportunity", "opportunity-after-scouting",
                                              "answer"};
  return kWhat.contains(what);
}

std::size_t choices_in(const boost::json::array& groups) {
  std::size_t count = 0;
  for (const auto& one : groups) {
    const auto* places = one.as_object().if_contains("place");
    count += places != nullptr && places->is_array() ? places->as_array().size() : 1;
  }
  return count;
}

// The times by which the messages of the game are marked, with what the umpire knows.
void read_times(Visitor& visitor, const std::string& table, Times& times) {
  double put = 0;
  std::size_t choices = 0;
  for (std::int64_t from = 0, frames = 1; from < frames;) {
    const Object told =
        visitor.get_json("/api/tables/" + table + "/replay?as=umpire&from=" + std::to_string(from));
    frames = told.at("frames").as_int64();
    for (const auto& one : told.at("updates").as_array()) {
      const Object& update = one.as_object();
      const auto at = static_cast<double>(update.at("t").as_int64());
      if (choices > 0) (choices > 1 ? times.able : times.unable).push_back(at - put);
      choices = 0;
      const auto* ask = update.if_contains("ask");
      if (ask != nullptr && ask->is_object() && text_in(ask->as_object(), "seat") == "red" &&
          interrupts(text_in(ask->as_object(), "what"))) {
        put = at;
        choices = choices_in(ask->at("options").as_array());
      }
      ++from;
    }
  }
}

double area(Times times) {
  std::ranges::sort(times.unable);
  double sum = 0;
  for (const double one : times.able) {
    const auto [low, high] = std::ranges::equal_range(times.unable, one);
    sum += static_cast<double>(low - times.unable.begin());
    sum += static_cast<double>(high - low) / 2;
  }
  const double pairs =
      static_cast<double>(times.able.size()) * static_cast<double>(times.unable.size());
  return pairs > 0 ? sum / pairs : 0.5;
}

void play(std::uint16_t port, std::uint64_t seed, std::size_t wanted, std::mutex& mutex,
          Times& times) {
  std::mt19937_64 random(seed);
  for (;;) {
    Visitor ana(port);
    const std::string table = ana.open_table(
        R"({"system":"urban","scenario":"first_fight","seats":[{},{"bot":"captain"}],)"
        R"("sit":"green"})");
    {
      Seat green(ana, table, "green");
      for (int acts = 0; acts < kActs && !green.over();) {
        while (!green.has_question() && !green.over()) {
          if (!green.read()) return;
        }
        if (!green.over() && green.act(random)) ++acts;
      }
      if (!green.over()) (void)green.ask({{"type", "resign"}});
    }
    const std::lock_guard lock(mutex);
    read_times(ana, table, times);
    if (times.able.size() + times.unable.size() >= wanted) return;
  }
}

}  // namespace
}  // namespace enfilade::tests

int main(int count, char** words) {
  using namespace enfilade::tests;
  const std::size_t wanted = count > 1 ? std::strtoul(words[1], nullptr, 10) : 5'000;
  const std::size_t tables = count > 2 ? std::strtoul(words[2], nullptr, 10) : 16;
  const Folder folder;
  ServerProcess server({"--data", folder.path().string()});
  Times times;
  std::mutex mutex;
  {
    std::vector<std::jthread> players;
    for (std::size_t i = 0; i < tables; ++i) {
      players.emplace_back([&, i] { play(server.port(), i + 1, wanted, mutex, times); });
    }
  }
  const auto middle = [](std::vector<double> list) {
    if (list.empty()) return 0.0;
    std::ranges::sort(list);
    return list[list.size() / 2];
  };
  std::printf("%zu with a choice, median %.0f ms; %zu without, median %.0f ms; area %.3f\n",
              times.able.size(), middle(times.able), times.unable.size(), middle(times.unable),
              area(times));
}
