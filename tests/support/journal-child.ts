import { createDb, createPool } from '../../src/api/db/pool.ts';
import { createJournal } from '../../src/api/events/journal.ts';
import { createLog } from '../../src/api/log.ts';

/** Counts a thousand clicks a second of one effort until it is killed, and says after each how many it has counted. */
const [url = '', dataDir = '', effort = '0'] = process.argv.slice(2);
const db = createDb(createPool(url, { size: 2 }));
const journal = createJournal({ db, log: createLog('error'), dataDir, isAlone: true });
await journal.start();
let counted = 0;
setInterval(() => {
  for (let n = 0; n < 20; n += 1) {
    counted += 1;
    journal.count(
      { kind: 'clicks', resource: 'efforts', id: Number(effort) },
      { mark: `reader ${counted}`, bot: false, device: 'desktop', referrer: null },
    );
  }
  process.stdout.write(`${counted}\n`);
}, 20);
