// The numbers of a shot, SA-5f and SA-5g. The odds shown and the roll made use the same functions.
#pragma once

#include "engine/node/node.h"
#include "tests/sample/rules/data.h"

namespace enfilade::sample {

struct ShotTerm {
  int value = 0;
  Phrase words;
  std::string_view rule;
};

struct Shot {
  Rank shooter = Rank::Scout;
  RoomKind target_room = RoomKind::Open;
  bool covered = false;
};

using ShotTerms = FixedVector<ShotTerm, 6>;

// What raises the total needed, and what is added to the dice.
ShotTerms need_terms(const Shot& shot);
ShotTerms bonus_terms(const Shot& shot);
int sum(const ShotTerms& terms);

Node shot_roll(Rank shooter);
int shot_total(const Shot& shot, std::uint32_t rolled);
bool shot_hits(const Shot& shot, std::uint32_t rolled);

}  // namespace enfilade::sample
