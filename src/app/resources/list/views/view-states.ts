import type { VisibleFields } from '../../../../shared/query.ts';
import { listAddress, printList } from '../../../../shared/lists/print-list.ts';
import type { Resource } from '../../../../shared/resources/define.ts';
import type { Me } from '../../../../shared/wire.ts';
import { keptQuery, openingQuery } from '../list-opening.ts';
import type { ListState } from '../../../../shared/contract/list-state.ts';
import { readListState } from '../list-state.ts';

/** What a view keeps of a list's state, as text that can be compared. */
export function queryOf(state: ListState): string {
  return printList({ ...state, page: 1, view: null });
}

/** The state of a list that shows a view; what is gone since is left out, gone filters stay as chips. */
export function stateOfView(
  { resource, visible }: Place,
  view: { readonly id: number; readonly query: string },
): ListState {
  const state = readListState(resource, new URLSearchParams(view.query), visible);
  return { ...state, page: 1, view: view.id };
}

/** The list without a view: every row, in the person's own columns. It is named where a bare address would show something else. */
export function stateWithoutView({ resource, visible }: Place, me: Me | null): ListState {
  const kept = readListState(
    resource,
    new URLSearchParams(keptQuery(resource, visible, me)),
    visible,
  );
  const state: ListState = { ...kept, search: '', filters: [], where: null, range: null };
  const opens = openingQuery(resource, visible, me) === printList(state);
  return { ...state, view: opens ? null : 'all' };
}

/** The list as its definition says. */
export function definedState({ resource, visible }: Place, me: Me | null): ListState {
  const state = readListState(resource, new URLSearchParams(), visible);
  const hasDefault = me?.default_views?.some((view) => view.resource === resource.name) === true;
  return { ...state, view: hasDefault ? 'all' : null };
}

export function addressOf({ page }: Resource, state: ListState): string {
  return listAddress(page ?? location.pathname, state);
}

interface Place {
  readonly resource: Resource;
  readonly visible: VisibleFields;
}
