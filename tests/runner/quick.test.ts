import * as assert from 'uvu/assert';
import { suite } from '../support/suite.ts';
import { quickTests } from './quick.mjs';

const test = suite('quick tests');

const planned = (file: string, seconds: number, kind = 'plain', isKnown = true) => ({
  file,
  kind,
  seconds,
  isKnown,
});
const taken = (...args: Parameters<typeof quickTests>) =>
  quickTests(...args).map(({ file }) => file);

test('a short file without a browser is taken, whatever it asserts', () => {
  const files = [planned('long', 60), planned('short', 20), planned('page', 1, 'page')];
  assert.equal(taken(files, new Map()), ['short', 'page']);
});

test('a file of which nothing is known is taken', () => {
  assert.equal(taken([planned('new', 90, 'browser', false)], new Map()), ['new']);
});

test('of long files and those with a browser, the ones with most statements for their time are taken until none is left', () => {
  const files = [
    planned('same', 5, 'browser'),
    planned('two', 8, 'browser'),
    planned('three', 300),
    planned('short', 1),
  ];
  const statements = new Map([
    ['short', ['A1.001']],
    ['same', ['A1.001']],
    ['two', ['A1.002', 'A1.003']],
    ['three', ['A1.001', 'A1.002', 'A1.004']],
  ]);
  assert.equal(taken(files, statements), ['two', 'three', 'short']);
});

test.run();
