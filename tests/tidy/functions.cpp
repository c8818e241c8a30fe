#include "tests/tidy/functions.h"

#include <algorithm>
#include <cstdint>
#include <string_view>
#include <utility>

#include "tests/tidy/declarations.h"

namespace enfilade::tidy {

namespace {

enum class Scope : std::uint8_t { Namespace, Class };

// Walks the declarations of a file. Parameter lists, function bodies and initialisers are stepped
// over as a whole, so whatever it looks at stands directly in a namespace or a class.
class Outliner {
 public:
  explicit Outliner(const Tokens& tokens) {
    std::copy_if(tokens.begin(), tokens.end(), std::back_inserter(outline_.tokens),
                 [](const Token& token) { return !token.directive; });
  }

  Outline run() {
    while (at_ < all().size()) step();
    return std::move(outline_);
  }

 private:
  const Tokens& all() const { return outline_.tokens; }

  void step() {
    const Token& token = all()[at_];
    if (token.is("(") || token.is("[")) {
      at_ = closing(all(), at_) + 1;
    } else if (token.is("{")) {
      open_brace();
    } else if (token.is("}")) {
      if (!scopes_.empty()) scopes_.pop_back();
      begin_statement(at_ + 1);
    } else if (token.is(";")) {
      end_statement();
    } else if (token.is(":") && is_access_label(all(), start_, at_)) {
      begin_statement(at_ + 1);
    } else {
      ++at_;
    }
  }

  void begin_statement(std::size_t index) { at_ = start_ = index; }

  void end_statement() {
    const bool in_class = std::find(scopes_.begin(), scopes_.end(), Scope::Class) != scopes_.end();
    if (!in_class && at_ > start_) outline_.statements.push_back({start_, at_});
    begin_statement(at_ + 1);
  }

  void open_brace() {
    const Declaration declaration = read_declaration(all(), start_, at_);
    switch (declaration.brace) {
      case Brace::Namespace: scopes_.push_back(Scope::Namespace); return begin_statement(at_ + 1);
      case Brace::Class: scopes_.push_back(Scope::Class); return begin_statement(at_ + 1);
      case Brace::Body: return add_function(declaration.name);
      case Brace::Values: at_ = closing(all(), at_) + 1;
    }
  }

  void add_function(std::string name) {
    const std::size_t end = closing(all(), at_);
    outline_.functions.push_back({std::move(name), all()[start_].line, all()[end].line});
    begin_statement(end + 1);
  }

  Outline outline_;
  std::vector<Scope> scopes_;
  std::size_t at_ = 0;
  std::size_t start_ = 0;
};

}  // namespace

Outline outline(const Tokens& tokens) {
  return Outliner(tokens).run();
}

}  // namespace enfilade::tidy
