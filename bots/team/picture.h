// What the team makes of a position before it decides anything: the enemies and what each is worth,
// where it is dangerous, how far home is. Every seat sees the same, so every seat makes the same of
// it.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "rules/coops/position.h"
#include "rules/coops/sections.h"
#include "rules/coops/sight.h"

namespace enfilade::coops::team {

// Worth is counted in hundredths of a group.
struct Foe {
  const EnemyUnit* unit = nullptr;
  const EnemyCard* card = nullptr;
  SpaceId at;
  int worth = 0;
  bool detected = false;
};

inline constexpr int kNoWay = 200;  // MP; as good as unreachable

class Picture {
 public:
  explicit Picture(const Reading& reading);

  const Reading& reading() const { return reading_; }
  const Scenario& scenario() const { return reading_.scenario; }
  const State& state() const { return reading_.state; }
  const Board& board() const { return reading_.board(); }
  Goal goal() const { return scenario().mission->goal; }
  const Group& group(GroupId id) const { return state().group(id); }
  const std::vector<Foe>& foes() const { return foes_; }
  const Foe* foe(std::uint8_t number) const;
  const SpaceSet& taken() const { return taken_; }

  UnitClass cls(GroupId id) const { return class_of(scenario(), group(id)); }
  bool flies(GroupId id) const { return cls(id) == UnitClass::Helicopter; }
  bool walks(GroupId id) const { return cls(id) == UnitClass::Foot; }
  bool is_armed(GroupId id) const { return !weapons_[id.index()].empty(); }
  int reach(GroupId id) const { return reach_[id.index()]; }
  int ap(GroupId id) const { return ap_left(scenario(), group(id)); }
  // MP it can make in a turn.
  int stride(GroupId id) const;

  // What fire there would do to it in the enemy's next phase.
  int danger(GroupId id, SpaceId space) const;
  // The best shot it would have from there, 0 without one.
  int best_shot_from(GroupId id, SpaceId space) const;
  // What such a shot is worth; what may come back is counted.
  int worth_of_shot(GroupId id, SpaceId from, const Armament& weapon, const Foe& foe,
                    bool supported) const;

  // Turns until it is home from there, this one included if it begins now.
  int turns_home(GroupId id, SpaceId space) const;
  bool is_at_base(GroupId id) const;
  // Those spaces and all around them, so many times.
  SpaceSet within(const SpaceSet& centre, int spaces) const;
  SpaceSet spot(SpaceId space) const;

 private:
  void find_foes();
  int worth_of(const EnemyUnit& unit, const EnemyCard& card) const;
  int nearness(const EnemyUnit& unit, SpaceId space, int reach, int worth) const;
  int near_markers(const EnemyUnit& unit, int reach, int worth) const;
  int urgency_of(const EnemyUnit& unit) const;
  void measure_home();

  Reading reading_;
  std::vector<Foe> foes_;
  SpaceSet blockers_;
  SpaceSet taken_;
  std::array<FixedVector<Armament, kMaxUpgrades + 1>, kGroups> weapons_;
  std::array<std::uint8_t, kGroups> reach_{};
  std::array<std::uint8_t, kMaxSpaces> home_on_ground_{};
  std::array<std::uint8_t, kMaxSpaces> home_by_air_{};
  std::array<std::array<std::uint8_t, 4>, 4> harm_{};  // by attack and defence
};

}  // namespace enfilade::coops::team
