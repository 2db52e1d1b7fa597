import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright';

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
const HOST = fileURLToPath(new URL('./server-host.mjs', import.meta.url));
/** A server of a journey answers little: its code is compiled anew later than usual. */
const FLAGS_OF_HOST = ['--interrupt-budget=1000000'];
const SERVERS = Symbol.for('masthead.tests.servers');

/** The one browser of a worker, which every journey in it finds under this name. */
export async function openBrowser() {
  const executablePath = process.env.CHROMIUM_PATH;
  globalThis[Symbol.for('masthead.tests.browser')] = await chromium.launch({
    executablePath,
    args: FLAGS,
    timeout: 120_000,
  });
}

/** The one process of a worker that serves its journeys, found likewise; another one where that has ended. */
export function openServers() {
  const { exitCode, signalCode } = globalThis[SERVERS] ?? { exitCode: 0 };
  if (exitCode === null && signalCode === null) return;
  globalThis[SERVERS] = fork(HOST, {
    execArgv: FLAGS_OF_HOST,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
}
