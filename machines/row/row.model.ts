import type { MachineModel } from '../kit/model.ts';
import type { RowContext, RowInput } from './row.types.ts';

export const rowInput: RowInput = {
  resource: 'faqs',
  title: { one: 'FAQ', many: 'FAQs' },
  page: '/content/faqs',
  can: { show: 'allowed', update: 'allowed', store: 'allowed', destroy: 'allowed' },
  publishing: ['publish', 'publishNow', 'unpublish', 'schedule'],
  exclusive: 'default',
};

/** A row with a moment to come. */
const dated = { published: [], drafts: [], scheduled: [], due: { 3: 'Dec 19, 2026' } };

export const rowModel: MachineModel = {
  input: rowInput,
  events: [
    { type: 'rows.arranged', ids: [3, 2, 1], statuses: dated },
    { type: 'rows.arranged', ids: [] },
    { type: 'row.focus', id: 3 },
    { type: 'row.focus', id: null },
    { type: 'row.allow', can: rowInput.can },
    { type: 'row.next' },
    { type: 'row.previous' },
    { type: 'row.toggle' },
    { type: 'row.extend' },
    { type: 'row.extend', id: 1 },
    { type: 'row.extendDown' },
    { type: 'row.extendUp' },
    { type: 'row.open' },
    { type: 'row.view' },
    { type: 'row.edit' },
    { type: 'row.copy' },
    { type: 'row.delete' },
    { type: 'row.publish' },
    { type: 'row.publishNow' },
    { type: 'row.unpublish' },
    { type: 'row.schedule' },
    { type: 'row.makeDefault' },
    { type: 'row.settled', id: 3 },
    { type: 'row.copyLink' },
    { type: 'row.history' },
    { type: 'row.menu' },
    { type: 'row.menu', id: 1 },
    { type: 'menu.close', id: 1 },
    { type: 'menu.close', id: 3 },
    { type: 'row.peek' },
    { type: 'row.peek', id: 1 },
    { type: 'peek.close' },
  ],
  abstract: ({ value, context }) => {
    const { ids, active, menu, acting } = context as RowContext;
    return [value, ids, active, menu, acting.length > 0];
  },
  answers: {},
  quiet: ['rows.arranged', 'row.focus', 'row.allow', 'row.settled', 'menu.close'],
  resting: [
    'side.walking + menu.shut',
    'side.walking + menu.open',
    'side.peeking + menu.shut',
    'side.peeking + menu.open',
  ],
};
