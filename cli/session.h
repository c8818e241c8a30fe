// A game being played: the rules, the dice, the record and taking back, without a screen.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/core/random.h"
#include "records/dice.h"
#include "records/writer.h"
#include "systems/replay.h"
#include "systems/system.h"

namespace enfilade::cli {

inline constexpr std::string_view kPerson = "person";

class Session {
 public:
  // Who sits where: "person" or the name of a bot, seat by seat.
  Session(const Setting& setting, std::vector<std::string> seats, std::string salt,
          std::uint64_t bot_seed);

  // A saved game, played again up to where it was left. The dice have to follow from the keys.
  static Read<Session> resume(const Setting& setting, const records::Record& record,
                              const records::DiceKeys& keys, std::uint64_t bot_seed);

  // The campaign that the record will name.
  void belong_to(records::CampaignMark campaign) { header_.campaign = std::move(campaign); }
  // Keeps a record in a new file from now on; call it before the first step.
  Read<void> record_to(const std::string& path);
  // Goes on with the record it was resumed from.
  Read<void> record_on(const std::string& path, const records::Record& record);

  const Game& game() const { return *game_; }
  bool over() const { return game_->node().kind == NodeKind::Over; }
  bool person_decides() const;
  // The seats of people that may decide now: the one that is waited for first, then the others.
  std::vector<Seat> people_asked() const;
  // Whose order that would be: of the people's seats, the one that may give it.
  Seat seat_for(std::string_view action) const;
  bool allied() const { return setting_.info().allied; }
  const std::vector<std::string>& seats() const { return seats_; }
  const records::DicePromise& promise() const { return *header_.dice; }

  // Rolls the dice or lets a bot choose.
  void step();
  Result<void> act(std::string_view action);

  // The last choice can be taken back until something was rolled, revealed or done by another seat.
  bool can_undo() const { return !undoable_.empty(); }
  bool undo();

  // What a viewer has been told since last asked, in words.
  std::vector<Text> news_for(Seat viewer);

  // Writes down what could still be taken back, and nothing more: the game can be resumed. False
  // when the disk refused it.
  bool save();
  bool is_recorded() const { return file_.has_value(); }

  bool record_failed() const { return file_failed_; }

  // Writes the last line with the keys of the dice. False when the disk refused a line of the
  // record.
  bool finish(records::Ending ending, std::string words);

  Session(Session&&) = default;

 private:
  Session(const Setting& setting, std::vector<std::string> seats, const records::DiceKeys& keys,
          std::string salt, std::uint64_t bot_seed);

  struct Pending {
    std::unique_ptr<Game> before;
    Seat seat;
    records::Line line;
    std::size_t events = 0;
  };

  // An order of a seat; nothing is done where it is refused.
  Result<void> act_as(Seat seat, std::string_view action);
  SeatBits people() const;  // the seats of people

  // Takes a step; when it breaks an invariant the game is as before, and the words say at which
  // step.
  template <class Take>
  void guarded(const std::string& words, Take&& take);
  void note(std::variant<records::Chosen, records::Rolled, records::Ended> what);
  void seal();
  bool collect_events();

  Setting setting_;
  std::vector<std::string> seats_;
  std::unique_ptr<Game> game_;
  records::CommittedDice dice_;
  Random bots_;
  records::Header header_;
  std::optional<records::RecordFile> file_;
  std::string path_;  // of the record
  bool file_failed_ = false;
  std::vector<Pending> undoable_;
  std::vector<ToldEvent> events_;
  std::vector<std::size_t> told_;  // per viewer (seats, then the rest): how many events were told
};

}  // namespace enfilade::cli
