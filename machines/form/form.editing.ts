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
        actions: { type: 'offerDraft', params: ({ event }) => event },
      },
      {},
    ],
    ...whileHeld,
  },
});

export const conflicted = form.createStateConfig({
  description: 'A newer version changed the same fields: mine or theirs, field by field.',
  tags: 'conflicted',
  on: {
    'form.change': {
      actions: [{ type: 'change', params: ({ event }) => event }, 'refreshConflict', ...changed],
    },
    'form.discard': { ...discarding, meta: commands.discard },
    'conflict.next': {
      guard: 'hasNextConflict',
      actions: { type: 'moveToConflict', params: { by: 1 } },
      meta: commands.nextConflict,
    },
    'conflict.previous': {
      guard: 'hasPreviousConflict',
      actions: { type: 'moveToConflict', params: { by: -1 } },
      meta: commands.previousConflict,
    },
    'conflict.chooseMine': {
      actions: { type: 'pickActive', params: { side: 'mine' } },
      meta: commands.chooseMine,
    },
    'conflict.chooseTheirs': {
      actions: { type: 'pickActive', params: { side: 'theirs' } },
      meta: commands.chooseTheirs,
    },
    'conflict.byHand': {
      actions: { type: 'writeByHand', params: ({ event }) => event },
      meta: commands.writeByHand,
    },
    'conflict.pick': { actions: { type: 'pick', params: ({ event }) => event } },
    'conflict.apply': [
      {
        guard: 'isDecidedForSave',
        target: '#edit.saving',
        actions: ['settleConflict', ...changed],
        meta: commands.applyPicks,
      },
      {
        guard: 'isDecided',
        target: '#edit.typing',
        actions: ['settleConflict', ...changed],
        meta: commands.applyPicks,
      },
    ],
    'conflict.keepMine': [
      {
        guard: 'interruptedSave',
        target: '#edit.saving',
        actions: [{ type: 'pickAll', params: { side: 'mine' } }, 'settleConflict', ...changed],
        meta: commands.keepMine,
      },
      {
        target: '#edit.typing',
        actions: [{ type: 'pickAll', params: { side: 'mine' } }, 'settleConflict', ...changed],
        meta: commands.keepMine,
      },
    ],
    'conflict.takeTheirs': {
      target: '#edit.typing',
      actions: [{ type: 'pickAll', params: { side: 'theirs' } }, 'settleConflict', ...changed],
      meta: commands.takeTheirs,
    },
  },
});
