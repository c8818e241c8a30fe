// A mission of CO-OPS as the server would send it, made from the content files, and a moment in it.
import type {
  Ask,
  CoopsCard,
  CoopsEnemyCard,
  CoopsGroup,
  CoopsScenario,
  CoopsSpace,
  CoopsView,
  CoopsZone,
  GameEvent,
  Legal,
  Section,
  Table,
} from '../src/protocol';

type Raw = Record<string, unknown>;
const contentFiles = import.meta.glob<Raw>('../../content/coops/**/*.json', {
  eager: true,
  import: 'default',
});
// eslint-disable-next-line @typescript-eslint/no-explicit-any
const content = (path: string) => contentFiles[`../../content/coops/${path}.json`] as any;

const letters: Record<string, CoopsSpace['terrain']> = {
  '.': 'plain',
  s: 'sand',
  c: 'city',
  f: 'forest',
  m: 'mountain',
  w: 'water',
  b: 'bridge',
};

export function sampleScenario(id: string): CoopsScenario {
  const file = content(`scenarios/${id}`);
  const sheets = content(`tiles/${file.side}`).tiles as { number: number; rows: string[] }[];
  const tiles: CoopsScenario['tiles'] = [];
  const spaces: CoopsSpace[] = [];
  const villageOf = new Map<string, string>();
  for (const village of file.villages ?? []) {
    for (const space of village.spaces) villageOf.set(space, village.id);
  }
  file.grid.forEach((line: number[], row: number) =>
    line.forEach((number, col) => {
      const sheet = sheets.find((one) => one.number === number);
      if (!sheet) return;
      tiles.push({ number, col, row });
      sheet.rows.forEach((text, y) =>
        [...text].forEach((letter, x) => {
          const name = `T${number}.${x}.${y}`;
          const village = villageOf.get(name);
          spaces.push({
            id: name,
            col: col * 6 + x,
            row: row * 6 + y,
            terrain: village ? 'village' : letters[letter]!,
            ...(village ? { village } : {}),
            ...(x === 0 ? { tail: 'W' as const } : x === 5 ? { tail: 'E' as const } : {}),
          });
        }),
      );
    }),
  );
  return {
    ...pick(file, ['id', 'number', 'campaign', 'title', 'presentation', 'victory', 'defeat']),
    ...pick(file, ['special', 'goal', 'turns', 'double_events', 'allowance', 'artillery']),
    options: file.options.map((one: Raw) => pick(one, ['id', 'title', 'text', 'rule'])),
    sections: { required: [], fixed: [], one_of: [], recommended: [], ...file.sections },
    face: file.side,
    tiles,
    spaces,
    zones: file.zones.map((zone: Raw) => zoneOf(zone, tiles)),
    villages: (file.villages ?? []).map((one: Raw) => pick(one, ['id', 'name'])),
    markers: (file.markers ?? []).map((one: Raw) => pick(one, ['id', 'kind', 'name'])),
    cards: ['infantry', 'cavalry', 'alat'].flatMap((deck) =>
      content(`cards/${deck}`).cards.map((card: Raw) => cardOf(card, deck)),
    ),
    enemies: content('cards/enemy').cards.map(enemyOf),
  } as CoopsScenario;
}

function pick(from: Raw, keys: string[]): Raw {
  return Object.fromEntries(keys.filter((key) => key in from).map((key) => [key, from[key]]));
}

// eslint-disable-next-line @typescript-eslint/no-explicit-any
function zoneOf(zone: any, tiles: CoopsScenario['tiles']): CoopsZone {
  const tile = tiles.find((one) => one.number === zone.tile)!;
  const spaces = [0, 1, 2].map((i) => {
    const along = zone.first + i;
    const [x, y] = {
      W: [-1, along],
      E: [6, along],
      N: [along, -1],
      S: [along, 6],
    }[zone.edge as 'W' | 'E' | 'N' | 'S'] as [number, number];
    return { id: `${zone.id}.${i + 1}`, col: tile.col * 6 + x, row: tile.row * 6 + y };
  });
  return { ...pick(zone, ['id', 'kind', 'name', 'number', 'option']), spaces } as CoopsZone;
}

// eslint-disable-next-line @typescript-eslint/no-explicit-any
function cardOf(card: any, deck: string): CoopsCard {
  const own = card.attack
    ? { weapon: { attack: card.attack, range: card.range, ...pick(card, ['ammo', 'indirect']) } }
    : {};
  return {
    ...pick(card, ['id', 'name', 'text', 'kind', 'copies', 'cost', 'class', 'single_use']),
    ...pick(card, ['actions', 'movement', 'detection', 'range', 'autonomy']),
    ...(card.defense ? { defence: card.defense } : {}),
    ...pick(card.abs ?? {}, ['actions', 'movement', 'detection', 'range', 'autonomy']),
    ...(card.abs?.defense ? { defence: card.abs.defense } : {}),
    deck,
    changes: card.mod ?? {},
    ...own,
    ...(card.weapon ? { weapon: card.weapon } : {}),
    ...(card.transport?.groups ? { carries_groups: card.transport.groups } : {}),
    ...(card.transport?.vips ? { carries_vips: card.transport.vips } : {}),
  } as unknown as CoopsCard;
}

// eslint-disable-next-line @typescript-eslint/no-explicit-any
function enemyOf(card: any): CoopsEnemyCard {
  return {
    ...pick(card, ['id', 'name', 'text', 'class', 'copies', 'reverse', 'behaviour']),
    ...pick(card, ['actions', 'movement', 'detection', 'range']),
    ...(card.defense ? { defence: card.defense } : {}),
    ...(card.attack ? { weapon: { attack: card.attack, range: card.range } } : {}),
  } as unknown as CoopsEnemyCard;
}

export function sampleGroup(
  id: string,
  card: string,
  at: string | undefined,
  more: Partial<CoopsGroup> = {},
): CoopsGroup {
  const [section, slot] = id.split('.') as [Section, string];
  return {
    id,
    section,
    slot: Number(slot),
    card,
    class: 'foot',
    state: 'map',
    status: 'operational',
    ...(at ? { at } : {}),
    ap: 3,
    ap_all: 3,
    mp: 0,
    movement: 2,
    detection: 4,
    range: 3,
    defence: 'Y',
    cost: 3,
    weapons: [{ number: 0, card, attack: 'Y', range: 3 }],
    upgrades: [],
    ...more,
  };
}

const sectionOf = (id: Section, morale: number, spent: number) => ({
  id,
  morale,
  done: false,
  spent,
  artillery: id === 'infantry1' ? ['artillery_support'] : [],
  deck: Object.fromEntries(
    content(`cards/${id.startsWith('infantry') ? 'infantry' : id}`).cards.map(
      (card: { id: string; copies: number }) => [card.id, card.copies],
    ),
  ),
});

/** The first mission in its third turn. */
export function sampleView(): CoopsView {
  return {
    course: {
      turn: 3,
      turns: 14,
      phase: 'actions',
      pile: 21,
      discards: ['pkm'],
      casualties: 1,
      verdict: 'ongoing',
    },
    setting: {
      sections: ['infantry1', 'cavalry', 'alat'],
      options: [],
      arrivals: [{ from: 1, cards: 1 }],
      strike: [],
    },
    sections: {
      list: [sectionOf('infantry1', 1, 17), sectionOf('cavalry', 0, 20), sectionOf('alat', -1, 19)],
    },
    groups: {
      list: [
        sampleGroup('infantry1.1', 'rifle_group', 'T5.1.3', {
          upgrades: [{ card: 'fn_mag' }, { card: 'at4', ammo: 1 }],
          weapons: [
            { number: 0, card: 'rifle_group', attack: 'Y', range: 3 },
            { number: 1, card: 'fn_mag', attack: 'O', range: 3 },
            { number: 2, card: 'at4', attack: 'R', range: 2, ammo: 1 },
          ],
          cost: 7,
        }),
        sampleGroup('infantry1.2', 'vab_tt', 'T4.4.3', {
          class: 'vehicle',
          ap: 1,
          ap_all: 2,
          movement: 4,
          autonomy: 6,
          autonomy_all: 8,
          defence: 'O',
        }),
        sampleGroup('infantry1.3', 'rifle_group', undefined, {
          state: 'embarked',
          in: 'infantry1.2',
        }),
        sampleGroup('cavalry.1', 'vbl_reco', 'T2.1.4', {
          class: 'vehicle',
          status: 'neutralised',
          autonomy: 2,
          autonomy_all: 10,
          ap: 1,
          ap_all: 1,
        }),
        sampleGroup('cavalry.2', 'erc_90', 'alpha.2', {
          class: 'vehicle',
          autonomy: 8,
          autonomy_all: 8,
        }),
        sampleGroup('cavalry.3', 'vbl_reco', 'T5.4.1', { class: 'vehicle', state: 'dest', ap: 0 }),
        sampleGroup('alat.1', 'tigre', 'T5.3.5', {
          class: 'helicopter',
          flight: 'air',
          autonomy: 3,
          autonomy_all: 6,
          movement: 10,
        }),
        sampleGroup('alat.2', 'gazelle_hot', 'alpha.2', {
          class: 'helicopter',
          flight: 'ground',
          autonomy: 6,
          autonomy_all: 6,
        }),
      ],
    },
    units: {
      list: [
        { id: '#1', card: 'pkm', at: 'T2.3.1', status: 'operational', zone: 1 },
        { id: '#2', card: 'pickup', at: 'T5.5.2', status: 'neutralised', zone: 2 },
        { id: '#3', card: 'svd', at: 'T7.1.4', status: 'operational', zone: 1 },
        { id: '#4', card: 't55', at: 'T9.4.3', status: 'operational', zone: 2 },
        { id: '#5', card: 'kamikaze', at: 'zone3.2', status: 'operational', zone: 3 },
      ],
    },
    markers: {
      list: [
        {
          id: 'marker:0',
          kind: 'search',
          of: 'city',
          at: 'T2.3.2',
          content: 'unknown',
          status: 'operational',
        },
        {
          id: 'marker:1',
          kind: 'search',
          of: 'oasis',
          at: 'T5.2.4',
          content: 'objective',
          status: 'operational',
        },
      ],
    },
    mission: {
      effects: { cost: { sand: 1 } },
      open: ['zone1', 'zone2', 'zone3'],
      gone: [],
      villages: [{ id: 'v1', held: 0 }],
    },
  };
}

export function sampleTable(): Table {
  const seat = (id: Section, person: string, name: string) => ({
    seat: id,
    bot: '',
    sitters: [{ person, name, forces: [] }],
    flagged: false,
  });
  return {
    id: 't_1',
    status: 'playing',
    secrets: false,
    hot_seat: false,
    paused: false,
    seats: [
      seat('infantry1', 'p_1', 'Ana'),
      seat('cavalry', 'p_2', 'Ben'),
      seat('alat', 'p_2', 'Ben'),
    ],
    opener: 'p_1',
    umpire: false,
    now: 1,
    chat: [],
  };
}

const both = (text: string) => ({ en: text, fr: text });

/** What Infantry 1 is asked: its orders, or what to buy. */
export function sampleAsk(scene = 'act'): Ask {
  const group = 'infantry1.1';
  const act: Legal[] = [
    {
      verb: 'move',
      act: `move ${group} {}`,
      group,
      place: ['T5.0.3', 'T5.2.3', 'T5.0.2', 'T5.1.2'],
    },
    { verb: 'fire', act: `fire ${group} 0 #2`, group, weapon: '0', unit: '#2' },
    {
      verb: 'fire',
      act: `fire ${group} 0 #2 with=alat.1`,
      group,
      weapon: '0',
      unit: '#2',
      with: 'alat.1',
    },
    { verb: 'fire', act: `fire ${group} 2 #2`, group, weapon: '2', unit: '#2' },
    { verb: 'search', act: `search ${group} marker:1`, group, marker: 'marker:1' },
    { verb: 'move', act: 'move infantry1.2 {}', group: 'infantry1.2', place: ['T4.5.3'] },
    { verb: 'pass', act: 'pass infantry1', section: 'infantry1' },
  ];
  const buy: Legal[] = [
    ...['fr_f2', 'optronic_sight', 'combat_medic'].map((card) => ({
      verb: 'attach',
      act: `attach ${group} ${card}`,
      group,
      card,
    })),
    { verb: 'return', act: `return ${group}`, group },
    { verb: 'place', act: `place ${group} {}`, group, place: ['alpha.1', 'alpha.2', 'alpha.3'] },
    {
      verb: 'buy-artillery',
      act: 'buy-artillery infantry1 additional_ammunition',
      section: 'infantry1',
      card: 'additional_ammunition',
    },
    { verb: 'confirm', act: 'confirm infantry1', section: 'infantry1' },
  ];
  return {
    what: scene === 'buy' ? 'prepare' : 'act',
    words: both(
      scene === 'buy' ? 'Compose your section.' : 'Act with one of your groups, or pass.',
    ),
    seats: ['infantry1', 'cavalry', 'alat'],
    waits: ['infantry1', 'alat'],
    question: 7,
    legal: scene === 'buy' ? buy : act,
  };
}

/** An enemy phase in one go. */
export function sampleTold(scene = 'enemy'): { events?: GameEvent[] } {
  if (scene !== 'enemy') return {};
  return {
    events: [
      { what: 'phase-begins', phase: 'enemy', words: both('The enemy acts.') },
      {
        what: 'arrived',
        unit: '#6',
        enemy: 'rpg',
        place: 'zone1.2',
        zone: 1,
        words: both('RPG group #6 arrives in appearance zone 1.'),
      },
      {
        what: 'enemy-fires',
        unit: '#2',
        enemy: 'pickup',
        group: 'infantry1.1',
        reason: 'weakest',
        number: 2,
        words: both('Pickup #2 fires at Infantry 1 green: the nearest, the weakest of two.'),
      },
      { what: 'shot-rolled', die: 5, number: 5, words: both('The die shows 5.') },
      { what: 'shot-result', result: 'defender-neutralised', words: both('Neutralised.') },
      {
        what: 'neutralised',
        group: 'infantry1.1',
        words: both('Infantry 1 green is neutralised.'),
      },
      {
        what: 'enemy-heads',
        unit: '#1',
        enemy: 'pkm',
        aim: 'group',
        reason: 'nearest',
        group: 'cavalry.1',
        words: both('PKM group #1 makes for Cavalry green.'),
      },
      {
        what: 'enemy-moved',
        unit: '#1',
        enemy: 'pkm',
        from: 'T2.3.1',
        place: 'T2.2.3',
        words: both('PKM group #1 moves to T2.2.3.'),
      },
    ],
  };
}
