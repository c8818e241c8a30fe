#include "tests/sample/load.h"

#include <algorithm>
#include <set>
#include <string>

namespace enfilade::sample {

namespace {

namespace json = boost::json;

// Reads one file and collects everything that is wrong with it, not only the first fault.
class ScenarioReader {
 public:
  ScenarioReader(std::string file, const json::object& object)
      : file_(std::move(file)), object_(object) {}

  Scenario read() {
    check_keys();
    if (text("format") != "enfilade.sample.scenario") {
      fault("format", "should be \"enfilade.sample.scenario\"");
    }
    number("version", 1, 1);
    scenario_.id = text("id");
    if (!is_word(scenario_.id)) fault("id", "should be one word of small letters");
    scenario_.title = text("title");
    if (!is_plain(scenario_.title)) fault("title", "should have no control characters");
    scenario_.rounds = number("rounds", 1, kMaxRounds);
    read_rooms();
    read_links();
    scenario_.well = room("well", find("well"));
    read_homes();
    read_deck();
    return scenario_;
  }

  ContentFaults take_faults() { return std::move(faults_); }

 private:
  void fault(std::string object, std::string words) {
    faults_.push_back({file_, std::move(object), std::move(words)});
  }

  void check_keys() {
    const std::set<std::string> known = {"format", "version", "id",   "title", "rounds",
                                         "rooms",  "links",   "well", "homes", "deck"};
    for (const json::key_value_pair& pair : object_) {
      const std::string key(pair.key().data(), pair.key().size());
      if (!known.contains(key)) fault(key, "is not a key of a scenario; take it out");
    }
  }

  const json::value* find(const char* key) {
    const json::value* value = object_.if_contains(key);
    if (value == nullptr) fault(key, "is missing");
    return value;
  }

  static bool is_word(const std::string& text) {
    return !text.empty() &&
           text.find_first_not_of("abcdefghijklmnopqrstuvwxyz_") == std::string::npos;
  }
  static bool is_plain(const std::string& text) {
    return std::ranges::none_of(
        text, [](char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7F; });
  }

  static std::string as_text(const json::value* value) {
    if (value == nullptr || !value->is_string()) return "";
    return {value->get_string().data(), value->get_string().size()};
  }

  std::string text(const char* key) {
    const json::value* value = find(key);
    std::string words = as_text(value);
    if (value != nullptr && words.empty()) fault(key, "should be a text");
    return words;
  }

  int number(const char* key, int least, int most) { return number(key, find(key), least, most); }

  int number(const std::string& object, const json::value* value, int least, int most) {
    if (value != nullptr && value->is_int64() && value->get_int64() >= least &&
        value->get_int64() <= most) {
      return static_cast<int>(value->get_int64());
    }
    if (value == nullptr) return least;  // told as missing
    fault(object,
          "should be a whole number from " + std::to_string(least) + " to " + std::to_string(most));
    return least;
  }

  const json::array* list(const char* key) {
    const json::value* value = find(key);
    if (value != nullptr && value->is_array()) return &value->get_array();
    if (value != nullptr) fault(key, "should be a list");
    return nullptr;
  }

  void read_rooms() {
    const json::array* rooms = list("rooms");
    if (rooms == nullptr) return;
    if (rooms->empty() || rooms->size() > kMaxRooms) {
      fault("rooms", "there should be 1 to " + std::to_string(kMaxRooms));
      return;
    }
    for (std::size_t i = 0; i < rooms->size(); ++i) {
      read_room("rooms[" + std::to_string(i) + "]", (*rooms)[i]);
    }
  }

  void read_room(const std::string& object, const json::value& value) {
    Room room;
    if (value.is_object()) {
      room.name = as_text(value.get_object().if_contains("name"));
      const std::string kind = as_text(value.get_object().if_contains("kind"));
      if (kind != "open" && kind != "house") fault(object, "\"kind\" should be open or house");
      room.kind = kind == "house" ? RoomKind::House : RoomKind::Open;
    }
    // Names are words of action texts, so they have no spaces.
    if (!is_word(room.name)) {
      fault(object, "\"name\" should be one word of small letters");
    }
    if (std::ranges::count(scenario_.rooms, room.name, &Room::name) > 0) {
      fault(object, "there is already a room " + room.name);
    }
    scenario_.rooms.push_back(room);
  }

  RoomId room(const std::string& object, const json::value* value) {
    const std::string name = as_text(value);
    for (std::size_t i = 0; i < scenario_.rooms.size(); ++i) {
      if (scenario_.rooms[i].name == name) return RoomId{i};
    }
    fault(object, "\"" + name + "\" is not the name of a room");
    return {};
  }

  void read_links() {
    const json::array* links = list("links");
    for (std::size_t i = 0; links != nullptr && i < links->size(); ++i) {
      const std::string object = "links[" + std::to_string(i) + "]";
      const json::value& pair = (*links)[i];
      if (!pair.is_array() || pair.get_array().size() != 2) {
        fault(object, "should be a pair of rooms");
        continue;
      }
      const RoomId a = room(object, &pair.get_array()[0]);
      const RoomId b = room(object, &pair.get_array()[1]);
      if (!a.exists() || !b.exists()) continue;
      if (a == b) {
        fault(object, "links a room with itself");
        continue;
      }
      join(a, b);
      join(b, a);
    }
  }

  void join(RoomId from, RoomId to) {
    std::uint16_t& links = scenario_.rooms[from.index()].links;
    links = static_cast<std::uint16_t>(links | 1U << to.index());
  }

  void read_homes() {
    const json::value* homes = find("homes");
    for (std::size_t seat = 0; seat < kSeats; ++seat) {
      const std::string object = "homes." + std::string(name_of(Seat{seat}));
      const json::value* pair = homes != nullptr && homes->is_object()
                                    ? homes->get_object().if_contains(name_of(Seat{seat}))
                                    : nullptr;
      if (pair == nullptr || !pair->is_array() || pair->get_array().size() != 2) {
        fault(object, "should be a pair of rooms");
        continue;
      }
      for (std::size_t i = 0; i < 2; ++i) {
        scenario_.homes[seat][i] = room(object, &pair->get_array()[i]);
      }
    }
  }

  void read_deck() {
    const json::value* deck = find("deck");
    int total = 0;
    for (std::size_t card = 0; card < kCardKinds; ++card) {
      const std::string object = "deck." + std::string(name_of(static_cast<Card>(card)));
      const json::value* count =
          deck != nullptr && deck->is_object()
              ? deck->get_object().if_contains(name_of(static_cast<Card>(card)))
              : nullptr;
      if (count == nullptr) fault(object, "is missing");
      const int copies = number(object, count, 0, kMaxCards);
      scenario_.deck[card] = static_cast<std::uint8_t>(copies);
      total += copies;
    }
    if (total > static_cast<int>(kMaxCards)) {
      fault("deck", "has more than " + std::to_string(kMaxCards) + " cards");
    }
  }

  std::string file_;
  const json::object& object_;
  Scenario scenario_;
  ContentFaults faults_;
};

}  // namespace

std::vector<ContentPath> scenario_files(const ContentPath& path) {
  if (!path.is_folder()) return {path};
  return path.files();
}

std::expected<Loaded, ContentFaults> load_scenario(const ContentPath& file) {
  const auto object = read_json_object(file);
  if (!object) return std::unexpected(ContentFaults{object.error()});
  ScenarioReader reader(file.string(), *object);
  Scenario scenario = reader.read();
  if (ContentFaults faults = reader.take_faults(); !faults.empty()) return std::unexpected(faults);
  std::string id = scenario.id;
  Text title = same_in_both(scenario.title);
  Kept kept = keep_files("sample", id, {{id + ".json", *object}});
  return loaded_with(std::move(kept), std::move(scenario), std::move(id), std::move(title));
}

std::expected<std::vector<Loaded>, ContentFaults> load_scenarios(const ContentPath& folder) {
  std::vector<Loaded> scenarios;
  ContentFaults faults;
  for (const ContentPath& file : scenario_files(folder)) {
    if (auto loaded = load_scenario(file)) {
      scenarios.push_back(std::move(*loaded));
    } else {
      faults.insert(faults.end(), loaded.error().begin(), loaded.error().end());
    }
  }
  if (scenarios.empty() && faults.empty()) {
    faults.push_back({folder.string(), "folder", "holds no scenario files"});
  }
  // The scenario named first is the one a game starts with when none is named: the longest.
  std::ranges::sort(scenarios, {},
                    [](const Loaded& one) { return std::pair(-one.scenario.rounds, one.id); });
  for (std::size_t i = 1; i < scenarios.size(); ++i) {
    if (std::ranges::count(scenarios, scenarios[i].id, &Loaded::id) > 1) {
      faults.push_back({folder.string(), scenarios[i].id, "two files have this id; rename one"});
    }
  }
  if (!faults.empty()) return std::unexpected(faults);
  return scenarios;
}

}  // namespace enfilade::sample
