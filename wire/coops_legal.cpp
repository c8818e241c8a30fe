#include "wire/coops_legal.h"

#include <string>

#include "rules/coops/scenario.h"

namespace enfilade::coops {

using wire::Json;

namespace {

// Legal actions are in order, and the space is the last thing that orders them.
bool differ_in_space_only(Action a, const Action& b) {
  a.space = b.space;
  return a == b;
}

// The space ends the text of every order that has one.
std::string with_hole(const std::string& text) {
  const std::size_t last = text.rfind(' ');
  return text.substr(0, last + 1) + "{}";
}

void put_parts(Json& json, const Scenario& scenario, const Action& action) {
  json.field("verb", verb_word(action.verb));
  const std::string text = action_text(scenario, action);
  json.field("act", action.space.exists() ? with_hole(text) : text);
  for (const ActionPart& part : action_parts(scenario, action)) {
    if (part.name != "space") json.field(part.name, part.value);
  }
}

}  // namespace

void put_legal(Json& json, const Scenario& scenario, const std::vector<Action>& legal) {
  json.open_array();
  for (std::size_t i = 0; i < legal.size();) {
    const Action& first = legal[i];
    json.open_object();
    put_parts(json, scenario, first);
    if (!first.space.exists()) {
      ++i;
    } else {
      json.key("place").open_array();
      for (; i < legal.size() && differ_in_space_only(legal[i], first); ++i) {
        json.value(scenario.board().name_of(legal[i].space));
      }
      json.close_array();
    }
    json.close_object();
  }
  json.close_array();
}

}  // namespace enfilade::coops
