import * as commands from './form.commands.ts';
import { whileHeld } from './form.lock.ts';
import { changed, discarding, discardingHere, failure, form, item } from './form.setup.ts';
import type { AfterSave } from './form.types.ts';

const afterwards = (after: AfterSave) => ({
  type: 'rememberAfter' as const,
  params: { after },
});
const takeNewer = { type: 'takeNewer' as const, params: item };
const settleByVersion = { type: 'settleByVersion' as const, params: item };
const deletion = {
  guard: 'mayDelete' as const,
  target: '#form.confirmingDelete',
  meta: commands.remove,
};
const copying = {
  guard: 'mayCopy' as const,
  actions: { type: 'goTo' as const, params: { to: 'copy' as const, replace: false } },
  meta: commands.copy,
};
const reloading = { guard: 'exists' as const, target: '#form.reloading', meta: commands.reload };

export const editing = form.createStateConfig({
  description: 'Typing. Dirty means that the draft differs from the base by value.',
  tags: 'editable',
  entry: 'followLock',
  always: [
    { guard: 'isCovered', target: '#form.covered' },
    { guard: 'isInConflict', target: '#form.conflicted' },
    {
      guard: 'isOutdated',
      target: '#form.reloading',
      actions: ['forgetVersion', 'showNewer'],
    },
  ],
  on: {
    'form.save': {
      guard: 'isSavable',
      target: '#form.saving',
      actions: afterwards('stay'),
      meta: commands.save,
    },
    'form.saveAndClose': {
      guard: 'isSavable',
      target: '#form.saving',
      actions: afterwards('close'),
      meta: commands.saveAndClose,
    },
    'form.saveAndAnother': {
      guard: 'isSavableAsNew',
      target: '#form.saving',
      actions: afterwards('another'),
      meta: commands.saveAndAnother,
    },
    'form.discard': { ...discardingHere, meta: commands.discard },
    'form.delete': deletion,
    'form.copy': copying,
    'form.reload': reloading,
    'form.restore': {
      actions: [{ type: 'restore', params: ({ event }) => event }, ...changed],
    },
    ...whileHeld,
  },
});

export const viewing = form.createStateConfig({
  description: 'Read only: no lock, no draft.',
  tags: 'readonly',
  entry: 'followLock',
  on: {
    'form.change': {},
    'form.edit': {
      guard: 'mayEdit',
      target: '#form.loading',
      actions: ['startEditing', { type: 'goTo', params: { to: 'edit', replace: false } }],
      meta: commands.edit,
    },
    'form.restore': {
      guard: 'mayEdit',
      target: '#form.loading',
      actions: [
        'startEditing',
        { type: 'rememberRestored', params: ({ event }) => event },
        { type: 'goTo', params: { to: 'edit', replace: false } },
      ],
    },
    'form.delete': deletion,
    'form.copy': copying,
    'form.reload': reloading,
  },
});

export const reloadingItem = form.createStateConfig({
  description: 'A newer version becomes the base; an older or equal one is ignored.',
  tags: 'editable',
  invoke: {
    id: 'loadItem',
    src: 'loadItem',
    input: ({ context: { route, item: held, id, mode } }) => ({
      route,
      id: held?.id ?? id ?? -1,
      mode,
    }),
    onDone: [
      { guard: 'isView', target: '#form.viewing', actions: takeNewer },
      {
        guard: { type: 'isConflicting', params: item },
        target: '#form.conflicted',
        actions: [
          {
            type: 'openConflict',
            params: ({ event }) => ({ item: event.output, saving: false, savedBy: null }),
          },
          settleByVersion,
        ],
      },
      { target: '#form.editing', actions: [takeNewer, settleByVersion, ...changed] },
    ],
    onError: [
      {
        guard: 'isView',
        target: '#form.viewing',
        actions: [
          { type: 'rememberFailure', params: failure },
          { type: 'showFailure', params: failure },
        ],
      },
      {
        target: '#form.editing',
        actions: [
          { type: 'rememberFailure', params: failure },
          { type: 'showFailure', params: failure },
        ],
      },
    ],
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
        target: '#form.saving',
        actions: ['settleConflict', ...changed],
        meta: commands.applyPicks,
      },
      {
        guard: 'isDecided',
        target: '#form.editing',
        actions: ['settleConflict', ...changed],
        meta: commands.applyPicks,
      },
    ],
    'conflict.keepMine': [
      {
        guard: 'interruptedSave',
        target: '#form.saving',
        actions: [{ type: 'pickAll', params: { side: 'mine' } }, 'settleConflict', ...changed],
        meta: commands.keepMine,
      },
      {
        target: '#form.editing',
        actions: [{ type: 'pickAll', params: { side: 'mine' } }, 'settleConflict', ...changed],
        meta: commands.keepMine,
      },
    ],
    'conflict.takeTheirs': {
      target: '#form.editing',
      actions: [{ type: 'pickAll', params: { side: 'theirs' } }, 'settleConflict', ...changed],
      meta: commands.takeTheirs,
    },
  },
});
