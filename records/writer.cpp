#include "records/writer.h"

#include <cerrno>
#include <cstring>

#include "records/lines.h"
#include "records/reader.h"

namespace enfilade::records {

std::string LineWriter::header(const Header& header) {
  std::vector<std::string> lines = kept_texts(header.kept);
  lines.insert(lines.begin(), header_text(header));
  std::string whole;
  for (std::string& text : lines) {
    const std::string link = chain_.add(text);
    whole += with_chain(std::move(text), link) + "\n";
  }
  return whole;
}

std::string LineWriter::line(std::variant<Chosen, Rolled, Ended> what, std::uint64_t state_hash) {
  std::string text = line_text({++lines_, std::move(what), state_hash});
  const std::string link = chain_.add(text);
  return with_chain(std::move(text), link) + "\n";
}

Read<RecordFile> RecordFile::create(const std::filesystem::path& path, const Header& header) {
  std::FILE* file = std::fopen(path.c_str(), "wxb");
  if (file == nullptr) {
    const std::string why = errno == EEXIST ? "it exists already; give another name"
                                            : std::string(std::strerror(errno));
    return problem(Fault::Storage,
                   "The record " + path.string() + " cannot be created: " + why + ".");
  }
  RecordFile record(file);
  if (!record.write(record.writer_.header(header))) {
    return problem(Fault::Storage, "The record " + path.string() + " cannot be written.");
  }
  return record;
}

Read<RecordFile> RecordFile::resume(const std::filesystem::path& path, const Record& record) {
  std::FILE* file = std::fopen(path.c_str(), "ab");
  if (file == nullptr) {
    return problem(Fault::Storage, "The record " + path.string() + " cannot be written: " +
                                       std::string(std::strerror(errno)) + ".");
  }
  RecordFile resumed(file);
  (void)resumed.writer_.header(record.header);
  for (const Line& line : record.lines) (void)resumed.writer_.line(line.what, line.hash);
  return resumed;
}

bool RecordFile::add(std::variant<Chosen, Rolled, Ended> what, std::uint64_t state_hash) {
  return write(writer_.line(std::move(what), state_hash));
}

// A line that our own reader would refuse is not written either.
bool RecordFile::write(const std::string& text) {
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = text.find('\n', at);
    if (end - at > kMaxLineBytes) return false;
    at = end + 1;
  }
  return std::fwrite(text.data(), 1, text.size(), file_.get()) == text.size() &&
         std::fflush(file_.get()) == 0;
}

std::string whole_text(const Record& record) {
  LineWriter writer;
  std::string text = writer.header(record.header);
  for (const Line& line : record.lines) text += writer.line(line.what, line.hash);
  return text;
}

}  // namespace enfilade::records
