export const tutorial = {
  guide: 'First game',
  leave: 'Leave the guide',
  less: 'Less',
  more: 'Read on',
  next: 'Understood',
  resume: 'Resume the guide',
  show: 'Show the guide',
  way: (at: number, of: number) => `${Math.min(at, of)} of ${of}`,
  steps: {
    welcome: {
      title: 'You lead a NATO platoon',
      text: 'Yours are the green blocks. They come into a small town from the west; a Warsaw Pact platoon comes from the east. Four turns, about ten minutes. Nothing you press can break the rules, so try things. This card waits for you and never stops the game.',
    },
    aims: {
      title: 'What you are here for',
      text: 'Be in two of three buildings when the fourth turn ends (Saint Martin, the Pharmacy, the Court workshop), or eliminate three enemy units. Doing both is a total victory. Your aims are under this tab.',
    },
    board: {
      title: 'The map',
      text: 'Drag to move it, wheel or pinch to come nearer; with the keyboard, arrows and + and −. Buildings are shown cut open, with their rooms. Switch to the roofs to see the town from above.',
      touch:
        'Drag to move it, pinch to come nearer. Buildings are shown cut open, with their rooms. Switch to the roofs to see the town from above.',
    },
    setUp: {
      title: 'Setting up',
      text: 'Your blocks have places suggested for them. Take the suggestion for this first game; later you can place each block yourself.',
    },
    blocks: {
      title: 'Standing blocks are secret',
      text: 'Each block is a squad, a vehicle, or a dummy that is nothing at all. You know yours; of an upright enemy block you only see that it is there. A block lies flat for all to see once it fires or is found out. Press 0, or the frame beside + and −, to see all blocks.',
      touch:
        'Each block is a squad, a vehicle, or a dummy that is nothing at all. You know yours; of an upright enemy block you only see that it is there. A block lies flat for all to see once it fires or is found out. The frame beside the levels shows all blocks.',
    },
    terms: {
      title: 'Three short words',
      text: 'OSL is the strength of a block, the dots on it: three is whole, at one it fires worse, at none it is gone. MP are movement points: what a step costs, and how far a block gets. EP are effect points: how far it is for sight and fire, one for a hex or a room and more through walls. All of it is in the help, too.',
    },
    watch: {
      title: 'The other side acts',
      text: 'Sides take turns by impulse: one plays a force, activates its blocks one by one, then the other does. What you can see is written in the log.',
    },
    holdOnly: {
      title: 'A block moves',
      text: 'You are asked at each step of a moving enemy, even when none of your blocks can fire, so that the question gives nothing away. Let it pass. Standing orders can answer this for you.',
    },
    opportunity: {
      title: 'Opportunity fire',
      text: 'An enemy moves where one of your blocks sees it. You may fire now, with 2 more firepower, but the block shows itself and can react only once. Look at the odds first; at long range it is often wise to let it pass.',
    },
    answer: {
      title: 'You are fired at',
      text: 'Return fire, let a neighbour give covering fire, or withdraw. Both sides then add weapon, position and leader and roll a die; the higher firepower wins, and the loser loses a level of strength.',
    },
    withdraw: {
      title: 'Where to?',
      text: 'The block leaves its place. The open places are marked on the map: choose one out of the enemy’s sight if you can.',
    },
    impulse: {
      title: 'Your impulse',
      text: 'Play your force: its blocks may then act, one after the other. Passing gives the impulse away.',
    },
    activate: {
      title: 'Choose a block',
      text: 'Each block may be activated once a turn. Begin with one the enemy cannot see: unseen, a squad walks 9 MP, in sight only 6, and 3 if it also fires. The carrier goes twice as far.',
    },
    fire: {
      title: 'A target in sight',
      text: 'Choose a target and a weapon to see both firepowers, term by term, and the exact odds. Nothing is fired before you confirm. Each term leads to its rule.',
    },
    move: {
      title: 'Moving',
      text: 'The marked places can be reached. Point at one to see the way, what it costs, where you would be seen and who could fire; confirm to go. The walk stops when something happens.',
    },
    end: {
      title: 'Enough for this block',
      text: 'A block need not use up its movement. End its activation when it stands well: in a building, behind a window, out of sight of rockets.',
    },
    advance: {
      title: 'The place is free',
      text: 'After an assault you may move into the place you have cleared. That is how a building changes hands.',
    },
    losses: {
      title: 'Strength',
      text: 'A loss takes levels of strength (OSL) from a block: the dots on it. At the last one it fires worse; at none it is gone. A leader or platoon support nearby helps.',
    },
    secondTurn: {
      title: 'A new turn',
      text: 'All blocks may act again. The wind, the turn and who has the initiative are shown here. If you mis-click: until a die is rolled or something is revealed you can take a choice back.',
    },
    lastTurn: {
      title: 'The last turn',
      text: 'Only where you stand at the end counts. A block in a building no enemy is in controls it.',
    },
    over: {
      title: 'The game is over',
      text: 'That was a whole game. Look at it again from both sides, play on from any moment, see the losses and check every roll of the dice.',
    },
  },
};
