// How sides, units and figures are called, in the language of the page.
import { i18n } from '../i18n/i18n.svelte';
import type { GameEvent, SeatName, SkirmishScenario, Words } from '../protocol';
import type { Speaker } from '../play/speaker';
import { draftOf } from './draft';
import { type Unit, unitOf } from './model';
import { orderDetails } from './orderWords';
import { words } from './words';

export class SkirmishNames implements Speaker {
  #weapons: Map<string, Words>;

  constructor(
    readonly scenario: SkirmishScenario,
    readonly units: ReadonlyMap<string, Unit>,
  ) {
    this.#weapons = new Map(scenario.weapons.map(({ id, name }) => [id, name]));
  }

  side(seat: SeatName): string {
    return i18n.say(this.scenario.sides.find(({ id }) => id === seat)?.name) || seat;
  }
  bot(name: string): string {
    return i18n.t.play.bots[name] ?? name;
  }
  told(said: Words | undefined): string {
    return i18n.say(said);
  }
  weapon(id: string): string {
    return i18n.say(this.#weapons.get(id)) || id;
  }
  unit(id: string): string {
    const unit = this.units.get(id);
    return unit ? `${i18n.say(unit.is.name)} ${id}` : id;
  }
  /** Who holds an objective. */
  holder(side: string | undefined): string {
    const t = words();
    return side && side !== 'nobody' ? t.heldBy(this.side(side as SeatName)) : t.heldByNobody;
  }
  verb(verb: string): string {
    return words().verbs[verb] ?? verb;
  }
  /** An order in words: what is done, by whom, where to and with what. */
  order({ act, unit }: { act: string; unit?: string }): string {
    const draft = draftOf(act);
    // Not every order names its unit.
    draft.unit ??= unit;
    const details = orderDetails(draft, this);
    const verb = this.verb(draft.verb);
    return details ? i18n.t.play.labelled(verb, details) : verb;
  }

  /** The fire of one unit at another: all its dice and saves together. */
  tale(events: readonly GameEvent[]): string {
    const [{ unit, other }] = events as [GameEvent];
    if (!unit || !other) return '';
    const count = (what: string) => {
      const told = events.filter((event) => event.what === what);
      const sum = (numbers: (number | undefined)[]) =>
        numbers.reduce<number>((all, one) => all + (one ?? 0), 0);
      return {
        dice: sum(told.map(({ dice }) => dice?.length)),
        good: sum(told.map(({ number }) => number)),
      };
    };
    const hits = count('hits-rolled');
    const saved = count('saves').good + count('hull-saves').good;
    return words().bout(this.unit(unit), this.unit(other), hits.dice, hits.good, saved);
  }

  /** A unit with all that matters of it, as a sentence. */
  describe(id: string): string {
    const unit = this.units.get(unitOf(id));
    if (!unit) return id;
    const t = words();
    const figure = id.includes('.') ? this.#figure(unit, Number(id.split('.')[1])) : '';
    const parts = [
      this.unit(unit.is.id),
      figure,
      this.side(unit.is.side),
      t.trainings[unit.is.training],
      ...this.states(unit),
    ];
    return parts.filter(Boolean).join(', ');
  }

  #figure(unit: Unit, number: number): string {
    const t = words();
    const profile = unit.is.figures?.[number - 1];
    const status = unit.now.figures?.[number - 1]?.status;
    if (!profile) return '';
    const arms = profile.weapons.map((one) => this.weapon(one)).join(', ');
    return [
      `${i18n.say(profile.name)} ${number} (${arms})`,
      profile.leader ? t.leader : '',
      status === 'suppressed' ? t.suppressed : status === 'casualty' ? t.casualty : '',
    ]
      .filter(Boolean)
      .join(', ');
  }

  /** What is the matter with a unit now, in a few words each. */
  states({ is, now }: Unit): string[] {
    const t = words();
    const figures = now.figures ?? [];
    const alive = figures.filter(({ status }) => status === 'up' || status === 'suppressed');
    const down = figures.filter(({ status }) => status === 'suppressed').length;
    const apart = figures.filter(({ out_of_touch }) => out_of_touch).length;
    return [
      is.figures ? t.strength(alive.length, is.figures.length) : '',
      t.wheres[now.where] ?? '',
      t.stances[now.stance] ?? '',
      down > 0 ? t.down(down) : '',
      apart > 0 ? t.apart(apart) : '',
      now.combat === undefined ? '' : t.inCombat,
      now.carrier ? t.aboard(this.unit(now.carrier)) : '',
      now.passengers ? t.carries(this.unit(now.passengers)) : '',
      now.stunned ? t.stunned : '',
      now.immobilised ? t.immobilised : '',
      now.wreck ? t.wreck : '',
      now.reacted ? t.reacted : '',
    ].filter(Boolean);
  }
}
