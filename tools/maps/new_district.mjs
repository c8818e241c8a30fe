// Map B, the new district, as drawn by hand. Even columns lie half a hex lower than the text shows.
export const newDistrict = {
  id: 'new_district',
  letter: 'B',
  title: { en: 'New district', fr: 'Quartier neuf' },
  columns: 37,
  rows: 26,
  seed: 1963,
  plan: `
#    1    2  3  4  5  6  7  8  9 10 11 12 13 14 15 16 17 18   19 20 21   22 23 24 25 26 27 28   29 30   31 32 33 34 35 36   37
r01  .  | .  .  .  .  .  .  .  .  .  .  w  .  .  .  .  .  .  | .V .V .V | wp .p .p wp wp .p wp | ~  ~  | .  .  .  .  .  .  | .
r02  .  | .  57 57 .  .C .C 58 58 .  w  .  .  .  .  .  62 62 | .V .V .V | .p .p wp wp .p wp wp | ~  ~  | 53 53 53 .y 54 54 | .
r03  .  | .  57 57 w  .C .C 58 58 .  .  w  59 59 .  :  62 62 | .V .V .V | .p wp wp .p .p .p wp | ~  ~  | 53 53 53 .y 54 54 | .
r04  .  | .  57 57 .  .C .C 58 58 .  w  .  59 59 .  :  62 62 | .V .V .V | wp .p .p ^p ^p wp .p | ~  ~  | 53 .y .y .y 54 54 | .
r05  .  | .  57 57 .  .C .C 58 58 .  .  .  59 59 .  .  62 62 | .V .V .V | .p wp ^p ^p ^p ^p wp | ~  ~  | .y .y .y .y .y 54 | .
r06  .  | .  57 57 57 .C .C 58 58 :  s  s  59 59 .  .  .  .  | .V .V .V | .p .p ^p ^p ^p wp .p | ~  ~  | .y .y .y .y .y .y | .
r07  .  | .  57 57 57 .C .C 58 58 :  .  .  59 59 .  63 63 63 | .V .V .V | wp .p .p ^p ^p .p .p | ~  ~  | 55 55 .y .y 56 56 | .
r08  .  | .  .  w  .  .  .  .  .  .  .  .  59 59 .  63 63 63 | .V .V .V | .p wp 74 74 .p .p wp | ~  ~  | 55 55 .y .y 56 56 | .
r09  .  | .  .  .  .  .  .  w  .  .  .  .  .  .  .  63 63 63 | .V .V .V | .p wp 74 74 .p ~p ~p | ~  ~  | 55 55 .y .y 56 56 | .
r10  .  | 60 60 60 60 61 61 61 61 .  :  64 64 64 64 .  65 65 | .V .V .V | .p .p wp .p wp ~p .p | ~  ~  | 55 80 .y .y 81 56 | .
r11  .  | 60 60 60 60 61 61 61 61 .  :  64 64 64 64 .  65 65 | .V .V .V | wp .p wp .p wp .p .p | ~  ~  | 80 80 .  .  81 81 | .
r12  .A | 60 .A .A .A .A .A .A .A .A .A .A .A .A .A .A .A .A | .V .V .V | .A .A .A .A .A .A .A | .A .A | .A .A .A .A .A 81 | .A
r13  .A | .A .A .A .A .A .A .A .A .A .A .A .A .A .A .A .A .A | .V .V .V | .A .A .A .A .A .A .A | .A .A | .A .A .A .A .A .A | .A
r14  .  | .  66 66 66 66 66 66 66 .  67 67 67 .  68 68 68 68 | .V .V .V | 75 75 75 .  76 76 76 | ~  ~  | 82 82 .  83 83 .  | .
r15  .  | .  66 66 .a 66 .a 66 66 .  67 67 67 .  68 68 68 68 | .V .V .V | 75 .q 75 :  76 76 :  | ~  ~  | ~  ~  .  83 83 .  | .
r16  .  | .  66 .a .a .a .a .a 66 .  67 .  67 .  68 .b .b 68 | .V .V .V | 75 .q 75 :  .  .  .  | :  :  | ~  ~  ~  ~  83 .  | .
r17  .  | .  66 .a wa .a wa .a 66 .  .  .  .  .  68 .b .b 68 | .V .V .V | 75 75 75 :  77 77 77 | 77 77 | 77 :  ~  ~  .  .  | .
r18  .  | .  .a .a .a .a .a .a .a .  .C .C .C .  68 68 68 68 | .V .V .V | :  :  :  :  77 77 77 | 77 77 | 77 :  ~  ~  84 84 | .
r19  .  | .  .  .  .  .  .  .  .  .  .C .C .C .  .  .  .  .  | .V .V .V | .  .  .  .  .  .  .  | .  .  | .  :  ~  ~  84 84 | .
r20  .  | s  s  s  s  s  .  s  s  s  s  s  .  s  s  s  .  .  | .V .V .V | .  s  s  s  s  .  s  | s  s  | s  s  ~  ~  84 .  | .
r21  .  | .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  | .V .V .V | .  .  w  .  .  .  .  | ^  ^  | ^  .  ~  ~  .  .  | .
r22  .  | .  69 69 70 70 71 71 72 72 .  73 73 73 73 73 73 .  | .V .V .V | 78 78 .C .C .  .  .  | 79 ^  | ^  w  .  .  .  85 | .
r23  .  | .  69 69 70 70 71 71 72 72 .  73 73 73 73 73 73 .  | .V 86 .V | 78 78 .C .C .  .  ^  | 79 79 | ^  ^  .  .  85 85 | .
r24  .  | .  .c .c .d .d .e .e .f wf .  73 73 73 73 .C .C .  | .V 86 .V | 78 78 .C .C w  .  ^  | ^  ^  | ^  .  ~  ~  85 85 | .
r25  .  | .  .c wc .d .d we .e .f .f .  .C .C .C .C .C .C .  | .V .V .V | 78 78 .C .C .  .  w  | .  ^  | .  w  ~  ~  .  .  | .
r26  .  | .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  | .V .V .V | .  .  .  .  .  .  .  | .  .  | .  .  ~  ~  .  .  | .
`,
  halfRows: [26], // the south row is shared with the river strip
  yards: {
    // The park wall stands along the boulevard and the avenue; towards the canal the park lies open.
    p: { open: (cell) => Number(cell.slice(0, 2)) >= 28 && Number(cell.slice(2)) < 12 },
  },
  buildings: {
    53: { name: { en: 'Hangar 53', fr: 'Hangar 53' }, kind: 'hangar', yard: 'y', breaches: 2 },
    54: { name: { en: 'Hangar 54', fr: 'Hangar 54' }, kind: 'hangar', yard: 'y', breaches: 2 },
    55: { name: { en: 'Hangar 55', fr: 'Hangar 55' }, kind: 'hangar', yard: 'y', breaches: 2 },
    56: { name: { en: 'Hangar 56', fr: 'Hangar 56' }, kind: 'hangar', yard: 'y', breaches: 2 },
    57: { name: { en: 'Poplar house', fr: 'Les Peupliers' } },
    58: { name: { en: 'Linden house', fr: 'Les Tilleuls' } },
    59: { name: { en: 'Birch house', fr: 'Les Bouleaux' } },
    60: { name: { en: 'Avenue flats, west', fr: "Immeuble de l'avenue, ouest" }, zones: true, openings: ['0212>E window'] },
    61: { name: { en: 'Avenue flats, east', fr: "Immeuble de l'avenue, est" } },
    62: { name: { en: 'Boulevard shops', fr: 'Galerie du boulevard' }, zones: true },
    63: { name: { en: 'Cinema', fr: 'Cinéma' }, kind: 'hall', hall: 6 },
    64: { name: { en: 'Offices', fr: 'Bureaux' } },
    65: { name: { en: 'Savings bank', fr: "Caisse d'épargne" } },
    66: { name: { en: 'School', fr: 'École' }, apertures: 9, breaches: 2, zones: true },
    67: { name: { en: 'Library', fr: 'Bibliothèque' }, kind: 'hall', hall: 5 },
    68: { name: { en: 'Hotel', fr: 'Hôtel' }, apertures: 9, breaches: 2, zones: true },
    69: {}, 70: {}, 71: {}, 72: { zones: true },
    73: { name: { en: 'Supermarket', fr: 'Supermarché' }, kind: 'hall', hall: 7, apertures: 8, breaches: 2 },
    74: { name: { en: 'Park pavilion', fr: 'Pavillon du parc' }, zones: true },
    75: { name: { en: 'Police station', fr: 'Commissariat' }, apertures: 7, breaches: 1, zones: true },
    76: { name: { en: 'Clinic', fr: 'Clinique' }, zones: true },
    77: { name: { en: 'Canal house', fr: 'Résidence du canal' }, apertures: 8, zones: true },
    78: { name: { en: 'Boulevard flats', fr: 'Immeuble du boulevard' } },
    79: { name: { en: 'Water tower', fr: "Château d'eau" } },
    80: { name: { en: 'Gate office', fr: 'Bureau de la porte' } },
    81: { name: { en: 'Weighbridge', fr: 'Pont-bascule' }, openings: ['3612>W window'] },
    82: { name: { en: 'Lock keeper', fr: 'Éclusier' } },
    83: { name: { en: 'Workshop', fr: 'Atelier' }, zones: true },
    84: { name: { en: 'Boat builder', fr: 'Chantier naval' }, zones: true },
    85: { name: { en: 'Depot', fr: 'Dépôt' }, zones: true },
    86: { name: { en: 'Tram stop', fr: 'Arrêt du tramway' }, rooms: ['2023', '2024'], openings: ['2023/N window', '2024/S window', '2023/NE door', '2024/SW door'], breaches: 0 },
  },
  gates: [
    '3310/S vehicle', '3410/S vehicle', '2204/SW', '2208/SW vehicle', '2511/S', '2311/S vehicle',
    '0518/S vehicle', '0918/SE', '0425/S', '0625/S', '0725/S', '0925/S', '0424/SE', '0824/SE',
  ],
  wallBreaches: ['3106/NW', '3606/NE', '2206/NW', '2711/S', '0318/NW', '0718/S', '0624/SE', '0324/NW'],
  party: [
    '0610/NW breach', '0522/SW breach', '0722/SW breach', '0922/SW breach', '3210/NW breach', '3510/SE breach',
  ],
  roofs: {
    53: {}, 54: {}, 55: {}, 57: {}, 58: {}, 59: {}, 60: {}, 61: {}, 63: {}, 66: {}, 68: {}, 69: {}, 70: {}, 71: {},
    72: {}, 73: {}, 75: {}, 77: {}, 79: {}, 80: {}, 83: {},
  },
  facing: [[60, 61], [69, 70], [70, 71], [71, 72], [55, 80]],
  manholes: [
    ['0413', 'N-L'], ['0307', 'N-M'], ['1308', 'N-N'], ['1808', 'N-O'], ['0316', 'N-P'], ['2315', 'N-Q'],
    ['2409', 'N-R'], ['1423', 'N-S'], ['3307', 'N-T'],
  ],
  mouths: [
    ['1620', 'S-1720'], ['2320', 'S-2220'], ['1206', 'S-1306'], // under the boulevard
    ['0620', 'S-0720'], ['0820', 'S-0720'], ['1220', 'S-1320'], ['1420', 'S-1320'], ['2620', 'S-2720'], ['2820', 'S-2720'],
  ],
  regions: {
    boulevard: { tag: 'V', title: { en: 'Boulevard', fr: 'Boulevard' } },
    avenue: { tag: 'A', title: { en: 'Avenue', fr: 'Avenue' } },
    park: { tag: 'p', title: { en: 'Park', fr: 'Parc' } },
    hangar_yard: { tag: 'y', title: { en: 'Hangar yard', fr: 'Cour des hangars' } },
    school_yard: { tag: 'a', title: { en: 'School yard', fr: "Cour de l'école" } },
    car_parks: { tag: 'C', title: { en: 'Car parks', fr: 'Parcs de stationnement' } },
    west_edge: { hexes: (cell) => cell.startsWith('01'), title: { en: 'West edge', fr: 'Bord ouest' } },
    east_edge: { hexes: (cell) => cell.startsWith('37'), title: { en: 'East edge', fr: 'Bord est' } },
    north_edge: { hexes: (cell) => cell.endsWith('01'), title: { en: 'North edge', fr: 'Bord nord' } },
    south_edge: { hexes: (cell) => cell.endsWith('26'), title: { en: 'South edge', fr: 'Bord sud' } },
  },
};
