#include "engine/core/result.h"

namespace enfilade {

std::string_view name_of(Reason reason) {
  switch (reason) {
    case Reason::Malformed: return "malformed";
    case Reason::GameOver: return "game_over";
    case Reason::NotYourTurn: return "not_your_turn";
    case Reason::Stale: return "stale";
    case Reason::NotLegal: return "not_legal";
  }
  return "unknown";
}

}  // namespace enfilade
