import type { ActorRefFrom, ErrorActorEvent } from 'xstate';
import { assign, emit, setup } from 'xstate';
import type { StateMeta, TransitionMeta } from '../kit/command.ts';
import { refused } from '../kit/command.ts';
import { failureOf } from '../kit/failure.ts';
import { stubPort } from '../kit/stubs.ts';
import * as commands from './synced-block.commands.ts';
import type {
  SyncedCall,
  SyncedContext,
  SyncedEmitted,
  SyncedEvent,
  SyncedInput,
} from './synced-block.types.ts';

type Facts = Pick<SyncedContext, 'isOpen' | 'hasBlock' | 'isSynced'>;

const syncing = setup({
  types: {
    context: {} as SyncedContext,
    input: {} as SyncedInput,
    events: {} as SyncedEvent,
    emitted: {} as SyncedEmitted,
    meta: {} as StateMeta<SyncedContext>,
    transitionMeta: {} as TransitionMeta<SyncedContext>,
  },
  actors: { work: stubPort<{ message: string | null }, SyncedCall>('synced-block', 'work') },
  actions: {
    allow: assign((_, { isOpen, hasBlock, isSynced }: Facts) => ({ isOpen, hasBlock, isSynced })),
    showDone: emit((_, { message }: { message: string }) => ({
      type: 'snackbar.requested' as const,
      snackbar: { type: 'success' as const, message },
    })),
    showFailure: emit((_, { message }: { message: string }) => ({
      type: 'snackbar.requested' as const,
      snackbar: { type: 'error' as const, message },
    })),
  },
  guards: {
    canInsert: ({ context }, { id }: { id: number | null }) =>
      context.isOpen && context.mayInsert && id !== null,
    canSave: ({ context }, { name = '' }: { name: string | undefined }) =>
      context.isOpen &&
      context.mayStore &&
      context.mayInsert &&
      context.hasBlock &&
      !context.isSynced &&
      name.trim() !== '',
    isSynced: ({ context }) => context.isOpen && context.mayInsert && context.isSynced,
    says: (_, { message }: { message: string | null }) => message !== null,
  },
});

function idOf(given: number | string | undefined): number | null {
  const id = Number(given);
  return Number.isSafeInteger(id) && id > 0 ? id : null;
}

const picked = {
  type: 'canInsert' as const,
  params: ({ event }: { event: { readonly block?: number | string } }) => ({
    id: idOf(event.block),
  }),
};

const working = (call: (event: SyncedEvent) => SyncedCall) =>
  syncing.createStateConfig({
    meta: {
      refuses: Object.values(commands).map((command) =>
        refused(command, 'The library is being asked already'),
      ),
    },
    invoke: {
      id: 'work',
      src: 'work',
      input: ({ event }) => call(event),
      onDone: [
        {
          guard: { type: 'says', params: ({ event }) => event.output },
          target: 'resting',
          actions: {
            type: 'showDone',
            params: ({ event }) => ({ message: event.output.message ?? '' }),
          },
        },
        { target: 'resting' },
      ],
      onError: {
        target: 'resting',
        actions: {
          type: 'showFailure',
          params: ({ event }: { event: ErrorActorEvent }) => ({
            message: failureOf(event.error).message,
          }),
        },
      },
    },
  });

const blockIn = (event: SyncedEvent) => ('block' in event ? (idOf(event.block) ?? 0) : 0);

/** Sections between a page and the library: shown by reference, copied, saved, taken out again. */
export const syncedBlockMachine = syncing.createMachine({
  id: 'synced-block',
  context: ({ input }) => ({ ...input, isOpen: false, hasBlock: false, isSynced: false }),
  initial: 'resting',
  on: { 'synced.allow': { actions: { type: 'allow', params: ({ event }) => event } } },
  states: {
    resting: {
      on: {
        'synced.insert': { guard: picked, target: 'inserting', meta: commands.insert },
        'synced.insertCopy': { guard: picked, target: 'copying', meta: commands.insertCopy },
        'synced.save': {
          guard: { type: 'canSave', params: ({ event }) => ({ name: event.name }) },
          target: 'saving',
          meta: commands.save,
        },
        'synced.detach': { guard: 'isSynced', target: 'detaching', meta: commands.detach },
        'synced.show': { guard: 'isSynced', target: 'showing', meta: commands.show },
      },
    },
    inserting: working((event) => ({ act: 'insert', id: blockIn(event) })),
    copying: working((event) => ({ act: 'copy', id: blockIn(event) })),
    saving: working((event) => ({
      act: 'save',
      name: 'name' in event ? (event.name ?? '').trim() : '',
    })),
    detaching: working(() => ({ act: 'detach' })),
    showing: working(() => ({ act: 'show' })),
  },
});

export type SyncedRef = ActorRefFrom<typeof syncedBlockMachine>;
