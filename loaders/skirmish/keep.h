// What a game of the skirmish is made from: of all the units there are, those that could take part.
#pragma once

#include <boost/json.hpp>
#include <map>
#include <string>
#include <string_view>

#include "loaders/kept.h"
#include "rules/skirmish/scenario.h"

namespace enfilade::skirmish {

// The catalogue as its files give it, item by item.
class CatalogueSource {
 public:
  // Of a file with a list of them: vehicles, units or forces.
  void add(std::string_view kind, const boost::json::object& file);

  // With the mission's own forces and those that were chosen instead.
  Kept keep(const Scenario& scenario, boost::json::object files) const;

 private:
  using Items = std::map<std::string, boost::json::value, std::less<>>;

  std::map<std::string, Items, std::less<>> kinds_;
};

}  // namespace enfilade::skirmish
