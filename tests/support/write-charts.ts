import { writeFileSync } from 'node:fs';
import { chartsPage } from '../../machines/kit/charts-page.ts';
import { machines } from '../../machines/registry.ts';

writeFileSync('machines/README.md', chartsPage(machines));
process.stdout.write('Drew every machine into machines/README.md.\n');
