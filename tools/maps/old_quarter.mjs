// Map A, the old quarter, as drawn by hand. Even columns lie half a hex lower than the text shows.
export const oldQuarter = {
  id: 'old_quarter',
  letter: 'A',
  title: { en: 'Old quarter', fr: 'Vieux quartier' },
  columns: 37,
  rows: 26,
  seed: 1871,
  plan: `
#    1    2  3  4  5  6  7    8    9 10 11 12 13 14   15   16 17 18 19 20 21   22   23 24 25 26 27 28   29 30 31 32 33 34 35 36   37
r01  .  | w  .  w  .  .  .  | :  | .  .  .  .  .  w  | :  | .r .r wr .r .r .r | .r | .r .r .r wr .r .r | .r .r .  .  w  .  .  .  | .
r02  .  | .  01 01 .  .  .  | :  | 08 08 09 09 09 .  | :  | .r .r .r .r .r .r | .r | .r .r .r .r .r .r | .r .r ^  ^  ^  .  w  .  | .
r03  .  | .a 01 01 .a 02 02 | :  | 08 08 09 .c 10 10 | :  | :  :  :  :  :  :  | .  | :  :  :  :  :  :  | :  .  ^  ^  ^  ^  .  .  | .
r04  .  | .a wa 01 .a .a 02 | :  | 08 .c .c .c 10 10 | :  | .d wd .d .d wd .d | .  | 17 17 18 18 18 :  | .  .  .  22 22 ^  ^  .  | .
r05  .  | .a .a .a wa .a 02 | :  | :  :  .c .c .c 10 | :  | .d .d .d .d .d 16 | .  | 17 17 18 .e 19 19 | .  .  .  22 22 ^  ^  .  | .
r06  .  | wa .a .a .a 03 03 | :  | 11 11 .c wc .c 10 | :  | .d .d 15 15 .d 16 | .  | 17 .e .e .e 19 19 | :  w  .  ^  22 ^  ^  w  | .
r07  .  | :  :  :  :  03 03 | :  | 11 11 .c .c .c :  | :  | .d 15 15 15 15 16 | .  | :  :  .e .e .e 19 | .  w  ^  ^  ^  ^  23 .  | .
r08  .  | 04 04 .b .b .b 03 | :  | 11 11 .c .c 14 14 | :  | wd 15 15 15 15 .d | .  | 20 20 .e we 21 21 | .  .  w  ^  ^  ^  23 23 | .
r09  .  | 04 .b .b wb .b .b | :  | :  :  :  :  14 14 | :  | .d 15 15 15 15 .d | .  | 20 20 .e 21 21 21 | :  .  .  w  ^  w  .  .  | .
r10  .  | 04 .b .b .b .b 06 | :  | 12 12 :  13 13 14 | :  | .d .d 15 15 .d .d | .  | 20 20 :  :  :  :  | :  24 24 24 w  .  .  w  | .
r11  .  | 04 05 05 .b .b 06 | :  | 12 12 :  13 13 :  | .M | .M .M .M .M .M .M | .M | .M 25 25 25 25 :  | 26 24 24 .f .f 27 27 .  | .
r12  .  | 04 05 05 06 06 06 | :  | 12 12 :  13 13 .  | .M | .M .M .M .M .M .M | .M | .M .M .M 25 25 :  | 26 26 .f .f .f 27 27 .  | .
r13  .H | .H .H .H .H .H .H | .H | .H .H .H .H .H .H | .M | .M .M .M .M .M .M | .M | .M 25 25 25 25 :  | 26 .f .f wf .f .f 27 w  | .
r14  .H | .H .H .H .H .H .H | .H | .H .H .H .H .H .H | .M | .M .M .M wM .M .M | .M | .M .E 25 25 :  :  | 28 28 .f .f .f .f 29 .  | .
r15  .  | 48 48 48 49 49 :  | 50 | 50 50 51 51 51 :  | .M | .M .M .M .M .M .M | .M | .E .E .E .E .  :  | 28 28 .f .f .f .f 29 29 | .
r16  .  | 48 .k 48 49 49 :  | 50 | 50 .l 51 51 51 :  | .M | .M .M .M .M .M .M | .M | .  .  .E .E .E .E | 28 28 30 30 .f .f 29 29 | .
r17  .  | .k .k .k 49 .k :  | 50 | .l .l .l .l .l :  | 39 | 39 40 40 41 41 41 | 42 | 42 .L 32 32 .E .E | .E .E 30 30 31 31 .f 29 | .
r18  .  | .k wk .k .k .k :  | .l | .l wl .l .l .l :  | 39 | 39 40 40 .i 41 .i | 42 | 42 .L 32 32 33 33 | .E .E .E .E 31 31 :  :  | .
r19  .  | .m .m .m .m .m :  | .l | .l .l .l wl .l :  | 44 | 44 .i .i .i .i .i | .i | 43 .L :  :  33 33 | 34 34 .E .E .E .E :  :  | .
r20  .  | .m wm .m .m .m :  | 52 | 52 52 .l .l .l :  | 44 | 44 .i wi .i .i wi | .i | 43 .L 35 35 :  :  | 34 34 36 36 .E .E .E .E | .
r21  .  | .m .m .m wm .m :  | 52 | 52 52 :  :  :  :  | :  | :  :  :  :  :  :  | 43 | 43 .L 35 35 35 35 | :  :  36 36 37 37 .E .E | .E
r22  .  | :  :  :  :  :  :  | :  | :  :  :  w  .  :  | 45 | 45 .j 46 46 .j .j | :  | :  .L 35 .g .g 35 | 35 :  .h .h 37 37 38 38 | .E
r23  .  | w  07 07 .n wn .n | :  | .  w  .  .  w  :  | 45 | 45 .j 46 46 .j wj | 47 | 47 .L 35 .g .g .g | 35 :  .h wh .h .h 38 38 | .
r24  .  | .  07 .n .n .n .n | :  | w  .  w  .  .  :  | 45 | .j .j .j .j .j .j | 47 | 47 .L 35 .g wg .g | 35 :  .h .h .h .h 38 :  | .
r25  .  | .  .  wn .n wn .n | :  | .  .  .  w  .  :  | :  | :  :  :  :  :  :  | :  | :  .L .  .g .g .  | .  .  .  .  .  .  .  w  | .
r26  .  | .  .  .  .  .  .  | .  | .  .  .  .  .  .  | .  | .  .  .  .  .  .  | .  | .  .  .  .  .  .  | .  .  .  .  .  .  .  .  | .
`,
  halfRows: [26], // the south row is shared with the river strip
  buildings: {
    1: { name: { en: 'Market gardener', fr: 'Maraîcher' }, zones: true },
    3: { name: { en: 'Dead-end house', fr: "Maison de l'impasse" }, zones: true },
    4: { name: { en: 'West terrace', fr: 'Rangée ouest' } },
    7: { name: { en: 'Orchard cottage', fr: 'Maison du verger' } },
    8: { name: { en: 'Dyers', fr: 'Teinturiers' }, zones: true },
    10: { name: { en: 'Court of the Coopers', fr: 'Cour des Tonneliers' }, zones: true },
    12: { name: { en: 'Bakery', fr: 'Boulangerie' }, zones: true },
    13: { name: { en: 'Golden Lion inn', fr: "Auberge du Lion d'or" } },
    15: {
      name: { en: 'Saint Martin', fr: 'Saint-Martin' },
      apertures: 9,
      breaches: 2,
      rooms: ['1806 1906', '1707 1807', '1907 2007', '1708 1808 / 1908 2008 / 1709 1809 / 2009', '1810', '1909 1910'],
      openings: ['1810/S door', '1910/S window', '2009/SE window'],
    },
    16: { name: { en: 'Presbytery', fr: 'Presbytère' } },
    18: { name: { en: 'Glass works', fr: 'Verrerie' } },
    20: { name: { en: 'Printing house', fr: 'Imprimerie' }, zones: true },
    21: { zones: true },
    22: { name: { en: 'Chapel on the hill', fr: 'Chapelle de la butte' }, kind: 'hall', hall: 4, apertures: 5, openings: ['3204/SW window', '3205>W window'] },
    23: { name: { en: 'Ruined mill', fr: 'Moulin en ruine' } },
    24: { name: { en: 'Wheelwright', fr: 'Charron' }, zones: true },
    25: {
      name: { en: 'Town hall', fr: 'Hôtel de ville' },
      apertures: 8,
      breaches: 2,
      rooms: ['2411 2511', '2611 2711', '2612 / 2712 2713 / 2613', '2413 2513', '2514 2614'],
      openings: ['2413>W window', '2612/NW door', '2413/S window'],
    },
    27: { name: { en: 'Stables', fr: 'Écuries' } },
    28: { name: { en: 'Notary', fr: 'Notaire' }, zones: true },
    29: { name: { en: 'Granary', fr: 'Grenier à grain' }, zones: true },
    32: { name: { en: 'Corner café', fr: "Café de l'angle" }, openings: ['2517/NW door', '2618/S window'] },
    35: {
      name: { en: 'Convent', fr: 'Couvent' },
      apertures: 9,
      breaches: 2,
      rooms: ['2520 2521', '2620 2621', '2721 2821 / 2822 / 2922', '2923 2924', '2522', '2523 2524'],
    },
    38: { name: { en: 'East gate barracks', fr: "Caserne de la porte de l'Est" }, zones: true },
    39: { name: { en: 'Draper', fr: 'Drapier' } },
    41: { name: { en: 'Pharmacy', fr: 'Pharmacie' } },
    42: { name: { en: 'Bank', fr: 'Banque' } },
    43: { name: { en: 'Wine cellar', fr: 'Chai' } },
    45: { name: { en: 'Cabinet maker', fr: 'Ébéniste' }, zones: true },
    46: { name: { en: 'Court workshop', fr: 'Atelier sur cour' } },
    47: { name: { en: 'Post office', fr: 'Poste' } },
    49: { name: { en: 'Saddler', fr: 'Sellier' } },
    50: { name: { en: 'Smithy', fr: 'Forge' }, zones: true },
    51: { name: { en: 'Coaching inn', fr: 'Relais de poste' }, zones: true },
    52: { name: { en: 'Tannery', fr: 'Tannerie' }, zones: true },
  },
  // Gates for people; "vehicle" for carts and what drives today.
  gates: [
    '0306/S', '0503/N vehicle', '0408/N', '1105/SW', '1307/SE', '1610/S', '2110/S vehicle', '1904/N',
    '2507/SW', '2509/S', '3311/NE vehicle', '3517/S', '2625/S vehicle', '3124/S', '3324/S vehicle',
    '1820/S', '1722/N', '1724/S', '0617/NE', '0219/N', '0621/S', '0523/N', '0525/S vehicle', '1318/NE',
    '1220/S', '2202/S vehicle', '1602/NW',
  ],
  wallBreaches: [
    '0204/NW', '0709/SE', '1108/S', '1606/NW', '2108/SE', '3311/N', '2725/SE', '3123/NW', '2020/S',
    '2122/SE', '0217/NW', '0419/N', '0220/NW', '0724/NE', '0819/NW', '1802/S', '2702/S', '3002/NE', '0508/N',
  ],
  // Through party walls: a cellar door, and places where a terrace can be mouse-holed.
  party: [
    '1519/N door', '0311/NW breach', '1917/SW breach', '2117/SE breach', '2919/SW breach', '3120/NW breach',
    '3321/NW breach', '2914/N breach', '2504/SW breach',
  ],
  roofs: {
    2: {}, 4: {}, 5: {}, 6: {}, 11: {}, 13: {}, 14: {}, 15: { dot: '1910' }, 17: {}, 18: {}, 19: {}, 22: {}, 24: {},
    25: { dot: '2612' }, 26: {}, 28: {}, 30: {}, 32: {}, 33: {}, 34: {}, 35: {}, 39: {}, 40: {}, 41: {}, 42: {},
    47: {}, 50: {}, 51: {}, 52: {},
  },
  facing: [
    [4, 5], [5, 6], [13, 14], [17, 18], [18, 19], [24, 26], [26, 28], [28, 30], [32, 33], [33, 34],
    [39, 40], [40, 41], [41, 42], [50, 51],
  ],
  manholes: [
    ['0412', 'N-A'], ['1806', 'N-B'], ['1714', 'N-C'], ['2613', 'N-D'], ['2522', 'N-E'], ['0921', 'N-F'],
    ['1207', 'N-G'], ['3305', 'N-H'], ['1523', 'N-I'], ['3314', 'N-J'],
  ],
  regions: {
    market: { tag: 'M', title: { en: 'Market square', fr: 'Place du marché' } },
    high_street: { tag: 'H', title: { en: 'High street', fr: 'Grand-rue' } },
    east_street: { tag: 'E', title: { en: 'East street', fr: "Rue de l'Est" } },
    long_street: { tag: 'L', title: { en: 'Long street', fr: 'Rue Longue' } },
    ramparts: { tag: 'r', title: { en: 'Outside the ramparts', fr: 'Hors les murs' } },
    churchyard: { tag: 'd', title: { en: 'Churchyard', fr: 'Cimetière' } },
    hill: { hexes: (cell, info) => info.terrain === '^', title: { en: 'Chapel hill', fr: 'Butte de la chapelle' } },
    west_edge: { hexes: (cell) => cell.startsWith('01'), title: { en: 'West edge', fr: 'Bord ouest' } },
    east_edge: { hexes: (cell) => cell.startsWith('37'), title: { en: 'East edge', fr: 'Bord est' } },
    north_edge: { hexes: (cell) => cell.endsWith('01'), title: { en: 'North edge', fr: 'Bord nord' } },
    south_edge: { hexes: (cell) => cell.endsWith('26'), title: { en: 'South edge', fr: 'Bord sud' } },
  },
};
