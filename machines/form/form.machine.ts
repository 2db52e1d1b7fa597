import type { ActorRefFrom } from 'xstate';
import * as commands from './form.commands.ts';
import { conflicted, editing, reloadingItem, viewing } from './form.editing.ts';
import { covered, handingOver, lockedOut, taken } from './form.lock.ts';
import { draftKey, initialForm, offeredKey } from './form.rules.ts';
import { draftOffered, leaving, yielding } from './form.offering.ts';
import { inDoubt, saving } from './form.saving.ts';
import { changed, discardingHere, failure, form, item, lockFacts } from './form.setup.ts';

const toList = { type: 'goTo' as const, params: { to: 'list' as const, replace: false } };
const checked = ['checkValues' as const, 'checkSteps' as const];
const takeItem = [{ type: 'takeItem' as const, params: item }, ...checked];
const failed = [
  { type: 'rememberFailure' as const, params: failure },
  { type: 'showFailure' as const, params: failure },
];

/** One form: loads, offers drafts, edits under a lock, saves with one write at a time, deletes. */
export const formMachine = form.createMachine({
  id: 'form',
  context: ({ input }) => initialForm(input),
  initial: 'opening',
  invoke: [
    {
      id: 'lock',
      src: 'lock',
      input: ({ context }) => ({
        resource: context.route,
        resourceId: null,
        selfId: context.selfId,
        proposal: context.session,
      }),
      onError: {},
    },
    {
      id: 'draft',
      src: 'draft',
      input: ({ context }) => ({ ...draftKey(context), lease: context.session }),
      onError: {},
    },
    {
      id: 'steps',
      src: 'steps',
      input: ({ context }) => ({ steps: context.steps }),
      onError: {},
    },
    {
      id: 'claim',
      src: 'claim',
      input: ({ context }) => ({ session: context.draftSession }),
      onError: {},
    },
    { id: 'tab', src: 'tab', onError: {} },
  ],
  on: {
    'form.change': {
      actions: [{ type: 'change', params: ({ event }) => event }, ...changed],
    },
    'form.suggest': {
      actions: [{ type: 'suggest', params: ({ event }) => event }, ...changed],
    },
    'form.blur': { actions: { type: 'touch', params: ({ event }) => event } },
    'form.showFaults': { actions: ['touchFaults', 'announceFaults'] },
    'form.allow': { actions: { type: 'allow', params: ({ event }) => ({ can: event.can }) } },
    'form.close': { actions: toList, meta: commands.close },
    'form.show': {
      guard: { type: 'isElsewhere', params: ({ event }) => event },
      target: '.opening',
      actions: [
        'dropDraft',
        {
          type: 'startOver',
          params: ({ event }) => event,
        },
        'restartSteps',
        'followLock',
      ],
    },
    'lock.answered': [taken, { actions: { type: 'rememberLock', params: lockFacts } }],
    'lock.freed': { actions: { type: 'rememberLock', params: lockFacts } },
    'lock.refused': { actions: { type: 'showFailure', params: ({ event }) => event } },
    'claim.called': { actions: 'callAttention' },
    'claim.asked': '.yielding',
    'claim.taken': { target: '.left', actions: leaving },
    'steps.moved': { actions: { type: 'rememberStep', params: ({ event }) => event } },
    'tab.visible': { actions: 'tellLock' },
    'tab.hidden': { actions: 'tellDraftOfTab' },
    'tab.closing': { actions: ['flushDraft', 'tellLock'] },
    'net.online': { actions: ['tellLock', 'tellDraftOfTab'] },
    'session.ending': { actions: 'flushDraft' },
  },
  states: {
    opening: {
      always: [{ guard: 'isNew', target: 'checkingDraft', actions: checked }, 'loading'],
    },
    loading: {
      tags: 'loading',
      on: { 'form.change': {} },
      invoke: {
        id: 'loadItem',
        src: 'loadItem',
        input: ({ context: { route, id, mode } }) => ({ route, id: id ?? -1, mode }),
        onDone: [
          { guard: 'isView', target: 'viewing', actions: takeItem },
          { target: 'checkingDraft', actions: takeItem },
        ],
        onError: { target: 'broken', actions: { type: 'rememberFailure', params: failure } },
      },
    },
    broken: {
      description: 'The record could not be loaded.',
      tags: 'broken',
      on: {
        'form.change': {},
        'form.retry': { target: 'loading', meta: commands.retry },
        'net.online': { target: 'loading', actions: ['tellLock', 'tellDraftOfTab'] },
      },
    },
    checkingDraft: {
      description: 'Is there unsaved work of an earlier session? A failure to know is ignored.',
      tags: 'editable',
      entry: ['followLock', 'adoptDraft', 'holdClaim'],
      invoke: {
        id: 'loadDraft',
        src: 'loadDraft',
        input: ({ context }) => draftKey(context),
        onDone: [
          {
            guard: { type: 'hasOffer', params: ({ event }) => ({ offered: event.output }) },
            target: 'draftOffered',
            actions: { type: 'offerDraft', params: ({ event }) => ({ offered: event.output }) },
          },
          { target: 'editing' },
        ],
        onError: { target: 'editing' },
      },
    },
    draftOffered,
    yielding,
    abandoningDraft: {
      tags: 'editable',
      invoke: {
        id: 'abandonDraft',
        src: 'abandonDraft',
        input: ({ context }) => offeredKey(context),
        onDone: [
          { guard: 'hasMoreOffers', target: 'draftOffered', actions: 'nextOffer' },
          { target: 'editing', actions: 'forgetOffer' },
        ],
        onError: { target: 'editing', actions: ['forgetOffer', ...failed] },
      },
    },
    viewing,
    editing,
    handingOver,
    reloading: reloadingItem,
    covered,
    saving,
    inDoubt,
    conflicted,
    lockedOut,
    confirmingDelete: {
      tags: 'confirming-delete',
      on: {
        'form.discard': discardingHere,
        'lock.answered': [
          { ...taken, target: 'covered' },
          { actions: { type: 'rememberLock', params: lockFacts } },
        ],
        'delete.confirm': { target: 'deleting', meta: commands.confirmDelete },
        'delete.cancel': [
          { guard: 'isView', target: 'viewing', meta: commands.cancelDelete },
          { target: 'editing', meta: commands.cancelDelete },
        ],
      },
    },
    deleting: {
      tags: 'deleting',
      on: { 'claim.asked': {} },
      invoke: {
        id: 'deleteItem',
        src: 'deleteItem',
        input: ({ context: { route, item: held, lock } }) => ({
          route,
          id: held?.id ?? -1,
          version: held?.version ?? null,
          lockToken: lock.token,
        }),
        onDone: {
          target: 'left',
          actions: [
            'announceDeleted',
            { type: 'showDeleted', params: ({ event }) => ({ undoId: event.output }) },
            'dropDraft',
            toList,
          ],
        },
        onError: [
          { guard: 'isView', target: 'viewing', actions: failed },
          { target: 'editing', actions: failed },
        ],
      },
    },
    left: { type: 'final' },
  },
});

export type FormRef = ActorRefFrom<typeof formMachine>;
