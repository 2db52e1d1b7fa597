import { lockOf } from './access.rules.ts';
import * as commands from './form.commands.ts';
import { toList } from './form.offering.ts';
import { failure, form, item } from './form.setup.ts';

/** A record is either looked at or edited. */
type Manner = 'view' | 'edit';

const RESTING = { view: '#view.shown', edit: '#edit.typing' } as const;
const CONFIRMING = {
  view: '#view.confirmingDelete',
  edit: '#edit.confirmingDelete',
} as const;
const RELOADING = { view: '#view.reloading', edit: '#edit.reloading' } as const;

export const checked = ['checkValues' as const, 'checkSteps' as const];
export const failed = [
  { type: 'rememberFailure' as const, params: failure },
  { type: 'showFailure' as const, params: failure },
];

/** What can be done about a record as a whole. */
export function ofRecord(manner: Manner) {
  return {
    'form.delete': {
      guard: 'mayDelete' as const,
      target: CONFIRMING[manner],
      meta: commands.remove,
    },
    'form.copy': copying,
    'form.reload': {
      guard: 'exists' as const,
      target: RELOADING[manner],
      meta: commands.reload,
    },
  };
}

export const copying = {
  guard: 'mayCopy' as const,
  actions: { type: 'goTo' as const, params: { to: 'copy' as const, replace: false } },
  meta: commands.copy,
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

export function confirmingDelete(manner: Manner) {
  return form.createStateConfig({
    tags: 'confirming-delete',
    on: {
      'delete.confirm': { target: 'deleting', meta: commands.confirmDelete },
      'delete.cancel': { target: RESTING[manner], meta: commands.cancelDelete },
    },
  });
}

export function deleting(manner: Manner) {
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
      onError: { target: RESTING[manner], actions: failed },
    },
  });
}
