import { emit, enqueueActions } from 'xstate';
import type { StoredDraft } from '../draft/draft.types.ts';
import { takenText } from '../lock/lock.rules.ts';
import * as access from './access.rules.ts';
import type { Failed, Saved } from './form.base.ts';
import { formWithChildren } from './form.children.ts';
import { discardedOffer } from './discard.rules.ts';
import * as rules from './form.rules.ts';
import type { FormInput } from './form.types.ts';
import * as offers from './offer.rules.ts';
import * as saves from './save.rules.ts';

/** What the form tells the page: saved and deleted records, messages, where to go. */
export const formWithNews = formWithChildren.extend({
  actions: {
    announceFaults: emit({ type: 'faults.shown' }),
    showNewer: emit({
      type: 'snackbar.requested',
      snackbar: {
        type: 'warning',
        message: 'There is a newer version of this item: it is loaded.',
      },
    }),
    showDuplicate: emit({
      type: 'snackbar.requested',
      snackbar: { type: 'error', message: saves.duplicate.message, ofPage: true },
    }),
    announceLockedOut: emit(({ context }) => ({
      type: 'save.failed' as const,
      resource: context.resource,
      failure: saves.lockedOut,
    })),
    showLockedOut: emit({
      type: 'snackbar.requested',
      snackbar: { type: 'error', message: saves.lockedOut.message, ofPage: true },
    }),
    showTaken: emit(({ event }) => ({
      type: 'snackbar.requested' as const,
      snackbar: {
        type: 'warning' as const,
        message: takenText(access.factsIn(event).holder?.full_name ?? 'Another user'),
      },
    })),
    showFree: emit({
      type: 'snackbar.requested',
      snackbar: { type: 'success', message: 'The item you waited for is free now.' },
    }),
    showDropped: emit(({ context }, params: { draft: StoredDraft | null }) => ({
      type: 'snackbar.requested' as const,
      snackbar: { type: 'warning' as const, message: offers.droppedText(context, params) },
    })),
    callAttention: emit({ type: 'attention.requested' }),
    tell: emit((_, { message }: { message: string }) => ({
      type: 'snackbar.requested' as const,
      snackbar: { type: 'info' as const, message },
    })),
    announceSaved: emit(({ context }, { answer }: Saved) => ({
      type: 'item.saved' as const,
      resource: context.resource,
      id: answer.item.id,
      created: context.request?.id === null,
    })),
    offerUndo: enqueueActions(({ context, enqueue }, { answer: { item } }: Saved) => {
      // A save that changed nothing made no version: what would be undone is the one before.
      const isSame = item.version === context.request?.version;
      if (context.told !== null || isSame) return;
      enqueue.emit({ type: 'save.undoable', item, created: context.request?.id === null });
    }),
    offerDiscarded: enqueueActions(({ context, event, enqueue }) => {
      if (event.type === 'form.discard' && event.leaving === true) return;
      enqueue.emit({ type: 'snackbar.requested', snackbar: discardedOffer(context) });
    }),
    announceDeleted: emit(({ context }) => ({
      type: 'item.deleted' as const,
      resource: context.resource,
      ids: [context.item?.id ?? -1],
    })),
    announceFailure: emit(({ context }, { failure }: Failed) => ({
      type: 'save.failed' as const,
      resource: context.resource,
      failure,
    })),
    showSaved: emit(({ context }, { answer, isLeft = false }: Saved) => {
      const { told } = context;
      const message = told?.message ?? (answer.message || 'Saved.');
      if (context.quiet) return { type: 'snackbar.hidden' as const, message };
      return {
        type: 'snackbar.requested' as const,
        snackbar: {
          type: 'success' as const,
          message,
          ...rules.takeBackOffer(told, answer),
          ...(isLeft && context.request?.id === null ? rules.openOffer(context, answer) : {}),
        },
      };
    }),
    showFailure: emit((_, { failure }: Failed) => ({
      type: 'snackbar.requested' as const,
      snackbar: { type: 'error' as const, message: failure.message, ofPage: true },
    })),
    showDeleted: emit(({ context }, { undoId }: { undoId: number | null }) => ({
      type: 'snackbar.requested' as const,
      snackbar: {
        type: 'success' as const,
        message: rules.deletedText(context.item?.id ?? -1),
        ...rules.detailOf(context),
        ...rules.undoOf(context, undoId),
      },
    })),
    goTo: emit(
      ({ context }, { to, replace }: { to: keyof FormInput['paths']; replace: boolean }) => ({
        type: 'nav.requested' as const,
        to: rules.pathOf(context.paths[to], context.item?.id ?? context.id),
        replace,
      }),
    ),
  },
});
