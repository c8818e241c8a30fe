import { expect, test } from 'vitest';
import { pictureOf } from '../src/home/pictures';

const files = Object.keys(
  import.meta.glob([
    '../../content/urban/scenarios/*.json',
    '../../content/coops/scenarios/*.json',
    '../../content/skirmish/missions/*.json',
  ]),
);

test('there is a picture of everything that can be played', () => {
  const ids = files.map((path) => /([^/]+)\.json$/.exec(path)![1]!);
  expect(ids).toContain('seize_the_block');
  expect(ids.filter((id) => pictureOf(id) === undefined)).toEqual([]);
});
