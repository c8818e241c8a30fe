// Bash completion, made from the program's own list of verbs and options.
#pragma once

#include <string>
#include <vector>

namespace enfilade::cli {

struct VerbWords {
  std::string verb;
  std::vector<std::string> options;
};

std::string bash_completion(const std::vector<VerbWords>& verbs);

}  // namespace enfilade::cli
