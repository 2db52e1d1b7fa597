// The process in which the servers of a worker's journeys run, one after the other: its modules are loaded once.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { compiled, root } from './sources.mjs';

const load = (name) => import(pathToFileURL(join(compiled, `src/api/${name}.mjs`)).href);
const [{ start }, { readConfig }, { createLog }] = await Promise.all(
  ['start', 'config', 'log'].map(load),
);
let app = null;

process.on('message', ({ settings }) => void (settings === null ? stop() : begin(settings)));
process.on('disconnect', () => process.exit());

async function begin(settings) {
  const config = readConfig(settings);
  app = await start(config, {
    log: createLog(config.logLevel),
    appFolder: join(root, 'dist/app/'),
  });
  for (const note of app.notes) process.stdout.write(`${note}\n`);
}

async function stop() {
  await app?.stop();
  app = null;
  process.send?.('stopped');
}
