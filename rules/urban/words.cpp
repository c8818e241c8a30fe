// A view and a question in words, for a terminal.
#include <algorithm>

#include "rules/urban/actions.h"
#include "rules/urban/explain_event.h"
#include "rules/urban/names.h"
#include "rules/urban/position.h"
#include "rules/urban/view.h"

namespace enfilade::urban {

namespace {

// Letters, not bytes: those that go on a letter begin with the bits 10.
std::string padded(std::string text, std::size_t width) {
  const auto letters = static_cast<std::size_t>(
      std::ranges::count_if(text, [](char c) { return (c & 0xC0) != 0x80; }));
  if (letters < width) text.append(width - letters, ' ');
  return text + " ";
}

Text padded(const Text& text, std::size_t width) {
  return {padded(text.en, width), padded(text.fr, width)};
}

void cut_blanks(Text& line) {
  while (line.en.ends_with(' ')) line.en.pop_back();
  while (line.fr.ends_with(' ')) line.fr.pop_back();
}

// The number and what is counted; English knows one form here.
Text points(int count, std::string_view en, std::string_view one, std::string_view many) {
  return say("{} {}", "{} {}", count, by_number(count, {en, one}, {en, many}));
}

// A line of its own with a heading; none without words.
Text headed(const Phrase& heading, const Text& words) {
  return words.empty() ? Text{} : say("    {}: {}\n", "    {}\u00A0: {}\n", heading, words);
}

bool is_own(const View& view, Camp camp) {
  return view.viewer == kUmpire || view.viewer == seat_of(camp);
}

Text viewer_words(Seat viewer) {
  if (viewer == kUmpire) return {"the umpire", "l'arbitre"};
  if (viewer == kSpectator) return {"a spectator", "un spectateur"};
  return say("{}", "le camp {}", camp_words(camp_of(viewer)));
}

// --- Own blocks, by force ---

Text state_words(const Piece& piece) {
  Text words;
  if (piece.marker != Marker::None) add_item(words, text_of(marker_words(piece.marker)));
  if (piece.revealed) add_item(words, {"revealed", "révélé"});
  return words;
}

Text where_words(const Scenario& scenario, const State& state, const Block& block) {
  switch (block.status) {
    case Status::OnMap: return place_words(scenario, state.piece(block.piece).location);
    case Status::Mounted: return say("in {}", "dans {}", scenario.block(block.carrier).id);
    case Status::Eliminated: return {"lost", "perdu"};
    default: return {"waits", "attend"};
  }
}

Text own_line(const Scenario& scenario, const State& state, BlockId id) {
  const Block& block = state.block(id);
  const BlockSpec& spec = scenario.block(id);
  const bool here = block.status == Status::OnMap;
  Text line = same_in_both("    " + padded(here ? name_of(block.piece) : "-", 4)) +
              padded(where_words(scenario, state, block), 8) +
              padded(block_words(scenario, id), 24);
  if (spec.osl_max > 0 && block.status != Status::Eliminated) {
    line += std::to_string(block.osl) + "/" + std::to_string(spec.osl_max) + " ";
  }
  if (here) line += state_words(state.piece(block.piece));
  if (block.marker != Marker::None) line += text_of(marker_words(block.marker));
  cut_blanks(line);
  return line + "\n";
}

Phrase status_words(ForceStatus status) {
  switch (status) {
    case ForceStatus::Waiting: return {"not come", "pas encore arrivée"};
    case ForceStatus::Available: return {"ready", "prête"};
    case ForceStatus::Used: return {"played", "jouée"};
  }
  return {};
}

Text own_blocks(const Scenario& scenario, const State& state, Camp camp, ForceId force) {
  Text lines;
  const std::size_t end = first_of(camp) + scenario.block_count[index_of(camp)];
  for (std::size_t i = first_of(camp); i < end; ++i) {
    if (scenario.blocks[i].force == force) lines += own_line(scenario, state, BlockId{i});
  }
  return lines;
}

Text activation_words(const ImpulseCount& impulse) {
  if (impulse.limit == 0) {
    return say("activation {}, no limit [{}]", "activation {}, sans limite [{}]",
               impulse.activation, impulse.rule);
  }
  return say("activation {} of {} [{}]", "activation {} sur {} [{}]", impulse.activation,
             impulse.limit, impulse.rule);
}

Text own_forces(const Scenario& scenario, const View& view, Camp camp) {
  const State& state = view.known;
  const auto impulse = impulse_count(view, camp);
  Text text;
  const SideSheet& sheet = scenario.sheet(camp);
  const SideState& side = state.side(camp);
  for (std::size_t i = 0; i < sheet.forces.size(); ++i) {
    const bool playing = impulse && impulse->force == ForceId{i};
    text += say("  f{} {}, {}, {}\n", "  f{} {}, {}, {}\n", i + 1, sheet.forces[i].name,
                playing ? activation_words(*impulse) : text_of(status_words(side.forces[i])),
                points(side.support[i], "support points", "point de soutien", "points de soutien"));
    text += own_blocks(scenario, state, camp, ForceId{i});
  }
  const Text others = own_blocks(scenario, state, camp, {});
  if (!others.empty()) text += say("  of no force\n", "  hors force\n") + others;
  return text;
}

// --- The enemy ---

Text enemy_line(const Scenario& scenario, const State& state, PieceId id) {
  const Piece& piece = state.piece(id);
  Text line = same_in_both("    " + padded(name_of(id), 4)) +
              padded(place_words(scenario, piece.location), 8);
  Text words;
  if (piece.block.exists()) {
    line += padded(block_words(scenario, piece.block), 24);
    const int strength = piece.revealed ? state.block(piece.block).osl : piece.seen_osl;
    if (strength > 0) line += std::to_string(strength) + " ";
    if (!piece.revealed) {
      add_item(words, say("seen on turn {}", "vu au tour {}", piece.seen_turn));
    }
  } else {
    line +=
        padded(has_acted(scenario, piece) ? Text{"? a unit", "? une unité"} : Text{"?", "?"}, 24);
  }
  add_item(words, state_words(piece));
  line += words;
  cut_blanks(line);
  return line + "\n";
}

Text enemy_text(const Scenario& scenario, const State& state, Camp camp) {
  Text text;
  each_piece(state, camp,
             [&](PieceId id, const Piece&) { text += enemy_line(scenario, state, id); });
  Text lost;
  for (std::size_t i = first_of(camp); i < first_of(camp) + kBlocksPerCamp; ++i) {
    if (state.blocks[i].status != Status::Eliminated) continue;
    add_item(lost, block_words(scenario, BlockId{i}));
  }
  return text + headed({"lost", "perdus"}, lost);
}

// --- What a side has ---

Text missions_text(const Scenario& scenario, const State& state, Camp camp) {
  Text words;
  const auto& assets = scenario.sheet(camp).assets;
  const auto side = static_cast<std::uint8_t>(camp);
  for (std::size_t i = 0; i < assets.size() && i < kMaxAssets; ++i) {
    add_item(words, say("a{} {} {} left", "a{} {} (reste {})", i + 1,
                        asset_words(scenario, side, i), state.side(camp).missions[i]));
  }
  for (const Mission& mission : state.side(camp).pending) {
    add_item(words, say("{} to come at {}", "{} à venir en {}",
                        asset_words(scenario, side, mission.asset.index()),
                        place_words(scenario, mission.target)));
  }
  return headed({"support", "appuis"}, words);
}

// What both sides have been told.
Text announced_text(const Scenario& scenario, const SideState& side, Camp camp) {
  const Announced& last = side.announced;
  if (!last.asset.exists()) return {};
  Text words = say("{} at {}", "{} en {}",
                   asset_words(scenario, static_cast<std::uint8_t>(camp), last.asset.index()),
                   place_words(scenario, last.target));
  if (last.interceptor.exists()) add_item(words, {"intercepted", "interceptée"});
  return headed({"last mission", "dernière mission"}, words);
}

Text hand_text(const Scenario& scenario, const SideState& side) {
  if (side.hand.empty() && side.deck.empty()) return {};
  Text words;
  for (const CardId card : side.hand) {
    add_item(words, card.exists() ? scenario.event_cards[card.index()].title : same_in_both("?"));
  }
  if (words.empty()) words = {"none", "aucune carte"};
  return say("    hand: {}; deck {}\n", "    main\u00A0: {}\u00A0; pile {}\n", words,
             side.deck.size());
}

Text buildings_text(const Scenario& scenario, const State& state, Camp camp) {
  Text words;
  for (std::size_t i = 0; i < scenario.board().buildings.size() && i < 128; ++i) {
    if ((state.buildings[index_of(camp)][i / 64] >> (i % 64) & 1U) == 0) continue;
    add_item(words, same_in_both(std::to_string(scenario.board().buildings[i].number)));
  }
  return headed({"buildings", "bâtiments"}, words);
}

Text stocks_text(const SideState& side) {
  Text words;
  if (side.logistics > 0) {
    add_item(words, points(side.logistics, "logistics points", "point de logistique",
                           "points de logistique"));
  }
  if (side.mines > 0) add_item(words, points(side.mines, "mines", "mine", "mines"));
  if (side.ieds > 0) add_item(words, points(side.ieds, "charges", "charge", "charges"));
  return headed({"left", "reste"}, words);
}

Text lasting_text(const SideState& side) {
  const Lasting& lasting = side.lasting;
  Text words;
  if (lasting.movement_cap > 0) {
    add_item(words, say("{} MP at most", "{} PM au plus", lasting.movement_cap));
  }
  if (lasting.limit_change != 0) {
    add_item(words, say("next impulse {}", "prochaine impulsion {}", lasting.limit_change));
  }
  if (lasting.firepower != 0) {
    add_item(words, say("next exchange {}", "prochain échange {}", lasting.firepower));
  }
  if (lasting.no_requests) add_item(words, {"no requests", "aucune demande d'appui"});
  if (lasting.no_opportunity_fire) {
    add_item(words, {"no opportunity fire", "aucun tir d'opportunité"});
  }
  if (lasting.no_long_moves) add_item(words, {"no long moves", "aucun mouvement hors de vue"});
  if (side.civilians > 0) {
    add_item(words, points(side.civilians, "civilians killed", "groupe de civils tué",
                           "groupes de civils tués"));
  }
  return headed({"in force", "en vigueur"}, words);
}

Text side_text(const Scenario& scenario, const View& view, Camp camp) {
  const State& state = view.known;
  const SideState& side = state.side(camp);
  Text text = text_of(side_words(static_cast<std::uint8_t>(camp))) + "\n";
  if (is_own(view, camp)) {
    text +=
        own_forces(scenario, view, camp) + missions_text(scenario, state, camp) + stocks_text(side);
  } else {
    text += enemy_text(scenario, state, camp);
    if (!side.pending.empty()) {
      text += headed({"support", "appuis"},
                     points(static_cast<int>(side.pending.size()), "missions to come",
                            "mission à venir", "missions à venir"));
    }
  }
  return text + announced_text(scenario, side, camp) + hand_text(scenario, side) +
         buildings_text(scenario, state, camp) + lasting_text(side);
}

// --- The ground ---

template <class List, class Name>
Text list_line(const Phrase& what, const List& list, Name&& name) {
  Text words;
  for (const auto& item : list) add_item(words, name(item));
  return headed(what, words);
}

Text cell_words(const Scenario& scenario, const ScreenedCell& screen, Screen kind) {
  if (screen.kind != kind) return {};
  const Board::Cell* cell = scenario.board().cell(screen.cell);
  return cell == nullptr || !cell->location.exists() ? Text{}
                                                     : place_words(scenario, cell->location);
}

Text counters_text(const Scenario& scenario, const State& state) {
  Text text;
  for (std::size_t i = 0; i < kMaxCounters; ++i) {
    const Counter& counter = state.counters[i];
    if (!counter.exists()) continue;
    text += "    " + padded("c" + std::to_string(i + 1), 4);
    text += padded(place_words(scenario, counter.location), 8);
    text += text_of(counter_words(counter.kind));
    const bool said = counter.face_up() || counter.kind == CounterKind::Unknown;
    if (!said) text += Text{", face down", ", face cachée"};
    text += "\n";
  }
  return text;
}

Text breaches_text(const Scenario& scenario, const State& state) {
  const Board& board = scenario.board();
  Text words;
  for (std::size_t i = 0; i < board.breaches.size() && i < kMaxBreaches; ++i) {
    if (!state.ground.open.test(i)) continue;
    add_item(words, same_in_both(board.aperture(board.breaches[i]).id));
  }
  return headed({"breaches", "brèches"}, words);
}

Text mine_words(const Scenario& scenario, const Mine& mine) {
  const Phrase shown = mine.revealed ? Phrase{", revealed", ", révélée"} : Phrase{};
  return say("{} ({}{})", "{} ({}{})", place_words(scenario, mine.location), camp_words(mine.owner),
             shown);
}

Text ground_text(const Scenario& scenario, const State& state) {
  const auto place = [&](LocationId id) { return place_words(scenario, id); };
  const auto origin = [&](const Trail& trail) { return place(trail.origin); };
  const auto screen = [&](Screen kind) {
    return [&scenario, kind](const ScreenedCell& one) { return cell_words(scenario, one, kind); };
  };
  const Ground& ground = state.ground;
  Text text = counters_text(scenario, state);
  text += list_line({"mines", "mines"}, state.mines,
                    [&](const Mine& mine) { return mine_words(scenario, mine); });
  text += list_line({"smoke", "fumigènes"}, ground.screens, screen(Screen::Smoke));
  text += list_line({"wrecks", "épaves"}, ground.wrecks, origin);
  text += list_line({"toxic clouds", "nuages toxiques"}, ground.clouds, origin);
  text += list_line({"flares", "éclairants"}, ground.flares,
                    [&](const Flare& flare) { return place(flare.centre); });
  text += list_line({"fortified", "lieux fortifiés"}, ground.fortified, place);
  text += breaches_text(scenario, state);
  return text.empty() ? Text{} : say("On the map\n", "Sur la carte\n") + text;
}

// --- Questions ---

template <class Frame>
const Frame* frame_of(const State& state) {
  for (std::size_t level = state.course.stack.depth(); level-- > 0;) {
    if (const auto* frame = state.course.stack.at<Frame>(level)) return frame;
  }
  return nullptr;
}

// The piece a question is about, by its number: what it is might be a secret.
Text subject(const State& state) {
  PieceId piece;
  if (const auto* frame = frame_of<WithdrawalFrame>(state)) {
    piece = frame->piece;
  } else if (const auto* move = frame_of<FreeMoveFrame>(state)) {
    piece = move->piece;
  } else if (const auto* activation = frame_of<ActivationFrame>(state)) {
    piece = activation->piece;
  } else {
    return {"it", "en question"};
  }
  return same_in_both(name_of(piece));
}

const Exchange* exchange_of(const State& state) {
  for (std::size_t level = state.course.stack.depth(); level-- > 0;) {
    if (const auto* fire = state.course.stack.at<FireFrame>(level)) return &fire->exchange;
    if (const auto* assault = state.course.stack.at<AssaultFrame>(level)) return &assault->exchange;
  }
  return nullptr;
}

Text answer_question(const State& state) {
  const Exchange* exchange = exchange_of(state);
  if (exchange == nullptr) {
    return {"what is the answer?", "quelle est la réponse\u00A0?"};
  }
  const bool assault = exchange->kind == ExchangeKind::Assault;
  return say("{0} {2} {1}; what does {1} do?",
             "le bloc {0} {2} bloc {1}\u00A0; que fait le bloc {1}\u00A0?",
             name_of(exchange->attacker), name_of(exchange->target),
             assault ? Phrase{"assaults", "donne l'assaut au"} : Phrase{"fires at", "tire sur le"});
}

Text window_question(const Scenario& scenario, const State& state) {
  const auto* window = frame_of<OpportunityFrame>(state);
  if (window == nullptr) return {"do you fire?", "tirez-vous\u00A0?"};
  return say("{} is at {}; do you fire at it?", "le bloc {} est en {}\u00A0; tirez-vous\u00A0?",
             name_of(window->mover), place_words(scenario, state.piece(window->mover).location));
}

Text mission_question(const Scenario& scenario, const State& state, const Phrase& asked) {
  const auto* mission = frame_of<MissionFrame>(state);
  if (mission == nullptr) return text_of(asked);
  return say(
      "{} at {}: {}", "{} en {}\u00A0: {}",
      asset_words(scenario, static_cast<std::uint8_t>(mission->camp), mission->asset.index()),
      place_words(scenario, mission->target), asked);
}

Text block_question(const State& state, Ask what) {
  switch (what) {
    case Ask::Act: return say("what does {} do?", "que fait le bloc {}\u00A0?", subject(state));
    case Ask::WithdrawalStep:
    case Ask::MandatoryStep:
      return say("where does {} withdraw to?", "par où le bloc {} rompt-il le contact\u00A0?",
                 subject(state));
    case Ask::FreeMoveStep:
      return say("where does {} move to?", "où se porte le bloc {}\u00A0?", subject(state));
    case Ask::OpportunityAfterScouting:
      return {"you have seen what it is; do you fire?",
              "vous avez vu ce que c'est\u00A0; tirez-vous\u00A0?"};
    case Ask::Answer: return answer_question(state);
    case Ask::AttackerInadequate:
      return {"your weapon does nothing; do you withdraw?",
              "votre arme est sans effet\u00A0; rompez-vous le contact\u00A0?"};
    case Ask::Advance: return {"do you advance?", "avancez-vous\u00A0?"};
    default: return {"what do you do?", "que faites-vous\u00A0?"};
  }
}

Text decision_words(const Scenario& scenario, const State& state, Ask what, CardText shown) {
  switch (what) {
    case Ask::PlaceBlock: return {"where does this block go?", "où va ce bloc\u00A0?"};
    case Ask::PlaceMine: return {"where does a mine go?", "où poser une mine\u00A0?"};
    case Ask::PlaceFortified: return {"what do you fortify?", "que fortifiez-vous\u00A0?"};
    case Ask::PlayCard: return {"do you play a card?", "jouez-vous une carte\u00A0?"};
    case Ask::EventChoice: return event_question(event_in_question(scenario, state.course), shown);
    case Ask::Request: return {"what support do you request?", "quel appui demandez-vous\u00A0?"};
    case Ask::ResolveNext:
      return {"which mission comes next?", "quelle mission vient ensuite\u00A0?"};
    case Ask::MissionDecision:
      return mission_question(scenario, state,
                              {"do you keep it?", "maintenez-vous la mission\u00A0?"});
    case Ask::Intercept:
      return mission_question(scenario, state, {"do you intercept it?", "interceptez-vous\u00A0?"});
    case Ask::Impulse: return {"which force do you play?", "quelle force jouez-vous\u00A0?"};
    case Ask::Activate: return {"which block do you activate?", "quel bloc activez-vous\u00A0?"};
    case Ask::CrowdMove: return {"where does the crowd go?", "où va le groupe de civils\u00A0?"};
    case Ask::Opportunity: return window_question(scenario, state);
    default: return block_question(state, what);
  }
}

}  // namespace

Text view_text(const Scenario& scenario, const View& view) {
  const State& state = view.known;
  Text text = say("Seen by {}", "Vu par {}", viewer_words(view.viewer));
  if (state.clock.turn > 0) {
    text += say(", turn {} of {}, initiative {}", ", tour {} sur {}, initiative {}",
                state.clock.turn, scenario.turns, camp_words(state.clock.initiative));
  } else {
    text += Text{", set-up", ", mise en place"};
  }
  if (is_night({scenario, state})) text += Text{", night", ", nuit"};
  text += say(", wind {}\n", ", vent vers {}\n", side_name(state.ground.wind));
  for (const Camp camp : {Camp::Green, Camp::Red}) text += side_text(scenario, view, camp);
  return text + ground_text(scenario, state);
}

Text question_text(const Scenario& scenario, const State& state, CardText shown) {
  const Node& node = state.course.node;
  const auto what = static_cast<Ask>(node.what);
  switch (node.kind) {
    case NodeKind::Over: return say("The game is over.", "La partie est terminée.");
    case NodeKind::Chance:
      return say("A die is rolled for {}.", "Un dé est lancé pour {}.", roll_words(what));
    case NodeKind::Decision: break;
  }
  return say("{}: {}", "{}\u00A0: {}", side_words(node.seat.value),
             decision_words(scenario, state, what, shown));
}

}  // namespace enfilade::urban
