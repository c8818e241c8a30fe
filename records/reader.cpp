#include "records/reader.h"

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <memory>
#include <string>
#include <system_error>

#include "records/chain.h"
#include "records/lines.h"

namespace enfilade::records {

namespace {

std::unexpected<Problem> at_line(std::size_t number, const Problem& found) {
  return problem(found.fault, "Line " + std::to_string(number) + ": " + found.words + ".");
}

// Takes lines one by one, so that neither source of text needs to be in memory as a whole.
class Assembler {
 public:
  std::expected<void, Problem> take(std::string_view line) {
    ++line_number_;
    if (line_number_ > kMaxLines) {
      return problem(Fault::TooLarge, "The record has more than a million lines.");
    }
    const auto split = split_chain(line);
    if (!split) return at_line(line_number_, split.error());
    // An unknown version is told before anything else, because everything else may have changed.
    if (line_number_ == 1) {
      auto header = parse_header(split->text);
      if (!header) return at_line(1, header.error());
      record_.header = std::move(*header);
    } else if (is_kept_line(split->text) && record_.lines.empty()) {
      auto piece = parse_kept(split->text);
      if (!piece) return at_line(line_number_, piece.error());
      record_.header.kept += *piece;
      ++kept_lines_;
      if (record_.header.kept.size() > kMaxKeptBytes) {
        return problem(Fault::TooLarge, "The scenario that the record carries is too large.");
      }
    } else if (auto taken = take_body(split->text); !taken) {
      return taken;
    }
    if (chain_.add(split->text) != split->link) {
      return at_line(line_number_,
                     {Fault::Changed,
                      "the chain of hashes is broken here: this line or one before it "
                      "was changed, lost or added"});
    }
    return {};
  }

  Read<Record> finish() {
    if (line_number_ == 0) return problem(Fault::Cut, "The record is empty.");
    return std::move(record_);
  }

 private:
  std::expected<void, Problem> take_body(std::string_view text) {
    if (record_.ended()) {
      return at_line(line_number_, {Fault::Malformed, "the record goes on after its end"});
    }
    auto line = parse_line(text);
    if (!line) return at_line(line_number_, line.error());
    const std::size_t number = line_number_ - 1 - kept_lines_;
    if (line->number != number) {
      return at_line(line_number_, {Fault::Malformed, "\"n\" should be " + std::to_string(number)});
    }
    record_.lines.push_back(std::move(*line));
    return {};
  }

  Record record_;
  Chain chain_;
  std::size_t line_number_ = 0;
  std::size_t kept_lines_ = 0;
};

std::unexpected<Problem> cut_line(std::size_t line) {
  return problem(Fault::Cut,
                 "Line " + std::to_string(line) +
                     ": the file is cut in the middle of a line; the lines before it are "
                     "intact.");
}

std::unexpected<Problem> long_line(std::size_t line) {
  return problem(Fault::TooLarge, "Line " + std::to_string(line) + " is longer than " +
                                      std::to_string(kMaxLineBytes) +
                                      " bytes; no line of a record is.");
}

// Feeds pieces of text, keeping the unfinished last line until the rest of it comes.
class LineFeeder {
 public:
  std::expected<void, Problem> feed(std::string_view piece) {
    while (!piece.empty()) {
      const std::size_t end = piece.find('\n');
      const std::string_view part = piece.substr(0, end);
      if (pending_.size() + part.size() > kMaxLineBytes) return long_line(lines_ + 1);
      pending_ += part;
      if (end == std::string_view::npos) return {};
      if (auto taken = assembler_.take(pending_); !taken) return taken;
      ++lines_;
      pending_.clear();
      piece.remove_prefix(end + 1);
    }
    return {};
  }

  Read<Record> finish() {
    if (!pending_.empty()) return cut_line(lines_ + 1);
    return assembler_.finish();
  }

 private:
  Assembler assembler_;
  std::string pending_;
  std::size_t lines_ = 0;
};

}  // namespace

Read<Record> read_record(const std::filesystem::path& path) {
  std::error_code error;
  if (!std::filesystem::exists(path, error)) {
    return problem(Fault::NotFound, "There is no file " + path.string() + ".");
  }
  const std::unique_ptr<std::FILE, int (*)(std::FILE*)> file(std::fopen(path.c_str(), "rb"),
                                                             &std::fclose);
  if (!file || std::filesystem::is_directory(path, error)) {
    return problem(Fault::Storage, "The file " + path.string() + " cannot be read: " +
                                       (file ? "it is a directory" : std::strerror(errno)) + ".");
  }
  LineFeeder feeder;
  std::string buffer(1 << 16, '\0');
  while (const std::size_t count = std::fread(buffer.data(), 1, buffer.size(), file.get())) {
    if (auto fed = feeder.feed(std::string_view(buffer).substr(0, count)); !fed) {
      return std::unexpected(fed.error());
    }
  }
  if (std::ferror(file.get()) != 0) {
    return problem(Fault::Storage, "The file " + path.string() + " cannot be read to its end.");
  }
  return feeder.finish();
}

Read<Record> parse_record(std::string_view text) {
  LineFeeder feeder;
  if (auto fed = feeder.feed(text); !fed) return std::unexpected(fed.error());
  return feeder.finish();
}

}  // namespace enfilade::records
