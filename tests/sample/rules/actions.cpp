#include "tests/sample/rules/actions.h"

#include <array>

namespace enfilade::sample {

namespace {

enum class Shape : std::uint8_t { Plain, PieceRank, PieceRoom, PiecePiece, PieceOnly };

struct VerbForm {
  std::string_view word;
  Shape shape;
};

constexpr std::array<VerbForm, kVerbs> kForms = {{
    {"assign", Shape::PieceRank},
    {"move", Shape::PieceRoom},
    {"fire", Shape::PiecePiece},
    {"sprint", Shape::Plain},
    {"flare", Shape::PieceOnly},
    {"end", Shape::Plain},
    {"pass", Shape::Plain},
    {"stand", Shape::Plain},
    {"cover", Shape::Plain},
}};

const VerbForm& form_of(Verb verb) {
  return kForms[static_cast<std::size_t>(verb)];
}

std::string_view take_word(std::string_view& text) {
  const std::size_t end = text.find(' ');
  const std::string_view word = text.substr(0, end);
  text = end == std::string_view::npos ? std::string_view{} : text.substr(end + 1);
  return word;
}

PieceId parse_piece(std::string_view word) {
  for (std::size_t i = 0; i < kPieces; ++i) {
    if (word == name_of(PieceId{i})) return PieceId{i};
  }
  return {};
}

std::uint8_t parse_rank(std::string_view word) {
  for (std::size_t i = 0; i < kRanks; ++i) {
    if (word == name_of(static_cast<Rank>(i))) return static_cast<std::uint8_t>(i);
  }
  return 0xFF;
}

std::uint8_t parse_room(const Scenario& scenario, std::string_view word) {
  for (std::size_t i = 0; i < scenario.rooms.size(); ++i) {
    if (word == scenario.rooms[i].name) return static_cast<std::uint8_t>(i);
  }
  return 0xFF;
}

// Fills in what follows the verb; false when a word is not understood.
bool parse_objects(const Scenario& scenario, Shape shape, std::string_view& rest, Action& action) {
  if (shape == Shape::Plain) return true;
  if (shape != Shape::PieceOnly) {
    action.piece = parse_piece(take_word(rest));
    if (!action.piece.exists()) return false;
  }
  const std::string_view word = take_word(rest);
  if (shape == Shape::PieceRank) action.object = parse_rank(word);
  if (shape == Shape::PieceRoom) action.object = parse_room(scenario, word);
  if (shape == Shape::PiecePiece || shape == Shape::PieceOnly) {
    action.object = parse_piece(word).value;
  }
  return action.object != 0xFF;
}

}  // namespace

std::string action_text(const Scenario& scenario, const Action& action) {
  const VerbForm& form = form_of(action.verb);
  std::string text(form.word);
  if (action.piece.exists()) text += " " + name_of(action.piece);
  switch (form.shape) {
    case Shape::Plain: break;
    case Shape::PieceRank: text += " " + std::string(name_of(action.rank())); break;
    case Shape::PieceRoom: text += " " + scenario.rooms[action.room().index()].name; break;
    case Shape::PiecePiece:
    case Shape::PieceOnly: text += " " + name_of(action.target()); break;
  }
  return text;
}

Result<Action> parse_action(const Scenario& scenario, std::string_view text) {
  std::string_view rest = text;
  const std::string_view word = take_word(rest);
  for (std::size_t verb = 0; verb < kVerbs; ++verb) {
    if (kForms[verb].word != word) continue;
    Action action = Action::plain(static_cast<Verb>(verb));
    // Only the canonical text is read: anything left over or spelt otherwise is refused.
    if (parse_objects(scenario, kForms[verb].shape, rest, action) &&
        action_text(scenario, action) == text) {
      return action;
    }
    break;
  }
  return refuse(Reason::Malformed, "",
                {"This cannot be read as an action.", "Ceci ne se lit pas comme un ordre."});
}

}  // namespace enfilade::sample
