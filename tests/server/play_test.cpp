// Whole games over real sockets, with a server process of its own.
#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <cstdlib>
#include <set>
#include <thread>

#include "records/reader.h"
#include "server/store/open.h"
#include "systems/registry.h"
#include "tests/server/play_base.h"

namespace enfilade::tests {
namespace {

TEST_F(PlayTest, OnePersonPlaysABotToTheEndAndChecksTheDice) {
  Visitor ana(server().port());
  const std::string table = ana.open_table(kSolo);
  Seat green(ana, table, "green");
  for (;;) {
    wait_for_question(green);
    if (green.over()) break;
    ASSERT_TRUE(green.act(random_));
  }
  EXPECT_EQ(green.gaps(), 0);
  const auto record = ana.get("/api/tables/" + table + "/record");
  ASSERT_EQ(record.status, 200);
  const auto file = folder_.path() / "game.jsonl";
  FILE* out = std::fopen(file.c_str(), "wb");
  std::fwrite(record.body.data(), 1, record.body.size(), out);
  std::fclose(out);
  const auto read = records::read_record(file);
  ASSERT_TRUE(read) << read.error().words;
  EXPECT_TRUE(check_dice(*read));
  const auto library = load_library(*find_root());
  const auto setting = setting_of(*library, read->header);
  ASSERT_TRUE(setting);
  EXPECT_TRUE(replay(*setting, *read));
}

TEST_F(PlayTest, TwoPeopleOneOfWhomLosesTheConnection) {
  Visitor ana(server().port());
  Visitor ben(server().port());
  const std::string table = ana.open_table(kTwo);
  auto green = std::make_unique<Seat>(ana, table, "green");
  auto red = sit_as_red(ben, ana, table);
  wait_for_question(*green);
  for (int acts = 0; !green->over(); ++acts) {
    const bool by_green = green->has_question();
    ASSERT_TRUE((by_green ? *green : *red).act(random_));
    if (acts % 25 == 24) {
      // What has been told up to there is not told again.
      const std::uint32_t from = green->number();
      green = std::make_unique<Seat>(ana, table, "green", "", from);
      while (green->view().empty()) ASSERT_TRUE(green->read());
    }
    // Who has moved knows whether it is asked again; else the other one is.
    if ((by_green ? *green : *red).over()) break;
    if (!green->has_question() && !red->has_question()) wait_for_question(by_green ? *red : *green);
  }
  while (!green->over()) ASSERT_TRUE(green->read());
  Seat fresh(ana, table, "green");
  while (fresh.view().empty()) ASSERT_TRUE(fresh.read());
  EXPECT_EQ(fresh.view(), green->view());
  EXPECT_EQ(fresh.number(), green->number());
  EXPECT_EQ(green->gaps() + red->gaps(), 0);
}

TEST_F(PlayTest, ARetryIsHarmless) {
  Visitor ana(server().port());
  const std::string table = ana.open_table(kSolo);
  Seat green(ana, table, "green");
  wait_for_question(green);
  auto order = *green.choice(random_);
  order["id"] = "once";
  green.send(order);
  green.send(order);
  const auto first = green.answer_to("once");
  const auto second = green.answer_to("once");
  ASSERT_TRUE(first && second);
  EXPECT_EQ(text_in(*first, "type"), "done");
  EXPECT_EQ(text_in(*second, "type"), "done");
  EXPECT_EQ(text_in(*green.ask({{"type", "undo"}}), "type"), "done");
  EXPECT_EQ(text_in(*green.ask({{"type", "undo"}}), "code"), "nothing-to-undo");
}

TEST_F(PlayTest, RefusesWhatIsNotOnesOwn) {
  Visitor ana(server().port());
  Visitor eve(server().port());
  const std::string table = ana.open_table(kTwo);
  eve.get("/api/me");
  Seat door(eve, table, "green");
  auto refused = door.read();
  ASSERT_TRUE(refused);
  EXPECT_EQ(text_in(*refused, "code"), "not-seated");
  EXPECT_EQ(text_in(*door.ask({{"type", "sit"}, {"seat", "red"}, {"key", "guessed"}}), "code"),
            "not-seated");
  EXPECT_EQ(text_in(*door.ask({{"type", "act"}, {"question", 1}, {"action", "end"}}), "code"),
            "not-seated");
  EXPECT_EQ(text_in(*door.ask({{"type", "explain"}, {"action", "end"}}), "code"), "not-seated");
  Seat watcher(eve, table, "spectator", "no key");
  EXPECT_EQ(text_in(*watcher.read(), "code"), "not-allowed");
  EXPECT_EQ(eve.get("/api/tables/" + table + "/links").status, 403);
  EXPECT_EQ(eve.get("/api/tables/" + table + "/record").status, 403);
  EXPECT_EQ(eve.get("/api/tables/" + table + "/replay?as=green").status, 403);
  EXPECT_EQ(eve.get("/api/tables/t_nothing/record").status, 404);
}

TEST_F(PlayTest, RefusesAnAnswerToAnOldQuestion) {
  Visitor ana(server().port());
  const std::string table = ana.open_table(kSolo);
  Seat green(ana, table, "green");
  wait_for_question(green);
  const auto old = *green.choice(random_);
  ASSERT_TRUE(green.act(random_));
  EXPECT_EQ(text_in(*green.ask(old), "code"), "stale-question");
}

TEST_F(PlayTest, RefusesWhatItCannotUnderstand) {
  Visitor ana(server().port());
  const std::string table = ana.open_table(kSolo);
  Seat green(ana, table, "green");
  wait_for_question(green);
  for (const char* text :
       {"{", "[]", "null", "\"hello\"", "{\"type\":7}", "{\"type\":\"dance\"}", "{\"id\":\"x\"}",
        "{\"type\":\"act\",\"id\":\"y\"}", "{\"type\":\"orders\",\"id\":\"z\",\"orders\":7}"}) {
    ASSERT_TRUE(green.send_text(text)) << text;
    const auto answer = green.read();
    ASSERT_TRUE(answer) << text;
    EXPECT_EQ(text_in(*answer, "code"), "bad-message") << text;
  }
  ASSERT_TRUE(green.act(random_)) << "the table is as it was";
  ASSERT_TRUE(green.send_text(std::string(20'000, 'x')));
  EXPECT_EQ(green.socket().read_close(), 1009);
}

TEST_F(PlayTest, RefusesBadRequests) {
  Visitor ana(server().port());
  EXPECT_EQ(net::ask(server().port(), net::post("/api/me", "{}")).status, 403) << "no header";
  EXPECT_EQ(ana.post("/api/me", "{").status, 400);
  EXPECT_EQ(ana.post("/api/me", "[]").status, 400);
  EXPECT_EQ(ana.post("/api/tables", "{}").status, 401) << "nobody yet";
  ana.get("/api/me");
  EXPECT_EQ(ana.post("/api/tables", R"({"system":"urban","scenario":"nowhere"})").status, 400);
  EXPECT_EQ(ana.post("/api/tables", R"({"scenario":"first_fight","clock":{"bank":1}})").status,
            400);
  EXPECT_EQ(ana.post("/api/tables", R"({"scenario":"first_fight","seats":[{"bot":"x"}]})").status,
            400);
  EXPECT_EQ(ana.post("/api/tables", R"({"scenario":"first_fight","sit":7})").status, 400);
  const char* both = R"({"scenario":"first_fight","sit":["green","red"]})";
  EXPECT_EQ(text_in(ana.post_json("/api/tables", both), "error"), "no-seat") << "no allies";
  EXPECT_EQ(ana.post("/api/tables", R"({"scenario":"first_fight","sit":["green"]})").status, 201);
  EXPECT_EQ(ana.post("/api/me", R"({"name":""})").status, 400);
  EXPECT_EQ(ana.post("/api/me", "{\"name\":\"a\\u202Eb\"}").status, 400);
  EXPECT_EQ(ana.get("/api/nothing").status, 404);
  EXPECT_EQ(ana.post("/api/systems/more", "{}").status, 404);
  EXPECT_EQ(ana.get("/api/login").status, 405);
}

TEST_F(PlayTest, IsMeasuredOnlyOnTheMachineItself) {
  const auto ask = [&](const std::string& header) {
    return net::ask(server().port(),
                    "GET /metrics HTTP/1.1\r\nHost: localhost\r\n" + header + "\r\n")
        .status;
  };
  EXPECT_EQ(ask(""), 200);
  EXPECT_EQ(ask("X-Forwarded-For: 192.0.2.1\r\n"), 404);
  EXPECT_EQ(ask("Forwarded: for=192.0.2.1\r\n"), 404);
}

TEST_F(PlayTest, KeepsGuestsAndAccounts) {
  Visitor ana(server().port());
  const std::string person = text_in(ana.get_json("/api/me"), "person");
  EXPECT_EQ(text_in(ana.get_json("/api/me"), "person"), person) << "the cookie";
  const std::string table = ana.open_table(kSolo);
  EXPECT_EQ(ana.post("/api/account", R"({"name":"Ana","password":"short"})").status, 400);
  EXPECT_EQ(ana.post("/api/account", R"({"name":"Ana","password":"long enough"})").status, 200);
  Visitor ben(server().port());
  EXPECT_EQ(ben.post("/api/account", R"({"name":"aNa","password":"long enough"})").status, 409);
  EXPECT_EQ(ben.post("/api/me", R"({"name":"aNa"})").status, 409) << "nor does a guest";
  for (const char* word : {"guest", "INVITÉ"}) {
    const std::string claim = R"({"name":")" + std::string(word) + R"(","password":"long enough"})";
    EXPECT_EQ(ben.post("/api/account", claim).status, 409) << "every guest is called so";
  }
  EXPECT_EQ(ben.post("/api/login", R"({"name":"Ana","password":"wrong"})").status, 403);
  EXPECT_EQ(ben.post("/api/login", R"({"name":"Nobody","password":"wrong"})").status, 403);
  const Object me = ben.post_json("/api/login", R"({"name":"Ana","password":"long enough"})");
  EXPECT_EQ(text_in(me, "person"), person);
  EXPECT_EQ(ben.get_json("/api/tables").at("own").as_array().size(), 1U);
  EXPECT_EQ(ben.post("/api/logout", "{}").status, 200);
}

TEST_F(PlayTest, ShowsTheUmpireEverythingAndCarriesOutItsRulings) {
  Visitor ana(server().port());
  const std::string table = ana.open_table(
      R"({"scenario":"first_fight","seats":[{},{"bot":"random"}],"sit":"green","umpire":true})");
  Visitor uma(server().port());
  uma.get("/api/me");
  Seat green(ana, table, "green");
  wait_for_question(green);
  let_in_as_umpire(uma, table, {&green});
  Seat umpire(uma, table, "umpire");
  while (umpire.view().empty()) ASSERT_TRUE(umpire.read());
  EXPECT_NE(umpire.view().at("red").find("\"blocks\""), std::string::npos);
  EXPECT_EQ(green.view().at("red").find("\"blocks\""), std::string::npos);
  EXPECT_EQ(text_in(*green.ask({{"type", "rule"}, {"reason", "me"}}), "code"), "not-seated");
  EXPECT_EQ(text_in(*umpire.ask({{"type", "pause"}, {"on", true}}), "type"), "done");
  EXPECT_EQ(text_in(*green.ask(*green.choice(random_)), "code"), "paused");
  EXPECT_EQ(text_in(*umpire.ask({{"type", "pause"}, {"on", false}}), "type"), "done");
  EXPECT_TRUE(green.act(random_));
  const auto ended = umpire.ask(
      {{"type", "rule"}, {"reason", "time"}, {"do", Object{{"end", Object{{"winner", "red"}}}}}});
  EXPECT_EQ(text_in(*ended, "type"), "done");
  while (!green.over()) ASSERT_TRUE(green.read());
}

TEST_F(PlayTest, WhoLeavesASeatSeesNothingMoreOfIt) {
  Visitor ana(server().port());
  const std::string table = ana.open_table(kTwo);
  Visitor ben(server().port());
  auto red = sit_as_red(ben, ana, table);
  while (red->view().empty()) ASSERT_TRUE(red->read());
  EXPECT_EQ(text_in(*red->ask({{"type", "leave"}}), "type"), "done");
  EXPECT_EQ(text_in(*red->ask({{"type", "threat"}}), "code"), "not-seated");
  const Object links = ana.get_json("/api/tables/" + table + "/links");
  const auto other = red->ask({{"type", "sit"},
                               {"seat", "green"},
                               {"key", key_in(links.at("comrades").as_object(), "green")}});
  EXPECT_EQ(text_in(*other, "code"), "no-seat") << "it has seen the other side";
  const auto again =
      red->ask({{"type", "sit"}, {"seat", "red"}, {"key", key_in(ana.links(), "red")}});
  EXPECT_EQ(text_in(*again, "type"), "done");
}

// Whoever opened the table has both links, and must not get behind the other side with them.
TEST_F(PlayTest, OnlyWhoSitsInASeatLetsOthersInToItOnceTheGameHasBegun) {
  Visitor ana(server().port());
  const std::string table = ana.open_table(kTwo);
  Visitor ben(server().port());
  const auto red = sit_as_red(ben, ana, table);
  while (text_in(red->table(), "status") != "playing") ASSERT_TRUE(red->read());
  Visitor eve(server().port());
  eve.get("/api/me");
  Seat door(eve, table, "door");
  const auto sit = [&](const std::string& key) {
    return text_in(*door.ask({{"type", "sit"}, {"seat", "red"}, {"key", key}}), "type");
  };
  const Object of_ana = ana.get_json("/api/tables/" + table + "/links");
  EXPECT_FALSE(of_ana.at("comrades").as_object().contains("red"));
  EXPECT_EQ(sit(key_in(of_ana.at("links").as_object(), "red")), "refused");
  EXPECT_EQ(sit(key_in(of_ana.at("comrades").as_object(), "green")), "refused");
  const Object of_ben = ben.get_json("/api/tables/" + table + "/links");
  EXPECT_TRUE(of_ben.at("links").as_object().empty());
  EXPECT_EQ(sit(key_in(of_ben.at("comrades").as_object(), "red")), "done");
  Visitor wim(server().port());
  wim.get("/api/me");
  EXPECT_EQ(wim.get("/api/tables/" + table + "/links").status, 403);
}

TEST_F(PlayTest, LetsAnybodySitDownAtAnOpenTable) {
  Visitor ana(server().port());
  const std::string table =
      ana.open_table(R"({"scenario":"first_fight","sit":"green","watchers":"all"})");
  Visitor ben(server().port());
  EXPECT_EQ(ben.get_json("/api/tables").at("open").as_array().size(), 1U);
  Seat door(ben, table, "door");
  EXPECT_EQ(text_in(*door.ask({{"type", "sit"}, {"seat", "red"}}), "type"), "done");
  Seat red(ben, table, "red");
  while (red.view().empty()) ASSERT_TRUE(red.read());
}

TEST_F(PlayTest, WhoLogsOutIsGoneFromTheTables) {
  Visitor ana(server().port());
  const std::string table = ana.open_table(kSolo);
  Seat green(ana, table, "green");
  wait_for_question(green);
  EXPECT_EQ(ana.post("/api/logout", "{}").status, 200);
  while (green.read()) continue;
  EXPECT_EQ(ana.get("/api/tables/" + table + "/replay?as=green").status, 401);
}

TEST_F(PlayTest, WatchersAreBehindByTheirDelay) {
  Visitor ana(server().port());
  const std::string table =
      ana.open_table(R"({"scenario":"first_fight","seats":[{},{"bot":"random"}],"sit":"green",)"
                     R"("watchers":"all","delay":3600000})");
  Seat green(ana, table, "green");
  for (int i = 0; i < 6; ++i) {
    wait_for_question(green);
    ASSERT_TRUE(green.act(random_));
  }
  Visitor wim(server().port());
  wim.get("/api/me");
  Seat watcher(wim, table, "spectator");
  while (watcher.view().empty()) ASSERT_TRUE(watcher.read());
  EXPECT_EQ(watcher.number(), 0U) << "for them nothing has happened yet";
}

TEST_F(PlayTest, GoesOnFromAPointOfAFinishedGame) {
  Visitor ana(server().port());
  const std::string table = ana.open_table(kSolo);
  Seat green(ana, table, "green");
  for (int i = 0; i < 6; ++i) {
    wait_for_question(green);
    ASSERT_TRUE(green.act(random_));
  }
  EXPECT_EQ(text_in(*green.ask({{"type", "resign"}}), "type"), "done");
  const Object told = ana.get_json("/api/tables/" + table + "/replay?as=umpire");
  ASSERT_GT(told.at("updates").as_array().size(), 5U);
  const Object branch = ana.post_json("/api/tables/" + table + "/branch",
                                      R"({"at":5,"seen_by":"umpire","as":"green","bot":"random"})");
  Seat again(ana, text_in(branch, "table"), "green");
  wait_for_question(again);
  EXPECT_TRUE(again.act(random_));
  EXPECT_EQ(ana.post("/api/tables/" + table + "/rematch", "{}").status, 201);
}

TEST_F(PlayTest, DiceAreTheSameOnlyWhereATestAsksForIt) {
  const auto keys = [](std::uint16_t port) {
    Visitor ana(port);
    const std::string table = ana.open_table(kSolo);
    Seat green(ana, table, "green");
    wait_for_question(green);
    EXPECT_EQ(text_in(*green.ask({{"type", "resign"}}), "type"), "done");
    const std::string record = ana.get("/api/tables/" + table + "/record").body;
    const std::size_t at = record.rfind("\"keys\":");
    EXPECT_NE(at, std::string::npos);
    return record.substr(at, record.find('}', at) - at);
  };
  EXPECT_NE(keys(server().port()), keys(server().port()));
  const Folder folder;
  const ServerProcess known({"--data", folder.path().string(), "--dice", "one"});
  EXPECT_EQ(keys(known.port()), keys(known.port()));
}

TEST_F(PlayTest, ARematchIsOfferedAtTheFinishedTableAndAcceptedByOneRequest) {
  Visitor ana(server().port());
  const std::string table = ana.open_table(kTwo);
  Visitor ben(server().port());
  auto red = sit_as_red(ben, ana, table);
  while (red->view().empty()) ASSERT_TRUE(red->read());
  EXPECT_EQ(text_in(*red->ask({{"type", "resign"}}), "type"), "done");
  const std::string again =
      text_in(ana.post_json("/api/tables/" + table + "/rematch", "{}"), "table");
  while (!red->table().contains("rematch_by")) ASSERT_TRUE(red->read());
  EXPECT_EQ(text_in(red->table(), "rematch"), again);
  EXPECT_EQ(text_in(red->table().at("rematch_by").as_object(), "person"),
            text_in(ana.get_json("/api/me"), "person"));
  const Object accepted = ben.post_json("/api/tables/" + table + "/rematch", "{}");
  EXPECT_EQ(text_in(accepted, "table"), again) << "not two tables";
  Seat green(ben, again, "green");
  wait_for_question(green);
  EXPECT_TRUE(green.act(random_)) << "he sits there, and it has begun";
  EXPECT_EQ(ben.post("/api/tables/" + table + "/rematch", "{}").status, 201) << "again";
}

TEST_F(PlayTest, StopsCleanlyAndGoesOnAfterwards) {
  Visitor ana(server().port());
  const std::string table = ana.open_table(kSolo);
  std::map<std::string, std::string> view;
  {
    Seat green(ana, table, "green");
    wait_for_question(green);
    ASSERT_TRUE(green.act(random_));
    wait_for_question(green);
    view = green.view();
    EXPECT_EQ(server().stop(), 0);
  }
  start();
  ana.move_to(server().port());
  Seat green(ana, table, "green");
  wait_for_question(green);
  EXPECT_EQ(green.view(), view);
  EXPECT_TRUE(green.act(random_));
}

TEST_F(PlayTest, AFullDiskLosesNothingThatWasAcknowledged) {
  server_ = std::make_unique<ServerProcess>(
      std::vector<std::string>{"--data", folder_.path().string()}, 700'000);
  Visitor ana(server().port());
  const std::string table = ana.open_table(kSolo);
  Seat green(ana, table, "green");
  int done = 0;
  std::string code;
  for (int i = 0; i < 5'000 && code.empty(); ++i) {
    const auto answer = green.ask({{"type", "say"}, {"text", std::string(70, 'x')}});
    ASSERT_TRUE(answer);
    if (text_in(*answer, "type") == "done") ++done;
    code = text_in(*answer, "code");
  }
  EXPECT_EQ(code, "store");
  EXPECT_GT(done, 10);
  EXPECT_EQ(ana.get("/healthz").status, 200);
  // A move may be more than the little that is left, until the tries have filled that too.
  const auto until = std::chrono::steady_clock::now() + std::chrono::seconds(60);
  while (ana.get("/readyz").status == 200 && std::chrono::steady_clock::now() < until) {
  }
  EXPECT_EQ(ana.get("/readyz").status, 503);
  server().kill_at_once();
  start();
  ana.move_to(server().port());
  Seat again(ana, table, "green");
  while (again.view().empty()) ASSERT_TRUE(again.read());
  const auto kept = static_cast<int>(again.table().at("chat").as_array().size());
  EXPECT_GE(kept, std::min(done, 200));
}

// What cannot be played is an error of ours: that game stops, and the server goes on.
TEST_F(PlayTest, ABrokenGameTakesNothingElseWithIt) {
  Visitor ana(server().port());
  const std::string table = ana.open_table(kSolo);
  {
    Seat green(ana, table, "green");
    wait_for_question(green);
  }
  EXPECT_EQ(server().stop(), 0);
  {
    const auto store = store::open_store((folder_.path() / "enfilade.sqlite").string());
    ASSERT_TRUE(store);
    const auto log = (*store)->entries(table, -1);
    ASSERT_TRUE(log);
    const std::vector<store::Append> more = {
        {table, log->back().seq + 1, R"({"kind":"roll","number":60000,"t":1})"}};
    ASSERT_TRUE((*store)->append(more));
  }
  start();
  ana.move_to(server().port());
  const net::HttpReply reply = ana.get("/api/tables/" + table + "/record");
  EXPECT_EQ(reply.status, 500);
  EXPECT_NE(reply.body.find("broken"), std::string::npos);
  EXPECT_EQ(ana.get("/api/tables").status, 200);
  const std::string other = ana.open_table(kSolo);
  Seat green(ana, other, "green");
  wait_for_question(green);
  EXPECT_TRUE(green.act(random_));
}

}  // namespace
}  // namespace enfilade::tests
