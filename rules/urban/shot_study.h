// A fire or an assault looked at from a view: the firepower of both sides term by term and what may
// come of every answer, as exact chances or, where something is not known, as ranges of them.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "rules/urban/combat/outlook.h"
#include "rules/urban/view.h"

namespace enfilade::urban {

// From the lowest to the highest over all that could be.
struct FatesRange {
  Fates low;
  Fates high;
  std::uint32_t hurt_low = 0;
  std::uint32_t hurt_high = 0;
  std::uint32_t cases = 0;

  void add(const Fates& fates);
  void add(const FatesRange& range);
};

// Bots study thousands of shots and read none of the words: they are put together when asked for.
struct TermRange {
  Phrase words;  // the reason; of a weapon its name
  std::string_view rule;
  int low = 0;
  int high = 0;
  int ep = kNoDistance;  // of a weapon: how far it fires, or that it is its red box

  static constexpr int kNoDistance = -1;
  static constexpr int kRedBox = 0;
  Text in_words() const;  // M16A4 at 8 EP
  bool is_like(const TermRange& other) const { return words == other.words && ep == other.ep; }
};

// The firepower of one shooter. A term that does not apply in some case counts as 0 there.
struct FirepowerRange {
  std::vector<TermRange> terms;
  int low = 0;
  int high = 0;
  std::uint32_t cases = 0;

  // The weapon's own firepower in one case, and what is added to it there.
  void add(const TermRange& base, const Modifiers& modifiers);
  void add_total(int total);
};

// One answer to a known target's enemy; or, of a target that is not known, what it comes to if it
// is of one class and withdraws (the verb says so) or does not.
struct AnswerStudy {
  Action answer;  // a cover by a piece that is not known names that piece as its object
  Inadequate inadequate = Inadequate::Stays;
  bool adequate = true;  // the attacker's weapon, against this target
  BlockType target_class = BlockType::Foot;
  FatesRange attacker;
  FatesRange target;
  FirepowerRange defence;
};

// How often a target is hurt if it is that block and does not withdraw, case by case.
struct BlockStudy {
  BlockId block;
  std::uint32_t cases = 0;
  std::uint64_t hurt = 0;  // of cases times kDuelWays
};

struct ShotStudy {
  Exchange exchange;
  bool target_known = false;
  FirepowerRange attack;
  std::vector<AnswerStudy> answers;
  // Of a target that is not known: how many blocks of each class it could be.
  std::array<std::uint8_t, kTargetClasses + 1> could_be{};
  std::vector<BlockStudy> by_block;  // ... and of each of them that is a unit
};
inline constexpr std::size_t kNoUnit = kTargetClasses;  // dummies and barricades

ShotStudy study_shot(const Scenario& scenario, const View& view, const Exchange& exchange);

// The lowest chance in kDuelWays that the target is hurt, whatever it is and however its owner
// answers, unless it withdraws or is nothing that can be hurt.
std::uint32_t least_chance_to_hurt(const ShotStudy& study);
// How likely the attacker is hurt at most, whatever the target answers.
std::uint32_t greatest_risk(const ShotStudy& study);

}  // namespace enfilade::urban
