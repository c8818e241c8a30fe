// What the board draws, from the view. Pure.
import type {
  CoopsCard,
  CoopsEnemyCard,
  CoopsGroup,
  CoopsMarker,
  CoopsScenario,
  CoopsUnit,
  CoopsView,
  Section,
} from '../protocol';

export const slotColours = ['green', 'red', 'yellow'] as const;
const arms = { infantry1: 'infantry', infantry2: 'infantry', cavalry: 'cavalry', alat: 'alat' };

/** Finds cards; the same one may be in two decks. */
export class Decks {
  #ours = new Map<string, CoopsCard>();
  #theirs = new Map<string, CoopsEnemyCard>();

  constructor(readonly scenario: CoopsScenario) {
    for (const card of scenario.cards) this.#ours.set(`${card.deck}/${card.id}`, card);
    for (const card of scenario.enemies) this.#theirs.set(card.id, card);
  }

  card(section: Section, id: string): CoopsCard | undefined {
    return this.#ours.get(`${arms[section]}/${id}`);
  }
  enemy(id: string | undefined): CoopsEnemyCard | undefined {
    return id === undefined ? undefined : this.#theirs.get(id);
  }
  deckOf(section: Section): CoopsCard[] {
    return this.scenario.cards.filter(({ deck }) => deck === arms[section]);
  }
}

export const sectionOf = (group: string): Section => group.split('.')[0] as Section;

export type Figure = { id: string; at: string } & (
  | { kind: 'group'; group: CoopsGroup; aboard: number }
  | { kind: 'unit'; unit: CoopsUnit }
  | { kind: 'marker'; marker: CoopsMarker }
);

/** Everything that stands on the map, what lies there first. */
export function figuresOf(view: CoopsView): Figure[] {
  const carried = (id: string) =>
    view.groups.list.filter((group) => group.in === id).length +
    view.markers.list.filter((marker) => marker.in === id).length;
  return [
    ...view.markers.list.flatMap((marker): Figure[] =>
      marker.at ? [{ id: marker.id, at: marker.at, kind: 'marker', marker }] : [],
    ),
    ...view.groups.list.flatMap((group): Figure[] =>
      group.at
        ? [{ id: group.id, at: group.at, kind: 'group', group, aboard: carried(group.id) }]
        : [],
    ),
    ...view.units.list.flatMap((unit): Figure[] =>
      unit.at ? [{ id: unit.id, at: unit.at, kind: 'unit', unit }] : [],
    ),
  ];
}

export type Placed = { figure: Figure; dx: number; dy: number };

/** Those that share a space stand beside each other. */
export function spread(figures: readonly Figure[]): Placed[] {
  const shared = new Map<string, Figure[]>();
  for (const figure of figures) {
    shared.set(figure.at, [...(shared.get(figure.at) ?? []), figure]);
  }
  return figures.map((figure) => {
    const here = shared.get(figure.at)!;
    const at = here.indexOf(figure);
    if (here.length === 1) return { figure, dx: 0, dy: 0 };
    const gap = Math.min(26, 60 / (here.length - 1));
    const from = (-gap * (here.length - 1)) / 2;
    return { figure, dx: from + at * gap, dy: (at - (here.length - 1) / 2) * 9 };
  });
}

/** What helps to give an order. */
export type Overlay = {
  open: ReadonlySet<string>;
  /** What an order in the making is about. */
  goal: string | null;
  cursor: string | null;
  hover: string | null;
  /** Groups and units that can be chosen. */
  ready: ReadonlySet<string>;
  targets: ReadonlySet<string>;
  selected: string | null;
  lines: readonly { from: string; to: string; kind: 'fire' | 'enemy' | 'move' | 'proposal' }[];
  pings: readonly { key: string; at: string; name: string }[];
};

export const noOverlay: Overlay = {
  open: new Set(),
  goal: null,
  cursor: null,
  hover: null,
  ready: new Set(),
  targets: new Set(),
  selected: null,
  lines: [],
  pings: [],
};
