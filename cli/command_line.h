// What all commands share: one call out of verbs and options in. CLI11 stays here and in main.cpp.
#pragma once

#include <fmt/core.h>

#include <CLI/CLI.hpp>
#include <charconv>
#include <functional>
#include <string>
#include <vector>

#include "cli/completion.h"
#include "cli/exit_code.h"
#include "systems/version.h"

namespace enfilade::cli {

inline constexpr const char* kExitCodes =
    "Exit codes: 0 ok, 1 the answer is no, 2 usage, 3 invalid input, 4 not found,\n"
    "5 version, 6 storage or network, 130 interrupted.";

// CLI11 would take what is too large for the largest number there is.
inline CLI::Validator whole_number() {
  return {[](const std::string& text) {
            std::uint64_t number = 0;
            const char* const end = text.data() + text.size();
            const auto read = std::from_chars(text.data(), end, number);
            const bool whole = read.ec == std::errc{} && read.ptr == end;
            return whole ? std::string() : text + " is no whole number from 0 to 2^64 - 1";
          },
          ""};
}

class CommandLine {
 public:
  CommandLine() : app_("Enfilade: tactical urban combat, every rule enforced.", "enfilade") {
    app_.require_subcommand(1);
    app_.set_version_flag("--version", "enfilade " + std::string(kVersion));
    app_.footer(kExitCodes);
    app_.get_formatter()->column_width(34);
  }

  int run(int argc, char** argv) {
    try {
      app_.parse(argc, argv);
    } catch (const CLI::ParseError& error) {
      return app_.exit(error) == 0 ? kOk : kUsage;
    }
    return chosen_();
  }

 protected:
  template <class Options>
  CLI::App* add(const char* verb, const char* about, const char* examples, Options& options,
                int (*verb_of)(const Options&)) {
    return add(app_, verb, about, examples, options, verb_of);
  }

  template <class Options>
  CLI::App* add(CLI::App& above, const char* verb, const char* about, const char* examples,
                Options& options, int (*verb_of)(const Options&)) {
    CLI::App* command = above.add_subcommand(verb, about);
    command->footer(examples);
    command->add_option("--root", options.root, "folder that holds the folder content")
        ->type_name("DIR");
    command
        ->add_option("--add", options.add,
                     "content of your own, laid out like content/ and laid over it")
        ->type_name("DIR")
        ->take_all()
        ->allow_extra_args(false);
    command->callback(
        [this, &options, verb_of] { chosen_ = [&options, verb_of] { return verb_of(options); }; });
    return command;
  }

  template <class Options>
  void add_game(CLI::App* command, Options& options) {
    command->add_option("--system", options.system, "rule system; without it the scenario's")
        ->type_name("NAME");
    command->add_option("--scenario", options.scenario, "scenario; without it the first")
        ->type_name("ID");
    command->add_option("--with", options.with, "choices of it (enfilade list) instead of standard")
        ->type_name("ID,...")
        ->delimiter(',');
  }

  template <class Options>
  void add_json(CLI::App* command, Options& options) {
    command->add_flag("--json", options.json, "JSON on standard output");
  }

  template <class Options>
  void add_lang(CLI::App* command, Options& options) {
    command
        ->add_option("--lang", options.lang,
                     "language of the game's sentences: en or fr; else ENFILADE_LANG, else as LANG")
        ->type_name("LANG")
        ->check(CLI::IsMember({"en", "fr"}));
  }

  // A family offers its verbs and, after them, what they take.
  static void add_words(const CLI::App& command, VerbWords& words) {
    for (const CLI::Option* option : command.get_options()) {
      if (!option->get_lnames().empty()) words.options.push_back("--" + option->get_lnames()[0]);
    }
    for (const CLI::App* member : command.get_subcommands(nullptr)) {
      words.options.push_back(member->get_name());
      add_words(*member, words);
    }
  }

  int print_completion() const {
    std::vector<VerbWords> verbs;
    for (const CLI::App* command : app_.get_subcommands(nullptr)) {
      VerbWords words{command->get_name(), {}};
      add_words(*command, words);
      verbs.push_back(words);
    }
    fmt::print("{}", bash_completion(verbs));
    return kOk;
  }

  CLI::App app_;
  std::function<int()> chosen_;
};

}  // namespace enfilade::cli
