// The log of a campaign, and its next mission.
#include <algorithm>
#include <set>

#include "server/api/api.h"
#include "server/api/campaigns.h"
#include "server/api/opening.h"
#include "server/table/fields.h"

namespace enfilade::server {

namespace {

constexpr std::array<Field, 1> kNextFields = {{{"options", FieldKind::List}}};

// Who has played a game, and in whose hands each seat was.
struct Team {
  std::vector<Chair> chairs;
  std::set<std::string> people;
};

const Chair* chair_in(const Team& team, const std::string& seat) {
  const auto found = std::ranges::find(team.chairs, seat, &Chair::seat);
  return found == team.chairs.end() ? nullptr : &*found;
}

// Everybody keeps his section. Who has none in this mission may take a seat that nobody had; one
// who plays alone takes them all.
void seat_team(const Team& team, const std::vector<std::string>& seats, Header& header) {
  header.bots.assign(seats.size(), "");
  header.invited.clear();
  std::set<std::string> placed;
  for (std::size_t i = 0; i < seats.size(); ++i) {
    const Chair* before = chair_in(team, seats[i]);
    if (before == nullptr) continue;
    header.bots[i] = before->bot;
    for (const Sitter& one : before->sitters) {
      header.invited[seats[i]].push_back(one.person);
      placed.insert(one.person);
    }
  }
  for (std::size_t i = 0; i < seats.size(); ++i) {
    if (!header.bots[i].empty() || header.invited.contains(seats[i])) continue;
    for (const std::string& person : team.people) {
      if (team.people.size() > 1 && placed.contains(person)) continue;
      header.invited[seats[i]].push_back(person);
    }
  }
}

// The seats that who asks sits down in: those that were his, or one of those he may take.
Entries sit_down(const Team& team, const std::vector<std::string>& seats, const Header& header,
                 const Person& person) {
  Entries first;
  const auto takes = [&](const std::string& seat) {
    first.push_back(sit(person, seat, header.opened, ""));
  };
  const auto is_invited = [&](const std::string& seat) {
    const auto found = header.invited.find(seat);
    return found != header.invited.end() && std::ranges::count(found->second, person.id) > 0;
  };
  for (const std::string& seat : seats) {
    const Chair* before = chair_in(team, seat);
    const bool his = before != nullptr && before->sitter(person.id) != nullptr;
    const bool all = team.people.size() == 1 && is_invited(seat);
    if (his || all || header.hot_seat) takes(seat);
  }
  if (!first.empty()) return first;
  const auto free = std::ranges::find_if(seats, is_invited);
  if (free != seats.end()) takes(*free);
  return first;
}

}  // namespace

void Api::get_campaign(const Call& call) {
  const auto who = session(call, false);
  if (!who || !may_have(parts_.allowances.replays, call)) return;
  const auto run = read_run(parts_.rooms, parts_.library, call.table);
  call.reply(run ? net::respond(run_json(*run, who->person.id)) : respond_refused(run.error()));
}

// The mission after one that was won, or once more the one that was lost (CO-4.0-R1), with the same
// people. Whoever asks first opens it; the others are told where it is.
void Api::post_next(const Call& call) {
  const auto who = session(call, false);
  if (!who || !may_have(parts_.allowances.tables, call)) return;
  const auto found = room(call);
  if (!found) return;
  if (!is_well_made(call.body, kNextFields, Others::Refused)) {
    call.reply(net::respond_error(400, "bad-body", "The next mission takes options only."));
    return;
  }
  Team team;
  bool over = false;
  (*found)->look([&](const Table& table) {
    over = table.over();
    team.chairs = table.chairs();
  });
  for (const Chair& chair : team.chairs) {
    for (const Sitter& one : chair.sitters) team.people.insert(one.person);
  }
  if (!over || !team.people.contains(who->person.id)) {
    call.reply(net::respond_error(403, "not-allowed", "Only who has played it to its end may."));
    return;
  }
  Header header = (*found)->header();
  const auto goes_on_at = [&](const std::string& other) {
    header.table = other;
    call.reply(net::respond(links_json(header, {}, {}), 201));
  };
  const auto run = read_run(parts_.rooms, parts_.library, call.table);
  const auto setting = run ? next_of(*run, texts_field(call.body, "options"))
                           : Judged<Setting>(std::unexpected(run.error()));
  // Others may have been first.
  if (const std::string known = (*found)->successor(); !known.empty()) return goes_on_at(known);
  if (!setting) {
    call.reply(respond_refused(setting.error()));
    return;
  }
  make_fresh(header, who->person, house_);
  if (const std::string other = (*found)->claim_rematch(header.table); other != header.table) {
    return goes_on_at(other);
  }
  const ScenarioInfo& info = setting->info();
  header.scenario = info.id;
  header.options = info.chosen;
  header.content = info.content;
  header.rules = info.rules;
  seat_team(team, info.seats, header);
  header.links.clear();
  draw_links(header, info.seats);
  const auto opened = parts_.rooms.open(header, sit_down(team, info.seats, header, who->person));
  (*found)->announce(opened.has_value(), who->person);
  call.reply(opened ? net::respond(links_json(header, header.links, {}), 201)
                    : respond_refused(opened.error()));
}

}  // namespace enfilade::server
