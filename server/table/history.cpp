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

History::History(const Setting& setting, const std::shared_ptr<const Header>& header, Seat viewer,
                 What what)
    : table_(setting, header), teller_(viewer), what_(what) {
  if (what == What::Views) told_.push_back({0, teller_.whole(table_, header->opened)});
}

void History::add(const Entry& entry) {
  if (entry.kind == Entry::Kind::Act) marks_.push_back(told_.size());
  table_.apply(entry);
  if (entry.kind == Entry::Kind::Undo && table_.moves().acts() < marks_.size()) {
    told_.resize(marks_[table_.moves().acts()]);
    marks_.resize(table_.moves().acts());
  }
  const auto& news = table_.news(teller_.viewer());
  if (!news) return;
  if (what_ == What::Views) {
    told_.push_back({news->number, teller_.update(table_, *news)});
  } else if (!news->events.empty()) {
    told_.push_back({news->number, events_json(*news)});
  }
}

std::vector<Told> history(const Setting& setting, const std::shared_ptr<const Header>& header,
                          const Entries& log, Seat viewer, History::What what) {
  History past(setting, header, viewer, what);
  for (const Entry& entry : log) past.add(entry);
  return past.told();
}

}  // namespace enfilade::server
