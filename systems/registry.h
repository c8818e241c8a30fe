// The rule systems of this program with their content.
#pragma once

#include <expected>
#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
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

// What a game says of the scenario it is played with.
struct Played {
  std::string system;
  std::string scenario;
  std::vector<std::string> options;
  std::string content;  // hash, in hex
  int rules = 0;
};

// Where content is looked for.
struct ContentPlaces {
  std::filesystem::path root;                // its folder `content`, with a folder for each system
  std::vector<std::filesystem::path> added;  // laid out like `content`, each laid over those before

  ContentPath of(std::string_view system) const;
  std::vector<std::filesystem::path> folders(std::string_view system) const;
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
  // The one that a game began with: as it is here if its rules read the same, else as it was
  // kept, in the content's own folders of former scenarios or by whoever asks.
  Read<Setting> find(const Played& played, const FindKept& find_kept) const;
  // What to keep a scenario by so that the game finds it again.
  std::string kept_key(const Played& played) const;
  // By its id; an unknown one is answered with the known ones.
  Read<CampaignSetting> find_campaign(std::string_view id) const;

  // The content of a system without the files that are broken, and what is wrong with those.
  ContentPath content(std::string_view system) const;
  const ContentFaults& faults() const { return faults_; }

 private:
  friend class LibraryLoader;

  const System* system(std::string_view name) const;
  bool is_played_with(const Played& played, const Setting& setting) const;
  std::optional<std::string> find_former(const Played& played) const;

  std::vector<std::unique_ptr<System>> systems_;
  ContentPlaces places_;
  std::map<std::string, ContentPath, std::less<>> contents_;
  std::map<std::string, std::string, std::less<>> former_;  // hashes of old, and what they are now
  ContentFaults faults_;
};

// The folder that holds `content`: $ENFILADE_ROOT, else the nearest above the program or the
// current folder.
std::optional<std::filesystem::path> find_root();
// Content of the user's own: enfilade/content below $XDG_DATA_HOME or ~/.local/share, if there is
// any.
std::optional<std::filesystem::path> user_content();

// Whether it holds the folder of a game.
bool is_content_folder(const std::filesystem::path& folder);

// Files that are broken are left out: Library::faults. An error only when there is no game at all.
std::expected<Library, ContentFaults> load_library(const ContentPlaces& places);
std::expected<Library, ContentFaults> load_library(const std::filesystem::path& root);

// What `load` makes of folders laid over each other: files that it finds faults with are left out
// and it tries again. Nothing when that does not help; the faults either way.
template <class Load>
auto load_sound(const std::vector<std::filesystem::path>& folders, ContentFaults& faults,
                ContentPath& top, Load&& load) {
  std::set<std::filesystem::path> left_out;
  for (;;) {
    top = ContentPath::layered(folders, left_out);
    auto loaded = load(top);
    if (loaded) return std::optional(std::move(*loaded));
    if (!leave_out(folders, loaded.error(), faults, left_out)) {
      return decltype(std::optional(std::move(*loaded)))();
    }
  }
}
// Leaves out the faulty files of the uppermost folder that has some: what is wrong below may follow
// from them. Notes their faults; false when there is nothing more to leave out.
bool leave_out(const std::vector<std::filesystem::path>& folders, const ContentFaults& found,
               ContentFaults& faults, std::set<std::filesystem::path>& left_out);

// Checks content files below a folder (or one file) and returns what is wrong with them.
struct ContentReport {
  std::size_t files = 0;
  ContentFaults faults;
  std::vector<std::string> notes;  // what is in a file that is asked about alone, line by line
};
ContentReport check_content(const std::filesystem::path& path);

// The same of folders that are laid over the content.
ContentReport check_added(const ContentPlaces& places);

// Where the content of each system lies below the root.
std::vector<std::filesystem::path> content_folders(const std::filesystem::path& root);

// The maps of Urban Operations.
std::filesystem::path urban_folder(const std::filesystem::path& root);
// The units, tables and missions of the skirmish.
std::filesystem::path skirmish_folder(const std::filesystem::path& root);

}  // namespace enfilade
