// Every file of the skirmish is what its schema says.
import Ajv2020 from 'ajv/dist/2020';
import { expect, test } from 'vitest';

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
