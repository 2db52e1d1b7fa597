import { setTimeout as delay } from 'node:timers/promises';
import { performance } from 'node:perf_hooks';
import type { BuiltServer } from '../built-server.ts';
import { chanceFrom } from '../fuzz/random.ts';
import type { Ask } from './caller.ts';
import { callerOf } from './caller.ts';
import { compareFiles, uploadFiles } from './files.ts';
import { runBulks, runExports, runImports } from './tasks.ts';
import type { Expected } from './writers.ts';
import { compareRows, makeRows, readRows, writeRows } from './writers.ts';

/** What was written while something went wrong, held to what was answered. */
interface Figures {
  /** Rows that were made, of which three in four stay. */
  readonly rows: number;
  readonly bulkTasks: number;
  readonly imports: number;
  readonly exports: number;
  readonly uploads: number;
  /** Answered, and not there; or there twice. */
  readonly lost: number;
  readonly doubled: number;
  /** Tasks that did not end although a server was there for a minute. */
  readonly stuck: number;
  /** Files on the disk that no upload was answered for. */
  readonly leftFiles: number;
}

const WRITERS = 4;
const BULK_ROWS = 200;
const IMPORT_ROWS = 150;

/** Writes rows and files, bulk tasks, imports and exports for as long as `disturb` goes on, which tells when the server is back. */
export async function writeWhile<T>(
  server: BuiltServer,
  disturb: (isBack: () => void) => Promise<T>,
): Promise<Figures & { readonly disturbed: T }> {
  const ask = await callerOf(server);
  const ids = await makeRows(ask, BULK_ROWS);
  const ledger: Expected[] = [];
  let over = false;
  let since = performance.now();
  const loop = { ask, isOver: () => over, uptime: { since: () => since } };
  const works = Promise.all([
    runBulks(loop, ids),
    runImports(loop, IMPORT_ROWS),
    runExports(loop, ids),
    uploadFiles(ask, loop.isOver),
    ...Array.from({ length: WRITERS }, (_, n) =>
      writeRows(ask, { name: `writer ${n}`, ledger, isOver: loop.isOver }),
    ),
  ] as const);
  const disturbing = disturb(() => (since = performance.now()));
  const disturbed = await Promise.race([disturbing, works.then(() => disturbing)]);
  over = true;
  const [bulks, imports, exports, uploads] = await works;
  const done = { bulks: bulks.done, imports: imports.done };
  const files = await compareFiles(ask, server, uploads);
  const rows = compareRows(ledger, await readRows(ask, 'contents/faqs'));
  const found = [rows, await compareTasks(ask, done), files];
  return {
    rows: ledger.length,
    bulkTasks: bulks.done,
    imports: imports.done,
    exports: exports.done,
    uploads,
    lost: found.reduce((sum, { lost }) => sum + lost, 0),
    doubled: found.reduce((sum, { doubled }) => sum + doubled, 0),
    stuck: bulks.stuck + imports.stuck + exports.stuck,
    leftFiles: files.left,
    disturbed,
  };
}

/** Kills the server, its database or both at chance moments; answers the milliseconds from each kill until it was ready again. */
export function killAgain(
  server: BuiltServer,
  { times, seed }: { readonly times: number; readonly seed: number },
) {
  const { whole } = chanceFrom(seed);
  return async (isBack: () => void): Promise<readonly number[]> => {
    const backMs: number[] = [];
    for (let n = 0; n < times; n += 1) {
      await delay(whole(100, 2_000));
      const began = performance.now();
      if (n % 3 !== 0) server.killDatabase();
      if (n % 3 !== 2) {
        await server.kill();
        await server.restart();
      }
      await untilReady(server);
      backMs.push(performance.now() - began);
      isBack();
    }
    return backMs;
  };
}

/** Until the server says that it can work. */
export async function untilReady({ url }: BuiltServer) {
  for (;;) {
    const isReady = await fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return;
    await delay(20);
  }
}

/** Each bulk task saves each of its rows once; each import makes each of its people once. */
async function compareTasks(ask: Ask, done: { readonly bulks: number; readonly imports: number }) {
  const all = await readRows(ask, 'contents/faqs');
  const saves = all
    .filter(({ question }) => String(question).startsWith('bulk '))
    .map(({ version }) => version - 1);
  const { body } = await ask('GET', 'messages/subscribers?per_page=1');
  const people = Number(body.total);
  const missing = saves.filter((count) => count < done.bulks).length + BULK_ROWS - saves.length;
  return {
    lost: missing + Math.max(0, done.imports * IMPORT_ROWS - people),
    doubled:
      saves.filter((count) => count > done.bulks).length +
      Math.max(0, people - done.imports * IMPORT_ROWS),
  };
}
