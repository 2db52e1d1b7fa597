import { suite } from '../../support/suite.ts';

const test = suite('throws later');

test('ends before it throws', () => {
  setImmediate(() => {
    throw new Error('thrown later');
  });
});

test.run();
