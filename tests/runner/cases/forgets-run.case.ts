import { suite } from '../../support/suite.ts';

const test = suite('forgets to run');

test('is never asked', () => undefined);
