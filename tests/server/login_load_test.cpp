// Crowds that log in, over real sockets and from many addresses: everybody else is served as
// before.
#include <algorithm>
#include <cstdio>

#include "tests/server/play_base.h"

namespace enfilade::tests {
namespace {

using Manners = std::vector<std::string>;

std::string log_in(const std::string& name, const std::string& password) {
  return net::post("/api/login", R"({"name":")" + name + R"(","password":")" + password + R"("})",
                   "X-Enfilade: 1\r\n");
}

std::string stranger(int number) {
  return "127.9." + std::to_string(number / 200) + "." + std::to_string(1 + number % 200);
}

std::uint64_t measured(std::uint16_t port, const std::string& name) {
  const std::string text = net::ask(port, net::get("/metrics")).body;
  const std::string line = "\nenfilade_" + name + " ";
  const std::size_t at = text.find(line);
  return at == std::string::npos ? 0 : std::stoull(text.substr(at + line.size()));
}

class LogInLoad : public PlayTest {
 protected:
  // With passwords as dear as they are, or cheap ones; and with the limits people meet.
  void start_with(const Manners& manners) {
    server_ =
        std::make_unique<ServerProcess>(std::vector<std::string>{"--data", folder_.path().string()},
                                        0, std::filesystem::path(), manners);
  }
  // Each from an address of its own, and to an account of its own; the answers are left unread.
  std::vector<net::Wire> crowd(int size) {
    std::vector<net::Wire> wires;
    for (int i = 0; i < size; ++i) {
      wires.emplace_back(server().port(), 0, stranger(i).c_str());
      wires.back().send(log_in("user" + std::to_string(i), "not the right one"));
    }
    return wires;
  }
};

TEST_F(LogInLoad, NobodyElseWaitsForPasswords) {
  start_with({});
  Visitor ana(server().port());
  const std::string table = ana.open_table(kTwo);
  constexpr int kCrowd = 60;
  auto wires = crowd(kCrowd);
  EXPECT_EQ(net::ask(server().port(), net::get("/readyz")).status, 200);
  EXPECT_EQ(ana.get("/api/tables").status, 200);
  Seat green(ana, table, "green");
  const auto welcome = green.read();
  ASSERT_TRUE(welcome && text_in(*welcome, "type") == "welcome");
  EXPECT_GT(std::ranges::count_if(wires, [](const auto& wire) { return !wire.has_input(); }), 2)
      << "they were served first, but for those whose turn it was";
  int tried = 0;
  int turned_away = 0;
  for (net::Wire& wire : wires) {
    const auto reply = net::read_reply(wire);
    if (reply.status == 403) ++tried;
    if (reply.status != 503) continue;
    ++turned_away;
    EXPECT_TRUE(reply.headers.contains("retry-after"));
    const Object words = boost::json::parse(reply.body).as_object().at("words").as_object();
    EXPECT_FALSE(text_in(words, "en").empty() || text_in(words, "fr").empty());
  }
  EXPECT_EQ(tried + turned_away, kCrowd);
  EXPECT_GT(turned_away, 0) << "no more than sixteen wait";
  EXPECT_GE(tried, 16);
}

TEST_F(LogInLoad, ThePasswordOfWhoHungUpIsNotHashed) {
  start_with({"--no-limits"});
  constexpr int kCrowd = 17;
  {
    auto wires = crowd(kCrowd);
    std::uint64_t arrived = 0;
    for (int i = 0; i < 1000 && arrived < kCrowd; ++i) {
      arrived = measured(server().port(), "passwords_waiting") +
                measured(server().port(), "passwords_total");
    }
    ASSERT_GE(arrived, kCrowd);
    for (net::Wire& wire : wires) wire.reset();
  }
  const auto last =
      net::ask(server().port(), log_in("user", "not the right one"), stranger(100).c_str());
  EXPECT_EQ(last.status, 403) << "there is room";
  EXPECT_LT(measured(server().port(), "passwords_total"), kCrowd);
}

TEST_F(LogInLoad, StrangersLockOutNeitherALiveSessionNorAKnownBrowser) {
  start_with({"--quick-passwords"});
  const std::string right = R"({"name":"Ana","password":"correct horse"})";
  Visitor live(server().port());
  live.get("/api/me");
  ASSERT_EQ(live.post("/api/account", right).status, 200);
  Visitor known(server().port());
  ASSERT_EQ(known.post("/api/login", right).status, 200);
  ASSERT_EQ(known.post("/api/logout", "{}").status, 200);
  known.forget_session();
  int refused = 0;
  for (int i = 0; i < 60 && refused == 0; ++i) {
    const auto reply =
        net::ask(server().port(), log_in("Ana", "not the right one"), stranger(i).c_str());
    if (reply.status == 429) ++refused;
  }
  EXPECT_EQ(refused, 1) << "an account's password may be tried for ever, from enough addresses";
  EXPECT_EQ(net::ask(server().port(), log_in("ana", "correct horse"), "127.8.0.1").status, 429)
      << "a stranger who happens to be right learns nothing";
  // The address is used up too: somebody else sits behind it.
  for (int i = 0; i < 20; ++i) {
    (void)net::ask(server().port(), log_in("user" + std::to_string(i), "not the right one"));
  }
  EXPECT_EQ(net::ask(server().port(), log_in("user", "not the right one")).status, 429);
  EXPECT_EQ(text_in(live.get_json("/api/me"), "name"), "Ana");
  EXPECT_EQ(known.post("/api/login", right).status, 200);
  Visitor other(server().port());
  EXPECT_EQ(other.post("/api/login", right).status, 429);
}

}  // namespace
}  // namespace enfilade::tests
