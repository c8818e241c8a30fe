#include "server/table/record_text.h"

#include "records/writer.h"

namespace enfilade::server {

Entries moves_of(const Table& table) {
  Entries entries;
  table.moves().each(
      [&](Seat seat, std::string_view action) {
        Entry act{.kind = Entry::Kind::Act};
        act.seat = table.name_of(seat);
        act.words = action;
        entries.push_back(std::move(act));
      },
      [&](std::uint32_t outcome) {
        Entry roll{.kind = Entry::Kind::Roll};
        roll.number = outcome;
        entries.push_back(std::move(roll));
      });
  return entries;
}

std::string record_text(const Table& table) {
  const Header& header = table.header();
  std::vector<std::string> seats;
  for (const Chair& chair : table.chairs()) {
    seats.push_back(chair.sitters.empty() ? "bot:" + chair.bot : chair.sitters.front().name);
  }
  const bool own_dice = !header.branch;
  std::optional<records::DicePromise> promise;
  if (own_dice) promise = records::promise(header.keys, table.salt());
  records::LineWriter writer;
  records::Header top = header_for(table.setting(), seats, promise);
  if (header.campaign) {
    top.campaign = {.id = header.campaign->id, .carry = header.campaign->carry};
  }
  std::string text = writer.header(top);
  const auto game = table.setting().system->start(table.setting().scenario);
  table.moves().each(
      [&](Seat seat, std::string_view action) {
        (void)game->act(seat, game->question(seat), action);
        text += writer.line(records::Chosen{seat, std::string(action)}, game->hash());
      },
      [&](std::uint32_t outcome) {
        const records::Rolled rolled = records::rolled(game->node(), outcome);
        game->resolve(outcome);
        text += writer.line(rolled, game->hash());
      });
  records::Ended ended;
  if (table.ended()) {
    ended.ending = records::Ending::Stopped;
    const bool won = table.allied() && !table.ended()->seat.empty();
    ended.words = won ? std::string(records::kWonByRuling) : table.ended()->words;
  }
  if (own_dice) ended.keys = header.keys;
  return text + writer.line(ended, game->hash());
}

}  // namespace enfilade::server
