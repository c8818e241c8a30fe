export const coopsHelp = {
  how: {
    title: 'How a mission goes',
    texts: [
      'Everybody plays on one side, against an enemy that the rules move. Each section (two of infantry, cavalry, helicopters) has an owner; one person may lead several. Before the first turn each section buys up to three groups with its points.',
      'A turn has four phases: logistics (fuel, reinforcements, recovery in a starting zone), events, our actions, and the enemy. In our phase groups spend action points in any order, and all owners act side by side; when all have passed, the enemy comes in, moves and fires.',
      'The mission says what wins and what loses; the turn track is how long you have. Of two victories the one with fewer casualties is the better.',
      'The client knows no rules. The server tells it what you may do, what it would cost and how likely it is; press where it is not possible, and it says why, with the rule. Where two act at the same moment, the later order is given again as long as it can be.',
    ],
  },
  hidden: {
    title: 'What nobody knows',
    texts: [
      'The players have no secrets from each other. Unknown to all are the order of the enemy cards, what lies under a marker that has not been searched, and which vehicle of a convoy is the right one.',
      'The dice are sealed before the first roll; when the game is over, the statistics check every one of them.',
    ],
  },
  enemy: {
    title: 'How the enemy decides',
    texts: [
      'Each enemy unit fires if it can, else it moves: towards an objective of the mission, a marker of a lost group, the nearest group, or a village, in that order. Where several choices are left, it takes the one that is worst for you. The playback and the log name the reason of every choice.',
      'Only the order in which the units act is yours to say: the owner of the first infantry section decides it for all.',
    ],
  },
  terms: {
    title: 'Words to know',
    list: [
      ['AP', 'action points: the dots of a group. Nearly every action costs one.'],
      [
        'MP',
        'movement points: an AP gives a group as many as its movement; each terrain costs some.',
      ],
      ['Autonomy', 'turns a vehicle or helicopter can stay away from a starting zone.'],
      [
        'Detection',
        'how far a group finds enemies it can see. Anybody may fire at what anybody detects.',
      ],
      ['Colours', 'of attack and defence: yellow is the weakest, red the strongest.'],
      ['Support', 'another group adds a second die to a shot, for an AP. Its owner is asked.'],
      ['Neutralised', 'one AP less; a second hit destroys. Recovers in a starting zone.'],
      ['DEST', 'a vehicle or helicopter was hit: somebody beside it looks for its crew.'],
      ['Morale', 'of a section, from -2 to +2: it is added to the dice of its shots.'],
    ] as [word: string, meaning: string][],
  },
  samples: {
    group: 'A group: colour and letter of its section, number of its slot, dots for AP left',
    tired: 'No AP left this turn',
    neutralised: 'Neutralised',
    aboard: 'A transport with one aboard',
    flying: 'A helicopter in flight',
    landed: 'A helicopter on the ground',
    dest: 'Destroyed; its crew is not found yet',
    crew: 'A crew to be brought home',
    casualties: 'Casualties to be brought home',
    unit: 'An enemy unit with its number',
    hurt: 'A neutralised enemy unit',
    convoy: 'A vehicle of a convoy, with its place in the line',
    unknown: 'A marker that has not been searched',
    objective: 'It was the objective',
    decoy: 'It was a decoy',
  },
};
