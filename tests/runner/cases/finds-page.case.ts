import '../../support/dom-globals.ts';
import * as assert from 'uvu/assert';
import { suite } from '../../support/suite.ts';

const test = suite('finds a page');

test('without marks', () => {
  assert.not(Symbol.for('case.mark') in globalThis);
});

test.run();
