import { fc } from '../property.ts';
import type { WorldEvent } from './form-world.ts';
import type { Fate } from './wire.ts';

/** One thing that happens to a form: a person, the wire, another person, the clock. */
export type Move =
  | { readonly kind: 'type'; readonly field: Field; readonly text: string }
  | { readonly kind: 'send'; readonly event: WorldEvent }
  | { readonly kind: 'wire'; readonly at: number; readonly fate: Fate }
  | { readonly kind: 'other'; readonly act: 'take' | 'leave' | 'edit' | 'ask' }
  | { readonly kind: 'kill' }
  | { readonly kind: 'wait'; readonly milliseconds: number };
type Field = 'question' | 'answer';

export const field = fc.constantFrom<Field>('question', 'answer');
export const fate = fc.oneof(
  { weight: 5, arbitrary: fc.constant<Fate>('answered') },
  {
    weight: 4,
    arbitrary: fc.constantFrom<Fate>(
      'lost',
      'broken',
      'dropped',
      'failed',
      'busy',
      'large',
      'dead',
      'denied',
      'doubled',
    ),
  },
  { weight: 3, arbitrary: fc.constant<Fate>('arrives') },
);
export const event = fc.constantFrom<WorldEvent>(
  { type: 'form.save' },
  { type: 'form.save' },
  { type: 'form.saveAndClose' },
  { type: 'form.saveAndAnother' },
  { type: 'form.discard' },
  { type: 'form.reload' },
  { type: 'form.retry' },
  { type: 'form.stopWaiting' },
  { type: 'form.delete' },
  { type: 'delete.confirm' },
  { type: 'delete.cancel' },
  { type: 'form.edit' },
  { type: 'draft.load' },
  { type: 'draft.abandon' },
  { type: 'conflict.keepMine' },
  { type: 'conflict.takeTheirs' },
  { type: 'lock.take' },
  { type: 'take.confirm' },
  { type: 'lock.ask' },
  { type: 'lock.watch' },
  { type: 'lock.handOver' },
  { type: 'lock.decline' },
  { type: 'conflict.chooseMine' },
  { type: 'conflict.next' },
  { type: 'tab.hidden' },
  { type: 'tab.visible' },
  { type: 'tab.closing' },
  { type: 'net.online' },
  { type: 'session.ending' },
);
export const moves: fc.Arbitrary<readonly Move[]> = fc.array(
  fc.oneof(
    {
      weight: 5,
      arbitrary: fc.record({
        kind: fc.constant('type' as const),
        field,
        text: fc.stringMatching(/^[a-d ]{0,3}$/),
      }),
    },
    { weight: 5, arbitrary: fc.record({ kind: fc.constant('send' as const), event }) },
    {
      weight: 8,
      arbitrary: fc.record({ kind: fc.constant('wire' as const), at: fc.nat(3), fate }),
    },
    {
      weight: 2,
      arbitrary: fc.record({
        kind: fc.constant('other' as const),
        act: fc.constantFrom('take', 'leave', 'edit', 'ask'),
      }),
    },
    {
      weight: 3,
      arbitrary: fc.record({
        kind: fc.constant('wait' as const),
        milliseconds: fc.constantFrom(300, 1_000, 2_000, 15_000, 60_000),
      }),
    },
    { weight: 1, arbitrary: fc.constant({ kind: 'kill' as const }) },
  ),
  { minLength: 5, maxLength: 40 },
);
