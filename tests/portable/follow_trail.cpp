// Follows a trail with nothing but the engine and the rules, and prints it with its own hashes.
// Built by several compilers and for WebAssembly, without exceptions; all of them must print the
// same.
#include <cstdio>
#include <cstdlib>
#include <string>

#include "engine/core/check.h"
#include "engine/core/hash.h"
#include "tests/portable/plain_scenario.h"
#include "tests/sample/rules/sample.h"

namespace enfilade {

void broken_invariant(const char* words, const char*, int line) {
  std::printf("broken: %s (line %d)\n", words, line);
  std::exit(1);
}

}  // namespace enfilade

namespace {

using enfilade::sample::Sample;

struct Follower {
  enfilade::sample::Scenario scenario;
  Sample::State state;
  bool started = false;
  enfilade::EventSink<Sample::EventBody> nobody;

  // False when the line cannot be followed.
  bool follow(const std::string& line) {
    if (enfilade::portable::read_scenario_line(line, scenario)) {
      std::printf("%s\n", line.c_str());
      return true;
    }
    if (!started) state = Sample::start(scenario, nobody);
    started = true;
    const std::string step = line.substr(2, line.find(" = ") - 2);
    if (line.starts_with("a ")) {
      const auto action = Sample::parse_action(scenario, step);
      if (!action) return false;
      Sample::apply(scenario, state, *action, nobody);
    } else {
      const auto outcome = static_cast<std::uint32_t>(std::strtoul(step.c_str(), nullptr, 10));
      Sample::resolve(scenario, state, outcome, nobody);
    }
    std::printf("%c %s = %016llx\n", line[0], step.c_str(),
                static_cast<unsigned long long>(enfilade::hash_of(state)));
    return true;
  }
};

}  // namespace

int main() {
  Follower follower;
  std::string line;
  for (int c = std::getchar(); c != EOF; c = std::getchar()) {
    if (c != '\n') {
      line += static_cast<char>(c);
      continue;
    }
    if (!follower.follow(line)) return 1;
    line.clear();
  }
  return 0;
}
