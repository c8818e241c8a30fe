// What costs the server much, and how often one address may have it. A whole class may sit behind
// one address. Passwords of one account are tried by strangers, wherever they are, so often and no
// oftener; a browser that has logged in to it before is no stranger and has an allowance of its
// own, so nobody can use up what its owner needs.
#pragma once

#include "server/net/limits.h"
#include "server/table/judge.h"

namespace enfilade::server {

struct Allowances {
  explicit Allowances(bool unlimited)
      : passwords(0.1, unlimited ? kNoLimit : 10),
        strangers(1.0 / 60, unlimited ? kNoLimit : 20),
        devices(0.1, unlimited ? kNoLimit : 10),
        guests(1, unlimited ? kNoLimit : 60),
        tables(0.5, unlimited ? kNoLimit : 40),
        replays(4, unlimited ? kNoLimit : 60),
        arrivals(10, unlimited ? kNoLimit : 120),
        chat(1, unlimited ? kNoLimit : 20) {}

  net::Allowance passwords;  // tried by strangers, or made
  net::Allowance strangers;  // the same, by account and not by address
  net::Allowance devices;    // tried by a browser that the account knows, by browser
  net::Allowance guests;     // who have no session yet
  net::Allowance tables;     // opened
  net::Allowance replays;    // games that are played through again, lists of games
  net::Allowance arrivals;   // at a table: its log is played through for whoever comes
  net::Allowance chat;       // lines, by person and not by address

 private:
  static constexpr double kNoLimit = 1e12;
};

inline std::unexpected<Refused> too_fast() {
  return refused("too-fast", {"That was too often; wait a minute and try again.",
                              "C'était trop souvent ; attendez une minute et réessayez."});
}

}  // namespace enfilade::server
