// The rule systems of this program with their content, found below one root folder.
#pragma once

#include <filesystem>
#include <memory>
#include <optional>
#include <string_view>
#include <vector>

#include "loaders/content.h"
#include "records/problem.h"
#include "systems/replay.h"
#include "systems/system.h"

namespace enfilade {

// A campaign and the system that its missions belong to.
struct CampaignSetting {
  const System* system = nullptr;
  const CampaignInfo* info = nullptr;
};

class Library {
 public:
  explicit Library(std::vector<std::unique_ptr<System>> systems) : systems_(std::move(systems)) {}

  const std::vector<std::unique_ptr<System>>& systems() const { return systems_; }

  // Unknown names are answered with the known ones. An empty scenario is the system's first; an
  // empty system the first that has the scenario.
  Read<Setting> find(std::string_view system, std::string_view scenario) const;
  // With what was chosen and by an earlier version of the rules, see System::vary.
  Read<Setting> find(std::string_view system, std::string_view scenario,
                     const std::vector<std::string>& chosen,
                     std::optional<int> rules = std::nullopt) const;
  // By its id; an unknown one is answered with the known ones.
  Read<CampaignSetting> find_campaign(std::string_view id) const;

 private:
  std::vector<std::unique_ptr<System>> systems_;
};

// The folder with the content: $ENFILADE_ROOT, else the nearest above the program or the current
// folder.
std::optional<std::filesystem::path> find_root();

std::expected<Library, ContentFaults> load_library(const std::filesystem::path& root);

// Checks content files below a folder (or one file) and returns what is wrong with them.
struct ContentReport {
  std::size_t files = 0;
  ContentFaults faults;
  std::vector<std::string> notes;  // what is in a file that is asked about alone, line by line
};
ContentReport check_content(const std::filesystem::path& path);

// Where the content of each system lies below the root.
std::vector<std::filesystem::path> content_folders(const std::filesystem::path& root);

// The maps of Urban Operations.
std::filesystem::path urban_folder(const std::filesystem::path& root);
// The units, tables and missions of the skirmish.
std::filesystem::path skirmish_folder(const std::filesystem::path& root);

}  // namespace enfilade
