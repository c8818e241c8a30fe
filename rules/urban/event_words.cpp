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

  Phrase side() const { return side_words(tiding_.camp); }
  Text place() const { return place_words(scenario_, tiding_.place); }
  int number() const { return tiding_.number; }
  int die() const { return tiding_.die; }
  Text block() const { return block_words(scenario_, tiding_.block); }
  std::string counter() const { return "c" + std::to_string(tiding_.counter.index() + 1); }
  std::string other() const { return name_of(tiding_.other); }

  // r5, or r5 (B4 T-72) where the block is told.
  Text piece() const {
    if (!tiding_.piece.exists()) return block();
    const std::string name = name_of(tiding_.piece);
    return tiding_.block.exists() ? say("{} ({})", "{} ({})", name, block()) : same_in_both(name);
  }

  Text with_weapon() const {
    if (tiding_.weapon.index() >= scenario_.weapons.size()) return {};
    return say(" with {}", " (arme\u00A0: {})", scenario_.weapon(tiding_.weapon).name);
  }
  Text at_place() const {
    return tiding_.place.exists() ? say(" at {}", " en {}", place()) : Text{};
  }
  Text on_die() const {
    return tiding_.die == kNoDie ? Text{} : say(" (die {})", " (dé {})", die());
  }

  Phrase asset() const { return asset_words(scenario_, tiding_.camp, tiding_.number); }
  Text card() const {
    const auto& cards = scenario_.event_cards;
    if (tiding_.number >= cards.size()) return {"a card", "une carte"};
    return say("{}", "«\u00A0{}\u00A0»", cards[tiding_.number].title);
  }
  Text force() const {
    if (tiding_.camp < kCamps) {
      for (const ForceSpec& force : scenario_.sheets[tiding_.camp].forces) {
        if (force.number == tiding_.number) return say("{}, {}", "{}, {}", number(), force.name);
      }
    }
    return same_in_both(std::to_string(number()));
  }

 private:
  const Scenario& scenario_;
  const Tiding& tiding_;
};

Text marked_text(const Parts& parts) {
  const auto marker = static_cast<Marker>(parts.tiding().number);
  if (marker == Marker::None) {
    return say("{} loses its marker.", "Le bloc {} perd son marqueur.", parts.piece());
  }
  return say("{} is marked {}.", "Le bloc {} reçoit le marqueur «\u00A0{}\u00A0».", parts.piece(),
             marker_words(marker));
}

Text entry_text(const Parts& parts) {
  const Text from = parts.tiding().die == kNoDie
                        ? Text{}
                        : say(" from turn {}", " à partir du tour {}", parts.die());
  return say("Force {} may enter the map{}.", "La force {} peut entrer sur la carte{}.",
             parts.force(), from);
}

Text turn_text(const Parts& parts) {
  switch (parts.tiding().what) {
    case Happening::SetUpDone:
      return say("{} has set up.", "{} a terminé sa mise en place.", parts.side());
    case Happening::TurnBegins:
      return say("Turn {} begins.", "Le tour {} commence.", parts.number());
    case Happening::Hidden:
      return say("{} is hidden again.", "Le bloc {} est de nouveau caché.", parts.piece());
    case Happening::InitiativeTaken:
      return say("{} has the initiative.", "{} a l'initiative.", parts.side());
    case Happening::ForcePlayed:
      return say("{} plays force {}.", "{} joue la force {}.", parts.side(), parts.force());
    case Happening::Passed: return say("{} passes.", "{} passe.", parts.side());
    case Happening::ImpulseEnds:
      return say("The impulse of {} is over.", "L'impulsion de {} est terminée.", parts.side());
    case Happening::TurnEnds:
      return say("Turn {} is over.", "Le tour {} est terminé.", parts.number());
    case Happening::GameEnds: return say("The game is over.", "La partie est terminée.");
    case Happening::ForceMayEnter: return entry_text(parts);
    case Happening::WindTurned:
      return say("The wind turns: it blows {}.", "Le vent tourne\u00A0: il souffle vers {}.",
                 side_name(static_cast<Side>(parts.tiding().number)));
    default: return {};
  }
}

// The vehicle stands in the number.
Text vehicle_of(const Parts& parts) {
  return block_words(parts.scenario(), BlockId{parts.tiding().number});
}

Text put_back_text(const Parts& parts) {
  if (!parts.tiding().place.exists()) {
    return say("{} is put back out of sight.", "Le bloc {} est remis hors de vue.", parts.piece());
  }
  return say("{} is put back to {}.", "Le bloc {} est remis en {}.", parts.piece(), parts.place());
}

Text movement_text(const Parts& parts) {
  const Text piece = parts.piece();
  switch (parts.tiding().what) {
    case Happening::Activated: return say("{} is activated.", "Le bloc {} est activé.", piece);
    case Happening::Entered:
      return say("{} comes onto the map at {}.", "Le bloc {} entre sur la carte en {}.", piece,
                 parts.place());
    case Happening::Moved:
      return say("{} moves to {}.", "Le bloc {} se porte en {}.", piece, parts.place());
    case Happening::MoveBarred:
      return say("The way of {} is barred{}.", "La route du bloc {} est barrée{}.", piece,
                 parts.at_place());
    case Happening::PutBack: return put_back_text(parts);
    case Happening::ActivationEnds:
      return say("The activation of {} is over.", "L'activation du bloc {} est terminée.", piece);
    case Happening::Marked: return marked_text(parts);
    case Happening::Vanished:
      return say("{} leaves the map in a vehicle.", "Le bloc {} quitte la carte dans un véhicule.",
                 piece);
    case Happening::Appeared:
      return say("{} appears at {}.", "Le bloc {} apparaît en {}.", piece, parts.place());
    case Happening::Mounted:
      return say("{} gets into {}.", "Le bloc {} embarque dans le bloc {}.", parts.block(),
                 vehicle_of(parts));
    case Happening::Dismounted:
      return say("{} gets out of {}.", "Le bloc {} débarque du bloc {}.", parts.block(),
                 vehicle_of(parts));
    case Happening::Withdraws: return say("{} withdraws.", "Le bloc {} rompt le contact.", piece);
    case Happening::Advanced:
      return say("{} advances to {}.", "Le bloc {} avance en {}.", piece, parts.place());
    default: return {};
  }
}

Text killed_text(const Parts& parts) {
  const Text blame =
      parts.tiding().camp >= kCamps
          ? Text{}
          : say(", and {} is to blame", ", et {} en porte la responsabilité", parts.side());
  return say("The crowd {}{} is killed{}.", "Le groupe de civils {}{} est tué{}.", parts.counter(),
             parts.at_place(), blame);
}

Text put_text(const Parts& parts) {
  Text kind;
  if (parts.tiding().number != kNoNumber) {
    kind = say(", {}", ", {}", counter_words(static_cast<CounterKind>(parts.tiding().number)));
  }
  return say("A counter is laid{}: {}{}.", "Un pion est posé{}\u00A0: {}{}.", parts.at_place(),
             parts.counter(), kind);
}

Text manhole_text(const Parts& parts) {
  if (parts.tiding().number == kNoNumber) {
    return say("The manhole{} is known now.", "La bouche{} est désormais connue.",
               parts.at_place());
  }
  const std::string letter(1, static_cast<char>('A' + parts.tiding().number % 26));
  return say("The manhole{} is known now: it is {}.",
             "La bouche{} est désormais connue\u00A0: c'est {}.", parts.at_place(), letter);
}

Text revealed_text(const Parts& parts) {
  const Text strength =
      parts.tiding().number == 0 ? Text{} : say(", strength {}", ", VO {}", parts.number());
  return say("{} is revealed: {}{}.", "Le bloc {} est révélé\u00A0: {}{}.",
             name_of(parts.tiding().piece), parts.block(), strength);
}

Text scouted_text(const Parts& parts) {
  if (parts.tiding().counter.exists()) {
    return say("{} looks at {}.", "{} éclaire le pion {}.", parts.side(), parts.counter());
  }
  return say("{} looks at {}.", "{} éclaire le bloc {}.", parts.side(),
             name_of(parts.tiding().piece));
}

Text mine_text(const Parts& parts) {
  switch (parts.tiding().what) {
    case Happening::MineFound:
      return say("A mine of {} is found{}.", "Une mine de {} est découverte{}.", parts.side(),
                 parts.at_place());
    case Happening::MineSetOff:
      return say("{} drives onto the mine{}.", "Le bloc {} roule sur la mine posée{}.",
                 parts.piece(), parts.at_place());
    case Happening::MineBlown:
      return say("The mine{} goes off{}.", "La mine{} explose{}.", parts.at_place(),
                 parts.on_die());
    case Happening::MineDud:
      return say("The mine{} is a dud{}.", "La mine{} fait long feu{}.", parts.at_place(),
                 parts.on_die());
    case Happening::MineLaid:
      return say("A mine is laid{}.", "Une mine est posée{}.", parts.at_place());
    case Happening::MineGone:
      return say("The mine{} is gone.", "La mine{} n'y est plus.", parts.at_place());
    default: return {};
  }
}

Text reveal_text(const Parts& parts) {
  const Tiding& tiding = parts.tiding();
  switch (tiding.what) {
    case Happening::Revealed: return revealed_text(parts);
    case Happening::DummyGone:
      return say("{} was a dummy and is removed.",
                 "Le bloc {} était un leurre\u00A0; il est retiré.", parts.piece());
    case Happening::CounterUp:
      return say("{}{} is turned up: {}.", "Le pion {}{} est retourné\u00A0: {}.", parts.counter(),
                 parts.at_place(), counter_words(static_cast<CounterKind>(tiding.number)));
    case Happening::CounterGone:
      return say("{}{} is removed.", "Le pion {}{} est retiré.", parts.counter(), parts.at_place());
    case Happening::CounterPut: return put_text(parts);
    case Happening::CrowdMoved:
      return say("The crowd {} moves to {}.", "Le groupe de civils {} se déplace en {}.",
                 parts.counter(), parts.place());
    case Happening::CrowdKilled: return killed_text(parts);
    case Happening::FortifiedPut:
      return say("A fortified marker lies{}.", "Un marqueur Fortifié est en place{}.",
                 parts.at_place());
    case Happening::ManholeSeen: return manhole_text(parts);
    case Happening::Scouted: return scouted_text(parts);
    default: return mine_text(parts);
  }
}

Text fire_text(const Parts& parts) {
  if (!parts.tiding().other.exists()) {
    return say("{} fires smoke{}.", "Le bloc {} tire un fumigène{}.", parts.piece(),
               parts.at_place());
  }
  return say("{} fires at {}{}.", "Le bloc {} tire sur le bloc {}{}.", parts.piece(), parts.other(),
             parts.with_weapon());
}

Text breach_text(const Parts& parts) {
  const Board& board = parts.scenario().board();
  const std::size_t site = parts.tiding().number;
  const bool known = site < board.breaches.size();
  const Text name =
      known ? same_in_both(board.aperture(board.breaches[site]).id) : Text{"a wall", "d'un mur"};
  return say("{} breaches {}{}{}.", "Le bloc {} ouvre la brèche {}{}{}.", parts.piece(), name,
             parts.at_place(), parts.with_weapon());
}

Text answers_text(const Parts& parts) {
  if (parts.tiding().piece == parts.tiding().other) {
    return say("{} returns fire{}.", "Le bloc {} riposte{}.", parts.piece(), parts.with_weapon());
  }
  return say("{} gives {} covering fire{}.",
             "Le bloc {} exécute un tir de couverture au profit du bloc {}{}.", parts.piece(),
             parts.other(), parts.with_weapon());
}

Text resupplied_text(const Parts& parts) {
  return say("The box of {} holds {} {}.", "La case du bloc {} contient {} {}.", parts.block(),
             parts.number(), by_number(parts.number(), {"points", "point"}, {"points", "points"}));
}

Text action_words(const Parts& parts) {
  const Text piece = parts.piece();
  switch (parts.tiding().what) {
    case Happening::FireDeclared: return fire_text(parts);
    case Happening::ShotVoid:
      return say("{} is no target for the rifle of {}.",
                 "Le bloc {} n'est pas une cible pour le fusil du bloc {}.", parts.other(), piece);
    case Happening::ShotBlocked:
      return say("{} sees nothing: the shot is lost.",
                 "Le bloc {} ne voit rien\u00A0: le tir est perdu.", piece);
    case Happening::AssaultDeclared:
      return say("{} assaults {}{}.", "Le bloc {} donne l'assaut au bloc {}{}.", piece,
                 parts.other(), parts.with_weapon());
    case Happening::SmokeLaid:
      return say("Smoke is laid{}.", "Un fumigène est posé{}.", parts.at_place());
    case Happening::BreachOpened: return breach_text(parts);
    case Happening::ObjectDestroyed:
      return say("{} destroys what stood in the way{}.", "Le bloc {} détruit l'obstacle{}.", piece,
                 parts.at_place());
    case Happening::Placed:
      return say("{} has placed something.", "Le bloc {} a posé quelque chose.", piece);
    case Happening::Supported:
      return say("{} is supported: strength {}.", "Le bloc {} reçoit un soutien\u00A0: VO {}.",
                 parts.block(), parts.number());
    case Happening::Resupplied: return resupplied_text(parts);
    case Happening::SearchBegins:
      return say("{} searches for mines.", "Le bloc {} recherche des mines.", piece);
    case Happening::OpportunityHeld:
      return say("{} has looked and holds its fire.", "Le bloc {} a observé et retient son tir.",
                 piece);
    case Happening::Stands:
      return say("{} stands without firing.", "Le bloc {} reste sur place sans tirer.", piece);
    case Happening::Answers: return answers_text(parts);
    default: return {};
  }
}

Text rolled_text(const Parts& parts) {
  const Phrase what = roll_words(static_cast<Ask>(parts.tiding().number));
  const Text whose =
      parts.tiding().piece.exists() ? say(" of {}", ", bloc {}", parts.piece()) : Text{};
  if (parts.tiding().camp >= kCamps) {
    return say("A {} is rolled for {}{}.", "Le dé donne {} pour {}{}.", parts.die(), what, whose);
  }
  return say("{} rolls {} for {}{}.", "{} obtient {} au dé pour {}{}.", parts.side(), parts.die(),
             what, whose);
}

Text lost_text(const Parts& parts) {
  if (parts.tiding().die == kNoDie) {
    return say("{} loses {}.", "Le bloc {} perd {} VO.", parts.piece(), parts.number());
  }
  return say("{} loses {}: strength {}.", "Le bloc {} perd {} VO\u00A0; il lui en reste {}.",
             parts.piece(), parts.number(), parts.die());
}

Text control_text(const Parts& parts) {
  const Tiding& tiding = parts.tiding();
  Text what = parts.place();
  const auto& buildings = parts.scenario().board().buildings;
  if (!tiding.place.exists() && tiding.number < buildings.size()) {
    what = say("building {}", "le bâtiment {}", buildings[tiding.number].number);
  }
  if (tiding.camp >= kCamps) return say("Nobody controls {}.", "Personne ne contrôle {}.", what);
  return say("{} controls {}.", "{} contrôle {}.", parts.side(), what);
}

Text loss_text(const Parts& parts) {
  switch (parts.tiding().what) {
    case Happening::LostOsl: return lost_text(parts);
    case Happening::GainedOsl:
      return say("{} recovers: strength {}.", "Le bloc {} se rétablit\u00A0: VO {}.", parts.block(),
                 parts.number());
    case Happening::Eliminated:
      if (!parts.tiding().piece.exists()) {
        return say("{} is lost in its vehicle.", "Le bloc {} est perdu dans son véhicule.",
                   parts.block());
      }
      return say("{} is eliminated.", "Le bloc {} est éliminé.", parts.piece());
    case Happening::PassengerLost:
      return say("{} suffers in its vehicle: strength {}.",
                 "Le bloc {} est atteint dans son véhicule\u00A0: VO {}.", parts.block(),
                 parts.number());
    default: return {};
  }
}

Text combat_text(const Parts& parts) {
  switch (parts.tiding().what) {
    case Happening::Rolled: return rolled_text(parts);
    case Happening::Firepower:
      return say("{} has firepower {}{}.", "Le bloc {} a une puissance de feu de {}{}.",
                 parts.piece(), parts.number(), parts.on_die());
    case Happening::ExchangeWon:
      return say("{} wins the exchange.", "Le bloc {} remporte l'échange.", parts.piece());
    case Happening::ExchangeTied:
      return say("Nobody wins the exchange.", "Personne ne remporte l'échange.");
    case Happening::Inadequate:
      return say("{} has no adequate weapon.", "Le bloc {} n'a pas d'arme adaptée.", parts.piece());
    case Happening::WreckLaid: return say("A wreck lies{}.", "Une épave gît{}.", parts.at_place());
    case Happening::CloudReleased:
      return say("A toxic cloud spreads from {}.", "Un nuage toxique se répand depuis {}.",
                 parts.place());
    case Happening::Exploded:
      return say("There is an explosion{}.", "Une explosion se produit{}.", parts.at_place());
    case Happening::ControlChanged: return control_text(parts);
    default: return loss_text(parts);
  }
}

Text request_text(const Parts& parts) {
  if (parts.tiding().number == kNoNumber) {
    return say("{} makes a request.", "{} fait une demande d'appui.", parts.side());
  }
  return say("{} makes a request: {}{}.", "{} fait une demande d'appui\u00A0: {}{}.", parts.side(),
             parts.asset(), parts.at_place());
}

Text answer_text(const Parts& parts) {
  Phrase answer{"it is not said how", "sans précision"};
  switch (static_cast<Availability>(parts.tiding().number)) {
    case Availability::Unavailable:
      answer = {"nothing is available", "rien n'est disponible"};
      break;
    case Availability::NextTurn:
      answer = {"it comes next turn", "l'appui vient au tour suivant"};
      break;
    case Availability::AtOnce: answer = {"it comes at once", "l'appui vient aussitôt"}; break;
  }
  return say("The request is answered{}: {}.", "Réponse à la demande{}\u00A0: {}.", parts.on_die(),
             answer);
}

Text cancelled_text(const Parts& parts) {
  if (parts.tiding().number == kNoNumber) {
    return say("{} loses a mission.", "{} perd une mission.", parts.side());
  }
  return say("{} loses its mission: {}{}.", "{} perd sa mission\u00A0: {}{}.", parts.side(),
             parts.asset(), parts.at_place());
}

Text mission_text(const Parts& parts) {
  switch (parts.tiding().what) {
    case Happening::RequestMade: return request_text(parts);
    case Happening::MissionsDue:
      return say("{} has {} {} to resolve.", "{} a {} {} à résoudre.", parts.side(), parts.number(),
                 by_number(parts.number(), {"missions", "mission"}, {"missions", "missions"}));
    case Happening::MissionSet: return answer_text(parts);
    case Happening::MissionCancelled: return cancelled_text(parts);
    case Happening::MissionShifted:
      return say("The mission is shifted to {}.", "La mission est décalée sur {}.", parts.place());
    case Happening::MissionAnnounced:
      return say("{} announces {}{}.", "{} annonce\u00A0: {}{}.", parts.side(), parts.asset(),
                 parts.at_place());
    case Happening::Intercepted:
      return say("{} intercepts it with {}{}.", "{} l'intercepte\u00A0: {}{}.", parts.side(),
                 parts.asset(), parts.on_die());
    case Happening::NotIntercepted:
      return say("{} fails to intercept it{}.", "{} ne parvient pas à l'intercepter{}.",
                 parts.side(), parts.on_die());
    case Happening::FlareLit:
      return say("A flare lights up{}.", "Un éclairant s'allume{}.", parts.at_place());
    default: return {};
  }
}

Text card_text(const Parts& parts) {
  switch (parts.tiding().what) {
    case Happening::CardDrawn:
      if (parts.tiding().number == kNoNumber) {
        return say("{} draws a card.", "{} pioche une carte.", parts.side());
      }
      return say("{} draws {}.", "{} pioche {}.", parts.side(), parts.card());
    case Happening::CardPlayed:
      return say("{} plays {}.", "{} joue {}.", parts.side(), parts.card());
    case Happening::CardVoid:
      return say("{} of {} has no effect.", "{}, carte de {}, reste sans effet.", parts.card(),
                 parts.side());
    case Happening::TableRolled:
      return say("{} rolls {} on its event table.", "{} obtient {} sur sa table d'événements.",
                 parts.side(), parts.die());
    default: return {};
  }
}

}  // namespace

Text event_text(const Scenario& scenario, const Tiding& tiding) {
  const Parts parts(scenario, tiding);
  for (const auto words : {turn_text, movement_text, reveal_text, action_words, combat_text,
                           mission_text, card_text}) {
    Text text = words(parts);
    if (!text.empty()) return text;
  }
  return {};
}

}  // namespace enfilade::urban
