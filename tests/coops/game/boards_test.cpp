// Arms, groups, boards and cards, CO-G and CO-2.1 to CO-2.5.
#include <set>
#include <string>
#include <vector>

#include "rules/coops/names.h"
#include "tests/coops/game/drill.h"

namespace enfilade::coops {
namespace {

const FriendCard& card_of(Arm deck, std::string_view id) {
  return *std::ranges::find_if(content().cards.friends, [&](const FriendCard& one) {
    return one.deck == deck && one.id == id;
  });
}

// --- The glossary ---

TEST(CoopsBoards, FnMagAndFrF2AreUpgrades) {
  COVERS("CO-Gb", "CO-Gc");
  const FriendCard& mag = card_of(Arm::Infantry, "fn_mag");
  EXPECT_EQ(mag.name.en, "FN MAG");
  EXPECT_EQ(mag.kind, CardKind::Upgrade);
  EXPECT_NE(mag.weapon.attack, Colour::None);
  EXPECT_TRUE(mag.weapon.group_range) << "it supports the group as far as the group fires";
  const FriendCard& rifle = card_of(Arm::Infantry, "fr_f2");
  EXPECT_EQ(rifle.name.en, "FR-F2");
  EXPECT_EQ(rifle.kind, CardKind::Upgrade);
  EXPECT_GT(rifle.values.range, card_of(Arm::Infantry, "rifle_group").values.range);
}

TEST(CoopsBoards, HotIsAMissileOfTheAlat) {
  COVERS("CO-Ge");
  for (const FriendCard& card : content().cards.friends) {
    if (card.name.en.find("HOT") == std::string::npos) continue;
    EXPECT_EQ(card.deck, Arm::Alat) << card.id;
    EXPECT_EQ(card.weapon.attack, Colour::Red) << card.id << " fights tanks";
    EXPECT_GT(card.weapon.ammo, 0) << card.id << " counts its missiles";
  }
  EXPECT_EQ(card_of(Arm::Alat, "gazelle_hot").name.en, "Gazelle HOT");
  EXPECT_EQ(card_of(Arm::Alat, "hot_missiles").name.en, "HOT Missiles");
}

TEST(CoopsBoards, RpgIsAnEnemyWeaponThatIsReloaded) {
  COVERS("CO-Gi");
  Drill drill(6);
  const EnemyCard& rpg = drill.scenario.card(drill.enemy_card("rpg"));
  EXPECT_FALSE(rpg.weapon.indirect) << "unguided";
  drill.put("cavalry.1", "amx_30", "T3.0.3");
  drill.enemy("rpg", "T3.1.3");
  drill.actions();
  for (int shot = 0; shot < 4; ++shot) {
    EXPECT_TRUE(may_fire_at(drill.reading(), drill.unit(1), drill.id("cavalry.1"))) << shot;
    drill.enemy_fires(1, "cavalry.1", {3});
    drill.group("cavalry.1").status = Status::Operational;
    drill.unit(1).status = Status::Operational;
  }
}

TEST(CoopsBoards, VttAndVabTtAreTwoCards) {
  COVERS("CO-G-R1");
  const FriendCard& vtt = card_of(Arm::Infantry, "vtt");
  const FriendCard& vab = card_of(Arm::Infantry, "vab_tt");
  EXPECT_NE(vtt.name.en, vab.name.en);
  EXPECT_LT(vtt.cost, vab.cost) << "cheaper";
  EXPECT_LE(rank_of(vtt.values.defence), rank_of(vab.values.defence));
  EXPECT_LE(rank_of(vtt.weapon.attack), rank_of(vab.weapon.attack));
  EXPECT_LT(vtt.carries_vips, vab.carries_vips) << "and weaker";
}

// --- Arms and sections ---

TEST(CoopsBoards, EachArmHasItsDeck) {
  COVERS("CO-2.1.1a", "CO-2.1.1b");
  Drill drill(6);
  std::set<Arm> arms;
  for (const FriendCard& card : *drill.scenario.friends) arms.insert(card.deck);
  EXPECT_EQ(arms, (std::set<Arm>{Arm::Infantry, Arm::Cavalry, Arm::Alat}));
  std::vector<int> offers(kSections);
  for (const Action& action : drill.legal()) {
    if (action.verb != Verb::Buy) continue;
    const Section section = section_of(action.group);
    ++offers[static_cast<std::size_t>(section)];
    EXPECT_EQ(drill.scenario.card(CardId{action.item}).deck, arm_of(section))
        << action_text(drill.scenario, action);
  }
  for (const int offered : offers) EXPECT_GT(offered, 0);
}

TEST(CoopsBoards, TwoInfantrySectionsWithTheirOwnDecksAndOneOfEachOther) {
  COVERS("CO-2.1.1c", "CO-2.1.1d");
  std::vector<Arm> arms;
  for (std::size_t i = 0; i < kSections; ++i) arms.push_back(arm_of(static_cast<Section>(i)));
  EXPECT_EQ(arms, (std::vector<Arm>{Arm::Infantry, Arm::Infantry, Arm::Cavalry, Arm::Alat}));
  Drill drill(6);
  const CardId rifles = drill.card(Section::Infantry1, "rifle_group");
  for (const char* slot : {"infantry1.1", "infantry1.2", "infantry1.3"}) {
    drill.order("buy " + std::string(slot) + " rifle_group");
  }
  EXPECT_EQ(copies_left(drill.reading(), Section::Infantry1, rifles), 0);
  EXPECT_EQ(copies_left(drill.reading(), Section::Infantry2, rifles), 3);
  drill.order("buy infantry2.1 rifle_group");
  EXPECT_NE(group_words(drill.id("infantry1.1")), group_words(drill.id("infantry2.1")))
      << "markers of their own";
}

// --- Groups ---

TEST(CoopsBoards, AGroupIsOneBasicUnitWithItsUpgrades) {
  COVERS("CO-2.1.3a", "CO-2.1.3c");
  Drill drill(6);
  drill.order("buy infantry1.2 rifle_group");
  EXPECT_TRUE(drill.group("infantry1.2").upgrades.empty()) << "none is enough";
  EXPECT_EQ(drill.fate("infantry1.1"), GroupState::None) << "one slot each";
  EXPECT_EQ(drill.fate("infantry1.3"), GroupState::None);
  EXPECT_FALSE(drill.can("buy infantry1.2 special_forces")) << "a second basic unit";
  drill.order("attach infantry1.2 fn_mag");
  drill.order("attach infantry1.2 fr_f2");
  EXPECT_EQ(drill.group("infantry1.2").upgrades.size(), 2U);
}

TEST(CoopsBoards, ASectionHasThreeGroups) {
  COVERS("CO-2.1.3b");
  Drill drill(6);
  for (const char* slot : {"cavalry.1", "cavalry.2", "cavalry.3"}) {
    drill.order("buy " + std::string(slot) + " vbl_reco");
  }
  EXPECT_GE(drill.points(Section::Cavalry), 4) << "there are points for a fourth";
  for (const Action& action : drill.legal()) {
    EXPECT_FALSE(action.verb == Verb::Buy && section_of(action.group) == Section::Cavalry);
  }
  EXPECT_FALSE(parse_action(drill.scenario, "buy cavalry.4 vbl_reco").has_value());
}

TEST(CoopsBoards, AGroupHasOneMarker) {
  COVERS("CO-2.1.3d");
  Drill drill(6);
  drill.put("infantry1.1", "rifle_group", "T3.0.3", {"fn_mag", "fr_f2"});
  EXPECT_EQ(blockers(drill.reading()).size(), 1) << "however many cards";
  drill.actions();
  drill.order("move infantry1.1 T3.1.3");
  EXPECT_EQ(blockers(drill.reading()).size(), 1);
  EXPECT_TRUE(blockers(drill.reading()).has(drill.scenario.board().cell(drill.at("T3.1.3"))));
  EXPECT_TRUE(drill.can("move infantry1.1 T3.0.3")) << "nobody is left behind";
}

TEST(CoopsBoards, SlotsAreGreenRedAndYellow) {
  COVERS("CO-2.1.3e", "CO-2.1.3-R1");
  const char* const colours[] = {"green", "red", "yellow"};
  const char* const french[] = {"vert", "rouge", "jaune"};
  for (std::size_t section = 0; section < kSections; ++section) {
    for (std::size_t slot = 0; slot < kSlots; ++slot) {
      const Text words = group_words(group_at(static_cast<Section>(section), slot));
      EXPECT_TRUE(words.en.ends_with(colours[slot])) << words.en;
      EXPECT_TRUE(words.fr.ends_with(french[slot])) << words.fr;
    }
  }
}

TEST(CoopsBoards, TheNumberOfAGroupIsItsSlot) {
  COVERS("CO-2.1.3-R1");
  const char* const names[] = {"cavalry.1", "cavalry.2", "cavalry.3"};
  for (std::uint32_t mine = 1; mine <= 3; ++mine) {
    Drill drill(6);
    drill.put("cavalry.1", "vbl_reco", "T3.0.3");
    drill.put("cavalry.2", "vbl_reco", "T3.2.3");
    drill.put("cavalry.3", "vbl_reco", "T3.4.3");
    drill.state.turn = 2;
    drill.jump(2, TurnFrame::Step::EventPhase);
    drill.roll({3, 6, mine});
    for (std::uint32_t slot = 1; slot <= 3; ++slot) {
      EXPECT_EQ(drill.status(names[slot - 1]) == Status::Neutralised, slot == mine) << mine;
    }
  }
}

// --- Boards ---

TEST(CoopsBoards, ABoardShowsGroupsAutonomyAndMorale) {
  COVERS("CO-2.2a");
  Drill drill(6);
  drill.put("cavalry.1", "vbl_reco", "T3.0.3").autonomy = 7;
  drill.put("cavalry.3", "erc_90", "T3.2.3");
  drill.state.section(Section::Cavalry).morale = 2;
  const std::string words =
      Coops::view_text(drill.scenario, Coops::view(drill.scenario, drill.state, Seat{0})).en;
  EXPECT_NE(words.find("Cavalry, morale +2"), std::string::npos) << words;
  EXPECT_NE(words.find("autonomy 7 of 10"), std::string::npos) << words;
  EXPECT_NE(words.find("cavalry.1 green: VBL RECO"), std::string::npos) << words;
  EXPECT_NE(words.find("cavalry.3 yellow: "), std::string::npos) << words;
  EXPECT_EQ(words.find("cavalry.2"), std::string::npos) << "an empty slot";
}

// --- Cards ---

std::string faults_of_cards(const char* file, std::string_view from, std::string_view to) {
  const SpoiltContent copy("coops_boards");
  copy.change((std::string("cards/") + file).c_str(), from, to);
  const auto loaded = load_cards(copy.folder());
  return loaded ? "" : told(loaded.error());
}

TEST(CoopsBoards, OurCardsHaveNameCostCharacteristicsAndAnEffectOnSome) {
  COVERS("CO-2.3.1a");
  std::set<bool> with_text;
  for (const FriendCard& card : content().cards.friends) {
    EXPECT_FALSE(card.name.en.empty() || card.name.fr.empty()) << card.id;
    EXPECT_GT(card.cost, 0) << card.id;
    if (card.kind == CardKind::Basic) {
      EXPECT_GT(card.values.actions, 0) << card.id;
      EXPECT_GT(card.values.movement, 0) << card.id;
      EXPECT_NE(card.values.defence, Colour::None) << card.id;
    }
    if (card.effect != CardEffect::None) {
      EXPECT_FALSE(card.text.en.empty()) << card.id;
    }
    with_text.insert(!card.text.en.empty());
  }
  EXPECT_EQ(with_text.size(), 2U) << "some, not all";
  EXPECT_NE(faults_of_cards("infantry.json", R"("cost": 3,)", ""), "");
  EXPECT_NE(faults_of_cards("infantry.json", R"("movement": 2,)", ""), "");
}

TEST(CoopsBoards, EnemyCardsAreBasicUnitsWithoutACost) {
  COVERS("CO-2.3.2a");
  EXPECT_NE(faults_of_cards("enemy.json", R"("copies": 5,)", R"("copies": 5, "cost": 3,)"), "");
  EXPECT_NE(faults_of_cards("enemy.json", R"("copies": 5,)", R"("copies": 5, "kind": "upgrade",)"),
            "");
  EXPECT_EQ(faults_of_cards("enemy.json", R"("copies": 5,)", R"("copies": 4,)"), "");
  for (const EnemyCard& card : content().cards.enemies) {
    EXPECT_GT(card.values.movement, 0) << card.id;
    EXPECT_NE(card.values.defence, Colour::None) << card.id << " stands by itself";
  }
}

// --- Status ---

TEST(CoopsBoards, OperationalNeutralisedDestroyed) {
  COVERS("CO-2.5a");
  Drill drill(6);
  drill.put("infantry1.1", "rifle_group", "T3.0.3");
  drill.enemy("pkm", "T3.4.3");
  const auto hit = [&] {
    drill.change([&](Context& context) {
      suffer(context, drill.id("infantry1.1"), Harm::Neutralised);
      suffer(context, std::uint8_t{1}, Harm::Neutralised);
    });
  };
  EXPECT_EQ(drill.status("infantry1.1"), Status::Operational);
  EXPECT_EQ(drill.unit(1).status, Status::Operational);
  hit();
  EXPECT_EQ(drill.status("infantry1.1"), Status::Neutralised);
  EXPECT_EQ(drill.unit(1).status, Status::Neutralised);
  EXPECT_EQ(drill.fate("infantry1.1"), GroupState::OnMap);
  hit();
  EXPECT_EQ(drill.fate("infantry1.1"), GroupState::Casualties);
  EXPECT_TRUE(drill.gone(1));
}

}  // namespace
}  // namespace enfilade::coops
