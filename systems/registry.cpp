#include "systems/registry.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <ranges>

#include "loaders/coops/coops_check.h"
#include "loaders/coops/readers.h"
#include "loaders/skirmish/readers.h"
#include "loaders/skirmish/skirmish_check.h"
#include "loaders/urban/scenario_loader.h"
#include "loaders/urban/urban_check.h"
#include "records/crypto.h"
#include "rules/coops/coops.h"
#include "rules/skirmish/skirmish.h"
#include "rules/urban/urban.h"
#include "systems/adapter.h"
#include "systems/coops_bots.h"
#include "systems/coops_campaign.h"
#include "systems/coops_variants.h"
#include "systems/coops_wire.h"
#include "systems/sample_variants.h"
#include "systems/skirmish_bots.h"
#include "systems/skirmish_variants.h"
#include "systems/skirmish_wire.h"
#include "systems/urban_bots.h"
#include "systems/urban_versions.h"
#include "systems/urban_wire.h"
#include "tests/sample/load.h"
#include "tests/sample/rules/sample.h"

namespace enfilade {

namespace {

namespace fs = std::filesystem;

constexpr std::string_view kSampleContent = "tests/sample/content";
constexpr std::string_view kContent = "content";
constexpr std::string_view kFormerFile = "former.json";

// The nearest folder at or above `from` that holds content.
std::optional<fs::path> root_above(fs::path from) {
  std::error_code error;
  for (;; from = from.parent_path()) {
    if (fs::is_directory(from / kContent / urban::Urban::kName, error)) return from;
    if (!from.has_relative_path()) return std::nullopt;
  }
}

template <class List, class Name>
std::string joined(const List& list, Name name) {
  std::string text;
  for (const auto& item : list) text += (text.empty() ? "" : ", ") + std::string(name(item));
  return text;
}

}  // namespace

bool System::has_bot(std::string_view bot) const {
  return std::ranges::count(bots(), bot) > 0;
}

Read<Setting> Library::find(std::string_view system, std::string_view scenario) const {
  std::string every;
  for (const auto& one : systems_) {
    if (!system.empty() && one->name() != system) continue;
    const auto& scenarios = one->scenarios();
    for (std::size_t i = 0; i < scenarios.size(); ++i) {
      if (scenario.empty() || scenarios[i].id == scenario) return Setting{one.get(), i};
      every += (every.empty() ? "" : ", ") + scenarios[i].id;
    }
    if (system.empty()) continue;
    return problem(
        Fault::NotFound,
        "There is no scenario " + std::string(scenario) + " of " + std::string(system) +
            "; there are: " + joined(scenarios, [](const auto& info) { return info.id; }) + ".");
  }
  if (system.empty()) {
    return problem(Fault::NotFound,
                   "There is no scenario " + std::string(scenario) + "; there are: " + every + ".");
  }
  return problem(Fault::NotFound,
                 "There is no rule system " + std::string(system) + "; there are: " +
                     joined(systems_, [](const auto& one) { return one->name(); }) + ".");
}

Read<Setting> Library::find(std::string_view system, std::string_view scenario,
                            const std::vector<std::string>& chosen,
                            std::optional<int> rules) const {
  auto setting = find(system, scenario);
  if (!setting) return setting;
  const auto varied = setting->system->vary(setting->scenario, chosen, rules);
  if (!varied) return std::unexpected(varied.error());
  setting->scenario = *varied;
  return setting;
}

Read<CampaignSetting> Library::find_campaign(std::string_view id) const {
  std::string every;
  for (const auto& system : systems_) {
    for (const CampaignInfo& one : system->campaigns()) {
      if (one.id == id) return CampaignSetting{system.get(), &one};
      every += (every.empty() ? "" : ", ") + one.id;
    }
  }
  return std::unexpected(Problem{
      Fault::NotFound, "There is no campaign " + std::string(id) + "; there are: " + every + ".",
      "Il n'y a pas de campagne " + std::string(id) + " ; il y a : " + every + "."});
}

std::optional<fs::path> find_root() {
  if (const char* given = std::getenv("ENFILADE_ROOT"); given != nullptr && *given != '\0') {
    return fs::path(given);
  }
  std::error_code error;
  const fs::path program = fs::read_symlink("/proc/self/exe", error);
  if (!error) {
    if (auto root = root_above(program.parent_path())) return root;
  }
  return root_above(fs::current_path(error));
}

std::optional<fs::path> user_content() {
  std::error_code error;
  for (const auto& [variable, below] : {std::pair{"XDG_DATA_HOME", "enfilade/content"},
                                        std::pair{"HOME", ".local/share/enfilade/content"}}) {
    const char* given = std::getenv(variable);
    if (given == nullptr || *given == '\0') continue;
    const fs::path folder = fs::path(given) / below;
    return fs::is_directory(folder, error) ? std::optional(folder) : std::nullopt;
  }
  return std::nullopt;
}

bool is_content_folder(const fs::path& folder) {
  std::error_code error;
  return std::ranges::any_of(
      std::array{urban::Urban::kName, coops::Coops::kName, skirmish::Skirmish::kName},
      [&](std::string_view name) { return fs::is_directory(folder / name, error); });
}

std::vector<fs::path> content_folders(const fs::path& root) {
  std::vector<fs::path> folders;
  std::error_code error;
  for (const fs::path& folder : {root / kSampleContent, urban_folder(root),
                                 root / kContent / "coops", skirmish_folder(root)}) {
    if (fs::is_directory(folder, error)) folders.push_back(folder);
  }
  return folders;
}

fs::path urban_folder(const fs::path& root) {
  return root / kContent / urban::Urban::kName;
}

fs::path skirmish_folder(const fs::path& root) {
  return root / kContent / skirmish::Skirmish::kName;
}

std::vector<fs::path> ContentPlaces::folders(std::string_view system) const {
  std::vector<fs::path> folders = {system == sample::Sample::kName ? root / kSampleContent
                                                                   : root / kContent / system};
  for (const fs::path& folder : added) folders.push_back(folder / system);
  return folders;
}

ContentPath ContentPlaces::of(std::string_view system) const {
  return ContentPath::layered(folders(system));
}

namespace {

void note(ContentFaults& all, const ContentFault& fault) {
  const bool told =
      std::ranges::any_of(all, [&](const ContentFault& one) { return one.text() == fault.text(); });
  if (!told) all.push_back(fault);
}

// A folder that may not be looked into is passed over.
std::vector<fs::path> json_files_below(const fs::path& folder) {
  std::vector<fs::path> files;
  std::error_code error;
  fs::recursive_directory_iterator entry(folder, fs::directory_options::skip_permission_denied,
                                         error);
  for (; !error && entry != fs::recursive_directory_iterator(); entry.increment(error)) {
    if (entry->path().extension() == ".json") files.push_back(entry->path());
  }
  return files;
}

// The files of a folder that are no JSON: whoever looks for a document by its id passes them over.
ContentFaults unreadable_in(const fs::path& folder, const std::set<fs::path>& left_out) {
  ContentFaults faults;
  for (const fs::path& file : json_files_below(folder)) {
    if (left_out.contains(file)) continue;
    if (const auto read = read_json_object(file); !read) faults.push_back(read.error());
  }
  return faults;
}

}  // namespace

bool leave_out(const std::vector<fs::path>& folders, const ContentFaults& found,
               ContentFaults& faults, std::set<fs::path>& left_out) {
  const std::size_t before = left_out.size();
  std::error_code error;
  for (const fs::path& folder : folders | std::views::reverse) {
    ContentFaults own = unreadable_in(folder, left_out);
    for (const ContentFault& fault : found) {
      if (fault.file.starts_with(folder.string())) own.push_back(fault);
    }
    for (const ContentFault& fault : own) {
      note(faults, fault);
      if (fs::is_regular_file(fault.file, error)) left_out.insert(fault.file);
    }
    if (left_out.size() > before) return true;
  }
  return false;
}

// Puts a library together, system by system.
class LibraryLoader {
 public:
  explicit LibraryLoader(const ContentPlaces& places) : library_({}) { library_.places_ = places; }

  std::expected<Library, ContentFaults> load() {
    add<urban::Urban>(
        [](const ContentPath& top) { return urban::load_scenarios(top / "scenarios"); },
        [](const ContentPath& top, const std::string& id) {
          return urban::load_scenario(top / "scenarios" / (id + ".json"));
        });
    add_coops();
    const auto missions = [](const ContentPath& top) { return skirmish::load_scenarios(top); };
    add<skirmish::Skirmish>(missions, only_of<skirmish::Skirmish>(missions));
    const auto yards = [](const ContentPath& top) { return sample::load_scenarios(top); };
    add<sample::Sample>(yards, only_of<sample::Sample>(yards));
    if (library_.systems_.empty()) return std::unexpected(no_content());
    read_former();
    return std::move(library_);
  }

 private:
  // The one scenario that was kept alone.
  template <RuleSystem S, class Load>
  static typename SystemOf<S>::LoadKept only_of(Load load) {
    using Loaded = typename SystemOf<S>::Loaded;
    return
        [load](const ContentPath& top, const std::string&) -> std::expected<Loaded, ContentFaults> {
          auto loaded = load(top);
          if (!loaded) return std::unexpected(std::move(loaded.error()));
          if (loaded->empty())
            return std::unexpected(ContentFaults{{"", "file", "is missing", {}}});
          return std::move(loaded->front());
        };
  }

  bool is_there(std::string_view system) const {
    std::error_code error;
    return std::ranges::any_of(library_.places_.folders(system), [&](const fs::path& folder) {
      return fs::is_directory(folder, error);
    });
  }

  template <RuleSystem S, class Load>
  void add(Load load, typename SystemOf<S>::LoadKept load_kept) {
    if (!is_there(S::kName)) return;
    auto loaded = load_sound(library_.places_.folders(S::kName), library_.faults_,
                             library_.contents_[std::string(S::kName)], load);
    if (!loaded || loaded->empty()) return;
    library_.systems_.push_back(std::make_unique<SystemOf<S>>(
        std::move(*loaded), std::vector<CampaignInfo>(), std::move(load_kept)));
  }

  void add_coops() {
    constexpr std::string_view kName = coops::Coops::kName;
    if (!is_there(kName)) return;
    auto loaded = load_sound(library_.places_.folders(kName), library_.faults_,
                             library_.contents_[std::string(kName)],
                             [](const ContentPath& top) { return coops::load_games(top); });
    if (!loaded || loaded->scenarios.empty()) return;
    library_.systems_.push_back(std::make_unique<SystemOf<coops::Coops>>(
        std::move(loaded->scenarios), campaign_infos(std::move(loaded->campaigns)),
        only_of<coops::Coops>([](const ContentPath& top) { return coops::load_scenarios(top); })));
  }

  void read_former() {
    std::error_code error;
    const fs::path file = library_.places_.root / kContent / kFormerFile;
    if (!fs::exists(file, error)) return;
    const auto document = read_json_object(file);
    if (!document) {
      library_.faults_.push_back(document.error());
      return;
    }
    const boost::json::value* hashes = document->if_contains("hashes");
    if (hashes == nullptr || !hashes->is_object()) return;
    for (const auto& one : hashes->get_object()) {
      if (one.value().is_string()) library_.former_[one.key()] = one.value().get_string();
    }
  }

  ContentFaults no_content() const {
    if (!library_.faults_.empty()) return library_.faults_;
    const fs::path& root = library_.places_.root;
    return {{(root / kContent).string(), "folder", "holds no scenario of any game"}};
  }

  Library library_;
};

std::expected<Library, ContentFaults> load_library(const ContentPlaces& places) {
  return LibraryLoader(places).load();
}

std::expected<Library, ContentFaults> load_library(const fs::path& root) {
  return load_library(ContentPlaces{root, {}});
}

ContentPath Library::content(std::string_view system) const {
  const auto found = contents_.find(system);
  return found == contents_.end() ? places_.of(system) : found->second;
}

const System* Library::system(std::string_view name) const {
  const auto found =
      std::ranges::find_if(systems_, [&](const auto& one) { return one->name() == name; });
  return found == systems_.end() ? nullptr : found->get();
}

bool Library::is_played_with(const Played& played, const Setting& setting) const {
  const ScenarioInfo& info = setting.info();
  if (info.content == played.content) return true;
  // Hashes of old counted words too, and all units there were, whoever took part.
  const auto known = former_.find(played.content);
  return known != former_.end() && known->second == info.plain_content;
}

std::string Library::kept_key(const Played& played) const {
  if (!former_.contains(played.content)) return played.content;
  std::string all = played.content;
  for (const std::string& option : played.options) all += "+" + option;
  return records::to_hex(records::sha256(all));
}

std::optional<std::string> Library::find_former(const Played& played) const {
  const auto known = former_.find(played.content);
  const std::string& hash = known == former_.end() ? played.content : known->second;
  // What a record says of itself is no path.
  if (system(played.system) == nullptr || !records::digest_from_hex(hash)) return std::nullopt;
  const fs::path file = places_.root / kContent / played.system / "former" / (hash + ".json");
  std::ifstream stream(file, std::ios::binary);
  if (!stream.is_open()) return std::nullopt;
  return std::string(std::istreambuf_iterator<char>(stream), {});
}

Read<Setting> Library::find(const Played& played, const FindKept& find_kept) const {
  const auto here = find(played.system, played.scenario, played.options, played.rules);
  if (here && is_played_with(played, *here)) return here;
  const System* known = system(played.system);
  const auto from = [&](const std::optional<std::string>& kept) -> std::optional<Setting> {
    const auto base = known != nullptr && kept ? known->adopt(*kept)
                                               : Read<std::size_t>(problem(Fault::NotFound, ""));
    if (!base) return std::nullopt;
    const auto varied = known->vary(*base, played.options, played.rules);
    if (!varied) return std::nullopt;
    const Setting setting{known, *varied};
    const bool same = setting.info().id == played.scenario && is_played_with(played, setting);
    return same ? std::optional(setting) : std::nullopt;
  };
  if (const auto found = from(find_former(played))) return *found;
  const auto now = former_.find(played.content);
  for (const std::string& key :
       {kept_key(played), now == former_.end() ? std::string() : now->second}) {
    if (!find_kept || key.empty()) continue;
    if (const auto found = from(find_kept(key))) return *found;
  }
  if (!here) return here;
  return problem(Fault::Version, "The game was played with another version of the scenario " +
                                     played.scenario + " than the one found here.");
}

ContentReport check_added(const ContentPlaces& places) {
  ContentReport report;
  for (const fs::path& folder : places.added) report.files += json_files_below(folder).size();
  const auto library = load_library(places);
  report.faults = library ? library->faults() : library.error();
  return report;
}

ContentReport check_content(const fs::path& path) {
  if (coops::is_coops_content(path)) {
    coops::ContentCheck found = coops::check_coops(path);
    return {found.files, std::move(found.faults), {}};
  }
  if (skirmish::is_skirmish_content(path)) {
    const fs::path home = skirmish_folder(find_root().value_or(fs::path()));
    skirmish::ContentCheck found = skirmish::check_skirmish(path, home);
    return {found.files, std::move(found.faults), std::move(found.notes)};
  }
  if (urban::is_urban_content(path)) {
    urban::MapReport found = urban::check_urban(path);
    return {found.files, std::move(found.faults), {}};
  }
  ContentReport report;
  const auto files = sample::scenario_files(path);
  report.files = files.size();
  for (const ContentPath& file : files) {
    if (auto loaded = sample::load_scenario(file); !loaded) {
      report.faults.insert(report.faults.end(), loaded.error().begin(), loaded.error().end());
    }
  }
  return report;
}

}  // namespace enfilade
