#include "server/table/teller.h"

#include <algorithm>
#include <array>
#include <span>

#include "engine/core/hash.h"
#include "records/canonical.h"
#include "records/crypto.h"

namespace enfilade::server {

namespace {

using Json = records::CanonicalWriter;

void put_sitters(Json& json, const std::vector<Sitter>& sitters) {
  json.key("sitters").open_array();
  for (const Sitter& one : sitters) {
    json.open_object().field("person", one.person).field("name", one.name);
    json.key("forces").open_array();
    for (const int force : one.forces) json.value(force);
    json.close_array().close_object();
  }
  json.close_array();
}

void put_chair(Json& json, const Table& table, const Chair& chair, std::int64_t now,
               bool with_clock) {
  json.open_object().field("seat", chair.seat).field("bot", chair.bot);
  put_sitters(json, chair.sitters);
  const auto left = table.time_left(chair, now);
  if (left && with_clock) {
    json.key("clock").open_object().field("left", *left);
    json.field("running", table.is_waited_for(chair) && !table.paused()).close_object();
  }
  json.field("flagged", chair.flagged && with_clock).close_object();
}

void put_line(Json& json, const ChatLine& line) {
  json.open_object().field("t", line.time).field("name", line.name).field("text", line.words);
  if (!line.side.empty()) json.field("side", line.side);
  if (line.ruling) json.field("ruling", true);
  json.close_object();
}

void put_chat(Json& json, const Table& table, Seat viewer) {
  json.key("chat").open_array();
  for (const ChatLine& line : table.chat()) {
    if (table.concerns(viewer, line.side)) put_line(json, line);
  }
  json.close_array();
}

std::string_view status_of(const Table& table) {
  if (table.damaged()) return "damaged";
  if (table.ended()) return "stopped";
  if (table.over()) return "over";
  return table.begun() ? "playing" : "open";
}

// What taking back would need.
std::string_view undo_of(const Table& table, Seat viewer) {
  if (!table.begun() || table.over() || table.damaged()) return "no";
  const Moves& moves = table.moves();
  const std::uint32_t acts = moves.acts();
  if (table.free_acts() > 0 && acts > 0 && moves.seat_of(acts - 1) == viewer) return "free";
  if (!moves.has_act_of(viewer, table.first_act())) return "no";
  const auto& sitters = table.chairs()[viewer.index()].sitters;
  return sitters.empty() || table.has_opponents(sitters.front().person) ? "ask" : "free";
}

// How a seat stands in a game that people have ended; allies win or give up together.
std::string_view standing_by_people(const Table& table, std::string_view seat) {
  const Entry& end = *table.ended();
  if (table.allied()) return end.seat.empty() ? "lost" : "won";
  if (end.seat.empty()) return "drew";
  return end.seat == seat ? "won" : "lost";
}

std::string_view name_of_standing(Standing standing) {
  constexpr std::array<std::string_view, 3> kNames = {"lost", "drew", "won"};
  return kNames[static_cast<std::size_t>(standing)];
}

void put_umpire_asks(Json& json, const Table& table) {
  if (table.umpire_asks().empty() || table.over()) return;
  json.key("umpire_asks").open_array();
  for (const UmpireAsk& ask : table.umpire_asks()) {
    json.open_object().field("person", ask.person).field("name", ask.name);
    json.key("agreed").open_array();
    for (const std::string& seat : ask.agreed) json.value(seat);
    json.close_array().close_object();
  }
  json.close_array();
}

void put_shown(Json& json, const Table& table) {
  const std::vector<Witness> shown = table.shown();
  if (shown.empty()) return;
  json.key("shown").open_array();
  for (const Witness& one : shown) {
    json.open_object().field("person", one.person).field("name", one.name);
    json.field("seat", one.seat).close_object();
  }
  json.close_array();
}

// Who sits where, and what was settled when the table was opened.
void put_table(Json& json, const Table& table, std::int64_t now, bool is_late) {
  const Header& header = table.header();
  json.field("id", header.table).field("status", status_of(table));
  json.field("opener", header.opener).field("hot_seat", header.hot_seat);
  json.field("secrets", table.setting().info().secrets);
  json.field("umpire", header.umpire).field("paused", table.paused() && !is_late);
  json.field("now", now).key("seats").open_array();
  for (const Chair& chair : table.chairs()) put_chair(json, table, chair, now, !is_late);
  json.close_array();
  if (header.umpire) {
    json.key("umpires").open_object();
    put_sitters(json, table.umpires());
    json.close_object();
    put_umpire_asks(json, table);
  }
  put_shown(json, table);
  put_campaign(json, header);
  if (table.rematch().empty()) return;
  json.field("rematch", table.rematch());
  const Entry& offer = table.rematch_offer();
  if (offer.who.empty()) return;
  json.key("rematch_by").open_object().field("person", offer.who);
  json.field("name", offer.name).close_object();
}

}  // namespace

std::string table_json(const Table& table, Seat viewer, std::int64_t now, Chat chat) {
  Json json;
  json.open_object();
  put_table(json, table, now, false);
  if (table.asked_undo()) {
    json.key("undo").open_object().field("by", table.asked_undo()->seat).close_object();
  }
  if (chat == Chat::Whole) put_chat(json, table, viewer);
  if (viewer.index() < table.chairs().size()) {
    const auto orders = table.game().orders_json(viewer, table.chairs()[viewer.index()].orders);
    if (orders) json.key("orders").written(*orders);
  }
  return json.close_object().take();
}

std::string outside_json(const Table& table, std::int64_t now) {
  const bool is_late = table.header().delay > 0 && table.begun() && !table.over();
  Json json;
  json.open_object();
  put_table(json, table, now, is_late);
  return json.key("chat").open_array().close_array().close_object().take();
}

std::string over_json(const Table& table) {
  if (!table.over()) return "null";
  Json json;
  json.open_object().key("outcome").open_array();
  const bool by_people = table.ended().has_value();
  const Outcome outcome = by_people ? Outcome{} : table.game().outcome();
  for (std::size_t i = 0; i < table.chairs().size(); ++i) {
    const std::string& seat = table.chairs()[i].seat;
    json.open_object().field("seat", seat);
    if (by_people) {
      json.field("standing", standing_by_people(table, seat));
    } else {
      json.field("standing", name_of_standing(outcome.seats[i].standing));
      json.field("score", outcome.seats[i].score);
    }
    json.close_object();
  }
  json.close_array().field("how", by_people ? table.ended()->words : "rules");
  json.key("keys").open_object().field("open", records::to_hex(table.header().keys.open));
  json.field("hidden", records::to_hex(table.header().keys.hidden));
  return json.field("salt", table.salt()).close_object().close_object().take();
}

// Whose standing orders answer is not asked: the question is to him what it is to a watcher.
std::string Teller::ask_json(const Table& table) const {
  if (!table.begun() || table.over() || table.damaged()) return "null";
  const auto& chairs = table.chairs();
  const bool answered =
      viewer_.index() < chairs.size() && table.answer_by_orders(chairs[viewer_.index()]);
  return table.game().ask_json(answered ? kSpectator : viewer_);
}

void Teller::put_view(Json& json, const Table& table) {
  json.key("view").open_object();
  for (const ViewPart& part : table.game().view_parts(viewer_)) {
    const std::uint64_t hash = hash_bytes(std::as_bytes(std::span(part.json)));
    auto known = std::ranges::find(told_, part.name, &std::pair<std::string, std::uint64_t>::first);
    if (known == told_.end()) known = told_.insert(told_.end(), {part.name, ~hash});
    if (std::exchange(known->second, hash) == hash) continue;
    json.key(part.name).written(part.json);
  }
  json.close_object();
  json.key("ask").written(ask_json(table));
}

std::string Teller::whole(const Table& table, std::int64_t now) {
  told_.clear();
  Json json;
  json.open_object().field("type", "update").field("n", table.number(viewer_)).field("t", now);
  put_view(json, table);
  json.field("undo", undo_of(table, viewer_));
  json.key("table").written(table_json(table, viewer_, now));
  if (table.over()) json.key("over").written(over_json(table));
  return json.close_object().take();
}

std::string Teller::update(const Table& table, const News& news) {
  Json json;
  json.open_object().field("type", "update").field("n", news.number).field("t", news.time);
  if (!news.events.empty()) {
    json.key("events").open_array();
    for (const std::string& event : news.events) json.written(event);
    json.close_array();
  }
  if (news.view || news.undone) put_view(json, table);
  json.field("undo", undo_of(table, viewer_));
  if (news.undone) json.field("undone", true);
  if (news.table) json.key("table").written(table_json(table, viewer_, news.time));
  if (news.said) {
    json.key("said").open_array();
    put_line(json, *news.said);
    json.close_array();
  }
  if (table.over()) json.key("over").written(over_json(table));
  return json.close_object().take();
}

}  // namespace enfilade::server
