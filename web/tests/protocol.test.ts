// @vitest-environment node
import { compile } from 'json-schema-to-typescript';
import { expect, test } from 'vitest';
import schema from '../../docs/protocol.schema.json';
import { options } from '../scripts/types-options.js';
import types from '../src/protocol.ts?raw';

test('the types are those of the schema', async () => {
  const text = await compile(schema as Parameters<typeof compile>[0], 'Protocol', options);
  expect(types).toBe(text);
});
