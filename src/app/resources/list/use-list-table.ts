import { useActorRef } from '@xstate/react';
import type { RefObject } from 'react';
import { useLayoutEffect, useRef, useState } from 'react';
import type { TableRef } from '../../../../machines/table/table.machine.ts';
import { bulkFields, tagFields } from '../../../shared/bulk.ts';
import type { VisibleFields } from '../../../shared/query.ts';
import type { Resource } from '../../../shared/resources/define.ts';
import type { Item, ListAnswer } from '../../../shared/wire.ts';
import { settleFact } from '../../data/invalidation.ts';
import { keys } from '../../data/keys.ts';
import type { Abilities } from '../../data/me.ts';
import { queryClient } from '../../data/query-client.ts';
import { notify, offerUndo } from '../../shell/actors.ts';
import { openBulk } from '../../shell/bulk-entries.ts';
import { useCommandSource } from '../../shell/commands/use-commands.ts';
import { go } from '../../shell/go.ts';
import { listToJoin } from '../../../shared/resources/list-to-join.ts';
import { inSentence } from '../../../shared/words.ts';
import { customRangeText } from './date-range.ts';
import { choicesOf } from './table-choices.ts';
import { saveText } from './save-text.ts';
import type { ListState } from './list-state.ts';
import { narrowingParams, shownColumns, sortsOf, sortText } from './list-state.ts';
import { tableOver } from './table-ports.ts';
import type { ChangeList } from './use-list-state.ts';

/** The table's actor: joined to the URL, the query cache, the notices and the palette. It is told what is drawn as that is drawn, so that no click comes before it. */
export function useListTable(options: ListTableOptions): TableRef {
  const { resource, visible, state, can } = options;
  const latest = useRef(options);
  latest.current = options;
  const [logic] = useState(() => tableOver(resource, () => exportParams(latest.current)));
  const table = useActorRef(logic, {
    input: {
      resource: resource.name,
      route: resource.route,
      title: { one: inSentence(resource.title.one), many: inSentence(resource.title.many) },
      can,
      paths: { create: `${resource.page}/create` },
      search: state.search,
      trash: state.trash === 'only',
      editable: bulkFields(resource).length > 0,
      taggable: tagFields(resource).length > 0,
      list: listToJoin(resource),
      uploads: resource.name === 'assets',
      choices: choicesOf(resource, visible),
    },
  });
  useCommandSource(table, 'page', resource.title.many);
  useLayoutEffect(() => joinTable(table, latest), [table]);
  useLayoutEffect(() => table.send({ type: 'table.allow', can }), [table, can]);
  useLayoutEffect(
    () => table.send({ type: 'search.follow', text: state.search }),
    [table, state.search],
  );
  useLayoutEffect(
    () => table.send({ type: 'trash.follow', trash: state.trash === 'only' }),
    [table, state.trash],
  );
  const key = new URLSearchParams(narrowingParams(resource, state, visible)).toString();
  const answer = options.answer;
  const grouped = state.groupBy !== null;
  useLayoutEffect(() => {
    if (answer !== undefined)
      table.send({ type: 'rows.shown', shown: pageFacts(key, answer, grouped) });
  }, [table, key, answer, grouped]);
  return table;
}

function joinTable(table: TableRef, latest: RefObject<ListTableOptions>) {
  const subscriptions = [
    table.on('bulk.requested', ({ subject }) => {
      const { csv_fields, sort } = exportParams(latest.current);
      const shape = { columns: csv_fields.split(','), sort };
      openBulk(subject.action === 'export' ? { ...subject, ...shape } : subject, () => {
        if (REMOVING.includes(subject.action)) table.send({ type: 'rows.clear' });
      });
    }),
    table.on('query.changed', ({ patch }) => {
      const { days, ...rest } = patch;
      const change = days === undefined ? rest : { ...rest, range: customRangeText(days) };
      const burst = patch.search === undefined || patch.search === '' ? undefined : 'search';
      latest.current.onChange(patch.trash === undefined ? change : { ...change, ...BARE }, {
        burst,
      });
    }),
    table.on('rows.stale', ({ resource }) => {
      void queryClient.invalidateQueries({ queryKey: keys.lists(resource) });
    }),
    table.on('item.deleted', (fact) => void settleFact(queryClient, fact)),
    table.on('items.merged', ({ resource }) => {
      void settleFact(queryClient, { type: 'rows.changed', resource });
    }),
    table.on('rows.restored', ({ resource, deeds }) => {
      for (const deed of deeds) offerUndo(deed);
      void settleFact(queryClient, { type: 'rows.changed', resource });
    }),
    table.on('file.ready', ({ name, text }) => saveText(name, text)),
    table.on('focus.requested', () => latest.current.search.current?.focus()),
    table.on('nav.requested', ({ to, replace }) => go(to, { replace })),
    table.on('notice.requested', ({ notice }) => notify(notice)),
  ];
  return () => {
    for (const subscription of subscriptions) subscription.unsubscribe();
  };
}

/** Rows that are then somewhere else are not selected any more. */
const REMOVING = ['destroy', 'restore'];

/** The trash is entered and left without what narrowed the other list. */
const BARE = { search: '', filters: [], where: null, range: null } as const;

function exportParams({ resource, state, visible }: ListTableOptions) {
  const columns = shownColumns(resource, state).filter((name) => visible.export.has(name));
  return {
    csv_fields: columns.join(','),
    sort: sortText(sortsOf(resource, state)),
    ...narrowingParams(resource, state, visible),
  };
}

/** The rows of a grouped list are its groups' own, which tell them. */
function pageFacts(key: string, answer: ListAnswer, grouped: boolean) {
  return {
    key,
    ids: grouped ? null : answer.data.map(({ id }) => id),
    page: answer.current_page,
    lastPage: answer.last_page,
    versions: versionsOf(answer.data),
    total: answer.total,
    estimated: answer.total_is_estimate,
  };
}

/** The version of each row, by its id. */
export function versionsOf(items: readonly Item[]) {
  return Object.fromEntries(items.map(({ id, version }) => [id, version]));
}

interface ListTableOptions {
  readonly resource: Resource;
  readonly visible: VisibleFields;
  readonly state: ListState;
  readonly can: Abilities;
  readonly answer: ListAnswer | undefined;
  readonly onChange: ChangeList;
  readonly search: RefObject<HTMLInputElement | null>;
}
