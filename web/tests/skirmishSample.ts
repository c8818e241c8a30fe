// A small position of the skirmish for tests and for looking at.
import type { SkirmishScenario, SkirmishView, Spot } from '../src/protocol';

const words = (text: string) => ({ en: text, fr: text });
const box = (x: number, y: number, w: number, h: number): Spot[] => [
  [x, y],
  [x + w, y],
  [x + w, y + h],
  [x, y + h],
];
const piece = (id: string, kind: string, points: Spot[], line = false) => ({
  id,
  kind,
  name: words(kind),
  line,
  cover: 'soft' as const,
  blocks: true,
  points,
});

export function sampleScenario(): SkirmishScenario {
  return {
    id: 'sample',
    title: words('Sample'),
    presentation: words('A sample.'),
    turns: 8,
    goal: 'hold-points',
    attacker: 'green',
    table: {
      id: 'sample',
      title: words('Sample'),
      width: 9000,
      height: 6000,
      ground: [{ kind: 'road', points: box(0, 2600, 9000, 500) }],
      pieces: [
        piece('w1', 'woods', [
          [800, 3600],
          [2000, 3300],
          [2600, 4200],
          [2100, 5200],
          [900, 5000],
        ]),
        piece('h1', 'building', box(3600, 3400, 1100, 900)),
        piece('h2', 'building', [
          [5600, 1500],
          [7000, 1500],
          [7000, 2300],
          [6300, 2300],
          [6300, 3000],
          [5600, 3000],
        ]),
        piece('h3', 'wooden-building', box(1200, 1300, 1000, 700)),
        piece('u1', 'undergrowth', box(7200, 3900, 1300, 1200)),
        piece('r1', 'rubble', box(3500, 1600, 900, 700)),
        piece('t1', 'trench', box(5200, 4600, 1600, 180)),
        piece('p1', 'rifle-pit', box(2700, 2700, 250, 200)),
        piece('b1', 'bunker', box(7700, 2600, 600, 500)),
        piece(
          'hedge',
          'hedgerow',
          [
            [300, 2600],
            [2300, 2500],
            [3200, 3000],
          ],
          true,
        ),
        piece(
          'wall',
          'wall',
          [
            [3600, 3100],
            [4900, 3100],
            [4900, 4500],
          ],
          true,
        ),
        piece(
          'low',
          'low-wall',
          [
            [5100, 3300],
            [7300, 3300],
          ],
          true,
        ),
      ],
    },
    sides: [
      {
        id: 'green',
        name: words('Regulars'),
        home: [4500, 0],
        zone: box(0, 0, 9000, 1200),
        exit: 'none',
        points: 170,
        force: 'regulars',
      },
      {
        id: 'red',
        name: words('Militia'),
        home: [4500, 6000],
        zone: box(0, 4800, 9000, 1200),
        exit: 'none',
        points: 170,
        force: 'militia',
      },
    ],
    objectives: [
      { id: 'west', name: words('West'), at: [3000, 2950] },
      { id: 'east', name: words('East'), at: [5300, 3950] },
    ],
    weapons: [],
    units: [],
    forces: [],
  };
}

const man = (x: number, y: number, status: 'up' | 'suppressed' | 'casualty' = 'up') => ({
  status,
  at: [x, y] as Spot,
});
const arms = ['assault-rifle', 'assault-rifle', 'assault-rifle', 'lmg', 'rpg', 'mortar'];
const figures = arms.map((weapon, i) => ({
  name: words('Man'),
  weapons: [weapon],
  armour: 'light',
  ...(i === 0 ? { leader: 'veteran' } : {}),
}));

export function sampleView(): SkirmishView {
  return {
    course: { turn: 2, turns: 8, phase: 'attempts', initiative: 'green', over: false },
    roster: {
      units: [
        {
          id: 'a1',
          side: 'green',
          profile: 'squad',
          name: words('Rifle squad'),
          training: 'seasoned',
          points: 60,
          figures,
        },
        {
          id: 'a2',
          side: 'green',
          profile: 'ifv',
          name: words('IFV'),
          training: 'veteran',
          points: 50,
          vehicle: {
            id: 'ifv',
            length: 600,
            width: 300,
            armour: 'medium',
            save: 4,
            tank: false,
            crew: 3,
            places: 7,
            weapons: [{ weapon: 'light-cannon' }, { weapon: 'hmg' }],
          },
        },
        {
          id: 'b1',
          side: 'red',
          profile: 'band',
          name: words('Militia band'),
          training: 'green',
          points: 40,
          figures,
        },
        {
          id: 'b2',
          side: 'red',
          profile: 'technical',
          name: words('Technical'),
          training: 'green',
          points: 20,
          vehicle: {
            id: 'technical',
            length: 500,
            width: 250,
            armour: 'none',
            save: 6,
            tank: false,
            crew: 2,
            places: 0,
            weapons: [{ weapon: 'hmg' }],
          },
        },
      ],
    },
    units: {
      list: [
        {
          id: 'a1',
          where: 'table',
          stance: 'none',
          casualties: 1,
          figures: [
            man(2500, 2000),
            man(2800, 2100),
            man(3100, 2250, 'suppressed'),
            man(2650, 2350),
            { ...man(3950, 2900), out_of_touch: true },
            man(3000, 1800, 'casualty'),
          ],
        },
        { id: 'a2', where: 'table', stance: 'on-guard', at: [4700, 2000], facing: 60 },
        {
          id: 'b1',
          where: 'table',
          stance: 'gone-to-ground',
          casualties: 0,
          figures: [
            man(5300, 4700),
            man(5600, 4680),
            man(5900, 4700),
            man(6200, 4690),
            man(6500, 4700),
            man(5750, 5000),
          ],
        },
        { id: 'b2', where: 'table', stance: 'none', at: [7000, 5300], facing: 250, stunned: true },
      ],
    },
    move: { kind: 'none' },
    mission: {
      points_lost: [1000, 0],
      points: [110, 60],
      holders: ['green', 'nobody'],
      exited: [0, 0],
    },
  };
}
