#include "rules/urban/map/terrain.h"

namespace enfilade::urban {

std::string_view name_of(Terrain terrain) {
  switch (terrain) {
    case Terrain::Clear: return "clear";
    case Terrain::Hillock: return "hillock";
    case Terrain::Woods: return "woods";
    case Terrain::Narrow: return "narrow";
    case Terrain::Water: return "water";
    case Terrain::OpenSewer: return "open sewer";
  }
  return "?";
}

std::string_view name_of(LocationKind kind) {
  switch (kind) {
    case LocationKind::Hex: return "hex";
    case LocationKind::Room: return "room";
    case LocationKind::Zone: return "zone";
    case LocationKind::Roof: return "roof";
    case LocationKind::Underground: return "underground zone";
    case LocationKind::SewerHex: return "sewer hex";
  }
  return "?";
}

std::string_view name_of(ApertureKind kind) {
  switch (kind) {
    case ApertureKind::Door: return "door";
    case ApertureKind::Window: return "window";
    case ApertureKind::Gate: return "gate";
    case ApertureKind::Breach: return "breach";
  }
  return "?";
}

}  // namespace enfilade::urban
