import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import * as assert from 'uvu/assert';
import { suite } from '../support/suite.ts';

const test = suite('tools of attack and load');

const WRONG = [
  ['fuzz', ['many'], 'requests'],
  ['kill', ['--times', 'many'], 'times'],
  ['overload', ['--seconds', 'many'], 'seconds'],
  ['soak', ['--imports', 'many'], 'imports'],
  ['worlds', ['--minutes', 'many'], 'minutes'],
] as const;

test('a count that is no number ends each of them with 2 and says which', async () => {
  const answers = await Promise.all(
    WRONG.map(async ([folder, args]) => {
      const main = `tests/support/${folder}/${folder === 'worlds' ? 'explore' : 'main'}.ts`;
      const register = ['--import', './tests/support/register.mjs'];
      const child = spawn(process.execPath, [...register, main, ...args]);
      const ended = once(child, 'exit');
      return [await text(child.stderr), (await ended)[0]];
    }),
  );
  assert.equal(
    answers,
    WRONG.map(([, , name]) => [`${name}: many is no number.\n`, 2]),
  );
});

test.run();
