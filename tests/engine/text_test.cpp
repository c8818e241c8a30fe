#include "engine/core/text.h"

#include <gtest/gtest.h>

namespace enfilade {
namespace {

// A pattern must use every argument, so two patterns of one sentence use the same ones.
static_assert(uses_every_argument("", 0));
static_assert(uses_every_argument("{} at {} EP", 2));
static_assert(uses_every_argument("{1} before {0}, and {1} again", 2));
static_assert(!uses_every_argument("{} at 5 EP", 2), "one is forgotten");
static_assert(!uses_every_argument("{1} only", 2), "one is forgotten");
static_assert(!uses_every_argument("{} and {}", 1), "one too many");
static_assert(!uses_every_argument("{2}", 2), "there is no such argument");
static_assert(!uses_every_argument("{} and {0}", 2), "two ways of naming them");
static_assert(!uses_every_argument("{", 0));
static_assert(!uses_every_argument("}", 0));
static_assert(!uses_every_argument("{x}", 1));

TEST(Text, SaysBothLanguagesAtOnce) {
  const Text gun{"105 mm gun", "Canon de 105 mm"};
  EXPECT_EQ(say("{} at {} EP", "{} à {} PE", gun, 7),
            (Text{"105 mm gun at 7 EP", "Canon de 105 mm à 7 PE"}));
  EXPECT_EQ(say("No die.", "Aucun dé."), (Text{"No die.", "Aucun dé."}));
}

TEST(Text, TakesNumbersNamesAndPhrases) {
  const Phrase side{"Green", "Vert"};
  const std::string place = "36.2";
  const std::uint8_t die = 9;
  EXPECT_EQ(say("{} {} {} {}", "{} {} {} {}", side, place, die, -3),
            (Text{"Green 36.2 9 -3", "Vert 36.2 9 -3"}));
}

TEST(Text, FrenchMayNeedAnotherOrder) {
  EXPECT_EQ(say("{} fires {} at {}", "{0} tire sur {2} avec {1}", "g1", "it", "r2"),
            (Text{"g1 fires it at r2", "g1 tire sur r2 avec it"}));
  EXPECT_EQ(
      say("{0} fires at {1}; what does {1} do?", "{0} tire sur {1} ; que fait {1} ?", "g1", "r2"),
      (Text{"g1 fires at r2; what does r2 do?", "g1 tire sur r2 ; que fait r2 ?"}));
}

TEST(Text, WhatStandsInAnArgumentIsNoPlaceholder) {
  EXPECT_EQ(say("{} {}", "{} {}", "{}", "{1}"), same_in_both("{} {1}"));
}

TEST(Text, GrowsInBothLanguages) {
  Text list;
  add_item(list, {"a mine", "une mine"});
  add_item(list, {});
  add_item(list, {"a crowd", "une foule"});
  EXPECT_EQ((list + "." + Text{" End", " Fin"}),
            (Text{"a mine, a crowd. End", "une mine, une foule. Fin"}));
}

TEST(Text, FrenchCountsZeroAsOne) {
  const auto points = [](int number) {
    return by_number(number, {"point", "point"}, {"points", "points"});
  };
  EXPECT_EQ(points(0), (Phrase{"points", "point"}));
  EXPECT_EQ(points(1), (Phrase{"point", "point"}));
  EXPECT_EQ(points(2), (Phrase{"points", "points"}));
}

TEST(Text, IsReadInOneLanguage) {
  const Text text{"yes", "oui"};
  EXPECT_EQ(text.in(Language::English), "yes");
  EXPECT_EQ(text.in(Language::French), "oui");
  EXPECT_EQ(phrase_of(text).in(Language::French), "oui");
  EXPECT_EQ(text_of(Phrase{"yes", "oui"}), text);
}

}  // namespace
}  // namespace enfilade
