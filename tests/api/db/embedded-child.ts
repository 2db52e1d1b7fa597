import { startEmbedded } from '../../../src/api/db/embedded.ts';

const [dataDir = '', native] = process.argv.slice(2);

try {
  const binaries = native === undefined ? {} : { binaries: { native, version: '0-test' } };
  const server = await startEmbedded({ dataDir, ...binaries });
  say({ url: server.url, pid: server.pid });
  process.stdin.once('data', async () => {
    await server.stop();
    process.exit(0);
  });
} catch (error) {
  say({ error: error instanceof Error ? error.message : String(error) });
  process.exit(2);
}

function say(answer: object) {
  process.stdout.write(`${JSON.stringify(answer)}\n`);
}
