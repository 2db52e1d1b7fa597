import { useSelector } from '@xstate/react';
import { useLayoutEffect, useRef } from 'react';
import { selectCount } from '../../../../../machines/selection/selection.select.ts';
import * as css from '../../../../../styles/resource-groups.css.ts';
import { fieldOf, isReference, labelOf } from '../../../../shared/resources/define.ts';
import type { Item } from '../../../../shared/wire.ts';
import { inSentence } from '../../../../shared/words.ts';
import { Button } from '../../../ui/button.tsx';
import { nameOfRow } from '../../embedded.ts';
import { countOf, formatNumber } from '../../format.ts';
import { useRecords } from '../../record-names.tsx';
import { filterText } from '../filter-words.ts';
import type { ListPartProps } from '../list-part.ts';
import { ListTable } from '../list-table.tsx';
import { RowPeek } from '../row-peek.tsx';
import { namesById } from '../../embedded.ts';
import { versionsOf } from '../use-list-table.ts';
import { GroupHead } from './group-head.tsx';
import type { ListGroup } from './use-groups.ts';
import { useGroups } from './use-groups.ts';
import type { ListTableProps } from '../list-table.types.ts';

/** A list by the values of one field: each group with its count and aggregates, its rows below it while it is open. */
export function GroupedList(props: GroupedListProps) {
  const { resource, field, table, selected } = props;
  const { actor, groups, left } = useGroups(props, field);
  const nameOf = useNames(props, groups);
  const items = useSame(groups.flatMap(({ rows }) => rows));
  const count = useSelector(table.selection, selectCount);
  useLayoutEffect(
    () =>
      table.selection.send({
        type: 'rows.grouped',
        ids: items.map(({ id }) => id),
        versions: versionsOf(items),
        names: namesById(resource.text, items),
      }),
    [table.selection, resource, items],
  );
  return (
    <>
      <ListTable
        {...props}
        items={items}
        rowCount={-1}
        between={(at, span) =>
          groups
            .filter(({ from }) => from === at)
            .map((group) => (
              <GroupHead
                key={group.key}
                {...props}
                actor={actor}
                group={group}
                name={nameOf(group)}
                span={span}
              />
            ))
        }
        onSelectPage={() => {
          const ids = items.map(({ id }) => id);
          const isAll = ids.every((id) => selected.includes(id));
          table.selection.send({ type: 'rows.select', ids, selected: !isAll });
        }}
      />
      <footer className={css.foot}>
        <span>
          {countOf(groups.length + left, GROUPS)} by {inSentence(labelOf(resource, field))}
          {left > 0 ? `, the first ${groups.length} of them here` : ''}
        </span>
        {count > 0 ? <span>{formatNumber(count)} selected</span> : null}
        <Button {...STOP} onClick={() => props.onChange({ groupBy: null })}>
          Stop grouping
        </Button>
      </footer>
      <RowPeek resource={resource} visible={props.visible} row={props.row} items={items} />
    </>
  );
}

const STOP = { kind: 'quiet', size: 'small', 'data-command': 'group.none' } as const;

/** What a group is called: records by their names, anything else as a filter says it. */
function useNames({ resource, field: name }: GroupedListProps, groups: readonly ListGroup[]) {
  const field = fieldOf(resource, name);
  const to = field !== undefined && isReference(field) ? field.to : null;
  const ids =
    to === null ? [] : groups.flatMap(({ value }) => (value === null ? [] : String(value)));
  const records = useRecords(to ?? resource.name, ids);
  return ({ value }: ListGroup): string => {
    if (value === null || field === undefined) return `No ${inSentence(labelOf(resource, name))}`;
    if (to === null) return filterText(field, { field: name, op: 'eq', value: String(value) });
    const record = records?.find(({ id }) => id === value);
    return record === undefined ? '…' : nameOfRow(to, record);
  };
}

/** The same array while it holds the same rows: the grid need not arrange them anew. */
function useSame(next: readonly Item[]): readonly Item[] {
  const held = useRef(next);
  const isSame =
    held.current.length === next.length && held.current.every((item, at) => item === next[at]);
  if (!isSame) held.current = next;
  return held.current;
}

const GROUPS = { one: 'group', many: 'groups' };

interface GroupedListProps extends ListPartProps, ListTableProps {
  /** The field grouped by. */
  readonly field: string;
}
