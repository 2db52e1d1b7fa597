import type { PortFailure } from '../kit/model.ts';
import type {
  SaveSettingsCall,
  SettingsChange,
  TableSettings,
  TableSettingsContext,
  TableSettingsInput,
} from './table-settings.types.ts';

export function initialSettings({ key, saved }: TableSettingsInput): TableSettingsContext {
  return { key, settings: saved, saved, sent: saved, failure: null, columnText: '' };
}

export function change(
  { settings }: TableSettingsContext,
  { change: next }: { change: SettingsChange },
): Partial<TableSettingsContext> {
  const entries = Object.entries({ ...settings, ...next });
  return { settings: Object.fromEntries(entries.filter(([, value]) => value !== null)) };
}

/** Whether the server has something else than the table shows. */
export function isUnsaved({ settings, saved }: TableSettingsContext): boolean {
  return textOf(settings) !== textOf(saved);
}

export function saveCall({ key, settings }: TableSettingsContext): SaveSettingsCall {
  return { key, value: Object.keys(settings).length === 0 ? null : settings };
}

export function acceptSave({ sent }: TableSettingsContext): Partial<TableSettingsContext> {
  return { saved: sent, failure: null };
}

export function rememberFailure(_: TableSettingsContext, { failure }: { failure: PortFailure }) {
  return { failure };
}

function textOf(settings: TableSettings) {
  return JSON.stringify(Object.entries(settings).sort(([a], [b]) => (a < b ? -1 : 1)));
}
