#include "tests/urban/reference/shrink.h"

namespace enfilade::urban::reference {

namespace {

// Leaves out one element after another of a list inside the case.
template <typename List>
void thin(Case& failing, const Fails& fails, List list_of) {
  for (std::size_t i = list_of(failing).size(); i-- > 0;) {
    Case smaller = failing;
    auto& list = list_of(smaller);
    list.erase(std::next(list.begin(), static_cast<std::ptrdiff_t>(i)));
    if (fails(smaller)) failing = smaller;
  }
}

SheetSource& sheet(Case& one) {
  return one.source.sheets[0].sheet;
}

void thin_insides(Case& failing, const Fails& fails) {
  for (std::size_t i = 0; i < sheet(failing).walls.size(); ++i) {
    thin(failing, fails, [i](Case& c) -> auto& { return sheet(c).walls[i].sides; });
  }
  for (std::size_t i = 0; i < sheet(failing).buildings.size(); ++i) {
    thin(failing, fails, [i](Case& c) -> auto& { return sheet(c).buildings[i].rooms; });
    for (std::size_t j = 0; j < sheet(failing).buildings[i].rooms.size(); ++j) {
      thin(failing, fails, [=](Case& c) -> auto& { return sheet(c).buildings[i].rooms[j].zones; });
      for (std::size_t k = 0; k < sheet(failing).buildings[i].rooms[j].zones.size(); ++k) {
        thin(failing, fails,
             [=](Case& c) -> auto& { return sheet(c).buildings[i].rooms[j].zones[k].cells; });
      }
    }
    Case bare = failing;
    sheet(bare).buildings[i].roof.reset();
    if (fails(bare)) failing = bare;
  }
}

void thin_below(Case& failing, const Fails& fails) {
  for (std::size_t i = 0; i < failing.source.underground.size(); ++i) {
    thin(failing, fails, [i](Case& c) -> auto& { return c.source.underground[i].walls; });
    thin(failing, fails, [i](Case& c) -> auto& { return c.source.underground[i].zones; });
    for (std::size_t j = 0; j < failing.source.underground[i].zones.size(); ++j) {
      thin(failing, fails,
           [=](Case& c) -> auto& { return c.source.underground[i].zones[j].cells; });
    }
  }
}

}  // namespace

Case shrink(Case failing, const Fails& fails) {
  for (int round = 0; round < 3; ++round) {
    thin(failing, fails, [](Case& c) -> auto& { return c.scene.counters; });
    thin(failing, fails, [](Case& c) -> auto& { return c.scene.open; });
    thin(failing, fails, [](Case& c) -> auto& { return c.source.underground; });
    thin(failing, fails, [](Case& c) -> auto& { return sheet(c).manholes; });
    thin(failing, fails, [](Case& c) -> auto& { return sheet(c).sewer_mouths; });
    thin(failing, fails, [](Case& c) -> auto& { return sheet(c).apertures; });
    thin(failing, fails, [](Case& c) -> auto& { return sheet(c).walls; });
    thin(failing, fails, [](Case& c) -> auto& { return sheet(c).buildings; });
    for (std::size_t i = 0; i < sheet(failing).terrain.size(); ++i) {
      if (sheet(failing).terrain[i] == Terrain::Clear) continue;
      Case smaller = failing;
      sheet(smaller).terrain[i] = Terrain::Clear;
      if (fails(smaller)) failing = smaller;
    }
    thin_insides(failing, fails);
    thin_below(failing, fails);
  }
  return failing;
}

std::string describe(const Case& one) {
  return describe(one.source) + describe(one.scene) + "from " + one.a + " to " + one.b + "\n";
}

}  // namespace enfilade::urban::reference
