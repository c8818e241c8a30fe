// Where the functions of a file begin and end, and what else is declared at namespace scope.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "tests/tidy/source_text.h"

namespace enfilade::tidy {

// Lambdas and local classes inside a function are part of it.
struct Function {
  std::string name;
  int first_line = 0;  // where its declaration begins
  int last_line = 0;   // where its body closes

  int lines() const { return last_line - first_line + 1; }
};

// A statement at namespace scope, up to its semicolon: [first, end) in Outline::tokens.
struct Statement {
  std::size_t first = 0;
  std::size_t end = 0;
};

struct Outline {
  Tokens tokens;  // without preprocessor lines, whose brackets need not pair up
  std::vector<Function> functions;
  std::vector<Statement> statements;
};

Outline outline(const Tokens& tokens);

}  // namespace enfilade::tidy
