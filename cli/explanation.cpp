#include "cli/explanation.h"

#include <fmt/core.h>

#include "cli/output.h"
#include "records/canonical.h"

namespace enfilade::cli {

namespace {

double percent(std::uint64_t ways, std::uint64_t of) {
  return of == 0 ? 0.0 : 100.0 * static_cast<double>(ways) / static_cast<double>(of);
}

std::string rule_mark(const std::string& rule) {
  return rule.empty() ? "" : fmt::format(" [{}]", rule);
}

std::string term_line(const Term& term, const std::string& indent) {
  const std::string value = term.most ? fmt::format("{:+} to {:+}", term.value, *term.most)
                                      : fmt::format("{:+}", term.value);
  return fmt::format("{}{:>8}  {}{}\n", indent, value, printable(term.words), rule_mark(term.rule));
}

std::string odds_line(const Odds& odds, const std::string& indent) {
  if (odds.most) {
    return fmt::format("{}{}: {} to {} of {} ({:.1f} to {:.1f} %)\n", indent,
                       printable(odds.result), odds.ways, *odds.most, odds.of,
                       percent(odds.ways, odds.of), percent(*odds.most, odds.of));
  }
  return fmt::format("{}{}: {} of {} ({:.1f} %)\n", indent, printable(odds.result), odds.ways,
                     odds.of, percent(odds.ways, odds.of));
}

void write(records::CanonicalWriter& writer, const std::vector<Term>& terms) {
  writer.key("terms").open_array();
  for (const Term& term : terms) {
    writer.open_object().field("value", term.value);
    if (term.most) writer.field("most", *term.most);
    writer.field("words", term.words).field("rule", term.rule).close_object();
  }
  writer.close_array();
}

void write(records::CanonicalWriter& writer, const std::vector<Odds>& list) {
  writer.key("odds").open_array();
  for (const Odds& odds : list) {
    writer.open_object().field("result", odds.result).field("ways", odds.ways);
    if (odds.most) writer.field("most", *odds.most);
    writer.field("of", odds.of).close_object();
  }
  writer.close_array();
}

void write(records::CanonicalWriter& writer, std::string_view name,
           const std::vector<Remark>& remarks) {
  writer.key(name).open_array();
  for (const Remark& remark : remarks) {
    writer.open_object().field("words", remark.words).field("rule", remark.rule).close_object();
  }
  writer.close_array();
}

}  // namespace

std::string explanation_text(const Explanation& told) {
  std::string text = printable(told.summary, 2000) + "\n";
  for (const Term& term : told.terms) text += term_line(term, "  ");
  for (const Odds& odds : told.odds) text += odds_line(odds, "  ");
  for (const Branch& branch : told.branches) {
    text += fmt::format("  {}:\n", printable(branch.heading));
    for (const Term& term : branch.terms) text += term_line(term, "    ");
    for (const Odds& odds : branch.odds) text += odds_line(odds, "    ");
  }
  if (!told.harmed.empty()) text += "  In harm's way:\n";
  for (const Remark& one : told.harmed) {
    text += fmt::format("    {}{}\n", printable(one.words), rule_mark(one.rule));
  }
  for (const Remark& one : told.remarks) {
    text += fmt::format("  {}{}\n", printable(one.words), rule_mark(one.rule));
  }
  return text;
}

std::string explanation_json(const Explanation& told) {
  records::CanonicalWriter writer;
  writer.open_object().field("summary", told.summary);
  write(writer, told.terms);
  write(writer, told.odds);
  writer.key("branches").open_array();
  for (const Branch& branch : told.branches) {
    writer.open_object().field("heading", branch.heading);
    write(writer, branch.terms);
    write(writer, branch.odds);
    writer.close_object();
  }
  writer.close_array();
  write(writer, "harmed", told.harmed);
  write(writer, "remarks", told.remarks);
  return writer.close_object().take();
}

}  // namespace enfilade::cli
