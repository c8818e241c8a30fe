#include "rules/urban/conceal.h"

#include <bit>

namespace enfilade::urban {

namespace {

// One function for each kind of frame, without a general one: whoever adds a frame has to say here
// what of it is secret.

void conceal(const Knowledge&, GameFrame&) {}
void conceal(const Knowledge&, CounterDrawFrame&) {}
void conceal(const Knowledge&, TurnFrame&) {}
void conceal(const Knowledge&, StabilityFrame&) {}
void conceal(const Knowledge&, EventPhaseFrame&) {}
void conceal(const Knowledge&, CardWindowFrame&) {}
void conceal(const Knowledge&, EventFrame&) {}
void conceal(const Knowledge&, ResolutionFrame&) {}
void conceal(const Knowledge&, ImpulsesFrame&) {}
void conceal(const Knowledge&, ScoutFrame&) {}
// Who fires, charges in or breaches lies flat, and so does who answers; a hidden target is named by
// its piece.
void conceal(const Knowledge&, FireFrame&) {}
void conceal(const Knowledge&, AssaultFrame&) {}
void conceal(const Knowledge&, BreachFrame&) {}

void conceal(const Knowledge& knowledge, SetUpFrame& frame) {
  if (!knowledge.owns(frame.camp)) frame = {.camp = frame.camp};
}

void conceal(const Knowledge& knowledge, RequestFrame& frame) {
  if (knowledge.owns(frame.camp)) return;
  frame.asset = {};
  frame.requester = {};
  frame.target = {};
}

// How many rows of air defence have tried is seen, but not which: the first ones stand for them.
std::uint16_t rows_tried(const Scenario& scenario, Camp defender, std::uint16_t tried) {
  std::uint16_t shown = 0;
  const auto& assets = scenario.sheet(defender).assets;
  for (std::size_t i = 0; i < assets.size() && std::popcount(shown) < std::popcount(tried); ++i) {
    if (scenario.card_of(assets[i]).kind != MissionKind::AirDefence) continue;
    shown = static_cast<std::uint16_t>(shown | 1U << i);
  }
  return shown;
}

// Who made the request is never said, UO-7.3.2-R2.
void conceal(const Knowledge& knowledge, MissionFrame& frame) {
  if (!knowledge.owns(frame.camp)) {
    frame.requester = {};
    if (frame.step <= MissionFrame::Step::Announce) {
      frame.asset = {};
      frame.target = {};
    }
  }
  if (!knowledge.owns(other(frame.camp))) {
    frame.interceptor = {};
    frame.tried = rows_tried(knowledge.scenario(), other(frame.camp), frame.tried);
  }
}

// That the whole of an entering force may be activated is no secret.
void conceal(const Knowledge& knowledge, ImpulseFrame& frame) {
  if (knowledge.owns(frame.camp)) return;
  if (frame.limit != kAllBlocks) frame.limit = 0;
  frame.partner = {};
  frame.partner_action = 0;
}

bool is_announced(Deed deed) {
  switch (deed) {
    case Deed::None:
    case Deed::Support:
    case Deed::Resupply:
    case Deed::Mount:
    case Deed::Dismount: return false;
    default: return true;
  }
}

// A piece that the viewer does not see below ground is not named in any form (UO-8.1.10-R3).
bool is_unseen(const Knowledge& knowledge, PieceId piece) {
  if (!piece.exists() || knowledge.owns(camp_of(piece))) return false;
  const LocationId at = knowledge.state().piece(piece).location;
  return at.exists() && !knowledge.shows(piece);
}

void conceal_place(const Knowledge& knowledge, LocationId& place) {
  if (!knowledge.sees_ground(place)) place = {};
}

// Where it was before.
template <class... Places>
void conceal_past(const Knowledge& knowledge, Places&... places) {
  const auto conceal_one = [&](LocationId& place) {
    if (!knowledge.sees_past(place)) place = {};
  };
  (conceal_one(places), ...);
}

// A piece and the places it has to do with: of one that is not seen neither is told.
template <class... Places>
void conceal_piece(const Knowledge& knowledge, PieceId& piece, Places&... places) {
  if (is_unseen(knowledge, piece)) {
    piece = {};
    ((places = {}), ...);
  } else {
    (conceal_place(knowledge, places), ...);
  }
}

void conceal(const Knowledge& knowledge, DestroyFrame& frame) {
  if (knowledge.owns(camp_of(frame.piece))) return;
  conceal_piece(knowledge, frame.piece, frame.at);
}

void conceal(const Knowledge& knowledge, ActivationFrame& frame) {
  if (knowledge.owns(camp_of(frame.piece))) return;
  const bool open = is_announced(frame.deed);
  frame.mp_before = 0;
  frame.mp_after = 0;
  frame.unseen = true;
  frame.manhole_shut = false;
  frame.over = frame.over && (open || frame.withdrew);
  if (!open) frame.deed = Deed::None;
  conceal_piece(knowledge, frame.piece, frame.last_free);
  conceal_past(knowledge, frame.last_free);
}

// Where a climb is to end nobody knows before it does.
void conceal(const Knowledge& knowledge, MoveFrame& frame) {
  if (knowledge.owns(camp_of(frame.piece))) return;
  frame.paid = 0;
  frame.then = {};
  conceal_piece(knowledge, frame.piece, frame.from, frame.to);
  conceal_past(knowledge, frame.from);
}

void conceal(const Knowledge& knowledge, EntryFrame& frame) {
  const bool rolling = frame.step == EntryFrame::Step::RollMine;
  frame.mine = rolling ? knowledge.mine_seen(frame.mine) : MineId{};
  if (knowledge.owns(camp_of(frame.piece))) return;
  conceal_piece(knowledge, frame.piece, frame.from, frame.at);
  conceal_past(knowledge, frame.from);
}

// UO-8.2.5.7a: who has looked stays unknown until it is marked.
void conceal(const Knowledge& knowledge, OpportunityFrame& frame) {
  if (frame.shooter.exists() && !knowledge.owns(camp_of(frame.shooter))) frame.shooter = {};
}

// What a step has cost tells of hidden barricades beside it (UO-5.2.3.5-R3), also where it is known
// who moves.
void conceal(const Knowledge& knowledge, WithdrawalFrame& frame) {
  if (knowledge.owns(camp_of(frame.piece))) return;
  frame.spent = 0;
  frame.manhole_shut = false;
  conceal_past(knowledge, frame.start, frame.last_free);
}

void conceal(const Knowledge& knowledge, FreeMoveFrame& frame) {
  if (knowledge.owns(camp_of(frame.piece))) return;
  frame.spent = 0;
  frame.manhole_shut = false;
  conceal_piece(knowledge, frame.piece, frame.start, frame.last_free);
  conceal_past(knowledge, frame.start, frame.last_free);
}

// What the fortification dice said is for the owners of the blocks alone; where both sides suffer,
// the dice of both stand in one row and are left out for both.
void conceal(const Knowledge& knowledge, EffectFrame& frame) {
  if (knowledge.viewer() == kUmpire) return;
  const bool both = frame.source == EffectFrame::Source::Unprovoked;
  if (both || !knowledge.owns(frame.camp)) frame.saved = 0;
  conceal_piece(knowledge, frame.spared, frame.from, frame.at);
}

template <class... Kinds>
void copy_frame(const Knowledge& knowledge, std::size_t level, UrbanCourse& course,
                FrameList<Kinds...>) {
  const auto copy = [&]<class Frame>(const Frame* frame) {
    if (frame == nullptr) return;
    Frame seen = *frame;
    conceal(knowledge, seen);
    course.stack.push(seen);
  };
  (copy(knowledge.state().course.stack.template at<Kinds>(level)), ...);
}

// While another side sets up, how far it has come is hidden, also in what is asked.
Node node_seen(const Knowledge& knowledge) {
  const UrbanCourse& course = knowledge.state().course;
  if (course.stack.empty()) return course.node;
  const auto* frame = course.stack.at<SetUpFrame>(course.stack.depth() - 1);
  if (frame == nullptr || knowledge.owns(frame->camp)) return course.node;
  return Node::decision(seat_of(frame->camp), static_cast<std::uint8_t>(Ask::PlaceBlock));
}

}  // namespace

UrbanCourse course_seen(const Knowledge& knowledge) {
  UrbanCourse seen;
  const UrbanCourse& course = knowledge.state().course;
  for (std::size_t level = 0; level < course.stack.depth(); ++level) {
    copy_frame(knowledge, level, seen, Frames{});
  }
  seen.node = node_seen(knowledge);
  const Seat viewer = knowledge.viewer();
  if (viewer.index() < kMaxSeats) seen.questions[viewer.index()] = course.questions[viewer.index()];
  return seen;
}

}  // namespace enfilade::urban
