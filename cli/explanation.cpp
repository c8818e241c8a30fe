#include "cli/explanation.h"

#include <fmt/core.h>

#include <algorithm>

#include "cli/output.h"
#include "records/canonical.h"

namespace enfilade::cli {

namespace {

// 12.5, in French 12,5.
std::string percent(std::uint64_t ways, std::uint64_t of, Language language) {
  const double share = of == 0 ? 0.0 : 100.0 * static_cast<double>(ways) / static_cast<double>(of);
  std::string text = fmt::format("{:.1f}", share);
  if (language == Language::French) std::ranges::replace(text, '.', ',');
  return text;
}

std::string rule_mark(const std::string& rule) {
  return rule.empty() ? "" : fmt::format(" [{}]", rule);
}

// An explanation as lines in one language.
class Lines {
 public:
  explicit Lines(Language language) : language_(language) {}

  void add(const Term& term, std::string_view indent) {
    const std::string least = fmt::format("{:+}", term.value);
    const std::string value =
        term.most ? say("{} to {}", "{} à {}", least, fmt::format("{:+}", *term.most)).in(language_)
                  : least;
    // The width counts letters, of which "à" is one.
    const std::size_t width = 8 + (value.contains("à") ? 1 : 0);
    text_ += fmt::format("{}{}{}  {}{}\n", indent,
                         std::string(width - std::min(width, value.size()), ' '), value,
                         shown(term.words), rule_mark(term.rule));
  }

  void add(const Odds& odds, std::string_view indent) {
    const auto share = [&](std::uint64_t ways) { return percent(ways, odds.of, language_); };
    const Text chance =
        odds.most ? say(": {} to {} of {} ({} to {} %)", "\u00A0: de {} à {} sur {} ({} à {} %)",
                        odds.ways, *odds.most, odds.of, share(odds.ways), share(*odds.most))
                  : say(": {} of {} ({} %)", "\u00A0: {} sur {} ({} %)", odds.ways, odds.of,
                        share(odds.ways));
    text_ += fmt::format("{}{}{}\n", indent, shown(odds.result), chance.in(language_));
  }

  void add(const Branch& branch) {
    text_ += fmt::format("  {}{}\n", shown(branch.heading), Phrase{":", "\u00A0:"}.in(language_));
    for (const Term& term : branch.terms) add(term, "    ");
    for (const Odds& odds : branch.odds) add(odds, "    ");
  }

  void add(const Remark& remark, std::string_view indent) {
    text_ += fmt::format("{}{}{}\n", indent, shown(remark.words), rule_mark(remark.rule));
  }

  void add(const Text& line) { text_ += printable(line.in(language_), 2000) + "\n"; }

  std::string take() { return std::move(text_); }

 private:
  std::string shown(const Text& text) const { return printable(text.in(language_)); }

  Language language_;
  std::string text_;
};

// The same for programs, in one language.
class Fields {
 public:
  explicit Fields(Language language) : language_(language) {}

  std::string write(const Explanation& told) {
    writer_.open_object().field("summary", told.summary.in(language_));
    write(told.terms);
    write(told.odds);
    writer_.key("branches").open_array();
    for (const Branch& branch : told.branches) {
      writer_.open_object().field("heading", branch.heading.in(language_));
      write(branch.terms);
      write(branch.odds);
      writer_.close_object();
    }
    writer_.close_array();
    write("harmed", told.harmed);
    write("remarks", told.remarks);
    return writer_.close_object().take();
  }

 private:
  void write(const std::vector<Term>& terms) {
    writer_.key("terms").open_array();
    for (const Term& term : terms) {
      writer_.open_object().field("value", term.value);
      if (term.most) writer_.field("most", *term.most);
      writer_.field("words", term.words.in(language_)).field("rule", term.rule).close_object();
    }
    writer_.close_array();
  }

  void write(const std::vector<Odds>& list) {
    writer_.key("odds").open_array();
    for (const Odds& odds : list) {
      writer_.open_object().field("result", odds.result.in(language_)).field("ways", odds.ways);
      if (odds.most) writer_.field("most", *odds.most);
      writer_.field("of", odds.of).close_object();
    }
    writer_.close_array();
  }

  void write(std::string_view name, const std::vector<Remark>& remarks) {
    writer_.key(name).open_array();
    for (const Remark& remark : remarks) {
      writer_.open_object()
          .field("words", remark.words.in(language_))
          .field("rule", remark.rule)
          .close_object();
    }
    writer_.close_array();
  }

  Language language_;
  records::CanonicalWriter writer_;
};

}  // namespace

std::string explanation_text(const Explanation& told, Language language) {
  Lines lines(language);
  lines.add(told.summary);
  for (const Term& term : told.terms) lines.add(term, "  ");
  for (const Odds& odds : told.odds) lines.add(odds, "  ");
  for (const Branch& branch : told.branches) lines.add(branch);
  if (!told.harmed.empty()) lines.add(Text{"  In harm's way:", "  Exposés\u00A0:"});
  for (const Remark& one : told.harmed) lines.add(one, "    ");
  for (const Remark& one : told.remarks) lines.add(one, "  ");
  return lines.take();
}

std::string explanation_json(const Explanation& told, Language language) {
  return Fields(language).write(told);
}

}  // namespace enfilade::cli
