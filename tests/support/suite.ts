import { appendFileSync } from 'node:fs';
import { suite as uvuSuite } from 'uvu';
import type { Callback, Context } from 'uvu';

/** A uvu suite that reports each title with its outcome to the runner, so that nothing passes in silence. */
export function suite<C extends Context = Context>(name: string) {
  const inner = uvuSuite<C>(name);
  const test = (title: string, run: Callback<C>) => inner(title, reported(name, title, run));
  return Object.assign(test, {
    before: Object.assign((prepare: Callback<C>) => inner.before(loud(prepare)), {
      each: inner.before.each,
    }),
    after: inner.after,
    run() {
      report({ suite: name, ran: true });
      inner.run();
    },
  });
}

/** uvu swallows what a hook throws and ends with 0. */
function loud<C extends Context>(hook: Callback<C>): Callback<C> {
  return async (context) => {
    try {
      await hook(context);
    } catch (error) {
      console.error(error);
      process.once('exit', () => {
        process.exitCode = 1;
      });
      throw error;
    }
  };
}

function reported<C extends Context>(name: string, title: string, run: Callback<C>): Callback<C> {
  return async (context) => {
    const started = performance.now();
    try {
      await run(context);
    } catch (error) {
      report({ suite: name, title, passed: false });
      throw error;
    }
    report({ suite: name, title, passed: true, ms: Math.round(performance.now() - started) });
  };
}

function report(line: object) {
  const file = process.env.MASTHEAD_TEST_REPORT;
  if (file !== undefined) appendFileSync(file, `${JSON.stringify(line)}\n`);
}
