import type { ActorRefFrom, DoneActorEvent, ErrorActorEvent } from 'xstate';
import { assign, emit, setup } from 'xstate';
import type { StateMeta, TransitionMeta } from '../kit/command.ts';
import { refused } from '../kit/command.ts';
import { failureOf } from '../kit/failure.ts';
import type { PortFailure } from '../kit/model.ts';
import { stubPort } from '../kit/stubs.ts';
import * as rules from './profile.rules.ts';
import type {
  OwnValues,
  ProfileAnswer,
  ProfileContext,
  ProfileEmitted,
  ProfileEvent,
  ProfileInput,
  ProfileTag,
} from './profile.types.ts';

type Meta = TransitionMeta<ProfileContext>;

const save: Meta = {
  command: {
    id: 'profile.save',
    title: 'Save profile',
    keys: ['Mod+S'],
    icon: 'save',
    synonyms: ['name', 'photo', 'me'],
    reason: rules.whyNotSaved,
  },
};
const revert: Meta = {
  command: {
    id: 'profile.revert',
    title: 'Take back changes of the profile',
    short: 'Take back changes',
    icon: 'undo-2',
    visible: rules.isDirty,
  },
};

/** A person's own names and photo: changed, saved, taken back. */
export const profileMachine = setup({
  types: {
    context: {} as ProfileContext,
    input: {} as ProfileInput,
    events: {} as ProfileEvent,
    emitted: {} as ProfileEmitted,
    tags: {} as ProfileTag,
    meta: {} as StateMeta<ProfileContext>,
    transitionMeta: {} as Meta,
  },
  actors: {
    saveProfile: stubPort<ProfileAnswer, OwnValues>('profile', 'saveProfile'),
  },
  actions: {
    change: assign(({ context }, { values }: { values: Partial<OwnValues> }) => ({
      draft: { ...context.draft, ...values },
    })),
    follow: assign(({ context }, { saved }: { saved: OwnValues }) => rules.follow(context, saved)),
    revert: assign(({ context }) => ({ draft: context.saved, failure: null })),
    send: assign(({ context }) => ({ sent: context.draft, failure: null })),
    keep: assign(({ context }, { data }: { data: OwnValues }) => rules.afterSave(context, data)),
    refuse: assign((_, params: { failure: PortFailure }) => params),
    announce: emit((_, { data }: Pick<ProfileAnswer, 'data'>) => ({
      type: 'profile.saved' as const,
      data,
    })),
    tell: emit((_, { message }: { message: string }) => ({
      type: 'snackbar.requested' as const,
      snackbar: { type: 'success' as const, message },
    })),
  },
  guards: {
    maySave: ({ context }) => rules.whyNotSaved(context) === null,
    isDirty: ({ context }) => rules.isDirty(context),
  },
}).createMachine({
  id: 'profile',
  context: ({ input }) => rules.startOfProfile(input),
  initial: 'editing',
  on: {
    'profile.change': { actions: { type: 'change', params: ({ event }) => event } },
    'profile.follow': { actions: { type: 'follow', params: ({ event }) => event } },
  },
  states: {
    editing: {
      on: {
        'profile.save': { guard: 'maySave', target: 'saving', actions: 'send', meta: save },
        'profile.revert': { guard: 'isDirty', actions: 'revert', meta: revert },
      },
    },
    saving: {
      description: 'What is typed meanwhile stays typed.',
      tags: 'saving',
      meta: { refuses: [refused(save, 'It is being saved')] },
      invoke: {
        id: 'saveProfile',
        src: 'saveProfile',
        input: ({ context }) => context.sent,
        onDone: {
          target: 'editing',
          actions: [
            { type: 'keep', params: ({ event }) => event.output },
            { type: 'announce', params: ({ event }) => event.output },
            { type: 'tell', params: said },
          ],
        },
        onError: { target: 'editing', actions: { type: 'refuse', params: failed } },
      },
    },
  },
});

export type ProfileRef = ActorRefFrom<typeof profileMachine>;

function said({ event }: { event: DoneActorEvent<ProfileAnswer> }) {
  return { message: event.output.message };
}

function failed({ event }: { event: ErrorActorEvent }) {
  return { failure: failureOf(event.error) };
}
