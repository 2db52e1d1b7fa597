import { suite } from '../../support/suite.ts';

const test = suite('with a hook that throws');

test.before(() => {
  throw new Error('thrown before');
});

test('is never asked', () => undefined);

test.run();
