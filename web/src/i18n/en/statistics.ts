export const statistics = {
  broken: (line: number) =>
    `The record was changed: line ${line} does not follow from those before it.`,
  chance: (percent: string) =>
    `Fair dice fall at least this far from the middle in ${percent} games of 100.`,
  check: 'Check the dice here',
  checkWords:
    'Before the first roll the server published a seal of the two keys that make all dice; after the end, the keys. Your browser computes every roll again from them and compares it with the record, line by line, without asking the server.',
  clean: (rolls: number) =>
    `All ${rolls} rolls are right, the keys are those promised, and the record is whole.`,
  deeds: 'Fire and losses',
  dice: 'Dice',
  diceWords:
    'Dotted: what fair dice would have given. In a fight the higher die adds one to firepower.',
  download: 'Download the record',
  draw: 'hidden draw',
  eachRoll: 'Each roll',
  face: 'Face',
  facesOf: (side: string) => `Faces rolled by ${side}`,
  fell: (fell: number, of: number) => `outcome ${fell} of ${of}`,
  fights: 'Fights',
  higher: (higher: number, fights: number, fair: string) =>
    `The higher die in ${higher} of ${fights} fights; ${fair} would be fair.`,
  line: (n: number) => `Line ${n}`,
  losses: 'Strength over the game',
  mean: (rolls: number, mean: string, expected: string) =>
    `${rolls} rolls, ${mean} on average; ${expected} would be fair.`,
  noKeys: 'The keys are published when the game is over; until then the dice cannot be checked.',
  notChecked: 'The record could not be read.',
  notSafe: 'Browsers allow this check only over https or on the same machine.',
  otherKeys: 'The keys are not those that were promised.',
  outcome: {
    won: (side: string) => `${side} won`,
    drew: (side: string) => `${side} drew`,
    lost: (side: string) => `${side} lost`,
  },
  record: 'Record and dice check',
  roll: 'open roll',
  rows: {
    shots: 'Shots',
    assaults: 'Assaults',
    answers: 'Answers',
    won: 'Exchanges won',
    inflicted: 'Strength taken from the other side',
    eliminated: 'Blocks eliminated',
    civilians: 'Civilians killed',
  },
  should: (expected: number) => `should be ${expected}`,
  times: 'Times',
  title: 'Statistics',
  turnHead: 'Turn',
  turnShort: (turn: number) => (turn ? String(turn) : 'Set-up'),
  weapon: 'Weapon',
  weapons: 'By weapon',
  wrong: (count: number) =>
    count === 1
      ? 'One roll does not follow from the keys.'
      : `${count} rolls do not follow from the keys.`,
};
