#include "bots/team/shopping.h"

namespace enfilade::coops::team {

namespace {

constexpr Shopping kRifles{{{{"special_forces", {"at4", ""}, ""},
                             {"special_forces", {}, ""},
                             {"rifle_group", {"fn_mag", ""}, ""}}}};
constexpr Shopping kMounted{{{{"vbci", {}, ""}, {"vbci", {}, ""}, {"special_forces", {}, ""}}}};
constexpr Shopping kTanks{{{{"jaguar", {"optronic_sight", ""}, ""}, {"amx_10_rc", {}, ""}, {}}}};
constexpr Shopping kLift{
    {{{"caiman", {}, ""}, {"tigre", {"thermal_sight", ""}, ""}, {"puma", {}, ""}}}};
constexpr Shopping kGunships{
    {{{"tigre", {"thermal_sight", ""}, ""}, {"tigre", {"thermal_sight", ""}, ""}, {}}}};

Shopping cavalry(Goal goal) {
  switch (goal) {
    case Goal::Wreck:
      return {{{{"vab_tt", {}, "alpha"}, {"jaguar", {}, "alpha"}, {"vbl_reco", {}, "alpha"}}}};
    case Goal::Villages:
      return {{{{"erc_90", {}, "alpha"}, {"erc_90", {}, "alpha"}, {"amx_10_rc", {}, "bravo"}}}};
    case Goal::Civilians:
      return {{{{"vab_tt", {}, "alpha"},
                {"amx_10_rc", {}, "alpha"},
                {"erc_90", {"extra_fuel", ""}, "bravo"}}}};
    case Goal::Warehouse:
      return {{{{"vbl_reco", {}, "alpha"}, {"vbl_reco", {}, "alpha"}, {"jaguar", {}, "alpha"}}}};
    case Goal::Strike:
      return {{{{"jaguar", {"extra_fuel", ""}, "alpha"}, {"amx_10_rc", {}, "bravo"}, {}}}};
    default: return kTanks;
  }
}

Shopping infantry(Goal goal, Section section) {
  const bool first = section == Section::Infantry1;
  switch (goal) {
    case Goal::LastUnit: return kMounted;
    case Goal::Civilians:
      return {{{{"griffon", {}, "bravo"}, {"vbci", {}, "bravo"}, {"vbci", {}, "alpha"}}}};
    case Goal::Villages:
      return first ? Shopping{{{{"griffon", {}, "alpha"},
                                {"special_forces", {"fn_mag", ""}, "alpha"},
                                {"vbci", {}, "alpha"}}}}
                   : Shopping{{{{"griffon", {}, "bravo"},
                                {"special_forces", {"fn_mag", ""}, "bravo"},
                                {"vbci", {}, "bravo"}}}};
    case Goal::Strike:
      return first ? Shopping{{{{"special_forces", {"at4", ""}, "alpha"},
                                {"special_forces", {}, "alpha"},
                                {"mortar_120", {}, "alpha"}}}}
                   : Shopping{{{{"special_forces", {"at4", ""}, "bravo"},
                                {"special_forces", {}, "bravo"},
                                {"mortar_120", {}, "bravo"}}}};
    case Goal::Hvt:
      return first ? Shopping{{{{"griffon", {}, "alpha"},
                                {"special_forces", {}, "alpha"},
                                {"vbci", {}, "alpha"}}}}
                   : Shopping{{{{"special_forces", {}, "bravo"},
                                {"special_forces", {}, "bravo"},
                                {"vbci", {}, "bravo"}}}};
    default: return kRifles;
  }
}

Shopping aviation(Goal goal) {
  switch (goal) {
    case Goal::Villages:
    case Goal::Strike:
    case Goal::Civilians:
    case Goal::LastUnit: return kGunships;
    default: return kLift;
  }
}

}  // namespace

Shopping shopping_for(Goal goal, Section section) {
  switch (section) {
    case Section::Cavalry: return cavalry(goal);
    case Section::Alat: return aviation(goal);
    default: return infantry(goal, section);
  }
}

}  // namespace enfilade::coops::team
