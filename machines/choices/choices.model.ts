import type { MachineModel } from '../kit/model.ts';
import type { ChoicesContext, ChoicesInput, OptionFacts } from './choices.types.ts';

export const choicesInput: ChoicesInput = {
  picked: [],
  multiple: true,
  max: 2,
  eager: false,
  ordered: true,
  disabled: false,
  preselect: true,
};

export const options: OptionFacts = { ids: [1, 2, 3], pages: 1, more: true, loading: false };

export const choicesModel: MachineModel = {
  input: choicesInput,
  variants: [{ ...choicesInput, multiple: false, max: null }],
  big: true,
  events: [
    { type: 'input.focus' },
    { type: 'menu.open' },
    { type: 'menu.close' },
    { type: 'text.type', text: 'ann' },
    { type: 'text.settle' },
    { type: 'options.shown', options },
    { type: 'options.more' },
    { type: 'filters.changed' },
    { type: 'choice.add', ids: [1, 2] },
    { type: 'choice.add', ids: [3] },
    { type: 'choice.remove', ids: [1] },
    { type: 'choice.suggest', ids: [3] },
    { type: 'choice.toggle', id: 1 },
    { type: 'choice.clear' },
    { type: 'choice.move', id: 2, by: -1 },
    { type: 'choice.follow', picked: [3], disabled: false },
    { type: 'create.open' },
    { type: 'create.done', id: 9 },
    { type: 'create.cancel' },
  ],
  abstract: ({ value, context }) => [value, facts(context as ChoicesContext)],
  answers: {},
  quiet: [
    'input.focus',
    'menu.open',
    'menu.close',
    'text.type',
    'text.settle',
    'options.shown',
    'options.more',
    'filters.changed',
    'choice.add',
    'choice.remove',
    'choice.suggest',
    'choice.toggle',
    'choice.clear',
    'choice.move',
    'choice.follow',
    'create.open',
    'create.done',
    'create.cancel',
  ],
  resting: ['closed', 'open.resting', 'creating'],
};

function facts({ picked, options: shown, asked, awaitsDefault }: ChoicesContext) {
  return [picked, shown.ids.length, shown.more, asked, awaitsDefault];
}
