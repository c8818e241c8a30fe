#include "tests/portable/plain_scenario.h"

namespace enfilade::portable {

namespace {

int take_number(std::string_view& text) {
  int number = 0;
  while (!text.empty() && text.front() == ' ') text.remove_prefix(1);
  while (!text.empty() && text.front() >= '0' && text.front() <= '9') {
    number = number * 10 + (text.front() - '0');
    text.remove_prefix(1);
  }
  return number;
}

void read_room(std::string_view text, sample::Scenario& scenario) {
  sample::Room room;
  room.kind = static_cast<sample::RoomKind>(take_number(text));
  room.links = static_cast<std::uint16_t>(take_number(text));
  room.name = std::string(text.substr(1));
  scenario.rooms.push_back(room);
}

}  // namespace

std::string print_scenario(const sample::Scenario& scenario) {
  std::string text =
      "scenario " + std::to_string(scenario.rounds) + " " + std::to_string(scenario.well.index());
  for (const auto& pair : scenario.homes) {
    for (const sample::RoomId home : pair) text += " " + std::to_string(home.index());
  }
  for (const int copies : scenario.deck) text += " " + std::to_string(copies);
  text += "\n";
  for (const sample::Room& room : scenario.rooms) {
    text += "room " + std::to_string(static_cast<int>(room.kind)) + " " +
            std::to_string(room.links) + " " + room.name + "\n";
  }
  return text;
}

bool read_scenario_line(std::string_view line, sample::Scenario& scenario) {
  if (line.starts_with("room ")) {
    read_room(line.substr(5), scenario);
    return true;
  }
  if (!line.starts_with("scenario ")) return false;
  line.remove_prefix(9);
  scenario.rounds = take_number(line);
  scenario.well = sample::RoomId{take_number(line)};
  for (auto& pair : scenario.homes) {
    for (sample::RoomId& home : pair) home = sample::RoomId{take_number(line)};
  }
  for (std::uint8_t& copies : scenario.deck) copies = static_cast<std::uint8_t>(take_number(line));
  return true;
}

}  // namespace enfilade::portable
