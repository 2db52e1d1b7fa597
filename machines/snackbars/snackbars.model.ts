import type { SnapshotFrom } from 'xstate';
import type { MachineModel } from '../kit/model.ts';
import type { snackbarsMachine } from './snackbars.machine.ts';

export const snackbarsModel: MachineModel = {
  input: { now: () => 0, newId: () => 'n9' },
  events: [
    {
      type: 'snackbars.show',
      snackbar: {
        id: 'n1',
        message: 'Item ID 7 deleted successfully.',
        about: ['faqs 7'],
        action: { text: 'Undo', intent: { type: 'item.restore', id: 7 } },
      },
    },
    {
      type: 'snackbars.show',
      snackbar: {
        id: 'n2',
        type: 'warning',
        message: 'Reload.',
        order: 'first',
        dismissible: false,
        ofPage: true,
        about: ['faqs 7', 'faqs 8'],
      },
    },
    { type: 'snackbars.act', id: 'n1' },
    { type: 'snackbars.actLast' },
    { type: 'snackbars.withdraw', intent: { type: 'item.restore', id: 7 } },
    { type: 'snackbars.remove', id: 'n1' },
    { type: 'snackbars.dismissAll' },
    { type: 'snackbars.moved', path: '/content/tags' },
    { type: 'snackbars.hold', reason: 'palette' },
    { type: 'snackbars.release', reason: 'palette' },
    { type: 'snackbars.hold', reason: 'hover' },
    { type: 'snackbars.release', reason: 'hover' },
    { type: 'snackbars.showHistory' },
    { type: 'snackbars.hideHistory' },
    { type: 'snackbars.clearHistory' },
    { type: 'tab.hidden' },
    { type: 'tab.shown' },
    { type: 'xstate.done.actor.n1', output: { id: 'n1' } },
  ],
  abstract: (snapshot) => {
    const { value, context } = snapshot as SnapshotFrom<typeof snackbarsMachine>;
    const shown = context.stack.map(({ id, action }) => [
      id,
      action !== null && !context.spent.includes(id),
    ]);
    return [
      value,
      shown,
      context.history.map(({ id }) => id).sort(),
      [...context.reasons].sort(),
      context.path,
    ];
  },
  answers: {},
  quiet: [
    'snackbars.show',
    'snackbars.hold',
    'snackbars.release',
    'snackbars.act',
    'snackbars.withdraw',
    'snackbars.remove',
    'snackbars.moved',
    'tab.hidden',
    'tab.shown',
    'xstate.done.actor.*',
  ],
  despite: [{ type: 'tab.shown' }],
  resting: ['tab.seen + history.closed', 'tab.seen + history.open'],
};
