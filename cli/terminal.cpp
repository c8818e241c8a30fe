#include "cli/terminal.h"

#include <signal.h>
#include <termios.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <cstdio>
#include <cstdlib>

namespace enfilade::cli {

namespace {

// A signal handler can reach nothing but a global.
// NOLINTNEXTLINE(cppcoreguidelines-avoid-non-const-global-variables)
std::atomic<bool> g_interrupted{false};

std::string trimmed(std::string_view line) {
  const std::size_t from = line.find_first_not_of(" \t\r");
  if (from == std::string_view::npos) return "";
  return std::string(line.substr(from, line.find_last_not_of(" \t\r") - from + 1));
}

void on_signal(int) {
  g_interrupted = true;
}

}  // namespace

std::string wrapped(std::string_view text, std::size_t columns) {
  std::string out;
  std::size_t column = 0;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find_first_of(" \n"), text.size());
    const std::string_view word = text.substr(0, end);
    // Letters, not bytes: those that go on a letter begin with the bits 10.
    const auto letters = static_cast<std::size_t>(
        std::ranges::count_if(word, [](char c) { return (c & 0xC0) != 0x80; }));
    if (column > 0 && column + 1 + letters > columns) {
      out += '\n';
      column = 0;
    } else if (column > 0) {
      out += ' ';
      ++column;
    }
    out += word;
    column += letters;
    const bool line_ends = end < text.size() && text[end] == '\n';
    if (line_ends) {
      out += '\n';
      column = 0;
    }
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return out;
}

void catch_interrupt() {
  struct sigaction action{};
  action.sa_handler = on_signal;  // without SA_RESTART: a read at the prompt ends as well
  sigaction(SIGINT, &action, nullptr);
  sigaction(SIGTERM, &action, nullptr);
  sigaction(SIGHUP, &action, nullptr);
  signal(SIGPIPE, SIG_IGN);
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
  if (std::fwrite(text.data(), 1, text.size(), stdout) != text.size() || std::fflush(stdout) != 0) {
    gone_ = true;
  }
}

void Terminal::clear() const {
  if (interactive_) print("\x1b[2J\x1b[3J\x1b[H");
}

std::optional<std::string> Terminal::ask(std::string_view prompt) const {
  print(prompt);
  std::string line;
  while (!gone_) {
    char c = 0;
    const ssize_t count = read(STDIN_FILENO, &c, 1);
    if (interrupted() || count < 0) break;
    if (count == 0) return line.empty() ? std::nullopt : std::optional(trimmed(line));
    if (c == '\n') return trimmed(line);
    if (line.size() < 4096) line += c;
  }
  return std::nullopt;
}

void Terminal::forget_typed() const {
  if (interactive_) tcflush(STDIN_FILENO, TCIFLUSH);
}

}  // namespace enfilade::cli
