#include "records/keys_file.h"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <fstream>

namespace enfilade::records {

namespace fs = std::filesystem;

fs::path keys_path(const fs::path& record) {
  fs::path path = record;
  path += ".keys";
  return path;
}

Read<void> keep_keys(const fs::path& record, const DiceKeys& keys) {
  const fs::path path = keys_path(record);
  // Not by a stream: nobody else may read the file, not even for the moment before a chmod.
  const int file = ::open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
  const std::string text = to_hex(keys.open) + "\n" + to_hex(keys.hidden) + "\n";
  const bool written =
      file >= 0 && ::write(file, text.data(), text.size()) == static_cast<ssize_t>(text.size());
  const std::string why = std::strerror(errno);
  if (file >= 0) ::close(file);
  if (written) return {};
  return problem(Fault::Storage, "The keys of the dice cannot be kept in " + path.string() + ": " +
                                     why + "; remove that file or give the record another name.");
}

Read<DiceKeys> read_keys(const fs::path& record) {
  const fs::path path = keys_path(record);
  std::ifstream file(path);
  if (!file) {
    return problem(Fault::NotFound, "There is no " + path.string() +
                                        ", so the dice of this game cannot be rolled on. It is "
                                        "written beside a record while its game goes on.");
  }
  std::string open;
  std::string hidden;
  file >> open >> hidden;
  const auto first = digest_from_hex(open);
  const auto second = digest_from_hex(hidden);
  if (!first || !second) {
    return problem(Fault::Malformed,
                   path.string() + " does not hold two keys of 64 hexadecimal digits.");
  }
  return DiceKeys{*first, *second};
}

void forget_keys(const fs::path& record) {
  std::error_code error;
  fs::remove(keys_path(record), error);
}

}  // namespace enfilade::records
