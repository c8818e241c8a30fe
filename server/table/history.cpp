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
    : table_(setting, header), viewer_(viewer), what_(what) {}

void History::add(const Entry& entry) {
  const auto place = static_cast<std::uint32_t>(table_.length());
  if (entry.kind == Entry::Kind::Act) marks_.push_back(told_.size());
  table_.apply(entry);
  if (entry.kind == Entry::Kind::Undo && table_.moves().acts() < marks_.size()) {
    told_.resize(marks_[table_.moves().acts()]);
    marks_.resize(table_.moves().acts());
  }
  const auto& news = table_.news(viewer_);
  if (!news) return;
  if (what_ == What::Places) {
    told_.push_back({place, ""});
  } else if (!news->events.empty()) {
    told_.push_back({news->number, events_json(*news)});
  }
}

Retelling::Retelling(const Setting& setting, const std::shared_ptr<const Header>& header,
                     Seat viewer)
    : table_(setting, header), teller_(viewer) {}

std::string Retelling::first() {
  return teller_.whole(table_, table_.header().opened);
}

std::string Retelling::add(const Entry& entry) {
  table_.apply(entry);
  const auto& news = table_.news(teller_.viewer());
  return news ? teller_.update(table_, *news) : "";
}

}  // namespace enfilade::server
