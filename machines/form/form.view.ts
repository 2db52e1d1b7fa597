import * as commands from './form.commands.ts';
import { broken, firstLoad, last, ofRecord, whileViewed } from './form.record.ts';
import { failed, form, item } from './form.setup.ts';

const shown = form.createStateConfig({
  description: 'Read only: no lock, no draft.',
  tags: 'readonly',
  entry: 'releaseLock',
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
    ...ofRecord('view'),
  },
});

const reloading = form.createStateConfig({
  description: 'The record is shown until a newer version of it comes.',
  tags: ['readonly', 'reloading'],
  invoke: {
    id: 'loadItem',
    src: 'loadItem',
    input: ({ context: { route, id } }) => ({ route, id: id ?? -1 }),
    onDone: { target: 'shown', actions: { type: 'takeNewer', params: item } },
    onError: { target: 'shown', actions: failed },
  },
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
    last,
  },
});
