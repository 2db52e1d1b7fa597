import * as assert from 'uvu/assert';
import { suite } from '../../support/suite.ts';

let asked = 0;

/** A file that leaves traces wherever a process keeps them, and must find none. */
export function leaveTraces(name: string) {
  const test = suite(name);
  const globals = globalThis as { trace?: string };

  test('finds no trace of another file, and leaves its own', () => {
    assert.is(asked, 0);
    assert.is(globals.trace, undefined);
    assert.is(process.env.TRACE, undefined);
    assert.is(process.listenerCount('SIGWINCH'), 0);
    assert.match(String(globalThis.fetch), 'function fetch');
    asked += 1;
    globals.trace = name;
    process.env.TRACE = name;
    process.on('SIGWINCH', () => undefined);
    globalThis.fetch = async () => new Response();
  });

  test.run();
}
