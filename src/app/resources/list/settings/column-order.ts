import type { Resource } from '../../../../shared/resources/define.ts';
import type { FieldColumn } from '../columns.ts';
import type { ListPatch } from '../use-list-state.ts';
import type { ListState } from '../../../../shared/contract/list-state.ts';
import { defaultColumns, shownColumns, stickyColumns } from '../list-state.ts';

/** The columns as the settings list them: those that are shown in their order, then the others. */
export function listedColumns(
  columns: readonly FieldColumn[],
  shown: readonly string[],
): readonly FieldColumn[] {
  const byName = new Map(columns.map((each) => [each.name, each]));
  const first = shown.flatMap((name) => byName.get(name) ?? []);
  return [...first, ...columns.filter(({ name }) => !shown.includes(name))];
}

/** Shows or hides a column; one always stays. */
export function toggled(place: Columns, name: string): ListPatch {
  const shown = shownColumns(place.resource, place.state);
  const next = shown.includes(name) ? shown.filter((each) => each !== name) : [...shown, name];
  return next.length === 0 ? {} : columnsPatch(place, next);
}

/** Puts a shown column at a place among the shown ones. */
export function moved(place: Columns, name: string, to: number): ListPatch {
  const shown = shownColumns(place.resource, place.state);
  const rest = shown.filter((each) => each !== name);
  if (rest.length === shown.length || to < 0 || to > rest.length) return {};
  return columnsPatch(place, [...rest.slice(0, to), name, ...rest.slice(to)]);
}

/** Keeps a column in view while the others scroll sideways, or lets it go with them. */
export function pinned({ resource, state }: Columns, name: string): ListPatch {
  const sticky = stickyColumns(resource, state);
  const next = sticky.includes(name) ? sticky.filter((each) => each !== name) : [...sticky, name];
  const usual = shownColumns(resource, state).slice(0, 1);
  return { sticky: next.join() === usual.join() ? null : next, page: state.page };
}

function columnsPatch({ resource, state }: Columns, next: readonly string[]): ListPatch {
  const isDefault = next.join() === defaultColumns(resource).join();
  return { columns: isDefault ? null : next, page: state.page };
}

interface Columns {
  readonly resource: Resource;
  readonly state: ListState;
}
