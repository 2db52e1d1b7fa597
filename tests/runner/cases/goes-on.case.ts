import { suite } from '../../support/suite.ts';

const test = suite('goes on');

test('never ends', () => new Promise(() => undefined));

test.run();
