import { fc } from '../support/property.ts';
import { suite } from '../support/suite.ts';
import { oneDraft } from '../support/worlds/one-draft.ts';
import { severalLocks } from '../support/worlds/several-locks.ts';
import { severalTabs } from '../support/worlds/several-tabs.ts';

const test = suite('generated paths of several tabs');
/** More are walked by `npm run explore`. */
const RUNS = 150;

test(`${RUNS} paths of two people with several tabs that come, go and sleep: nothing is lost, nothing is made twice, nothing is overwritten unseen`, async () => {
  await fc.assert(severalTabs(), { numRuns: RUNS, includeErrorInReport: true });
});

test(`${RUNS} paths of four tabs that ask for one record: none holds what is another’s, and the last one that is left gets it`, async () => {
  await fc.assert(severalLocks(), { numRuns: RUNS, includeErrorInReport: true });
});

test(`${RUNS} paths of a draft: the newest text is kept, under its key, once everything is answered`, async () => {
  await fc.assert(oneDraft(), { numRuns: RUNS, includeErrorInReport: true });
});

test.run();
