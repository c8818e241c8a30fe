// Guests, accounts and sessions over HTTP.
#include "records/canonical.h"
#include "server/api/api.h"
#include "server/table/fields.h"

namespace enfilade::server {

namespace {

net::Response me(const Session& session, bool secure) {
  records::CanonicalWriter json;
  json.open_object().field("person", session.person.id).field("name", session.person.name);
  net::Response response =
      net::respond(json.field("account", session.account).close_object().take());
  if (!session.device.empty()) {
    response.headers.emplace_back("Set-Cookie", device_cookie(session.device, secure));
  }
  if (!session.token.empty()) {
    response.headers.emplace_back("Set-Cookie", session_cookie(session.token, secure));
  }
  return response;
}

}  // namespace

Asking Api::asking(const Call& call, std::function<void(Judged<Session>)> answer) {
  return {call.request, [reply = call.reply] { return reply.is_wanted(); }, std::move(answer)};
}

void Api::get_me(const Call& call) {
  if (const auto who = session(call, true)) call.reply(me(*who, is_secure(call.request)));
}

void Api::post_me(const Call& call) {
  auto who = session(call, true);
  if (!who) return;
  const std::string name = text_field(call.body, "name");
  if (who->account || !is_good_name(name)) {
    call.reply(respond_refused(
        {"bad-name",
         "",
         {"A guest's name has 1 to 40 characters that can be seen; an account keeps its name.",
          "Le nom d'un invité a de 1 à 40 caractères visibles ; un compte garde le sien."}}));
    return;
  }
  if (const auto may = parts_.people.may_bear(name, call.request.remote); !may) {
    call.reply(respond_refused(may.error()));
    return;
  }
  who->person.name = name;
  parts_.renamed(session_token(call.request), name);
  net::Response response = me(*who, is_secure(call.request));
  response.headers.emplace_back("Set-Cookie", name_cookie(name, is_secure(call.request)));
  call.reply(std::move(response));
}

void Api::post_account(const Call& call) {
  const auto who = session(call, true);
  if (!who) return;
  const auto answer = [this, reply = call.reply, secure = is_secure(call.request),
                       mine = session_token(call.request),
                       fresh = who->token](Judged<Session> made) {
    if (!made) return reply(respond_refused(made.error()));
    parts_.renamed(mine, made->person.name);
    made->token = fresh;
    reply(me(*made, secure));
  };
  parts_.people.claim(*who, text_field(call.body, "name"), text_field(call.body, "password"),
                      asking(call, answer));
}

void Api::post_login(const Call& call) {
  const auto answer = [reply = call.reply,
                       secure = is_secure(call.request)](const Judged<Session>& who) {
    reply(who ? me(*who, secure) : respond_refused(who.error()));
  };
  parts_.people.log_in(text_field(call.body, "name"), text_field(call.body, "password"),
                       asking(call, answer));
}

void Api::post_logout(const Call& call) {
  if (const auto out = parts_.people.log_out(call.request); !out) {
    call.reply(respond_refused(out.error()));
    return;
  }
  parts_.logged_out(session_token(call.request));
  net::Response response = net::respond("{}");
  response.headers.emplace_back("Set-Cookie", session_cookie("", is_secure(call.request)));
  call.reply(std::move(response));
}

}  // namespace enfilade::server
