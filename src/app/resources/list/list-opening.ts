import {
  change as changed,
  initialSettings,
  saveCall,
  settingsOn,
} from '../../../../machines/table-settings/table-settings.rules.ts';
import type {
  SettingsChange,
  TableSettings,
} from '../../../../machines/table-settings/table-settings.types.ts';
import { dayOf } from '../../../shared/contract/formats.ts';
import type { VisibleFields } from '../../../shared/query.ts';
import { parametersOf, printList } from '../../../shared/lists/print-list.ts';
import type { Resource } from '../../../shared/resources/define.ts';
import type { Me } from '../../../shared/wire.ts';
import { thisBrowser } from '../../ports/local.ts';
import type { ListState } from '../../../shared/contract/list-state.ts';
import { userZone } from '../format.ts';
import { readListState } from './list-state.ts';

/** The query string that a bare list opens with: the person's default view, what they last had, a group's view, everyone's; '' for the definition. */
export function openingQuery(resource: Resource, visible: VisibleFields, me: Me | null): string {
  const view = me?.default_views?.find((each) => each.resource === resource.name);
  const kept = keptQuery(resource, visible, me);
  if (view === undefined || (kept !== '' && !view.mine)) return kept;
  const params = new URLSearchParams(view.query);
  params.set('view', String(view.id));
  return printList(readListState(resource, params, visible));
}

/** Key of a person's preference for the table of a resource. */
export function tableKey({ route }: Resource) {
  return `table.${route}`;
}

/** What the person's preference makes of a bare list; whatever it holds, only a list's state comes of it. */
export function keptQuery(resource: Resource, visible: VisibleFields, me: Me | null): string {
  const stored = savedSettings(me, resource);
  const isMarked = stored.day !== undefined || stored.browser !== undefined;
  const kept = isMarked ? settingsOn(stored, here()) : stored;
  const params = new URLSearchParams(typeof kept.filters === 'string' ? kept.filters : '');
  for (const [name, parameter] of KEPT_PARAMETERS) {
    const part: unknown = kept[name];
    const text = Array.isArray(part) ? part.join(',') : part;
    if (typeof text === 'string' || typeof text === 'number') params.set(parameter, String(text));
  }
  return printList({ ...readListState(resource, params, visible), page: 1, view: null });
}

/** What the person's account has of the table, whatever that holds. */
export function savedSettings(me: Me | null, resource: Resource): TableSettings {
  const key = tableKey(resource);
  const value = me?.preferences.find((each) => each.key === key)?.value;
  return (typeof value === 'object' && value !== null ? value : {}) as TableSettings;
}

/** What the account is to have of the table once the list was changed like this; null where it keeps nothing of the change. */
export function settingsAfter(
  me: Me | null,
  resource: Resource,
  [before, after]: readonly [ListState, ListState],
) {
  const change = changeOf(before, after);
  if (change === null) return null;
  const known = initialSettings({ key: tableKey(resource), saved: savedSettings(me, resource) });
  return saveCall({ ...known, ...changed(known, { change, ...here() }) });
}

/** The person's day, and the browser that they are at. */
export function here() {
  return { day: dayOf(new Date(), userZone()), browser: thisBrowser() };
}

/** Keys of the preference, and the parameters of a list's address that they are. */
const KEPT_PARAMETERS = [
  ['headers', 'columns'],
  ['per_page', 'per_page'],
  ['sort', 'sort'],
  ['dateRangeFrom', 'range'],
  ['widths', 'widths'],
  ['sticky', 'sticky'],
  ['group_by', 'group_by'],
  ['aggregates', 'aggregates'],
  ['shape', 'as'],
] as const;

/** What of a change a preference keeps, null of what it forgets; null where it keeps nothing of it. */
export function changeOf(before: ListState, after: ListState): SettingsChange | null {
  if (before === after || !isPlain(before, after)) return null;
  const [was, is] = [before, after].map((state) => new URLSearchParams(printList(state)));
  const change: Record<string, unknown> = {};
  for (const [name, parameter] of KEPT_PARAMETERS) {
    const value = is?.get(parameter) ?? null;
    if (value !== (was?.get(parameter) ?? null)) change[name] = READ[name]?.(value) ?? value;
  }
  const filters = filtersOf(after);
  if (filters !== filtersOf(before)) change.filters = filters === '' ? null : filters;
  return Object.keys(change).length === 0 ? null : change;
}

/** Both are the list without a view. */
function isPlain(before: ListState, after: ListState) {
  return typeof before.view !== 'number' && before.view === after.view && after.trash === null;
}

function filtersOf({ filters, where }: ListState) {
  const params = parametersOf({ filters, where });
  return new URLSearchParams(params.map(([key, text]) => [key, text])).toString();
}

const READ: Readonly<Record<string, (value: string | null) => unknown>> = {
  headers: (value) => value?.split(',') ?? null,
  per_page: (value) => (value === null ? null : Number(value)),
};
