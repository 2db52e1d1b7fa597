// `npm run clicks [-- --seconds <seconds> --per-second <clicks>]`: clicks of a link, the server killed in the middle. Ends with 1 where one is counted twice, or more are lost than may be.
import { parseArgs } from 'node:util';
import { startBuilt } from '../built-server.ts';
import { countOf } from '../count-of.ts';
import { clickWhile, wrongFigures } from './run.ts';

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '60' },
    'per-second': { type: 'string', default: '1000' },
  },
});
const seconds = countOf('seconds', values.seconds, 3_600);
const perSecond = countOf('per-second', values['per-second'], 10_000);
const server = await startBuilt({ TRUST_PROXY: '127.0.0.1' });
try {
  const figures = await clickWhile(server, { seconds, perSecond });
  console.table({
    'answered before the kill': figures.before,
    'in the journal then': figures.journalled,
    lost: figures.lost,
    'answered in the last 100 ms': figures.late,
    'answered after it': figures.after,
    counted: figures.counted,
  });
  const wrong = wrongFigures(figures);
  for (const each of wrong) console.error(each);
  process.exitCode = wrong.length === 0 ? 0 : 1;
} finally {
  await server.stop();
}
