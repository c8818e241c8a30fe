// The lines of a ledger file. An entry is defined by the line it opens:
//
//   **UO-2c** text               - **UO-8.1.2a** text
//   RULING CO-2.6.2-R1: text     - RULING SK-GEN-R1: text     - **RULING UO-2-R1:** text
//
// An id anywhere else in a line is a mention and defines nothing.
#pragma once

#include <cstdint>
#include <string_view>

namespace enfilade::ledger {

enum class LineKind : std::uint8_t { Other, Heading, Definition, Malformed };

struct Line {
  LineKind kind = LineKind::Other;
  std::string_view id;    // of a definition
  std::string_view text;  // of a heading or definition; of a malformed line: what is wrong with it
  bool ruling = false;
};

// Reads one line of a ledger whose ids begin with `prefix`, such as "UO".
Line read_line(std::string_view line, std::string_view prefix);

// The prefix, a hyphen, and words of letters and digits joined by single dots or hyphens.
bool is_id(std::string_view text, std::string_view prefix);

// Whether the last word of the id is "R" and a number, as in UO-8.2.7.3-R1.
bool names_ruling(std::string_view id);

}  // namespace enfilade::ledger
