#include "rules/urban/shot_study.h"

#include <algorithm>

#include "rules/urban/guess.h"
#include "rules/urban/knowledge.h"
#include "rules/urban/position.h"

namespace enfilade::urban {

namespace {

std::size_t class_index(BlockType type) {
  return is_unit(type) ? static_cast<std::size_t>(type) : kNoUnit;
}

// Takes everything off the map that is not known, so that the rules ask nothing of it.
void clear_unknown(State& state) {
  for (Piece& piece : state.pieces) {
    if (!piece.block.exists()) piece.location = {};
  }
}

// UO-4.3.7.1-R8: without the map nobody can tell how far an enemy's leader is who is below ground,
// or above a fight there. He counts as one who may be anywhere.
void forget_leaders_in_the_dark(const Scenario& scenario, const View& view,
                                const Exchange& exchange, State& state) {
  const Knowledge knowledge(scenario, view.known, view.viewer);
  if (knowledge.has_map_below()) return;
  const auto below = [&](LocationId place) { return scenario.board().at(place).below(); };
  const bool dark = below(exchange.from) || below(exchange.at);
  for (const Camp camp : {Camp::Green, Camp::Red}) {
    for (const ForceSpec& force : scenario.sheet(camp).forces) {
      if (knowledge.owns(camp) || !force.leader.exists()) continue;
      const PieceId piece = state.block(force.leader).piece;
      const LocationId at = whereabouts(state, force.leader);
      if (!at.exists() || piece == exchange.attacker || piece == exchange.target) continue;
      if (dark || below(at)) state.block(force.leader) = {};
    }
  }
}

// Runs through all that could be and adds it up.
class Study {
 public:
  Study(const Scenario& scenario, const View& view, const Exchange& exchange)
      : scenario_(scenario), view_(view), whole_(recalled(scenario, view)) {
    forget_leaders_in_the_dark(scenario, view, exchange, whole_);
    result_.exchange = exchange;
    result_.target_known = view.known.piece(exchange.target).block.exists();
  }

  ShotStudy run() {
    const Exchange& exchange = result_.exchange;
    const auto targets = guesses(scenario_, view_, exchange.target);
    count_classes(targets);
    for (const Guess& attacker : guesses(scenario_, view_, exchange.attacker)) {
      for (const Guess& target : targets) take(attacker, target);
    }
    return std::move(result_);
  }

 private:
  // --- What could be ---

  void count_classes(const std::vector<Guess>& targets) {
    BlockId last;
    for (const Guess& guess : targets) {
      if (guess.block == last) continue;
      last = guess.block;
      ++result_.could_be[class_index(scenario_.block(guess.block).type)];
    }
  }

  void take(const Guess& attacker, const Guess& target) {
    State all = whole_;
    suppose(all, result_.exchange.attacker, attacker);
    suppose(all, result_.exchange.target, target);
    State known = all;
    clear_unknown(known);
    const CommandGuess command = command_of(scenario_, all, result_.exchange.attacker);
    for (const bool near : {false, true}) {
      if (!(near ? command.may_have : command.may_lack)) continue;
      suppose_command(scenario_, known, result_.exchange.attacker, near);
      take_answers(all, known);
    }
  }

  void take_answers(const State& all, State& known) {
    const Exchange& exchange = result_.exchange;
    const Reading reading{scenario_, known};
    const bool unit = is_unit(spec_of(reading, exchange.target).type);
    if (!unit || exchange.blocked) {
      note_attack(reading);
      return;
    }
    escape_ = escape_of(scenario_, all, view_.viewer, exchange.target);
    attacker_escape_ = escape_of(scenario_, all, view_.viewer, exchange.attacker);
    Actions list;
    list_answers(reading, exchange, list);
    std::erase_if(list, [](const Action& one) { return one.verb == Verb::Withdraw; });
    const bool free = may_react(known.piece(exchange.target).marker);
    if (free && escape_.may_go) list.push_back({.verb = Verb::Withdraw});
    for (const Action& answer : list) take_answer(all, known, answer, answer);
    if (result_.target_known && exchange.kind != ExchangeKind::Assault)
      cover_by_unknown(all, known);
  }

  // The answering block may have its leader near or not, and be weaker than it was.
  void take_answer(const State& all, const State& known, const Action& answer, const Action& key) {
    State state = known;
    const Exchange exchange = answered({scenario_, state}, result_.exchange, answer);
    if (!exchange.fought) {
      add(state, exchange, answer, key);
      return;
    }
    const bool covers = exchange.shooter != exchange.target;
    const auto strengths = covers ? guesses(scenario_, view_, exchange.shooter)
                                  : std::vector<Guess>{guess_of(state, exchange.shooter)};
    for (const Guess& strength : strengths) {
      if (strength.block != state.piece(exchange.shooter).block) continue;
      suppose(state, exchange.shooter, strength);
      add_with_command(all, state, exchange, answer, key);
    }
  }

  static Guess guess_of(const State& state, PieceId piece) {
    const BlockId block = state.piece(piece).block;
    return {block, state.block(block).osl};
  }

  void add_with_command(const State& all, State& state, const Exchange& exchange,
                        const Action& answer, const Action& key) {
    State with_shooter = all;
    suppose(with_shooter, exchange.shooter, guess_of(state, exchange.shooter));
    const CommandGuess command = command_of(scenario_, with_shooter, exchange.shooter);
    for (const bool near : {false, true}) {
      if (!(near ? command.may_have : command.may_lack)) continue;
      suppose_command(scenario_, state, exchange.shooter, near);
      add(state, exchange, answer, key);
    }
  }

  // UO-8.2.7.3-R2 for pieces of which only the place is known.
  void cover_by_unknown(const State& all, const State& known) {
    const Exchange& exchange = result_.exchange;
    const Reading reading{scenario_, all};
    each_piece(all, camp_of(exchange.target), [&](PieceId id, const Piece& piece) {
      if (piece.block.exists() || id == exchange.target) return;
      if (effect_distance(reading, camp_of(id), piece.location, exchange.at) > kCoverEp) return;
      if (range(reading, piece.location, exchange.from) < kClosestFire) return;
      if (!in_sight(reading, piece.location, exchange.from)) return;
      cover_by(all, known, id);
    });
  }

  void cover_by(const State& all, const State& known, PieceId id) {
    for (const Guess& guess : guesses(scenario_, view_, id)) {
      const BlockSpec& spec = scenario_.block(guess.block);
      // Of its strength only whether it is its last counts here.
      if (!is_unit(spec.type) || (guess.osl != 1 && guess.osl != spec.osl_max)) continue;
      State state = known;
      state.piece(id).location = all.piece(id).location;
      suppose(state, id, guess);
      Actions list;
      list_answers({scenario_, state}, result_.exchange, list);
      for (const Action& answer : list) {
        if (answer.verb != Verb::Cover || answer.block() != guess.block) continue;
        const Action key{.verb = Verb::Cover, .object = id.value};
        const Exchange exchange = answered({scenario_, state}, result_.exchange, answer);
        add_with_command(all, state, exchange, answer, key);
      }
    }
  }

  // --- Adding up ---

  void add(const State& state, const Exchange& exchange, const Action& answer, const Action& key) {
    const Reading reading{scenario_, state};
    const bool adequate = is_adequate(reading, exchange);
    AnswerStudy& first = entry(reading, key, Inadequate::Stays, adequate);
    add_outlooks(reading, answer, first);
    note_attack(reading);
    if (exchange.fought) note_defence(reading, exchange, first);
    const bool may_go = may_react(state.piece(exchange.attacker).marker) && attacker_escape_.may_go;
    const bool rifle = scenario_.weapon(exchange.weapon).long_range_rifle;
    if (adequate || rifle || !exchange.fought || !may_go) return;
    AnswerStudy& second = entry(reading, key, Inadequate::Withdraws, adequate);
    const Outlook gone = outlook_of(reading, result_.exchange, answer, {}, Inadequate::Withdraws);
    second.attacker.add(gone.attacker);
    second.target.add(gone.target);
    if (answer.verb != Verb::Withdraw) note_block(reading, gone.target);
    note_defence(reading, exchange, second);
  }

  void add_outlooks(const Reading& reading, const Action& answer, AnswerStudy& study) {
    const bool assault = result_.exchange.kind == ExchangeKind::Assault;
    for (const bool target : {false, true}) {
      if (!(target ? escape_.may_be_stuck && assault : escape_.may_go || !assault)) continue;
      for (const bool attacker : {false, true}) {
        const EscapeGuess& own = attacker_escape_;
        if (!(attacker ? own.may_be_stuck && assault : own.may_go || !assault)) continue;
        const Outlook outlook = outlook_of(reading, result_.exchange, answer, {attacker, target});
        study.attacker.add(outlook.attacker);
        study.target.add(outlook.target);
        if (answer.verb != Verb::Withdraw) note_block(reading, outlook.target);
      }
    }
  }

  void note_block(const Reading& reading, const Fates& fates) {
    if (result_.target_known) return;
    const BlockId block = reading.state.piece(result_.exchange.target).block;
    auto& list = result_.by_block;
    auto found = std::ranges::find(list, block, &BlockStudy::block);
    if (found == list.end()) found = list.insert(list.end(), {.block = block});
    ++found->cases;
    found->hurt += fates.hurt();
  }

  // Where results of this kind are added up; a target that is not known is looked at by its class.
  AnswerStudy& entry(const Reading& reading, const Action& key, Inadequate inadequate,
                     bool adequate) {
    const BlockType type = spec_of(reading, result_.exchange.target).type;
    Action answer = key;
    if (!result_.target_known) {
      const bool leaves = key.verb == Verb::Withdraw;
      answer = {.verb = leaves ? Verb::Withdraw : Verb::ReturnFire};
      inadequate = Inadequate::Stays;
    }
    for (AnswerStudy& one : result_.answers) {
      if (one.answer == answer && one.inadequate == inadequate && one.target_class == type) {
        one.adequate = one.adequate && adequate;
        return one;
      }
    }
    result_.answers.push_back(
        {.answer = answer, .inadequate = inadequate, .adequate = adequate, .target_class = type});
    return result_.answers.back();
  }

  // --- Firepower ---

  TermRange base_of(const Reading& reading, PieceId shooter, WeaponId weapon) const {
    TermRange base{.words = phrase_of(scenario_.weapon(weapon).name)};
    const Exchange& exchange = result_.exchange;
    if (exchange.kind == ExchangeKind::Assault) {
      base.rule = "UO-8.2.8h";
      base.ep = TermRange::kRedBox;
      return base;
    }
    const LocationId at = shooter == exchange.attacker ? exchange.at : exchange.from;
    const LocationId from = shooter == exchange.attacker ? exchange.from
                            : shooter == exchange.target ? exchange.at
                                                         : reading.state.piece(shooter).location;
    base.rule = "UO-8.2.7.5b";
    base.ep = range(reading, from, at);
    return base;
  }

  void note_attack(const Reading& reading) {
    const Exchange& exchange = result_.exchange;
    const bool opportunity = exchange.kind == ExchangeKind::Opportunity;
    Exchange alone = exchange;
    alone.shooter = exchange.target;
    const Modifiers modifiers = modifiers_of(
        reading, exchange.attacker, stance_of(reading, exchange, exchange.attacker), opportunity);
    TermRange base = base_of(reading, exchange.attacker, exchange.weapon);
    base.low = duel_of(reading, alone).attacker.firepower - sum(modifiers);
    result_.attack.add(base, modifiers);
  }

  void note_defence(const Reading& reading, const Exchange& exchange, AnswerStudy& study) const {
    const int total = duel_of(reading, exchange).defender.firepower;
    if (!result_.target_known || study.answer.object != 0xFF) {
      study.defence.add_total(total);
      return;
    }
    const Modifiers modifiers = modifiers_of(reading, exchange.shooter,
                                             stance_of(reading, exchange, exchange.shooter), false);
    TermRange base = base_of(reading, exchange.shooter, exchange.answer_weapon);
    base.low = total - sum(modifiers);
    study.defence.add(base, modifiers);
  }

  const Scenario& scenario_;
  const View& view_;
  State whole_;
  ShotStudy result_;
  EscapeGuess escape_;
  EscapeGuess attacker_escape_;
};

}  // namespace

void FatesRange::add(const Fates& fates) {
  add(FatesRange{fates, fates, fates.hurt(), fates.hurt(), 1});
}

void FatesRange::add(const FatesRange& range) {
  if (range.cases == 0) return;
  if (cases == 0) {
    *this = range;
    return;
  }
  for (std::size_t i = 0; i < kFates; ++i) {
    low.ways[i] = std::min(low.ways[i], range.low.ways[i]);
    high.ways[i] = std::max(high.ways[i], range.high.ways[i]);
  }
  hurt_low = std::min(hurt_low, range.hurt_low);
  hurt_high = std::max(hurt_high, range.hurt_high);
  cases += range.cases;
}

void FirepowerRange::add_total(int total) {
  low = cases == 0 ? total : std::min(low, total);
  high = cases == 0 ? total : std::max(high, total);
  ++cases;
}

Text TermRange::in_words() const {
  if (ep == kNoDistance) return text_of(words);
  if (ep == kRedBox) return say("{}, red box", "{}, case rouge", words);
  return say("{} at {} EP", "{} à {} PE", words, ep);
}

void FirepowerRange::add(const TermRange& base, const Modifiers& modifiers) {
  FixedVector<TermRange, 8> now;
  now.push_back(base);
  for (const Modifier& one : modifiers) {
    now.push_back({.words = one.words, .rule = one.rule, .low = one.value});
  }
  const auto value_in = [&](const TermRange& term) {
    for (const TermRange& one : now) {
      if (one.is_like(term)) return one.low;
    }
    return 0;
  };
  for (TermRange& term : terms) {
    term.low = std::min(term.low, value_in(term));
    term.high = std::max(term.high, value_in(term));
  }
  for (TermRange term : now) {
    const bool known =
        std::ranges::any_of(terms, [&](const TermRange& one) { return one.is_like(term); });
    if (known) continue;
    const int before = cases == 0 ? term.low : 0;
    term.high = std::max(before, term.low);
    term.low = std::min(before, term.low);
    terms.push_back(term);
  }
  add_total(base.low + sum(modifiers));
}

ShotStudy study_shot(const Scenario& scenario, const View& view, const Exchange& exchange) {
  return Study(scenario, view, exchange).run();
}

std::uint32_t least_chance_to_hurt(const ShotStudy& study) {
  std::uint32_t least = kDuelWays;
  bool any = false;
  for (const AnswerStudy& one : study.answers) {
    if (one.answer.verb == Verb::Withdraw || one.inadequate == Inadequate::Withdraws) continue;
    least = std::min(least, one.target.hurt_low);
    any = true;
  }
  return any ? least : 0;
}

std::uint32_t greatest_risk(const ShotStudy& study) {
  std::uint32_t risk = 0;
  for (const AnswerStudy& one : study.answers) risk = std::max(risk, one.attacker.hurt_high);
  return risk;
}

}  // namespace enfilade::urban
