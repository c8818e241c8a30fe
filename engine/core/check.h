// Always-on assertions. A broken invariant ends the one game in which it happened, not the process.
#pragma once

namespace enfilade {

// Supplied by the host program, because only it knows how to leave a game: natively it unwinds to
// whoever runs the game, in WebAssembly it traps. See docs/decisions/0003.
[[noreturn]] void broken_invariant(const char* words, const char* file, int line);

}  // namespace enfilade

#define ENFILADE_CHECK(condition, words) \
  (static_cast<bool>(condition) ? void() \
                                : ::enfilade::broken_invariant((words), __FILE__, __LINE__))
