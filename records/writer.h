// Writes a record as the game goes on, line by line.
#pragma once

#include <cstdio>
#include <filesystem>
#include <memory>
#include <string>

#include "records/chain.h"
#include "records/problem.h"
#include "records/record.h"

namespace enfilade::records {

// Turns values into the lines of a record, each with its link of the chain and a line feed.
class LineWriter {
 public:
  // With what is carried along, several lines.
  std::string header(const Header& header);
  std::string line(std::variant<Chosen, Rolled, Ended> what, std::uint64_t state_hash);

 private:
  Chain chain_;
  std::uint32_t lines_ = 0;
};

// The same into a file that must not exist yet: a record is never written over.
class RecordFile {
 public:
  static Read<RecordFile> create(const std::filesystem::path& path, const Header& header);

  // Goes on with the record of a game that was saved, as it was read from that file.
  static Read<RecordFile> resume(const std::filesystem::path& path, const Record& record);

  // After each call the line is with the operating system; false when the disk refused it.
  bool add(std::variant<Chosen, Rolled, Ended> what, std::uint64_t state_hash);

 private:
  explicit RecordFile(std::FILE* file) : file_(file, &std::fclose) {}
  bool write(const std::string& text);

  std::unique_ptr<std::FILE, int (*)(std::FILE*)> file_;
  LineWriter writer_;
};

std::string whole_text(const Record& record);

}  // namespace enfilade::records
