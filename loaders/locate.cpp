#include "loaders/locate.h"

#include <cstddef>
#include <optional>

namespace enfilade {

namespace {

namespace json = boost::json;

// Goes through the text and the document side by side.
class Walk {
 public:
  Walk(std::string_view text, const json::value& wanted) : text_(text), wanted_(wanted) {}

  std::optional<std::size_t> find(const json::value& document) {
    go_through(document);
    return found_;
  }

 private:
  void go_through(const json::value& value) {
    skip_space();
    if (&value == &wanted_) found_ = at_;
    if (found_ || lost_) return;
    if (const json::object* object = value.if_object()) {
      take('{');
      for (const json::key_value_pair& pair : *object) {
        skip_space();
        skip_string();
        take(':');
        go_through(pair.value());
        skip_comma();
      }
      take('}');
    } else if (const json::array* array = value.if_array()) {
      take('[');
      for (const json::value& item : *array) {
        go_through(item);
        skip_comma();
      }
      take(']');
    } else if (value.is_string()) {
      skip_string();
    } else {
      while (at_ < text_.size() && !is_end(text_[at_])) ++at_;
    }
  }

  static bool is_space(char c) { return c == ' ' || c == '\n' || c == '\t' || c == '\r'; }
  static bool is_end(char c) { return is_space(c) || c == ',' || c == '}' || c == ']'; }

  void skip_space() {
    while (at_ < text_.size() && is_space(text_[at_])) ++at_;
  }
  void skip_comma() {
    skip_space();
    if (at_ < text_.size() && text_[at_] == ',') ++at_;
  }
  void take(char c) {
    skip_space();
    if (found_) return;
    if (at_ < text_.size() && text_[at_] == c) {
      ++at_;
    } else {
      lost_ = true;
    }
  }
  void skip_string() {
    take('"');
    while (!lost_ && at_ < text_.size() && text_[at_] != '"') at_ += text_[at_] == '\\' ? 2 : 1;
    take('"');
  }

  std::string_view text_;
  const json::value& wanted_;
  std::size_t at_ = 0;
  bool lost_ = false;
  std::optional<std::size_t> found_;
};

}  // namespace

Position locate(std::string_view text, const json::value& document, const json::value& wanted) {
  const auto found = Walk(text, wanted).find(document);
  return found ? position_in(text, *found) : Position{};
}

}  // namespace enfilade
