// The verbs of the program and their options.
#include <fmt/core.h>

#include <CLI/CLI.hpp>
#include <cstdio>
#include <exception>

#include "cli/command_line.h"
#include "cli/exit_code.h"
#include "cli/server_commands.h"
#include "cli/verb_campaign.h"
#include "cli/verb_force.h"
#include "cli/verb_map.h"
#include "cli/verb_odds.h"
#include "cli/verbs.h"
#include "systems/broken.h"

namespace enfilade::cli {
namespace {

constexpr int kMostMp = 31;   // no block has more
constexpr int kMostEp = 255;  // no map is larger

class Commands : public ServerCommands {
 public:
  Commands() {
    add_play();
    add_campaign();
    add_serve();
    add_backup();
    add_sim();
    add_replay();
    add_perft();
    add_bench();
    add_check();
    add_los();
    add_range();
    add_map();
    add_odds();
    add_force();
    add_rules();
    add_list();
    add_completion();
  }

 private:
  void add_play() {
    CLI::App* command =
        add("play", "play a game in the terminal",
            "Examples:\n"
            "  enfilade play\n"
            "  enfilade play --scenario alley --seat east=person --seat west=random\n"
            "  enfilade play --lang fr\n"
            "  enfilade play --record game.jsonl     (s saves it)\n"
            "  enfilade play --resume game.jsonl",
            play_, &play);
    add_game(command, play_);
    add_lang(command, play_);
    command
        ->add_option("--seat", play_.seats, "who sits where: NAME=person or a bot (enfilade list)")
        ->type_name("NAME=WHO");
    command->add_option("--record", play_.record, "keep a record in this new file")
        ->type_name("FILE");
    command->add_option("--resume", play_.resume, "go on with the saved game of this record")
        ->type_name("FILE");
    command->add_option("--salt", play_.salt, "your own words, mixed into every roll")
        ->type_name("TEXT");
    command->add_option("--seed", play_.seed, "seed of the bots' choices (not of the dice)")
        ->type_name("N")
        ->check(whole_number());
  }

  void add_campaign() {
    CLI::App* family = app_.add_subcommand("campaign", "missions one after the other");
    family->require_subcommand(1);
    family->footer(
        "Examples:\n"
        "  enfilade campaign list\n"
        "  enfilade campaign play africa my-campaign");
    CLI::App* all = add(*family, "list", "the campaigns and their missions",
                        "Example:\n  enfilade campaign list --lang fr", campaigns_, &campaign_list);
    add_json(all, campaigns_);
    add_lang(all, campaigns_);
    CLI::App* log = add(*family, "log", "the log and the score, from the records of a campaign",
                        "Examples:\n"
                        "  enfilade campaign log my-campaign\n"
                        "  enfilade campaign log 1.jsonl 2.jsonl --json",
                        campaign_log_, &campaign_log);
    add_json(log, campaign_log_);
    add_lang(log, campaign_log_);
    log->add_option("path", campaign_log_.paths, "a folder with the records, or the records")
        ->required()
        ->type_name("PATH");
    add_campaign_play(*family);
  }

  void add_campaign_play(CLI::App& family) {
    CLI::App* command =
        add(family, "play", "the next mission, a lost one again, or the one that was saved",
            "Examples:\n"
            "  enfilade campaign play africa my-campaign\n"
            "  enfilade campaign play europe north --carry --seat cavalry=person\n"
            "The records are kept in the folder. The book carries nothing over from one mission\n"
            "to the next; --carry, given with the first, is a house option.",
            campaign_play_, &campaign_play);
    add_lang(command, campaign_play_);
    command->add_option("campaign", campaign_play_.campaign, "its id (enfilade campaign list)")
        ->required()
        ->type_name("ID");
    command->add_option("folder", campaign_play_.folder, "of its records")
        ->required()
        ->type_name("DIR");
    command->add_flag("--carry", campaign_play_.carry, "carry morale and losses on");
    command
        ->add_option("--with", campaign_play_.with,
                     "sections and challenges (enfilade list); else the sections of before")
        ->type_name("ID,...")
        ->delimiter(',');
    command->add_option("--seat", campaign_play_.seats, "who sits where: NAME=person or a bot")
        ->type_name("NAME=WHO");
    command->add_option("--salt", campaign_play_.salt, "your own words, mixed into every roll")
        ->type_name("TEXT");
    command->add_option("--seed", campaign_play_.seed, "seed of the bots' choices")
        ->type_name("N")
        ->check(whole_number());
  }

  void add_sim() {
    CLI::App* command = add("sim", "play many games between bots",
                            "Examples:\n"
                            "  enfilade sim --games 10000\n"
                            "  enfilade sim --bot north=sampler --games 500 --json",
                            sim_, &sim);
    add_game(command, sim_);
    add_json(command, sim_);
    command->add_option("--games", sim_.games, "how many")
        ->type_name("N")
        ->check(CLI::Range(std::uint64_t{1}, std::uint64_t{1'000'000'000}))
        ->capture_default_str();
    command->add_option("--seed", sim_.seed, "the same seed gives the same games")
        ->type_name("N")
        ->check(whole_number())
        ->capture_default_str();
    command->add_option("--threads", sim_.threads, "0: one per core")
        ->type_name("N")
        ->check(CLI::Range(0U, 1024U))
        ->capture_default_str();
    command->add_option("--bot", sim_.bots, "BOT for all seats, or NAME=BOT for one")
        ->type_name("BOT");
    command->add_option("--dump", sim_.dump, "folder for the records of broken games")
        ->type_name("DIR")
        ->capture_default_str();
  }

  void add_replay() {
    CLI::App* command = add("replay", "play a record again, show it, check it",
                            "Examples:\n"
                            "  enfilade replay game.jsonl\n"
                            "  enfilade replay game.jsonl --verify\n"
                            "  enfilade replay game.jsonl --at 40 --view north",
                            replay_, &replay);
    add_json(command, replay_);
    add_lang(command, replay_);
    command->add_option("file", replay_.file, "the record")->required()->type_name("FILE");
    command->add_flag("--verify", replay_.verify, "check chain, rules and every roll of the dice");
    command
        ->add_option("--carry", replay_.carry,
                     "write it to this new file with its scenario in it, to be replayed anywhere")
        ->type_name("FILE");
    command->add_option("--at", replay_.at, "show the position after this step")->type_name("N");
    command->add_option("--view", replay_.view, "as seen by this seat, umpire or spectator")
        ->type_name("SEAT")
        ->capture_default_str();
  }

  void add_perft() {
    CLI::App* command = add("perft", "count the nodes of the game tree",
                            "Examples:\n"
                            "  enfilade perft --depth 4\n"
                            "  enfilade perft --scenario alley --plies 30 --depth 3 --divide",
                            perft_, &perft);
    add_game(command, perft_);
    add_json(command, perft_);
    command->add_option("--depth", perft_.depth, "how deep")
        ->type_name("N")
        ->check(CLI::Range(1, 100))
        ->capture_default_str();
    command->add_flag("--divide", perft_.divide, "split the count by the first step");
    command->add_option("--plies", perft_.plies, "start after so many plies of a random game")
        ->type_name("N")
        ->check(CLI::Range(0, 1'000'000))
        ->capture_default_str();
    command->add_option("--seed", perft_.seed, "of that random game")
        ->type_name("N")
        ->check(whole_number())
        ->capture_default_str();
  }

  void add_bench() {
    CLI::App* command = add("bench", "measure the speed of the parts",
                            "Examples:\n"
                            "  enfilade bench --games 50000 --json\n"
                            "  enfilade bench --map old_quarter",
                            bench_, &bench);
    add_game(command, bench_);
    add_json(command, bench_);
    command->add_option("--map", bench_.map, "measure a map of Urban Operations instead")
        ->type_name("MAP");
    command->add_option("--games", bench_.games, "random games to measure over")
        ->type_name("N")
        ->check(CLI::Range(1, 100'000'000))
        ->capture_default_str();
  }

  void add_check() {
    CLI::App* command = add("check", "check content files",
                            "Examples:\n"
                            "  enfilade check\n"
                            "  enfilade check content/urban\n"
                            "  enfilade check my-scenario.json\n"
                            "  enfilade check my-table.json     (and what is on it)",
                            check_, &check);
    add_json(command, check_);
    command->add_option("path", check_.paths, "files or folders; without them all content")
        ->type_name("PATH");
  }

  void add_places(CLI::App* command, PlacesOptions& options) {
    command->add_option("map", options.map, "a map or battlefield: its file or its id")
        ->required()
        ->type_name("MAP");
    command->add_option("a", options.a, "a place: 0121, A-0121, 36.2, 36.R, N-A")
        ->required()
        ->type_name("A");
    command->add_option("b", options.b, "another place")->required()->type_name("B");
    command->add_option("--open", options.open, "breach sites that have been opened")
        ->type_name("ID");
    add_json(command, options);
  }

  void add_los() {
    CLI::App* command = add(
        "los", "who sees whom on a city map, and why not",
        "Examples:\n"
        "  enfilade los old_quarter 0101 0121\n"
        "  enfilade los old_quarter 0101 0121 --smoke 0110 0111\n"
        "  enfilade los my-map.json 0121 36.2 --open 36b1 --json\n"
        "Options go after the places. The exit code is 0 when they see each other and 1 when not.",
        los_, &los);
    add_places(command, los_);
    add_lang(command, los_);
    command->add_option("--smoke", los_.smoke, "places with smoke")->type_name("PLACE");
    command->add_option("--wreck", los_.wreck, "places with a wreck")->type_name("PLACE");
    command->add_option("--vehicles", los_.vehicles, "places with revealed vehicles")
        ->type_name("PLACE");
  }

  void add_range() {
    CLI::App* command = add("range", "how far two places of a city map are apart",
                            "Examples:\n"
                            "  enfilade range old_quarter 0121 36.1\n"
                            "  enfilade range my-map.json 36.2 37.1 --open 36b1 --json",
                            range_, &range);
    add_places(command, range_);
  }

  void add_map() {
    CLI::App* family = app_.add_subcommand("map", "pictures of city maps and tables");
    family->require_subcommand(1);
    family->footer("Example:\n  enfilade map render old_quarter --output old_quarter.svg");
    CLI::App* command =
        add(*family, "render", "draw a city map, a table or a mission as SVG",
            "Examples:\n"
            "  enfilade map render old_quarter --output old_quarter.svg\n"
            "  enfilade map render old_quarter --mode roofs --sight 0121\n"
            "  enfilade map render both_districts --mode underground\n"
            "  enfilade map render old_quarter --reach 0121 --mp 12 --mover vehicle\n"
            "  enfilade map render old_quarter --lane 0101 0121 --max-range 25\n"
            "  enfilade map render crossroads --output table.svg",
            map_, &map_render);
    command->add_option("map", map_.map, "a map, battlefield, table or mission: its file or id")
        ->required()
        ->type_name("MAP");
    command->add_option("--output", map_.output, "write to this file")->type_name("FILE");
    command->add_option("--mode", map_.mode, "rooms (cut away), roofs or underground")
        ->type_name("MODE")
        ->capture_default_str();
    command->add_option("--open", map_.open, "breach sites that have been opened")->type_name("ID");
    add_map_overlays(command);
  }

  void add_map_overlays(CLI::App* command) {
    command->add_option("--sight", map_.sight, "what is seen from there")->type_name("PLACE");
    command->add_option("--line", map_.line, "the line of sight between two places")
        ->type_name("A B")
        ->expected(2);
    command->add_option("--range", map_.range, "range bands around it")->type_name("PLACE");
    command->add_option("--reach", map_.reach, "where one gets to from there")->type_name("PLACE");
    command->add_option("--mp", map_.mp, "movement points for --reach")
        ->type_name("N")
        ->check(CLI::Range(0, kMostMp))
        ->capture_default_str();
    command->add_option("--mover", map_.mover, "foot, ladder or vehicle, for --reach")
        ->type_name("WHO")
        ->capture_default_str();
    command->add_option("--lane", map_.lane, "fire lane of a shot: firer and target")
        ->type_name("A B")
        ->expected(2);
    command->add_option("--max-range", map_.max_range, "range of the weapon for --lane")
        ->type_name("EP")
        ->check(CLI::Range(0, kMostEp))
        ->capture_default_str();
    command->add_option("--radius", map_.radius, "an effect there")->type_name("PLACE");
    command->add_option("--ep", map_.ep, "reach of the effect for --radius")
        ->type_name("EP")
        ->check(CLI::Range(0, kMostEp))
        ->capture_default_str();
  }

  void add_odds() {
    CLI::App* command =
        add("odds", "firepower and exact odds of a fire or an assault",
            "Examples:\n"
            "  enfilade odds --attacker 'fp=7 weapon=rocket' --defender 'fp=5 class=armoured'\n"
            "  enfilade odds --attacker 'fp=5 command' --defender 'fp=5 infrastructure' --assault\n"
            "  enfilade odds --attacker 'card=usmc_rifles/infantry weapon=m16a4' \\\n"
            "      --defender 'fp=5 poor' --range 8\n"
            "  enfilade odds --record game.jsonl --at 40 --action 'fire r3 weapon=rifle'\n"
            "A shooter is described by words: fp=N or card=CARD/BOX; weapon=, range=, class=, "
            "function=,\n"
            "quality=, osl=, event=; command, infrastructure, opportunity, rifle, unarmed, night,\n"
            "night-vision. docs/command-line.md tells what each means.",
            odds_, &odds);
    add_json(command, odds_);
    add_lang(command, odds_);
    command->add_option("--attacker", odds_.attacker, "who attacks, in words")->type_name("WORDS");
    command->add_option("--defender", odds_.defender, "who is attacked, in words")
        ->type_name("WORDS");
    command->add_flag("--assault", odds_.assault, "an assault, not fire");
    command->add_option("--opportunity", odds_.opportunity, "attacker: it is opportunity fire")
        ->type_name("WHO");
    command->add_option("--range", odds_.range, "distance in EP, for cards")
        ->type_name("EP")
        ->check(CLI::Range(0, kMostEp));
    command->add_option("--record", odds_.record, "a record instead of two shooters")
        ->type_name("FILE");
    command->add_option("--at", odds_.at, "after this step of it")->type_name("N");
    command->add_option("--action", odds_.action, "the order to explain")->type_name("ORDER");
  }

  void add_force() {
    CLI::App* command =
        add("force", "units of the skirmish and what they cost, or the price of a list of them",
            "Examples:\n"
            "  enfilade force\n"
            "  enfilade force 'rifle_squad*2+technical'\n"
            "  enfilade force militia --scenario meeting --side red\n"
            "  enfilade play --scenario meeting --with 'green=rifle_squad*2+technical'\n"
            "The exit code is 1 when the side may not bring these units.",
            force_, &force);
    add_json(command, force_);
    add_lang(command, force_);
    command->add_option("list", force_.list, "UNIT*2+UNIT, or the id of a force; else all")
        ->type_name("LIST");
    command->add_option("--scenario", force_.scenario, "whether it may be brought to this mission")
        ->type_name("ID");
    command->add_option("--side", force_.side, "green or red; both without it")
        ->type_name("SIDE")
        ->check(CLI::IsMember({"green", "red"}));
  }

  void add_rules() {
    CLI::App* command = add("rules", "show which test covers which rule",
                            "Examples:\n"
                            "  enfilade rules --totals\n"
                            "  enfilade rules --system urban --prefix UO-8.2.7 --open",
                            rules_, &rules);
    add_json(command, rules_);
    command->add_option("--system", rules_.system, "urban, coops, skirmish or sample")
        ->type_name("NAME");
    command->add_option("--prefix", rules_.prefix, "only ids that begin so")->type_name("ID");
    command->add_flag("--open", rules_.open, "only ids without a test");
    command->add_flag("--totals", rules_.totals, "only the totals");
  }

  void add_list() {
    CLI::App* command = add("list", "list rule systems, scenarios and bots",
                            "Example:\n  enfilade list --json", list_, &list);
    add_json(command, list_);
    add_lang(command, list_);
  }

  void add_completion() {
    CLI::App* command =
        app_.add_subcommand("completion", "print a completion script for the shell");
    command->footer("Example:\n  source <(enfilade completion bash)");
    command->add_option("shell", shell_, "bash")->required()->check(CLI::IsMember({"bash"}));
    command->callback([this] { chosen_ = [this] { return print_completion(); }; });
  }

  PlayOptions play_;
  Common campaigns_;
  CampaignLogOptions campaign_log_;
  CampaignPlayOptions campaign_play_;
  SimOptions sim_;
  ReplayOptions replay_;
  PerftOptions perft_;
  BenchOptions bench_;
  CheckOptions check_;
  LosOptions los_;
  PlacesOptions range_;
  MapRenderOptions map_;
  OddsOptions odds_;
  ForceOptions force_;
  RulesOptions rules_;
  Common list_;
  std::string shell_;
};

}  // namespace
}  // namespace enfilade::cli

int main(int argc, char** argv) {
  try {
    enfilade::cli::Commands commands;
    const int code = commands.run(argc, argv);
    // What could not be written is not done, however well it went.
    if (std::fflush(stdout) != 0 || std::ferror(stdout) != 0) {
      fmt::print(stderr, "enfilade: The output could not be written to its end.\n");
      return enfilade::cli::kStorage;
    }
    return code;
  } catch (const enfilade::BrokenInvariant& broken) {
    fmt::print(stderr, "enfilade: A rule is broken: {}.\n", broken.text());
    return enfilade::cli::kNo;
  } catch (const std::exception& error) {
    fmt::print(stderr, "enfilade: {}\n", error.what());
    return enfilade::cli::kStorage;
  }
}
