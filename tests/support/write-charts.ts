import { writeFileSync } from 'node:fs';
import { chartsPage } from '../../machines/kit/charts-page.ts';
import { machines } from '../../machines/registry.ts';

writeFileSync('machines/README.md', chartsPage(machines));
