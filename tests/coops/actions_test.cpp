// Orders as text: each is read back as it was written, and nothing else is read.
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "rules/coops/actions.h"
#include "rules/coops/state.h"
#include "tests/coops/loaded.h"

namespace enfilade::coops {
namespace {

// Without Infantry 2, to see what is refused.
constexpr SectionBits kThree =
    bit_of(Section::Infantry1) | bit_of(Section::Cavalry) | bit_of(Section::Alat);

const Scenario& bridges() {
  static const Scenario kScenario = content().scenario(6, kThree);
  return kScenario;
}

Action order(Verb verb) {
  Action action;
  action.verb = verb;
  return action;
}

Action of_group(Verb verb, Section section, std::size_t slot) {
  Action action = order(verb);
  action.group = group_at(section, slot);
  return action;
}

std::uint8_t card(Arm deck, std::string_view id) {
  const auto& cards = *bridges().friends;
  const auto found = std::ranges::find_if(
      cards, [&](const FriendCard& one) { return one.deck == deck && one.id == id; });
  return static_cast<std::uint8_t>(found - cards.begin());
}

struct Written {
  Action action;
  std::string text;
};

std::vector<Written> purchases() {
  std::vector<Written> list;
  const auto add = [&](Action action, std::string_view text) {
    list.push_back({action, std::string(text)});
  };
  Action action = of_group(Verb::Buy, Section::Infantry1, 1);
  action.item = card(Arm::Infantry, "vab_tt");
  add(action, "buy infantry1.2 vab_tt");
  action = of_group(Verb::Buy, Section::Cavalry, 2);
  action.item = card(Arm::Cavalry, "vab_tt");
  add(action, "buy cavalry.3 vab_tt");
  action = of_group(Verb::Attach, Section::Alat, 0);
  action.item = card(Arm::Alat, "flares");
  add(action, "attach alat.1 flares");
  action = order(Verb::BuyArtillery);
  action.section = 0;
  action.item = card(Arm::Infantry, "artillery_support");
  add(action, "buy-artillery infantry1 artillery_support");
  action.verb = Verb::ReturnArtillery;
  add(action, "return-artillery infantry1 artillery_support");
  action = of_group(Verb::Detach, Section::Infantry1, 1);
  action.item = 0;
  add(action, "detach infantry1.2 1");
  action = of_group(Verb::Transfer, Section::Infantry1, 1);
  action.item = 1;
  action.other = group_at(Section::Infantry1, 2);
  add(action, "transfer infantry1.2 2 to=infantry1.3");
  return list;
}

std::vector<Written> deeds() {
  std::vector<Written> list;
  const auto add = [&](Action action, std::string_view text) {
    list.push_back({action, std::string(text)});
  };
  const SpaceId space = *bridges().board().find("T4.2.2");
  Action action = of_group(Verb::Move, Section::Cavalry, 0);
  action.space = space;
  add(action, "move cavalry.1 T4.2.2");
  action = of_group(Verb::Fire, Section::Cavalry, 0);
  action.item = 0;
  action.unit = 12;
  add(action, "fire cavalry.1 0 #12");
  action.other = group_at(Section::Alat, 1);
  add(action, "fire cavalry.1 0 #12 with=alat.2");
  action = of_group(Verb::Embark, Section::Infantry1, 0);
  action.other = group_at(Section::Infantry1, 2);
  action.item = 0;
  add(action, "embark infantry1.1 in=infantry1.3 cargo=infantry1.1");
  action.item = kCargoMarker + 3;
  add(action, "embark infantry1.1 in=infantry1.3 cargo=marker:3");
  action.verb = Verb::Disembark;
  action.space = space;
  add(action, "disembark infantry1.1 from=infantry1.3 cargo=marker:3 T4.2.2");
  action = of_group(Verb::Search, Section::Infantry1, 0);
  action.item = 0;
  add(action, "search infantry1.1 marker:0");
  action = of_group(Verb::Plant, Section::Infantry1, 0);
  add(action, "plant infantry1.1");
  action.other = group_at(Section::Infantry1, 1);
  add(action, "plant infantry1.1 with=infantry1.2");
  action = order(Verb::UseCard);
  action.item = 1;
  add(action, "use-card 2");
  action = order(Verb::NextUnit);
  action.unit = 254;
  add(action, "next-unit #254");
  action = order(Verb::RemoveZone);
  action.item = 2;
  add(action, "remove-zone 2");
  return list;
}

void expect_written(const Written& one) {
  EXPECT_EQ(action_text(bridges(), one.action), one.text);
  const Result<Action> read = parse_action(bridges(), one.text);
  ASSERT_TRUE(read.has_value()) << one.text << ": " << read.error().words.en;
  EXPECT_EQ(*read, one.action) << one.text;
}

TEST(CoopsOrders, AreReadAsTheyAreWritten) {
  for (const Written& one : purchases()) expect_written(one);
  for (const Written& one : deeds()) expect_written(one);
}

TEST(CoopsOrders, NameEverySpaceOfTheMap) {
  for (std::size_t i = 0; i < bridges().board().size(); ++i) {
    Action action = of_group(Verb::Move, Section::Alat, 2);
    action.space = SpaceId{i};
    EXPECT_EQ(parse_action(bridges(), action_text(bridges(), action)), Result<Action>(action));
  }
}

// What every verb of one word is called, and that no two are called the same.
TEST(CoopsOrders, HaveAWordOfTheirOwn) {
  std::vector<std::string_view> words;
  for (int i = 0; i <= static_cast<int>(Verb::KeepZones); ++i) {
    words.push_back(verb_word(static_cast<Verb>(i)));
  }
  std::ranges::sort(words);
  EXPECT_EQ(std::ranges::adjacent_find(words), words.end());
  for (const Verb verb : {Verb::Support, Verb::Refuse, Verb::Agree, Verb::Decline, Verb::Suffer,
                          Verb::TakeWreck, Verb::LeaveWreck, Verb::UnitsInOrder, Verb::KeepZones}) {
    EXPECT_EQ(parse_action(bridges(), verb_word(verb)), Result<Action>(order(verb)));
  }
}

TEST(CoopsOrders, AreNotReadOtherwise) {
  for (const std::string_view text : {"",
                                      "fly alat.1",
                                      "Pass cavalry",
                                      "pass",
                                      "pass cavalry ",
                                      " pass cavalry",
                                      "pass infantry2",
                                      "pass infantry",
                                      "move cavalry.4 T4.2.2",
                                      "move infantry2.1 T4.2.2",
                                      "move cavalry.1 T4.6.2",
                                      "move cavalry.1 T04.2.2",
                                      "move cavalry.1",
                                      "move T4.2.2",
                                      "fire cavalry.1 0 12",
                                      "fire cavalry.1 0 #0",
                                      "fire cavalry.1 0 #255",
                                      "fire cavalry.1 7 #1",
                                      "fire cavalry.1 00 #1",
                                      "fire cavalry.1 0 #1 with=",
                                      "fire cavalry.1 0 #1 alat.2",
                                      "buy infantry1.2 vbl_reco",
                                      "buy infantry1.2 at4",
                                      "attach infantry1.2 vab_tt",
                                      "attach infantry1.2 artillery_support",
                                      "detach infantry1.2 0",
                                      "detach infantry1.2 7",
                                      "search infantry1.1 marker:12",
                                      "search infantry1.1 3",
                                      "embark infantry1.1",
                                      "embark infantry1.1 in=infantry1.3",
                                      "embark infantry1.1 cargo=infantry1.1 in=infantry1.3",
                                      "remove-zone 9",
                                      "support please"}) {
    const Result<Action> read = parse_action(bridges(), text);
    ASSERT_FALSE(read.has_value()) << text;
    EXPECT_EQ(read.error().reason, Reason::Malformed) << text;
    EXPECT_FALSE(read.error().words.en.empty()) << text;
    EXPECT_FALSE(read.error().words.fr.empty()) << text;
  }
}

TEST(CoopsOrders, ComeInParts) {
  const Written shot = deeds()[2];
  std::string parts(verb_word(shot.action.verb));
  for (const ActionPart& part : action_parts(bridges(), shot.action)) {
    parts += " " + std::string(part.name) + ":" + part.value;
  }
  EXPECT_EQ(parts, "fire group:cavalry.1 weapon:0 unit:#12 with:alat.2");
}

}  // namespace
}  // namespace enfilade::coops
