// Prints a record as a trail: the scenario in plain lines, then every choice and outcome with the
// hash of the state after it. Other builds of the engine follow the trail and must print the same.
#include <cstdio>
#include <string>

#include "records/reader.h"
#include "tests/portable/plain_scenario.h"
#include "tests/sample/load.h"

int main(int argc, char** argv) {
  using namespace enfilade;
  if (argc != 2) return 2;
  const auto record = records::read_record(argv[1]);
  if (!record) {
    std::fprintf(stderr, "%s\n", record.error().words.c_str());
    return 3;
  }
  const auto loaded =
      sample::load_scenario("tests/sample/content/" + record->header.scenario + ".json");
  // Another scenario than the one of the record would lead to other hashes.
  if (!loaded) return 3;
  std::fputs(portable::print_scenario(loaded->scenario).c_str(), stdout);
  for (const records::Line& line : record->lines) {
    const auto hash = static_cast<unsigned long long>(line.hash);
    if (const auto* chosen = std::get_if<records::Chosen>(&line.what)) {
      std::printf("a %s = %016llx\n", chosen->action.c_str(), hash);
    } else if (const auto* roll = std::get_if<records::Rolled>(&line.what)) {
      std::printf("c %u = %016llx\n", roll->outcome, hash);
    }
  }
  return 0;
}
