// Writes the sheets of content/urban from the plans beside this file: node tools/maps/build.mjs
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { battlefields } from './battlefields.mjs';
import { checkContent, tell } from './check.mjs';
import { draftSheet, draftUnderground } from './draft.mjs';
import { pretty } from './json.mjs';
import { newDistrict } from './new_district.mjs';
import { oldQuarter } from './old_quarter.mjs';
import { river } from './river.mjs';
import { network, sewer } from './underground.mjs';

const content = join(dirname(fileURLToPath(import.meta.url)), '../../content/urban');

function write(folder, name, value) {
  mkdirSync(join(content, folder), { recursive: true });
  writeFileSync(join(content, folder, `${name}.json`), `${pretty(value)}\n`);
}

for (const source of [oldQuarter, newDistrict, river]) write('maps', source.id, draftSheet(source));
write('underground', 'network', draftUnderground(network));
write('underground', 'sewer', draftUnderground(sewer));
for (const battlefield of battlefields) {
  write('battlefields', battlefield.id, {
    format: 'enfilade.urban.battlefield',
    version: 1,
    ...battlefield,
  });
}
process.exitCode = tell(checkContent(content));
