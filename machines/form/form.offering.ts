import type { DoneActorEvent } from 'xstate';
import type { OfferOutcome } from '../offer/offer.types.ts';
import { changed, form } from './form.setup.ts';
import { offerInput } from './offer.rules.ts';

type Over = { event: DoneActorEvent<OfferOutcome> };

const outcome = ({ event }: Over) => ({ outcome: event.output });
const loaded = ({ event }: Over) => ({ draft: event.output.draft });
const loadDraft = [
  { type: 'loadDraft' as const, params: loaded },
  { type: 'adoptLoaded' as const, params: loaded },
  'holdClaim' as const,
  ...changed,
];
export const toList = { type: 'goTo' as const, params: { to: 'list' as const, replace: false } };

const GOES_ON = 'This form goes on in another tab or on another device of yours.';

/** Another form of the person goes on with the draft. */
export const leaving = [
  'letGo' as const,
  { type: 'tell' as const, params: { message: GOES_ON } },
  toList,
];

export const draftOffered = form.createStateConfig({
  description:
    "'Unsaved Changes': Load restores the draft, Abandon deletes it. A create whose answer was not seen is asked again first. The draft of a form that is open elsewhere is no lost work: it is gone on with there, or here once it is closed there.",
  tags: 'editable',
  on: {
    'claim.given': { actions: ['takeLock', 'tellOffer'] },
    'offer.wanted': { actions: { type: 'wantClaim', params: ({ event }) => event } },
    'offer.missed': { actions: 'holdClaim' },
    'offer.called': { actions: { type: 'callTab', params: ({ event }) => event } },
  },
  invoke: {
    id: 'offer',
    src: 'offer',
    input: ({ context, event }) => offerInput(context, event),
    onDone: [
      {
        guard: { type: 'isUnanswered', params: outcome },
        target: '#edit.inDoubt.asking',
        actions: loadDraft,
      },
      {
        guard: { type: 'isLoadedInPart', params: outcome },
        target: '#edit.typing',
        actions: [{ type: 'showDropped', params: loaded }, ...loadDraft],
      },
      {
        guard: { type: 'isLoaded', params: outcome },
        target: '#edit.typing',
        actions: loadDraft,
      },
      { target: '#edit.typing', actions: 'holdClaim' },
    ],
    onError: {},
  },
});

export const yielding = form.createStateConfig({
  description: 'Another tab or device goes on with this draft: what is typed is kept first.',
  tags: ['handing-over', 'readonly'],
  entry: ['flushDraft', 'keepDraft'],
  on: {
    'draft.flushed': { target: '#left', actions: leaving },
    'form.show': { guard: { type: 'isEditedAlready', params: ({ event }) => event } },
  },
});
