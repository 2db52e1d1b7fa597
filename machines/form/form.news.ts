import { emit, enqueueActions } from 'xstate';
import type { PortFailure } from '../kit/model.ts';
import type { SnackbarRequest } from '../snackbars/snackbars.rules.ts';
import type { StoredDraft } from '../draft/draft.types.ts';
import { takenText } from '../lock/lock.rules.ts';
import * as access from './access.rules.ts';
import type { Failed, Saved } from './form.base.ts';
import { formWithChildren } from './form.children.ts';
import { discardedOffer } from './discard.rules.ts';
import * as rules from './form.rules.ts';
import type { FormContext, FormInput } from './form.types.ts';
import * as offers from './offer.rules.ts';
import * as saves from './save.rules.ts';

/** What the form tells the page: saved and deleted records, messages, where to go. */
export const formWithNews = formWithChildren.extend({
  actions: {
    announceFaults: emit({ type: 'faults.shown' }),
    showNewer: emit(({ context }) => said(context, { type: 'warning', message: NEWER })),
    showDuplicate: emit(({ context }) => said(context, refusal(saves.duplicate))),
    announceLockedOut: emit(({ context }) => ({
      type: 'save.failed' as const,
      resource: context.resource,
      failure: saves.lockedOut,
    })),
    showLockedOut: emit(({ context }) => said(context, refusal(saves.lockedOut))),
    showTaken: emit(({ context, event }) => {
      const message = takenText(access.factsIn(event).holder?.full_name ?? 'Another user');
      return said(context, { type: 'warning', message });
    }),
    showFree: emit(({ context }) => said(context, { type: 'success', message: FREE })),
    showDropped: emit(({ context }, params: { draft: StoredDraft | null }) =>
      said(context, { type: 'warning', message: offers.droppedText(context, params) }),
    ),
    callAttention: emit({ type: 'attention.requested' }),
    // What explains stands beside what was done, and does not give way to it.
    tell: emit((_, { message }: { message: string }) => asking({ type: 'info', message })),
    announceSaved: emit(({ context }, { answer }: Saved) => ({
      type: 'item.saved' as const,
      resource: context.resource,
      id: answer.item.id,
      created: context.request?.id === null,
    })),
    offerDiscarded: enqueueActions(({ context, event, enqueue }) => {
      if (event.type === 'form.discard' && event.leaving === true) return;
      enqueue.emit(asking(discardedOffer(context)));
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
      const { told, request, resource } = context;
      const message = told?.message ?? (answer.message || 'Saved.');
      if (context.quiet) return { type: 'snackbar.hidden' as const, message };
      return said(
        { resource, id: answer.item.id },
        {
          type: 'success',
          message,
          ...rules.takeBackOffer(context, answer),
          ...(isLeft && request?.id === null ? rules.openOffer(context, answer) : {}),
        },
      );
    }),
    showFailure: emit(({ context }, { failure }: Failed) => said(context, refusal(failure))),
    showDeleted: emit(({ context }, { undoId }: { undoId: number | null }) =>
      said(context, {
        type: 'success',
        message: rules.deletedText(context.item?.id ?? -1),
        ...rules.detailOf(context),
        ...rules.undoOf(context, undoId),
      }),
    ),
    goTo: emit(
      ({ context }, { to, replace }: { to: keyof FormInput['paths']; replace: boolean }) => ({
        type: 'nav.requested' as const,
        to: rules.pathOf(context.paths[to], context.item?.id ?? context.id),
        replace,
      }),
    ),
  },
});

const NEWER = 'There is a newer version of this item: it is loaded.';
const FREE = 'The item you waited for is free now.';

function asking(snackbar: SnackbarRequest) {
  return { type: 'snackbar.requested' as const, snackbar };
}

/** A message about the record, in place of what was told of that before. */
function said(of: Pick<FormContext, 'resource' | 'id'>, snackbar: SnackbarRequest) {
  return asking({ ...snackbar, ...rules.aboutOf(of) });
}

function refusal({ message }: Pick<PortFailure, 'message'>) {
  return { type: 'error', message, ofPage: true } as const;
}
