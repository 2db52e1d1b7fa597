import { useQuery } from '@tanstack/react-query';
import { filterKey } from '../../shared/lists/parameters.ts';
import { metadataNamed } from '../../shared/resources/metadata.ts';
import type { Embedded } from '../../shared/wire.ts';
import { listQuery } from '../data/queries.ts';
import { nameOfRow } from './embedded.ts';

/** The names of records by their ids, as a filter's chip shows them. */
export function RecordNames({ to, ids, gone }: RecordNamesProps) {
  const rows = useRecords(
    to,
    ids.split(',').filter((id) => id !== ''),
  );
  if (rows === null) return '…';
  const { text } = metadataNamed(to);
  return rows
    .map((row) => (gone === undefined || text in row ? nameOfRow(to, row) : gone))
    .join(', ');
}

/** Records by their ids, in the order of the ids; null until they have come in. Missing ones have only their id. */
export function useRecords(to: string, ids: readonly string[]): readonly Embedded[] | null {
  const resource = metadataNamed(to);
  const params = {
    columns: [...new Set(['id', resource.text, ...resource.embed])].join(','),
    [filterKey('id', 'in')]: ids.join(','),
    per_page: 200,
    count: false,
  };
  const { data } = useQuery({
    ...listQuery(resource, params),
    enabled: ids.length > 0,
    meta: { quiet: true },
  });
  if (ids.length === 0) return [];
  if (data === undefined) return null;
  const byId = new Map(data.data.map((row) => [String(row.id), row]));
  return ids.map((id) => byId.get(id) ?? { id: Number(id) });
}

interface RecordNamesProps {
  readonly to: string;
  /** Parted by commas. */
  readonly ids: string;
  /** Said of records that are not there any more, instead of their ids. */
  readonly gone?: string;
}
