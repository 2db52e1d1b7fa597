import * as commands from './form.commands.ts';
import { READ_ANEW, UNDER_WAY } from './form.rules.ts';
import { refused } from '../kit/command.ts';
import { broken, firstLoad, last, ofRecord, onCopy, whileViewed } from './form.record.ts';
import { failed, form, item } from './form.setup.ts';
import type { FormEvent } from './form.types.ts';

type VerbBegun = Extract<FormEvent, { type: 'verb.begin' }>;

const begun = {
  target: 'acting',
  actions: {
    type: 'rememberAct' as const,
    params: ({ event: { act } }: { event: VerbBegun }) => ({ act }),
  },
} as const;

const toEdit = form.createStateConfig({
  on: {
    'form.edit': {
      guard: 'mayEdit',
      target: '#edit.loading',
      actions: { type: 'goTo', params: { to: 'edit', replace: false } },
      meta: commands.edit,
    },
    'form.restore': {
      guard: 'mayEdit',
      target: '#edit.loading',
      actions: [
        { type: 'rememberRestored', params: ({ event }) => event },
        { type: 'goTo', params: { to: 'edit', replace: false } },
      ],
    },
  },
});

const shown = form.createStateConfig({
  description: 'Read only: no lock, no draft.',
  tags: 'readonly',
  entry: 'releaseLock',
  on: { 'verb.begin': begun, ...toEdit.on, ...ofRecord('view') },
});

const acting = form.createStateConfig({
  description:
    'The record is published, taken back or asked for its moment: a second press is no second task.',
  tags: ['readonly', 'acting'],
  meta: {
    refuses: [commands.reload, commands.remove].map((meta) => refused(meta, UNDER_WAY)),
  },
  on: { 'verb.over': 'settling', ...toEdit.on, ...onCopy },
});

const reloading = form.createStateConfig({
  description: 'The record is shown until a newer version of it comes.',
  tags: ['readonly', 'reloading'],
  meta: { refuses: [refused(commands.edit, READ_ANEW)] },
  invoke: {
    id: 'loadItem',
    src: 'loadItem',
    input: ({ context: { route, id } }) => ({ route, id: id ?? -1 }),
    onDone: { target: 'shown', actions: { type: 'takeNewer', params: item } },
    onError: { target: 'shown', actions: failed },
  },
});

const settling = form.createStateConfig({
  ...reloading,
  description: 'What was done is over, and the record is read as it is by now.',
  tags: ['readonly', 'reloading', 'acting'],
});

export const view = form.createStateConfig({
  id: 'view',
  description: 'The record is looked at: nothing is typed, locked or kept.',
  tags: 'viewed',
  on: whileViewed,
  initial: 'loading',
  states: {
    loading: firstLoad('shown'),
    broken,
    shown,
    reloading,
    acting,
    settling,
    last,
  },
});
