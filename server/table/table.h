// One table: a game, who sits at it, and how much each of them has been told. It is the fold of its
// log and nothing else. Nothing here waits, writes or reads a clock: the caller hands in times,
// puts entries on disk and only then applies them.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "server/table/chair.h"
#include "server/table/entry.h"
#include "server/table/header.h"
#include "server/table/moves.h"
#include "server/table/news.h"
#include "server/table/own_game.h"
#include "systems/replay.h"

namespace enfilade::server {

class Table {
 public:
  Table(const Setting& setting, std::shared_ptr<const Header> header);
  // The same table with another position in its game: for tests of what a viewer can tell apart.
  Table(const Table& other, std::unique_ptr<Game> game);
  Table(Table&&) = default;
  Table& operator=(const Table&) = delete;
  Table& operator=(Table&&) = delete;
  ~Table() = default;

  const Header& header() const { return *header_; }
  const Setting& setting() const { return setting_; }
  const Game& game() const { return *game_; }
  bool allied() const { return setting_.info().allied; }  // all play together
  const records::CommittedDice& dice() const { return dice_; }
  const Moves& moves() const { return moves_; }
  const std::vector<Chair>& chairs() const { return chairs_; }
  const std::vector<Sitter>& umpires() const { return umpires_; }
  const std::vector<UmpireAsk>& umpire_asks() const { return umpire_asks_; }
  // Whether somebody who plays has said no to that person as the umpire.
  bool is_turned_away(std::string_view person) const;
  // Everybody who was ever shown what others may not see, and is not known for it by his seat: the
  // umpires, and who has left a seat since the game began.
  std::vector<Witness> shown() const;
  const std::vector<ChatLine>& chat() const { return chat_; }
  const std::optional<Entry>& ended() const { return ended_; }   // by people, not by the rules
  const std::string& rematch() const { return rematch_.words; }  // the table where it is
  const Entry& rematch_offer() const { return rematch_; }        // and who opened it
  const std::optional<Entry>& asked_undo() const { return asked_undo_; }
  // What those who have sat down have added to the dice so far.
  std::string salts() const;
  const std::string& salt() const { return salt_; }  // of the dice, once the game has begun
  std::int64_t length() const { return length_; }    // entries so far
  // How many of them there were of each kind.
  const Caps& counts() const { return counts_; }

  bool begun() const { return begun_; }
  bool paused() const { return paused_; }
  // The log goes on behind a hole, or behind what cannot be read: the table is as it was before
  // that, to be looked at and never played on.
  bool damaged() const { return damaged_; }
  void note_damage() { damaged_ = true; }
  bool over() const {
    return ended_.has_value() || (begun_ && game_->node().kind == NodeKind::Over);
  }
  // Who may answer now, and without whom the game cannot go on: one chair, or several at once.
  bool is_asked(const Chair& chair) const;
  bool is_waited_for(const Chair& chair) const;
  const Chair* asked() const;  // the first that is waited for, if any
  SeatBits people() const;     // the seats that people play, and no bot
  // What a seat's standing orders say to the question it is waited for with, if they do.
  std::optional<std::string> answer_by_orders(const Chair& chair) const;
  const Chair* chair(std::string_view seat) const;
  // Whether that person has sat elsewhere since the game began, where it may have seen too much.
  bool has_seen_from_elsewhere(std::string_view person, std::string_view seat) const;
  // How much of what a question adds is left to who is asked.
  std::int64_t grace_left(std::int64_t now) const;
  // Whether people play against that person, and not only bots.
  bool has_opponents(std::string_view person) const;
  // In a seat, or as the umpire.
  bool sits(std::string_view seat, std::string_view person) const;
  // How many of the last acts may be taken back without asking anybody.
  std::size_t free_acts() const { return free_acts_.size(); }
  std::uint32_t first_act() const { return first_act_; }  // before it nothing is taken back
  // What lets a comrade in to a seat, once the game has begun; another one after somebody has left.
  std::string comrade_key(std::string_view seat) const;
  // Milliseconds that a chair has left; nothing when there is no limit.
  std::optional<std::int64_t> time_left(const Chair& chair, std::int64_t now) const;
  // The table is taken up again after no server has looked at it. Who would have no time left by
  // then is left some (see cost_of): perhaps the clock was set meanwhile.
  void take_up(std::int64_t now);
  // Whether a message of that person and id was carried out before.
  bool has_seen(std::string_view person, std::string_view id) const;

  void apply(const Entry& entry);
  // What the last entry has brought; nothing when the viewer saw nothing of it.
  const std::optional<News>& news(Seat viewer) const;
  std::uint32_t number(Seat viewer) const;

  // The seats, then spectators, then the umpire.
  std::vector<Seat> viewers() const;
  std::optional<Seat> viewer_named(std::string_view name) const;
  // Whether what is for that side is for that viewer.
  bool concerns(Seat viewer, std::string_view side) const;
  std::string name_of(Seat viewer) const;

 private:
  struct Stream {
    std::uint32_t number = 0;
    std::uint32_t game = 0;  // of these numbers, those that told something of the game
    std::uint64_t seen = 0;  // hash of the view
    std::optional<News> news;
  };

  Table(const Table&) = default;

  std::size_t place_of(Seat viewer) const;
  Chair* find_chair(std::string_view seat);
  bool is_given(std::uint32_t move) const {
    return header_->branch && move < header_->branch->moves;
  }

  void apply_sit(const Entry& entry);
  void apply_leave(const Entry& entry);
  void forget_agreement(std::string_view seat);
  void apply_umpire_answer(const Entry& entry);
  void apply_act(const Entry& entry);
  void apply_roll(const Entry& entry);
  void apply_undo(const Entry& entry);
  void apply_words(const Entry& entry);
  void charge_time(std::int64_t now);
  std::int64_t cost_of(const Chair& chair, std::int64_t since) const;
  void apply_pause(const Entry& entry);
  void note_begin(const Entry& entry);
  bool pass_events_on();
  void note_views();
  void note_table(std::string_view side);
  void note_said(const ChatLine& line);
  void count(Entry::Kind kind);
  void number_news(std::int64_t time);
  std::vector<std::uint32_t> game_numbers() const;
  void remember_id(const Entry& entry);
  void keep_line(ChatLine line);
  News& news_of(Stream& stream);

  Setting setting_;
  std::shared_ptr<const Header> header_;
  OwnGame game_;
  std::string salt_;
  records::CommittedDice dice_;
  Moves moves_;
  std::uint32_t move_count_ = 0;  // acts and rolls
  // What each stream had told of the game before each of them.
  std::vector<std::vector<std::uint32_t>> free_acts_;
  std::uint32_t first_act_ = 0;
  std::vector<Chair> chairs_;
  std::vector<Sitter> umpires_;
  std::vector<UmpireAsk> umpire_asks_;
  std::vector<std::string> turned_away_;
  std::vector<Stream> streams_;
  std::vector<std::pair<std::string, std::string>> recent_ids_;  // person and message
  std::vector<ChatLine> chat_;
  std::vector<Witness> sat_;  // since the game began, ever
  // Person and word, of those who sat down before the game began.
  std::vector<std::pair<std::string, std::string>> salts_;
  std::optional<Entry> asked_undo_;
  std::optional<Entry> ended_;
  Entry rematch_;
  bool begun_ = false;
  bool paused_ = false;
  bool damaged_ = false;
  std::int64_t length_ = 0;
  Caps counts_{0, 0, 0};
  // When the open question was put; later by what pauses took, earlier when its time is used up.
  std::int64_t asked_at_ = 0;
  std::int64_t paused_at_ = 0;
};

}  // namespace enfilade::server
