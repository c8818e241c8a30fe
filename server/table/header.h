// What is settled when a table is opened.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "records/canonical.h"
#include "records/dice.h"
#include "records/problem.h"

namespace enfilade::server {

struct TimeLimit {
  std::int64_t bank = 0;   // milliseconds a seat has for the whole game
  std::int64_t added = 0;  // and for each question it answers
  friend bool operator==(const TimeLimit&, const TimeLimit&) = default;
};

enum class Watchers : std::uint8_t { None, ByLink, All };

// A game that goes on from a point of another one.
struct Branch {
  std::string table;
  std::uint32_t moves = 0;  // acts and rolls of it that are played first
  friend bool operator==(const Branch&, const Branch&) = default;
};

// A game of a campaign. Its first table names the run; the others follow as rematches do.
struct CampaignTable {
  std::string run;
  std::string id;      // of the campaign
  bool carry = false;  // morale and losses are carried on, a house option
  friend bool operator==(const CampaignTable&, const CampaignTable&) = default;
};

struct Header {
  std::string table;
  std::string system;
  std::string scenario;
  std::vector<std::string> options;  // what was chosen; empty: the standard
  std::string content;               // hash of the scenario, in hex
  int rules = 0;
  std::string opener;  // a person
  std::int64_t opened = 0;
  std::vector<std::string> bots;  // by seat; empty: people
  bool hot_seat = false;
  bool umpire = false;  // there is a seat for one
  std::optional<TimeLimit> limit;
  Watchers watchers = Watchers::ByLink;
  std::int64_t delay = 0;                    // milliseconds that watchers are behind
  std::map<std::string, std::string> links;  // what opens a seat, or "watch"
  // Who may sit down without a link: the players of a game that is played again.
  std::map<std::string, std::vector<std::string>> invited;
  records::DiceKeys keys;  // secret until the end
  std::optional<Branch> branch;
  std::optional<CampaignTable> campaign;
  friend bool operator==(const Header&, const Header&) = default;
};

// Whether that key opens a seat, or "watch".
bool opens(const Header& header, std::string_view name, std::string_view key);

// What was chosen, if anything was: for the store, and for whoever sees the table.
void put_options(records::CanonicalWriter& json, const Header& header);

// The campaign, if it is a game of one: for both as well.
void put_campaign(records::CanonicalWriter& json, const Header& header);

// The whole header, keys and all: for the store only.
std::string to_json(const Header& header);
Read<Header> header_from(std::string_view json);

}  // namespace enfilade::server
