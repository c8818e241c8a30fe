// Where in the text of a file one of its values stands.
#pragma once

#include <boost/json.hpp>
#include <string_view>

#include "loaders/content.h"

namespace enfilade {

// `wanted` is a part of `document`, which was read from the text. Not known when the text says
// something else, as with a key that stands there twice.
Position locate(std::string_view text, const boost::json::value& document,
                const boost::json::value& wanted);

}  // namespace enfilade
