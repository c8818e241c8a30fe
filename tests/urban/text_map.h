// Small maps written as text, for rule tests. Cells are axial, as in the ledger's worked examples;
// the sheet reaches from (-6,...) to (17,...) around them. One thing a line:
//
//   woods (0,3) (1,0)           and hillock, narrow, water, sewer
//   building 2 6:(0,0),(0,1) 7:(1,0)      rooms by number with their cells
//   zones 2 6+7                 these numbers are zones of one room
//   roof 2 (0,0) from 6         blue dot and stairs; `faces 3` may follow
//   hangar 2
//   wall (0,1)/S (1,0)/SW       outer wall along sides
//   window (0,0)/S              and door, breach, gate; through a side
//   breach (0,0)>E              along a spine, from that corner
//   tunnel A (0,0),(0,1)        a zone of the underground network
//   tunnelwall (0,0)/S          walls along sides of the network's cells
//   manhole (0,0) A             or 2.6 A, in a room
//   drain (0,0),(0,1)           sewer hexes S-0101 and S-0102; after the tunnels
//   mouth (5,5) S-0101          of an open sewer hex
#pragma once

#include <string>
#include <string_view>

#include "rules/urban/map/board.h"
#include "rules/urban/map/compile.h"
#include "rules/urban/map/sight.h"

namespace enfilade::urban {

// The source, so that faults can be tested as well.
BattlefieldSource read_text_map(std::string_view text);

// A board with its sight tables; the test fails if the text has faults.
class TextMap {
 public:
  explicit TextMap(std::string_view text);

  Board board;
  std::vector<ScreenedCell> screens;
  OpenBreaches open;

  // "(0,4)" is what lies at that cell: the hex, room or zone; "2.R" and "N-A" go by name.
  LocationId at(std::string_view place) const;
  Surroundings around() const { return {screens, open}; }

  void smoke(std::string_view cell) { screens.push_back({cell_of(cell), Screen::Smoke, 0}); }
  void wreck(std::string_view cell) { screens.push_back({cell_of(cell), Screen::Wreck, 0}); }
  void vehicles(std::string_view cell) { screens.push_back({cell_of(cell), Screen::Vehicles, 0}); }
  void open_all() {
    for (std::size_t i = 0; i < board.breaches.size(); ++i) open.open(i);
  }

  // "clear", or what hinders it: "obstruction", "plateau", "blind", "arc", "closed", ... The fast
  // answer, the explained one and both of them the other way round must agree.
  std::string sight(std::string_view a, std::string_view b) const;

  static Axial cell_of(std::string_view text);
};

}  // namespace enfilade::urban
