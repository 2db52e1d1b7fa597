import type { DoneActorEvent } from 'xstate';
import type { Decision } from '../conflict/conflict.types.ts';
import { fieldsInConflict } from './conflict.rules.ts';
import * as commands from './form.commands.ts';
import { whileHeld } from './form.lock.ts';
import { ofRecord } from './form.record.ts';
import { changed, discarding, discardingHere, form } from './form.setup.ts';

export const editing = form.createStateConfig({
  description: 'Typing. Dirty means that the draft differs from the base by value.',
  tags: 'editable',
  entry: 'followLock',
  always: [
    { guard: 'isBlocked', target: '#edit.covered' },
    { guard: 'isInConflict', target: '#edit.conflicted' },
    { guard: 'isOutdated', target: '#edit.reloading', actions: 'showNewer' },
    { guard: 'mustReload', target: '#edit.reloading' },
  ],
  on: {
    'form.save': {
      guard: 'isSavable',
      target: '#edit.saving',
      meta: commands.save,
    },
    'form.saveAndClose': {
      guard: 'isSavable',
      target: '#edit.saving',
      meta: commands.saveAndClose,
    },
    'form.saveAndAnother': {
      guard: 'isSavableAsNew',
      target: '#edit.saving',
      meta: commands.saveAndAnother,
    },
    'form.discard': { ...discardingHere, meta: commands.discard },
    ...ofRecord('edit'),
    'form.restore': {
      actions: [{ type: 'restore', params: ({ event }) => event }, ...changed],
    },
    'draft.found': [
      {
        guard: { type: 'isFound', params: ({ event }) => event },
        target: '#edit.draftOffered',
      },
      {},
    ],
    ...whileHeld,
  },
});

type Settled = { event: DoneActorEvent<Decision> };

const decision = ({ event }: Settled) => event.output;
const settle = [{ type: 'settleConflict' as const, params: decision }, ...changed];

export const conflicted = form.createStateConfig({
  description: 'A newer version changed the same fields: mine or theirs, field by field.',
  on: {
    'form.change': {
      actions: [{ type: 'change', params: ({ event }) => event }, 'tellConflict', ...changed],
    },
    'form.discard': { ...discarding, meta: commands.discard },
  },
  invoke: {
    id: 'conflict',
    src: 'conflict',
    input: ({ context }) => ({ fields: fieldsInConflict(context) }),
    onDone: [
      { guard: { type: 'goesOn', params: decision }, target: '#edit.saving', actions: settle },
      { target: '#edit.typing', actions: settle },
    ],
    onError: {},
  },
});
