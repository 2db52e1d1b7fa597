import type { PublishingValues, Statuses } from './contract/publishing.ts';
import type { Values } from './contract/values.ts';
import type { Resource } from './resources/define.ts';
import { fieldOf, isWritable } from './resources/define.ts';

/** Null where the rows cannot be published, or not by who is given the resource like this. */
export function publishingOf(resource: Resource): PublishingValues | null {
  const { publishing } = resource;
  if (publishing === null || !mayWrite(resource, publishing.field)) return null;
  const { field, published, draft, at } = publishing;
  return {
    publish: { [field]: published },
    unpublish: { [field]: draft },
    schedule: at !== undefined && mayWrite(resource, at) ? { [at]: '', [field]: published } : null,
  };
}

/** The moment at which a row that is published will be seen; null where it is seen already, and where it is a draft. */
export function scheduledAt(
  { publishing }: Pick<Resource, 'publishing'>,
  row: Values,
  now: number = Date.now(),
): string | null {
  if (publishing?.at === undefined || row[publishing.field] !== publishing.published) return null;
  const at = row[publishing.at];
  if (typeof at !== 'string' && !(at instanceof Date)) return null;
  return new Date(at).getTime() > now ? new Date(at).toISOString() : null;
}

/** What publishing writes into a row: one that was scheduled is seen from now on. */
export function publishedNow(resource: Resource, row: Values, values: Values): Values {
  const { publishing } = resource;
  if (publishing?.at === undefined || publishing.at in values) return values;
  if (values[publishing.field] !== publishing.published) return values;
  const now = Date.now();
  if (scheduledAt(resource, row, now) === null) return values;
  return { ...values, [publishing.at]: new Date(now).toISOString() };
}

/** How the rows stand to each act: those that it would leave as they are, and those that wait for their moment. */
export function statusesOf(resource: Resource, rows: readonly IdentifiedRow[]): Statuses {
  const { publish, unpublish } = publishingOf(resource) ?? {};
  const scheduled = rows.filter((row) => scheduledAt(resource, row) !== null).map(({ id }) => id);
  const having = (wanted: Values | undefined) =>
    wanted === undefined ? [] : rows.filter((row) => holdsAll(row, wanted)).map(({ id }) => id);
  return {
    published: having(publish).filter((id) => !scheduled.includes(id)),
    drafts: having(unpublish),
    scheduled,
  };
}

interface IdentifiedRow extends Values {
  readonly id: number;
}

/** Whether a row has all of these values. */
export function holdsAll(row: Values, wanted: Values): boolean {
  return Object.entries(wanted).every(([name, value]) => row[name] === value);
}

function mayWrite(resource: Resource, name: string) {
  const field = fieldOf(resource, name);
  return field !== undefined && isWritable(field);
}
