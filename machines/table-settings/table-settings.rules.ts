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
  { change: next, day }: { change: SettingsChange; day: string },
): Partial<TableSettingsContext> {
  const { day: of, ...before } = settingsOn(settings, day);
  const entries = Object.entries({ ...before, ...next }).filter(([, value]) => value !== null);
  const isOfToday = FOR_A_DAY.some((name) => name in next) || of !== undefined;
  const isKept = entries.some(([name]) => FOR_A_DAY.includes(name));
  return {
    settings: Object.fromEntries(isOfToday && isKept ? [...entries, ['day', day]] : entries),
  };
}

/** Of what a table looked like, what it still does on a day: which rows it shows, and in which order, is kept for a day alone. */
export function settingsOn(settings: TableSettings, day: string): TableSettings {
  if (settings.day === undefined || settings.day === day) return settings;
  const entries = Object.entries(settings);
  return Object.fromEntries(
    entries.filter(([name]) => name !== 'day' && !FOR_A_DAY.includes(name)),
  );
}

const FOR_A_DAY: readonly string[] = ['filters', 'dateRangeFrom', 'sort', 'group_by'];

/** Whether the server has something else than the table shows. */
export function isUnsaved({ settings, saved }: TableSettingsContext): boolean {
  return textOf(settings) !== textOf(saved);
}

/** Whether the table shows something else than what is on its way. */
export function isChangedSince({ settings, sent }: TableSettingsContext): boolean {
  return textOf(settings) !== textOf(sent);
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
