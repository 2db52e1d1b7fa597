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

/** The list without a view: every row in its own order, in the person's columns. It is named where a bare address would show something else. */
export function stateWithoutView(
  { resource, visible, state: now }: Shown,
  me: Me | null,
): ListState {
  if (typeof now.view !== 'number') return atRest(now);
  const kept = readListState(
    resource,
    new URLSearchParams(keptQuery(resource, visible, me)),
    visible,
  );
  const state = atRest(kept);
  const opens = openingQuery(resource, visible, me) === printList(state);
  return { ...state, view: opens ? null : 'all' };
}

/** Every row in the definition's order, in the columns that there are. */
export function atRest(state: ListState): ListState {
  return { ...state, ...AT_REST };
}

const AT_REST = {
  search: '',
  filters: [],
  where: null,
  range: null,
  sort: null,
  groupBy: null,
  page: 1,
} satisfies Partial<ListState>;

/** The list as its definition says. */
export function definedState({ resource, visible }: Place, me: Me | null): ListState {
  const state = readListState(resource, new URLSearchParams(), visible);
  const hasDefault = me?.default_views?.some((view) => view.resource === resource.name) === true;
  return { ...state, view: hasDefault ? 'all' : null };
}

export function addressOf({ page }: Resource, state: ListState): string {
  return listAddress(page ?? location.pathname, state);
}

interface Shown extends Place {
  readonly state: ListState;
}

interface Place {
  readonly resource: Resource;
  readonly visible: VisibleFields;
}
