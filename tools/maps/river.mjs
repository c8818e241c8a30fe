// The river strip: it joins the south edge of either city map; its first row is the map's last.
export const river = {
  id: 'river',
  letter: 'R',
  title: { en: 'River', fr: 'Fleuve' },
  columns: 37,
  rows: 6,
  seed: 1944,
  plan: `
#    1  2  3  4  5  6  7  8  9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30 31 32 33 34 35 36 37
r01  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  ~  ~  .  .  .
r02  .Q .Q wQ .Q .Q wQ .Q .Q .Q .Q .Q 90 90 .Q .Q wQ .Q .Q wQ .Q .Q wQ .Q .Q .Q .Q .Q .Q 91 91 91 .Q ~  ~  .Q .Q .Q
r03  ~  ~  .Q ~  ~  .Q ~  ~  .W .W ~  90 ~  ~  .Q .Q ~  ~  ~  ~  .Q ~  ~  ~  ~  .E .E ~  ~  91 ~  ~  ~  ~  ~  .Q ~
r04  ~  ~  ~  ~  ~  ~  ~  ~  .W .W ~  ~  ~  ~  ~  ~  ~  ~  ~  ~  ~  ~  ~  ~  ~  .E .E ~  ~  ~  ~  ~  ~  ~  ~  ~  ~
r05  ~  ~  ~  ~  ~  ~  ~  ~  .W .W ~  ~  ~  ~  ~  ~  ~  ~  ~  ~  ~  ~  ~  ~  ~  .E .E ~  ~  ~  ~  ~  ~  ~  ~  ~  ~
r06  .S .S .S wS .S .S .S .S .S .S .S .S wS .S .S .S .S .S wS .S .S .S .S .S .S .S .S .S .S wS .S .S .S .S wS .S .S
`,
  halfRows: [1],
  buildings: {
    90: { name: { en: 'Customs house', fr: 'Douane' } },
    91: { name: { en: 'Boat house', fr: 'Hangar à bateaux' }, zones: true },
  },
  roofs: { 90: {} },
  regions: {
    west_bridge: { tag: 'W', title: { en: 'West bridge', fr: 'Pont ouest' } },
    east_bridge: { tag: 'E', title: { en: 'East bridge', fr: 'Pont est' } },
    north_quay: { tag: 'Q', title: { en: 'North quay', fr: 'Quai nord' } },
    south_bank: { tag: 'S', title: { en: 'South bank', fr: 'Rive sud' } },
  },
};
