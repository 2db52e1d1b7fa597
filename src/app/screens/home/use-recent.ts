import { useQueries } from '@tanstack/react-query';
import type { ResourceMetadata } from '../../../shared/resources/metadata-of.ts';
import { metadataNamed } from '../../../shared/resources/metadata.ts';
import type { Item } from '../../../shared/wire.ts';
import { abilitiesOf, useMe } from '../../data/me.ts';
import { recentQuery } from '../../data/queries.ts';
import { hasFailed } from './ask-again.tsx';

/** So many of the rows of all together are shown, which may all be of one resource. */
const NEWEST = 12;

/** What most of the work is about, in the order of the first page; all the others are a key away. */
const FIRST = [
  'resources',
  'pages',
  'faqs',
  'authors',
  'campaigns',
  'landing_pages',
  'messages',
  'subscribers',
].map(metadataNamed);

/** Each resource of the first page that the person may list, with how many rows it has and those that changed last. */
export function useListed(): readonly Listed[] {
  const me = useMe();
  const listed = FIRST.filter(({ controller }) => abilitiesOf(me, controller).index === 'allowed');
  const answers = useQueries({
    queries: listed.map((resource) => recentQuery(resource, NEWEST)),
  });
  return listed.map((resource, at) => {
    const answer = answers[at];
    return {
      resource,
      total: answer?.data?.total ?? null,
      rows: answer?.data?.data ?? [],
      failed: answer !== undefined && hasFailed(answer),
      asking: answer?.isFetching ?? false,
      ask: () => void answer?.refetch(),
    };
  });
}

/** Rows that come and change by themselves: they would hide what people did. */
const OF_THEMSELVES: readonly string[] = ['subscribers'];

/** Those of which rows are shown by when they changed. */
export function writtenOf(listed: readonly Listed[]): readonly Listed[] {
  return listed.filter(({ resource }) => !OF_THEMSELVES.includes(resource.name));
}

/** The rows of all resources that people write that changed last, the newest first. */
export function newestOf(listed: readonly Listed[]): readonly RecentRow[] {
  return writtenOf(listed)
    .flatMap(({ resource, rows }) => rows.map((item) => ({ resource, item })))
    .sort((a, b) => b.item.updated_at.localeCompare(a.item.updated_at))
    .slice(0, NEWEST);
}

export interface Listed {
  readonly resource: ResourceMetadata;
  readonly total: number | null;
  readonly rows: readonly Item[];
  readonly failed: boolean;
  readonly asking: boolean;
  /** Asks again. */
  readonly ask: () => void;
}

export interface RecentRow {
  readonly resource: ResourceMetadata;
  readonly item: Item;
}
