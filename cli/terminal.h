// The terminal, as far as the program uses it: plain text, a little emphasis, a clear screen.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace enfilade::cli {

class Terminal {
 public:
  Terminal();

  bool interactive() const { return interactive_; }  // a person types and reads
  std::string bold(std::string_view text) const;     // plain under NO_COLOR or when not a terminal
  std::string faint(std::string_view text) const;

  void print(std::string_view text) const;
  void clear() const;  // and what can be scrolled back to

  // The next line typed, without its end; nothing at the end of input or after Ctrl-C.
  std::optional<std::string> ask(std::string_view prompt) const;

 private:
  std::string styled(std::string_view code, std::string_view text) const;

  bool interactive_ = false;
  bool styled_ = false;
};

// Ctrl-C (and a polite kill) ask the program to finish what it is doing and say what it has.
void catch_interrupt();
bool interrupted();

}  // namespace enfilade::cli
