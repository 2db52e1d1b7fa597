import { useQueries } from '@tanstack/react-query';
import { useActorRef, useSelector } from '@xstate/react';
import { useLayoutEffect, useMemo } from 'react';
import type { GroupsRef } from '../../../../../machines/groups/groups.machine.ts';
import { groupsMachine } from '../../../../../machines/groups/groups.machine.ts';
import { selectOpen, selectPages } from '../../../../../machines/groups/groups.select.ts';
import { LIMITS } from '../../../../shared/limits.ts';
import type { GroupCount, Item } from '../../../../shared/wire.ts';
import { listQuery } from '../../../data/queries.ts';
import { useCommandSource } from '../../../commands/use-commands.ts';
import type { ListPartProps } from '../list-part.ts';
import type { ListState } from '../../../../shared/contract/list-state.ts';
import type { Condition } from '../../../../shared/contract/where.ts';
import type { ListFields } from '../../../../shared/lists/conditions.ts';
import { conditionFault, conditionOfText } from '../../../../shared/lists/conditions.ts';
import { listParams } from '../list-state.ts';

/** One group on screen; its rows stand in the list from `from` on. */
export interface ListGroup extends GroupCount {
  readonly key: string;
  readonly open: boolean;
  readonly from: number;
  readonly rows: readonly Item[];
  readonly status: 'closed' | 'loading' | 'shown' | 'failed' | 'apart';
  readonly more: boolean;
  /** The filter that leaves only its rows; null where the field cannot be filtered by. */
  readonly filter: Condition | null;
}

/** As many groups are drawn; the rest is said to be there. */
const MOST_GROUPS = 200;

/** The groups of the answer, with the rows of the open ones, each asked for by itself. */
export function useGroups(props: ListPartProps, field: string): Groups {
  const { resource, visible, state, answer } = props;
  const actor = useActorRef(groupsMachine);
  useCommandSource(actor, 'page', resource.title.many);
  const all = answer?.groups ?? NONE;
  const keys = useMemo(() => all.slice(0, MOST_GROUPS).map(keyOf), [all]);
  useLayoutEffect(() => {
    if (keys.length > 0) actor.send({ type: 'groups.shown', shown: { field, keys } });
  }, [actor, field, keys]);
  const open = useSelector(actor, selectOpen);
  const pages = useSelector(actor, selectPages);
  const shown = all.slice(0, MOST_GROUPS).map((group) => {
    const key = keyOf(group);
    const filter = groupFilter({ resource, visible }, field, group.value);
    const usable = conditionFault({ resource, visible }, filter) === null;
    return { ...group, key, open: open.includes(key), filter: usable ? filter : null };
  });
  const asked = shown.flatMap(({ key, open: isOpen, filter }) =>
    isOpen && filter !== null ? [{ key, filter }] : [],
  );
  const answers = useQueries({
    queries: asked.map(({ key, filter }) =>
      listQuery(resource, {
        ...listParams(resource, within(state, filter, pages[key] ?? 1), visible),
        count: false,
      }),
    ),
  });
  const byKey = new Map(asked.map(({ key }, at) => [key, answers[at]]));
  const groups: ListGroup[] = [];
  let from = 0;
  for (const group of shown) {
    const query = byKey.get(group.key);
    const rows = query?.data?.data ?? [];
    const last = query?.data?.last_page ?? 1;
    const size = state.perPage * (pages[group.key] ?? 1);
    const status = statusOf(group, query);
    groups.push({ ...group, from, rows, status, more: last > 1 && size < LIMITS.perPage });
    from += rows.length;
  }
  return { actor, groups, left: all.length - shown.length };
}

function within(state: ListState, filter: Condition, pages: number): ListState {
  return {
    ...state,
    groupBy: null,
    aggregates: [],
    page: 1,
    perPage: Math.min(state.perPage * pages, LIMITS.perPage),
    filters: [...state.filters, filter],
  };
}

function groupFilter(fields: ListFields, field: string, value: unknown): Condition {
  return value === null
    ? { field, op: 'empty', value: true }
    : conditionOfText(fields, { field, op: 'eq', value: String(value) });
}

function statusOf(
  { open, filter }: Pick<ListGroup, 'open' | 'filter'>,
  query: { readonly data?: unknown; readonly isError: boolean } | undefined,
): ListGroup['status'] {
  if (!open) return 'closed';
  if (filter === null) return 'apart';
  if (query?.data !== undefined) return 'shown';
  return query?.isError === true ? 'failed' : 'loading';
}

function keyOf({ value }: GroupCount) {
  return JSON.stringify(value);
}

const NONE: readonly GroupCount[] = [];

interface Groups {
  readonly actor: GroupsRef;
  readonly groups: readonly ListGroup[];
  /** Groups that are not drawn. */
  readonly left: number;
}
