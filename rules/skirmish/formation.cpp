// Paths for a whole unit towards one place.
#include <algorithm>

#include "rules/skirmish/ground.h"
#include "rules/skirmish/paths.h"
#include "rules/skirmish/refusals.h"
#include "rules/skirmish/shelter.h"
#include "rules/skirmish/sight.h"
#include "rules/skirmish/table/distance.h"
#include "rules/skirmish/units.h"
#include "rules/skirmish/ways.h"

namespace enfilade::skirmish {

namespace {

constexpr int kSpacing = 2 * kFigureRadius + kContact;  // bases just apart
constexpr int kInTouch = kCoherency - kCentimetre / 2;  // a little less than is allowed
constexpr int kFromEdge = kFigureRadius;                // the base stays on the table

struct Mover {
  std::size_t number = 0;
  Spot start;
  int reach = 0;
};
using Movers = FixedVector<Mover, kMaxUnitFigures>;
using Spots = FixedVector<Spot, kMaxUnitFigures>;

// What a place must be like; the wishes are dropped one after the other.
struct Wish {
  bool sheltered = false;
  bool in_touch = false;
};

class Formation {
 public:
  Formation(const Reading& reading, const PathOrder& order, Spot goal)
      : reading_(reading),
        order_(order),
        goal_(goal),
        touch_(touch_of(reading, order)),
        ground_(ground_in(reading, order.unit, box_of_reach())),
        shelter_(shelter_at(reading, goal)),
        is_exit_(is_exit()) {
    each_living(reading, order.unit, [&](std::size_t i, FigureId, const FigureState& figure) {
      const int reach = order.allowance - order.covered[i];
      if (has(order.movers, i) && reach > 0) {
        movers_.push_back({i, figure.at, reach});
      } else {
        kept_.push_back(figure.at);
      }
    });
  }

  Paths march() {
    if (movers_.empty()) return {};
    const Point shift = shift_of_all();
    in_order_of(shift);
    for (std::size_t i = 0; i < movers_.size(); ++i) {
      if (is_exit_) {
        leave(i);
      } else {
        settle(i, clamped(movers_[i].start.point() + shift));
      }
    }
    return paths_;
  }

  // Into contact with a unit; who cannot reach it closes up.
  Paths close_in(UnitId enemy) {
    in_order_of(goal_.point() - middle());
    FigureBits reached = 0;
    for (std::size_t i = 0; i < movers_.size(); ++i) {
      if (touch_enemy(i, enemy)) reached = static_cast<FigureBits>(reached | (1U << i));
    }
    if (order_.kind == MoveKind::MoveUp) return paths_;
    for (std::size_t i = 0; i < movers_.size(); ++i) {
      if (has(reached, i)) continue;
      const Mover& mover = movers_[i];
      const Point way =
          displacement(std::min(mover.reach, length_of(mover.start.point(), goal_.point())),
                       goal_.point() - mover.start.point());
      settle(i, clamped(mover.start.point() + way));
    }
    return paths_;
  }

  // All at a vehicle's hull, to board it; false: somebody finds no room in his reach.
  bool gather_at(const Hull& hull) {
    in_order_of(goal_.point() - middle());
    const RingSpots ring = spots_around(hull, kContact);
    for (std::size_t i = 0; i < movers_.size(); ++i) {
      if (within(movers_[i].start, hull, kBoarding)) {
        stay(i);
        continue;
      }
      if (!take_nearest(i, ring)) return false;
    }
    return std::ranges::all_of(kept_, [&](Spot at) { return within(at, hull, kBoarding); });
  }

  // Each into the cover that is nearest to him.
  Paths go_to_ground() {
    for (std::size_t i = 0; i < movers_.size(); ++i) {
      if (!hide(i)) stay(i);
    }
    return paths_;
  }

  const Paths& paths() const { return paths_; }

 private:
  Box box_of_reach() const {
    const Box box = box_of_paths(reading_, order_.unit, {});
    return grown(box, order_.allowance + kSpacing);
  }

  Point middle() const {
    Point sum;
    for (const Mover& mover : movers_) sum = sum + mover.start.point();
    const auto count = static_cast<std::int32_t>(std::max<std::size_t>(movers_.size(), 1));
    return {sum.x / count, sum.y / count};
  }

  // All go the same way, as far as the one goes who can go farthest.
  Point shift_of_all() const {
    const Point way = goal_.point() - middle();
    int reach = 0;
    for (const Mover& mover : movers_) reach = std::max(reach, mover.reach);
    return length_of({0, 0}, way) <= reach ? way : displacement(reach, way);
  }

  Spot clamped(Point at) const {
    const Table& table = reading_.table();
    return Spot::at({std::clamp(at.x, kFromEdge, table.width - kFromEdge),
                     std::clamp(at.y, kFromEdge, table.height - kFromEdge)});
  }

  // Those ahead first: they make room for those behind.
  void in_order_of(Point way) {
    const Point goal = goal_.point();
    std::ranges::sort(movers_, [&](const Mover& a, const Mover& b) {
      const std::int64_t ahead_a = dot(a.start.point(), way);
      const std::int64_t ahead_b = dot(b.start.point(), way);
      if (ahead_a != ahead_b) return ahead_a > ahead_b;
      const std::int64_t off_a = dot(a.start.point() - goal, a.start.point() - goal);
      const std::int64_t off_b = dot(b.start.point() - goal, b.start.point() - goal);
      return off_a != off_b ? off_a < off_b : a.number < b.number;
    });
  }

  // --- One figure ---

  // Room for the mover: nobody stands there, nobody has chosen it, nobody who has not moved yet is
  // there.
  bool has_room(std::size_t mover, Spot at) const {
    const auto on = [&](Spot other) { return overlap(at, other); };
    if (std::ranges::any_of(kept_, on) || std::ranges::any_of(chosen_, on)) return false;
    for (std::size_t i = 0; i < movers_.size(); ++i) {
      if (i != mover && !is_done(i) && on(movers_[i].start)) return false;
    }
    return !is_taken(ground_, at) && !touches_enemy(ground_, touch_, at);
  }
  bool is_done(std::size_t mover) const { return has(done_, mover); }

  bool fits(std::size_t mover, Spot at, const Wish& wish) const {
    const Table& table = reading_.table();
    if (at.x < kFromEdge || at.y < kFromEdge || at.x > table.width - kFromEdge ||
        at.y > table.height - kFromEdge) {
      return false;
    }
    const Mover& who = movers_[mover];
    const Point way = at.point() - who.start.point();
    if (dot(way, way) > std::int64_t{who.reach} * who.reach) return false;
    if (wish.in_touch && !is_in_touch(at)) return false;
    if (wish.sheltered && !shelter_.holds(at)) return false;
    return has_room(mover, at);
  }

  bool is_in_touch(Spot at) const {
    return chosen_.empty() ||
           std::ranges::any_of(chosen_, [&](Spot other) { return within(at, other, kInTouch); });
  }

  void take(std::size_t mover, Spot at, const Path& path) {
    chosen_.push_back(at);
    paths_[movers_[mover].number] = path;
    done_ = static_cast<FigureBits>(done_ | (1U << mover));
  }
  void stay(std::size_t mover) { take(mover, movers_[mover].start, {}); }

  bool try_spot(std::size_t mover, Spot at, const Wish& wish) {
    if (!fits(mover, at, wish)) return false;
    const Mover& who = movers_[mover];
    if (at == who.start) {
      stay(mover);
      return true;
    }
    const auto path = find_way({reading_.table(), ground_, touch_, who.start, who.reach}, at);
    if (path) take(mover, at, *path);
    return path.has_value();
  }

  bool try_around(std::size_t mover, Spot middle, const Wish& wish, std::size_t places) {
    for (std::size_t i = 0; i < places; ++i) {
      if (try_spot(mover, Spot::at(middle.point() + lattice_offset(i, kSpacing)), wish))
        return true;
    }
    return false;
  }

  // The part of the way to a place that the figure can go.
  Spot as_far_as(const Mover& mover, Spot to) const {
    const Point way = to.point() - mover.start.point();
    if (length_of({0, 0}, way) <= mover.reach) return to;
    return clamped(mover.start.point() + displacement(mover.reach, way));
  }

  Spot nearest_chosen(Spot to) const {
    Spot nearest = to;
    std::int64_t least = -1;
    for (const Spot at : chosen_) {
      const std::int64_t far = dot(at.point() - to.point(), at.point() - to.point());
      if (least >= 0 && far >= least) continue;
      least = far;
      nearest = at;
    }
    return nearest;
  }

  // At the place it would like, or near it, or near the others; else it stays.
  void settle(std::size_t mover, Spot wanted) {
    const Spot aim = as_far_as(movers_[mover], wanted);
    const bool arrives = shelter_.exists() && within(aim, goal_, kWithinCover);
    if (arrives) {
      const Wish best{true, true};
      if (try_around(mover, aim, best, kNear)) return;
      if (try_around(mover, as_far_as(movers_[mover], goal_), best, kLattice)) return;
    }
    const Wish in_touch{false, true};
    if (try_around(mover, aim, in_touch, kNear)) return;
    const Spot friend_spot = nearest_chosen(aim);
    if (try_around(mover, as_far_as(movers_[mover], friend_spot), in_touch, kNear)) return;
    if (try_along(mover, aim, in_touch)) return;
    if (try_along(mover, aim, {})) return;
    stay(mover);
  }

  // Ever less of the way there.
  bool try_along(std::size_t mover, Spot aim, const Wish& wish) {
    const Spot start = movers_[mover].start;
    const Point way = aim.point() - start.point();
    for (int part = 8; part > 0; --part) {
      const Point step{way.x * part / 8, way.y * part / 8};
      if (step != Point{} && try_spot(mover, Spot::at(start.point() + step), wish)) return true;
    }
    return false;
  }

  // SK-MOVE-R5: straight off the table, or as near to its edge as the figure comes.
  void leave(std::size_t mover) {
    const Mover& who = movers_[mover];
    const Edge edge = reading_.scenario.side(reading_.scenario.side_of(order_.unit)).exit;
    const bool sideways = edge == Edge::Left || edge == Edge::Right;
    const Spot off{sideways ? goal_.x : who.start.x, sideways ? who.start.y : goal_.y};
    const auto path = find_way({reading_.table(), ground_, touch_, who.start, who.reach}, off);
    if (!path) return settle(mover, clamped(off.point()));
    paths_[who.number] = *path;
    done_ = static_cast<FigureBits>(done_ | (1U << mover));
  }
  bool is_exit() const {
    Path path;
    path.push_back(goal_);
    return leaves_table(reading_, order_.unit, order_.kind, path);
  }

  bool take_nearest(std::size_t mover, RingSpots ring) {
    const Point start = movers_[mover].start.point();
    std::ranges::sort(ring, [&](Spot a, Spot b) {
      const std::int64_t far_a = dot(a.point() - start, a.point() - start);
      const std::int64_t far_b = dot(b.point() - start, b.point() - start);
      return far_a != far_b ? far_a < far_b : a < b;
    });
    return std::ranges::any_of(ring, [&](Spot at) { return try_spot(mover, at, {}); });
  }

  bool touch_enemy(std::size_t mover, UnitId enemy) {
    if (reading_.scenario.unit(enemy).is_vehicle()) {
      return take_nearest(mover, spots_around(hull_of(reading_, enemy), kContact));
    }
    // The nearest enemies first.
    Spots enemies;
    each_living(reading_, enemy,
                [&](std::size_t, FigureId, const FigureState& man) { enemies.push_back(man.at); });
    const Point start = movers_[mover].start.point();
    std::ranges::sort(enemies, [&](Spot a, Spot b) {
      const std::int64_t far_a = dot(a.point() - start, a.point() - start);
      const std::int64_t far_b = dot(b.point() - start, b.point() - start);
      return far_a != far_b ? far_a < far_b : a < b;
    });
    return std::ranges::any_of(enemies, [&](Spot man) {
      const int gap_there = gap(movers_[mover].start, man);
      return gap_there <= movers_[mover].reach && take_nearest(mover, spots_around(man));
    });
  }

  bool hide(std::size_t mover) {
    const Spot start = movers_[mover].start;
    if (is_in_cover(reading_, start) || !has_cover_near(movers_[mover])) return false;
    for (std::size_t i = 1; i < kLattice; ++i) {
      const Spot at = Spot::at(start.point() + lattice_offset(i, kCentimetre * 3 / 4));
      if (fits(mover, at, {}) && is_in_cover(reading_, at) && try_spot(mover, at, {})) return true;
    }
    return false;
  }

  // False when none can be in its reach.
  bool has_cover_near(const Mover& mover) const {
    const auto is_near = [&](const Piece& piece) {
      const Box box = grown(piece.box, mover.reach + kEdgeOfCover);
      return piece.nature.cover != Cover::None && mover.start.x >= box.low.x &&
             mover.start.x <= box.high.x && mover.start.y >= box.low.y &&
             mover.start.y <= box.high.y;
    };
    return std::ranges::any_of(reading_.table().pieces, is_near) ||
           std::ranges::any_of(ground_.hulls,
                               [](const Obstacle& obstacle) { return obstacle.wreck; });
  }

  static constexpr std::size_t kNear = 19;  // of the lattice: two rings

  const Reading& reading_;
  const PathOrder& order_;
  Spot goal_;
  Touch touch_;
  Ground ground_;
  Shelter shelter_;
  bool is_exit_;  // the goal is where the side may leave the table
  Movers movers_;
  Spots kept_;    // of those who do not move
  Spots chosen_;  // ends of those who do
  FigureBits done_ = 0;
  Paths paths_{};
};

bool closes_in(const PathOrder& order) {
  return order.target.exists() &&
         (order.kind == MoveKind::Assault || order.kind == MoveKind::FollowUp ||
          order.kind == MoveKind::MoveUp);
}

bool boards(const Reading& reading, const PathOrder& order) {
  return order.target.exists() && reading.scenario.unit(order.target).is_vehicle() &&
         (order.kind == MoveKind::Walk || order.kind == MoveKind::Run);
}

Paths wanted_paths(const Reading& reading, const PathOrder& order, Spot goal) {
  Formation formation(reading, order, goal);
  if (closes_in(order)) return formation.close_in(order.target);
  if (order.kind == MoveKind::GoToGround) return formation.go_to_ground();
  if (!boards(reading, order)) return formation.march();
  return formation.gather_at(hull_of(reading, order.target)) ? formation.paths() : Paths{};
}

}  // namespace

Paths formation_paths(const Reading& reading, const PathOrder& order, Spot goal) {
  const Paths paths = wanted_paths(reading, order, goal);
  return judge_paths(reading, order, paths) ? paths : Paths{};
}

}  // namespace enfilade::skirmish
