#include "loaders/urban/card_loader.h"

#include <algorithm>
#include <array>

#include "loaders/urban/map_loader.h"
#include "loaders/urban/names.h"

namespace enfilade::urban {

namespace {

namespace json = boost::json;

constexpr std::array<const char*, 4> kFolders = {"weapons", "units", "support", "events"};
constexpr std::size_t kMaxCards = 400;

class LibraryReader {
 public:
  void read_file(const ContentPath& file) {
    const auto document = read_json_object(file);
    if (!document) {
      all_.push_back(document.error());
      return;
    }
    file_ = file.string();
    FaultList faults(file_);
    read_document(*document, faults);
    keep(faults);
  }

  // A card names others, in whatever file they are.
  void check_references() {
    for (const auto& [id, entry] : library_.units) {
      file_ = entry.file;
      FaultList faults(file_);
      for (const UnitBox& box : entry.card.boxes) check_weapons(entry.card, box, faults);
      keep(faults);
    }
    for (const auto& [id, entry] : library_.tables) {
      FaultList faults(entry.file);
      for (const TableRow& row : entry.card.rows) {
        if (row.card.empty() || library_.events.contains(row.card)) continue;
        faults.add("table " + id, "there is no event card " + in_quotes(row.card) +
                                      "; name one, or write nothing or draw");
      }
      keep(faults);
    }
  }

  std::expected<CardLibrary, ContentFaults> take() {
    if (!all_.empty()) return std::unexpected(std::move(all_));
    return std::move(library_);
  }

 private:
  void keep(FaultList& faults) {
    for (ContentFault& fault : faults.take()) all_.push_back(std::move(fault));
  }

  void read_document(const json::object& document, FaultList& faults) {
    const json::value value(document);
    Fields fields(faults, value, "file");
    const std::string format = text_of(document, "format");
    if (format == kWeaponsFormat) {
      fields.allow({"format", "version", "weapons"});
      read_all(fields, "weapons", library_.weapons, read_weapon);
    } else if (format == kUnitsFormat) {
      fields.allow({"format", "version", "cards"});
      read_all(fields, "cards", library_.units, read_unit_card);
    } else if (format == kSupportFormat) {
      fields.allow({"format", "version", "cards"});
      read_all(fields, "cards", library_.support, read_support_card);
    } else if (format == kEventsFormat) {
      fields.allow({"format", "version", "cards", "tables"});
      read_all(fields, "cards", library_.events, read_event_card);
      if (fields.has("tables")) read_all(fields, "tables", library_.tables, read_event_table);
    } else {
      fields.fault("\"format\" should be that of weapons, units, support or events, not " +
                   in_quotes(format));
      return;
    }
    check_format(fields, format);
  }

  template <class Card>
  void read_all(Fields& fields, std::string_view key, Shelf<Card>& shelf,
                Card (*read_one)(Fields&)) {
    std::size_t at = 0;
    for (const json::value& item : fields.list(key, kMaxCards, Fields::Need::Must)) {
      Fields one(fields.faults(), item, std::string(key) + "[" + std::to_string(at++) + "]");
      if (!one.is_object()) continue;
      Card card = read_one(one);
      const auto [found, added] = shelf.try_emplace(card.id, Entry<Card>{card, item, file_});
      if (added) continue;
      one.fault("there is another of this id in " + ContentPath(found->second.file).filename() +
                "; rename one");
    }
  }

  // A foot unit must be able to assault and a vehicle to ram (UO-4.3.6c, UO-8.2.8-R2).
  void check_weapons(const UnitCard& card, const UnitBox& box, FaultList& faults) const {
    const std::string object = "card " + card.id + ", box " + box.id;
    bool assaults = false;
    for (const std::string& id : box.weapons) {
      const auto found = library_.weapons.find(id);
      if (found == library_.weapons.end()) {
        faults.add(object, "there is no weapon " + in_quotes(id) + "; name one of cards/weapons");
        return;
      }
      if (std::ranges::count(box.weapons, id) > 1) {
        faults.add(object, "has " + in_quotes(id) + " twice; take one out");
        return;
      }
      const Weapon& weapon = found->second.card;
      assaults = assaults || weapon.fp[0] > 0;
      if (weapon.long_range_rifle && std::ranges::count(box.functions, Function::Sniper) == 0) {
        faults.add(object, in_quotes(id) + " is a Sniper's weapon; give another");
      }
    }
    if (!assaults) faults.add(object, "no weapon of it has an assault box; give it one that has");
  }

  std::string file_;
  CardLibrary library_;
  ContentFaults all_;
};

}  // namespace

std::vector<ContentPath> card_files(const ContentPath& folder) {
  std::vector<ContentPath> files;
  for (const char* kind : kFolders) {
    for (const ContentPath& file : (folder / kind).files()) files.push_back(file);
  }
  return files;
}

std::expected<CardLibrary, ContentFaults> load_cards(const ContentPath& folder) {
  LibraryReader reader;
  for (const ContentPath& file : card_files(folder)) reader.read_file(file);
  reader.check_references();
  return reader.take();
}

}  // namespace enfilade::urban
