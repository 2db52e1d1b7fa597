import type { MachineModel } from '../kit/model.ts';
import { offline } from '../kit/samples.ts';
import type { Preset, PresetRights, PresetsContext, PresetsInput } from './presets.types.ts';

export const samplePreset: Preset = {
  id: 3,
  version: 1,
  name: 'Strict',
  values: { double_opt_in: true },
  left: [{ label: 'Pace', reason: 'There is no such field.' }],
};

const unfit: Preset = { ...samplePreset, id: 4, name: 'Old', values: {} };
const readOnly: PresetRights = {
  index: 'allowed',
  store: 'denied',
  update: 'denied',
  destroy: 'denied',
};
const all: PresetRights = {
  index: 'allowed',
  store: 'allowed',
  update: 'allowed',
  destroy: 'allowed',
};

export const samplePresets: PresetsInput = {
  area: 'email-verification',
  fields: [
    { name: 'double_opt_in', label: 'Double opt-in' },
    { name: 'subject', label: 'Subject' },
  ],
  rights: all,
};

const values = { double_opt_in: false, subject: 'Please confirm' };
const taken = {
  status: 422,
  id: 'duplicate',
  message: 'Taken.',
  data: { name: 'This form has a preset of that name already (ID 9).' },
};

export const presetsModel: MachineModel = {
  input: samplePresets,
  big: true,
  variants: [{ ...samplePresets, rights: readOnly }],
  events: [
    { type: 'presets.follow', editable: true, rights: all },
    { type: 'presets.follow', editable: true, rights: readOnly },
    { type: 'presets.follow', editable: false, rights: all },
    { type: 'presets.open' },
    { type: 'presets.close' },
    { type: 'presets.retry' },
    { type: 'preset.choose', id: 3 },
    { type: 'preset.choose', id: 4 },
    { type: 'preset.fill' },
    { type: 'preset.undo' },
    { type: 'preset.remove' },
    { type: 'preset.name' },
    { type: 'preset.rename', name: 'Strict' },
    { type: 'preset.rename', name: 'New' },
    { type: 'preset.keep', field: 'subject', on: false },
    { type: 'preset.keep', field: 'subject', on: true },
    { type: 'preset.store' },
  ],
  abstract: ({ value, context }) => {
    const { list, chosen, filled, name, editable, rights } = context as PresetsContext;
    return [value, list.length, chosen, filled !== null, name, editable, rights.store];
  },
  answers: {
    readPresets: {
      resolve: { two: { list: [samplePreset, unfit], values }, none: { list: [], values } },
      reject: { offline },
    },
    fillForm: {
      resolve: { filled: { before: values, after: samplePreset.values } },
      reject: { offline },
    },
    emptyForm: { resolve: { done: undefined }, reject: { offline } },
    storePreset: { resolve: { stored: { message: 'Saved.' } }, reject: { taken, offline } },
    removePreset: {
      resolve: { removed: { message: 'Deleted.', undoId: 9 } },
      reject: { offline },
    },
  },
  quiet: ['presets.follow', 'preset.choose', 'preset.rename', 'preset.keep'],
  resting: ['closed', 'choosing.broken', 'choosing.listed', 'naming.broken', 'naming.asking'],
};
