import * as commands from './form.commands.ts';
import { conflicted, editing } from './form.editing.ts';
import { covered, handingOver, lockedOut } from './form.lock.ts';
import { draftOffered } from './form.offering.ts';
import * as record from './form.record.ts';
import { draftKey } from './form.rules.ts';
import { inDoubt, saving } from './form.saving.ts';
import { changed, discardingHere, failed, form, item } from './form.setup.ts';

const settleByVersion = { type: 'settleByVersion' as const, params: item };

const isFree = { guard: 'savesWhenFree' as const, target: 'saving' as const };

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
      },
      isFree,
      { target: 'typing' },
    ],
    onError: [
      { ...isFree, actions: 'lookAgain' },
      { target: 'typing', actions: 'lookAgain' },
    ],
  },
  initial: 'asking',
  states: {
    asking: {
      description: 'A save can be asked for.',
      on: {
        'form.save': { guard: 'isSavable', target: 'saveAsked', meta: commands.save },
        'form.saveAndClose': {
          guard: 'isSavable',
          target: 'saveAsked',
          meta: commands.saveAndClose,
        },
        'form.saveAndAnother': {
          guard: 'isSavableAsNew',
          target: 'saveAsked',
          meta: commands.saveAndAnother,
        },
      },
    },
    saveAsked: {
      description:
        'The save begins once it is known that there is no such work; an offer comes before it.',
      tags: 'saving',
      meta: { refuses: commands.alreadySaving },
      on: { 'form.discard': { ...discardingHere, target: 'asking' } },
    },
  },
});

const reloading = form.createStateConfig({
  description: 'A newer version becomes the base; an older or equal one is ignored.',
  tags: ['editable', 'reloading'],
  meta: { refuses: commands.notWhileReloading },
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
    onError: { target: 'typing', actions: failed },
  },
});

export const edit = form.createStateConfig({
  id: 'edit',
  description: 'The record is edited, under a lock where it exists: what is typed is kept.',
  on: record.whileEdited,
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
    typing: editing,
    handingOver,
    reloading,
    covered,
    saving,
    inDoubt,
    conflicted,
    lockedOut,
    last: record.last,
  },
});
