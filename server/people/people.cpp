#include "server/people/people.h"

#include <sodium.h>

#include <algorithm>
#include <array>

#include "engine/core/utf8.h"
#include "records/crypto.h"
#include "server/store/input.h"

namespace enfilade::server {

namespace {

constexpr std::string_view kCookie = "enfilade";
constexpr std::string_view kNameCookie = "enfilade_name";
constexpr std::string_view kDeviceCookie = "enfilade_device";
constexpr std::int64_t kDay = 24LL * 60 * 60 * 1000;
constexpr std::int64_t kLifetime = 365 * kDay;
constexpr std::size_t kShortestPassword = 8;
constexpr std::size_t kLongestPassword = 200;
constexpr std::size_t kLongestName = 40;

std::unexpected<Refused> store_failed() {
  return refused("store", {"The server cannot reach its store now; try again later.",
                           "Le serveur n'atteint pas ses données ; réessayez plus tard."});
}

std::string hash_of_token(std::string_view token) {
  return records::to_hex(records::sha256(token));
}

// Browsers that an account knows are kept beside the sessions; as no hash begins like this, what
// names a browser opens no session.
std::string hash_of_device(std::string_view device) {
  return "d_" + hash_of_token(device);
}

std::string token_in(const net::Request& request, std::string_view name) {
  const auto cookie = request.cookies.find(name);
  if (cookie == request.cookies.end() || cookie->second.size() > 64) return "";
  return cookie->second;
}

std::string device_token(const net::Request& request) {
  return token_in(request, kDeviceCookie);
}

std::unexpected<Refused> busy() {
  return refused("busy", {"Too many people are logging in just now; try again in some seconds.",
                          "Trop de personnes se connectent en ce moment ; réessayez dans quelques "
                          "secondes."});
}

std::unexpected<Refused> wrong_password() {
  return refused("wrong", {"No account has that name and password.",
                           "Aucun compte n'a ce nom et ce mot de passe."});
}

// What a session finds in its account; a guest's name is the browser's to keep.
std::string guest_name(const net::Request& request) {
  const auto found = request.cookies.find(kNameCookie);
  if (found == request.cookies.end()) return "";
  std::string name;
  const std::string& text = found->second;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '%' && i + 2 < text.size() && std::isxdigit(text[i + 1]) != 0 &&
        std::isxdigit(text[i + 2]) != 0) {
      name += static_cast<char>(std::stoi(text.substr(i + 1, 2), nullptr, 16));
      i += 2;
    } else {
      name += text[i];
    }
  }
  return is_good_name(name) ? name : "";
}

bool is_account(const store::Account& account) {
  return account.password_hash != store::kNoPassword;
}

struct Range {
  std::uint32_t first;
  std::uint32_t last;
};

// Controls, blanks, directions of writing, joiners and other marks nobody sees, plain spaces aside:
// a name must look like itself.
constexpr std::array<Range, 22> kUnseen = {{
    {0, 0x1F},          {0x7F, 0xA0},       {0xAD, 0xAD},     {0x34F, 0x34F},   {0x61C, 0x61C},
    {0x115F, 0x1160},   {0x1680, 0x1680},   {0x17B4, 0x17B5}, {0x180B, 0x180F}, {0x2000, 0x200F},
    {0x2028, 0x202F},   {0x205F, 0x206F},   {0x2800, 0x2800}, {0x3000, 0x3000}, {0x3164, 0x3164},
    {0xFE00, 0xFE0F},   {0xFEFF, 0xFEFF},   {0xFFA0, 0xFFA0}, {0xFFF0, 0xFFFB}, {0x1BCA0, 0x1BCA3},
    {0x1D173, 0x1D17A}, {0xE0000, 0xE0FFF},
}};

bool is_unseen(std::uint32_t code) {
  return std::ranges::any_of(
      kUnseen, [&](const Range& range) { return code >= range.first && code <= range.last; });
}

// What the client calls guests who give no name: nobody's account, or they would be locked out.
bool is_everybodys(std::string_view name) {
  const std::string key = store::name_key(name);
  return key == store::name_key("Guest") || key == store::name_key("Invité");
}

std::unexpected<Refused> name_taken() {
  return refused("name-taken", {"Somebody has that name already.", "Quelqu'un porte déjà ce nom."});
}

}  // namespace

bool is_good_name(std::string_view name) {
  if (name.empty() || name.front() == ' ' || name.back() == ' ' || name.front() == '~') {
    return false;
  }
  std::size_t letters = 0;
  while (!name.empty()) {
    const auto character = first_character(name);
    if (!character || is_unseen(character->code) || name.front() == '<' || name.front() == '>') {
      return false;
    }
    if (++letters > kLongestName) return false;
    name.remove_prefix(character->bytes);
  }
  return true;
}

std::string random_token() {
  constexpr std::string_view kLetters =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
  std::string token;
  for (int i = 0; i < 22; ++i) {
    token += kLetters[randombytes_uniform(static_cast<std::uint32_t>(kLetters.size()))];
  }
  return token;
}

std::string url_encoded(std::string_view text) {
  constexpr std::string_view kDigits = "0123456789ABCDEF";
  std::string out;
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (std::isalnum(byte) != 0) {
      out += c;
    } else {
      out += '%';
      out += kDigits[byte >> 4U];
      out += kDigits[byte & 15U];
    }
  }
  return out;
}

std::string session_token(const net::Request& request) {
  return token_in(request, kCookie);
}

std::string session_cookie(std::string_view token, bool secure) {
  const std::string age = std::to_string(token.empty() ? 0 : kLifetime / 1000);
  return std::string(kCookie) + "=" + std::string(token) +
         "; Path=/; HttpOnly; SameSite=Strict; Max-Age=" + age + (secure ? "; Secure" : "");
}

std::string name_cookie(std::string_view name, bool secure) {
  return std::string(kNameCookie) + "=" + url_encoded(name) +
         "; Path=/; HttpOnly; SameSite=Strict; Max-Age=" + std::to_string(kLifetime / 1000) +
         (secure ? "; Secure" : "");
}

std::string device_cookie(std::string_view device, bool secure) {
  return std::string(kDeviceCookie) + "=" + std::string(device) +
         "; Path=/api/; HttpOnly; SameSite=Strict; Max-Age=" + std::to_string(kLifetime / 1000) +
         (secure ? "; Secure" : "");
}

People::People(store::Store& store, std::function<std::int64_t()> now, PasswordCost cost,
               Allowances& allowances, HashLane& lane)
    : store_(store), now_(std::move(now)), cost_(cost), allowances_(allowances), lane_(lane) {}

Judged<std::optional<Session>> People::find(const net::Request& request) {
  const std::string token = session_token(request);
  if (token.empty()) return std::nullopt;
  const std::string hash = hash_of_token(token);
  const auto session = store_.session(hash);
  if (!session) return store_failed();
  if (!*session || (*session)->expires <= now_()) return std::nullopt;
  const auto account = store_.account((*session)->person);
  if (!account) return store_failed();
  if (!*account) return std::nullopt;
  if ((*session)->expires < now_() + kLifetime - 7 * kDay) {
    (void)store_.touch_session(hash, now_() + kLifetime);
  }
  if (is_account(**account)) return Session{{(*account)->id, (*account)->name}, true, ""};
  auto name = free_name(guest_name(request));
  if (!name) return std::unexpected(name.error());
  return Session{{(*account)->id, std::move(*name)}, false, ""};
}

// The browser keeps a guest's name and may write what it likes there, and an account may have been
// made since: so it is looked up whenever it is used.
Judged<std::string> People::free_name(std::string name) {
  if (name.empty()) return name;
  const auto owner = store_.account_by_name(name);
  if (!owner) return store_failed();
  return *owner ? "" : name;
}

Judged<void> People::may_bear(std::string_view name, std::string_view remote) {
  if (!allowances_.guests.take(remote)) return too_fast();
  const auto free = free_name(std::string(name));
  if (!free) return std::unexpected(free.error());
  if (free->empty()) return name_taken();
  return {};
}

Judged<Session> People::find_or_make(const net::Request& request) {
  auto found = find(request);
  if (!found) return std::unexpected(found.error());
  if (*found) return std::move(**found);
  if (!allowances_.guests.take(request.remote)) return too_fast();
  const std::string id = "p_" + random_token();
  const auto added = store_.add_account({id, "~" + id, std::string(store::kNoPassword), now_()});
  if (!added || *added != store::Fate::Stored) return store_failed();
  auto name = free_name(guest_name(request));
  if (!name) return std::unexpected(name.error());
  return begin_session({id, std::move(*name)}, false);
}

Judged<Session> People::begin_session(const Person& person, bool account) {
  Session session{person, account, random_token() + random_token()};
  const auto added =
      store_.add_session({hash_of_token(session.token), person.id, now_(), now_() + kLifetime});
  if (!added || *added != store::Fate::Stored) return store_failed();
  return session;
}

Judged<void> People::may_claim(const Session& guest, std::string_view name,
                               std::string_view password, std::string_view remote) {
  if (!allowances_.passwords.take(remote)) return too_fast();
  if (guest.account) {
    return refused("has-account", {"You have an account already.", "Vous avez déjà un compte."});
  }
  if (!is_good_name(name)) {
    return refused("bad-name", {"A name has 1 to 40 characters that can be seen.",
                                "Un nom a de 1 à 40 caractères visibles."});
  }
  if (is_everybodys(name)) return name_taken();
  if (password.size() < kShortestPassword || password.size() > kLongestPassword) {
    return refused("bad-password", {"A password has 8 to 200 characters.",
                                    "Un mot de passe a de 8 à 200 caractères."});
  }
  return {};
}

void People::claim(const Session& guest, std::string_view name, std::string_view password,
                   const Asking& asking) {
  if (const auto may = may_claim(guest, name, password, asking.request.remote); !may) {
    asking.answer(std::unexpected(may.error()));
    return;
  }
  lane_.take({.run = [this, person = guest.person, name = std::string(name),
                      password = std::string(password),
                      answer = asking.answer] { answer(make_account(person, name, password)); },
              .refuse = [answer = asking.answer] { answer(busy()); },
              .still_there = asking.still_there});
}

Judged<Session> People::make_account(const Person& guest, std::string_view name,
                                     std::string_view password) {
  std::array<char, crypto_pwhash_STRBYTES> hash{};
  if (crypto_pwhash_str_alg(hash.data(), password.data(), password.size(), cost_.passes,
                            cost_.bytes, crypto_pwhash_ALG_ARGON2ID13) != 0) {
    return busy();
  }
  const auto claimed = store_.claim_account(guest.id, name, hash.data());
  if (!claimed) return store_failed();
  if (*claimed != store::Fate::Stored) return name_taken();
  const Person person{guest.id, std::string(name)};
  return Session{person, true, "", remember_device(person, "")};
}

Judged<std::string> People::known_by(const store::Account& account, const net::Request& request) {
  const std::string session = session_token(request);
  const std::string device = device_token(request);
  for (const std::string& key : {session.empty() ? "" : hash_of_token(session),
                                 device.empty() ? "" : hash_of_device(device)}) {
    if (key.empty()) continue;
    const auto row = store_.session(key);
    if (!row) return store_failed();
    if (*row && (*row)->person == account.id && (*row)->expires > now_()) return key;
  }
  return std::string();
}

Judged<void> People::may_try(std::string_view name, const net::Request& request,
                             const std::string& known) {
  // By what the store knows it by, and not by what it says of itself.
  if (!known.empty()) return allowances_.devices.take(known) ? Judged<void>() : too_fast();
  if (!allowances_.passwords.take(request.remote)) return too_fast();
  if (!allowances_.strangers.take(store::name_key(name))) {
    return refused("too-fast",
                   {"This account's password is being tried too often. Use a browser in which you "
                    "have logged in to it before, or try again in some minutes.",
                    "Le mot de passe de ce compte est essayé trop souvent. Prenez un navigateur "
                    "où vous vous y êtes déjà connecté, ou réessayez dans quelques minutes."});
  }
  return {};
}

void People::log_in(std::string_view name, std::string_view password, const Asking& asking) {
  const bool possible = is_good_name(name) && password.size() <= kLongestPassword;
  std::optional<store::Account> account;
  std::string known;
  if (possible) {
    auto found = store_.account_by_name(name);
    if (!found) return asking.answer(store_failed());
    if (*found && is_account(**found)) account = std::move(*found);
    auto knows_it = account ? known_by(*account, asking.request) : Judged<std::string>("");
    if (!knows_it) return asking.answer(std::unexpected(knows_it.error()));
    known = std::move(*knows_it);
  }
  if (const auto may = may_try(name, asking.request, known); !may) {
    return asking.answer(std::unexpected(may.error()));
  }
  if (!possible) return asking.answer(wrong_password());
  lane_.take({.run = [this, account = std::move(account), password = std::string(password),
                      device = known.empty() ? "" : device_token(asking.request),
                      answer = asking.answer] { answer(try_password(account, password, device)); },
              .refuse = [answer = asking.answer] { answer(busy()); },
              .still_there = asking.still_there,
              .known = !known.empty()});
}

Judged<Session> People::try_password(const std::optional<store::Account>& account,
                                     std::string_view password, std::string_view device) {
  // Somebody who is not there takes as long as a wrong password.
  static const std::string kNobody = [&] {
    std::array<char, crypto_pwhash_STRBYTES> hash{};
    (void)crypto_pwhash_str_alg(hash.data(), "", 0, cost_.passes, cost_.bytes,
                                crypto_pwhash_ALG_ARGON2ID13);
    return std::string(hash.data());
  }();
  const std::string& hash = account ? account->password_hash : kNobody;
  const bool right = crypto_pwhash_str_verify(hash.c_str(), password.data(), password.size()) == 0;
  if (!account || !right) return wrong_password();
  const Person person{account->id, account->name};
  auto session = begin_session(person, true);
  if (session) session->device = remember_device(person, device);
  return session;
}

// What the account knows the browser by; the one it has, for another year, or a new one. A browser
// that could not be remembered is a stranger the next time, and no worse.
std::string People::remember_device(const Person& person, std::string_view device) {
  if (!device.empty()) {
    const auto kept = store_.touch_session(hash_of_device(device), now_() + kLifetime);
    if (kept && *kept) return std::string(device);
  }
  const std::string fresh = random_token();
  const auto added =
      store_.add_session({hash_of_device(fresh), person.id, now_(), now_() + kLifetime});
  return added && *added == store::Fate::Stored ? fresh : "";
}

Judged<void> People::log_out(const net::Request& request) {
  const std::string token = session_token(request);
  if (!token.empty() && !store_.drop_session(hash_of_token(token))) return store_failed();
  return {};
}

void People::forget_expired() {
  (void)store_.drop_expired(now_());
}

}  // namespace enfilade::server
