// A server with a folder of its own, for tests of whole games.
#pragma once

#include <gtest/gtest.h>

#include <memory>
#include <random>

#include "tests/server/play_fixture.h"

namespace enfilade::tests {

inline constexpr const char* kSolo =
    R"({"system":"urban","scenario":"first_fight","seats":[{},{"bot":"random"}],)"
    R"("sit":"green","salt":"mine"})";
inline constexpr const char* kTwo =
    R"({"system":"urban","scenario":"first_fight","sit":"green","watchers":"link"})";

class PlayTest : public ::testing::Test {
 protected:
  ServerProcess& server() {
    if (!server_) start();
    return *server_;
  }
  void start() {
    server_ = std::make_unique<ServerProcess>(
        std::vector<std::string>{"--data", folder_.path().string()});
  }

  // Ben sits down as red with his link.
  std::unique_ptr<Seat> sit_as_red(Visitor& ben, const Visitor& ana, const std::string& table) {
    ben.get("/api/me");
    auto seat = std::make_unique<Seat>(ben, table, "door");
    const auto sat =
        seat->ask({{"type", "sit"}, {"seat", "red"}, {"key", key_in(ana.links(), "red")}});
    EXPECT_TRUE(sat && text_in(*sat, "type") == "done");
    return std::make_unique<Seat>(ben, table, "red");
  }

  // She asks at the door, and those who play agree.
  static void let_in_as_umpire(Visitor& uma, const std::string& table,
                               const std::vector<Seat*>& players) {
    Seat door(uma, table, "door");
    const auto asked = door.ask({{"type", "sit"}, {"seat", "umpire"}});
    EXPECT_TRUE(asked && text_in(*asked, "type") == "done");
    const std::string person = text_in(uma.get_json("/api/me"), "person");
    for (Seat* player : players) {
      while (player->view().empty()) ASSERT_TRUE(player->read());
      const auto agreed = player->ask({{"type", "consent"}, {"umpire", person}, {"yes", true}});
      EXPECT_TRUE(agreed && text_in(*agreed, "type") == "done");
    }
  }

  Folder folder_;
  std::unique_ptr<ServerProcess> server_;
  std::mt19937_64 random_{1};
};

// Reads until this seat is asked or the game is over.
inline void wait_for_question(Seat& seat) {
  while (!seat.has_question() && !seat.over()) {
    if (!seat.read()) return;
  }
}

}  // namespace enfilade::tests
