#include "records/canonical.h"

namespace enfilade::records {

// A comma is due unless something has just been opened or named.
void CanonicalWriter::separate() {
  if (!text_.empty() && std::string_view("{[:").find(text_.back()) == std::string_view::npos) {
    text_ += ',';
  }
}

CanonicalWriter& CanonicalWriter::open_object() {
  separate();
  text_ += '{';
  return *this;
}

CanonicalWriter& CanonicalWriter::close_object() {
  text_ += '}';
  return *this;
}

CanonicalWriter& CanonicalWriter::open_array() {
  separate();
  text_ += '[';
  return *this;
}

CanonicalWriter& CanonicalWriter::close_array() {
  text_ += ']';
  return *this;
}

CanonicalWriter& CanonicalWriter::key(std::string_view name) {
  value(name);
  text_ += ':';
  return *this;
}

CanonicalWriter& CanonicalWriter::value(std::string_view text) {
  separate();
  text_ += '"';
  // Nearly all texts have nothing to escape and are taken over as they are.
  std::size_t taken = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const unsigned char byte = static_cast<unsigned char>(text[i]);
    const bool is_mark = byte == '"' || byte == '\\';
    if (!is_mark && byte >= 0x20) continue;
    text_.append(text, taken, i - taken);
    taken = i + 1;
    text_ += '\\';
    if (is_mark) {
      text_ += text[i];
    } else {
      constexpr std::string_view kDigits = "0123456789abcdef";
      text_ += "u00";
      text_ += kDigits[byte >> 4];
      text_ += kDigits[byte & 15];
    }
  }
  text_.append(text, taken);
  text_ += '"';
  return *this;
}

CanonicalWriter& CanonicalWriter::value(bool truth) {
  separate();
  text_ += truth ? "true" : "false";
  return *this;
}

CanonicalWriter& CanonicalWriter::null() {
  separate();
  text_ += "null";
  return *this;
}

}  // namespace enfilade::records
