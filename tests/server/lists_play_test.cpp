// Lists of tables: whose they are, which are open to everybody, and which can be watched.
#include <chrono>
#include <set>

#include "server/store/open.h"
#include "tests/server/play_base.h"

namespace enfilade::tests {
namespace {

constexpr const char* kPublic =
    R"({"system":"urban","scenario":"first_fight","sit":"green","watchers":"all"})";
constexpr const char* kPublicSolo =
    R"({"system":"urban","scenario":"first_fight","seats":[{},{"bot":"random"}],)"
    R"("sit":"green","watchers":"all"})";

// Every page of a list.
std::vector<std::string> all_of(Visitor& visitor, const std::string& list) {
  std::vector<std::string> ids;
  std::string after;
  for (int page = 0; page < 20; ++page) {
    const Object found = visitor.get_json("/api/tables?list=" + list + after);
    for (const auto& row : found.at(list).as_array()) {
      ids.push_back(text_in(row.as_object(), "id"));
    }
    const std::string more = text_in(found.at("more").as_object(), list);
    if (more.empty()) break;
    after = "&after=" + more;
  }
  return ids;
}

using Lists = PlayTest;

TEST_F(Lists, PrivateTablesHideNoPublicOne) {
  Visitor ana(server().port());
  const std::string open = ana.open_table(kPublic);
  for (int i = 0; i < 60; ++i) ana.open_table(kTwo);
  Visitor eve(server().port());
  const Object lists = eve.get_json("/api/tables");
  ASSERT_EQ(lists.at("open").as_array().size(), 1U);
  EXPECT_EQ(text_in(lists.at("open").as_array()[0].as_object(), "id"), open);
}

TEST_F(Lists, ShowRunningGamesThatAnybodyMayWatch) {
  Visitor ana(server().port());
  const std::string shown = ana.open_table(kPublicSolo);
  ana.open_table(kSolo);
  ana.open_table(kPublic);
  Visitor eve(server().port());
  // They begin when their tables are open.
  std::vector<std::string> playing;
  for (int i = 0; i < 1000 && playing.empty(); ++i) playing = all_of(eve, "playing");
  EXPECT_EQ(playing, std::vector{shown});
  Seat watcher(eve, shown, "spectator");
  const auto welcome = watcher.read();
  ASSERT_TRUE(welcome);
  EXPECT_EQ(text_in(*welcome, "type"), "welcome");
}

TEST_F(Lists, ComeInPages) {
  Visitor ana(server().port());
  std::set<std::string> opened;
  for (int i = 0; i < 65; ++i) opened.insert(ana.open_table(kPublic));
  Visitor eve(server().port());
  const auto open = all_of(eve, "open");
  EXPECT_EQ(open.size(), opened.size()) << "each once";
  EXPECT_EQ(std::set<std::string>(open.begin(), open.end()), opened);
  const auto own = all_of(ana, "own");
  EXPECT_EQ(std::set<std::string>(own.begin(), own.end()), opened);
  EXPECT_EQ(own.size(), opened.size());
  EXPECT_TRUE(all_of(eve, "own").empty());
  EXPECT_EQ(eve.get("/api/tables?list=secret").status, 400);
  EXPECT_EQ(eve.get("/api/tables?list=open&after=nonsense").status, 400);
}

// As if the server had been left alone for that long.
void age(const Folder& folder, const std::string& table, std::chrono::days days) {
  const auto store = store::open_store((folder.path() / "enfilade.sqlite").string());
  ASSERT_TRUE(store);
  const auto then = std::chrono::system_clock::now().time_since_epoch() - days;
  const auto when = std::chrono::duration_cast<std::chrono::milliseconds>(then).count();
  ASSERT_TRUE((*store)->set_status(table, store::Status::Open, when));
}

TEST_F(Lists, OpenTablesNobodyCameToAreClosed) {
  Visitor ana(server().port());
  const std::string old = ana.open_table(kPublic);
  const std::string young = ana.open_table(kPublic);
  EXPECT_EQ(server().stop(), 0);
  age(folder_, old, std::chrono::days(15));
  age(folder_, young, std::chrono::days(13));
  start();
  ana.move_to(server().port());
  Visitor eve(server().port());
  std::vector<std::string> open;
  for (int i = 0; i < 1000 && open.size() != 1; ++i) open = all_of(eve, "open");
  ASSERT_EQ(open, std::vector{young});
  Seat green(ana, old, "green");
  while (!green.over()) ASSERT_TRUE(green.read());
  EXPECT_EQ(text_in(green.table(), "status"), "stopped");
  const auto own = all_of(ana, "own");
  EXPECT_EQ(own.size(), 2U) << "whoever opened it finds it among the games that are over";
}

}  // namespace
}  // namespace enfilade::tests
