import { useLayoutEffect } from 'react';
import * as text from '../../../../styles/text.css.ts';
import { pageFacts } from '../../data/page.ts';
import { CommandButton } from '../../commands/command-button.tsx';
import { LIMITS } from '../../../shared/limits.ts';
import { inSentence } from '../../../shared/words.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import type { ListState } from '../../../shared/contract/list-state.ts';
import type { ListInsteadProps } from './list-instead.tsx';
import { isNarrowed } from './list-state.ts';

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

function NothingFound({ resource, state, onChange }: ListInsteadProps) {
  const parts = narrowings(state);
  const named = parts.map((part) => (part === 'search' ? `this ${part}` : `these ${part}`));
  return (
    <EmptyState
      mark="search"
      title="Nothing found"
      text={`No ${inSentence(resource.title.many)} match ${named.join(' and ')}.`}
      actions={
        <Button onClick={() => onChange({ search: '', filters: [], where: null, range: null })}>
          {`Clear ${parts.join(' and ')}`}
        </Button>
      }
    />
  );
}

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
