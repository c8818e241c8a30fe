// All that a scenario was made from, and nothing else, as one text. Whoever keeps it beside a game
// can go on with the game when the content has changed.
#pragma once

#include <boost/json.hpp>
#include <expected>
#include <string>
#include <string_view>

namespace enfilade {

struct Kept {
  std::string content;  // what games name it by: the hash of what rules read of it, in hex
  std::string text;
};

// Of the files by their paths (ContentPath::kept). White space, the order of keys and words for
// people do not change the hash.
Kept keep_files(std::string_view system, std::string_view id, const boost::json::object& files);

struct KeptFiles {
  std::string system;
  std::string id;
  boost::json::object files;
};

// What is wrong with the text, if it is none that keep_files has written.
std::expected<KeptFiles, std::string> read_kept(std::string_view text);

}  // namespace enfilade
