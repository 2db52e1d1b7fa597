import { isInstant } from './contract/instants.ts';
import type { PublishingAct, PublishingValues, Statuses } from './contract/publishing.ts';
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
    ...(at !== undefined && mayWrite(resource, at)
      ? {
          schedule: { [at]: '', [field]: published },
          publishNow: { [at]: null, [field]: published },
        }
      : { schedule: null, publishNow: null }),
  };
}

/** The value by which rows are published or drafts, as what such rows are called; null for other words. */
export function statusCalled(
  { published, draft }: { readonly published: unknown; readonly draft: unknown },
  said: string,
): string | null {
  if (STATUS_WORDS.draft.includes(said)) return String(draft);
  return STATUS_WORDS.published.includes(said) ? String(published) : null;
}

/** What rows are called that are not seen, and that are. */
export const STATUS_WORDS: Readonly<Record<'draft' | 'published', readonly string[]>> = {
  draft: ['draft', 'drafts', 'unpublished'],
  published: ['published', 'live'],
};

/** The moment at which a row that is published will be seen; null where it is seen already, and where it is a draft. */
export function scheduledAt(
  { publishing }: Published,
  row: Values,
  now = new Date(),
): string | null {
  if (publishing === null || row[publishing.field] !== publishing.published) return null;
  return momentAhead({ publishing }, row, now);
}

/** The moment to come of a row, be it a draft: published, it waits for that. Null where it has none, and where that is over. */
export function momentAhead(
  { publishing }: Published,
  row: Values,
  now = new Date(),
): string | null {
  const at = publishing?.at === undefined ? null : row[publishing.at];
  if (!(at instanceof Date || (typeof at === 'string' && isInstant(at)))) return null;
  return new Date(at).getTime() > now.getTime() ? new Date(at).toISOString() : null;
}

/** What a moment in a column is, where the head of that says another thing of it: to come, or what a draft is, or was, planned for. */
export function momentWord(resource: Resource, name: string, row: Values): string | null {
  const { publishing, fields } = resource;
  if (publishing?.at !== name || !fields[name]?.momentOf || !row[name]) return null;
  const isAhead = momentAhead(resource, row) !== null;
  if (row[publishing.field] === publishing.draft) return isAhead ? 'Planned' : 'Was';
  return isAhead ? 'Due' : null;
}

type Published = Pick<Resource, 'publishing'>;

/** What is written into a row that is published while its moment is taken away: it is now, and one that is over stays. */
export function publishedNow({ publishing }: Published, row: Values, values: Values): Values {
  if (publishing?.at === undefined || values[publishing.at] !== null) return values;
  const { at, field, published } = publishing;
  if (values[field] !== published) return values;
  const isOver = (row[at] ?? null) !== null && momentAhead({ publishing }, row) === null;
  if (!isOver) return { ...values, [at]: new Date().toISOString() };
  const { [at]: _, ...kept } = values;
  return kept;
}

/** How the rows are: published, drafts, or waiting for their moment, whose day is written by `dayOf`. */
export function statusesOf(
  resource: Resource,
  rows: readonly IdentifiedRow[],
  dayOf: (row: Values, moment: string) => string,
): Statuses {
  const { publish, unpublish } = publishingOf(resource) ?? {};
  const scheduled = rows.filter((row) => scheduledAt(resource, row) !== null).map(({ id }) => id);
  const having = (wanted: Values | undefined) =>
    wanted === undefined ? [] : rows.filter((row) => holdsAll(row, wanted)).map(({ id }) => id);
  const due = rows.flatMap((row) => {
    const moment = momentAhead(resource, row);
    return moment === null ? [] : [[row.id, dayOf(row, moment)] as const];
  });
  return {
    published: having(publish).filter((id) => !scheduled.includes(id)),
    drafts: having(unpublish),
    scheduled,
    due: Object.fromEntries(due),
  };
}

/** What can be done with a row as it is, the likeliest first. */
export function actsOn(resource: Resource, row: Values): readonly PublishingAct[] {
  const publishing = publishingOf(resource);
  if (publishing === null) return [];
  const isPublished = holdsAll(row, publishing.publish);
  const isAhead = momentAhead(resource, row) !== null;
  const acts: readonly (PublishingAct | false)[] = [
    !isPublished && 'publish',
    isAhead && 'publishNow',
    isPublished && 'unpublish',
    (!isPublished || isAhead) && 'schedule',
  ];
  return acts.filter((act) => act !== false).filter((act) => publishing[act] !== null);
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
