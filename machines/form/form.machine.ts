import type { ActorRefFrom } from 'xstate';
import { access } from './form.access.ts';
import * as commands from './form.commands.ts';
import { edit } from './form.edit.ts';
import { leaving, toList, yielding } from './form.offering.ts';
import { removing } from './form.record.ts';
import { draftKey, initialForm } from './form.rules.ts';
import { changed, form, opened } from './form.setup.ts';
import type { FormEvent } from './form.types.ts';
import { view } from './form.view.ts';

type ShowEvent = Extract<FormEvent, { type: 'form.show' }>;

const untold = { type: 'rememberTold' as const, params: {} };

/** What a save is to lead to once all of it is answered: told with the save. */
const intent = form.createStateConfig({
  id: 'intent',
  description: 'What comes after the save.',
  initial: 'stay',
  on: {
    'form.save': {
      guard: 'savesHere',
      target: '.stay',
      actions: { type: 'rememberTold', params: ({ event }) => event },
    },
    'form.saveAndClose': { guard: 'savesHere', target: '.close', actions: untold },
    'form.saveAndAnother': { guard: 'savesAsNewHere', target: '.another', actions: untold },
  },
  states: {
    stay: { description: 'The record is edited further.' },
    close: { description: 'The form is left for the list; what was typed since is sent first.' },
    another: { description: 'The form is emptied for another record.' },
  },
});

const startOver = [
  'dropDraft' as const,
  { type: 'startOver' as const, params: ({ event }: { event: ShowEvent }) => event },
  'restartSteps' as const,
  'followLock' as const,
  'holdClaim' as const,
];

/** What is done with the record. It comes first: where it ends, nothing else is heard of. */
const work = form.createStateConfig({
  initial: 'opening',
  on: { 'claim.asked': '.yielding' },
  states: {
    opening: {
      always: [
        { guard: { type: 'isToBeViewed', params: opened }, target: 'view' },
        { target: 'edit' },
      ],
    },
    view,
    edit,
    removing,
    yielding,
  },
});

/** One form: loads, offers drafts, edits under a lock, saves with one write at a time, deletes. */
export const formMachine = form.createMachine({
  id: 'form',
  context: ({ input }) => initialForm(input),
  initial: 'open',
  invoke: [
    {
      id: 'lock',
      src: 'lock',
      input: ({ context }) => ({
        resource: context.route,
        resourceId: null,
        selfId: context.selfId,
        proposal: context.session,
      }),
      onError: {},
    },
    {
      id: 'draft',
      src: 'draft',
      input: ({ context }) => ({ ...draftKey(context), lease: context.session }),
      onError: {},
    },
    { id: 'lookup', src: 'lookup', onError: {} },
    {
      id: 'steps',
      src: 'steps',
      input: ({ context }) => ({ steps: context.steps }),
      onError: {},
    },
    {
      id: 'claim',
      src: 'claim',
      input: ({ context }) => ({ session: context.draftSession }),
      onError: {},
    },
    { id: 'tab', src: 'tab', onError: {} },
  ],
  on: {
    'form.change': {
      actions: [{ type: 'change', params: ({ event }) => event }, ...changed],
    },
    'form.suggest': {
      actions: [{ type: 'suggest', params: ({ event }) => event }, ...changed],
    },
    'form.blur': { actions: { type: 'touch', params: ({ event }) => event } },
    'form.showFaults': {
      actions: [{ type: 'touchFaults', params: ({ event }) => event }, 'announceFaults'],
    },
    'form.allow': { actions: { type: 'allow', params: ({ event }) => ({ can: event.can }) } },
    'form.close': { actions: toList, meta: commands.close },
    'form.show': [
      {
        guard: { type: 'isToBeViewed', params: ({ event }) => event },
        target: '#view',
        actions: startOver,
      },
      { target: '#edit', actions: startOver },
    ],
    'lock.refused': { actions: { type: 'showFailure', params: ({ event }) => event } },
    'claim.called': { actions: 'callAttention' },
    'claim.taken': { target: '.left', actions: leaving },
    'steps.moved': { actions: { type: 'rememberStep', params: ({ event }) => event } },
    'tab.visible': { actions: ['tellLock', 'tellDraftOfTab', 'tellClaim'] },
    'tab.hidden': { actions: 'tellDraftOfTab' },
    'tab.closing': { actions: ['tellDraftOfTab', 'tellLock', 'tellClaim'] },
    'net.online': { actions: ['tellLock', 'tellDraftOfTab'] },
    'session.ending': { actions: 'flushDraft' },
  },
  states: {
    open: { type: 'parallel', states: { work, access, intent } },
    left: { id: 'left', type: 'final' },
  },
});

export type FormRef = ActorRefFrom<typeof formMachine>;
