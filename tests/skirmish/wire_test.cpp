// The skirmish for clients: what may be looked at, and standing orders as they are written.
#include <gtest/gtest.h>

#include <boost/json.hpp>
#include <string>
#include <vector>

#include "engine/core/random.h"
#include "engine/record/trail.h"
#include "rules/skirmish/orders.h"
#include "rules/skirmish/skirmish.h"
#include "tests/covers.h"
#include "tests/skirmish/field.h"
#include "tests/skirmish/loaded.h"
#include "wire/skirmish_look.h"
#include "wire/skirmish_orders.h"

namespace enfilade::skirmish {

namespace {

using std::string_literals::operator""s;

constexpr Side kBlue = Side::First;
constexpr Side kRed = Side::Second;

Seat seat(std::uint8_t number) {
  return Seat{number};
}

// What is found; nothing when it is refused, which takes words in both languages.
std::optional<boost::json::object> look(const Scenario& scenario, const View& view,
                                        std::string_view what, std::string_view from,
                                        std::string_view to = "") {
  const auto found = look_json(scenario, view, what, from, to);
  if (!found) {
    EXPECT_FALSE(found.error().text().en.empty());
    EXPECT_FALSE(found.error().text().fr.empty());
    return std::nullopt;
  }
  boost::system::error_code failed;
  const boost::json::value json = boost::json::parse(*found, failed);
  EXPECT_FALSE(failed) << *found;
  EXPECT_TRUE(failed || json.is_object()) << *found;
  return failed ? std::nullopt : std::optional(json.as_object());
}

// One character changed, lost or added, or a stretch of the text twice.
std::string garbled(std::string text, Random& random) {
  const auto below = [&](std::size_t n) { return random.below(static_cast<std::uint32_t>(n)); };
  const std::size_t at = below(text.size() + 1);
  switch (below(4)) {
    case 0: text.insert(at, 1, static_cast<char>(below(256))); break;
    case 1: text.erase(at, 1 + below(3)); break;
    case 2: text.insert(at, text.substr(below(text.size() + 1), below(12))); break;
    default:
      if (at < text.size()) text[at] = static_cast<char>(below(256));
  }
  return text;
}

// A game at random on a mission; at each decision use(state).
template <class Use>
void each_decision(const Scenario& scenario, std::uint64_t seed, Use&& use) {
  Random random(seed);
  Events nobody;
  std::vector<Action> legal;
  State state = Skirmish::start(scenario, nobody);
  while (Skirmish::node(state).kind != NodeKind::Over && !::testing::Test::HasFailure()) {
    const Node node = Skirmish::node(state);
    if (node.kind == NodeKind::Chance) {
      Skirmish::resolve(scenario, state, draw_outcome(node, random), nobody);
      continue;
    }
    Skirmish::legal(scenario, state, node.seat, legal);
    use(state, legal);
    const Action& chosen = legal[random.below(static_cast<std::uint32_t>(legal.size()))];
    Skirmish::apply(scenario, state, chosen, nobody);
  }
}

std::string place_text(const Table& table, Random& random) {
  const auto length = [&](int most) {
    const auto at = static_cast<int>(random.below(static_cast<std::uint32_t>(most + 1)));
    const std::string rest = std::to_string(100 + at % 100).substr(1);
    return std::to_string(at / 100) + "." + rest;
  };
  const std::string x = length(table.width);
  return x + "," + length(table.height);
}

bool has_paths(const Action& action) {
  return std::ranges::any_of(action.paths, [](const Path& path) { return !path.empty(); });
}

std::string beginning_of(const Scenario& scenario, const Action& action) {
  std::string text(verb_word(action.verb));
  if (action.unit.exists()) text += " " + unit_name(scenario, action.unit);
  if (action.verb == Verb::Assault) text += " " + unit_name(scenario, action.target);
  return text;
}

// A vehicle goes where it is sent, and an assault at whom it names; whether that fits is judged.
bool may_not_fit(const Scenario& scenario, const Action& action) {
  const bool vehicle = action.unit.exists() && scenario.unit(action.unit).is_vehicle();
  return action.verb == Verb::Assault || (vehicle && action.verb == Verb::Deploy) ||
         (vehicle && action.verb == Verb::Overrun) ||
         (action.verb == Verb::Drive && action.paths[0].empty());
}

// Two squads and a car that see each other, and the first squad's turn to act.
struct Standoff : Field {
  Standoff() {
    squad = infantry(kBlue, {spot(40, 20), spot(42, 20), spot(44, 20)});
    car = vehicle(kBlue, vehicle_of(HullArmour::Light, {{Weapon::HeavyMachineGun}}), spot(60, 20),
                  90);
    enemy = infantry(kRed, {spot(40, 35), spot(42, 35)});
    run(AttemptFrame{.unit = squad});
    roll({6});
    EXPECT_TRUE(asks(Ask::Choose));
  }
  View view(Seat viewer = Seat{0}) { return Skirmish::view(scenario(), state(), viewer); }
  std::optional<boost::json::object> see(std::string_view what, std::string_view from,
                                         std::string_view to = "") {
    return look(scenario(), view(), what, from, to);
  }
  UnitId squad, car, enemy;
};

}  // namespace

// --- Looks ---

TEST(SkirmishLook, AFormationThatIsGivenBackMayBeOrdered) {
  Random random(3);
  int found_paths = 0;
  for (const auto& mission : content().missions) {
    const Scenario& scenario = mission.scenario;
    each_decision(scenario, 5, [&](const State& state, const std::vector<Action>& legal) {
      const Seat asked = Skirmish::node(state).seat;
      const View view = Skirmish::view(scenario, state, asked);
      const Action& any = legal[random.below(static_cast<std::uint32_t>(legal.size()))];
      if (!has_paths(any)) return;
      const std::string from = beginning_of(scenario, any);
      const std::string to = place_text(*scenario.table, random);
      const auto found = look(scenario, view, "formation", from, to);
      if (!found) return;
      const std::string act(found->at("act").as_string());
      const auto action = parse_action(scenario, act);
      ASSERT_TRUE(action) << act;
      found_paths += has_paths(*action) ? 1 : 0;
      const auto verdict = Skirmish::is_legal(scenario, state, asked, *action);
      ASSERT_TRUE(verdict || may_not_fit(scenario, *action))
          << mission.id << ": " << from << " to " << to << " gives " << act << ": "
          << verdict.error().rule << " " << verdict.error().text().en;
      const auto judged = look(scenario, view, "judge", act);
      ASSERT_TRUE(judged);
      ASSERT_EQ(judged->at("legal").as_bool(), verdict.has_value());
    });
  }
  EXPECT_GT(found_paths, 100) << "units are sent somewhere";
}

// Whatever is asked at whatever moment: an answer, or a refusal in both languages.
TEST(SkirmishLook, AnythingAtAllIsAnsweredOrRefused) {
  const std::vector<std::string> whats = {"formation", "prospect", "shots", "volley",
                                          "sight",     "judge",    "reach", ""};
  Random random(7);
  int answered = 0;
  int refused = 0;
  for (const auto& mission : content().missions) {
    const Scenario& scenario = mission.scenario;
    const auto any_unit = [&] {
      const auto place = random.below(static_cast<std::uint32_t>(scenario.roster.size()));
      return unit_name(scenario, UnitId{place});
    };
    each_decision(scenario, 11, [&](const State& state, const std::vector<Action>& legal) {
      const View view = Skirmish::view(scenario, state, seat(random.below(2) == 0 ? 0 : 1));
      const Action& any = legal[random.below(static_cast<std::uint32_t>(legal.size()))];
      const std::vector<std::string> froms = {
          action_text(scenario, any),
          beginning_of(scenario, any),
          std::string(verb_word(static_cast<Verb>(random.below(30)))) + " " + any_unit(),
          any_unit() + "." + std::to_string(random.below(14)),
          any_unit() + ".1@" + place_text(*scenario.table, random),
          any_unit()};
      const std::vector<std::string> tos = {place_text(*scenario.table, random), any_unit(), ""};
      for (const std::string& what : whats) {
        std::string from = froms[random.below(static_cast<std::uint32_t>(froms.size()))];
        std::string to = tos[random.below(static_cast<std::uint32_t>(tos.size()))];
        if (random.below(3) == 0) from = garbled(from, random);
        if (random.below(3) == 0) to = garbled(to, random);
        SCOPED_TRACE(what + " | " + from + " | " + to);
        (look(scenario, view, what, from, to) ? answered : refused) += 1;
      }
    });
  }
  EXPECT_GT(answered, 500);
  EXPECT_GT(refused, 1000);
}

TEST(SkirmishLook, WhatCannotBeReadIsRefused) {
  Standoff game;
  ASSERT_TRUE(game.see("formation", "walk a1", "41.00,24.00"));
  ASSERT_TRUE(game.see("volley", "aimed-fire a1", "b1"));
  ASSERT_TRUE(game.see("sight", "a1.1"));
  ASSERT_TRUE(game.see("sight", "a1.1@41.5,22"));
  ASSERT_TRUE(game.see("sight", "a2"));
  for (const auto& [what, from, to] : std::vector<std::array<std::string, 3>>{
           {"", "a1", ""},
           {"everything", "a1", "b1"},
           {"formation", "", ""},
           {"formation", "walk", "41.00,24.00"},
           {"formation", "walk a1", ""},
           {"formation", "walk a9", "41.00,24.00"},
           {"formation", "dance a1", "41.00,24.00"},
           {"formation", "walk a1", "41.00"},
           {"formation", "walk a1", "41.00,24.00,1.00"},
           {"formation", "walk a1", "41.00,-24.00"},
           {"formation", "walk a1", "41.00,-0.50"},
           {"formation", "walk a1", "41.00,24.-5"},
           {"formation", "walk a1", "41.00,24.-0"},
           {"formation", "walk a1", "41.00,24.001"},
           {"formation", "walk a1", "41.00,24."},
           {"formation", "walk a1", "99999999999999999999,1"},
           {"formation", "walk a1", "91.00,24.00"},  // the table ends at 90
           {"formation", "walk a1", "41.00,24.00\0"s},
           {"formation", "walk a1\0"s, "41.00,24.00"},
           {"formation", "walk a1 b1 b1", "41.00,24.00"},
           {"formation", "walk a1 b1", "41.00,24.00"},  // only an assault names somebody
           {"formation", "run a1 b1", "41.00,24.00"},
           {"formation", "assault a1", "41.00,24.00"},  // and has to
           {"prospect", "attempt a1", ""},
           {"prospect", "on-guard a1", ""},
           {"prospect", "drive a1 1:41.00,24.00", ""},  // figures do not
           {"prospect", "walk a2 1:41.00,24.00", ""},   // vehicles do not
           {"prospect", "walk a1 1:-1.00,24.00", ""},
           {"prospect", "walk a1 1:41.00,61.00", ""},
           {"prospect", "redirect 1:41.00,24.00", ""},
           {"formation", "walk a2", "41.00,24.00"},   // a vehicle drives
           {"formation", "drive a1", "41.00,24.00"},  // and figures do not
           {"formation", "redirect", "41.00,24.00"},  // nobody is on the way
           {"volley", "aimed-fire a1", ""},
           {"volley", "aimed-fire a1", "c1"},
           {"volley", "aimed-fire", "b1"},
           {"volley", "walk a1", "b1"},
           {"volley", "fire a1", "b1"},  // nobody moves
           {"shots", "aimed-fire", ""},
           {"sight", "a1", ""},    // figures have numbers
           {"sight", "a2.1", ""},  // vehicles have none
           {"sight", "a1.0", ""},
           {"sight", "a1.4", ""},
           {"sight", "a1.-1", ""},
           {"sight", "a1.1@", ""},
           {"sight", "a1.1@1.00", ""},
           {"sight", "a1.1@90.01,20.00", ""},
           {"sight", "a1.1@20.00,20.00@20.00,20.00", ""},
           {"sight", "a1.99999999999999999999", ""},
           {"sight", "a1.1\0"s, ""},
           {"judge", "", ""},
           {"judge", "walk a1 1:999.00,20.00", ""},
           {"judge", "walk a1 \0"s, ""},
           {"prospect", "", ""},
           {"prospect", "walk c1", ""},
           {"prospect", "walk a1 9:41.00,24.00", ""},
           {"prospect", "aimed-fire a1 1:rifle>b1", ""}}) {
    EXPECT_FALSE(game.see(what, from, to)) << what << " | " << from << " | " << to;
  }
}

// SK-TRN-R6, SK-ACT-R1: who is dead or not there sees nothing.
TEST(SkirmishLook, OnlyWhoIsThereSees) {
  COVERS("SK-ACT-R1");
  Standoff game;
  EXPECT_EQ(game.see("sight", "a1.2")->at("seen").as_array().size(), 2U);
  game.man(game.squad, 1).status = FigureStatus::Suppressed;
  EXPECT_TRUE(game.see("sight", "a1.2"));
  game.man(game.squad, 1).status = FigureStatus::Casualty;
  game.state().unit(game.squad).casualties = 1;
  EXPECT_FALSE(game.see("sight", "a1.2"));
  EXPECT_FALSE(game.see("sight", "a1.2@40.00,22.00"));
  EXPECT_TRUE(game.see("sight", "a1.1"));
}

TEST(SkirmishLook, JudgesForWhoIsAskedAndSaysWhyNot) {
  Standoff game;
  const std::string near = "walk a1 1:40.00,25.00";
  EXPECT_TRUE(game.see("judge", near)->at("legal").as_bool());
  const auto far = game.see("judge", "walk a1 1:40.00,27.00");
  EXPECT_FALSE(far->at("legal").as_bool());
  EXPECT_EQ(far->at("rule").as_string(), "SK-MOVE-1");
  // The words of a real order, so that both say the same.
  for (const Seat viewer : {seat(1), kSpectator, kUmpire}) {
    const auto other = look(game.scenario(), game.view(viewer), "judge", near);
    ASSERT_TRUE(other);
    EXPECT_FALSE(other->at("legal").as_bool());
    EXPECT_EQ(other->at("words").at("en").as_string(), "It is not for this seat to decide now.");
  }
}

TEST(SkirmishLook, AVolleyIsWhatEverybodyWouldRoll) {
  Standoff game;
  const auto found = game.see("volley", "aimed-fire a1", "b1");
  const auto& shots = found->at("shots").as_array();
  ASSERT_EQ(shots.size(), 3U);
  EXPECT_EQ(shots[0].at("weapon").as_string(), "rifle");
  EXPECT_EQ(shots[0].at("dice").as_int64(), 1);
  EXPECT_EQ(shots[0].at("needed").as_int64(), 4) << "Seasoned 5+, aimed";
  EXPECT_EQ(shots[0].at("cover").as_string(), "none");
  EXPECT_TRUE(game.see("volley", "aimed-fire a1", "a2")->at("shots").as_array().empty())
      << "nobody fires at friends";
}

// --- Standing orders ---

namespace {

Result<StandingOrders> read(Standoff& game, std::string_view text, Seat reader = Seat{0}) {
  return read_orders(game.scenario(), reader, text);
}

}  // namespace

TEST(SkirmishStandingOrders, AreReadAsTheyAreWritten) {
  COVERS("SK-GUARD-R3");
  Standoff game;
  EXPECT_EQ(*read(game, ""), StandingOrders{});
  EXPECT_EQ(*read(game, "{}"), StandingOrders{});
  const auto orders = read(game, R"({"all":{"mode":"hold","farthest":24},"blocks":{
      "a1":{"mode":"fire","least":15},"a2":{}}})");
  ASSERT_TRUE(orders);
  EXPECT_EQ(orders->all, (StandingOrder{.mode = OrderMode::Hold, .farthest = 24}));
  EXPECT_EQ(orders->of(game.squad),
            (StandingOrder{.mode = OrderMode::Fire, .farthest = 24, .least = 15}))
      << "what it leaves out is as for all";
  EXPECT_EQ(orders->of(game.car), orders->all);
  const std::string text = orders_json(game.scenario(), seat(0), *orders);
  EXPECT_EQ(text, R"({"all":{"mode":"hold","farthest":24,"least":0},"blocks":{)"
                  R"("a1":{"mode":"fire","farthest":24,"least":15},)"
                  R"("a2":{"mode":"hold","farthest":24,"least":0}}})");
  EXPECT_EQ(*read(game, text), *orders);
}

TEST(SkirmishStandingOrders, BadOnesAreRefused) {
  Standoff game;
  for (const char* text : {"nonsense",
                           "[]",
                           "3",
                           "null",
                           "{\"all\":",
                           R"({"all":null})",
                           R"({"all":[]})",
                           R"({"all":{"mode":"dance"}})",
                           R"({"all":{"mode":1}})",
                           R"({"all":{"mode":"Fire"}})",
                           R"({"all":{"farthest":-1}})",
                           R"({"all":{"farthest":73}})",
                           R"({"all":{"farthest":"12"}})",
                           R"({"all":{"farthest":12.5}})",
                           R"({"all":{"farthest":1e3}})",
                           R"({"all":{"farthest":99999999999999999999}})",
                           R"({"all":{"least":-5}})",
                           R"({"all":{"least":201}})",
                           R"({"all":{"least":true}})",
                           R"({"blocks":[]})",
                           R"({"blocks":{"a1":null}})",
                           R"({"blocks":{"a1":{"mode":"no"}}})",
                           R"({"blocks":{"a9":{}}})",
                           R"({"blocks":{"":{}}})",
                           R"({"blocks":{"a1\u0000":{}}})",
                           R"({"blocks":{"b1":{"mode":"hold"}}})"}) {
    const auto orders = read(game, text);
    ASSERT_FALSE(orders) << text;
    EXPECT_EQ(orders.error().reason, Reason::Malformed);
    EXPECT_FALSE(orders.error().text().en.empty());
    EXPECT_FALSE(orders.error().text().fr.empty());
  }
  EXPECT_TRUE(read(game, R"({"blocks":{"b1":{"mode":"hold"}}})", seat(1))) << "it is red's own";
  EXPECT_FALSE(read(game, R"({"blocks":{"a1":{"mode":"hold"}}})", kSpectator));
}

TEST(SkirmishStandingOrders, GarbledOnesAreRefusedOrRoundTrip) {
  Standoff game;
  Random random(13);
  int taken = 0;
  int refused = 0;
  const std::string good = R"({"all":{"mode":"fire","farthest":24,"least":12},)"
                           R"("blocks":{"a1":{"mode":"ask"},"a2":{"mode":"hold","farthest":9}}})";
  for (int i = 0; i < 20'000; ++i) {
    std::string text = good;
    for (std::uint32_t times = 1 + random.below(3); times > 0; --times) {
      text = garbled(text, random);
    }
    const auto orders = read(game, text);
    if (!orders) {
      ++refused;
      continue;
    }
    ++taken;
    const auto again = read(game, orders_json(game.scenario(), seat(0), *orders));
    ASSERT_TRUE(again && *again == *orders) << text;
  }
  EXPECT_GT(taken, 1000);
  EXPECT_GT(refused, 1000);
}

}  // namespace enfilade::skirmish
