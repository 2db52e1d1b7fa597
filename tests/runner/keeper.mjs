// Beside a run: holds its database, and when the run ends, however it ends, ends all that it has started.
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { awaitEndOf } from './processes.mjs';
import { cache, compiled } from './sources.mjs';

const [, , scratch, data] = process.argv;
let cluster = null;

process.on('message', ({ binaries }) => void startCluster(binaries));
process.on('disconnect', () => void end());
// The run may have ended while this process was loaded.
if (!process.connected) void end();

async function startCluster(binaries) {
  const { startEmbedded } = await import(
    pathToFileURL(join(compiled, 'src/api/db/embedded.mjs')).href
  );
  cluster = startEmbedded({ dataDir: data, durable: false, ...(binaries && { binaries }) });
  try {
    const { url } = await cluster;
    process.send?.({ url });
  } catch (error) {
    process.send?.({ error: String(error) });
  }
}

async function end() {
  const server = await cluster?.catch(() => null);
  await awaitEndOf(scratch, [process.pid, server?.pid]);
  await server?.stop();
  for (const folder of [data, scratch])
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  const links = existsSync(cache) ? readdirSync(cache) : [];
  for (const name of links.filter((each) => each.startsWith(basename(scratch))))
    rmSync(join(cache, name), { force: true });
  process.exit();
}
