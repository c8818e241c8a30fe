// The ledger for people who look something up.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace enfilade::server {

class RuleBook {
 public:
  // Empty when there is no ledger below the root.
  explicit RuleBook(const std::filesystem::path& root);

  // The lines of a game that have all the words, or the id and what is below it; at most so many.
  std::string find_json(std::string_view system, std::string_view words, std::size_t most) const;

 private:
  struct Line {
    std::string system;
    std::string id;
    std::string text;
    std::string section;
    bool ruling = false;
    std::string searched;  // id, section and text in lower case
  };
  std::vector<Line> lines_;
};

}  // namespace enfilade::server
