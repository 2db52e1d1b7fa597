import type { ActorRefFrom, DoneActorEvent, ErrorActorEvent } from 'xstate';
import { assign, emit, setup } from 'xstate';
import type { StateMeta, TransitionMeta } from '../kit/command.ts';
import { refused } from '../kit/command.ts';
import { failureOf } from '../kit/failure.ts';
import type { PortFailure } from '../kit/model.ts';
import { stubPort } from '../kit/stubs.ts';
import type {
  PasswordAnswer,
  PasswordContext,
  PasswordEmitted,
  PasswordEvent,
  PasswordTag,
  PasswordValues,
} from './password.types.ts';

const nothingTyped: PasswordContext = {
  draft: { current_password: '', password: '' },
  failure: null,
};

type Meta = TransitionMeta<PasswordContext>;

const change: Meta = {
  command: {
    id: 'password.change',
    title: 'Change password',
    icon: 'key-round',
    synonyms: ['new password', 'security'],
    reason: whyNot,
  },
};

/** One's own password: the present one is asked for, the new one takes its place. */
export const passwordMachine = setup({
  types: {
    context: {} as PasswordContext,
    events: {} as PasswordEvent,
    emitted: {} as PasswordEmitted,
    tags: {} as PasswordTag,
    meta: {} as StateMeta<PasswordContext>,
    transitionMeta: {} as Meta,
  },
  actors: {
    changePassword: stubPort<PasswordAnswer, PasswordValues>('password', 'changePassword'),
  },
  actions: {
    type: assign(({ context }, { values }: { values: Partial<PasswordValues> }) =>
      typeIn(context, values),
    ),
    forget: assign(nothingTyped),
    refuse: assign((_, params: { failure: PortFailure | null }) => params),
    tell: emit((_, { message }: { message: string }) => ({
      type: 'snackbar.requested' as const,
      snackbar: { type: 'success' as const, message },
    })),
  },
  guards: { mayChange: ({ context }) => whyNot(context) === null },
}).createMachine({
  id: 'password',
  context: nothingTyped,
  initial: 'asking',
  states: {
    asking: {
      on: {
        'password.type': { actions: { type: 'type', params: ({ event }) => event } },
        'password.change': { guard: 'mayChange', target: 'changing', meta: change },
      },
    },
    changing: {
      description: 'What was typed is on its way: it stays as it is until the answer comes.',
      tags: 'changing',
      meta: { refuses: [refused(change, 'It is being changed')] },
      invoke: {
        id: 'changePassword',
        src: 'changePassword',
        input: ({ context }) => context.draft,
        onDone: { target: 'asking', actions: ['forget', { type: 'tell', params: said }] },
        onError: { target: 'asking', actions: { type: 'refuse', params: failed } },
      },
    },
  },
});

export type PasswordRef = ActorRefFrom<typeof passwordMachine>;

function said({ event }: { event: DoneActorEvent<PasswordAnswer> }) {
  return { message: event.output.message };
}

function failed({ event }: { event: ErrorActorEvent }) {
  return { failure: failureOf(event.error) };
}

/** What was wrong with a field is forgotten with the next character in it. */
function typeIn({ draft, failure }: PasswordContext, values: Partial<PasswordValues>) {
  const data = Object.fromEntries(
    Object.entries(failure?.data ?? {}).filter(([name]) => !(name in values)),
  );
  const isOver = failure?.data === undefined || Object.keys(data).length === 0;
  return {
    draft: { ...draft, ...values },
    failure: failure === null || isOver ? null : { ...failure, data },
  };
}

/** Why it can't be changed now; null where it can. */
function whyNot({ draft }: PasswordContext): string | null {
  if (draft.current_password === '') return 'Type your present password';
  return draft.password === '' ? 'Type a new password' : null;
}
