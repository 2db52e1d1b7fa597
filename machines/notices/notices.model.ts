import type { SnapshotFrom } from 'xstate';
import type { MachineModel } from '../kit/model.ts';
import type { noticesMachine } from './notices.machine.ts';

export const noticesModel: MachineModel = {
  input: { now: () => 0, newId: () => 'n9' },
  events: [
    {
      type: 'notices.show',
      notice: {
        id: 'n1',
        message: 'Item ID 7 deleted successfully.',
        action: { text: 'Undo', intent: { type: 'item.restore', id: 7 } },
      },
    },
    {
      type: 'notices.show',
      notice: { id: 'n2', type: 'warning', message: 'Reload.', order: 'first', dismissible: false },
    },
    { type: 'notices.act', id: 'n1' },
    { type: 'notices.actLast' },
    { type: 'notices.remove', id: 'n1' },
    { type: 'notices.dismissAll' },
    { type: 'notices.hold', reason: 'hover' },
    { type: 'notices.release', reason: 'hover' },
    { type: 'notices.showHistory' },
    { type: 'notices.hideHistory' },
    { type: 'notices.clearHistory' },
    { type: 'tab.hidden' },
    { type: 'tab.shown' },
    { type: 'xstate.done.actor.n1', output: { id: 'n1' } },
  ],
  abstract: (snapshot) => {
    const { value, context } = snapshot as SnapshotFrom<typeof noticesMachine>;
    const shown = context.stack.map(({ id, action }) => [
      id,
      action !== null && !context.spent.includes(id),
    ]);
    return [value, shown, context.history.map(({ id }) => id).sort(), [...context.reasons].sort()];
  },
  answers: {},
  quiet: [
    'notices.show',
    'notices.hold',
    'notices.release',
    'notices.act',
    'notices.remove',
    'tab.hidden',
    'tab.shown',
    'xstate.done.actor.*',
  ],
  resting: ['tab.seen + history.closed', 'tab.seen + history.open'],
};
