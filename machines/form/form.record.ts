import type { LookupReport } from '../draft/draft.types.ts';
import { lockOf } from './access.rules.ts';
import * as commands from './form.commands.ts';
import { toList } from './form.offering.ts';
import { discardingHere, failed, failure, form, item } from './form.setup.ts';
import type { FormEvent } from './form.types.ts';

type ShowEvent = Extract<FormEvent, { type: 'form.show' }>;

/** A record is either looked at or edited. */
type Manner = 'view' | 'edit';

const REMOVING = { view: '#removing.viewed', edit: '#removing.edited' } as const;
const BACK = { view: '#view.last', edit: '#edit.last' } as const;
const RELOADING = { view: '#view.reloading', edit: '#edit.reloading' } as const;

/** Where the form was before it was asked about its record. */
export const last = form.createStateConfig({ type: 'history', history: 'shallow' });

export const whileViewed = {
  'form.change': {},
  'form.show': {
    guard: {
      type: 'isViewedAlready' as const,
      params: ({ event }: { event: ShowEvent }) => event,
    },
  },
};

export const whileEdited = {
  'form.discard': discardingHere,
  'form.show': {
    guard: {
      type: 'isEditedAlready' as const,
      params: ({ event }: { event: ShowEvent }) => event,
    },
  },
  'draft.found': {
    guard: { type: 'hasOffer' as const, params: ({ event }: { event: LookupReport }) => event },
    actions: 'lookAgain' as const,
  },
};

export const checked = ['checkValues' as const, 'checkSteps' as const];

/** What can be done about a record as a whole. */
export function ofRecord(manner: Manner) {
  return {
    'form.delete': {
      guard: 'mayDelete' as const,
      target: REMOVING[manner],
      meta: commands.remove,
    },
    ...onCopy,
    'form.reload': {
      guard: 'exists' as const,
      target: RELOADING[manner],
      meta: commands.reload,
    },
  };
}

/** A record is copied wherever it is on screen, also while another has it. */
export const onCopy = {
  'form.copy': {
    guard: 'mayCopy' as const,
    actions: { type: 'goTo' as const, params: { to: 'copy' as const, replace: false } },
    meta: commands.copy,
  },
};

/** The first load, and where it goes on. */
export function firstLoad<Target extends string>(target: Target) {
  return form.createStateConfig({
    tags: 'loading',
    on: { 'form.change': {} },
    invoke: {
      id: 'loadItem',
      src: 'loadItem',
      input: ({ context: { route, id, source } }) => ({ route, id: source ?? id ?? -1 }),
      onDone: { target, actions: [{ type: 'takeItem', params: item }, ...checked] },
      onError: { target: 'broken', actions: { type: 'rememberFailure', params: failure } },
    },
  });
}

export const broken = form.createStateConfig({
  description: 'The record could not be loaded.',
  tags: 'broken',
  on: {
    'form.change': {},
    'form.retry': { target: 'loading', meta: commands.retry },
    'net.online': { target: 'loading', actions: ['tellLock', 'tellDraftOfTab'] },
  },
});

/** The question before a record is deleted: whoever does not delete it is back where they were. */
function asking(manner: Manner) {
  return form.createStateConfig({
    tags: 'confirming-delete',
    on: {
      'delete.confirm': { target: 'deleting', meta: commands.confirmDelete },
      'delete.cancel': { target: BACK[manner], meta: commands.cancelDelete },
    },
  });
}

function deleting(manner: Manner) {
  return form.createStateConfig({
    tags: 'deleting',
    on: { 'claim.asked': {} },
    invoke: {
      id: 'deleteItem',
      src: 'deleteItem',
      input: ({ context: { route, item: held }, self }) => ({
        route,
        id: held?.id ?? -1,
        version: held?.version ?? null,
        lockToken: lockOf(self.getSnapshot())?.token ?? null,
      }),
      onDone: {
        target: '#left',
        actions: [
          'announceDeleted',
          { type: 'showDeleted', params: ({ event }) => ({ undoId: event.output }) },
          'dropDraft',
          toList,
        ],
      },
      onError: { target: BACK[manner], actions: failed },
    },
  });
}

const viewed = form.createStateConfig({
  description: 'A record that is looked at.',
  tags: 'viewed',
  on: whileViewed,
  initial: 'asking',
  states: { asking: asking('view'), deleting: deleting('view') },
});

const edited = form.createStateConfig({
  description: 'A record that is edited: what was typed is there when it is not deleted after all.',
  on: whileEdited,
  initial: 'asking',
  states: {
    asking: {
      ...asking('edit'),
      on: {
        ...asking('edit').on,
        'lock.answered': { guard: 'isTaken', target: BACK.edit },
      },
    },
    deleting: deleting('edit'),
  },
});

export const removing = form.createStateConfig({
  id: 'removing',
  description: 'The record is to be deleted.',
  initial: 'edited',
  states: { viewed, edited },
});
