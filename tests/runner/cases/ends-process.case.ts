import { suite } from '../../support/suite.ts';

const test = suite('ends its process');

test('ends the process', () => {
  process.exit(0);
});

test.run();
