#include "wire/urban_legal.h"

#include <map>
#include <string>

#include "rules/urban/scenario.h"

namespace enfilade::urban {

using wire::Json;
using wire::put_list;

namespace {

constexpr std::string_view kHole = "{}";

// An order with a hole where its place goes. A place that is not one of its own words (of a card,
// say) has its name before it: place=0914.
std::string with_hole(std::string text, std::string_view place) {
  for (const std::string& written : {" " + std::string(place), "place=" + std::string(place)}) {
    const std::size_t at = text.find(written);
    if (at == std::string::npos) continue;
    const std::size_t begin = at + written.size() - place.size();
    const std::size_t end = begin + place.size();
    if (end == text.size() || text[end] == ' ') return text.replace(begin, place.size(), kHole);
  }
  return text;
}

// What an event lets one choose has one place in an order; it is called by what it is.
void name_chosen(const Action& action, Chosen chosen, std::vector<ActionPart>& parts) {
  for (ActionPart& part : parts) {
    if (part.name != "item") continue;
    if (chosen == Chosen::Piece) part = {"target", name_of(action.target())};
    if (chosen == Chosen::Counter) part = {"counter", name_of(action.counter())};
    if (chosen == Chosen::Asset) part = {"asset", "a" + std::to_string(action.object + 1)};
  }
}

struct Group {
  std::string_view verb;
  std::vector<ActionPart> parts;  // without the place
  std::vector<std::string> places;
};

// By their texts, in the order of the first of each.
class Groups {
 public:
  void add(const Scenario& scenario, const Action& action, Chosen chosen) {
    std::string text = action_text(scenario, action);
    std::vector<ActionPart> parts = action_parts(scenario, action);
    name_chosen(action, chosen, parts);
    std::string place;
    std::erase_if(parts, [&](const ActionPart& part) {
      if (part.name != "place") return false;
      place = part.value;
      return true;
    });
    if (!place.empty()) text = with_hole(std::move(text), place);
    const auto [found, fresh] = numbers_.try_emplace(text, list_.size());
    if (fresh)
      list_.emplace_back(std::move(text), Group{verb_word(action.verb), std::move(parts), {}});
    if (!place.empty()) list_[found->second].second.places.push_back(std::move(place));
  }

  void put(Json& json) const {
    json.open_array();
    for (const auto& [text, group] : list_) put_group(json, text, group);
    json.close_array();
  }

 private:
  static void put_group(Json& json, const std::string& text, const Group& group) {
    json.open_object().field("verb", group.verb).field("act", text);
    for (const ActionPart& part : group.parts) json.field(part.name, part.value);
    if (!group.places.empty()) {
      put_list(json, "place", group.places, [&](const std::string& place) { json.value(place); });
    }
    json.close_object();
  }

  std::map<std::string, std::size_t> numbers_;
  std::vector<std::pair<std::string, Group>> list_;
};

}  // namespace

void put_legal(Json& json, const Scenario& scenario, const std::vector<Action>& legal,
               Chosen chosen) {
  Groups groups;
  for (const Action& action : legal) groups.add(scenario, action, chosen);
  groups.put(json);
}

}  // namespace enfilade::urban
