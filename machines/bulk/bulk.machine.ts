import type { ActorRefFrom } from 'xstate';
import * as commands from './bulk.commands.ts';
import * as rules from './bulk.rules.ts';
import { bulk, facts, failure, queued } from './bulk.setup.ts';

const taskOf = ({ context }: { context: { readonly task: number | null } }) => ({
  id: context.task ?? -1,
});

const watching = bulk.createStateConfig({
  description: 'The task is at work; what it has done so far is followed.',
  tags: 'running',
  initial: 'long',
  states: {
    brief: {
      description: 'The dialog that asked stands, busy, as most tasks are over at once.',
      tags: 'sending',
      after: { patience: 'long' },
    },
    long: {},
  },
  invoke: {
    id: 'task',
    src: 'task',
    input: ({ context }) => rules.followed(context),
    onError: {},
  },
  on: {
    'bulk.stop': { target: 'stopping', meta: commands.stop },
    'task.told': { actions: { type: 'acceptFacts', params: facts } },
    'task.lost': {
      actions: { type: 'rememberFailure', params: ({ event }) => ({ failure: event.failure }) },
    },
    'task.ended': {
      target: 'over',
      actions: [
        { type: 'announceEnd', params: facts },
        { type: 'acceptFacts', params: facts },
      ],
    },
  },
});

const result = bulk.createStateConfig({
  description: 'What became of the rows, and what can be done about the rest.',
  tags: 'result',
  on: {
    'bulk.retry': { guard: 'isRetried', target: 'retrying', meta: commands.retry },
    'bulk.undo': {
      guard: 'isUndone',
      target: 'closed',
      actions: 'askForUndo',
      meta: commands.undo,
    },
    'bulk.close': { target: 'closed', meta: commands.close },
  },
});

const work = bulk.createStateConfig({
  initial: 'entering',
  states: {
    entering: {
      always: [
        { guard: 'isKnownTask', target: 'watching' },
        { guard: 'isExport', target: 'sending' },
        { guard: 'isChosen', target: 'sending' },
        { target: 'asking' },
      ],
    },
    asking: {
      description: 'Which fields, which tags, or: really?',
      tags: 'asking',
      on: {
        'bulk.set': { actions: { type: 'setField', params: ({ event }) => event } },
        'bulk.leave': { actions: { type: 'leaveField', params: ({ event }) => event } },
        'bulk.tag': { actions: { type: 'chooseTags', params: ({ event }) => event } },
        'bulk.confirm': { guard: 'isReady', target: 'sending', meta: commands.confirm },
        'bulk.cancel': { target: 'closed', meta: commands.cancel },
      },
    },
    sending: {
      description: 'The server counts once more, and refuses where other rows match by now.',
      tags: 'sending',
      invoke: {
        id: 'queueBulk',
        src: 'queueBulk',
        input: ({ context }) => rules.queueCall(context),
        onDone: [
          {
            guard: 'isExport',
            target: 'closed',
            actions: [
              { type: 'announceQueued', params: queued },
              { type: 'showQueued', params: queued },
            ],
          },
          {
            target: 'watching.brief',
            actions: [
              { type: 'rememberTask', params: queued },
              { type: 'announceQueued', params: queued },
            ],
          },
        ],
        onError: [
          {
            guard: 'isExport',
            target: 'closed',
            actions: { type: 'showFailure', params: failure },
          },
          { target: 'asking', actions: { type: 'acceptRefusal', params: failure } },
        ],
      },
    },
    watching,
    stopping: {
      tags: ['running', 'stopping'],
      invoke: {
        id: 'cancelTask',
        src: 'cancelTask',
        input: taskOf,
        onDone: 'watching',
        onError: { target: 'watching', actions: { type: 'rememberFailure', params: failure } },
      },
    },
    over: {
      always: [{ guard: 'isToldOf', target: 'closed', actions: 'showEnd' }, { target: 'result' }],
    },
    result,
    retrying: {
      tags: 'sending',
      invoke: {
        id: 'retryTask',
        src: 'retryTask',
        input: taskOf,
        onDone: {
          target: 'watching',
          actions: [
            { type: 'rememberTask', params: queued },
            { type: 'announceQueued', params: queued },
          ],
        },
        onError: { target: 'result', actions: { type: 'rememberFailure', params: failure } },
      },
    },
    closed: { entry: 'announceClosed' },
  },
});

const dialog = bulk.createStateConfig({
  initial: 'opening',
  states: {
    opening: { always: [{ guard: 'isQuiet', target: 'hidden' }, { target: 'shown' }] },
    shown: {
      tags: 'shown',
      on: { 'bulk.hide': { guard: 'isUnderWay', target: 'hidden', meta: commands.hide } },
    },
    hidden: {
      description:
        'It goes on without a dialog; a snackbar tells of the end. What was refused is asked.',
      always: { guard: 'isAsking', target: 'shown' },
      on: { 'bulk.show': 'shown' },
    },
  },
});

/** One thing done with many rows: chosen, confirmed, at work as a task, and what came of it. */
export const bulkMachine = bulk.createMachine({
  id: 'bulk',
  context: ({ input }) => rules.initialBulk(input),
  type: 'parallel',
  states: { work, dialog },
});

export type BulkRef = ActorRefFrom<typeof bulkMachine>;
