import type { Ability } from '../../src/shared/contract/ability.ts';
import type { Action } from '../../src/shared/contract/actions.ts';
import type { MachineModel } from '../kit/model.ts';
import type { Held } from '../kit/need.ts';
import { offline } from '../kit/samples.ts';
import type { InlineRow, InlineRowsInput } from './inline-rows.types.ts';

export const inlineRowsInput: InlineRowsInput = {
  title: 'subscription',
  adding: right('store'),
  editing: right('update'),
  removing: right('destroy'),
};
export const noInlineRights: InlineRowsInput = {
  ...inlineRowsInput,
  adding: right('store', 'denied'),
  editing: right('update', 'denied'),
  removing: right('destroy', 'denied'),
};
export const inlineRow: InlineRow = { id: 4, name: 'The Ledger Review', version: 2 };

export const inlineRowsModel: MachineModel = {
  input: inlineRowsInput,
  variants: [noInlineRights],
  events: [
    { type: 'inline.add' },
    { type: 'inline.edit', row: inlineRow },
    { type: 'inline.change', row: inlineRow, values: { status: 'cancelled' } },
    { type: 'inline.remove', row: inlineRow },
    { type: 'inline.confirm' },
    { type: 'inline.cancel' },
    { type: 'inline.close' },
  ],
  abstract: ({ value, context }) => [value, context.row],
  answers: {
    changeRow: { resolve: { saved: 'Saved.' }, reject: { offline } },
    removeRow: {
      resolve: {
        undoable: { message: 'Removed.', undoId: 9 },
        final: { message: 'Removed.', undoId: null },
      },
      reject: { offline },
    },
  },
  quiet: ['inline.edit', 'inline.change', 'inline.remove', 'inline.close'],
  resting: ['listed', 'adding', 'editing', 'confirming'],
};

function right(action: Action, ability: Ability = 'allowed'): Held {
  return { resource: 'subscriber_subscriptions', action, ability };
}
