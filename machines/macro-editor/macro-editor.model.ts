import type { MachineModel } from '../kit/model.ts';
import type { MacroEditorContext } from './macro-editor.types.ts';

export const macroEditorModel: MachineModel = {
  input: {},
  big: true,
  events: [
    { type: 'macro.allow', isOpen: true },
    { type: 'macro.allow', isOpen: false },
    { type: 'macro.open' },
    { type: 'macro.edit', token: '{$custom_tide|upper}' },
    { type: 'source.choose', source: 'variables' },
    { type: 'text.type', text: 'name' },
    { type: 'macro.choose', name: '$first_name' },
    { type: 'modifier.set', key: 'truncate', value: '9' },
    { type: 'modifier.set', key: 'truncate', value: 'x' },
    { type: 'modifier.set', key: 'truncate', value: null },
    { type: 'macro.save' },
    { type: 'macro.cancel' },
  ],
  abstract: ({ value, context }) => {
    const { isOpen, name, modifiers } = context as MacroEditorContext;
    return [value, isOpen, name, modifiers.find(({ key }) => key === 'truncate')?.value];
  },
  answers: {},
  quiet: [
    'macro.allow',
    'macro.edit',
    'source.choose',
    'text.type',
    'macro.choose',
    'modifier.set',
  ],
  resting: ['closed', 'editing.resting'],
};
