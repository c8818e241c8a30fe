// Our own JSON writer. Hashes are taken of this text, never of a library's, so there is exactly one
// way to write each value: no white space, keys in the order given, integers, strings, booleans.
#pragma once

#include <concepts>
#include <cstdint>
#include <string>
#include <string_view>

namespace enfilade::records {

class CanonicalWriter {
 public:
  CanonicalWriter& open_object();
  CanonicalWriter& close_object();
  CanonicalWriter& open_array();
  CanonicalWriter& close_array();
  CanonicalWriter& key(std::string_view name);
  CanonicalWriter& value(std::string_view text);
  CanonicalWriter& value(const char* text) { return value(std::string_view(text)); }
  CanonicalWriter& value(bool truth);
  CanonicalWriter& null();
  // A value that was written before.
  CanonicalWriter& written(std::string_view json) {
    separate();
    text_ += json;
    return *this;
  }

  template <std::integral Int>
    requires(!std::same_as<Int, bool>)
  CanonicalWriter& value(Int number) {
    separate();
    text_ += std::to_string(number);
    return *this;
  }

  template <class T>
  CanonicalWriter& field(std::string_view name, const T& content) {
    return key(name).value(content);
  }

  std::string take() { return std::move(text_); }

 private:
  void separate();

  std::string text_;
};

}  // namespace enfilade::records
