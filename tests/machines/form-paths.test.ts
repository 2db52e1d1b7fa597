import * as assert from 'uvu/assert';
import { createInput, editInput } from '../../machines/form/form.model.ts';
import { fc } from '../support/property.ts';
import { suite } from '../support/suite.ts';
import type { Move } from '../support/worlds/moves.ts';
import { oneTab } from '../support/worlds/one-tab.ts';

const test = suite('generated paths of the form');
/** Its first tab was killed before the answer to its post, the second one before the server knew that it goes on. */
const twiceKilled: readonly Move[] = [
  { kind: 'type', field: 'question', text: ' ' },
  { kind: 'wait', milliseconds: 60_000 },
  { kind: 'wire', at: 0, fate: 'arrives' },
  { kind: 'kill' },
  { kind: 'type', field: 'question', text: 'a' },
  { kind: 'wait', milliseconds: 60_000 },
  { kind: 'send', event: { type: 'tab.closing' } },
  { kind: 'kill' },
];
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

test('what a form typed before it could say that it goes on with a draft is no draft beside it', async () => {
  await fc.assert(oneTab(createInput), { numRuns: 1, examples: [[twiceKilled, false]] });
});

const CALLS = ['loadItem', 'saveItem', 'requestLock', 'postDraft', 'discardDraft'];

for (const [fate, status] of [
  ['dead', 401],
  ['large', 413],
] as const) {
  test(`whichever of its calls is refused with ${status} each time, nothing is lost and nothing made twice`, async () => {
    for (const name of CALLS) {
      const met = { count: 0 };
      await fc.assert(oneTab(editInput, { name, fate, met }), {
        numRuns: 20,
        includeErrorInReport: true,
      });
      assert.ok(met.count > 0, `${name} was asked`);
    }
  });
}

test.run();
