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
  { change: next, day, browser }: { change: SettingsChange } & Here,
): Partial<TableSettingsContext> {
  const isOfRows = FOR_A_DAY.some((name) => name in next);
  // Columns changed here leave the filters of another browser where they are.
  const here = { day, browser: isOfRows ? browser : settings.browser };
  const { day: of, browser: _, ...before } = settingsOn(settings, here);
  const entries = Object.entries({ ...before, ...next }).filter(([, value]) => value !== null);
  const isKept = entries.some(([name]) => FOR_A_DAY.includes(name));
  const mark = isKept && (isOfRows || of !== undefined) ? markOf(here) : [];
  return { settings: Object.fromEntries([...entries, ...mark]) };
}

function markOf({ day, browser }: Here) {
  return [['day', day], ...(browser === undefined ? [] : [['browser', browser]])];
}

/** Of what a table looked like, what it still does here: which rows it shows, and in which order, is kept for a day alone, and for the browser that it was chosen in. */
export function settingsOn(settings: TableSettings, { day, browser }: Here): TableSettings {
  const isOfDay = settings.day === undefined || settings.day === day;
  const isOwn = settings.browser === undefined || settings.browser === browser;
  if (isOfDay && isOwn) return settings;
  const entries = Object.entries(settings);
  return Object.fromEntries(
    entries.filter(([name]) => !MARKS.includes(name) && !FOR_A_DAY.includes(name)),
  );
}

/** Where and when a list is looked at. */
interface Here {
  readonly day: string;
  /** Nothing where the browser keeps nothing that would tell it from others. */
  readonly browser?: string | undefined;
}

const MARKS: readonly string[] = ['day', 'browser'];

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
