#include "rules/urban/map/tables.h"

#include <cstring>
#include <utility>

#include "engine/core/hash.h"
#include "rules/urban/map/sight_table.h"

namespace enfilade::urban {

namespace {

// Raise it when the tables or what they mean change.
constexpr std::uint64_t kTablesVersion = 3;

struct TablesHead {
  std::uint64_t version = kTablesVersion;
  std::uint64_t content = 0;
  std::uint64_t rules = 0;
  std::uint64_t points = 0;
  std::uint64_t locations = 0;
  std::uint64_t checksum = 0;  // of all that follows
};
static_assert(Plain<TablesHead>);

class Packer {
 public:
  template <class T>
  void put(std::span<const T> items) {
    const auto raw = std::as_bytes(items);
    bytes_.insert(bytes_.end(), raw.begin(), raw.end());
  }
  void put(std::uint32_t number) { put(std::span<const std::uint32_t>(&number, 1)); }
  std::vector<std::byte> take() { return std::move(bytes_); }

 private:
  std::vector<std::byte> bytes_;
};

class Unpacker {
 public:
  explicit Unpacker(std::span<const std::byte> bytes) : bytes_(bytes) {}

  template <class T>
  void get(std::span<T> items) {
    const auto raw = std::as_writable_bytes(items);
    good_ = good_ && raw.size() <= bytes_.size();
    if (!good_) return;
    std::memcpy(raw.data(), bytes_.data(), raw.size());
    bytes_ = bytes_.subspan(raw.size());
  }
  std::uint32_t number() {
    std::uint32_t value = 0;
    get(std::span<std::uint32_t>(&value, 1));
    return value;
  }
  bool finished() const { return good_ && bytes_.empty(); }
  bool good() const { return good_; }

 private:
  std::span<const std::byte> bytes_;
  bool good_ = true;
};

void put_conditions(Packer& packer, const std::vector<ConditionalSight>& conditions) {
  packer.put(static_cast<std::uint32_t>(conditions.size()));
  for (const ConditionalSight& one : conditions) {
    packer.put(one.a.value);
    packer.put(one.b.value);
    packer.put(static_cast<std::uint32_t>(one.crossings.size()));
    for (const WallCrossing& crossing : one.crossings) {
      packer.put(static_cast<std::uint32_t>(crossing.openings.size()));
      for (const ApertureId opening : crossing.openings) packer.put(opening.value);
    }
  }
}

// Counts come from a file, so none is believed beyond what could be there.
bool get_conditions(Unpacker& unpacker, std::size_t apertures,
                    std::vector<ConditionalSight>& conditions) {
  const std::uint32_t count = unpacker.number();
  for (std::uint32_t i = 0; i < count && unpacker.good(); ++i) {
    ConditionalSight one;
    one.a = SightPointId{unpacker.number()};
    one.b = SightPointId{unpacker.number()};
    const std::uint32_t crossings = unpacker.number();
    for (std::uint32_t k = 0; k < crossings && unpacker.good(); ++k) {
      WallCrossing crossing;
      const std::uint32_t openings = unpacker.number();
      for (std::uint32_t n = 0; n < openings && unpacker.good(); ++n) {
        crossing.openings.emplace_back(unpacker.number());
        if (crossing.openings.back().index() >= apertures) return false;
      }
      one.crossings.push_back(std::move(crossing));
    }
    conditions.push_back(std::move(one));
  }
  return unpacker.good();
}

TablesHead head_for(const Board& board, std::string_view content, std::span<const std::byte> body) {
  TablesHead head;
  head.content = hash_bytes(std::as_bytes(std::span(content)));
  head.rules = static_cast<std::uint64_t>(board.rules);
  head.points = board.points.size();
  head.locations = board.locations.size();
  head.checksum = hash_bytes(body);
  return head;
}

}  // namespace

Battlefield prepare(Board board, int rules) {
  board.rules = map_rules(rules);
  build_sight(board);
  RangeTables ranges(board);
  return {std::move(board), std::move(ranges)};
}

std::vector<std::byte> pack_tables(const Battlefield& field, std::string_view content) {
  Packer body;
  body.put(field.board.clear.words());
  body.put(field.board.conditional.words());
  body.put(field.ranges.bytes());
  put_conditions(body, field.board.conditions);
  const std::vector<std::byte> packed = body.take();
  const TablesHead head = head_for(field.board, content, packed);
  Packer whole;
  whole.put(std::span<const TablesHead>(&head, 1));
  whole.put(std::span<const std::byte>(packed));
  return whole.take();
}

std::optional<Battlefield> unpack_tables(Board board, std::span<const std::byte> bytes,
                                         std::string_view content, int rules) {
  board.rules = map_rules(rules);
  if (bytes.size() < sizeof(TablesHead)) return std::nullopt;
  TablesHead found;
  std::memcpy(&found, bytes.data(), sizeof found);
  const auto body = bytes.subspan(sizeof found);
  const TablesHead expected = head_for(board, content, body);
  if (!same_bytes(found, expected)) return std::nullopt;
  Unpacker unpacker(body);
  board.clear.resize(board.points.size());
  board.conditional.resize(board.points.size());
  unpacker.get(board.clear.words());
  unpacker.get(board.conditional.words());
  board.conditions.clear();
  RangeTables ranges = RangeTables::blank(board.locations.size());
  unpacker.get(ranges.bytes());
  if (!get_conditions(unpacker, board.apertures.size(), board.conditions) || !unpacker.finished()) {
    return std::nullopt;
  }
  build_views(board);
  return Battlefield{std::move(board), std::move(ranges)};
}

}  // namespace enfilade::urban
