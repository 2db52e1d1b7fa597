import { conflicted, editing } from './form.editing.ts';
import { covered, handingOver, lockedOut } from './form.lock.ts';
import { draftOffered } from './form.offering.ts';
import * as record from './form.record.ts';
import { draftKey, offeredKey } from './form.rules.ts';
import { inDoubt, saving } from './form.saving.ts';
import { changed, discardingHere, form, item } from './form.setup.ts';

const settleByVersion = { type: 'settleByVersion' as const, params: item };

const checkingDraft = form.createStateConfig({
  description: 'Is there unsaved work of an earlier session? Without an answer it is asked again.',
  tags: 'editable',
  entry: ['endLookup', 'followLock', 'adoptDraft', 'holdClaim'],
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
      { target: 'typing' },
    ],
    onError: { target: 'typing', actions: 'lookAgain' },
  },
});

const abandoningDraft = form.createStateConfig({
  tags: 'editable',
  invoke: {
    id: 'abandonDraft',
    src: 'abandonDraft',
    input: ({ context }) => offeredKey(context),
    onDone: [
      { guard: 'hasMoreOffers', target: 'draftOffered', actions: 'nextOffer' },
      { target: 'typing', actions: 'forgetOffer' },
    ],
    onError: { target: 'typing', actions: ['forgetOffer', ...record.failed] },
  },
});

const reloading = form.createStateConfig({
  description: 'A newer version becomes the base; an older or equal one is ignored.',
  tags: 'editable',
  invoke: {
    id: 'loadItem',
    src: 'loadItem',
    input: ({ context: { route, item: held, id } }) => ({ route, id: held?.id ?? id ?? -1 }),
    onDone: [
      {
        guard: { type: 'isConflicting', params: item },
        target: 'conflicted',
        actions: [
          {
            type: 'openConflict',
            params: ({ event }) => ({ item: event.output, saving: false, savedBy: null }),
          },
          settleByVersion,
        ],
      },
      {
        target: 'typing',
        actions: [{ type: 'takeNewer', params: item }, settleByVersion, ...changed],
      },
    ],
    onError: { target: 'typing', actions: record.failed },
  },
});

const asking = record.confirmingDelete('edit');
const confirmingDelete = form.createStateConfig({
  ...asking,
  on: {
    ...asking.on,
    'form.discard': discardingHere,
    'lock.answered': { guard: 'isTaken', target: 'covered' },
  },
});

export const edit = form.createStateConfig({
  id: 'edit',
  description: 'The record is edited, under a lock where it exists: what is typed is kept.',
  on: {
    'form.show': { guard: { type: 'isEditedAlready', params: ({ event }) => event } },
    'draft.found': {
      guard: { type: 'hasOffer', params: ({ event }) => event },
      actions: 'lookAgain',
    },
  },
  initial: 'opening',
  states: {
    opening: {
      always: [
        { guard: 'isNew', target: 'checkingDraft', actions: record.checked },
        { target: 'loading' },
      ],
    },
    loading: record.firstLoad('checkingDraft'),
    broken: record.broken,
    checkingDraft,
    draftOffered,
    abandoningDraft,
    typing: editing,
    handingOver,
    reloading,
    covered,
    saving,
    inDoubt,
    conflicted,
    lockedOut,
    confirmingDelete,
    deleting: record.deleting('edit'),
  },
});
