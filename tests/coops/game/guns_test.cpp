// Artillery requests, CO-3.2.4.7.
#include "tests/coops/game/drill.h"

namespace enfilade::coops {
namespace {

using Morales = std::array<int, kSections>;

Drill with_guns(std::initializer_list<std::string_view> cards = {"artillery_support"},
                std::initializer_list<std::string_view> upgrades = {}) {
  Drill drill(6);
  drill.put("infantry1.1", "rifle_group", "T3.0.3", upgrades);
  drill.artillery(Section::Infantry1, cards);
  drill.actions();
  return drill;
}

TEST(CoopsGuns, AreRequestedByInfantryOnFootFromItsOwnBoard) {
  COVERS("CO-3.2.4.7c", "CO-3.2.4f");
  Drill drill = with_guns();
  drill.put("infantry1.2", "vab_tt", "T3.0.0");
  drill.put("infantry2.1", "rifle_group", "T3.0.1");
  drill.put("cavalry.1", "vbl_reco", "T3.0.5");
  for (const Action& action : drill.legal()) {
    if (action.verb != Verb::Artillery) continue;
    EXPECT_EQ(action.group, drill.id("infantry1.1")) << "neither vehicle nor another section";
  }
  EXPECT_TRUE(drill.can("artillery infantry1.1 T3.2.3"));
  drill.group("infantry1.1").space = drill.at("alpha.2");
  EXPECT_FALSE(drill.can(Verb::Artillery)) << "not out of a camp";
  drill.group("infantry1.1").space = drill.at("T3.0.3");
  drill.state.section(Section::Infantry1).artillery.clear();
  EXPECT_FALSE(drill.can(Verb::Artillery)) << "without Artillery Support";
}

TEST(CoopsGuns, HitASpaceTheGroupItselfDetectsAndSees) {
  COVERS("CO-3.2.4.7f", "CO-3.2.4.7-R2", "CO-3.2.4.2-R3");
  Drill drill = with_guns();
  EXPECT_TRUE(drill.can("artillery infantry1.1 T3.4.3")) << "an empty space at 4";
  EXPECT_FALSE(drill.can("artillery infantry1.1 T3.5.3")) << "at 5";
  drill.put("cavalry.1", "vbl_reco", "T3.4.2");
  EXPECT_FALSE(drill.can("artillery infantry1.1 T3.5.3")) << "what others detect does not help";
  drill.enemy("pkm", "T3.2.3");
  EXPECT_FALSE(drill.can("artillery infantry1.1 T3.4.3")) << "no line";
  EXPECT_FALSE(drill.can("artillery infantry1.1 alpha.2")) << "no camp";
  drill.group("infantry1.1").space = drill.at("T7.2.0");
  drill.unit(1).space = drill.at("T12.5.5");
  bool far = false;
  for (const Action& action : drill.legal()) {
    if (action.verb != Verb::Artillery) continue;
    far = far || drill.scenario.board().distance(drill.at("T7.2.0"), action.space) > 4;
  }
  EXPECT_TRUE(far) << "a mountain's bonus counts";
}

// EX-44.
TEST(CoopsGuns, ATwoDoesNothingAndSpendsTheCard) {
  COVERS("CO-3.2.4.7h", "CO-3.2.4.7d", "CO-3.2.4.7e");
  for (const std::uint32_t die : {1U, 2U}) {
    Drill drill = with_guns();
    drill.enemy("t55", "T3.3.3");
    drill.order("artillery infantry1.1 T3.3.3", {die});
    EXPECT_EQ(drill.unit(1).status, Status::Operational);
    EXPECT_EQ(drill.spent("infantry1.1"), 1);
    EXPECT_TRUE(drill.state.section(Section::Infantry1).artillery.empty());
    EXPECT_FALSE(drill.can(Verb::Artillery));
  }
}

TEST(CoopsGuns, ThreeAndMoreDestroyAndNeutraliseAround) {
  COVERS("CO-3.2.4.7i", "CO-3.2.4.7j", "CO-3.2.4.7g", "CO-2.2-R2");
  for (std::uint32_t die = 3; die <= 6; ++die) {
    Drill drill = with_guns();
    drill.state.section(Section::Infantry1).morale = -2;
    drill.enemy("t55", "T3.3.3");
    drill.enemy("pkm", "T3.4.3");
    drill.enemy("pkm", "T3.5.3");
    drill.order("artillery infantry1.1 T3.3.3", {die});
    EXPECT_TRUE(drill.gone(1)) << "morale does not count";
    EXPECT_EQ(drill.unit(2).status, Status::Neutralised);
    EXPECT_EQ(drill.unit(3).status, Status::Operational) << "two spaces off";
  }
}

// EX-43.
TEST(CoopsGuns, AnObserverAddsOneAndOurOwnAreHitToo) {
  COVERS("CO-3.2.4.7-R1", "CO-3.2.4.7-R3", "CO-3.2.4.7g", "CO-3.2.4.2.5-R3");
  Drill drill = with_guns({"artillery_support"}, {"artillery_observer"});
  drill.enemy("t55", "T3.3.3");
  drill.put("cavalry.1", "vbl_reco", "T3.4.3");
  drill.order("artillery infantry1.1 T3.3.3", {2});
  EXPECT_EQ(drill.last(Happening::ArtilleryRolled).number, 3);
  EXPECT_TRUE(drill.gone(1));
  EXPECT_EQ(drill.status("cavalry.1"), Status::Neutralised);
  EXPECT_EQ(drill.morales(), (Morales{}));
}

TEST(CoopsGuns, AnObserverHelpsItsOwnGroupOnly) {
  COVERS("CO-3.2.4.7-R1");
  Drill drill = with_guns();
  drill.put("infantry1.2", "rifle_group", "T3.0.2", {"artillery_observer"});
  drill.order("artillery infantry1.1 T3.3.3", {2});
  EXPECT_EQ(drill.last(Happening::ArtilleryRolled).number, 2);
}

TEST(CoopsGuns, NobodyIsSparedButCamps) {
  COVERS("CO-3.2.4.7-R3", "CO-3.2.4.7-R4", "CO-3.2.4.7-R8", "CO-2.6.3-R4");
  Drill drill = with_guns();
  drill.group("infantry1.1").space = drill.at("T3.2.3");
  drill.fly("alat.1", "puma", "T3.0.3");
  drill.put("cavalry.1", "vab_tt", "T3.1.3");
  drill.board("infantry2.1", "rifle_group", "cavalry.1");
  drill.put("infantry2.2", "rifle_group", "T3.0.2").status = Status::Neutralised;
  drill.leave("cavalry.2", "vbl_reco", "T3.0.4", GroupState::Crew);
  drill.leave("cavalry.3", "vbl_reco", "T3.1.4", GroupState::Dest);
  drill.put("infantry2.3", "rifle_group", "alpha.2");
  drill.mark(MarkerKind::Civilians, "T3.1.2");
  drill.change([&](Context& context) {
    SpaceSet target;
    target.add(context.board().cell(drill.at("T3.0.3")));
    strike(context, target, target.around());
  });
  EXPECT_EQ(drill.fate("alat.1"), GroupState::Dest) << "in flight too";
  EXPECT_EQ(drill.status("cavalry.1"), Status::Neutralised);
  EXPECT_EQ(drill.status("infantry2.1"), Status::Neutralised) << "aboard";
  EXPECT_EQ(drill.fate("infantry2.2"), GroupState::Casualties) << "neutralised before";
  EXPECT_EQ(drill.fate("cavalry.2"), GroupState::Casualties) << "a crew dies of an N";
  EXPECT_EQ(drill.fate("cavalry.3"), GroupState::Dest);
  EXPECT_EQ(drill.status("infantry2.3"), Status::Operational) << "in a camp";
  EXPECT_TRUE(drill.state.markers.back().exists());
  EXPECT_EQ(drill.morale(Section::Infantry1), -2);
}

TEST(CoopsGuns, HaltARollingArmouredVehicle) {
  COVERS("CO-3.2.4.7-R8");
  for (const char* space : {"T3.3.3", "T3.4.3"}) {
    Drill drill = with_guns();
    drill.enemy("armored_vehicle", space).content = Content::Decoy;
    drill.order("artillery infantry1.1 T3.3.3", {3});
    EXPECT_TRUE(drill.gone(1));
    ASSERT_EQ(drill.state.markers.size(), 1U);
    EXPECT_EQ(drill.state.markers[0].kind, MarkerKind::Vehicle);
  }
}

TEST(CoopsGuns, AmmunitionIsSpentBeforeTheGuns) {
  COVERS("CO-3.2.4.7d");
  Drill drill = with_guns({"artillery_support", "additional_ammunition", "additional_ammunition"});
  const CardId support = drill.card(Section::Infantry1, "artillery_support");
  auto& slot = drill.state.section(Section::Infantry1).artillery;
  for (const std::size_t left : {2U, 1U}) {
    drill.order("artillery infantry1.1 T3.3.3", {1});
    ASSERT_EQ(slot.size(), left);
    EXPECT_EQ(slot[0], support);
  }
  drill.order("artillery infantry1.1 T3.3.3", {1});
  EXPECT_TRUE(slot.empty());
}

TEST(CoopsGuns, CardsLieInTheSlotOfAnInfantryBoard) {
  COVERS("CO-3.2.4.7a", "CO-3.2.4.7b", "CO-3.2.4.7-R5", "CO-2.2d");
  Drill drill(6);
  drill.order("buy infantry1.1 rifle_group");
  EXPECT_FALSE(drill.can("buy-artillery infantry1 additional_ammunition")) << "no guns yet";
  drill.order("buy-artillery infantry1 artillery_support");
  drill.order("buy-artillery infantry1 additional_ammunition");
  drill.order("buy-artillery infantry1 additional_ammunition");
  EXPECT_TRUE(drill.group("infantry1.1").upgrades.empty()) << "not with a unit";
  EXPECT_EQ(drill.points(Section::Infantry1), 20 - 3 - 4 - 2 - 2);
  EXPECT_TRUE(drill.can("attach infantry1.1 fn_mag"));
  EXPECT_FALSE(drill.can("return-artillery infantry1 artillery_support"))
      << "no ammunition stays alone";
  for (const Action& action : drill.legal()) {
    if (action.verb != Verb::BuyArtillery) continue;
    EXPECT_LE(action.section, static_cast<std::uint8_t>(Section::Infantry2));
  }
}

TEST(CoopsGuns, AreBoughtAgainWithAGroupAtHome) {
  COVERS("CO-3.2.4.7e", "CO-3.2.4.7-R6");
  Drill drill(6);
  drill.put("infantry1.1", "rifle_group", "T3.0.3");
  drill.put("infantry1.2", "rifle_group", "T3.0.2");
  drill.put("infantry1.3", "rifle_group", "T3.0.4");
  drill.put("infantry2.1", "rifle_group", "alpha.1");
  drill.logistics(2);
  EXPECT_FALSE(drill.can("buy-artillery infantry1 artillery_support")) << "all are out";
  EXPECT_TRUE(drill.can("buy-artillery infantry2 artillery_support"));
}

TEST(CoopsGuns, SomeMissionsHaveNone) {
  COVERS("CO-3.2.4.7-R7");
  for (const int mission : {3, 6}) {
    Drill drill(mission);
    drill.order("buy infantry1.1 rifle_group");
    const bool allowed = mission == 6;
    EXPECT_EQ(drill.can("buy-artillery infantry1 artillery_support"), allowed);
    EXPECT_EQ(drill.can("attach infantry1.1 artillery_observer"), allowed);
    EXPECT_TRUE(drill.can("attach infantry1.1 medium_range_missile"));
    EXPECT_TRUE(drill.can("buy infantry1.2 mortar_120"));
  }
}

}  // namespace
}  // namespace enfilade::coops
