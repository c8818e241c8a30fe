// Every sentence of CO-OPS has its French, and it says the same.
#include <gtest/gtest.h>

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

}  // namespace
}  // namespace enfilade::coops
