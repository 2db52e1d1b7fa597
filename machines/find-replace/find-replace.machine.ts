import type { ActorRefFrom } from 'xstate';
import * as commands from './find-replace.commands.ts';
import * as rules from './find-replace.rules.ts';
import { facts, failure, found, queued, replacing } from './find-replace.setup.ts';

const taskOf = ({ context }: { context: { readonly task: number | null } }) => ({
  id: context.task ?? -1,
});

const open = replacing.createStateConfig({
  description: 'What is looked for can be changed; what was found for something else goes.',
  initial: 'deciding',
  on: {
    'replace.change': {
      target: '.asking',
      actions: { type: 'change', params: ({ event }) => event },
    },
    'replace.narrow': {
      target: '.asking',
      actions: { type: 'narrow', params: ({ event }) => event },
    },
    'replace.new': { target: '.asking', actions: 'startNew', meta: commands.startNew },
  },
  states: {
    deciding: {
      always: [{ guard: 'isAsked', target: 'previewing' }, { target: 'asking' }],
    },
    asking: {
      on: { 'replace.find': { guard: 'isAsked', target: 'previewing', meta: commands.find } },
    },
    previewing: {
      description: 'Nothing is written.',
      tags: 'previewing',
      invoke: {
        id: 'findPlaces',
        src: 'findPlaces',
        input: ({ context }) => rules.previewCall(context),
        onDone: [
          {
            guard: { type: 'isNothing', params: found },
            target: 'nothing',
            actions: { type: 'takeFound', params: found },
          },
          { target: 'choosing', actions: { type: 'takeFound', params: found } },
        ],
        onError: [
          { guard: { type: 'isDenied', params: failure }, target: 'refused' },
          {
            guard: { type: 'isInvalid', params: failure },
            target: 'asking',
            actions: { type: 'refuse', params: failure },
          },
          { target: 'failed', actions: { type: 'refuse', params: failure } },
        ],
      },
    },
    nothing: {
      tags: 'nothing',
      on: { 'replace.find': { target: 'previewing', meta: commands.findAgain } },
    },
    failed: {
      description: 'No answer came.',
      tags: 'failed',
      on: { 'replace.find': { target: 'previewing', meta: commands.findAgain } },
    },
    refused: {
      description: 'There is no content that this person may change.',
      tags: 'refused',
      on: { 'replace.find': { target: 'previewing', meta: commands.findAgain } },
    },
    choosing: {
      tags: 'choosing',
      on: {
        'replace.toggle': { actions: { type: 'toggle', params: ({ event }) => event } },
        'replace.all': { actions: 'chooseAll', meta: commands.all },
        'replace.none': { actions: 'chooseNone', meta: commands.none },
        'replace.previous': {
          guard: { type: 'hasPage', params: { by: -1 } },
          actions: { type: 'turn', params: { by: -1 } },
          meta: commands.previous,
        },
        'replace.next': {
          guard: { type: 'hasPage', params: { by: 1 } },
          actions: { type: 'turn', params: { by: 1 } },
          meta: commands.next,
        },
        'replace.find': { target: 'previewing', meta: commands.findAgain },
        'replace.run': { guard: 'hasChosen', target: '#find-replace.sending', meta: commands.run },
      },
    },
    outcome: {
      description: 'What became of each document, and what can be done about the rest.',
      tags: 'outcome',
      on: {
        'replace.retry': {
          guard: 'mayRetry',
          target: '#find-replace.retrying',
          meta: commands.retry,
        },
        'replace.undo': { guard: 'isUndoable', actions: 'askForUndo', meta: commands.undo },
        'replace.undone': { guard: 'isThisUndo', target: 'undone' },
        'replace.find': { guard: 'isAsked', target: 'previewing', meta: commands.findAgain },
      },
    },
    undone: {
      description: 'All of it is as it was, but what somebody has changed since.',
      tags: 'undone',
      on: { 'replace.find': { guard: 'isAsked', target: 'previewing', meta: commands.findAgain } },
    },
  },
});

const running = replacing.createStateConfig({
  description: 'A task goes on with it, whatever becomes of this page.',
  tags: 'running',
  invoke: {
    id: 'task',
    src: 'task',
    input: ({ context }) => rules.followed(context),
    onError: {},
  },
  on: {
    'replace.stop': { target: 'stopping', meta: commands.stop },
    'task.told': { actions: { type: 'acceptFacts', params: facts } },
    'task.lost': {
      actions: { type: 'rememberFailure', params: ({ event }) => ({ failure: event.failure }) },
    },
    'task.ended': {
      target: 'open.outcome',
      actions: [
        { type: 'acceptFacts', params: facts },
        { type: 'announceEnd', params: facts },
      ],
    },
  },
});

/** A text, an address, a macro or an asset is found in built content, its places chosen, and replaced by a task. */
export const findReplaceMachine = replacing.createMachine({
  id: 'find-replace',
  context: ({ input }) => rules.startOfReplace(input),
  initial: 'starting',
  states: {
    starting: {
      always: [{ guard: 'hasTask', target: 'running' }, { target: 'open' }],
    },
    open,
    sending: {
      tags: 'sending',
      invoke: {
        id: 'queueReplace',
        src: 'queueReplace',
        input: ({ context }) => rules.queueCall(context),
        onDone: {
          target: 'running',
          actions: [
            { type: 'rememberTask', params: queued },
            { type: 'announceQueued', params: queued },
          ],
        },
        onError: { target: 'open.choosing', actions: { type: 'refuse', params: failure } },
      },
    },
    running,
    stopping: {
      tags: ['running', 'stopping'],
      invoke: {
        id: 'cancelTask',
        src: 'cancelTask',
        input: taskOf,
        onDone: 'running',
        onError: { target: 'running', actions: { type: 'rememberFailure', params: failure } },
      },
    },
    retrying: {
      tags: 'sending',
      invoke: {
        id: 'retryTask',
        src: 'retryTask',
        input: taskOf,
        onDone: {
          target: 'running',
          actions: [
            { type: 'rememberTask', params: queued },
            { type: 'announceQueued', params: queued },
          ],
        },
        onError: {
          target: 'open.outcome',
          actions: { type: 'rememberFailure', params: failure },
        },
      },
    },
  },
});

export type FindReplaceRef = ActorRefFrom<typeof findReplaceMachine>;
