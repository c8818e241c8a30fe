// The report for a reader and for a program.
#pragma once

#include <string>

#include "ledger/report.h"

namespace enfilade::ledger {

struct RenderOptions {
  std::string system;        // one system only; empty for all
  std::string prefix;        // ids in this section only, see has_prefix; empty for all
  bool only_open = false;    // list open entries only; totals count all the same
  bool totals_only = false;  // list no entries
};

// A table of totals, the problems if there are any, then the entries section by section.
std::string render_text(const Report& report, const RenderOptions& options);

// One JSON object and a line end:
//   { totals, problems: [{place, words}], systems: [{system, totals, entries: [{id, kind, status,
//     text, section, file, line, tests: [{test, file, line}], reason}]}] }
// `kind` is "rule" or "ruling". `entries` is left out with totals_only, `tests` where there are
// none, `reason` where the entry is testable.
std::string render_json(const Report& report, const RenderOptions& options);

}  // namespace enfilade::ledger
