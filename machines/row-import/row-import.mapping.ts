import type { DoneActorEvent } from 'xstate';
import * as commands from './row-import.commands.ts';
import { targetsByHeader } from './row-import.rules.ts';
import { failure, rowImport } from './row-import.setup.ts';
import type { SavedMapping } from '../../src/shared/contract/imports.ts';

const saved = ({ event }: { event: DoneActorEvent<SavedMapping> }) => ({ saved: event.output });

/** Which column is what, and what is done with the rows. */
export const mapping = rowImport.createStateConfig({
  initial: 'open',
  on: {
    'mapping.set': { actions: { type: 'setTarget', params: ({ event }) => event } },
    'mapping.use': { actions: { type: 'applyMapping', params: ({ event }) => event } },
    'setup.mode': {
      actions: { type: 'changeSetup', params: ({ event }) => ({ mode: event.mode }) },
    },
    'setup.into': { actions: { type: 'putInto', params: ({ event }) => event } },
    'setup.chosen': {
      actions: { type: 'changeSetup', params: ({ event }) => ({ chosen: event.id }) },
    },
    'format.change': {
      target: 'rereading',
      actions: { type: 'changeFormat', params: ({ event }) => event },
    },
    'import.check': { guard: 'isComplete', target: 'beginningCheck', meta: commands.check },
    'import.discard': { target: 'discarding', meta: commands.discard },
  },
  states: {
    open: {
      on: {
        'mapping.keep': {
          guard: { type: 'hasName', params: ({ event }) => event },
          target: 'keeping',
          actions: { type: 'rememberName', params: ({ event }) => event },
          meta: commands.keep,
        },
        'mapping.forget': {
          target: 'forgetting',
          actions: { type: 'forget', params: ({ event }) => event },
        },
      },
    },
    keeping: {
      invoke: {
        id: 'keepMapping',
        src: 'keepMapping',
        input: ({ context }) => ({
          route: context.route,
          name: context.keeping,
          targets: targetsByHeader(context),
        }),
        onDone: {
          target: 'open',
          actions: [
            { type: 'keep', params: saved },
            { type: 'announceKept', params: saved },
          ],
        },
        onError: { target: 'open', actions: { type: 'fail', params: failure } },
      },
    },
    forgetting: {
      invoke: {
        id: 'forgetMapping',
        src: 'forgetMapping',
        input: ({ event }) => ({ id: event.type === 'mapping.forget' ? event.id : 0 }),
        onDone: 'open',
        onError: { target: 'open', actions: { type: 'fail', params: failure } },
      },
    },
  },
});
