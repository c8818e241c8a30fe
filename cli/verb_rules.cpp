// `enfilade rules`: which test shows which rule.
#include <fmt/core.h>

#include "cli/output.h"
#include "ledger/render.h"

namespace enfilade::cli {

int rules(const RulesOptions& options) {
  if (!options.system.empty() && ledger::find_system(options.system) == nullptr) {
    std::string known;
    for (const ledger::System& system : ledger::systems()) {
      known += (known.empty() ? "" : ", ") + std::string(system.name);
    }
    return usage_error("--system " + options.system + " has no ledger; give one of " + known + ".");
  }
  const auto root = root_of(options);
  if (!root) return root.error();
  const auto report_or = ledger::survey(*root);
  if (!report_or) return report({Fault::NotFound, ledger::to_text(report_or.error())});
  const ledger::RenderOptions shown{options.system, options.prefix, options.open, options.totals};
  fmt::print("{}", options.json ? ledger::render_json(*report_or, shown)
                                : ledger::render_text(*report_or, shown));
  return report_or->problems.empty() ? kOk : kNo;
}

}  // namespace enfilade::cli
