import type { ActorRefFrom } from 'xstate';
import { refused } from '../kit/command.ts';
import * as commands from './content-import.commands.ts';
import * as rules from './content-import.rules.ts';
import {
  back,
  cancel,
  dropped,
  droppedEarly,
  failed,
  failure,
  importing,
  late,
  panels,
  stopped,
  take,
  taking,
  waiting,
  withFailure,
} from './content-import.setup.ts';
import { code, moving, pausing, reviewed } from './content-import.states.ts';

/** What is brought into the page that is edited: from a template, an online document, code or a file; reviewed before it is taken in. */
export const contentImportMachine = importing.createMachine({
  id: 'content-import',
  context: ({ input }) => rules.startOfImport(input),
  initial: 'closed',
  meta: { refuses: [refused(commands.open, 'Finish or cancel the import first')] },
  on: { 'intake.allow': { actions: { type: 'allow', params: ({ event }) => event } } },
  states: {
    closed: {
      entry: 'forget',
      on: {
        ...panels,
        'intake.open': { guard: 'mayTake', target: 'choosing', meta: commands.open },
      },
    },
    choosing: {
      description: 'From where it comes.',
      tags: ['open', 'choosing'],
      on: {
        ...panels,
        ...cancel,
        ...dropped,
      },
    },
    reading: {
      description: 'The text of a file is read.',
      tags: ['open', 'busy'],
      meta: waiting,
      on: {
        ...cancel,
        ...droppedEarly,
        'intake.stop': { target: 'choosing', meta: commands.stop },
      },
      after: { patience: { target: 'choosing', actions: failed({ failure: rules.LATE }) } },
      invoke: {
        id: 'readFile',
        src: 'readFile',
        input: ({ context }) => ({ file: context.file }),
        onDone: { target: 'reviewing', actions: take },
        onError: { target: 'choosing', actions: { type: 'rememberFailure', params: failure } },
      },
    },
    document: {
      description: 'The address of an online document that everyone with the link may read.',
      tags: ['open', 'document'],
      on: {
        ...cancel,
        ...back,
        ...dropped,
        'url.type': { actions: { type: 'rememberUrl', params: ({ event }) => event } },
        'intake.save': [
          { guard: 'hasDocument', target: 'fetching', meta: commands.save },
          {
            guard: 'canSave',
            actions: failed({ failure: rules.INVALID_URL }),
            meta: commands.save,
          },
        ],
      },
    },
    fetching: {
      description: 'The server fetches the document.',
      tags: ['open', 'document', 'busy'],
      meta: waiting,
      on: {
        ...cancel,
        ...droppedEarly,
        'intake.stop': { target: 'document', meta: commands.stop },
      },
      after: {
        patience: { target: 'document', actions: failed({ failure: rules.DOCUMENT_LATE }) },
      },
      invoke: {
        id: 'fetchDocument',
        src: 'fetchDocument',
        input: ({ context }) => ({ url: context.url }),
        onDone: { target: 'reviewing', actions: take },
        onError: {
          target: 'document',
          actions: {
            type: 'rememberFailure',
            params: ({ event }) => ({ failure: rules.documentFailure(event.error) }),
          },
        },
      },
    },
    templates: {
      description: 'The templates for pages, and what one of them looks like.',
      tags: ['open', 'templates'],
      on: {
        ...cancel,
        ...back,
        ...dropped,
        'template.choose': { actions: { type: 'choose', params: ({ event }) => event } },
        'intake.save': { guard: 'canSave', target: 'loading', meta: commands.save },
      },
    },
    loading: {
      description: 'The template comes as it is now: it may have been deleted since it was listed.',
      tags: ['open', 'templates', 'busy'],
      meta: waiting,
      on: {
        ...cancel,
        ...droppedEarly,
        'intake.stop': { target: 'templates', meta: commands.stop },
      },
      after: { patience: { target: 'templates', actions: failed({ failure: rules.LATE }) } },
      invoke: {
        id: 'loadTemplate',
        src: 'loadTemplate',
        input: ({ context }) => ({ id: context.template?.id ?? 0 }),
        onDone: { target: 'reviewing', actions: take },
        onError: {
          target: 'templates',
          actions: { type: 'rememberGone', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    code,
    reviewing: {
      description: 'It is read and cleaned beside the page, and compared with it.',
      tags: ['open', 'busy'],
      meta: waiting,
      on: { ...cancel, ...droppedEarly, 'intake.stop': stopped },
      after: { patience: late },
      invoke: {
        id: 'review',
        src: 'review',
        input: ({ context }) => ({ source: context.source }),
        onDone: {
          target: 'reviewed',
          actions: { type: 'takeReview', params: ({ event }) => ({ review: event.output }) },
        },
        onError: withFailure,
      },
    },
    reviewed,
    moving,
    pausing,
    applying: {
      description: 'The canvas takes it in.',
      tags: ['open', 'busy', 'applying'],
      meta: taking,
      on: droppedEarly,
      after: { patience: { target: 'reviewed', actions: failed({ failure: rules.LATE }) } },
      invoke: {
        id: 'apply',
        src: 'apply',
        input: ({ context }) => rules.applyCall(context),
        onDone: { target: 'closed', actions: ['showTaken', 'forgetWritten'] },
        onError: { target: 'reviewed', actions: { type: 'rememberFailure', params: failure } },
      },
    },
  },
});

export type ContentImportRef = ActorRefFrom<typeof contentImportMachine>;
