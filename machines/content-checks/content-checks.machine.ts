import type { ActorRefFrom, DoneActorEvent, ErrorActorEvent } from 'xstate';
import { assign, emit, setup } from 'xstate';
import type { Problem } from '../../src/shared/contract/content-checks.ts';
import type { StateMeta, TransitionMeta } from '../kit/command.ts';
import { refused } from '../kit/command.ts';
import { failureOf } from '../kit/failure.ts';
import { stubPort } from '../kit/stubs.ts';
import * as commands from './content-checks.commands.ts';
import * as rules from './content-checks.rules.ts';
import type {
  ChecksContext,
  ChecksEmitted,
  ChecksEvent,
  ChecksTag,
  Looked,
  LookCall,
  OneProblem,
} from './content-checks.types.ts';

const checks = setup({
  types: {
    context: {} as ChecksContext,
    events: {} as ChecksEvent,
    emitted: {} as ChecksEmitted,
    tags: {} as ChecksTag,
    meta: {} as StateMeta<ChecksContext>,
    transitionMeta: {} as TransitionMeta<ChecksContext>,
  },
  actors: { look: stubPort<Looked, LookCall>('content-checks', 'look') },
  actions: {
    allow: assign((_, { isOpen, mayChange }: Allowed) => ({ isOpen, mayChange })),
    keep: assign((_, looked: Looked) => ({ ...looked, isAnew: false })),
    keepFailure: assign((_, { message }: { message: string }) => ({ unknown: message })),
    askAnew: assign({ isAnew: true }),
    forget: assign(() => ({ ...rules.NOTHING_FOUND, isAnew: true })),
    announceShown: emit({ type: 'checks.shown' as const }),
    showProblem: emit((_, { problem }: { problem: Problem }) => ({
      type: 'problem.shown' as const,
      problem,
    })),
    fixProblem: emit((_, { problem }: { problem: Problem }) => ({
      type: 'problem.fixed' as const,
      problem,
    })),
  },
  guards: {
    opens: (_, { isOpen }: Allowed) => isOpen,
    closes: (_, { isOpen }: Allowed) => !isOpen,
    mayChange: ({ context }) => context.mayChange,
    canShow: ({ context }, asked: OneProblem) =>
      context.mayChange && rules.problemAt(context, asked) !== null,
    canFix: ({ context }, asked: OneProblem) => rules.canFix(context, asked),
  },
  delays: { rest: 500 },
});

type Allowed = Pick<ChecksContext, 'isOpen' | 'mayChange'>;

const told = ({ event }: { event: Extract<ChecksEvent, { type: 'checks.allow' }> }) => event;
const asked = ({ event }: { event: OneProblem }) => event;
const problem = ({ context, event }: { context: ChecksContext; event: OneProblem }) => ({
  problem: rules.problemAt(context, event) as Problem,
});
const allow = { type: 'allow' as const, params: told };
const UNSETTLED = {
  refuses: [refused(commands.fixProblem, 'The page is being looked through')],
};

/** What the checks find in the page that is edited: looked for anew when its changes rest; each problem is gone to, or fixed. */
export const contentChecksMachine = checks.createMachine({
  id: 'content-checks',
  context: () => rules.START,
  initial: 'closed',
  states: {
    closed: {
      description: 'No page stands in the canvas.',
      entry: 'forget',
      on: {
        'checks.allow': [
          { guard: { type: 'opens', params: told }, target: 'open', actions: allow },
          { actions: allow },
        ],
      },
    },
    open: {
      initial: 'waiting',
      on: {
        'checks.allow': [
          { guard: { type: 'closes', params: told }, target: 'closed', actions: allow },
          { actions: allow },
        ],
        'page.changed': '.waiting',
        'checks.show': { guard: 'mayChange', actions: 'announceShown', meta: commands.show },
        'checks.again': { target: '.looking', actions: 'askAnew', meta: commands.again },
        'problem.show': {
          guard: { type: 'canShow', params: asked },
          actions: { type: 'showProblem', params: problem },
          meta: commands.showProblem,
        },
      },
      states: {
        waiting: {
          description: 'Until the changes rest; what was found stays.',
          tags: 'looking',
          meta: UNSETTLED,
          after: { rest: 'looking' },
        },
        looking: {
          tags: 'looking',
          meta: UNSETTLED,
          invoke: {
            id: 'look',
            src: 'look',
            input: ({ context: { isAnew } }) => ({ isAnew }),
            onDone: { target: 'found', actions: { type: 'keep', params: looked } },
            onError: { target: 'found', actions: { type: 'keepFailure', params: failed } },
          },
        },
        found: {
          description: 'What was found is of the page as it is now.',
          on: {
            'problem.fix': {
              guard: { type: 'canFix', params: asked },
              actions: { type: 'fixProblem', params: problem },
              meta: commands.fixProblem,
            },
          },
        },
      },
    },
  },
});

export type ContentChecksRef = ActorRefFrom<typeof contentChecksMachine>;

function looked({ event }: { event: DoneActorEvent<Looked> }) {
  return event.output;
}

function failed({ event }: { event: ErrorActorEvent }) {
  return { message: failureOf(event.error).message };
}
