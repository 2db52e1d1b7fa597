import type { MachineModel } from '../kit/model.ts';
import { offline } from '../kit/samples.ts';
import { isUnsaved } from './table-settings.rules.ts';
import type { TableSettingsContext, TableSettingsInput } from './table-settings.types.ts';

export const tableSettingsInput: TableSettingsInput = {
  key: 'table.contents/faqs',
  saved: { per_page: 25 },
};

export const tableSettingsModel: MachineModel = {
  input: tableSettingsInput,
  events: [
    { type: 'settings.change', change: { per_page: 50 }, day: '2026-11-27' },
    { type: 'settings.change', change: { per_page: 25 }, day: '2026-11-28' },
    {
      type: 'settings.change',
      change: { sort: 'question|asc', per_page: null },
      day: '2026-11-27',
    },
    { type: 'columns.find', text: 'rank' },
    { type: 'settings.flush' },
    { type: 'settings.reset' },
  ],
  abstract: ({ value, context }) => {
    const { settings, sent, columnText } = context as TableSettingsContext;
    return [value, settings, sent, columnText, isUnsaved(context as TableSettingsContext)];
  },
  answers: { saveSettings: { resolve: { saved: null }, reject: { offline } } },
  quiet: ['settings.change', 'columns.find', 'settings.flush'],
  resting: ['kept', 'failed'],
};
