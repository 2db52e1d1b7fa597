import type { MachineModel } from '../kit/model.ts';
import type { ComboboxContext, ComboboxInput, OptionFacts } from './combobox.types.ts';

export const comboboxInput: ComboboxInput = {
  picked: [],
  multiple: true,
  max: 2,
  eager: false,
  ordered: true,
  disabled: false,
  preselect: true,
};

export const options: OptionFacts = { ids: [1, 2, 3], pages: 1, more: true, loading: false };

export const comboboxModel: MachineModel = {
  input: comboboxInput,
  variants: [{ ...comboboxInput, multiple: false, max: null }],
  big: true,
  events: [
    { type: 'input.focus' },
    { type: 'menu.open' },
    { type: 'menu.close' },
    { type: 'text.type', text: 'ann' },
    { type: 'text.settle' },
    { type: 'text.answered' },
    { type: 'options.shown', options },
    { type: 'options.more' },
    { type: 'filters.changed' },
    { type: 'combobox.add', ids: [1, 2] },
    { type: 'combobox.add', ids: [3] },
    { type: 'combobox.remove', ids: [1] },
    { type: 'combobox.suggest', ids: [3] },
    { type: 'combobox.toggle', id: 1 },
    { type: 'combobox.clear' },
    { type: 'combobox.move', id: 2, by: -1 },
    { type: 'combobox.follow', picked: [3], disabled: false },
    { type: 'create.open' },
    { type: 'create.done', id: 9 },
    { type: 'create.cancel' },
  ],
  abstract: ({ value, context }) => [value, facts(context as ComboboxContext)],
  answers: {},
  quiet: [
    'input.focus',
    'menu.open',
    'menu.close',
    'text.type',
    'text.settle',
    'text.answered',
    'options.shown',
    'options.more',
    'filters.changed',
    'combobox.add',
    'combobox.remove',
    'combobox.suggest',
    'combobox.toggle',
    'combobox.clear',
    'combobox.move',
    'combobox.follow',
    'create.open',
    'create.done',
    'create.cancel',
  ],
  despite: [{ type: 'menu.close' }],
  resting: ['closed', 'open.resting', 'creating'],
};

function facts({ picked, options: shown, asked, awaitsDefault }: ComboboxContext) {
  return [picked, shown.ids.length, shown.more, asked, awaitsDefault];
}
