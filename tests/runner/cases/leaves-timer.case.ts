import { suite } from '../../support/suite.ts';

const test = suite('leaves a timer');

test('ends before its timer', () => {
  setInterval(() => undefined, 1_000);
});

test.run();
