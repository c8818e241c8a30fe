// The whole game: deployment, then turn after turn until somebody has won or the mission decides.
#include "rules/skirmish/procedures/procedures.h"

namespace enfilade::skirmish {

Next advance(Context& context, GameFrame& frame) {
  if (frame.step == GameFrame::Step::Deployment) {
    frame.step = GameFrame::Step::NextTurn;
    return context.call(DeploymentFrame{});
  }
  return context.call(TurnFrame{});
}

}  // namespace enfilade::skirmish
