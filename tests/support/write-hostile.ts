import { writeFileSync } from 'node:fs';
import { hostilePage } from '../content/import/ways.ts';

writeFileSync('tests/HOSTILE.md', hostilePage());
process.stdout.write('Wrote what becomes of hostile markup into tests/HOSTILE.md.\n');
