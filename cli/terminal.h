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
  bool gone() const { return gone_; }  // nobody reads any more what is printed
  void clear() const;                  // and what can be scrolled back to

  // The next line typed, without its end; nothing at the end of input or after Ctrl-C.
  std::optional<std::string> ask(std::string_view prompt) const;

  // Forgets what was typed ahead, so that it cannot answer the next question.
  void forget_typed() const;

 private:
  std::string styled(std::string_view code, std::string_view text) const;

  bool interactive_ = false;
  bool styled_ = false;
  mutable bool gone_ = false;
};

// The text with every line broken between words where it grows too long.
std::string wrapped(std::string_view text, std::size_t columns = 80);

// Ctrl-C, a polite kill and a closed window ask the program to finish what it is doing and to say,
// and write down, what it has. A reader that went away is no reason to die either.
void catch_interrupt();
bool interrupted();

}  // namespace enfilade::cli
