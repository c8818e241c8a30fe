#include "tests/suite/dump.h"

#include <sys/wait.h>
#include <unistd.h>

#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iterator>

namespace enfilade::suite {

namespace fs = std::filesystem;

std::string name_of(Family family) {
  switch (family) {
    case Family::Copy: return "copy";
    case Family::Save: return "save";
    case Family::Replay: return "replay";
    case Family::LegalList: return "legal-list";
    case Family::Accept: return "accept";
    case Family::Refuse: return "refuse";
    case Family::Bound: return "bound";
    case Family::LeakView: return "leak-view";
    case Family::LeakLegal: return "leak-legal";
    case Family::LeakEvents: return "leak-events";
    case Family::LeakUnsaid: return "leak-unsaid";
    case Family::LeakSequel: return "leak-sequel";
    case Family::Broken: return "broken";
    case Family::Crash: return "crash";
  }
  return "unknown";
}

fs::path dump_folder() {
  const char* given = std::getenv("ENFILADE_DUMPS");
  fs::path folder = given != nullptr ? fs::path(given) : fs::path("failures");
  fs::create_directories(folder);
  return folder;
}

fs::path write_record(const records::Record& record, const std::string& name) {
  const fs::path path = dump_folder() / name;
  std::ofstream(path, std::ios::binary) << records::whole_text(record);
  return path;
}

std::optional<std::string> run_in_child(const std::function<void()>& work) {
  std::fflush(nullptr);
  const pid_t child = fork();
  if (child == 0) {
    // What a dying child prints is of no use here: its record tells more.
    if (std::freopen("/dev/null", "w", stderr) == nullptr) _exit(1);
    work();
    _exit(0);
  }
  int status = 0;
  if (child < 0 || waitpid(child, &status, 0) != child) return "no child process could be run";
  if (WIFSIGNALED(status)) return "killed by signal " + std::to_string(WTERMSIG(status));
  if (WEXITSTATUS(status) != 0) return "exit code " + std::to_string(WEXITSTATUS(status));
  return {};
}

FlightRecorder::FlightRecorder(fs::path path, const records::Header& header)
    : path_(std::move(path)) {
  fs::remove(path_);
  auto file = records::RecordFile::create(path_, header);
  if (file) file_ = std::make_unique<records::RecordFile>(std::move(*file));
}

void FlightRecorder::before_step(const std::string& words) {
  std::ofstream(path_.string() + ".next", std::ios::binary) << words;
}

void FlightRecorder::after_step(std::variant<records::Chosen, records::Rolled> what,
                                std::uint64_t hash) {
  if (!file_) return;
  std::visit([&](auto& one) { file_->add(std::move(one), hash); }, what);
}

std::optional<records::Record> FlightRecorder::complete(const fs::path& path,
                                                        const std::string& death,
                                                        std::uint64_t start_hash) {
  auto record = records::read_record(path);
  if (!record) return {};
  std::ifstream stream(path.string() + ".next", std::ios::binary);
  const std::string next{std::istreambuf_iterator<char>(stream), {}};
  const std::uint64_t hash = record->lines.empty() ? start_hash : record->lines.back().hash;
  const auto number = static_cast<std::uint32_t>(record->lines.size() + 1);
  record->lines.push_back(
      {number, records::Ended{records::Ending::Broken, death + " at: " + next, {}}, hash});
  return std::move(*record);
}

}  // namespace enfilade::suite
