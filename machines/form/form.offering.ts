import type { DoneActorEvent } from 'xstate';
import * as commands from './form.commands.ts';
import { draftKey } from './form.rules.ts';
import { changed, form } from './form.setup.ts';
import type { DraftOffer } from './form.types.ts';

const named = ({ event }: { event: { readonly session?: string } }) => ({
  session: event.session,
});
const offered = ({ event }: { event: DoneActorEvent<DraftOffer | null> }) => ({
  offered: event.output,
});
const taking = ['adoptDraft' as const, 'holdClaim' as const, 'forgetOffer' as const, ...changed];
const loadDraft = [{ type: 'loadDraft' as const, params: named }, ...taking];
const loadGiven = [
  { type: 'offerAgain' as const, params: offered },
  { type: 'loadDraft' as const, params: { session: undefined } },
  ...taking,
];
export const toList = { type: 'goTo' as const, params: { to: 'list' as const, replace: false } };

const GOES_ON = 'This form goes on in another tab or on another device of yours.';

/** Another form of the person goes on with the draft. */
export const leaving = [
  'letGo' as const,
  { type: 'tell' as const, params: { message: GOES_ON } },
  toList,
];

const openElsewhere = form.createStateConfig({
  on: {
    'draft.choose': {
      target: 'choosing',
      actions: { type: 'lookAtDraft', params: ({ event }) => event },
    },
    'draft.load': {
      guard: { type: 'isOpen', params: named },
      target: 'joining',
      actions: [{ type: 'lookAtOffered', params: named }, 'wantClaim'],
      meta: commands.loadDraft,
    },
    'draft.goThere': {
      guard: 'isChosenInTab',
      target: 'called',
      actions: 'callTab',
      meta: commands.goToTab,
    },
    'draft.startAnew': {
      guard: 'isChosenOpen',
      target: '#edit.typing',
      actions: 'forgetOffer',
      meta: commands.startAnew,
    },
  },
});

const choosing = form.createStateConfig({
  on: {
    ...openElsewhere.on,
    'draft.load': [
      openElsewhere.on['draft.load'],
      {
        guard: { type: 'isUnanswered', params: named },
        target: '#edit.inDoubt.asking',
        actions: loadDraft,
        meta: commands.loadDraft,
      },
      {
        guard: { type: 'hasUnknownFields', params: named },
        target: '#edit.typing',
        actions: [{ type: 'showDropped', params: named }, ...loadDraft],
        meta: commands.loadDraft,
      },
      { target: '#edit.typing', actions: loadDraft, meta: commands.loadDraft },
    ],
    'draft.abandon': [
      { guard: { type: 'isOpen', params: named }, meta: commands.abandonDraft },
      {
        target: '#edit.abandoningDraft',
        actions: { type: 'chooseOffer', params: named },
        meta: commands.abandonDraft,
      },
    ],
  },
});

export const draftOffered = form.createStateConfig({
  description:
    "'Unsaved Changes': Load restores the draft, Abandon deletes it. A create whose answer was not seen is asked again first. The draft of a form that is open elsewhere is no lost work: it is gone on with there, or here once it is closed there.",
  tags: ['offering-draft', 'editable'],
  initial: 'choosing',
  states: {
    choosing,
    called: {
      ...openElsewhere,
      description: 'No tab can show another one: the other tab marks its title.',
      tags: 'called',
    },
    joining: {
      description: 'The other tab, or the other device, keeps its draft and closes its form.',
      tags: 'joining',
      on: { 'claim.given': { target: 'rereading', actions: 'takeLock' } },
    },
    rereading: {
      description: 'What was kept there last.',
      tags: 'joining',
      invoke: {
        id: 'rereadDraft',
        src: 'loadDraft',
        input: ({ context }) => draftKey(context),
        onDone: [
          {
            guard: { type: 'isStillUnanswered', params: offered },
            target: '#edit.inDoubt.asking',
            actions: loadGiven,
          },
          {
            guard: { type: 'isStillOffered', params: offered },
            target: '#edit.typing',
            actions: loadGiven,
          },
          { target: '#edit.typing', actions: ['forgetOffer', 'holdClaim'] },
        ],
        onError: { target: 'choosing' },
      },
    },
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
