// Who is who: guests and accounts, and the sessions of their browsers.
#pragma once

#include <expected>
#include <functional>
#include <optional>
#include <string>

#include "server/net/net.h"
#include "server/people/allowances.h"
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
  std::string token;  // in the cookie; empty: the browser has it already
};

// Calls block: for worker threads.
class People {
 public:
  People(store::Store& store, std::function<std::int64_t()> now, PasswordCost cost,
         Allowances& allowances);

  // The person behind a request's cookie, if there is one.
  Judged<std::optional<Session>> find(const net::Request& request);
  // ... or a new guest.
  Judged<Session> find_or_make(const net::Request& request);

  // Whether a guest may bear that name: no account has it.
  Judged<void> may_bear(std::string_view name, std::string_view remote);
  // Makes the guest of this session an account.
  Judged<Session> claim(const Session& guest, std::string_view name, std::string_view password,
                        std::string_view remote);
  Judged<Session> log_in(std::string_view name, std::string_view password, std::string_view remote);
  Judged<void> log_out(const net::Request& request);
  // Sessions that nobody has used for a year.
  void forget_expired();

 private:
  // The name as a guest may bear it: empty when it is an account's.
  Judged<std::string> free_name(std::string name);
  Judged<Session> begin_session(const Person& person, bool account);
  store::Store& store_;
  const std::function<std::int64_t()> now_;
  const PasswordCost cost_;
  Allowances& allowances_;
};

// A name as people give it: 1 to 40 characters, nothing that does not print.
bool is_good_name(std::string_view name);

// What a session is known by; empty without one.
std::string session_token(const net::Request& request);

// Cookies. The name of a guest is kept by the browser alone.
std::string session_cookie(std::string_view token, bool secure);
std::string name_cookie(std::string_view name, bool secure);

std::string random_token();  // 128 bits, of letters and digits
std::string url_encoded(std::string_view text);

}  // namespace enfilade::server
