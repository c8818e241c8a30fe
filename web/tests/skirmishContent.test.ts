// Every file of the skirmish is what its schema says.
import Ajv2020 from 'ajv/dist/2020';
import { expect, test } from 'vitest';
import { storyAndScale } from '../src/home/presentation';
import { skirmishNew as en } from '../src/i18n/en/skirmishNew';
import { skirmishNew as fr } from '../src/i18n/fr/skirmishNew';

const files = import.meta.glob<object>('../../content/skirmish/**/*.json', {
  eager: true,
  import: 'default',
});
const schemas: Record<string, string> = {
  vehicles: 'vehicles',
  units: 'units',
  forces: 'forces',
  tables: 'table',
  missions: 'mission',
};

test.each(Object.keys(schemas))('%s are as their schema says', (folder) => {
  const schema = files[`../../content/skirmish/schema/${schemas[folder]}.schema.json`];
  const validate = new Ajv2020().compile(schema!);
  const own = Object.entries(files).filter(([path]) => path.includes(`/skirmish/${folder}/`));
  expect(own.length).toBeGreaterThan(0);
  for (const [path, file] of own) {
    expect(validate(file) ? [] : validate.errors, path).toEqual([]);
  }
});

type Mission = {
  goal: string;
  turns: number;
  briefing: { en: string; fr: string };
};
const missions = Object.entries(files)
  .filter(([path]) => path.includes('/skirmish/missions/'))
  .map(([path, file]) => [path.split('/').at(-1)!, file as Mission] as const);

test.each(missions)('%s says what each side has to do, in both languages', (_, { goal }) => {
  expect(en.aims[goal]).toBeDefined();
  expect(fr.aims[goal]).toBeDefined();
  expect(typeof fr.aims[goal]).toBe(typeof en.aims[goal]);
});

test.each(missions)('%s tells its story and ends with its size', (_, { briefing }) => {
  for (const lang of ['en', 'fr'] as const) {
    const { story, scale } = storyAndScale(briefing[lang]);
    expect(story.length).toBeGreaterThan(100);
    expect(scale).toMatch(lang === 'en' ? / turns?\b/ : / tours?\b/);
    expect(scale.length).toBeLessThan(140);
  }
});
