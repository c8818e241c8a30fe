#include "cli/terminal.h"

#include <signal.h>
#include <unistd.h>

#include <atomic>
#include <cstdio>
#include <cstdlib>

namespace enfilade::cli {

namespace {

// A signal handler can reach nothing but a global.
std::atomic<bool> g_interrupted{
    false};  // NOLINT(cppcoreguidelines-avoid-non-const-global-variables)

void on_signal(int) {
  g_interrupted = true;
}

}  // namespace

void catch_interrupt() {
  struct sigaction action{};
  action.sa_handler = on_signal;  // without SA_RESTART: a read at the prompt ends as well
  sigaction(SIGINT, &action, nullptr);
  sigaction(SIGTERM, &action, nullptr);
}

bool interrupted() {
  return g_interrupted;
}

Terminal::Terminal() {
  interactive_ = isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1;
  const char* no_color = std::getenv("NO_COLOR");
  styled_ = isatty(STDOUT_FILENO) == 1 && (no_color == nullptr || *no_color == '\0');
}

std::string Terminal::styled(std::string_view code, std::string_view text) const {
  if (!styled_) return std::string(text);
  return "\x1b[" + std::string(code) + "m" + std::string(text) + "\x1b[0m";
}

std::string Terminal::bold(std::string_view text) const {
  return styled("1", text);
}
std::string Terminal::faint(std::string_view text) const {
  return styled("2", text);
}

void Terminal::print(std::string_view text) const {
  std::fwrite(text.data(), 1, text.size(), stdout);
  std::fflush(stdout);
}

void Terminal::clear() const {
  if (interactive_) print("\x1b[2J\x1b[3J\x1b[H");
}

std::optional<std::string> Terminal::ask(std::string_view prompt) const {
  print(prompt);
  std::string line;
  for (;;) {
    char c = 0;
    const ssize_t count = read(STDIN_FILENO, &c, 1);
    if (count <= 0 || interrupted()) return std::nullopt;
    if (c == '\n') return line;
    if (line.size() < 4096) line += c;
  }
}

}  // namespace enfilade::cli
