// Tools that look and change nothing: sight from a place, range between two, ground the enemy sees.
import type { Overlay } from '../board/model';
import { i18n } from '../i18n/i18n.svelte';
import type { RangeFound, Sight, Threat } from '../protocol';
import type { Session } from './session.svelte';

export type Tool = 'sight' | 'ruler' | 'threat';

export class Tools {
  active = $state<Tool | null>(null);
  from = $state<string | null>(null);
  line = $state.raw<{ from: string; to: string } | null>(null);
  shade = $state.raw<Overlay['shade']>(null);
  words = $state('');
  /** The rule by which there is no sight. */
  rule = $state('');

  constructor(private session: Session) {}

  toggle(tool: Tool): void {
    const on = this.active !== tool;
    this.stop();
    if (!on) return;
    this.active = tool;
    if (tool === 'threat') void this.#threat();
    else this.words = tool === 'sight' ? i18n.t.play.sightFirst : i18n.t.play.rulerFirst;
  }

  stop(): void {
    this.active = null;
    this.from = null;
    this.line = null;
    this.shade = null;
    this.words = '';
    this.rule = '';
  }

  point(place: string): void {
    if (this.active === 'sight') void this.#sight(place);
    else if (this.active === 'ruler') void this.#measure(place);
  }

  async #threat(): Promise<void> {
    const told = await this.session.ask<Threat>({ type: 'threat' });
    if (!told || this.active !== 'threat') return;
    this.shade = { places: new Set(told.found.places), kind: 'threat' };
    // The map stays open for orders: one wants to move with this in view.
    this.active = null;
  }

  async #sight(from: string): Promise<void> {
    this.from = from;
    const told = await this.session.ask<Sight>({ type: 'sight', from });
    if (!told || this.from !== from) return;
    this.words = i18n.t.play.from(from);
    this.shade = { places: new Set(told.found.places), kind: 'sight' };
  }

  async #measure(place: string): Promise<void> {
    if (this.from === null || this.line) {
      this.from = place;
      this.line = null;
      this.rule = '';
      return;
    }
    const from = this.from;
    this.line = { from, to: place };
    const told = await this.session.ask<RangeFound>({ type: 'range', from, to: place });
    if (!told) return;
    const { ep, sees, why, rule } = told.found;
    this.words = i18n.t.play.ruled(from, place, ep, sees) + (why ? `. ${i18n.say(why)}` : '');
    this.rule = rule ?? '';
  }
}
