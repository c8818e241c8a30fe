// Games that people win and lose together, over real sockets.
#include <gtest/gtest.h>

#include "tests/covers.h"
#include "tests/server/play_base.h"

namespace enfilade::tests {
namespace {

constexpr const char* kTwoSections =
    R"({"system":"coops","scenario":"weapons_cache","options":["infantry1","alat"],)"
    R"("seats":[{},{}],"sit":["infantry1","alat"],"watchers":"none"})";

class AlliesPlay : public PlayTest {
 protected:
  // The first message that says how the game ended.
  static std::optional<Object> end_of(Seat& seat) {
    while (auto message = seat.read()) {
      if (message->contains("over")) return message->at("over").as_object();
    }
    return {};
  }
};

TEST_F(AlliesPlay, OfTwoSectionsBothHaveLostWhenOneGivesUp) {
  COVERS("CO-1.1c");
  Visitor ana(server().port());
  const std::string table = ana.open_table(kTwoSections);
  Seat infantry(ana, table, "infantry1");
  Seat alat(ana, table, "alat");
  wait_for_question(infantry);
  wait_for_question(alat);
  EXPECT_EQ(text_in(*infantry.ask({{"type", "resign"}}), "type"), "done");
  const auto over = end_of(alat);
  ASSERT_TRUE(over);
  EXPECT_EQ(text_in(*over, "how"), "resigned");
  ASSERT_EQ(over->at("outcome").as_array().size(), 2U);
  for (const auto& seat : over->at("outcome").as_array()) {
    EXPECT_EQ(text_in(seat.as_object(), "standing"), "lost") << text_in(seat.as_object(), "seat");
  }
}

// Everybody would wait for the answer.
TEST_F(AlliesPlay, ABotAsksNobodyToRideOrToHelp) {
  COVERS("CO-3.2.4.4-R9");
  Visitor ana(server().port());
  const std::string table = ana.open_table(
      R"({"system":"coops","scenario":"weapons_cache","options":["infantry1","cavalry","alat"],)"
      R"("seats":[{},{"bot":"team"},{"bot":"team"}],"sit":["infantry1"],"watchers":"none"})");
  Seat infantry(ana, table, "infantry1");
  int asked = 0;
  for (int orders = 0; orders < 300; ++orders) {
    wait_for_question(infantry);
    if (infantry.over()) break;
    const std::string what = infantry.asked_for();
    asked += what == "ride-asked" || what == "support-asked" ? 1 : 0;
    infantry.act(random_);  // too late where a bot was faster
  }
  EXPECT_EQ(asked, 0);
}

TEST_F(AlliesPlay, WhoPlaysOnFromAPointMayLeadSeveralSections) {
  Visitor ana(server().port());
  const std::string table = ana.open_table(kTwoSections);
  {
    Seat infantry(ana, table, "infantry1");
    wait_for_question(infantry);
    ASSERT_TRUE(infantry.act(random_));
    EXPECT_EQ(text_in(*infantry.ask({{"type", "resign"}}), "type"), "done");
  }
  const auto branch = [&](const std::string& as) {
    return ana.post("/api/tables/" + table + "/branch",
                    R"({"at":1,"seen_by":"umpire","bot":"team","as":)" + as + "}");
  };
  EXPECT_EQ(branch(R"(["infantry1","cavalry"])").status, 400) << "no such seat";
  EXPECT_EQ(branch("[]").status, 400);
  const auto both = branch(R"(["infantry1","alat"])");
  ASSERT_EQ(both.status, 201);
  const std::string fresh = text_in(boost::json::parse(both.body).as_object(), "table");
  for (const char* seat : {"infantry1", "alat"}) {
    Seat own(ana, fresh, seat);
    wait_for_question(own);
    EXPECT_TRUE(own.has_question()) << seat;
  }
}

}  // namespace
}  // namespace enfilade::tests
