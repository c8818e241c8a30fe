// One piece fires at another, SA-5.
// Steps: declare and turn face up (a), answer of the target's owner (b), interruption (c, d), roll
// (e-h).
#include "tests/sample/rules/context.h"
#include "tests/sample/rules/shot.h"

namespace enfilade::sample {

namespace {

Shot shot_of(const Context& context, const FireFrame& frame) {
  const Room& room = context.scenario.rooms[context.state.piece(frame.target).room.index()];
  return {context.state.piece(frame.shooter).rank, room.kind, frame.covered != 0};
}

std::size_t nested_fires(const SampleCourse& course) {
  std::size_t count = 0;
  for (std::size_t level = 0; level < course.stack.depth(); ++level) {
    count += course.stack.holds<FireFrame>(level) ? 1 : 0;
  }
  return count;
}

void declare(Context& context, const FireFrame& frame) {
  Piece& shooter = context.state.piece(frame.shooter);
  shooter.spent = true;
  shooter.face_up = true;
  context.events.tell(Audience::everyone(),
                      {.what = Happening::Fired,
                       .piece = frame.shooter,
                       .object = frame.target.value,
                       .number = static_cast<std::uint8_t>(shooter.rank)},
                      Reveals::Yes);
}

void remove(Context& context, const FireFrame& frame) {
  Piece& target = context.state.piece(frame.target);
  target.alive = false;
  target.face_up = true;
  std::int16_t& points = context.state.points[owner_of(frame.shooter).index()];
  points = static_cast<std::int16_t>(points + static_cast<int>(target.rank));
  context.events.tell(Audience::everyone(),
                      {.what = Happening::Removed,
                       .piece = frame.target,
                       .number = static_cast<std::uint8_t>(target.rank)},
                      Reveals::Yes);
}

}  // namespace

Next advance(Context& context, FireFrame& frame) {
  switch (frame.step) {
    case FireFrame::Step::Declare:
      frame.step = FireFrame::Step::Answer;
      declare(context, frame);
      return Next::again();
    case FireFrame::Step::Answer:
      return Next::ask(owner_of(frame.target), static_cast<std::uint8_t>(Ask::Answer));
    case FireFrame::Step::Interrupt:
      frame.step = FireFrame::Step::Roll;
      if (nested_fires(context.course) < kMaxNestedFires) {
        context.course.stack.push(ReactionFrame{.target = frame.shooter});
      }
      return Next::again();
    case FireFrame::Step::Roll:
      if (!context.state.piece(frame.shooter).alive || !context.state.piece(frame.target).alive) {
        context.events.tell(Audience::everyone(),
                            {.what = Happening::ShotLost, .piece = frame.shooter});
        return Next::done();
      }
      return Next::roll(shot_roll(context.state.piece(frame.shooter).rank));
    case FireFrame::Step::Over: return Next::done();
  }
  return Next::done();
}

void options(const Reading& reading, const FireFrame& frame, Actions& list) {
  list.push_back(Action::plain(Verb::Stand));
  for (const Card card : reading.state.hands[owner_of(frame.target).index()]) {
    if (card != Card::Cover) continue;
    list.push_back(Action::plain(Verb::Cover));
    break;
  }
}

void answer(Context& context, FireFrame& frame, const Action& action) {
  frame.step = FireFrame::Step::Interrupt;
  if (action.verb == Verb::Cover) {
    frame.covered = 1;
    play_card(context, owner_of(frame.target), Card::Cover);
  } else {
    context.events.tell(Audience::everyone(), {.what = Happening::Stood, .piece = frame.target});
  }
}

void outcome(Context& context, FireFrame& frame, std::uint32_t rolled) {
  const Shot shot = shot_of(context, frame);
  context.events.tell(Audience::everyone(),
                      {.what = Happening::Rolled,
                       .piece = frame.shooter,
                       .number = static_cast<std::uint8_t>(shot_total(shot, rolled)),
                       .need = static_cast<std::uint8_t>(sum(need_terms(shot)))});
  if (shot_hits(shot, rolled)) {
    remove(context, frame);
  } else {
    context.events.tell(
        Audience::everyone(),
        {.what = Happening::Missed, .piece = frame.shooter, .object = frame.target.value});
  }
  frame.step = FireFrame::Step::Over;
}

}  // namespace enfilade::sample
