// What an order would do and why, from what the asking seat knows (view.h).
#include "rules/urban/explain_parts.h"
#include "rules/urban/position.h"

namespace enfilade::urban {

namespace {

// A spectator asks for whoever is to decide.
Camp asking_camp(const View& view) {
  return camp_of(view.viewer.index() < kCamps ? view.viewer : view.known.course.node.seat);
}

// The innermost frame of a kind.
template <class Frame>
const Frame* innermost(const UrbanCourse& course) {
  for (std::size_t level = course.stack.depth(); level-- > 0;) {
    if (const Frame* frame = course.stack.at<Frame>(level)) return frame;
  }
  return nullptr;
}

}  // namespace

Inquiry::Inquiry(const Scenario& the_scenario, const View& the_view, const Action& the_action)
    : scenario(the_scenario),
      view(the_view),
      action(the_action),
      state(recalled(the_scenario, the_view)),
      camp(asking_camp(the_view)) {}

PieceId Inquiry::mover() const {
  for (std::size_t level = view.known.course.stack.depth(); level-- > 0;) {
    const auto& stack = view.known.course.stack;
    PieceId piece;
    if (const auto* withdrawal = stack.at<WithdrawalFrame>(level)) piece = withdrawal->piece;
    if (const auto* move = stack.at<FreeMoveFrame>(level)) piece = move->piece;
    if (const auto* activation = stack.at<ActivationFrame>(level)) piece = activation->piece;
    if (piece.exists() && camp_of(piece) == camp) return piece;
  }
  return {};
}

const Exchange* Inquiry::exchange() const {
  const auto& stack = view.known.course.stack;
  for (std::size_t level = stack.depth(); level-- > 0;) {
    if (const auto* fire = stack.at<FireFrame>(level)) return &fire->exchange;
    if (const auto* assault = stack.at<AssaultFrame>(level)) return &assault->exchange;
  }
  return nullptr;
}

PieceId Inquiry::opportunity_target() const {
  const auto* frame = innermost<OpportunityFrame>(view.known.course);
  return frame == nullptr ? PieceId{} : frame->mover;
}

Explanation explain(const Scenario& scenario, const View& view, const Action& action) {
  const Inquiry inquiry(scenario, view, action);
  Explanation told;
  told.summary = text_of(kNotThere);
  switch (action.verb) {
    case Verb::Fire:
    case Verb::Assault:
    case Verb::OpportunityFire: explain_shot(inquiry, told); break;
    case Verb::Withdraw:
    case Verb::ReturnFire:
    case Verb::Cover:
    case Verb::Stand: explain_answer(inquiry, told); break;
    case Verb::Move:
    case Verb::Climb:
    case Verb::Descend:
    case Verb::Emerge:
    case Verb::EnterMap:
    case Verb::Step:
    case Verb::Stop:
    case Verb::Advance:
    case Verb::StayPut: explain_move(inquiry, told); break;
    case Verb::FireSmoke:
    case Verb::Breach:
    case Verb::BreachFrom:
    case Verb::DestroyCounter:
    case Verb::DestroyPiece:
    case Verb::DestroyMine:
    case Verb::LayMine:
    case Verb::LayIed:
    case Verb::LayBarricade:
    case Verb::Support:
    case Verb::Resupply:
    case Verb::Mount:
    case Verb::Dismount:
    case Verb::ScoutPiece:
    case Verb::ScoutCounter:
    case Verb::Search:
    case Verb::Scatter:
    case Verb::End:
    case Verb::Hold:
    case Verb::ScoutFirst:
    case Verb::HoldFire:
    case Verb::MoveCrowd: explain_deed(inquiry, told); break;
    case Verb::Choose: explain_choice(inquiry, told); break;
    default: explain_phase(inquiry, told); break;
  }
  return told;
}

}  // namespace enfilade::urban
