import * as assert from 'uvu/assert';
import { copyInput, createInput, editInput, viewInput } from '../../machines/form/form.model.ts';
import { fc } from '../support/property.ts';
import { suite } from '../support/suite.ts';
import type { WorldEvent } from '../support/worlds/form-world.ts';
import type { Move } from '../support/worlds/moves.ts';
import { oneTab, oneTabRefused, REFUSED } from '../support/worlds/one-tab.ts';

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
const RUNS = 400;
const FEW = 60;

const around = { hasDraft: false, isSlow: false };
const asked = (type: WorldEvent['type']) => ({
  kind: 'send' as const,
  event: { type } as WorldEvent,
});

for (const [name, input, runs] of [
  ['a new record', createInput, RUNS],
  ['an existing record', editInput, RUNS],
  ['a record that is looked at', viewInput, FEW],
  ['a copy', copyInput, FEW],
] as const) {
  test(`[D5.021] ${runs} paths of ${name}: one write at a time, none twice, nothing typed is lost but the last second of a killed tab, no draft deleted too early`, async () => {
    await fc.assert(oneTab(input), { numRuns: runs, includeErrorInReport: true });
  });
}

test('what a form typed before it could say that it goes on with a draft is no draft beside it', async () => {
  await fc.assert(oneTab(createInput), { numRuns: 1, examples: [[twiceKilled, around]] });
});

/** Paths on which the rarer calls are made. */
const DELETED: readonly Move[] = [asked('form.delete'), asked('delete.confirm')];
const SAVED: readonly Move[] = [{ kind: 'type', field: 'answer', text: 'a' }, asked('form.save')];
const ABANDONED: readonly Move[] = [asked('draft.abandon')];

test('whichever of its calls is refused with 401 or 413 each time, nothing is lost and nothing made twice', async () => {
  const met = new Set<string>();
  const of = (name: string) => ({ input: editInput, name, fate: 'dead' as const });
  await fc.assert(
    oneTabRefused((name) => met.add(name)),
    {
      numRuns: 200,
      includeErrorInReport: true,
      examples: [
        [DELETED, around, of('deleteItem')],
        [SAVED, { ...around, isSlow: true }, of('runTasks')],
        [ABANDONED, { ...around, hasDraft: true }, of('abandonDraft')],
      ],
    },
  );
  assert.equal(
    REFUSED.filter((name) => !met.has(name)),
    [],
  );
});

test.run();
