// Each line of a record carries a hash over itself and all lines before it.
#pragma once

#include <string>
#include <string_view>

#include "records/crypto.h"

namespace enfilade::records {

class Chain {
 public:
  // The link of the next line; `text` is the line up to, not including, its chain field.
  std::string add(std::string_view text);

 private:
  Digest last_{};
};

}  // namespace enfilade::records
