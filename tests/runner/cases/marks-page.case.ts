import '../../support/dom-globals.ts';
import '../../support/cover.ts';
import { suite } from '../../support/suite.ts';

const test = suite('marks the page');

test('as packages do', () => {
  Object.defineProperty(globalThis, Symbol.for('case.mark'), { value: true });
});

test.run();
