#pragma once

#include <string_view>

namespace enfilade {

inline constexpr std::string_view kVersion = "0.1.0";

}  // namespace enfilade
