#include "server/table/history.h"

#include "records/canonical.h"

namespace enfilade::server {

namespace {

std::string events_json(const News& news) {
  records::CanonicalWriter json;
  json.open_object().field("n", news.number).field("t", news.time).key("events").open_array();
  for (const std::string& event : news.events) json.written(event);
  return json.close_array().close_object().take();
}

}  // namespace

std::vector<Told> history(const Setting& setting, const std::shared_ptr<const Header>& header,
                          const Entries& log, Seat viewer, bool views) {
  Table table(setting, header);
  Teller teller(viewer);
  std::vector<Told> list;
  std::vector<std::size_t> marks;  // how long the list was before each act
  if (views) list.push_back({0, teller.whole(table, header->opened)});
  for (const Entry& entry : log) {
    if (entry.kind == Entry::Kind::Act) marks.push_back(list.size());
    table.apply(entry);
    if (entry.kind == Entry::Kind::Undo && table.moves().acts() < marks.size()) {
      list.resize(marks[table.moves().acts()]);
      marks.resize(table.moves().acts());
    }
    const auto& news = table.news(viewer);
    if (!news) continue;
    if (views) {
      list.push_back({news->number, teller.update(table, *news)});
    } else if (!news->events.empty()) {
      list.push_back({news->number, events_json(*news)});
    }
  }
  return list;
}

}  // namespace enfilade::server
