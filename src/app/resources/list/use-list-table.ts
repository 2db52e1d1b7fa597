import { useActorRef } from '@xstate/react';
import type { RefObject } from 'react';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { TableActors } from '../../../../machines/table/table.select.ts';
import { actorsOf } from '../../../../machines/table/table.select.ts';
import type { SnackbarRequest } from '../../../../machines/snackbars/snackbars.rules.ts';
import type { TableChoices } from '../../../../machines/table/table.types.ts';
import { exclusiveOf } from '../../../shared/exclusive.ts';
import { publishingOf, statusesOf } from '../../../shared/publishing.ts';
import { dayInZone } from '../use-field-zone.ts';
import { bulkFields, tagFields } from '../../../shared/bulk.ts';
import { PER_PAGE_CHOICES } from '../../../shared/limits.ts';
import type { VisibleFields } from '../../../shared/query.ts';
import type { Resource } from '../../../shared/resources/define.ts';
import { fieldOf, isReference, labelOf } from '../../../shared/resources/define.ts';
import { metadataNamed } from '../../../shared/resources/metadata.ts';
import type { Item, ListAnswer } from '../../../shared/wire.ts';
import { onFact, settleFact } from '../../data/invalidation.ts';
import { keys } from '../../data/keys.ts';
import type { Abilities } from '../../data/me.ts';
import { queries } from '../../data/query-client.ts';
import type { Services } from '../../data/services.ts';
import { useServices } from '../../data/services.ts';
import { feedback, snackbarsActor } from '../../actors/actors.ts';
import { bulkEntries } from '../../actors/bulk-entries.ts';
import { useCommandSource } from '../../commands/use-commands.ts';
import { navigation } from '../../navigation/go.ts';
import { listToJoin } from '../../../shared/resources/list-to-join.ts';
import { inSentence } from '../../../shared/words.ts';
import { paramsOf, sortText } from '../../../shared/lists/print-list.ts';
import { customRangeText } from '../../../shared/lists/range.ts';
import { saveText } from '../../actors/save-text.ts';
import type { ListState } from '../../../shared/contract/list-state.ts';
import type { Condition } from '../../../shared/contract/where.ts';
import { conditionOfText } from '../../../shared/lists/conditions.ts';
import { narrowingParams, placesOf, shownColumns, sortsOf } from './list-state.ts';
import { useApi } from '../../data/client.ts';
import { tableOver } from './table-ports.ts';
import { namesById } from '../embedded.ts';
import { useFeature } from '../feature.ts';
import type { ChangeList } from './use-list-state.ts';

/** The table's actors: joined to the URL, the query cache, the snackbars and the palette. It is told what is drawn as that is drawn, so that no click comes before it. */
export function useListTable(options: ListTableOptions): TableActors {
  const { resource } = options;
  const { uploads } = useFeature(resource);
  const latest = useRef(options);
  latest.current = options;
  const api = useApi();
  const [logic] = useState(() =>
    tableOver(api, resource, {
      exportParams: (ids) => exportParams(latest.current, ids),
      visible: () => latest.current.visible,
    }),
  );
  const root = useActorRef(logic, { input: tableInput(options, uploads === true) });
  const table = useMemo(() => actorsOf(root), [root]);
  useCommandSources(table, resource.title.many);
  const services = useServices();
  useLayoutEffect(() => joinTable(table, latest, services), [table, services]);
  useShownState(table, options);
  return table;
}

/** What the machine starts with. */
function tableInput({ resource, visible, state, can }: ListTableOptions, uploads: boolean) {
  return {
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
    publishing: publishingOf(resource),
    exclusive: exclusiveOf(resource),
    uploads,
    choices: choicesOf(resource, visible),
  };
}

/** The machine is told what the page shows, and what the person may do there. */
function useShownState({ root, search }: TableActors, options: ListTableOptions) {
  const { resource, visible, state, can, answer, failed } = options;
  useLayoutEffect(() => root.send({ type: 'table.allow', can }), [root, can]);
  useLayoutEffect(
    () => search.send({ type: 'search.follow', text: state.search }),
    [search, state.search],
  );
  useLayoutEffect(
    () => root.send({ type: 'trash.follow', trash: state.trash === 'only' }),
    [root, state.trash],
  );
  const key = new URLSearchParams(narrowingParams(resource, state, visible)).toString();
  const grouped = state.groupBy !== null;
  useLayoutEffect(() => {
    if (answer !== undefined)
      root.send({ type: 'rows.shown', shown: pageFacts(resource, { key, answer, grouped }) });
    else if (failed) root.send({ type: 'page.failed', page: state.page });
  }, [root, resource, key, answer, grouped, failed, state.page]);
}

/** Those that have commands: the nearest of them last. */
function useCommandSources(table: TableActors, place: string) {
  useCommandSource(table.exporting, 'page', place);
  useCommandSource(table.refreshing, 'page', place);
  useCommandSource(table.search, 'page', place);
  useCommandSource(table.selection, 'page', place);
  useCommandSource(table.root, 'page', place);
  useCommandSource(table.removal, 'page', place);
}

function joinTable(table: TableActors, latest: LatestOptions, services: Services) {
  const { root, selection, exporting } = table;
  const { go } = services.get(navigation);
  const subscriptions = [
    joinBulk(table, latest, services),
    ...joinAddress(table, latest),
    root.on('nav.requested', ({ to, replace }) => go(to, { replace })),
    ...joinFacts(table, services),
    exporting.on('file.ready', ({ name, text }) => saveText(name, text)),
    ...joinSnackbars(table, services),
  ];
  const stopFacts = onFact(services.get(queries), (fact) => {
    if (fact.resource !== latest.current.resource.name) return;
    const ids = fact.type === 'item.saved' ? [fact.id] : 'ids' in fact ? fact.ids : 'any';
    selection.send({ type: 'rows.acted', ids });
  });
  return () => {
    stopFacts();
    for (const subscription of subscriptions) subscription.unsubscribe();
  };
}

/** Opens what a bulk action asks for, with the columns and the order of the list. */
function joinBulk({ selection }: TableActors, latest: LatestOptions, services: Services) {
  return selection.on('bulk.requested', ({ subject, row }) => {
    const { csvFields: columns, sort } = exported(latest.current);
    const shape = { columns, sort: sortText(sort) };
    const settled = () => selection.send({ type: 'bulk.settled' });
    services
      .get(bulkEntries)
      .open(subject.action === 'export' ? { ...subject, ...shape } : subject, {
        onClosed: settled,
        onSettled() {
          if (row !== undefined) selection.send({ type: 'row.settled', id: row });
        },
        onQueued() {
          settled();
          if (REMOVING.includes(subject.action)) selection.send({ type: 'rows.clear' });
        },
      });
  });
}

/** What narrows the list changes its address. */
function joinAddress({ root, search }: TableActors, latest: LatestOptions) {
  return [
    search.on('search.changed', ({ text }) => {
      const burst = text === '' ? undefined : 'search';
      latest.current.onChange({ search: text, page: 1 }, { burst });
    }),
    search.on('filters.typed', ({ filters, text }) => {
      const { resource, visible } = latest.current;
      const made = filters.map((filter) => conditionOfText({ resource, visible }, filter));
      latest.current.onChange((now) => ({
        filters: [...now.filters.filter((each) => !made.some(isLike(each))), ...made],
        search: text,
        page: 1,
      }));
    }),
    search.on('focus.requested', () => latest.current.search.current?.focus()),
    root.on('query.changed', ({ patch }) => {
      const { days, ...rest } = patch;
      const change = days === undefined ? rest : { ...rest, range: customRangeText(days) };
      latest.current.onChange(patch.trash === undefined ? change : { ...change, ...BARE });
    }),
  ];
}

/** What has become of rows makes queries stale. */
function joinFacts({ refreshing, removal }: TableActors, services: Services) {
  const { offerUndo } = services.get(feedback);
  const cache = services.get(queries);
  const fetchAgain = ({ resource }: { readonly resource: string }) =>
    void cache.invalidateQueries({ queryKey: keys.lists(resource) });
  return [
    refreshing.on('rows.stale', fetchAgain),
    removal.on('rows.stale', fetchAgain),
    removal.on('item.deleted', (fact) => void settleFact(cache, fact)),
    removal.on('items.merged', ({ resource }) => {
      void settleFact(cache, { type: 'rows.changed', resource });
    }),
    removal.on('rows.restored', ({ resource, actions }) => {
      for (const action of actions) offerUndo(action);
      void settleFact(cache, { type: 'rows.changed', resource });
    }),
  ];
}

function joinSnackbars(
  { selection, removal, exporting, clipboard }: TableActors,
  services: Services,
) {
  const { notify } = services.get(feedback);
  const tell = ({ snackbar }: { readonly snackbar: SnackbarRequest }) => notify(snackbar);
  return [
    selection.on('snackbar.requested', tell),
    selection.on('snackbar.withdrawn', ({ id }) =>
      services.get(snackbarsActor).send({ type: 'snackbars.remove', id }),
    ),
    removal.on('snackbar.requested', tell),
    exporting.on('snackbar.requested', tell),
    clipboard.on('snackbar.requested', tell),
  ];
}

type LatestOptions = RefObject<ListTableOptions>;

const REMOVING = ['destroy', 'restore'];

/** The trash is entered and left without what narrowed the other list. */
const BARE = { search: '', filters: [], where: null, range: null } as const;

/** Rows that are named are exported whatever the list is narrowed to by now. */
function exportParams(options: ListTableOptions, ids: readonly number[] | null) {
  const { resource, state, visible } = options;
  const named = ids && { field: 'id', op: 'in' as const, value: ids.join(',') };
  const narrowed = named
    ? { ...state, ...BARE, filters: [conditionOfText({ resource, visible }, named)] }
    : state;
  return { ...paramsOf(exported(options)), ...narrowingParams(resource, narrowed, visible) };
}

/** The columns on screen and their order. */
function exported({ resource, state, visible }: ListTableOptions) {
  const csvFields = shownColumns(resource, state).filter((name) => visible.export.has(name));
  return { csvFields, sort: sortsOf(resource, state) };
}

/** The rows of a grouped list are its groups' own, which tell them. */
function pageFacts(resource: Resource, { key, answer, grouped }: Shown) {
  return {
    key,
    ids: grouped ? null : answer.data.map(({ id }) => id),
    page: answer.current_page,
    lastPage: answer.last_page,
    versions: versionsOf(answer.data),
    places: placesOf(resource, answer.data),
    names: namesById(resource.text, answer.data),
    statuses: statusesOf(resource, answer.data, dayInZone(resource)),
    total: answer.total,
    estimated: answer.total_is_estimate,
  };
}

interface Shown {
  readonly key: string;
  readonly answer: ListAnswer;
  readonly grouped: boolean;
}

/** A filter that is typed takes the place of one that compares the same field in the same way. */
function isLike({ field, op }: Condition) {
  return (other: Condition) => other.field === field && other.op === op;
}

/** The version of each row, by its id. */
export function versionsOf(items: readonly Item[]) {
  return Object.fromEntries(items.map(({ id, version }) => [id, version]));
}

/** What the palette offers where a command of the list asks for something. */
function choicesOf(resource: Resource, { sort }: VisibleFields): TableChoices {
  return {
    sizes: PER_PAGE_CHOICES,
    sorts: [...sort].map((value) => ({ value, title: labelOf(resource, value) })),
    tags: tagsOf(resource),
  };
}

/** The list that bulk tagging begins with. */
function tagsOf(resource: Resource): TableChoices['tags'] {
  const lists = tagFields(resource).flatMap((name) => {
    const field = fieldOf(resource, name);
    if (field === undefined || !isReference(field)) return [];
    const { route, title } = metadataNamed(field.to);
    return [{ field: name, title: inSentence(title.one), route }];
  });
  return lists[0] ?? null;
}

interface ListTableOptions {
  readonly resource: Resource;
  readonly visible: VisibleFields;
  readonly state: ListState;
  readonly can: Abilities;
  readonly answer: ListAnswer | undefined;
  readonly failed: boolean;
  readonly onChange: ChangeList;
  readonly search: RefObject<HTMLInputElement | null>;
}
