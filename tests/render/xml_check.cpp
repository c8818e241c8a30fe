#include "tests/render/xml_check.h"

#include <algorithm>
#include <set>
#include <vector>

namespace enfilade::render {

namespace {

constexpr std::string_view kNameSigns =
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_:.";

class Checker {
 public:
  explicit Checker(std::string_view text) : text_(text) {}

  std::string run() {
    while (fault_.empty() && !text_.empty()) {
      if (text_.starts_with("</")) {
        end_tag();
      } else if (text_.starts_with("<")) {
        start_tag();
      } else {
        words();
      }
    }
    if (fault_.empty() && !open_.empty()) fault_ = "not closed: " + open_.back();
    if (fault_.empty() && roots_ != 1) fault_ = "not one root";
    return fault_;
  }

 private:
  std::string_view take(std::size_t count) {
    const std::string_view part = text_.substr(0, count);
    text_.remove_prefix(part.size());
    return part;
  }
  std::string name() {
    const std::string_view found =
        take(std::min(text_.find_first_not_of(kNameSigns), text_.size()));
    if (found.empty() && fault_.empty()) fault_ = "a name is missing";
    return std::string(found);
  }
  void spaces() { take(std::min(text_.find_first_not_of(" \n"), text_.size())); }
  void expect(std::string_view sign) {
    if (!text_.starts_with(sign) && fault_.empty()) {
      fault_ = "expected " + std::string(sign) + " at " + std::string(text_.substr(0, 40));
    }
    take(sign.size());
  }

  // Every & begins one of the entities that XML knows.
  void check_references(std::string_view part) {
    for (std::size_t at = part.find('&'); at != std::string_view::npos;
         at = part.find('&', at + 1)) {
      const std::string_view rest = part.substr(at);
      bool known = false;
      for (const std::string_view one : {"&amp;", "&lt;", "&gt;", "&quot;", "&#39;"}) {
        known = known || rest.starts_with(one);
      }
      if (!known) fault_ = "a bare & at " + std::string(rest.substr(0, 20));
    }
  }

  void words() {
    const std::string_view part = take(std::min(text_.find('<'), text_.size()));
    check_references(part);
    const bool blank = part.find_first_not_of(" \n") == std::string_view::npos;
    if (open_.empty() && !blank) fault_ = "text outside the root";
  }

  void end_tag() {
    expect("</");
    const std::string tag = name();
    expect(">");
    if (!fault_.empty()) return;
    if (open_.empty() || open_.back() != tag) {
      fault_ = "unexpected end of " + tag;
      return;
    }
    open_.pop_back();
  }

  void attribute(std::set<std::string>& names) {
    const std::string key = name();
    if (!names.insert(key).second) fault_ = "twice the attribute " + key;
    expect("=\"");
    const std::string_view value = take(std::min(text_.find_first_of("\"<"), text_.size()));
    check_references(value);
    if (key == "id" && !ids_.insert(std::string(value)).second) {
      fault_ = "twice the id " + std::string(value);
    }
    expect("\"");
    spaces();
  }

  void start_tag() {
    expect("<");
    const std::string tag = name();
    if (open_.empty()) ++roots_;
    spaces();
    std::set<std::string> names;
    while (fault_.empty() && !text_.starts_with(">") && !text_.starts_with("/>")) attribute(names);
    if (text_.starts_with("/>")) {
      expect("/>");
    } else {
      expect(">");
      open_.push_back(tag);
    }
  }

  std::string_view text_;
  std::string fault_;
  std::vector<std::string> open_;
  std::set<std::string> ids_;
  int roots_ = 0;
};

}  // namespace

std::string xml_fault(std::string_view text) {
  return Checker(text).run();
}

}  // namespace enfilade::render
