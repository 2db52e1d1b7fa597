import type { Day } from '../../../shared/contract/days.ts';
import { dayOf } from '../../../shared/contract/formats.ts';
import type { Item } from '../../../shared/wire.ts';
import { userZone } from '../../resources/format.ts';
import type { DatedResource } from './dated-resources.ts';

/** A record on the calendar. */
export interface CalendarEntry {
  readonly key: string;
  readonly kind: DatedResource['resource'];
  readonly id: number;
  readonly title: string;
  /** The first and the last day that it is on. */
  readonly first: Day;
  readonly last: Day;
  readonly from: string;
  readonly to: string | null;
  /** Without a time of day. */
  readonly allDay: boolean;
  /** Whether it is over. */
  readonly past: boolean;
  readonly publicationId: number | null;
}

/** The zone of each publication, by its id. */
export type Zones = ReadonlyMap<number, string>;

/** A row as it stands on the calendar: by the clock in the person's zone, and where it has no time of day on the days of its publication. */
export function entryOf({ resource, fields }: DatedResource, row: Item, zones: Zones, now: Date) {
  const from = textOf(row[fields.from]);
  if (from === null) return null;
  const to = fields.to === null ? null : textOf(row[fields.to]);
  const allDay = fields.allDay !== null && row[fields.allDay] === true;
  const publicationId = placeOf(resource, row);
  const zone = (allDay ? zones.get(publicationId ?? 0) : undefined) ?? userZone();
  const first = dayOf(new Date(from), zone);
  const last = lastDay({ from, to, zone });
  const entry: CalendarEntry = {
    key: `${resource.name} ${row.id}`,
    kind: resource,
    id: row.id,
    title: textOf(row[resource.text]) ?? `${resource.title.one} ${row.id}`,
    first,
    last,
    from,
    to,
    allDay,
    past: allDay ? last < dayOf(now, zone) : new Date(to ?? from) < now,
    publicationId,
  };
  return entry;
}

/** In the order of a day: what has no time first, and of that what began first. */
export function byTime(a: CalendarEntry, b: CalendarEntry): number {
  return (
    Number(isTimed(a)) - Number(isTimed(b)) ||
    a.first.localeCompare(b.first) ||
    b.last.localeCompare(a.last) ||
    a.from.localeCompare(b.from) ||
    a.title.localeCompare(b.title)
  );
}

/** Whether it has a time of one day, and is no bar over days. */
export function isTimed({ allDay, first, last }: CalendarEntry): boolean {
  return !allDay && first === last;
}

/** What ends at midnight was over on the day before. */
function lastDay({ from, to, zone }: { from: string; to: string | null; zone: string }): Day {
  const [begin, end] = [Date.parse(from), Date.parse(to ?? from)];
  return dayOf(new Date(end > begin ? end - 1 : begin), zone);
}

function placeOf({ scope }: DatedResource['resource'], row: Item): number | null {
  const id = scope.kind === 'own' ? row[scope.field] : null;
  return typeof id === 'number' ? id : null;
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}
