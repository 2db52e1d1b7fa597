import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import * as assert from 'uvu/assert';
import type { OverloadFigures } from '../support/overload/run.ts';
import { missedAims } from '../support/overload/run.ts';
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

test('overload ends with 1 for what a busy machine does not explain: times beyond one and a half of the aim, goodput, failures', () => {
  const aimed: OverloadFigures = {
    ...{ signInP95: 1_500, readyP95: 300, healthP95: 300, otherListP95: 1_500 },
    ...{ goodput: 80, best: 100, refused: 900, failed: [] },
  };
  assert.equal(missedAims(aimed), []);
  assert.equal(missedAims({ ...aimed, signInP95: 1_501, readyP95: 301, goodput: 79 }), [
    'signInP95: 1501 ms, aim 1000 ms',
    'readyP95: 301 ms, aim 200 ms',
    'goodput: 79 % of its best, aim 80 %',
  ]);
  assert.equal(missedAims({ ...aimed, failed: ['list: 500'] }), ['failed: 1']);
});

test.run();
