// libFuzzer: no text, however strange, upsets the reader of records or the replay of what it read.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "records/lines.h"
#include "records/reader.h"
#include "records/writer.h"
#include "systems/registry.h"

namespace {

const enfilade::Library& library() {
  static const enfilade::Library kLibrary = std::move(*enfilade::load_library("."));
  return kLibrary;
}

// A fuzzer cannot forge hashes, so the chain is put right before the text goes to the reader: what
// is behind that gate gets fuzzed as well.
std::string with_good_chain(std::string_view text) {
  enfilade::records::Chain chain;
  std::string mended;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const std::string_view line = text.substr(0, end);
    const auto split = enfilade::records::split_chain(line);
    if (split) {
      mended +=
          enfilade::records::with_chain(std::string(split->text), chain.add(split->text)) + "\n";
    } else {
      mended += std::string(line) + "\n";
    }
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return mended;
}

void read_and_replay(std::string_view text) {
  const auto record = enfilade::records::parse_record(text);
  if (!record) return;
  if (enfilade::records::whole_text(*record) != text) std::abort();
  (void)enfilade::check_dice(*record);
  const auto setting = enfilade::setting_of(library(), record->header);
  if (setting) (void)enfilade::replay(*setting, *record);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  read_and_replay(text);
  read_and_replay(with_good_chain(text));
  return 0;
}
