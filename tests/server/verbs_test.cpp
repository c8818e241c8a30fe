// What who runs a server does with it: backups, and asking whether it is ready.
#include <gtest/gtest.h>

#include <fstream>

#include "server/store/open.h"
#include "tests/server/play_base.h"
#include "tests/server/postgres_cluster.h"

namespace enfilade::tests {
namespace {

namespace fs = std::filesystem;

std::string text_of_file(const fs::path& path) {
  std::ifstream file(path);
  return {std::istreambuf_iterator<char>(file), {}};
}

class BackupVerbs : public PlayTest {
 protected:
  void SetUp() override {
    Visitor ana(server().port());
    table_ = ana.open_table(kSolo);
    EXPECT_EQ(server_->stop(), 0);
    const Verb verb = run_verb({"backup", "--data", folder_.path(), file()});
    ASSERT_EQ(verb.code, 0) << verb.said;
  }
  fs::path file() const { return other_.path() / "backup.jsonl"; }

  Folder other_;
  std::string table_;
};

// It holds hashes of passwords and keys of dice.
TEST_F(BackupVerbs, ABackupIsForItsOwnerAlone) {
  EXPECT_EQ(fs::status(file()).permissions(), fs::perms::owner_read | fs::perms::owner_write);
}

TEST_F(BackupVerbs, ABackupThatWasChangedIsRefused) {
  std::string text = text_of_file(file());
  const std::size_t at = text.find("first_fight");
  ASSERT_NE(at, std::string::npos);
  text.replace(at, 11, "first_fighs");
  std::ofstream(file()) << text;
  const Verb verb = run_verb({"restore", "--data", other_.path(), file()});
  EXPECT_EQ(verb.code, 3) << verb.said;
  EXPECT_NE(verb.said.find("checksum"), std::string::npos) << verb.said;
  const auto store = store::open_store((other_.path() / "enfilade.sqlite").string());
  ASSERT_TRUE(store);
  EXPECT_EQ((*store)->game(table_), std::nullopt);
}

TEST_F(BackupVerbs, ABackupIsPutIntoAFolderThatIsNotThereYet) {
  const fs::path data = other_.path() / "new" / "data";
  const Verb verb = run_verb({"restore", "--data", data, file()});
  EXPECT_EQ(verb.code, 0) << verb.said;
  const auto store = store::open_store((data / "enfilade.sqlite").string());
  ASSERT_TRUE(store);
  EXPECT_TRUE((*store)->game(table_).value());
}

TEST_F(PlayTest, IsNotReadyWithoutRoomOnTheDisk) {
  ServerProcess cramped(
      {"--data", folder_.path().string(), "--least-space", std::to_string(1'000'000'000)});
  Visitor ana(cramped.port());
  EXPECT_EQ(ana.get("/readyz").status, 503);
  EXPECT_EQ(ana.get("/healthz").status, 200);
  EXPECT_EQ(Visitor(server().port()).get("/readyz").status, 200);
}

TEST(Ready, NotWhenThePostgresDatabaseTakesNoWrites) {
  PostgresCluster& cluster = PostgresCluster::instance();
  ASSERT_EQ(cluster.trouble(), "");
  const std::string address = cluster.new_database();
  const std::string name = address.substr(address.rfind('/') + 1);
  const ServerProcess server({"--db", address});
  Visitor ana(server.port());
  EXPECT_EQ(ana.get("/readyz").status, 200);
  ASSERT_TRUE(
      cluster.command("ALTER DATABASE " + name + " SET default_transaction_read_only = on"));
  cluster.kill_connections();
  // What it has found out is kept for a moment.
  const auto until = std::chrono::steady_clock::now() + std::chrono::seconds(20);
  while (ana.get("/readyz").status == 200 && std::chrono::steady_clock::now() < until) {
  }
  EXPECT_EQ(ana.get("/readyz").status, 503);
}

// Each number of `map render` that no map and no weapon has.
TEST(MapVerb, RefusesNumbersThatAreTooLarge) {
  const std::vector<std::vector<std::string>> overlays = {
      {"--radius", "0121", "--ep"},
      {"--reach", "0121", "--mp"},
      {"--lane", "0101", "0121", "--max-range"}};
  for (const auto& overlay : overlays) {
    for (const char* number : {"99999999", "2147483647", "256", "-1", "1e3", "x", "99999999999"}) {
      std::vector<std::string> words = {"map", "render", "old_quarter"};
      words.insert(words.end(), overlay.begin(), overlay.end());
      words.emplace_back(number);
      const Verb verb = run_verb(words);
      EXPECT_EQ(verb.code, 2) << overlay.back() << " " << number;
      EXPECT_NE(verb.said.find(overlay.back()), std::string::npos) << verb.said.substr(0, 200);
    }
  }
}

}  // namespace
}  // namespace enfilade::tests
