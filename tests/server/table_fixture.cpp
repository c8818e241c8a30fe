#include "tests/server/table_fixture.h"

#include <stdexcept>

namespace enfilade::server {

const Library& library() {
  static const Library loaded = [] {
    const auto root = find_root();
    if (!root) throw std::runtime_error("no content");
    auto read = load_library(*root);
    if (!read) throw std::runtime_error("bad content");
    return std::move(*read);
  }();
  return loaded;
}

Header plain_header() {
  const auto setting = library().find("urban", "first_fight");
  Header header;
  header.table = "t_test";
  header.system = "urban";
  header.scenario = "first_fight";
  header.content = setting->info().content;
  header.rules = setting->info().rules;
  header.opener = "p_ana";
  header.opened = 1'000;
  header.bots = {"", ""};
  header.keys.open.fill(1);
  header.keys.hidden.fill(2);
  header.links = {
      {"green", "key-green"}, {"red", "key-red"}, {"watch", "key-watch"}, {"umpire", "key-umpire"}};
  return header;
}

TableFixture::TableFixture(Header header)
    : table_(*library().find(header.system, header.scenario, header.options),
             std::make_shared<const Header>(header)) {}

void TableFixture::add(const Entries& entries) {
  for (const Entry& entry : entries) {
    table_.apply(entry);
    log_.push_back(entry);
  }
  if (const Entries more = due(table_, now); !more.empty()) {
    add(more);
  } else if (const auto answer = ordered_answer(table_)) {
    add(choice(table_, answer->seat, answer->action, now));
  }
}

Entry TableFixture::wish(std::string_view person, std::string_view seat) const {
  Entry entry;
  entry.who = person;
  entry.name = person;
  entry.seat = seat;
  entry.time = now;
  return entry;
}

void TableFixture::sit(std::string_view person, std::string_view seat) {
  const auto judged = judge_sit(table_, wish(person, seat), "key-" + std::string(seat));
  if (!judged) throw std::runtime_error(judged.error().words.en);
  add(*judged);
}

bool TableFixture::act_by_bot() {
  const Chair* asked = table_.asked();
  if (asked == nullptr) return false;
  const Seat seat = *table_.viewer_named(asked->seat);
  add(choice(table_, seat, table_.game().bot_choice("captain", seat, random_), now));
  return true;
}

bool TableFixture::act(std::string_view beginning) {
  const Chair* asked = table_.asked();
  if (asked == nullptr) return false;
  const Seat seat = *table_.viewer_named(asked->seat);
  for (const std::string& action : table_.game().legal(seat)) {
    if (!action.starts_with(beginning)) continue;
    add(choice(table_, seat, action, now));
    return true;
  }
  return false;
}

TableFixture seated() {
  TableFixture fixture(plain_header());
  fixture.sit("p_ana", "green");
  fixture.sit("p_ben", "red");
  return fixture;
}

void play_some(TableFixture& fixture, int acts) {
  for (int i = 0; i < acts && fixture.act(); ++i) continue;
}

}  // namespace enfilade::server
