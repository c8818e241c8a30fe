// Who is who: guests and accounts, and the sessions of their browsers.
#pragma once

#include <expected>
#include <functional>
#include <optional>
#include <string>

#include "server/net/net.h"
#include "server/people/allowances.h"
#include "server/people/hash_lane.h"
#include "server/room/house.h"
#include "server/store/store.h"
#include "server/table/judge.h"

namespace enfilade::server {

// How dear a password is to hash; tests choose the cheapest.
struct PasswordCost {
  unsigned long long passes = 2;
  std::size_t bytes = 64UL * 1024 * 1024;
};

struct Session {
  Person person;
  bool account = false;
  std::string token;   // in the cookie; empty: the browser has it already
  std::string device;  // by which the account will know this browser, in another; empty: it has it
};

// Somebody who waits for a password to be looked at, which is done later and elsewhere.
struct Asking {
  const net::Request& request;  // read before the call returns
  std::function<bool()> still_there;
  std::function<void(Judged<Session>)> answer;  // once, from any thread
};

// Calls block: for worker threads.
class People {
 public:
  People(store::Store& store, std::function<std::int64_t()> now, PasswordCost cost,
         Allowances& allowances, HashLane& lane);

  // The person behind a request's cookie, if there is one.
  Judged<std::optional<Session>> find(const net::Request& request);
  // ... or a new guest.
  Judged<Session> find_or_make(const net::Request& request);

  // Whether a guest may bear that name: no account has it.
  Judged<void> may_bear(std::string_view name, std::string_view remote);
  // Makes the guest of this session an account.
  void claim(const Session& guest, std::string_view name, std::string_view password,
             const Asking& asking);
  void log_in(std::string_view name, std::string_view password, const Asking& asking);
  Judged<void> log_out(const net::Request& request);
  // Sessions that nobody has used for a year.
  void forget_expired();

 private:
  // The name as a guest may bear it: empty when it is an account's.
  Judged<std::string> free_name(std::string name);
  Judged<Session> begin_session(const Person& person, bool account);
  Judged<void> may_claim(const Session& guest, std::string_view name, std::string_view password,
                         std::string_view remote);
  Judged<Session> make_account(const Person& guest, std::string_view name,
                               std::string_view password);
  // What the store knows a browser by that has logged in to that account before, or is in it now;
  // else empty.
  Judged<std::string> known_by(const store::Account& account, const net::Request& request);
  Judged<void> may_try(std::string_view name, const net::Request& request,
                       const std::string& known);
  Judged<Session> try_password(const std::optional<store::Account>& account,
                               std::string_view password, std::string_view device);
  std::string remember_device(const Person& person, std::string_view device);
  store::Store& store_;
  const std::function<std::int64_t()> now_;
  const PasswordCost cost_;
  Allowances& allowances_;
  HashLane& lane_;
};

// A name as people give it: 1 to 40 characters, nothing that does not print.
bool is_good_name(std::string_view name);

// What a session is known by; empty without one.
std::string session_token(const net::Request& request);

// Cookies. The name of a guest is kept by the browser alone.
std::string session_cookie(std::string_view token, bool secure);
std::string name_cookie(std::string_view name, bool secure);
std::string device_cookie(std::string_view device, bool secure);

std::string random_token();  // 128 bits, of letters and digits
std::string url_encoded(std::string_view text);

}  // namespace enfilade::server
