// What lies below. The network is drawn to scale under the two maps side by side: columns 1 to 37 under
// the old quarter, 37 to 73 under the new district. The sewer has the numbers of map B.
export const network = {
  id: 'N',
  type: 'network',
  title: { en: 'Tunnels', fr: 'Souterrains' },
  zones: {
    A: '0412 1012', // cellars of the high street
    B: '1806 1813', // crypt of Saint Martin
    C: '1212 1714', // under the market
    D: '2613 1814', // archives of the town hall
    E: '2522 1920', // convent cellars
    F: '0921 1521', // tannery drain
    G: '1207 1211 1112', // coopers' vaults
    H: '3305 2713', // chapel stairs
    I: '1523 1721', // old ice house
    J: '3314 2714', // granary cellars
    K: '1815 1820', // crossing under the drapers' terrace
    L: '3414 4013', // service tunnel between the districts
    M: '3907 4012', // shelter of Poplar house
    N: '4113 4908', // shelter of Birch house
    O: '5008 5408', // cinema basement
    P: '3916 4014', // school basement
    Q: '5509 5915', // cells of the police station
    R: '5508 6009', // heating duct under the park
    S: '5815 5023', // cold stores of the supermarket
    T: '6109 6907', // duct under the canal
  },
};

export const sewer = {
  id: 'S',
  type: 'sewer',
  title: { en: 'Sewer', fr: 'Égout' },
  // Under the boulevard, the branch to the pit between the flats, and three culverts under the roads.
  zones: { sewer: '1720 2220, 1720 1713 1306, 0720, 1320, 2720' },
};
