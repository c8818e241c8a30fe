#include "tests/sample/rules/shot.h"

#include "tests/sample/rules/frames.h"

namespace enfilade::sample {

ShotTerms need_terms(const Shot& shot) {
  ShotTerms terms;
  if (shot.shooter == Rank::Leader) {
    terms.push_back(
        {7, {"the leader needs 7 on two dice", "il faut 7 au chef sur deux dés"}, "SA-5f"});
  } else {
    terms.push_back({4, {"4 is needed on one die", "il faut 4 sur un dé"}, "SA-5f"});
  }
  if (shot.target_room == RoomKind::House) {
    terms.push_back({1, {"the target is in a house", "la cible est dans une maison"}, "SA-5g"});
  }
  if (shot.covered) {
    terms.push_back({2, {"cover was played", "un abri a été joué"}, "SA-5g"});
  }
  return terms;
}

ShotTerms bonus_terms(const Shot& shot) {
  ShotTerms terms;
  if (shot.shooter == Rank::Gunner) {
    terms.push_back({1, {"the gunner adds 1", "le tireur ajoute 1"}, "SA-5f"});
  }
  return terms;
}

int sum(const ShotTerms& terms) {
  int total = 0;
  for (const ShotTerm& term : terms) total += term.value;
  return total;
}

Node shot_roll(Rank shooter) {
  if (shooter == Rank::Leader) return sum_of_dice(2, 6, static_cast<std::uint8_t>(Ask::TwoDice));
  return Node::uniform(6, static_cast<std::uint8_t>(Ask::OneDie));
}

int shot_total(const Shot& shot, std::uint32_t rolled) {
  const int lowest = shot.shooter == Rank::Leader ? 2 : 1;
  return static_cast<int>(rolled) + lowest + sum(bonus_terms(shot));
}

bool shot_hits(const Shot& shot, std::uint32_t rolled) {
  return shot_total(shot, rolled) >= sum(need_terms(shot));
}

}  // namespace enfilade::sample
