// How sheets lie together. Column 37 of map A and column 1 of map B are the same hexes; row 26 of a city
// map and row 1 of the river strip are.
export const battlefields = [
  {
    id: 'old_quarter',
    title: { en: 'Old quarter', fr: 'Vieux quartier' },
    sheets: [{ map: 'old_quarter', at: '0101' }],
    underground: ['N'],
  },
  {
    id: 'new_district',
    title: { en: 'New district', fr: 'Quartier neuf' },
    sheets: [{ map: 'new_district', at: '0101' }],
    underground: ['N', 'S'],
  },
  {
    id: 'both_districts',
    title: { en: 'Old quarter and new district', fr: 'Vieux quartier et quartier neuf' },
    sheets: [
      { map: 'old_quarter', at: '0101' },
      { map: 'new_district', at: '3701' },
    ],
    underground: ['N', 'S'],
  },
  {
    id: 'new_district_river',
    title: { en: 'New district on the river', fr: 'Quartier neuf au bord du fleuve' },
    sheets: [
      { map: 'new_district', at: '0101' },
      { map: 'river', at: '0126' },
    ],
    underground: ['N', 'S'],
  },
];
