// The process in which the servers of a worker's journeys run, one after the other: its modules are loaded once.
import { createHash } from 'node:crypto';
import { createRequire, syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import zlib from 'node:zlib';
import { compiled, root } from './sources.mjs';

rememberPasswords();
rememberPacked();
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

/** Everybody signs in with the same few passwords: each is compared once with what is stored, which takes 60 ms. */
function rememberPasswords() {
  const argon2 = createRequire(import.meta.url)('@node-rs/argon2');
  const { verify } = argon2;
  const known = new Map();
  argon2.verify = (stored, password) => {
    const key = JSON.stringify([stored, password]);
    if (!known.has(key)) known.set(key, verify(stored, password));
    return known.get(key);
  };
}

/** Every server packs the same files of the app, which takes a second for those of a first page. */
function rememberPacked() {
  const { brotliCompress } = zlib;
  const known = new Map();
  zlib.brotliCompress = (body, options, done) => {
    const key = createHash('sha1').update(body).digest('hex');
    if (known.has(key)) return void process.nextTick(done, null, known.get(key));
    brotliCompress(body, options, (error, packed) => {
      if (error === null) known.set(key, packed);
      done(error, packed);
    });
  };
  syncBuiltinESMExports();
}
