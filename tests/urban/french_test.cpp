// Every sentence the rules can say has its French, and it says the same.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>

#include "engine/core/random.h"
#include "ledger/cpp_tokens.h"
#include "loaders/urban/scenario_loader.h"
#include "rules/urban/explain_duel.h"
#include "rules/urban/urban.h"
#include "tests/urban/french.h"

namespace enfilade::urban {
namespace {

#ifdef ENFILADE_FEWER_CASES
constexpr int kPlies = 150;
#else
constexpr int kPlies = 1200;
#endif

using Loaded = LoadedScenario<Scenario>;

const std::vector<Loaded>& scenarios() {
  static const auto kLoaded = load_scenarios("content/urban/scenarios");
  return *kLoaded;
}

void expect_french(const Text& text, bool ours = true) {
  EXPECT_EQ(wrong_with(text, ours), "");
}

// --- The checks themselves ---

TEST(French, TheChecksCanFail) {
  EXPECT_EQ(wrong_with(Phrase{"g5 is revealed.", "Le bloc g5 est révélé."}), "");
  EXPECT_EQ(wrong_with(Phrase{"36.2", "36.2"}), "") << "a name";
  EXPECT_NE(wrong_with(Phrase{"g5 is revealed.", ""}), "");
  EXPECT_NE(wrong_with(Phrase{"revealed", "revealed"}), "");
  EXPECT_NE(wrong_with(Phrase{"g5 withdraws.", "Le bloc g5 withdraws."}), "");
  EXPECT_NE(wrong_with(Phrase{"g5 is revealed.", "Le bloc g6 est révélé."}), "");
  EXPECT_NE(wrong_with(Phrase{"It loses 2 OSL.", "Il perd 1 VO."}), "");
  EXPECT_NE(wrong_with(Phrase{"do you fire?", "tirez-vous ?"}), "") << "it could break the line";
  EXPECT_NE(wrong_with(Phrase{"do you fire?", "tirez-vous?"}), "");
  EXPECT_EQ(wrong_with(Phrase{"do you fire?", "tirez-vous\u00A0?"}), "");
}

// --- Every pair of sentences in the sources ---

using ledger::Token;
using ledger::TokenKind;

// What the literal stands for; the compiler looks after the placeholders.
std::string unescaped(std::string text) {
  const auto replace = [&](std::string_view from, std::string_view to) {
    for (std::size_t at = text.find(from); at != std::string::npos; at = text.find(from)) {
      text.replace(at, from.size(), to);
    }
  };
  replace("\\u00A0", "\u00A0");
  replace("\\n", "\n");
  for (const std::string_view mark : {"{}", "{0}", "{1}", "{2}", "{3}", "{4}"}) replace(mark, "");
  return text;
}

// The literals that follow each other as arguments, from this token on.
std::vector<std::string> literals_from(const std::vector<Token>& tokens, std::size_t& i) {
  std::vector<std::string> list;
  for (; i < tokens.size() && tokens[i].kind == TokenKind::String; ++i) {
    std::string text;
    for (; i < tokens.size() && tokens[i].kind == TokenKind::String; ++i) text += tokens[i].text;
    list.push_back(unescaped(text));
    if (i >= tokens.size() || tokens[i].text != ",") break;
  }
  return list;
}

bool is_rule(const std::string& text) {
  return text.empty() || text.starts_with("UO-");
}

// How many pairs a file has.
int check_source(const std::filesystem::path& path) {
  std::ifstream stream(path);
  const std::string source{std::istreambuf_iterator<char>(stream), {}};
  const std::vector<Token> tokens = ledger::tokens_of(source);
  int pairs = 0;
  for (std::size_t i = 0; i < tokens.size(); ++i) {
    if (tokens[i].kind != TokenKind::String) continue;
    std::vector<std::string> list = literals_from(tokens, i);
    while (!list.empty() && is_rule(list.front())) list.erase(list.begin());
    while (!list.empty() && is_rule(list.back())) list.pop_back();
    if (list.size() != 2) continue;
    EXPECT_EQ(wrong_with(Phrase{list[0], list[1]}), "") << path;
    ++pairs;
  }
  return pairs;
}

TEST(French, StandsBesideTheEnglishEverywhere) {
  int pairs = 0;
  for (const auto& entry : std::filesystem::directory_iterator("rules/urban")) {
    const std::string name = entry.path().filename().string();
    const bool speaks = name.starts_with("explain") || name.starts_with("why_not") ||
                        name.ends_with("words.cpp") || name == "names.cpp" ||
                        name == "briefing.cpp" || name == "shot_study.cpp" || name == "actions.cpp";
    if (speaks) pairs += check_source(entry.path());
  }
  pairs += check_source("rules/urban/modifiers/modifiers.cpp");
  pairs += check_source("rules/urban/map/look.cpp");
  pairs += check_source("engine/node/submit.h");
  EXPECT_GT(pairs, 500) << "most sentences were found";
}

// --- Every kind of event and question ---

Tiding full_tiding(Happening what) {
  return {.what = what,
          .camp = 0,
          .piece = PieceId{std::size_t{4}},
          .other = PieceId{kBlocksPerCamp + 2},
          .block = BlockId{std::size_t{0}},
          .weapon = WeaponId{std::size_t{0}},
          .counter = CounterId{std::size_t{2}},
          .die = 7,
          .number = 1,
          .place = LocationId{std::size_t{3}}};
}

TEST(French, TellsEveryHappening) {
  const Scenario& scenario = scenarios().front().scenario;
  for (int i = 0; i <= static_cast<int>(Happening::ForceMayEnter); ++i) {
    const auto what = static_cast<Happening>(i);
    const Text all = event_text(scenario, full_tiding(what));
    EXPECT_FALSE(all.empty()) << i;
    expect_french(all);
    expect_french(event_text(scenario, {.what = what}));
    Tiding tiding = full_tiding(what);
    tiding.block = {};
    tiding.die = 0xFF;
    expect_french(event_text(scenario, tiding));
    tiding.other = {};
    tiding.place = {};
    tiding.number = 0;
    expect_french(event_text(scenario, tiding));
    tiding.number = 0xFFFF;
    tiding.counter = {};
    expect_french(event_text(scenario, tiding));
  }
}

TEST(French, PutsEveryQuestion) {
  const Scenario& scenario = scenarios().front().scenario;
  Events nobody;
  State state = Urban::start(scenario, nobody);
  for (int i = 0; i <= static_cast<int>(Ask::ScoutIedDie); ++i) {
    state.course.node.what = static_cast<std::uint8_t>(i);
    for (const NodeKind kind : {NodeKind::Decision, NodeKind::Chance, NodeKind::Over}) {
      state.course.node.kind = kind;
      const Text text = question_text(scenario, state);
      EXPECT_FALSE(text.empty()) << i;
      expect_french(text);
    }
  }
}

// --- Games ---

void expect_french(const Action& action, const Explanation& told) {
  expect_french(told.summary, action.verb != Verb::PlayCard);  // a card speaks for itself
  const auto terms = [](const std::vector<Term>& list) {
    for (const Term& one : list) expect_french(one.words);
  };
  const auto odds = [](const std::vector<Odds>& list) {
    for (const Odds& one : list) expect_french(one.result);
  };
  terms(told.terms);
  odds(told.odds);
  for (const Branch& one : told.branches) {
    expect_french(one.heading);
    terms(one.terms);
    odds(one.odds);
  }
  for (const Remark& one : told.harmed) expect_french(one.words);
  for (const Remark& one : told.remarks) expect_french(one.words);
}

Action random_action(const Scenario& scenario, Random& random) {
  const auto byte = [&] { return static_cast<std::uint8_t>(random.below(80)); };
  const auto places = static_cast<std::uint32_t>(scenario.board().locations.size());
  return {.verb = static_cast<Verb>(random.below(static_cast<std::uint32_t>(Verb::MoveCrowd) + 1)),
          .who = byte(),
          .object = byte(),
          .weapon = static_cast<std::uint8_t>(random.below(12)),
          .place = static_cast<std::uint16_t>(random.below(places)),
          .then = static_cast<std::uint16_t>(random.below(places))};
}

// What the seat that decides can read at this node.
void check_decision(const Scenario& scenario, const State& state, const std::vector<Action>& legal,
                    Random& random) {
  // The text of a card is not ours.
  expect_french(question_text(scenario, state, CardText::Apart));
  expect_french(question_text(scenario, state), false);
  const View view = Urban::view(scenario, state, state.course.node.seat);
  for (int i = 0; i < 2; ++i) {
    const Action& one = legal[random.below(static_cast<std::uint32_t>(legal.size()))];
    expect_french(one, explain(scenario, view, one));
    const Refusal refusal = why_not(scenario, view, random_action(scenario, random));
    EXPECT_EQ(wrong_with(refusal.words), "");
  }
}

void check_views(const Scenario& scenario, const State& state) {
  for (const Seat viewer : {Seat{0}, Seat{1}, kUmpire, kSpectator}) {
    const View view = Urban::view(scenario, state, viewer);
    expect_french(view_text(scenario, view));
    const Text briefing = briefing_text(scenario, view);
    EXPECT_FALSE(briefing.fr.empty());
    EXPECT_NE(briefing.fr, briefing.en);
  }
}

void check_game(const Scenario& scenario, std::uint64_t seed) {
  Random random(seed);
  std::vector<Event<Tiding>> told;
  Events events(told);
  State state = Urban::start(scenario, events);
  std::vector<Action> legal;
  for (int ply = 0; ply < kPlies && !testing::Test::HasFailure(); ++ply) {
    const Node node = Urban::node(state);
    if (node.kind == NodeKind::Over) break;
    if (node.kind == NodeKind::Chance) {
      expect_french(question_text(scenario, state));
      Urban::resolve(scenario, state, node.outcome_at(random.below(node.total_weight())), events);
    } else {
      Urban::legal(scenario, state, node.seat, legal);
      check_decision(scenario, state, legal, random);
      const Action action = legal[random.below(static_cast<std::uint32_t>(legal.size()))];
      Urban::apply(scenario, state, action, events);
    }
    if (ply % 40 == 0) check_views(scenario, state);
    for (const auto& event : told) expect_french(event_text(scenario, event.body));
    told.clear();
  }
  check_views(scenario, state);
}

TEST(French, TellsGamesOfEveryScenario) {
  for (const Loaded& one : scenarios()) {
    for (const std::uint64_t seed : {1, 2}) check_game(one.scenario, seed);
  }
}

// --- Two shooters without a map ---

TEST(French, ExplainsABareDuel) {
  for (const bool assault : {false, true}) {
    for (const int firepower : {5, 0}) {
      BareDuel duel;
      duel.assault = assault;
      duel.attacker = {.name = {"the attacker", "l'attaquant"},
                       .weapon_words = {"dot weapon", "arme ronde"},
                       .firepower = 5,
                       .command = true};
      duel.defender = {.name = {"the defender", "le défenseur"},
                       .weapon_words = {"no weapon", "aucune arme"},
                       .firepower = firepower,
                       .infrastructure = true};
      const Explanation told = explain_duel(duel);
      expect_french(told.summary);
      for (const Branch& one : told.branches) {
        expect_french(one.heading);
        for (const Odds& odds : one.odds) expect_french(odds.result);
      }
    }
  }
}

}  // namespace
}  // namespace enfilade::urban
