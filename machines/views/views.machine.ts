import type { ActorRefFrom } from 'xstate';
import { refused } from '../kit/command.ts';
import * as commands from './views.commands.ts';
import * as rules from './views.rules.ts';
import { answer, failure, message, views } from './views.setup.ts';

const kept = [
  { type: 'announceKept' as const, params: answer },
  'announceStale' as const,
  { type: 'showMessage' as const, params: message },
];
const saved = ['announceStale' as const, { type: 'showMessage' as const, params: message }];
const failed = {
  target: 'resting',
  actions: { type: 'showFailure' as const, params: failure },
} as const;

const work = views.createStateConfig({
  description: 'The view on screen, and what is being done with it.',
  initial: 'resting',
  states: {
    resting: {
      on: {
        'view.choose': { actions: { type: 'openView', params: ({ event }) => event } },
        'view.create': { target: 'naming', actions: 'startNew', meta: commands.create },
        'view.duplicate': {
          guard: 'hasView',
          target: 'naming',
          actions: 'startCopy',
          meta: commands.duplicate,
        },
        'view.edit': {
          guard: 'mayWrite',
          target: 'editing',
          actions: 'startEdit',
          meta: commands.edit,
        },
        'view.save': { guard: 'mayKeep', target: 'saving', meta: commands.save },
        'view.revert': { guard: 'isModified', actions: 'reopen', meta: commands.revert },
        'view.reset': { guard: 'isNarrowed', actions: 'reopen', meta: commands.reset },
        'view.remove': {
          guard: 'mayWrite',
          target: 'removing',
          actions: 'rememberRemoved',
          meta: commands.remove,
        },
        'view.restore': { guard: 'hasRemoved', target: 'restoring', meta: commands.restore },
        'view.openByDefault': {
          guard: 'isNoDefault',
          target: 'choosingDefault',
          meta: commands.openByDefault,
        },
        'view.openPlain': {
          guard: 'isDefault',
          target: 'choosingDefault',
          meta: commands.openPlain,
        },
      },
    },
    naming: {
      description: 'A dialog asks for the name of a new view, and for whom it is.',
      tags: 'naming',
      on: {
        'draft.change': { actions: { type: 'changeDraft', params: ({ event }) => event } },
        'draft.submit': { guard: 'canSubmit', target: 'storing', meta: commands.submit },
        'draft.cancel': { target: 'resting', meta: commands.cancel },
      },
    },
    editing: {
      description: 'The same dialog for the view on screen; what it keeps stays as it is.',
      tags: ['naming', 'editing'],
      on: {
        'draft.change': { actions: { type: 'changeDraft', params: ({ event }) => event } },
        'draft.submit': { guard: 'canSubmit', target: 'renaming', meta: commands.submit },
        'draft.cancel': { target: 'resting', meta: commands.cancel },
      },
    },
    storing: {
      tags: ['naming', 'busy'],
      meta: { refuses: [refused(commands.submit, 'It is being saved')] },
      invoke: {
        id: 'storeView',
        src: 'storeView',
        input: ({ context }) => rules.storeCall(context),
        onDone: { target: 'resting', actions: kept },
        onError: {
          target: 'naming',
          actions: { type: 'rememberFailure', params: failure },
        },
      },
    },
    renaming: {
      tags: ['naming', 'editing', 'busy'],
      meta: { refuses: [refused(commands.submit, 'It is being saved')] },
      invoke: {
        id: 'renameView',
        src: 'updateView',
        input: ({ context }) => rules.renameCall(context),
        onDone: {
          target: 'resting',
          actions: ['announceStale', { type: 'showMessage', params: message }],
        },
        onError: {
          target: 'editing',
          actions: [{ type: 'rememberFailure', params: failure }, 'announceStale'],
        },
      },
    },
    saving: {
      tags: 'busy',
      invoke: {
        id: 'saveView',
        src: 'updateView',
        input: ({ context }) => rules.saveCall(context),
        onDone: { target: 'resting', actions: saved },
        onError: [
          {
            guard: { type: 'isStale', params: failure },
            target: 'late',
            actions: [{ type: 'rememberFailure', params: failure }, 'announceStale'],
          },
          failed,
        ],
      },
    },
    late: {
      description: 'Somebody else saved this view since it was opened: theirs or mine?',
      tags: 'stale',
      on: {
        'view.overwrite': { target: 'overwriting', meta: commands.overwrite },
        'view.takeTheirs': {
          target: 'resting',
          actions: ['forgetFailure', 'reopen'],
          meta: commands.takeTheirs,
        },
        'view.create': { target: 'naming', actions: 'startNew', meta: commands.create },
        'draft.cancel': { target: 'resting', actions: 'forgetFailure', meta: commands.cancel },
      },
    },
    overwriting: {
      tags: ['stale', 'busy'],
      invoke: {
        id: 'overwriteView',
        src: 'updateView',
        input: ({ context }) => rules.overwriteCall(context),
        onDone: { target: 'resting', actions: ['forgetFailure', ...saved] },
        onError: failed,
      },
    },
    removing: {
      tags: 'busy',
      invoke: {
        id: 'removeView',
        src: 'removeView',
        input: ({ context }) => rules.removeCall(context),
        onDone: {
          target: 'resting',
          actions: [
            { type: 'openView', params: { id: null } },
            'announceStale',
            { type: 'showRemoved', params: message },
          ],
        },
        onError: { ...failed, actions: ['forgetRemoved', failed.actions, 'announceStale'] },
      },
    },
    restoring: {
      tags: 'busy',
      invoke: {
        id: 'restoreView',
        src: 'restoreView',
        input: ({ context }) => ({ id: context.removed?.id ?? -1 }),
        onDone: { target: 'resting', actions: ['forgetRemoved', ...kept] },
        onError: failed,
      },
    },
    choosingDefault: {
      tags: 'busy',
      invoke: {
        id: 'chooseDefault',
        src: 'chooseDefault',
        input: ({ context }) => rules.defaultCall(context),
        onDone: {
          target: 'resting',
          actions: ['announceStale', { type: 'showMessage', params: message }],
        },
        onError: failed,
      },
    },
  },
});

const menu = views.createStateConfig({
  initial: 'closed',
  states: {
    closed: { on: { 'views.open': { target: 'open', meta: commands.open } } },
    open: { tags: 'menu-open', on: { 'views.close': 'closed' } },
  },
});

/** The saved views of a list: chosen, kept, changed, shared, deleted. What the list shows lives in its address. */
export const viewsMachine = views.createMachine({
  id: 'views',
  context: ({ input }) => rules.initialViews(input),
  type: 'parallel',
  on: {
    'views.shown': { actions: { type: 'show', params: ({ event }) => event } },
    'views.allow': { actions: { type: 'allow', params: ({ event }) => event } },
  },
  states: { work, menu },
});

export type ViewsRef = ActorRefFrom<typeof viewsMachine>;
