// What the board draws, from the view. Pure.
import type {
  Side,
  SkirmishFigure,
  SkirmishRosterUnit,
  SkirmishUnit,
  SkirmishView,
  Spot,
} from '../protocol';

/** What a unit is, and how it stands. */
export type Unit = { is: SkirmishRosterUnit; now: SkirmishUnit };

/** A figure on the table; its id is that of orders and refusals: a2.3. */
export type Man = {
  id: string;
  unit: string;
  number: number;
  side: Side;
  at: Spot;
  down: boolean;
  dead: boolean;
  leader: boolean;
  apart: boolean;
  weapon: string;
};

export type Vehicle = {
  id: string;
  side: Side;
  at: Spot;
  facing: number;
  length: number;
  width: number;
  kind: string;
  wreck: boolean;
  stunned: boolean;
  immobilised: boolean;
  aboard: string | null;
};

export function unitsOf(view: SkirmishView): Map<string, Unit> {
  const roster = new Map(view.roster.units.map((unit) => [unit.id, unit]));
  return new Map(
    view.units.list.flatMap((now) => {
      const is = roster.get(now.id);
      return is ? [[now.id, { is, now }] as const] : [];
    }),
  );
}

/** Out of the game: destroyed, or gone from the table. */
export const isGone = ({ now }: Unit): boolean => ['lost', 'away', 'left-out'].includes(now.where);

export const unitOf = (model: string): string => model.split('.')[0]!;

/** The weapon by which a figure is drawn: what is heavier than a rifle, else its own. */
function signOf(weapons: readonly string[], figure: SkirmishFigure): string {
  const known = figure.taken ? [figure.taken, ...weapons] : weapons;
  return known.find((one) => heavy.has(one)) ?? known[0] ?? 'rifle';
}
const heavy = new Set([
  'lmg',
  'hmg',
  'rpg',
  'mortar',
  'sniper-rifle',
  'flamethrower',
  'grenade-launcher',
  'antitank-gun',
  'light-cannon',
  'heavy-cannon',
]);

export function menOf(units: ReadonlyMap<string, Unit>): Man[] {
  const men: Man[] = [];
  for (const { is, now } of units.values()) {
    if (now.where !== 'table' && now.where !== 'lost') continue;
    now.figures?.forEach((figure, i) => {
      const profile = is.figures?.[i];
      if (!profile || !figure.at || figure.status === 'absent' || figure.status === 'exited')
        return;
      men.push({
        id: `${is.id}.${i + 1}`,
        unit: is.id,
        number: i + 1,
        side: is.side,
        at: figure.at,
        down: figure.status === 'suppressed',
        dead: figure.status === 'casualty',
        leader: profile.leader !== undefined,
        apart: figure.out_of_touch === true,
        weapon: signOf(profile.weapons, figure),
      });
    });
  }
  // Who has fallen lies under who stands.
  return men.sort((a, b) => Number(b.dead) - Number(a.dead));
}

export function vehiclesOf(units: ReadonlyMap<string, Unit>): Vehicle[] {
  return [...units.values()].flatMap(({ is, now }): Vehicle[] => {
    if (!is.vehicle || !now.at) return [];
    return [
      {
        id: is.id,
        side: is.side,
        at: now.at,
        facing: now.facing ?? 0,
        length: is.vehicle.length,
        width: is.vehicle.width,
        kind: is.vehicle.id,
        wreck: now.wreck === true,
        stunned: now.stunned === true,
        immobilised: now.immobilised === true,
        aboard: now.passengers ?? null,
      },
    ];
  });
}

/** What is written beside a unit on the table. */
export type Label = { id: string; at: Spot; side: Side; text: string; done: boolean };

export const stanceSigns: Record<string, string> = {
  'on-guard': ' ◎',
  'duck-and-weave': ' ≈',
  'gone-to-ground': ' ▂',
};

/** The name of each unit above its highest figure, with the sign of its stance. */
export function labelsOf(units: ReadonlyMap<string, Unit>): Label[] {
  return [...units.values()].flatMap(({ is, now }): Label[] => {
    if (now.where !== 'table') return [];
    const spots = now.at
      ? [[now.at[0], now.at[1] + (is.vehicle?.width ?? 0) / 2] as Spot]
      : (now.figures ?? []).flatMap(({ at, status }) =>
          at && (status === 'up' || status === 'suppressed') ? [at] : [],
        );
    const highest = spots.reduce<Spot | null>(
      (best, spot) => (best && best[1] >= spot[1] ? best : spot),
      null,
    );
    if (!highest) return [];
    const at: Spot = [highest[0], highest[1] + 50];
    const text = `${is.id}${stanceSigns[now.stance] ?? ''}`;
    return [{ id: is.id, at, side: is.side, text, done: now.tried === true }];
  });
}

/** The middle of a unit, nowhere if it is not on the table. */
export function middleOf(unit: Unit): Spot | null {
  if (unit.now.at) return unit.now.at;
  if (unit.now.where !== 'table') return null;
  const spots = (unit.now.figures ?? []).flatMap(({ at, status }) =>
    at && (status === 'up' || status === 'suppressed') ? [at] : [],
  );
  return meanOf(spots);
}

export function meanOf(spots: readonly Spot[]): Spot | null {
  if (spots.length === 0) return null;
  const mean = (axis: 0 | 1) =>
    Math.round(spots.reduce((sum, spot) => sum + spot[axis], 0) / spots.length);
  return [mean(0), mean(1)];
}

/** Pairs of figures that keep a unit together: gaps of at most 3 cm between bases of 1 cm. */
export function chainOf(spots: readonly Spot[]): [Spot, Spot][] {
  const links: [Spot, Spot][] = [];
  spots.forEach((a, i) => {
    for (const b of spots.slice(i + 1)) {
      if (Math.hypot(a[0] - b[0], a[1] - b[1]) <= 400.5) links.push([a, b]);
    }
  });
  return links;
}

/** How a vehicle would stand at the end of its way. */
export type Hull = { length: number; width: number; facing: number };

/** What helps to give an order. */
export type Overlay = {
  selected: string | null;
  /** Units that can be chosen, and those that can be aimed at. */
  ready: ReadonlySet<string>;
  targets: ReadonlySet<string>;
  /** Where figures of the order would go: the way, first where they stand. */
  ways: readonly { id: string; way: readonly Spot[]; over: boolean; hull?: Hull }[];
  /** A figure whose place is being changed. */
  held: string | null;
  /** Who could be seen from there. */
  sight: readonly { from: Spot; to: Spot; clear: boolean; cover: string }[];
  fire: readonly { from: Spot; to: Spot }[];
  /** Ways that were gone. */
  gone: readonly (readonly Spot[])[];
  /** A circle around a place: how far somebody could go. */
  reach: { at: Spot; radius: number } | null;
  ruler: { from: Spot; to: Spot; words: string } | null;
  cursor: Spot | null;
  zone: Side | null;
};

export const noOverlay: Overlay = {
  selected: null,
  ready: new Set(),
  targets: new Set(),
  ways: [],
  held: null,
  sight: [],
  fire: [],
  gone: [],
  reach: null,
  ruler: null,
  cursor: null,
  zone: null,
};
