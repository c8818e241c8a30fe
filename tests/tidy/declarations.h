// What the brace after the beginning of a declaration opens.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

#include "tests/tidy/source_text.h"

namespace enfilade::tidy {

enum class Brace : std::uint8_t {
  Namespace,  // also extern "C"
  Class,
  Body,    // of a function, or of a lambda that initialises a variable
  Values,  // enumerators, initialisers, concepts
};

struct Declaration {
  Brace brace = Brace::Values;
  std::string name;  // of a function
};

// The declaration is [first, brace); it stands directly in a namespace or a class.
Declaration read_declaration(const Tokens& tokens, std::size_t first, std::size_t brace);

// public: and its like are no part of the declaration that follows.
bool is_access_label(const Tokens& tokens, std::size_t first, std::size_t colon);

// The first token after all `template <...>` at `first`.
std::size_t skip_template_heads(const Tokens& tokens, std::size_t first);

// The index of the parenthesis that opens the parameters in [first, end), or `end` if there is
// none.
std::size_t find_parameters(const Tokens& tokens, std::size_t first, std::size_t end);

}  // namespace enfilade::tidy
