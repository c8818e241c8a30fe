#include "server/api/replays.h"

#include <algorithm>
#include <functional>

namespace enfilade::server {

namespace {

constexpr std::size_t kKept = 4;
constexpr std::size_t kMostUpdates = 500;            // in one answer
constexpr std::size_t kMostBytes = 1024UL * 1024UL;  // or a little more
constexpr int kPiece = 500;                          // entries

// Calls back with each entry from that one on, until it says no; false when they cannot be read.
bool each_entry(store::Store& store, const ReplayKey& key, std::int64_t from,
                const std::function<bool(const Entry&)>& use) {
  while (from < key.length) {
    const auto rows = store.some_entries(key.table, from - 1, kPiece);
    if (!rows || rows->empty()) return false;
    for (const store::Entry& row : *rows) {
      // What comes after a hole is none of the table's.
      if (from == key.length) return true;
      const auto entry = entry_from(row.body);
      if (!entry || row.seq != from) return false;
      if (!use(*entry)) return true;
      ++from;
    }
  }
  return true;
}

}  // namespace

Replays::ReaderPtr Replays::take(const ReplayKey& key) {
  const std::lock_guard lock(mutex_);
  const auto found =
      std::ranges::find_if(kept_, [&](const ReaderPtr& one) { return one->key == key; });
  if (found == kept_.end()) return nullptr;
  ReaderPtr reader = std::move(*found);
  kept_.erase(found);
  return reader;
}

void Replays::keep(ReaderPtr reader) {
  const std::lock_guard lock(mutex_);
  std::erase_if(kept_, [&](const ReaderPtr& one) {
    return one->key.table == reader->key.table && one->key.viewer == reader->key.viewer;
  });
  kept_.push_back(std::move(reader));
  if (kept_.size() > kKept) kept_.pop_front();
}

std::optional<std::vector<std::uint32_t>> Replays::places_in(
    const ReplayKey& key, const Setting& setting, const std::shared_ptr<const Header>& header) {
  History past(setting, header, key.viewer, History::What::Places);
  const bool all = each_entry(store_, key, 0, [&](const Entry& entry) {
    past.add(entry);
    return true;
  });
  if (!all) return std::nullopt;
  std::vector<std::uint32_t> places;
  places.reserve(past.told().size());
  for (const Told& told : past.told()) places.push_back(told.number);
  return places;
}

std::optional<ReplayPart> Replays::part(const ReplayKey& key, const Setting& setting,
                                        const std::shared_ptr<const Header>& header,
                                        std::size_t from) {
  ReaderPtr reader = take(key);
  if (!reader) {
    auto places = places_in(key, setting, header);
    if (!places) return std::nullopt;
    reader = std::make_unique<Reader>(Reader{key, std::move(*places), nullptr, 0});
  }
  ReplayPart part;
  part.frames = reader->places.size() + 1;
  part.from = std::min(from, part.frames);
  // Nobody reads backwards, so who asks for what has been told begins again.
  if (!reader->retelling || reader->next > part.from) {
    reader->retelling = std::make_unique<Retelling>(setting, header, key.viewer);
    reader->next = 0;
  }
  if (!read_on(*reader, part)) return std::nullopt;
  keep(std::move(reader));
  return part;
}

bool Replays::read_on(Reader& reader, ReplayPart& part) {
  std::size_t bytes = 0;
  const auto is_full = [&] {
    return part.updates.size() == kMostUpdates || bytes >= kMostBytes ||
           part.from + part.updates.size() == part.frames;
  };
  const auto tell = [&](std::string update) {
    if (reader.next++ < part.from) return;
    bytes += update.size();
    part.updates.push_back(std::move(update));
  };
  Retelling& retelling = *reader.retelling;
  if (reader.next == 0) tell(retelling.first());
  if (is_full()) return true;
  return each_entry(store_, reader.key, retelling.length(), [&](const Entry& entry) {
    const auto place = static_cast<std::uint32_t>(retelling.length());
    std::string update = retelling.add(entry);
    const std::size_t at = reader.next - 1;
    if (at < reader.places.size() && reader.places[at] == place) tell(std::move(update));
    return !is_full();
  });
}

}  // namespace enfilade::server
