// CO-4.S10: everybody hunts, and goes home in time for fuel and missiles.
#include "bots/team/plan.h"
#include "rules/coops/purchase.h"

namespace enfilade::coops::team {

void plan_last_unit(const Picture& picture, Plan& plan) {
  everybody_hunts(picture, plan);
}

}  // namespace enfilade::coops::team
