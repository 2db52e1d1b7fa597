import { suite } from '../../support/suite.ts';

const test = suite('throws at import');

test('is never asked', () => undefined);

test.run();

throw new Error('thrown at import');
