// Writes src/protocol.ts from docs/protocol.schema.json.
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { compileFromFile } from 'json-schema-to-typescript';
import { options } from './types-options.js';

const path = (name) => fileURLToPath(new URL(name, import.meta.url));
const text = await compileFromFile(path('../../docs/protocol.schema.json'), options);
await writeFile(path('../src/protocol.ts'), text);
