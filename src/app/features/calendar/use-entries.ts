import { useQueries, useQuery } from '@tanstack/react-query';
import { calendarWhere } from '../../../shared/calendar.ts';
import type { Day } from '../../../shared/contract/days.ts';
import { stepDay } from '../../../shared/contract/days.ts';
import type { Where } from '../../../shared/contract/where.ts';
import { LIMITS } from '../../../shared/limits.ts';
import { paramsOf } from '../../../shared/lists/print-list.ts';
import { metadataNamed } from '../../../shared/resources/metadata.ts';
import { abilitiesOf, useMe } from '../../data/me.ts';
import { listQuery } from '../../data/queries.ts';
import { userZone } from '../../resources/format.ts';
import { fromWall } from '../../resources/zone.ts';
import type { DatedResource } from './dated-resources.ts';
import type { CalendarEntry, Zones } from './entries.ts';
import { byTime, entryOf } from './entries.ts';

/** What is on the days from the first to the last one, each kind by a list call of its own. */
export function useEntries(kinds: readonly DatedResource[], asking: Asking): Entries {
  const { days } = asking;
  const publications = usePublications();
  const answers = useQueries({
    queries: kinds.map((kind) => {
      const { resource } = kind;
      const { placeholderData: _, ...asked } = listQuery(resource, paramsFor(kind, asking));
      return { ...asked, meta: { quiet: true } };
    }),
  });
  const now = new Date();
  const zones: Zones = new Map([...publications].map(([id, { zone }]) => [id, zone]));
  const entries = kinds.flatMap((kind, at) =>
    (answers[at]?.data?.data ?? []).flatMap((row) => entryOf(kind, row, zones, now) ?? []),
  );
  const told = kinds.flatMap(({ resource: { title } }, at) => {
    const answer = answers[at];
    return answer === undefined ? [] : [{ title: title.many, answer }];
  });
  return {
    entries: entries.filter((one) => one.last >= days.first && one.first <= days.last).sort(byTime),
    publications,
    loading: told.some(({ answer }) => answer.isPending),
    missing: told.flatMap(({ title, answer }) =>
      answer.isError && answer.data === undefined ? [title] : [],
    ),
    stale: told.some(({ answer }) => answer.isError && answer.data !== undefined),
    cut: told.flatMap(({ title, answer: { data } }) =>
      data !== undefined && (data.total ?? 0) > data.data.length
        ? [{ title, total: data.total ?? 0, shown: data.data.length }]
        : [],
    ),
    error: told.find(({ answer }) => answer.isError)?.answer.error?.message ?? null,
  };
}

/** A day more at both ends: what has no time of day is on the days of another zone. */
function paramsFor({ resource, fields }: DatedResource, { days, publication }: Asking) {
  const { first, last } = days;
  const { from, to, allDay } = fields;
  const zone = userZone();
  const since = fromWall(`${stepDay(first, 'day', -1)}T00:00`, zone);
  const before = fromWall(`${stepDay(last, 'day', 2)}T00:00`, zone);
  const place = resource.scope.kind === 'own' ? [resource.scope.field] : [];
  const columns = [resource.text, from, to, allDay].filter((name) => name !== null);
  return paramsOf({
    columns: ['id', ...new Set([...columns, ...place])],
    where: {
      and: [
        calendarWhere(fields, { since, before }),
        ...(publication === null
          ? []
          : place.map((field): Where => ({ field, op: 'eq', value: publication }))),
      ],
    },
    sort: [{ field: from, direction: 'asc' }],
    perPage: LIMITS.perPage,
  });
}

/** The name, colour and zone of each publication that the person may see. */
function usePublications(): ReadonlyMap<number, Publication> {
  const may = abilitiesOf(useMe(), PUBLICATIONS.controller).index === 'allowed';
  const { zone } = PUBLICATIONS;
  const params = { columns: `id,name,color,${zone}`, per_page: LIMITS.perPage };
  const { data } = useQuery({ ...listQuery(PUBLICATIONS, params), enabled: may });
  return new Map(
    (data?.data ?? []).map(({ id, name, color, ...row }) => [
      id,
      { name: String(name), color: String(color ?? ''), zone: String(row[zone ?? ''] ?? '') },
    ]),
  );
}

const PUBLICATIONS = metadataNamed('publications');

interface DayRange {
  readonly first: Day;
  readonly last: Day;
}

interface Asking {
  readonly days: DayRange;
  /** The one whose records are asked for; null for all. */
  readonly publication: number | null;
}

interface Publication {
  readonly name: string;
  readonly color: string;
  readonly zone: string;
}

export interface Entries {
  readonly entries: readonly CalendarEntry[];
  readonly publications: ReadonlyMap<number, Publication>;
  readonly loading: boolean;
  /** Titles of the kinds that could not be loaded. */
  readonly missing: readonly string[];
  /** Whether some of what is shown could not be asked for again. */
  readonly stale: boolean;
  /** Kinds with more rows than are shown. */
  readonly cut: readonly {
    readonly title: string;
    readonly total: number;
    readonly shown: number;
  }[];
  readonly error: string | null;
}
