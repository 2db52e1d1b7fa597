import { setFlagsFromString } from 'node:v8';
import { ConfigError, readConfig } from './config.ts';
import type { Config } from './config.ts';
import { EngineError } from './db/engine-error.ts';
import { codeOf, isDatabaseUnusable } from './db/pool.ts';
import { createLog } from './log.ts';
import { whenParentEnds } from './parent.ts';
import { start } from './start.ts';
import type { App } from './start.ts';

await main();

async function main() {
  keepHeapSmall();
  const config = settings();
  const log = createLog(config.logLevel);
  const stop = onSignals();
  whenParentEnds(() => stop.now(0));
  try {
    const app = await start(config, { log });
    for (const note of app.notes) process.stdout.write(`${note}\n`);
    stop.serves(app);
    for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
      process.on(event, (error: unknown) => {
        log.fatal({ err: error }, event);
        stop.now(1);
      });
    }
  } catch (error) {
    end(...explain(error, config));
  }
}

function settings(): Config {
  try {
    return readConfig(process.env);
  } catch (error) {
    if (error instanceof ConfigError) return end(error.message, 2);
    throw error;
  }
}

/** npm passes on a signal that the terminal sent to us, too: both are one. */
const SAME_SIGNAL_MS = 500;

/** The first signal ends things in order, also during the start; a later one at once. */
function onSignals() {
  let app: App | null = null;
  let code: number | null = null;
  let since = 0;

  function now(wanted: number) {
    if (code !== null && performance.now() - since < SAME_SIGNAL_MS) return;
    if (code !== null) process.exit(1);
    code = wanted;
    since = performance.now();
    if (app !== null) leave(app, wanted);
  }

  function leave(running: App, wanted: number) {
    running.stop().then(
      () => process.exit(wanted),
      () => process.exit(1),
    );
  }

  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => now(0));
  return {
    now,
    serves(started: App) {
      app = started;
      if (code !== null) leave(app, code);
    },
  };
}

/** One line for what the operator can mend; the whole error for what is ours. */
function explain(error: unknown, config: Config): [line: string, code: number] {
  const code = codeOf(error) ?? '';
  if (error instanceof EngineError) return [error.message, 1];
  if (code === 'EADDRINUSE') return [`PORT ${config.port} is taken: set another PORT.`, 2];
  if (code === 'EACCES') return [`PORT ${config.port} or the folder DATA_DIR is not allowed.`, 2];
  if (code === 'ENOTFOUND' || code === 'EADDRNOTAVAIL')
    return [`HOST or DATABASE_URL is unknown: ${code}.`, 2];
  if (config.databaseUrl !== null && isDatabaseUnusable(error)) {
    return [`The database of DATABASE_URL can't be used: ${code}.`, 1];
  }
  return [error instanceof Error ? (error.stack ?? error.message) : String(error), 1];
}

function end(line: string, code: number): never {
  process.stderr.write(`${line}\n`);
  process.exit(code);
}

/**
 * Has dead objects collected when the heap has grown by half, not when it is several times as large: long tasks (imports,
 * exports, bulk changes) make much that outlives its chunk, and the server keeps what its heap once had. Nothing is made among
 * the old objects from the start: what the definitions are read with lives long then, what calls make with the same code does
 * not, and would be kept until the whole heap is looked through, with all it refers to. The engine reads both at each
 * collection, so that they may be set while it runs.
 */
function keepHeapSmall(): void {
  setFlagsFromString('--heap-growing-percent=50');
  setFlagsFromString('--no-allocation-site-pretenuring');
}
