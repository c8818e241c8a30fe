// Reads the fields of content files strictly and keeps every fault, not only the first.
#pragma once

#include <boost/json.hpp>
#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/text.h"
#include "loaders/content.h"

namespace enfilade {

// The faults of one file.
class FaultList {
 public:
  explicit FaultList(std::string file) : file_(std::move(file)) {}

  // With its place in the file when the part that is wrong is known.
  void add(std::string object, std::string words, const boost::json::value* part = nullptr);
  // The whole of what is being read; none: it is not there any more.
  void set_document(const boost::json::value* document) { document_ = document; }
  const boost::json::value* document() const { return document_; }
  bool empty() const { return faults_.empty(); }
  ContentFaults take() { return std::move(faults_); }

 private:
  // A file with more faults than this is broken as a whole; nobody reads them all.
  static constexpr std::size_t kMostFaults = 200;

  Position position_of(const boost::json::value* part) const;

  std::string file_;
  const boost::json::value* document_ = nullptr;
  ContentFaults faults_;
};

// The fields of one JSON object, which faults call by a name that its author knows it by.
class Fields {
 public:
  // What is not an object is a fault and reads as an empty one.
  Fields(FaultList& faults, const boost::json::value& value, std::string name);
  ~Fields();
  Fields(const Fields&) = delete;
  Fields& operator=(const Fields&) = delete;

  bool is_object() const { return is_object_; }
  const std::string& name() const { return name_; }
  // Once its number or id is known.
  void rename(std::string name) { name_ = std::move(name); }
  void fault(std::string words) { faults_.add(name_, std::move(words), &value_); }
  FaultList& faults() { return faults_; }

  // Every other key is a fault.
  void allow(std::initializer_list<std::string_view> keys);
  bool has(std::string_view key) const { return object_.contains(key); }

  // Missing or of another kind: a fault, and an empty value.
  std::string text(std::string_view key);
  int number(std::string_view key, int least, int most);
  int number_or(int otherwise, std::string_view key, int least, int most);  // may be missing
  std::vector<int> numbers(std::string_view key, int least, int most, std::size_t most_items);
  bool flag(std::string_view key, bool otherwise);  // may be missing
  Text title(std::string_view key);
  std::vector<std::string> texts(std::string_view key, std::size_t most_items);

  // The items of a list; none when it is missing and may be.
  enum class Need : std::uint8_t { Must, May };
  const boost::json::array& list(std::string_view key, std::size_t most_items, Need need);

  const boost::json::value* find(std::string_view key) const { return object_.if_contains(key); }

 private:
  FaultList& faults_;
  const boost::json::value& value_;
  const boost::json::object& object_;
  std::string name_;
  bool is_object_;
};

// "format" and "version".
void check_format(Fields& fields, std::string_view format);

// One word of small letters, digits and dashes: ids of files.
bool is_word(std::string_view text);
// What people tell each other: letters, digits, dashes and dots, at most 24 of them.
bool is_label(std::string_view text);

std::string in_quotes(std::string_view text);

}  // namespace enfilade
