// Ledger and tests side by side: what is covered, what is open, what is wrong.
#pragma once

#include <cstdint>
#include <expected>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "ledger/citations.h"
#include "ledger/ledger.h"

namespace enfilade::ledger {

enum class Status : std::uint8_t { Open, Covered, NotTestable };

// "open", "covered", "not testable"
std::string_view status_name(Status status);

struct Row {
  Entry entry;
  Status status = Status::Open;
  std::vector<Citation> tests;  // of a covered entry
  std::string reason;           // of one that is not testable
};

// rules + rulings = covered + not_testable + open
struct Totals {
  int rules = 0;
  int rulings = 0;
  int covered = 0;
  int not_testable = 0;
  int open = 0;
  friend bool operator==(const Totals&, const Totals&) = default;
};

struct SystemReport {
  std::string system;
  Totals totals;
  std::vector<Row> rows;  // in the order of the ledger
};

struct Report {
  std::vector<SystemReport> systems;  // those that have entries
  Totals totals;
  std::vector<Problem> problems;
};

Report build_report(const Ledger& ledger, const Citations& citations);

// Duplicate and malformed entries, citations of ids that do not exist or outside a test, entries
// listed as not testable that do not exist, are listed twice or are cited by a test.
std::vector<Problem> problems(const Ledger& ledger, const Citations& citations);

// Reads ledger and tests of the checkout at `root` and builds the report.
std::expected<Report, Problem> survey(const std::filesystem::path& root);

// Whether the id lies in the section or word the prefix names: UO-8.1.1 holds UO-8.1.1a and
// UO-8.1.1-R1, but not UO-8.1.10a.
bool has_prefix(std::string_view id, std::string_view prefix);

// The part of a report that concerns one system (empty: all) and one prefix (empty: all), counted
// anew. Problems stay.
Report narrow(const Report& report, std::string_view system, std::string_view prefix);

}  // namespace enfilade::ledger
