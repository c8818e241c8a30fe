// Scenarios with other choices than the standard ones.
#include <gtest/gtest.h>

#include <thread>

#include "records/reader.h"
#include "records/writer.h"
#include "systems/registry.h"
#include "systems/simulation_run.h"

namespace enfilade {
namespace {

using Ids = std::vector<std::string>;

class Variants : public ::testing::Test {
 protected:
  Problem refused(std::string_view system, std::string_view scenario, const Ids& chosen) const {
    const auto setting = library_.find(system, scenario, chosen);
    return setting ? Problem{} : setting.error();
  }
  // Decisions in a few games of bots.
  static std::uint64_t decisions(const Setting& setting) {
    SimulationProgress progress;
    const SimulationOrder order{50, 5, 1, {"random", "random", "random"}};
    return setting.system->simulate(setting.scenario, order, progress).decisions;
  }

  const Library library_ = std::move(*load_library("."));
  const Setting alley_ = *library_.find("sample", "alley");
  const Setting short_ = *library_.find("sample", "alley", {"short", "flares"});
};

TEST_F(Variants, AreOffered) {
  Ids ids;
  for (const ChoiceInfo& one : alley_.info().choices) {
    ids.push_back(one.id);
    EXPECT_FALSE(one.title.en.empty() || one.title.fr.empty());
    EXPECT_FALSE(one.text.en.empty() || one.text.fr.empty());
    EXPECT_EQ(one.standard, one.id == "flares");
  }
  EXPECT_EQ(ids, (Ids{"long", "short", "flares"}));
  EXPECT_TRUE(library_.find("urban", "first_fight")->info().choices.empty());
}

TEST_F(Variants, AreMadeOnceWhateverTheOrder) {
  EXPECT_EQ(library_.find("sample", "alley", {"flares", "short"})->scenario, short_.scenario);
  EXPECT_NE(library_.find("sample", "alley", {"short"})->scenario, short_.scenario);
  EXPECT_NE(library_.find("sample", "courtyard", {"short", "flares"})->scenario, short_.scenario);
  EXPECT_EQ(short_.info().chosen, (Ids{"short", "flares"}));
  EXPECT_EQ(short_.info().id, "alley");
  EXPECT_EQ(short_.info().content, alley_.info().content);
  EXPECT_EQ(short_.info().seats, alley_.info().seats);
}

TEST_F(Variants, WithTheStandardChoicesAreTheScenarioItself) {
  EXPECT_EQ(library_.find("sample", "alley", {})->scenario, alley_.scenario);
  EXPECT_EQ(library_.find("sample", "alley", {"flares"})->scenario, alley_.scenario);
  EXPECT_TRUE(alley_.info().chosen.empty());
}

TEST_F(Variants, AreNotOnTheList) {
  ASSERT_EQ(alley_.system->scenarios().size(), 2U);
  EXPECT_GE(short_.scenario, 2U);
}

TEST_F(Variants, ArePlayedByOtherRules) {
  const Setting longer = *library_.find("sample", "alley", {"long", "flares"});
  EXPECT_LT(decisions(short_), decisions(alley_));
  EXPECT_LT(decisions(alley_), decisions(longer));
}

TEST_F(Variants, AreRefusedWhenTheyCannotBe) {
  const Problem unknown = refused("sample", "alley", {"flares", "fog"});
  EXPECT_EQ(unknown.fault, Fault::NotFound);
  EXPECT_NE(unknown.words.find("\"fog\"; there are: long, short, flares"), std::string::npos);
  EXPECT_NE(unknown.words_fr.find("fog"), std::string::npos);
  const Problem twice = refused("sample", "alley", {"long", "long"});
  EXPECT_EQ(twice.fault, Fault::Malformed);
  EXPECT_NE(twice.words.find("\"long\" is named twice"), std::string::npos);
  const Problem misfit = refused("sample", "alley", {"long", "short"});
  EXPECT_EQ(misfit.fault, Fault::Malformed);
  EXPECT_NE(misfit.words.find("A game is long or short. [SA-6a]"), std::string::npos);
  EXPECT_NE(misfit.words_fr.find("longue ou courte"), std::string::npos);
  EXPECT_NE(refused("urban", "first_fight", {"long"}).words.find("no options"), std::string::npos);
}

TEST_F(Variants, AreMadeByManyThreadsAtOnce) {
  const Library library = std::move(*load_library("."));
  const std::vector<Ids> wanted = {{"long"}, {"short"}, {"long", "flares"}, {"short", "flares"}};
  std::vector<std::vector<std::size_t>> got(4);
  {
    std::vector<std::jthread> threads;
    for (std::size_t i = 0; i < got.size(); ++i) {
      threads.emplace_back([&, i] {
        for (const Ids& one : wanted) {
          const Setting setting = *library.find("sample", "courtyard", one);
          EXPECT_EQ(setting.info().chosen, one);
          EXPECT_EQ(setting.system->start(setting.scenario)->seat_count(), 3U);
          EXPECT_EQ(setting.system->scenarios().size(), 2U);
          got[i].push_back(setting.scenario);
        }
      });
    }
  }
  for (const auto& one : got) EXPECT_EQ(one, got.front());
  EXPECT_EQ((std::set<std::size_t>{got[0].begin(), got[0].end()}).size(), 4U);
}

// --- Records ---

records::Record recorded(const Setting& setting) {
  records::Record record;
  record.header = header_for(setting, {"bot:random", "bot:random", "bot:random"}, {});
  const auto game = setting.system->start(setting.scenario);
  Random random(3);
  const auto add = [&](auto what) {
    const auto number = static_cast<std::uint32_t>(record.lines.size() + 1);
    record.lines.push_back({number, what, game->hash()});
  };
  while (game->node().kind != NodeKind::Over) {
    const Node node = game->node();
    if (node.kind == NodeKind::Chance) {
      const std::uint32_t outcome = draw_outcome(node, random);
      game->resolve(outcome);
      add(records::rolled(node, outcome));
    } else {
      const std::string action = game->bot_choice("random", node.seat, random);
      EXPECT_TRUE(game->act(node.seat, game->question(node.seat), action));
      add(records::Chosen{node.seat, action});
    }
  }
  add(records::Ended{});
  return record;
}

TEST_F(Variants, AreInTheRecord) {
  const auto read = records::parse_record(records::whole_text(recorded(short_)));
  ASSERT_TRUE(read);
  EXPECT_EQ(read->header.options, (Ids{"short", "flares"}));
  const Library another = std::move(*load_library("."));
  const auto setting = setting_of(another, read->header);
  ASSERT_TRUE(setting) << setting.error().words;
  EXPECT_TRUE(replay(*setting, *read));
  EXPECT_FALSE(replay(*another.find("sample", "alley"), *read)) << "another game";
  EXPECT_TRUE(recorded(alley_).header.options.empty());
}

TEST_F(Variants, InARecordAreAsTheyShouldBe) {
  records::Header header = recorded(short_).header;
  const auto fault = [&](Ids options) {
    header.options = std::move(options);
    const auto setting = setting_of(library_, header);
    return setting ? "none" : setting.error().words;
  };
  EXPECT_EQ(fault({"short", "flares"}), "none");
  EXPECT_EQ(fault({}), "none");
  EXPECT_NE(fault({"short", "fog"}).find("option fog, which this program does not know"),
            std::string::npos);
  EXPECT_NE(fault({"long", "short"}).find("long or short"), std::string::npos);
  EXPECT_NE(fault({"short", "short"}).find("named twice"), std::string::npos);
  EXPECT_NE(fault({"flares", "short"}).find("not written as they should be"), std::string::npos);
  EXPECT_NE(fault({"flares"}).find("not written as they should be"), std::string::npos)
      << "the standard has no name";
}

}  // namespace
}  // namespace enfilade
