// What happened, one sentence each.
#include "rules/urban/actions.h"
#include "rules/urban/events.h"
#include "rules/urban/frames.h"
#include "rules/urban/names.h"
#include "rules/urban/scenario.h"

namespace enfilade::urban {

namespace {

constexpr std::uint16_t kNoNumber = 0xFFFF;
constexpr std::uint8_t kNoDie = 0xFF;

// The parts of a tiding in words.
class Parts {
 public:
  Parts(const Scenario& scenario, const Tiding& tiding) : scenario_(scenario), tiding_(tiding) {}

  const Tiding& tiding() const { return tiding_; }
  const Scenario& scenario() const { return scenario_; }

  std::string side() const { return side_words(tiding_.camp); }
  std::string place() const { return place_words(scenario_, tiding_.place); }
  std::string number() const { return std::to_string(tiding_.number); }
  std::string die() const { return std::to_string(tiding_.die); }
  std::string block() const { return block_words(scenario_, tiding_.block); }
  std::string counter() const { return "c" + std::to_string(tiding_.counter.index() + 1); }
  std::string other() const { return name_of(tiding_.other); }

  // r5, or r5 (B4 T-72) where the block is told.
  std::string piece() const {
    if (!tiding_.piece.exists()) return block();
    if (!tiding_.block.exists()) return name_of(tiding_.piece);
    return name_of(tiding_.piece) + " (" + block() + ")";
  }

  std::string with_weapon() const {
    if (tiding_.weapon.index() >= scenario_.weapons.size()) return "";
    return " with " + scenario_.weapon(tiding_.weapon).name.en;
  }
  std::string at_place() const { return tiding_.place.exists() ? " at " + place() : ""; }
  std::string on_die() const { return tiding_.die == kNoDie ? "" : " (die " + die() + ")"; }

  std::string asset() const { return asset_words(scenario_, tiding_.camp, tiding_.number); }
  std::string card() const {
    const auto& cards = scenario_.event_cards;
    return tiding_.number < cards.size() ? cards[tiding_.number].title.en : "a card";
  }
  std::string force() const {
    if (tiding_.camp < kCamps) {
      for (const ForceSpec& force : scenario_.sheets[tiding_.camp].forces) {
        if (force.number == tiding_.number) return number() + ", " + force.name.en;
      }
    }
    return number();
  }

 private:
  const Scenario& scenario_;
  const Tiding& tiding_;
};

std::string marked_text(const Parts& parts) {
  const auto marker = static_cast<Marker>(parts.tiding().number);
  if (marker == Marker::None) return parts.piece() + " loses its marker.";
  return parts.piece() + " is marked " + std::string(name_of(marker)) + ".";
}

std::string turn_text(const Parts& parts) {
  switch (parts.tiding().what) {
    case Happening::SetUpDone: return parts.side() + " has set up.";
    case Happening::TurnBegins: return "Turn " + parts.number() + " begins.";
    case Happening::Hidden: return parts.piece() + " is hidden again.";
    case Happening::InitiativeTaken: return parts.side() + " has the initiative.";
    case Happening::ForcePlayed: return parts.side() + " plays force " + parts.force() + ".";
    case Happening::Passed: return parts.side() + " passes.";
    case Happening::ImpulseEnds: return "The impulse of " + parts.side() + " is over.";
    case Happening::TurnEnds: return "Turn " + parts.number() + " is over.";
    case Happening::GameEnds: return "The game is over.";
    case Happening::ForceMayEnter:
      return "Force " + parts.force() + " may enter the map" +
             (parts.tiding().die != 0xFF ? " from turn " + std::to_string(parts.tiding().die)
                                         : "") +
             ".";
    case Happening::WindTurned:
      return "The wind turns: it blows " +
             std::string(side_name(static_cast<Side>(parts.tiding().number))) + ".";
    default: return "";
  }
}

// Block and vehicle; the vehicle stands in the number.
std::string ride_text(const Parts& parts, std::string_view verb) {
  return parts.block() + std::string(verb) +
         block_words(parts.scenario(), BlockId{parts.tiding().number}) + ".";
}

std::string movement_text(const Parts& parts) {
  const std::string piece = parts.piece();
  switch (parts.tiding().what) {
    case Happening::Activated: return piece + " is activated.";
    case Happening::Entered: return piece + " comes onto the map at " + parts.place() + ".";
    case Happening::Moved: return piece + " moves to " + parts.place() + ".";
    case Happening::MoveBarred:
      return "The way of " + piece + " is barred" + parts.at_place() + ".";
    case Happening::PutBack:
      return piece + " is put back " +
             (parts.tiding().place.exists() ? "to " + parts.place() : "out of sight") + ".";
    case Happening::ActivationEnds: return "The activation of " + piece + " is over.";
    case Happening::Marked: return marked_text(parts);
    case Happening::Vanished: return piece + " leaves the map in a vehicle.";
    case Happening::Appeared: return piece + " appears at " + parts.place() + ".";
    case Happening::Mounted: return ride_text(parts, " gets into ");
    case Happening::Dismounted: return ride_text(parts, " gets out of ");
    case Happening::Withdraws: return piece + " withdraws.";
    case Happening::Advanced: return piece + " advances to " + parts.place() + ".";
    default: return "";
  }
}

std::string killed_text(const Parts& parts) {
  const std::string text = "The crowd " + parts.counter() + parts.at_place() + " is killed";
  if (parts.tiding().camp >= kCamps) return text + ".";
  return text + ", and " + parts.side() + " is to blame.";
}

std::string put_text(const Parts& parts) {
  const std::string text = "A counter is laid" + parts.at_place() + ": " + parts.counter();
  if (parts.tiding().number == kNoNumber) return text + ".";
  return text + ", " + counter_words(static_cast<CounterKind>(parts.tiding().number)) + ".";
}

std::string manhole_text(const Parts& parts) {
  const std::string text = "The manhole" + parts.at_place() + " is known now";
  if (parts.tiding().number == kNoNumber) return text + ".";
  return text + ": it is " + std::string(1, static_cast<char>('A' + parts.tiding().number % 26)) +
         ".";
}

std::string reveal_text(const Parts& parts) {
  const Tiding& tiding = parts.tiding();
  switch (tiding.what) {
    case Happening::Revealed:
      return name_of(tiding.piece) + " is revealed: " + parts.block() +
             (tiding.number == 0 ? "." : ", strength " + parts.number() + ".");
    case Happening::DummyGone: return parts.piece() + " was a dummy and is removed.";
    case Happening::CounterUp:
      return parts.counter() + parts.at_place() +
             " is turned up: " + counter_words(static_cast<CounterKind>(tiding.number)) + ".";
    case Happening::CounterGone: return parts.counter() + parts.at_place() + " is removed.";
    case Happening::CounterPut: return put_text(parts);
    case Happening::CrowdMoved:
      return "The crowd " + parts.counter() + " moves to " + parts.place() + ".";
    case Happening::CrowdKilled: return killed_text(parts);
    case Happening::MineFound:
      return "A mine of " + parts.side() + " is found" + parts.at_place() + ".";
    case Happening::MineSetOff:
      return parts.piece() + " drives onto the mine" + parts.at_place() + ".";
    case Happening::MineBlown:
      return "The mine" + parts.at_place() + " goes off" + parts.on_die() + ".";
    case Happening::MineDud:
      return "The mine" + parts.at_place() + " is a dud" + parts.on_die() + ".";
    case Happening::MineLaid: return "A mine is laid" + parts.at_place() + ".";
    case Happening::FortifiedPut: return "A fortified marker lies" + parts.at_place() + ".";
    case Happening::MineGone: return "The mine" + parts.at_place() + " is gone.";
    case Happening::ManholeSeen: return manhole_text(parts);
    case Happening::Scouted:
      return parts.side() + " looks at " +
             (tiding.counter.exists() ? parts.counter() : name_of(tiding.piece)) + ".";
    default: return "";
  }
}

std::string fire_text(const Parts& parts) {
  if (!parts.tiding().other.exists())
    return parts.piece() + " fires smoke" + parts.at_place() + ".";
  return parts.piece() + " fires at " + parts.other() + parts.with_weapon() + ".";
}

std::string breach_text(const Parts& parts) {
  const Board& board = parts.scenario().board();
  const std::size_t site = parts.tiding().number;
  const bool known = site < board.breaches.size();
  const std::string name = known ? board.aperture(board.breaches[site]).id : "a wall";
  return parts.piece() + " breaches " + name + parts.at_place() + parts.with_weapon() + ".";
}

std::string action_words(const Parts& parts) {
  const std::string piece = parts.piece();
  switch (parts.tiding().what) {
    case Happening::FireDeclared: return fire_text(parts);
    case Happening::ShotVoid:
      return parts.other() + " is no target for the rifle of " + piece + ".";
    case Happening::ShotBlocked: return piece + " sees nothing: the shot is lost.";
    case Happening::AssaultDeclared:
      return piece + " assaults " + parts.other() + parts.with_weapon() + ".";
    case Happening::SmokeLaid: return "Smoke is laid" + parts.at_place() + ".";
    case Happening::BreachOpened: return breach_text(parts);
    case Happening::ObjectDestroyed:
      return piece + " destroys what stood in the way" + parts.at_place() + ".";
    case Happening::Placed: return piece + " has placed something.";
    case Happening::Supported:
      return parts.block() + " is supported: strength " + parts.number() + ".";
    case Happening::Resupplied:
      return "The box of " + parts.block() + " holds " + parts.number() + " points.";
    case Happening::SearchBegins: return piece + " searches for mines.";
    case Happening::OpportunityHeld: return piece + " has looked and holds its fire.";
    case Happening::Stands: return piece + " stands without firing.";
    case Happening::Answers:
      if (parts.tiding().piece == parts.tiding().other) {
        return piece + " returns fire" + parts.with_weapon() + ".";
      }
      return piece + " gives " + parts.other() + " covering fire" + parts.with_weapon() + ".";
    default: return "";
  }
}

std::string rolled_text(const Parts& parts) {
  const auto what = static_cast<Ask>(parts.tiding().number);
  const std::string whose = parts.tiding().piece.exists() ? " of " + parts.piece() : "";
  if (parts.tiding().camp >= kCamps) {
    return "A " + parts.die() + " is rolled for " + std::string(roll_words(what)) + whose + ".";
  }
  return parts.side() + " rolls " + parts.die() + " for " + std::string(roll_words(what)) + whose +
         ".";
}

std::string lost_text(const Parts& parts) {
  const Tiding& tiding = parts.tiding();
  const std::string text = parts.piece() + " loses " + parts.number();
  if (tiding.die == kNoDie) return text + ".";
  return text + ": strength " + parts.die() + ".";
}

std::string control_text(const Parts& parts) {
  const Tiding& tiding = parts.tiding();
  std::string what = parts.place();
  const auto& buildings = parts.scenario().board().buildings;
  if (!tiding.place.exists() && tiding.number < buildings.size()) {
    what = "building " + std::to_string(buildings[tiding.number].number);
  }
  return (tiding.camp < kCamps ? parts.side() + " controls " : "Nobody controls ") + what + ".";
}

std::string combat_text(const Parts& parts) {
  const Tiding& tiding = parts.tiding();
  switch (tiding.what) {
    case Happening::Rolled: return rolled_text(parts);
    case Happening::Firepower:
      return parts.piece() + " has firepower " + parts.number() + parts.on_die() + ".";
    case Happening::ExchangeWon: return parts.piece() + " wins the exchange.";
    case Happening::ExchangeTied: return "Nobody wins the exchange.";
    case Happening::Inadequate: return parts.piece() + " has no adequate weapon.";
    case Happening::LostOsl: return lost_text(parts);
    case Happening::GainedOsl: return parts.block() + " recovers: strength " + parts.number() + ".";
    case Happening::Eliminated:
      if (!tiding.piece.exists()) return parts.block() + " is lost in its vehicle.";
      return parts.piece() + " is eliminated.";
    case Happening::PassengerLost:
      return parts.block() + " suffers in its vehicle: strength " + parts.number() + ".";
    case Happening::WreckLaid: return "A wreck lies" + parts.at_place() + ".";
    case Happening::CloudReleased: return "A toxic cloud spreads from " + parts.place() + ".";
    case Happening::Exploded: return "There is an explosion" + parts.at_place() + ".";
    case Happening::ControlChanged: return control_text(parts);
    default: return "";
  }
}

std::string request_text(const Parts& parts) {
  const std::string text = parts.side() + " makes a request";
  if (parts.tiding().number == kNoNumber) return text + ".";
  return text + ": " + parts.asset() + parts.at_place() + ".";
}

std::string answer_text(const Parts& parts) {
  const std::string text = "The request is answered" + parts.on_die() + ": ";
  switch (static_cast<Availability>(parts.tiding().number)) {
    case Availability::Unavailable: return text + "nothing is available.";
    case Availability::NextTurn: return text + "it comes next turn.";
    case Availability::AtOnce: return text + "it comes at once.";
  }
  return text + "it is not said how.";
}

std::string mission_text(const Parts& parts) {
  switch (parts.tiding().what) {
    case Happening::RequestMade: return request_text(parts);
    case Happening::MissionsDue:
      return parts.side() + " has " + parts.number() + " missions to resolve.";
    case Happening::MissionSet: return answer_text(parts);
    case Happening::MissionCancelled:
      if (parts.tiding().number == kNoNumber) return parts.side() + " loses a mission.";
      return parts.side() + " loses its mission: " + parts.asset() + parts.at_place() + ".";
    case Happening::MissionShifted: return "The mission is shifted to " + parts.place() + ".";
    case Happening::MissionAnnounced:
      return parts.side() + " announces " + parts.asset() + parts.at_place() + ".";
    case Happening::Intercepted:
      return parts.side() + " intercepts it with " + parts.asset() + parts.on_die() + ".";
    case Happening::NotIntercepted:
      return parts.side() + " fails to intercept it" + parts.on_die() + ".";
    case Happening::FlareLit: return "A flare lights up" + parts.at_place() + ".";
    default: return "";
  }
}

std::string card_text(const Parts& parts) {
  switch (parts.tiding().what) {
    case Happening::CardDrawn:
      if (parts.tiding().number == kNoNumber) return parts.side() + " draws a card.";
      return parts.side() + " draws " + parts.card() + ".";
    case Happening::CardPlayed: return parts.side() + " plays " + parts.card() + ".";
    case Happening::CardVoid: return parts.card() + " of " + parts.side() + " has no effect.";
    case Happening::TableRolled:
      return parts.side() + " rolls " + parts.die() + " on its event table.";
    default: return "";
  }
}

}  // namespace

std::string event_text(const Scenario& scenario, const Tiding& tiding) {
  const Parts parts(scenario, tiding);
  for (const auto words : {turn_text, movement_text, reveal_text, action_words, combat_text,
                           mission_text, card_text}) {
    std::string text = words(parts);
    if (!text.empty()) return text;
  }
  return "";
}

}  // namespace enfilade::urban
