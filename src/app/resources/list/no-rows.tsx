import { useQuery } from '@tanstack/react-query';
import { useLayoutEffect } from 'react';
import * as text from '../../../../styles/text.css.ts';
import { pageFacts } from '../../data/page.ts';
import { listQuery } from '../../data/queries.ts';
import { CommandButton } from '../../commands/command-button.tsx';
import { formatCount } from '../../../shared/contract/formats.ts';
import type { Resource } from '../../../shared/resources/define.ts';
import type { ListAnswer } from '../../../shared/wire.ts';
import { LIMITS } from '../../../shared/limits.ts';
import { inSentence } from '../../../shared/words.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import type { ListState } from '../../../shared/contract/list-state.ts';
import type { ListInsteadProps } from './list-instead.tsx';
import { isNarrowed, narrowingParams } from './list-state.ts';

/** Why a list has no rows: nothing yet, nothing found, a page past the end, an empty trash. */
export function NoRows(props: ListInsteadProps) {
  const { resource, state, table, query, row } = props;
  // No command of a row that has left the list is offered any longer.
  useLayoutEffect(() => row.send({ type: 'rows.arranged', ids: [] }), [row]);
  if ((query.data?.total ?? 0) > 0) return <PastTheEnd {...props} />;
  if (isNarrowed(state)) return <NothingFound {...props} />;
  if (state.trash === null) return <NothingYet {...props} />;
  return (
    <EmptyState
      title="The trash is empty"
      text={`${resource.title.many} that are deleted are kept here for ${LIMITS.trashDays} days.`}
      actions={<CommandButton id="trash.leave" source={table.root} icon="arrow-left" />}
    />
  );
}

function PastTheEnd({ resource, state, onChange, query }: ListInsteadProps) {
  return (
    <EmptyState
      mark="page"
      title="This page is empty"
      text={`The ${inSentence(resource.title.many)} end before page ${state.page}.`}
      actions={
        <Button onClick={() => onChange({ page: query.data?.last_page ?? 1 })}>
          Go to the last page
        </Button>
      }
    />
  );
}

function NothingFound(props: ListInsteadProps) {
  const { resource, state, onChange } = props;
  const hidden = useHidden(props);
  const parts = narrowings(state);
  const shown = hidden === null ? parts : parts.filter((part) => part !== 'search');
  const named = parts.map((part) => (part === 'search' ? `this ${part}` : `these ${part}`));
  const bare = { filters: [], where: null, range: null };
  return (
    <EmptyState
      mark="search"
      title="Nothing found"
      text={
        hidden === null
          ? `No ${inSentence(resource.title.many)} match ${named.join(' and ')}.`
          : `Your ${shown.join(' and ')} hide ${hiddenRows(resource, state, hidden)}.`
      }
      actions={
        <Button onClick={() => onChange(hidden === null ? { ...bare, search: '' } : bare)}>
          {`Clear ${shown.join(' and ')}`}
        </Button>
      }
    />
  );
}

/** How many rows there are without filters and dates, in the same search; null where none are, or nobody knows yet. */
function useHidden({ resource, state, visible }: ListInsteadProps): Hidden | null {
  const { search, trash } = state;
  const rest = { search, trash, filters: [], where: null, range: null };
  const params = { columns: 'id', per_page: 1, ...narrowingParams(resource, rest, visible) };
  const enabled = isNarrowed({ ...state, search: '' });
  const { data, isPlaceholderData } = useQuery({ ...listQuery(resource, params), enabled });
  return data === undefined || isPlaceholderData || data.total === 0 ? null : data;
}

/** 'all 62 FAQs', 'the one FAQ that matches the search'. */
function hiddenRows(
  { title }: Resource,
  { search, trash }: ListState,
  { total, total_is_estimate }: Hidden,
): string {
  const isOne = total === 1;
  const count = `${total_is_estimate === true ? '≈ ' : ''}${formatCount(total)}`;
  const rows = isOne
    ? `the one ${inSentence(title.one)}`
    : `all ${count} ${inSentence(title.many)}`;
  const where = trash === 'only' ? ' in the trash' : '';
  return `${rows}${where}${search === '' ? '' : ` that ${isOne ? 'matches' : 'match'} the search`}`;
}

type Hidden = Pick<ListAnswer, 'total' | 'total_is_estimate'>;

function NothingYet({ resource, table }: ListInsteadProps) {
  const { helpUrl } = pageFacts();
  return (
    <EmptyState
      title={`No ${inSentence(resource.title.many)} yet`}
      text={resource.purpose}
      more={
        helpUrl === '' ? null : (
          <a href={helpUrl} className={text.link}>
            Help
          </a>
        )
      }
      actions={
        <CommandButton
          id="table.new"
          source={table.root}
          kind="primary"
          icon="plus"
          label={`Create ${inSentence(resource.title.one)}`}
        />
      }
    />
  );
}

function narrowings({ search, filters, where, range }: ListState): readonly string[] {
  return [
    ...(search === '' ? [] : ['search']),
    ...(filters.length === 0 && where === null ? [] : ['filters']),
    ...(range === null ? [] : ['dates']),
  ];
}
