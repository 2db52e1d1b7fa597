// `npm run soak [-- --requests <requests> --uploads <uploads> --imports <imports>]`: what the server keeps of the memory after much work.
import { parseArgs } from 'node:util';
import { startBuilt } from '../built-server.ts';
import { countOf } from '../count-of.ts';
import { soak } from './run.ts';

const MOST_GROWTH = 0.2;
const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '100000' },
    uploads: { type: 'string', default: '1000' },
    imports: { type: 'string', default: '100' },
  },
});
const options = {
  requests: countOf('requests', values.requests, 1_000_000),
  uploads: countOf('uploads', values.uploads, 10_000),
  imports: countOf('imports', values.imports, 1_000),
};
const server = await startBuilt({ SEED_ROWS: '2000' });
try {
  const began = Date.now();
  const { before, after, answered, failed } = await soak(server, options);
  const growth = after / before - 1;
  console.table({
    ...options,
    'lists answered': answered,
    failed,
    'memory before, MB': before,
    'memory after, MB': after,
    'growth, %': Math.round(100 * growth),
    seconds: Math.round((Date.now() - began) / 1000),
  });
  process.exitCode = failed === 0 && growth <= MOST_GROWTH ? 0 : 1;
} finally {
  await server.stop();
}
