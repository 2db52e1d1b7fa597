import type { ActorRefFrom } from 'xstate';
import { assign, setup } from 'xstate';
import type { ContentRecords } from '../../src/shared/contract/content-records.ts';
import { recordKey } from '../../src/shared/contract/content-records.ts';
import type { CommandMeta, StateMeta, TransitionMeta } from '../kit/command.ts';
import { refused } from '../kit/command.ts';
import { failureOf } from '../kit/failure.ts';
import type { PortFailure } from '../kit/model.ts';
import { stubPort } from '../kit/stubs.ts';
import type { BlockUsesContext, BlockUsesEvent } from './block-uses.types.ts';

const show: CommandMeta<BlockUsesContext> = {
  id: 'blockUses.show',
  title: 'Where are the records of the block used?',
  short: 'Where used',
  icon: 'link',
  synonyms: ['where used', 'used by', 'uses', 'references', 'link', 'asset', 'macro', 'video'],
  visible: ({ isOpen }) => isOpen,
  reason: ({ hasBlock }) => (hasBlock ? null : 'Select a block first'),
};

const isShown: StateMeta<BlockUsesContext> = {
  refuses: [refused({ command: show }, 'It is shown already')],
};

const retry: TransitionMeta<BlockUsesContext> = {
  command: {
    id: 'blockUses.retry',
    title: 'Look again for the records of the block',
    short: 'Retry',
    icon: 'refresh',
  },
};

/** Of so many records it is listed at once what uses them; of more, when it is asked for. */
const LISTED_AT_ONCE = 3;

/** Where what the block at hand shows and leads to stands elsewhere: the records that it names, each with what uses it. */
export const blockUsesMachine = setup({
  types: {
    context: {} as BlockUsesContext,
    events: {} as BlockUsesEvent,
    meta: {} as StateMeta<BlockUsesContext>,
    transitionMeta: {} as TransitionMeta<BlockUsesContext>,
  },
  actors: { look: stubPort<ContentRecords, null>('block-uses', 'look') },
  actions: {
    allow: assign((_, { isOpen, hasBlock }: Facts) => ({ isOpen, hasBlock })),
    begin: assign({ found: null, listed: [], failure: null }),
    take: assign((_, { found }: { found: ContentRecords }) => ({
      found,
      listed: found.records.length <= LISTED_AT_ONCE ? found.records.map(recordKey) : [],
    })),
    toggle: assign(({ context: { listed } }, { record }: { record: string }) => ({
      listed: listed.includes(record)
        ? listed.filter((each) => each !== record)
        : [...listed, record],
    })),
    rememberFailure: assign((_, params: { failure: PortFailure }) => params),
  },
  guards: { hasBlock: ({ context }) => context.isOpen && context.hasBlock },
}).createMachine({
  id: 'block-uses',
  context: { isOpen: false, hasBlock: false, found: null, listed: [], failure: null },
  initial: 'closed',
  on: { 'blockUses.allow': { actions: { type: 'allow', params: ({ event }) => event } } },
  states: {
    closed: {
      on: { 'blockUses.show': { guard: 'hasBlock', target: 'looking', meta: { command: show } } },
    },
    looking: {
      meta: isShown,
      entry: 'begin',
      invoke: {
        id: 'look',
        src: 'look',
        input: null,
        onDone: {
          target: 'shown',
          actions: { type: 'take', params: ({ event }) => ({ found: event.output }) },
        },
        onError: {
          target: 'broken',
          actions: {
            type: 'rememberFailure',
            params: ({ event }) => ({ failure: failureOf(event.error) }),
          },
        },
      },
      on: { 'blockUses.close': 'closed' },
    },
    shown: {
      meta: isShown,
      on: {
        'blockUses.toggle': {
          actions: { type: 'toggle', params: ({ event }) => ({ record: event.record }) },
        },
        'blockUses.close': 'closed',
      },
    },
    broken: {
      meta: isShown,
      on: {
        'blockUses.retry': { target: 'looking', meta: retry },
        'blockUses.close': 'closed',
      },
    },
  },
});

interface Facts {
  readonly isOpen: boolean;
  readonly hasBlock: boolean;
}

export type BlockUsesRef = ActorRefFrom<typeof blockUsesMachine>;
