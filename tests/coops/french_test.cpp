// Every sentence of CO-OPS has its French, and it says the same.
#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "engine/core/random.h"
#include "rules/coops/coops.h"
#include "rules/coops/names.h"
#include "tests/coops/loaded.h"
#include "tests/urban/french.h"

namespace enfilade::coops {
namespace {

using urban::wrong_with;

void expect_french(const Text& text) {
  EXPECT_EQ(wrong_with(text), "");
}

const Scenario& bridges() {
  static const Scenario kScenario = content().scenario(6, kAllSections);
  return kScenario;
}

// --- Events ---

Tiding full_tiding(Happening what) {
  return {.what = what,
          .section = 2,
          .group = group_at(Section::Infantry1, 0),
          .other = group_at(Section::Cavalry, 1),
          .unit = 12,
          .item = 1,
          .die = 5,
          .aim = Aim::Group,
          .reason = EnemyReason::Nearest,
          .enemy = EnemyCardId{std::size_t{0}},
          .number = 1,
          .from = *bridges().board().find("T4.2.2"),
          .space = *bridges().board().find("T8.2.3")};
}

TEST(CoopsFrench, TellsEveryHappening) {
  for (int i = 0; i <= static_cast<int>(Happening::StrikeFails); ++i) {
    const auto what = static_cast<Happening>(i);
    Tiding tiding = full_tiding(what);
    EXPECT_FALSE(event_text(bridges(), tiding).empty()) << i;
    expect_french(event_text(bridges(), tiding));
    tiding.group = {};
    tiding.die = 1;
    expect_french(event_text(bridges(), tiding));
    tiding.item = 0;
    tiding.number = told(-1);
    expect_french(event_text(bridges(), tiding));
    tiding.item = kNoItem;
    tiding.die = kNoItem;
    tiding.other = {};
    expect_french(event_text(bridges(), tiding));
    tiding.unit = kNoItem;
    tiding.space = {};
    expect_french(event_text(bridges(), tiding));
  }
}

TEST(CoopsFrench, TellsWhyTheEnemyChose) {
  for (int reason = 0; reason <= static_cast<int>(EnemyReason::AtGoal); ++reason) {
    Tiding tiding = full_tiding(Happening::EnemyFires);
    tiding.reason = static_cast<EnemyReason>(reason);
    expect_french(event_text(bridges(), tiding));
    tiding.what = Happening::EnemyStays;
    expect_french(event_text(bridges(), tiding));
    for (int aim = 0; aim <= static_cast<int>(Aim::None); ++aim) {
      tiding.what = Happening::EnemyHeads;
      tiding.aim = static_cast<Aim>(aim);
      tiding.group = group_at(Section::Alat, 2);
      tiding.number = static_cast<std::uint16_t>(reason);
      expect_french(event_text(bridges(), tiding));
      tiding.group = {};
      expect_french(event_text(bridges(), tiding));
      tiding.item = kNoItem;
      expect_french(event_text(bridges(), tiding));
    }
  }
}

TEST(CoopsFrench, NamesEveryEvent) {
  for (int first = 1; first <= 6; ++first) {
    for (int second = 1; second <= 6; ++second) {
      for (const TileFace face : {TileFace::Africa, TileFace::Europe}) {
        const EventWords words = event_words(face, first, second);
        EXPECT_FALSE(words.title.empty() || words.told.empty()) << first << second;
        EXPECT_EQ(wrong_with(words.title), "");
        EXPECT_EQ(wrong_with(words.told), "");
      }
    }
  }
}

TEST(CoopsFrench, TellsEveryEnd) {
  for (int i = 0; i <= static_cast<int>(EndReason::NobodyLeft); ++i) {
    EXPECT_EQ(wrong_with(end_words(static_cast<EndReason>(i))), "");
  }
}

TEST(CoopsFrench, PutsEveryQuestion) {
  Events nobody;
  State state = Coops::start(bridges(), nobody);
  for (int i = 0; i <= static_cast<int>(Ask::UnitOrder); ++i) {
    state.course.node.what = static_cast<std::uint8_t>(i);
    state.course.node.seat = Seat{0};
    for (const NodeKind kind : {NodeKind::Decision, NodeKind::Chance, NodeKind::Over}) {
      state.course.node.kind = kind;
      const Text text = question_text(bridges(), state);
      EXPECT_FALSE(text.empty()) << i;
      expect_french(text);
    }
  }
}

// --- Games ---

// A calibre is written 120mm in one language and 120 mm in the other.
bool names_calibre(const Text& text) {
  return text.en.find("mm ") != std::string::npos;
}

void expect_french(const Text& text, bool ours) {
  if (!names_calibre(text)) {
    EXPECT_EQ(wrong_with(text, ours), "");
  }
}

// What a card says of itself is not ours.
constexpr std::string_view kCardText = "CO-2.3.1a";

void expect_french(const Explanation& told) {
  const auto terms = [](const std::vector<Term>& list) {
    for (const Term& one : list) expect_french(one.words, true);
  };
  const auto odds = [](const std::vector<Odds>& list) {
    for (const Odds& one : list) expect_french(one.result, true);
  };
  expect_french(told.summary, true);
  terms(told.terms);
  odds(told.odds);
  for (const Branch& one : told.branches) {
    expect_french(one.heading, true);
    odds(one.odds);
  }
  for (const Remark& one : told.harmed) expect_french(one.words, true);
  for (const Remark& one : told.remarks) expect_french(one.words, one.rule != kCardText);
}

// An order that the rules do not give, made of parts of those they do.
Action spoilt(const Action& a, const Action& b, Random& random) {
  Action made = a;
  switch (random.below(4)) {
    case 0: made.space = b.space; break;
    case 1: made.unit = b.unit; break;
    case 2: made.group = b.group; break;
    default:
      made.verb = static_cast<Verb>(random.below(static_cast<std::uint32_t>(Verb::KeepZones)));
  }
  return made;
}

Seat somebody_waited_for(const Node& node, std::size_t seats) {
  for (std::size_t i = 0; i < seats; ++i) {
    if (node.waits_for(Seat{i})) return Seat{i};
  }
  return node.seat;
}

void expect_words(const Scenario& scenario, const State& state, Seat seat,
                  const std::vector<Action>& list, Random& random) {
  const View seen = view(scenario, state, seat);
  const auto any = [&] { return list[random.below(static_cast<std::uint32_t>(list.size()))]; };
  const Action action = any();
  ASSERT_EQ(parse_action(scenario, action_text(scenario, action)), Result<Action>(action));
  expect_french(explain(scenario, seen, action));
  const Result<Action> other =
      parse_action(scenario, action_text(scenario, spoilt(action, any(), random)));
  if (!other) return;
  expect_french(explain(scenario, seen, *other));
  const Refusal refusal = why_not(scenario, seen, *other);
  EXPECT_FALSE(refusal.words.empty());
  EXPECT_EQ(wrong_with(refusal.words), "");
}

void play(const Scenario& scenario, Random& random, int plies) {
  std::vector<Event<Tiding>> events;
  Events sink(events);
  State state = Coops::start(scenario, sink);
  std::vector<Action> list;
  for (int ply = 0; ply < plies && Coops::node(state).kind != NodeKind::Over; ++ply) {
    const Node node = Coops::node(state);
    expect_french(question_text(scenario, state), true);
    if (node.kind == NodeKind::Chance) {
      Coops::resolve(scenario, state, random.below(node.outcomes), sink);
    } else {
      const Seat seat = somebody_waited_for(node, Coops::seat_count(scenario));
      list.clear();
      Coops::legal(scenario, state, seat, list);
      expect_words(scenario, state, seat, list, random);
      Coops::apply(scenario, state, list[random.below(static_cast<std::uint32_t>(list.size()))],
                   sink);
    }
    for (const auto& event : events) {
      const Text text = event_text(scenario, event.body);
      EXPECT_FALSE(text.empty());
      expect_french(text, true);
    }
    events.clear();
  }
  const View seen = view(scenario, state, Seat{0});
  expect_french(view_text(scenario, seen), false);
  expect_french(briefing_text(scenario, seen), false);
}

TEST(CoopsFrench, AccompaniesWholeGames) {
  constexpr int kPlies = 500;
  Random random(6);
  for (int mission = 1; mission <= 10; ++mission) {
    play(content().scenario(mission, kAllSections), random, kPlies);
  }
}

}  // namespace
}  // namespace enfilade::coops
