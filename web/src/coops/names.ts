// How sections, groups, units and orders are called, in the language of the page.
import { i18n } from '../i18n/i18n.svelte';
import type {
  CoopsGroup,
  CoopsMarker,
  CoopsScenario,
  CoopsUnit,
  CoopsView,
  Legal,
  SeatName,
  Section,
  Words,
} from '../protocol';
import type { Speaker } from '../play/speaker';
import type { Lattice } from './lattice';
import { Decks, sectionOf } from './model';
import { words } from './words';

export class CoopsNames implements Speaker {
  readonly decks: Decks;

  constructor(
    readonly scenario: CoopsScenario,
    readonly view: CoopsView | null,
    readonly lattice: Lattice | null,
  ) {
    this.decks = new Decks(scenario);
  }

  side(seat: SeatName): string {
    return i18n.t.play.seats[seat];
  }
  bot(name: string): string {
    return i18n.t.play.bots[name] ?? name;
  }
  told(said: Words | undefined): string {
    return i18n.say(said);
  }

  card(section: Section, id: string): string {
    return i18n.say(this.decks.card(section, id)?.name) || id;
  }
  enemyCard(id: string): string {
    return i18n.say(this.decks.enemy(id)?.name) || id;
  }

  findGroup(id: string | undefined): CoopsGroup | undefined {
    return this.view?.groups.list.find((group) => group.id === id);
  }
  findUnit(id: string | undefined): CoopsUnit | undefined {
    return this.view?.units.list.find((unit) => unit.id === id);
  }
  findMarker(id: string | undefined): CoopsMarker | undefined {
    return this.view?.markers.list.find((marker) => marker.id === id);
  }

  slot(id: string): string {
    const slot = Number(id.split('.')[1]);
    return `${this.side(sectionOf(id))} ${words().slots[slot - 1] ?? slot}`;
  }
  group(id: string): string {
    const group = this.findGroup(id);
    return group ? `${this.card(group.section, group.card)} (${this.slot(id)})` : this.slot(id);
  }
  unit(id: string): string {
    const unit = this.findUnit(id);
    return unit ? `${this.enemyCard(unit.card)} ${id.slice(1)}` : id;
  }
  marker(id: string): string {
    const marker = this.findMarker(id);
    if (!marker) return id;
    const own = this.scenario.markers.find((one) => one.id === marker.of);
    return own ? i18n.say(own.name) : words().markers[marker.kind];
  }
  space(id: string): string {
    const space = this.lattice?.find(id);
    if (!space) return id;
    if (space.zone) return words().zoneSpace(i18n.say(space.zone.name), id.split('.')[1] ?? '');
    return words().space(id, words().terrain[space.terrain] ?? '');
  }
  any(id: string): string {
    if (id.startsWith('#')) return this.unit(id);
    if (id.startsWith('marker:')) return this.marker(id);
    if (/^(infantry[12]|cavalry|alat)\.\d$/.test(id)) return this.group(id);
    if (/^(infantry[12]|cavalry|alat)$/.test(id)) return this.side(id as Section);
    return this.space(id);
  }

  /** For screen readers: who it is and how it fares. */
  describe(id: string): string {
    const t = words();
    const group = this.findGroup(id);
    if (group) {
      const said = [this.group(id)];
      if (group.state !== 'map') said.push(t.states[group.state]);
      if (group.status === 'neutralised') said.push(t.neutralised);
      if (group.flight) said.push(t[group.flight]);
      if (group.state === 'map') said.push(t.apLeft(group.ap, group.ap_all));
      if (group.at) said.push(this.space(group.at));
      return said.join(', ');
    }
    const unit = this.findUnit(id);
    if (unit) {
      const hurt = unit.status === 'neutralised' ? `, ${t.neutralised}` : '';
      return `${this.unit(id)}${hurt}${unit.at ? `, ${this.space(unit.at)}` : ''}`;
    }
    const marker = this.findMarker(id);
    if (!marker) return this.space(id);
    const content = marker.content ? `, ${t.contents[marker.content]}` : '';
    return `${this.marker(id)}${content}${marker.at ? `, ${this.space(marker.at)}` : ''}`;
  }

  verb(verb: string): string {
    return words().verbs[verb] ?? verb;
  }

  weapon(group: CoopsGroup | undefined, number: string | undefined): string {
    const weapon = group?.weapons.find((one) => String(one.number) === number);
    if (!group || !weapon) return '';
    const t = words();
    const ammo = weapon.ammo === undefined ? '' : `, ${t.ammo(weapon.ammo)}`;
    return `${this.card(group.section, weapon.card)} (${t.colours[weapon.attack]}, ${weapon.range}${ammo})`;
  }

  /** What an order is about besides its group and its place. */
  details(legal: Legal): string {
    const said: string[] = [];
    const section = (legal.section ?? sectionOf(legal.group ?? '')) as Section;
    if (legal.card) said.push(this.card(section, legal.card));
    if (legal.upgrade) {
      const upgrade = this.findGroup(legal.group)?.upgrades[Number(legal.upgrade) - 1];
      if (upgrade) said.push(this.card(section, upgrade.card));
    }
    if (legal.unit) said.push(this.unit(legal.unit));
    if (legal.weapon) said.push(this.weapon(this.findGroup(legal.group), legal.weapon));
    if (legal.marker) said.push(this.marker(legal.marker));
    if (legal.cargo && legal.cargo !== legal.group) said.push(this.any(legal.cargo));
    if (legal.transport && legal.transport !== legal.group) said.push(this.group(legal.transport));
    if (legal.other) said.push(this.group(legal.other));
    if (legal.zone) said.push(this.zone(legal.zone));
    if (legal.with) said.push(words().with(this.group(legal.with)));
    return said.filter(Boolean).join(', ');
  }

  zone(number: string): string {
    const zone = this.scenario.zones.find((one) => String(one.number) === number);
    return zone ? i18n.say(zone.name) : number;
  }

  /** An order as a sentence. */
  order(legal: Legal, place?: string): string {
    const who = legal.group ? `${this.group(legal.group)}: ` : '';
    const details = this.details(legal);
    const where = place ? this.space(place) : '';
    return `${who}${this.verb(legal.verb)} ${[details, where].filter(Boolean).join(', ')}`.trim();
  }
}
