// Games as one of their viewers was told of them, read from the store piece by piece. Where a
// client that asks for one part after the other has got to is remembered; nothing of what it was
// told is.
#pragma once

#include <deque>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "server/store/store.h"
#include "server/table/history.h"

namespace enfilade::server {

// The first so many entries of a table, as that viewer was told of them.
struct ReplayKey {
  std::string table;
  Seat viewer;
  std::int64_t length = 0;
  friend bool operator==(const ReplayKey&, const ReplayKey&) = default;
};

struct ReplayPart {
  std::size_t frames = 0;  // in all
  std::size_t from = 0;    // the first one here
  std::vector<std::string> updates;
};

class Replays {
 public:
  explicit Replays(store::Store& store) : store_(store) {}

  // From that frame on, as many as one answer has; nothing when the log cannot be read.
  std::optional<ReplayPart> part(const ReplayKey& key, const Setting& setting,
                                 const std::shared_ptr<const Header>& header, std::size_t from);

 private:
  // Somebody on his way through a game.
  struct Reader {
    ReplayKey key;
    // The entries that are told of, by their numbers; the frame before them has none.
    std::vector<std::uint32_t> places;
    std::unique_ptr<Retelling> retelling;
    std::size_t next = 0;  // the frame that comes next
  };
  using ReaderPtr = std::unique_ptr<Reader>;

  ReaderPtr take(const ReplayKey& key);
  void keep(ReaderPtr reader);
  std::optional<std::vector<std::uint32_t>> places_in(const ReplayKey& key, const Setting& setting,
                                                      const std::shared_ptr<const Header>& header);
  bool read_on(Reader& reader, ReplayPart& part);

  store::Store& store_;
  std::mutex mutex_;
  std::deque<ReaderPtr> kept_;  // the newest last
};

}  // namespace enfilade::server
