import { createInput, editInput } from '../../machines/form/form.model.ts';
import { fc } from '../support/property.ts';
import { suite } from '../support/suite.ts';
import { oneTab } from '../support/worlds/one-tab.ts';

const test = suite('generated paths of the form');
/** More are walked by `npm run explore`. */
const RUNS = 500;

for (const [name, input] of [
  ['a new record', createInput],
  ['an existing record', editInput],
] as const) {
  test(`[D5.021] ${RUNS} paths of ${name}: one write at a time, none twice, nothing typed is lost but the last second of a killed tab, no draft deleted too early`, async () => {
    await fc.assert(oneTab(input), { numRuns: RUNS, includeErrorInReport: true });
  });
}

test.run();
