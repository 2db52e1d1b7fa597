import { suite as uvuSuite } from 'uvu';
import type { Callback, Context } from 'uvu';

/** A uvu suite that reports each title with its outcome to the runner, so that nothing passes in silence. */
export function suite<C extends Context = Context>(name: string) {
  const inner = uvuSuite<C>(name);
  const test = (title: string, run: Callback<C>) => inner(title, reported(title, run));
  const { before, after } = inner;
  const { each: beforeEach } = before;
  return Object.assign(test, {
    before: Object.assign(
      (prepare: Callback<C>) => before(loud(`what runs before the tests of ${name}`, prepare)),
      {
        each: (prepare: Callback<C>) =>
          beforeEach(loud(`what runs before each test of ${name}`, prepare)),
      },
    ),
    after: Object.assign(
      (tidy: Callback<C>) => after(loud(`what runs after the tests of ${name}`, tidy)),
      {
        each: (tidy: Callback<C>) => after.each(loud(`what runs after each test of ${name}`, tidy)),
      },
    ),
    run() {
      report({ ran: true });
      inner.run();
    },
  });
}

/** uvu ends well where a hook throws: the hook fails as a test does. */
function loud<C extends Context>(title: string, hook: Callback<C>): Callback<C> {
  return async (context) => {
    try {
      await hook(context);
    } catch (error) {
      report({ title, passed: false, why: whyOf(error) });
      console.error(error);
      throw error;
    }
  };
}

function reported<C extends Context>(title: string, run: Callback<C>): Callback<C> {
  return async (context) => {
    const started = performance.now();
    report({ started: title });
    try {
      await run(context);
    } catch (error) {
      report({ title, passed: false, why: whyOf(error) });
      throw error;
    }
    report({ title, passed: true, ms: Math.round(performance.now() - started) });
  };
}

/** What was thrown, with the place in the file that asked. */
function whyOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const place = (error.stack ?? '').split('\n').find((line) => PLACE_OF_TESTS.test(line)) ?? '';
  return `${place.trim()} ${error.message}`;
}

const PLACE_OF_TESTS = /\.(test|journey|paths|a11y|case)\.mjs:/;

function report(line: object) {
  const { [REPORT]: tell } = globalThis as { [REPORT]?: (line: object) => void };
  if (tell === undefined) throw new Error('run tests with: node tests/run.mjs <part of a path>');
  tell(line);
}

const REPORT = Symbol.for('masthead.tests.report');
