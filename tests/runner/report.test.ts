import * as assert from 'uvu/assert';
import { suite } from '../support/suite.ts';
import { openReport } from './report.mjs';

const test = suite('report of a run');
const FILE = 'tests/some.test.ts';

test('a test that failed says why and where; the count of both is the last line', () => {
  const { report, lines } = reported();
  report.add(outcomeOf(FILE, false));
  assert.is(report.finish(), 1);
  assert.ok(lines.includes(`failed: ${FILE}: it holds`));
  assert.ok(lines.includes('  some.test.ts:3:1 no such row'));
  assert.is(lines.at(-1), '1 passed, 1 failed');
});

test('a file that failed beside others and passes alone is named as unsteady, and each test is counted once', () => {
  const { report, lines } = reported();
  report.add(outcomeOf(FILE, false));
  report.add(outcomeOf('tests/other.test.ts', true));
  assert.equal([...report.failedBesideOthers()], [FILE]);
  report.addAgain(outcomeOf(FILE, true));
  assert.is(report.finish(), 0);
  assert.ok(lines.includes(`unsteady, it passed alone: ${FILE}: it holds`));
  assert.ok(lines.includes('  some.test.ts:3:1 no such row'));
  assert.is(lines.at(-1), '4 passed, 0 failed');
});

test('a file that fails alone, too, has failed', () => {
  const { report, lines } = reported();
  report.add(outcomeOf(FILE, false));
  report.addAgain(outcomeOf(FILE, false));
  assert.is(report.finish(), 1);
  assert.not.match(lines.join('\n'), 'unsteady');
  assert.is(lines.at(-1), '1 passed, 1 failed');
});

test('more than five files that fail are not run again', () => {
  const { report } = reported();
  for (let nth = 1; nth <= 5; nth += 1) report.add(outcomeOf(`tests/${nth}.test.ts`, false));
  assert.is(report.failedBesideOthers().size, 5);
  report.add(outcomeOf('tests/6.test.ts', false));
  assert.is(report.failedBesideOthers().size, 0);
});

test.run();

function reported() {
  const lines: string[] = [];
  return { lines, report: openReport((line) => lines.push(line)) };
}

function outcomeOf(file: string, passed: boolean) {
  const why = passed ? '' : 'some.test.ts:3:1\nno such row';
  const titles = [
    { title: 'it holds', passed, why },
    { title: 'it holds, too', passed: true },
  ];
  return { file, titles, ran: true, ms: 1_500, printed: '' };
}
