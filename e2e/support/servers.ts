import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const MAIN = fileURLToPath(new URL('../../dist/server/main.js', import.meta.url));
const SERVERS = Symbol.for('masthead.tests.servers');

interface Server {
  /** The first part of what it prints that is like this; waits until it has been printed. */
  heard(words: RegExp): Promise<string>;
  kill(): Promise<void>;
  stop(): Promise<void>;
}

type Settings = Readonly<Record<string, string>>;

/** The built server as a process of its own. */
export async function startProcess(settings: Settings): Promise<Server> {
  const child = spawn(process.execPath, [MAIN], {
    env: { ...process.env, NODE_ENV: 'production', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const { heard, ended } = listen(child);
  const end = (signal: NodeJS.Signals) => {
    child.kill(signal);
    return ended;
  };
  await heard(/is ready at/);
  return { heard, kill: () => end('SIGKILL'), stop: () => end('SIGTERM') };
}

/** A server in the process that holds those of this worker's journeys, one at a time. */
export async function startHosted(settings: Settings): Promise<Server> {
  const { [SERVERS]: host } = globalThis as { [SERVERS]?: ChildProcess };
  if (host === undefined) throw new Error('run this through npm test');
  const { heard, ended, leave } = listen(host);
  host.send({ settings: { NODE_ENV: 'production', ...settings } });
  await heard(/is ready at/);
  return {
    heard,
    kill: () => Promise.reject(new Error('a server that is killed has a process of its own')),
    async stop() {
      const stopped = new Promise((resolve) => host.once('message', resolve));
      host.send({ settings: null });
      await Promise.race([stopped, ended]);
      leave();
    },
  };
}

/** Keeps what a process prints from now on. */
function listen(child: ChildProcess) {
  let said = '';
  const looks = new Set<() => void>();
  const keep = (data: Buffer) => {
    said += data;
    for (const look of looks) look();
  };
  const streams = [child.stdout, child.stderr];
  for (const stream of streams) stream?.on('data', keep);
  let tell = () => {};
  const ended = new Promise<void>((resolve) => {
    tell = resolve;
  });
  child.once('exit', tell);
  const heard = (words: RegExp) =>
    new Promise<string>((resolve, reject) => {
      const look = () => {
        const [found] = words.exec(said) ?? [];
        if (found !== undefined) resolve(found);
      };
      looks.add(look);
      void ended.then(() => reject(new Error(`the server ended and has not said so:\n${said}`)));
      look();
    });
  return {
    heard,
    ended,
    leave() {
      for (const stream of streams) stream?.off('data', keep);
      child.off('exit', tell);
    },
  };
}
