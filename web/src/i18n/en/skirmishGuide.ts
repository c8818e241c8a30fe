import type { SkirmishStepId } from '../../skirmish/guideSteps';
import type { StepWords } from '../../tutorial/step';

export const skirmishGuide: Record<SkirmishStepId, StepWords> = {
  welcome: {
    title: 'Single figures, real distances',
    text: 'You lead the units of one side. Each disc is a man, and everything is measured in centimetres on the table. Nothing is hidden: both sides see it all. Nothing you press can break the rules, so try things. This card waits for you and never stops the game.',
  },
  goal: {
    title: 'What you are here for',
    text: 'What wins the mission is under this tab, with who holds what right now. In First contact it is the flag at the sawmill: when the last turn ends, a man of yours within 6 cm of it, and no enemy.',
  },
  table: {
    title: 'The table',
    text: 'The circle around the flag is those 6 cm. Drag to move the table, wheel or pinch to come nearer; with the keyboard, arrows and + and −, and n and p go through the units. Round bases are green, those with a diamond red; the star is the leader, and the sign on a base his weapon. Woods, sheds, hedges and walls are cover.',
    touch:
      'The circle around the flag is those 6 cm. Drag to move the table, pinch to come nearer. Round bases are green, those with a diamond red; the star is the leader, and the sign on a base his weapon. Woods, sheds, hedges and walls are cover.',
  },
  deploy: {
    title: 'Putting units down',
    text: 'The sides put down one unit each in turn; whoever lost the roll begins. Choose your unit here or with n on the table.',
    touch:
      'The sides put down one unit each in turn; whoever lost the roll begins. Choose your unit here.',
  },
  place: {
    title: 'Where it starts',
    text: 'Press a place inside the blue zone: the whole unit is put down around it. With the keyboard: Shift and an arrow move the cross, Enter puts it there. Behind a hedge is better than in the open.',
    touch:
      'Press a place inside the blue zone: the whole unit is put down around it. Behind a hedge is better than in the open.',
  },
  chain: {
    title: 'Keep together',
    text: 'Dotted lines join figures that are at most 3 cm apart. A figure outside the chain is out of touch, and makes it harder by 1 for the unit to act. Drag a figure’s end to another place; under Figures each has its own line, where a place can also be typed. Nothing is done before you give the order.',
    touch:
      'Dotted lines join figures that are at most 3 cm apart. A figure outside the chain is out of touch, and makes it harder by 1 for the unit to act. Drag a figure’s end to another place. Nothing is done before you give the order.',
  },
  attempt: {
    title: 'Try to activate',
    text: 'Once a turn each unit tries to act: choose it, look at its chances, give the order. A success gives it one action. A failure is no disaster: the unit stays and is on guard, but the initiative goes to the other side.',
  },
  number: {
    title: 'The number it needs',
    text: 'Green troops need 5 or more on a die, seasoned 4, veterans 3, elite 2; with a better leader in touch it is his number that counts. +1 if no enemy is in sight, −1 for each figure that is suppressed or out of touch. Every number can be opened, with its rule.',
  },
  failed: {
    title: 'A failure',
    text: 'The unit does nothing, but is on guard: it may fire once at an enemy who moves in its sight. Whoever was suppressed has stood up. A unit that has lost more than half its men also falls back 6 cm.',
  },
  choose: {
    title: 'One of seven actions',
    text: 'Walk, run, duck and weave, stay on guard, go to ground, aim, or assault. What each allows is written on it. Choose one to see on the table what it would do; Cancel, and choose another.',
  },
  walk: {
    title: 'Walk and fire',
    text: 'Up to 6 cm for each figure, and small arms or grenades may fire once on the way: say where, at the start, after so many centimetres, or at the end. Press where the unit should go; the circle shows how far it gets. Heavier weapons cannot fire on a walk.',
  },
  run: {
    title: 'Run',
    text: 'Up to 12 cm and no shot: for open ground that nobody watches. Infantry loses no speed in woods, over walls or in houses. An enemy on guard who sees it on the way may fire.',
  },
  duck: {
    title: 'Duck and weave',
    text: 'Up to 8 cm without a shot. On the way, and until the unit is tried again, each figure counts as in soft cover at least: the way across a street that is watched.',
  },
  guard: {
    title: 'On guard',
    text: 'The unit stays where it is. Once in a turn it may fire at an enemy unit that moves where it sees it, with all its weapons, even heavy ones. Best where the enemy has to pass.',
  },
  ground: {
    title: 'Go to ground',
    text: 'Up to 3 cm into cover, or stay. Until the next try cover counts one level better, and open ground as soft cover. No shot: a way to hold a place that is under fire.',
  },
  aim: {
    title: 'Aimed fire',
    text: 'Nobody moves, every weapon may fire, and each die gets +1. Press the enemy to aim at; in the list each figure can be given another target or weapon.',
  },
  assault: {
    title: 'Assault',
    text: 'Up to 8 cm, until at least one figure touches the enemy; no shot. In close combat every man who touches an enemy throws a die, both sides at once, cover is no help, and each hit is a casualty unless armour stops it.',
  },
  vehicle: {
    title: 'A vehicle',
    text: 'It drives 12 cm in the open, half of that in soft cover, and fires one weapon; halted it fires all. Its front stands hits best and its rear worst, so mind where it faces. Overrun drives straight through infantry, who may jump aside.',
  },
  shot: {
    title: 'What a shot is worth',
    text: 'Each weapon throws its dice, and each die that reaches the number of the shooter is a hit: 5 for seasoned men, one more if the target is in soft cover, two behind stone, never more than 6; aiming gives 1 back. Then armour may save. The chances of every outcome are told with the order, before you give it.',
  },
  sight: {
    title: 'Who sees whom',
    text: 'Cover stops sight. A man in a wood or a house sees out, and is seen, only within 2 cm of the edge that faces the other; a wall or hedge hides whoever is not within 2 cm of it. Two in the same wood see each other up to 6 cm. The eye shows whom a figure sees, the ruler measures.',
  },
  react: {
    title: 'Reaction fire',
    text: 'An enemy moves in sight of your unit on guard. Fire now, or hold and be asked again at his next centimetre; you have one reaction in a turn. Nearer and in the open he is easier to hit. Standing orders can answer this for you.',
  },
  redirect: {
    title: 'Shot at on the way',
    text: 'Go on as ordered, or lead the rest another way with what is left of the distance. Whoever is suppressed stays where he is.',
  },
  hits: {
    title: 'Taking hits',
    text: 'Armour has had its say; each hit that is left becomes a casualty or a suppressed figure, as you like. Only so many may be suppressed at a time: 1 in a green unit, 2 seasoned, 3 veteran, 4 elite. Keep the leader and the machine gun.',
  },
  down: {
    title: 'Suppressed and fallen',
    text: 'A suppressed figure is pale with a bar below: it cannot fire or move, and costs its unit 1 on its next try; after that roll it stands up, whatever the result. A cross is a casualty. The cards count both.',
  },
  combat: {
    title: 'Close combat',
    text: 'Whoever touches an enemy fights. A combat that is not over goes on at the beginning of each turn, without a try: fight, or leave. To leave, a unit has to pass its number and gets away by a die’s centimetres; the others may follow.',
  },
  enemy: {
    title: 'The other side',
    text: 'What the others did is in the log, with every die. Press a line to see where it was.',
  },
  initiative: {
    title: 'A new turn, a new roll',
    text: 'Each turn a die decides who tries first. After a success you may try your next unit or hand the initiative over; after a failure it goes to the other side, until every unit has been tried. Did you slip? Until a die has fallen an order can be taken back.',
  },
  held: {
    title: 'Holding a place',
    text: 'The flag takes the colour of the side that holds it: somebody within 6 cm, and no enemy. Suppressed men count, too. It is looked at when a turn ends, and decided at the last.',
  },
  lastTurn: {
    title: 'The last turn',
    text: 'Only where everybody stands at its end counts. It may be worth a run, or an assault, that would be foolish at any other time.',
  },
  over: {
    title: 'The game is over',
    text: 'That was a whole game. Look at it again, play on from any moment of it, see the numbers and check every roll of the dice. After First contact comes Meeting, with more units and a mortar.',
  },
};
