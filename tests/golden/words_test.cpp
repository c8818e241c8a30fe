// Nobody reads an order, an id or a message key: the golden games are walked once more, and every
// question, explanation, event, refusal and view that people and their clients get is read in both
// languages.
#include <gtest/gtest.h>

#include <algorithm>
#include <boost/json.hpp>
#include <charconv>
#include <fstream>
#include <map>
#include <set>

#include "systems/registry.h"
#include "tests/golden/plain_words.h"
#include "tests/urban/french.h"

namespace enfilade {
namespace {

const Library& library() {
  static const Library kLibrary = std::move(*load_library("."));
  return kLibrary;
}

// --- What was chosen and rolled in a golden game ---

struct Step {
  std::string chosen;  // empty: chance decided
  std::uint32_t outcome = 0;
};

std::vector<Step> steps_of(const std::string& path) {
  constexpr std::string_view kChance = "chance ";
  constexpr std::string_view kChosen = "chosen: ";
  std::vector<Step> steps;
  std::ifstream stream(path);
  for (std::string line; std::getline(stream, line);) {
    if (line.starts_with(kChosen)) steps.push_back({line.substr(kChosen.size())});
    if (!line.starts_with(kChance)) continue;
    Step step;
    std::from_chars(line.data() + kChance.size(), line.data() + line.size(), step.outcome);
    steps.push_back(step);
  }
  return steps;
}

std::string verb_of(const std::string& order) {
  return order.substr(0, order.find(' '));
}

// --- Reading ---

const std::string kContent = "content";
const std::string kTable = "table";  // of the terminal

class Reader {
 public:
  void learn(const std::vector<std::string>& orders) {
    for (const std::string& order : orders) {
      const std::string verb = verb_of(order);
      if (verb.find('-') != std::string::npos && verb != "take-off") order_words_.insert(verb);
    }
  }

  // `order`: what it is about; a sentence is more than that.
  void read(const std::string& where, const Text& text, const std::string& order = "") {
    if (!seen_.insert(text.en + "\n" + text.fr).second) return;
    for (const std::string* words : {&text.en, &text.fr}) {
      const std::string code =
          where == kTable ? code_in_table(*words, order_words_) : code_in(*words, order_words_);
      if (!code.empty()) found(where, code, *words);
      if (!order.empty() && *words == order) found(where, order, *words);
    }
    read_french(where, text);
  }

  void read_json(const std::string& where, const boost::json::value& value,
                 const std::string& order = "") {
    if (const auto* list = value.if_array()) {
      for (const auto& one : *list) read_json(where, one, order);
    }
    const auto* object = value.if_object();
    if (object == nullptr) return;
    const auto* en = object->if_contains("en");
    const auto* fr = object->if_contains("fr");
    if (en != nullptr && fr != nullptr && en->is_string() && fr->is_string()) {
      read(where, {std::string(en->as_string()), std::string(fr->as_string())}, order);
      return;
    }
    for (const auto& one : *object) read_json(where, one.value(), order);
  }

  void read_json(const std::string& where, const std::string& json, const std::string& order = "") {
    read_json(where, boost::json::parse(json), order);
  }

  std::string report() const {
    std::string text;
    for (const auto& [what, example] : findings_) {
      text.append(what).append(" in: ").append(example).append("\n");
    }
    return text;
  }

 private:
  void read_french(const std::string& where, const Text& text) {
    // What the content says: names may be alike, and years are written otherwise.
    if (where == kContent) {
      if (text.en == text.fr) names_.insert(text.en);
      if (text.en.empty() != text.fr.empty()) found(where, "one is empty", text.en + text.fr);
      return;
    }
    // A calibre is written 120mm in one language and 120 mm in the other.
    if (names_.contains(text.en) || text.en.find("mm ") != std::string::npos) return;
    if (const std::string wrong = urban::wrong_with(text, false); !wrong.empty()) {
      found(where, "French", wrong);
    }
  }

  void found(const std::string& where, const std::string& code, const std::string& example) {
    findings_.emplace(where + ": " + code, example);
  }

  OrderWords order_words_;
  std::set<std::string> names_;
  std::set<std::string> seen_;
  std::map<std::string, std::string> findings_;
};

// --- A game ---

class Walk {
 public:
  Walk(const System& system, std::size_t scenario)
      : name_(std::string(system.name()) + "-" + system.scenarios()[scenario].id),
        game_(system.start(scenario)) {
    reader_.read_json(kContent, system.scenario_json(scenario));
    for (const Seat viewer : viewers()) {
      reader_.read(kContent, game_->briefing_text(viewer));
      reader_.read_json(kContent, game_->briefing_json(viewer));
    }
  }

  int events() const { return events_; }

  void run() {
    const auto steps = steps_of("tests/playthroughs/" + name_ + ".txt");
    ASSERT_FALSE(steps.empty()) << name_;
    for (const Step& step : steps) reader_.learn({step.chosen});
    for (std::size_t i = 0; i < steps.size(); ++i) {
      reader_.read("question", game_->question_text());
      if (i % kViewsEvery == 0) read_views();
      ASSERT_NO_FATAL_FAILURE(take(steps[i])) << name_ << " step " << i + 1;
      for (const ToldEvent& event : game_->take_events()) {
        reader_.read("event", event.words);
        reader_.read_json("event", event.json);
      }
    }
    read_views();
    EXPECT_EQ(game_->node().kind, NodeKind::Over) << name_;
    EXPECT_TRUE(reader_.report().empty()) << name_ << "\n" << reader_.report();
  }

 private:
  static constexpr std::size_t kViewsEvery = 50;
  static constexpr std::size_t kOfEachVerb = 4;

  std::vector<Seat> viewers() const {
    std::vector<Seat> list = {kUmpire, kSpectator};
    for (std::size_t i = 0; i < game_->seat_count(); ++i) list.emplace_back(i);
    return list;
  }

  void read_views() {
    for (const Seat viewer : viewers()) {
      reader_.read(kTable, game_->view_text(viewer));
      reader_.read(kContent, game_->briefing_text(viewer));
      reader_.read_json("question", game_->ask_json(viewer));
      for (const ViewPart& part : game_->view_parts(viewer)) {
        reader_.read_json("view", part.json);
      }
    }
  }

  void take(const Step& step) {
    const Node node = game_->node();
    ASSERT_EQ(node.kind == NodeKind::Chance, step.chosen.empty());
    if (node.kind == NodeKind::Chance) return game_->resolve(step.outcome);
    for_each_asked(node, [&](Seat seat) { read_choices(seat); });
    ++turn_;
    bool done = false;
    for_each_asked(node, [&](Seat seat) {
      done = done || game_->act(seat, game_->question(seat), step.chosen).has_value();
    });
    ASSERT_TRUE(done) << step.chosen;
  }

  // Some of each verb, others at each question.
  void read_choices(Seat seat) {
    const auto legal = game_->legal(seat);
    reader_.learn(legal);
    const auto ask = boost::json::parse(game_->ask_json(seat)).as_object();
    reader_.read_json("question", ask);
    if (ask.contains("card")) read_card(ask);
    std::map<std::string, std::vector<const std::string*>> by_verb;
    for (const std::string& order : legal) by_verb[verb_of(order)].push_back(&order);
    for (const auto& [verb, orders] : by_verb) {
      for (std::size_t i = 0; i < std::min(kOfEachVerb, orders.size()); ++i) {
        const std::string& order = *orders[(turn_ * kOfEachVerb + i) % orders.size()];
        const auto told = game_->explain_json(seat, order);
        ASSERT_TRUE(told) << order;
        reader_.read_json("explanation", *told, order);
      }
      read_refusals(seat, *orders[turn_ % orders.size()]);
      past_.push_back(*orders.front());
    }
  }

  // What an event asks is understood by its card alone; what there is to choose has a name.
  void read_card(const boost::json::object& ask) {
    const auto& text = ask.at("card").at("text");
    const Text question = game_->question_text();
    EXPECT_NE(question.en.find(text.at("en").as_string()), std::string::npos) << question.en;
    EXPECT_NE(question.fr.find(text.at("fr").as_string()), std::string::npos) << question.fr;
    for (const auto& group : ask.at("legal").as_array()) {
      EXPECT_FALSE(group.as_object().contains("item")) << group;
    }
    ++events_;
  }

  void read_refusal(Seat seat, const std::string& order) {
    const auto told = game_->explain(seat, order);
    if (!told) reader_.read("refusal", told.error().text(), order);
    const auto stale = game_->act(seat, game_->question(seat) + 1, order);
    ASSERT_FALSE(stale);
    reader_.read("refusal", stale.error().text(), order);
  }

  void read_refusals(Seat seat, const std::string& order) {
    for (const std::string& wrong :
         {order.substr(0, order.size() - 1), order + " more=x", verb_of(order), order + "x",
          "no-such-order " + order, std::string{}}) {
      read_refusal(seat, wrong);
    }
    const auto look = game_->look_json(seat, {"reach", order, "nowhere"});
    if (!look) reader_.read("refusal", look.error().text(), order);
    const auto standing = game_->orders_json(seat, "{\"" + order + "\": 1}");
    if (!standing) reader_.read("refusal", standing.error().text(), order);
    if (past_.empty()) return;
    read_refusal(seat, past_[turn_ * 7 % past_.size()]);
    const std::string& other = past_[turn_ * 13 % past_.size()];
    read_refusal(seat, verb_of(order) + other.substr(verb_of(other).size()));
  }

  std::string name_;
  std::unique_ptr<Game> game_;
  Reader reader_;
  std::vector<std::string> past_;
  std::size_t turn_ = 0;
  int events_ = 0;
};

TEST(Words, TheChecksCanFail) {
  const OrderWords orders = {"take-hits"};
  for (const std::string_view good :
       {"A2 moves to 36.2.", "S2 Infantry 2 (r4) fires.", "UO-8.2.1.3-R8", "T4.2.2", "29w2: open.",
        "Halt-and-fire now", "IED at 1415: 8, it holds", "2 + 3 = 5", "Entrée... enfin"}) {
    EXPECT_EQ(code_in(good, orders), "") << good;
  }
  for (const std::string_view bad :
       {"old_quarter", "choose who=A2", "1:rifle>b2", "the event.title is", "an ak47 here",
        "a take-hits order", "Le bloc {} tire"}) {
    EXPECT_NE(code_in(bad, orders), "") << bad;
  }
}

TEST(Words, AreForPeopleInEveryGoldenGame) {
  int events = 0;
  for (const auto& system : library().systems()) {
    for (std::size_t i = 0; i < system->scenarios().size(); ++i) {
      Walk walk(*system, i);
      walk.run();
      events += walk.events();
    }
  }
  EXPECT_GT(events, 10) << "events that ask for something";
}

}  // namespace
}  // namespace enfilade
