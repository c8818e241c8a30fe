#include "loaders/coops/coops_check.h"

#include <optional>

#include "loaders/coops/readers.h"

namespace enfilade::coops {

namespace {

namespace fs = std::filesystem;

// The folder itself, or the one a file of its folders belongs to.
std::optional<fs::path> folder_of(const fs::path& path) {
  std::error_code error;
  fs::path folder =
      fs::is_directory(path, error) ? path : fs::absolute(path, error).parent_path().parent_path();
  if (!fs::exists(folder / "tiles" / "africa.json", error)) return std::nullopt;
  return folder;
}

void add(ContentFaults& all, const ContentFaults& some) {
  all.insert(all.end(), some.begin(), some.end());
}

}  // namespace

bool is_coops_content(const fs::path& path) {
  return folder_of(path).has_value();
}

ContentCheck check_coops(const fs::path& path) {
  ContentCheck report;
  const auto folder = folder_of(path);
  if (!folder) return report;
  const auto cards = load_cards(*folder);
  if (!cards) add(report.faults, cards.error());
  const auto tiles = load_tiles(*folder);
  if (!tiles) add(report.faults, tiles.error());
  // Without cards and tiles every name in a mission would be a fault of its own.
  if (cards && tiles) {
    const auto missions = load_missions(*folder, *cards, *tiles);
    if (!missions) {
      add(report.faults, missions.error());
    } else if (const auto campaigns = load_campaigns(*folder, *missions); !campaigns) {
      add(report.faults, campaigns.error());
    }
  }
  std::error_code error;
  if (fs::is_directory(path, error)) {
    for (const char* part : {"cards", "tiles", "scenarios", "campaigns"}) {
      for (const auto& entry : fs::directory_iterator(*folder / part, error)) {
        report.files += entry.path().extension() == ".json" ? 1 : 0;
      }
    }
    return report;
  }
  report.files = 1;
  std::erase_if(report.faults, [&](const ContentFault& fault) {
    return !fs::equivalent(fault.file, path, error);
  });
  return report;
}

}  // namespace enfilade::coops
