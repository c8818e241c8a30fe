// The cards and tiles of CO-OPS: they are what the ledger says, and faults are told.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <numeric>

#include "tests/coops/loaded.h"
#include "tests/covers.h"

namespace enfilade::coops {
namespace {

int copies(const CardLibrary& library, Arm deck) {
  int sum = 0;
  for (const FriendCard& card : library.friends) sum += card.deck == deck ? card.copies : 0;
  return sum;
}

const FriendCard& card(const CardLibrary& library, Arm deck, std::string_view id) {
  return *std::ranges::find_if(
      library.friends, [&](const FriendCard& one) { return one.deck == deck && one.id == id; });
}

TEST(CoopsCards, AreAsManyAsInTheBox) {
  COVERS("CO-2.1.1-R1", "CO-2.1.2a");
  const CardLibrary& library = content().cards;
  EXPECT_EQ(copies(library, Arm::Infantry), 40);
  EXPECT_EQ(copies(library, Arm::Cavalry), 29);
  EXPECT_EQ(copies(library, Arm::Alat), 22);
  int enemies = 0;
  for (const EnemyCard& one : library.enemies) enemies += one.copies;
  EXPECT_EQ(enemies, 34);
  EXPECT_EQ(2 * 40 + 29 + 22 + enemies, 165) << "both Infantry sections have a deck";
}

TEST(CoopsCards, HaveTheFiguresTheBookGives) {
  COVERS("CO-2.3.2k");
  const CardLibrary& library = content().cards;
  EXPECT_EQ(card(library, Arm::Cavalry, "vbl_reco").values.movement, 5);
  for (const Arm arm : {Arm::Infantry, Arm::Cavalry}) {
    EXPECT_EQ(card(library, arm, "vab_tt").carries_groups, 1);
    EXPECT_EQ(card(library, arm, "vab_tt").carries_vips, 1);
    EXPECT_TRUE(card(library, arm, "vab_tt").tows_wreck);
  }
  const FriendCard& at4 = card(library, Arm::Infantry, "at4");
  EXPECT_EQ(at4.weapon.ammo, 1);
  EXPECT_TRUE(at4.weapon.single_use);
  std::map<std::string, bool> indirect;
  for (const FriendCard& one : library.friends) {
    if (one.weapon.indirect) indirect[one.id] = true;
  }
  for (const EnemyCard& one : library.enemies) {
    if (one.weapon.indirect) indirect[one.id] = true;
  }
  EXPECT_EQ(indirect, (std::map<std::string, bool>{{"medium_range_missile", true},
                                                   {"mortar_120", true},
                                                   {"mortar", true},
                                                   {"rocket_launcher", true}}));
}

TEST(CoopsCards, OfTheEnemyHaveTwoActionsAndTheirOwnBacks) {
  COVERS("CO-G-R3");
  for (const EnemyCard& one : content().cards.enemies) {
    EXPECT_EQ(one.values.actions, 2) << one.id;
    EXPECT_EQ(one.weapon.ammo, 0) << one.id << " has no limit";
    EXPECT_EQ(one.reverse == Reverse::Explosion, one.id == "kamikaze");
    EXPECT_EQ(one.reverse == Reverse::Content, one.id == "armored_vehicle");
    EXPECT_EQ(one.weapon.attack == Colour::None, one.id == "kamikaze");
  }
}

TEST(CoopsTiles, AreFourteenWithTheGroundOfTheLedger) {
  COVERS("CO-2.6.1a", "CO-2.6.1-R2", "CO-2.6.3a");
  const TileLibrary& tiles = content().tiles;
  using Counts = std::map<Terrain, int>;
  const auto count = [](const std::vector<TileSheet>& sheets) {
    Counts counts;
    for (const TileSheet& tile : sheets) {
      EXPECT_EQ(tile.terrain.size(), 36U);
      for (const Terrain terrain : tile.terrain) ++counts[terrain];
    }
    return counts;
  };
  EXPECT_EQ(count(tiles.africa), (Counts{{Terrain::Plain, 305},
                                         {Terrain::Sand, 103},
                                         {Terrain::City, 24},
                                         {Terrain::Forest, 17},
                                         {Terrain::Mountain, 41},
                                         {Terrain::Water, 14}}));
  EXPECT_EQ(count(tiles.europe), (Counts{{Terrain::Plain, 352},
                                         {Terrain::City, 38},
                                         {Terrain::Forest, 79},
                                         {Terrain::Mountain, 9},
                                         {Terrain::Water, 23},
                                         {Terrain::Bridge, 3}}));
}

class CoopsFaults : public testing::Test {
 protected:
  std::string faults() const {
    std::string words;
    if (const auto loaded = load_cards(copy.folder()); !loaded) words += told(loaded.error());
    if (const auto loaded = load_tiles(copy.folder()); !loaded) words += told(loaded.error());
    return words;
  }

  SpoiltContent copy{"coops_content"};
};

TEST_F(CoopsFaults, AreToldWithWhatToDo) {
  EXPECT_EQ(faults(), "");
  copy.change("cards/infantry.json", R"("class": "foot")", R"("class": "feet")");
  copy.change("cards/cavalry.json", R"("autonomy": 10,)", "");
  copy.change("cards/alat.json", R"("id": "tigre")", R"("id": "gazelle_hot")");
  copy.change("cards/enemy.json", R"("behaviour": "standard")",
              R"("behaviour": "standard", "iq": 3)");
  copy.change("tiles/africa.json", R"("number": 2)", R"("number": 1)");
  const std::string words = faults();
  for (const char* part :
       {"\"class\" should be one of foot, vehicle, helicopter, not \"feet\"",
        "vehicles and helicopters have an \"autonomy\"", "stands twice in this deck", "iq",
        "tile 2 has to stand there once", "tile 1 has to stand there once"}) {
    EXPECT_NE(words.find(part), std::string::npos) << part << "\n" << words;
  }
}

TEST_F(CoopsFaults, OfATileAreToldByRow) {
  copy.change("tiles/europe.json", R"("......")", R"(".....x")");
  EXPECT_NE(faults().find("row 3 has the letter 'x'; use . s c f m w b"), std::string::npos);
}

TEST_F(CoopsFaults, AMissingFileIsOne) {
  std::filesystem::remove(copy.folder() / "cards/alat.json");
  EXPECT_NE(faults().find("alat.json"), std::string::npos);
}

}  // namespace
}  // namespace enfilade::coops
