// A new game of the skirmish: what each side is to do, and its force.
export const skirmishNew = {
  attacker: 'Attacker',
  defender: 'Defender',
  aims: {
    'hold-points':
      'When the last turn ends, hold more of the flags than the enemy: somebody within 6 cm, and no enemy.',
    'hold-area': {
      attacker: 'When the last turn ends, have a man in the marked place, and no enemy in it.',
      defender: 'Keep a man in the marked place to the end, or keep the attacker out of it.',
    },
    break: {
      attacker: 'Bring enough figures off the far edge before the last turn ends.',
      defender: 'Let too few of them through.',
    },
    raid: {
      attacker:
        'The same unit touches the cache at the end of two turns running, and later ends a turn in its own zone.',
      defender: 'Let nobody take the cache home.',
    },
    'keep-area': {
      attacker: 'When the last turn ends, nobody of the defender is left in the marked places.',
      defender: 'When the last turn ends, have a man in one of the marked places.',
    },
    annihilate:
      'Lose fewer points than the enemy; whoever loses too large a share of his points loses at once.',
  } as Record<string, string | { attacker: string; defender: string }>,
  listed: (name: string, points: number) => `${name}, ${points} points`,
  tooDear: (side: string, by: number) =>
    by === 1 ? `${side}: one point too many.` : `${side}: ${by} points too many.`,
  nobody: (side: string) => `${side}: choose at least one unit.`,
  left: (points: number) => (points === 1 ? 'one is left' : `${points} are left`),
  figures: (n: number) => (n === 1 ? 'one figure' : `${n} figures`),
  vehicle: 'vehicle',
  infantry: 'Infantry',
  vehicles: 'Vehicles',
  points: (n: number) => (n === 1 ? 'one point' : `${n} points`),
};
