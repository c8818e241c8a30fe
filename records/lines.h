// A record's lines as text. Reading is strict: a line that we would write otherwise is refused.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "records/problem.h"
#include "records/record.h"

namespace enfilade::records {

// The text up to, not including, the chain field; the file has `,"chain":"...."}` and a line feed
// after it.
std::string header_text(const Header& header);
std::string line_text(const Line& line);
// The lines between the header and the first step: what is carried along, piece by piece.
std::vector<std::string> kept_texts(std::string_view kept);

std::string with_chain(std::string text, std::string_view link);

struct SplitLine {
  std::string_view text;
  std::string_view link;
};
Read<SplitLine> split_chain(std::string_view line);

// Of the text without its chain field.
Read<Header> parse_header(std::string_view text);
bool is_kept_line(std::string_view text);
Read<std::string> parse_kept(std::string_view text);
Read<Line> parse_line(std::string_view text);

}  // namespace enfilade::records
