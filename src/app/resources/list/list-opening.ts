import { settingsOn } from '../../../../machines/table-settings/table-settings.rules.ts';
import type { TableSettings } from '../../../../machines/table-settings/table-settings.types.ts';
import { dayOf } from '../../../shared/contract/formats.ts';
import type { VisibleFields } from '../../../shared/query.ts';
import { printList } from '../../../shared/lists/print-list.ts';
import type { Resource } from '../../../shared/resources/define.ts';
import type { Me } from '../../../shared/wire.ts';
import { thisBrowser } from '../../ports/local.ts';
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
  const key = tableKey(resource);
  const value = me?.preferences.find((each) => each.key === key)?.value;
  const stored = (typeof value === 'object' && value !== null ? value : {}) as TableSettings;
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

/** The person's day, and the browser that they are at. */
export function here() {
  return { day: dayOf(new Date(), userZone()), browser: thisBrowser() };
}

/** Keys of the preference, and the parameters of a list's address that they are. */
export const KEPT_PARAMETERS = [
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
