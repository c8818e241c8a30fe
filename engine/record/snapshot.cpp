#include "engine/record/snapshot.h"

#include <array>

#include "engine/core/hash.h"

namespace enfilade {

namespace {

struct SnapshotHead {
  std::array<char, 8> magic = {'e', 'n', 'f', 'i', 's', 'n', 'a', 'p'};
  std::uint64_t system = 0;  // hash of the system's name
  std::uint64_t rules_version = 0;
  std::uint64_t size = 0;
  std::uint64_t checksum = 0;
};
static_assert(Plain<SnapshotHead>);

SnapshotHead head_for(std::string_view system, int rules_version,
                      std::span<const std::byte> state) {
  SnapshotHead head;
  head.system = hash_bytes(std::as_bytes(std::span(system)));
  head.rules_version = static_cast<std::uint64_t>(rules_version);
  head.size = state.size();
  head.checksum = hash_bytes(state);
  return head;
}

}  // namespace

std::vector<std::byte> pack_snapshot(std::string_view system, int rules_version,
                                     std::span<const std::byte> state) {
  const SnapshotHead head = head_for(system, rules_version, state);
  std::vector<std::byte> snapshot(sizeof head + state.size());
  std::memcpy(snapshot.data(), &head, sizeof head);
  std::memcpy(snapshot.data() + sizeof head, state.data(), state.size());
  return snapshot;
}

Result<std::span<const std::byte>> unpack_snapshot(std::span<const std::byte> snapshot,
                                                   std::string_view system, int rules_version,
                                                   std::size_t state_size) {
  if (snapshot.size() != sizeof(SnapshotHead) + state_size) {
    return refuse(
        Reason::Malformed, "",
        {"The snapshot has the wrong length.", "L'instantané n'a pas la bonne longueur."});
  }
  SnapshotHead found;
  std::memcpy(&found, snapshot.data(), sizeof found);
  const auto state = snapshot.subspan(sizeof(SnapshotHead));
  const SnapshotHead expected = head_for(system, rules_version, state);
  if (found.magic != expected.magic || found.size != expected.size) {
    return refuse(Reason::Malformed, "",
                  {"This is not a snapshot.", "Ceci n'est pas un instantané."});
  }
  if (found.system != expected.system || found.rules_version != expected.rules_version) {
    return refuse(Reason::Malformed, "",
                  {"The snapshot is of another game or rules version.",
                   "L'instantané vient d'un autre jeu ou d'une autre version des règles."});
  }
  if (found.checksum != expected.checksum) {
    return refuse(Reason::Malformed, "",
                  {"The snapshot is damaged.", "L'instantané est endommagé."});
  }
  return state;
}

}  // namespace enfilade
