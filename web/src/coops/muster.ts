// What is chosen before a mission: who takes part, how hard it is, whom one leads. Pure.
import type { CoopsScenario, OpenTable, Section } from '../protocol';

export type Muster = { sections: Section[]; options: string[]; mine: Section[] };

export function firstMuster({ sections }: CoopsScenario): Muster {
  const wanted = sections.recommended.length > 0 ? sections.recommended : sections.allowed;
  const chosen = sections.allowed.filter(
    (section) => wanted.includes(section) || sections.required.includes(section),
  );
  return { sections: chosen, options: [], mine: chosen };
}

/** Whether the mission can be played with these. */
export function isFit({ sections: rules }: CoopsScenario, chosen: readonly Section[]): boolean {
  return (
    chosen.every((section) => rules.allowed.includes(section)) &&
    rules.required.every((section) => chosen.includes(section)) &&
    rules.one_of.some((section) => chosen.includes(section))
  );
}

export function requestOf(scenario: string, { sections, options, mine }: Muster): OpenTable {
  return {
    system: 'coops',
    scenario,
    options: [...sections, ...options],
    sit: mine.filter((section) => sections.includes(section)),
    clock: null,
    watchers: 'link',
    delay: 0,
  };
}
