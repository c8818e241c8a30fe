// A small check that a text is well-formed XML, as far as our pictures use it.
#pragma once

#include <string>
#include <string_view>

namespace enfilade::render {

// What is wrong first; empty when nothing is. Knows elements, attributes and text; ids must differ.
std::string xml_fault(std::string_view text);

}  // namespace enfilade::render
