import type { ActorRefFrom, ErrorActorEvent } from 'xstate';
import { assign, emit, setup } from 'xstate';
import type { CommandMeta, TransitionMeta } from '../kit/command.ts';
import { failureOf } from '../kit/failure.ts';
import { isHeld } from '../kit/need.ts';
import { stubPort } from '../kit/stubs.ts';
import { undoOffer } from '../undo/undo.rules.ts';
import type {
  InlineChange,
  InlineRemoved,
  InlineRow,
  InlineRowsContext,
  InlineRowsEmitted,
  InlineRowsEvent,
  InlineRowsInput,
  InlineRowsTag,
} from './inline-rows.types.ts';

type Meta = TransitionMeta<InlineRowsContext>;

/** Rows that name a record, kept inside its form: added, changed and removed without leaving it. */
export const inlineRowsMachine = setup({
  types: {
    context: {} as InlineRowsContext,
    input: {} as InlineRowsInput,
    events: {} as InlineRowsEvent,
    emitted: {} as InlineRowsEmitted,
    tags: {} as InlineRowsTag,
    transitionMeta: {} as Meta,
  },
  actors: {
    changeRow: stubPort<string, InlineChange>('inline-rows', 'changeRow'),
    removeRow: stubPort<InlineRemoved, InlineChange>('inline-rows', 'removeRow'),
  },
  actions: {
    take: assign((_, { row }: { row: InlineRow }) => ({ row })),
    fill: assign((_, { values }: Pick<InlineChange, 'values'>) => ({ values })),
    announce: emit({ type: 'rows.changed' as const }),
    tell: emit((_, { message }: { message: string }) => ({
      type: 'snackbar.requested' as const,
      snackbar: { type: 'success' as const, message },
    })),
    tellRemoved: emit(({ context }, { message, undoId }: InlineRemoved) => ({
      type: 'snackbar.requested' as const,
      snackbar: {
        type: 'success' as const,
        message,
        ...(undoId === null ? {} : undoOffer({ id: undoId, title: `Remove ${context.title}` })),
      },
    })),
    tellFailure: emit((_, { message }: { message: string }) => ({
      type: 'snackbar.requested' as const,
      snackbar: { type: 'error' as const, message },
    })),
  },
  guards: {
    mayAdd: ({ context }) => isHeld(context.adding),
    mayEdit: ({ context }) => isHeld(context.editing),
    mayRemove: ({ context }) => isHeld(context.removing),
  },
}).createMachine({
  id: 'inline-rows',
  context: ({ input }) => ({ ...input, row: null, values: {} }),
  initial: 'listed',
  states: {
    listed: {
      on: {
        'inline.add': {
          guard: 'mayAdd',
          target: 'adding',
          meta: command({
            id: 'inline.add',
            title: ({ title }) => `Add a ${title}`,
            icon: 'plus',
            needs: ({ title, adding }) => ({ ...adding, to: `add a ${title}` }),
          }),
        },
        'inline.edit': {
          guard: 'mayEdit',
          target: 'editing',
          actions: { type: 'take', params: ({ event }) => event },
        },
        'inline.change': {
          guard: 'mayEdit',
          target: 'changing',
          actions: [
            { type: 'take', params: ({ event }) => event },
            { type: 'fill', params: ({ event }) => event },
          ],
        },
        'inline.remove': {
          guard: 'mayRemove',
          target: 'confirming',
          actions: { type: 'take', params: ({ event }) => event },
        },
      },
    },
    adding: {
      description: 'The form of a new row has the stage.',
      tags: 'adding',
      on: { 'inline.close': { target: 'listed', actions: 'announce' } },
    },
    editing: {
      description: 'The form of the row has the stage.',
      tags: 'editing',
      on: { 'inline.close': { target: 'listed', actions: 'announce' } },
    },
    confirming: {
      tags: 'confirming',
      on: {
        'inline.confirm': {
          target: 'removing',
          meta: command({ id: 'inline.confirm', title: 'Remove', icon: 'x', danger: true }),
        },
        'inline.cancel': {
          target: 'listed',
          meta: command({ id: 'inline.cancel', title: 'Cancel', icon: 'x' }),
        },
      },
    },
    changing: {
      tags: 'working',
      invoke: {
        id: 'changeRow',
        src: 'changeRow',
        input: ({ context: { row, values } }) => ({ row, values }),
        onDone: {
          target: 'listed',
          actions: [
            { type: 'tell', params: ({ event }) => ({ message: event.output }) },
            'announce',
          ],
        },
        onError: {
          target: 'listed',
          actions: [{ type: 'tellFailure', params: failed }, 'announce'],
        },
      },
    },
    removing: {
      tags: 'working',
      invoke: {
        id: 'removeRow',
        src: 'removeRow',
        input: ({ context: { row, values } }) => ({ row, values }),
        onDone: {
          target: 'listed',
          actions: [{ type: 'tellRemoved', params: ({ event }) => event.output }, 'announce'],
        },
        onError: {
          target: 'listed',
          actions: [{ type: 'tellFailure', params: failed }, 'announce'],
        },
      },
    },
  },
});

export type InlineRowsRef = ActorRefFrom<typeof inlineRowsMachine>;

function command(meta: CommandMeta<InlineRowsContext>): Meta {
  return { command: meta };
}

function failed({ event }: { event: ErrorActorEvent }) {
  return { message: failureOf(event.error).message };
}
