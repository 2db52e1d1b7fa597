import type {
  Revision,
  RevisionsContext,
  RevisionsInput,
  RevisionsPage,
} from './revisions.types.ts';
import type { Values } from '../../src/shared/contract/values.ts';

export function initialRevisions(input: RevisionsInput): RevisionsContext {
  return {
    ...input,
    list: [],
    chosen: null,
    against: 'before',
    rows: {},
    pages: 0,
    more: false,
    back: false,
    failure: null,
  };
}

/** Another record, or the same one after a save: nothing of the former list stays. */
export function follow(
  context: RevisionsContext,
  { resourceId }: { resourceId: number },
): Partial<RevisionsContext> {
  return initialRevisions({ ...context, resourceId });
}

/** The first page starts the list; an older one follows what is there, each save once. */
export function addPage(
  { list, pages }: RevisionsContext,
  { page, first }: { page: RevisionsPage; first: boolean },
): Partial<RevisionsContext> {
  const held = first ? [] : list;
  const known = new Set(held.map(({ id }) => id));
  return {
    list: [...held, ...page.list.filter(({ id }) => !known.has(id))],
    pages: first ? 1 : pages + 1,
    more: page.more,
    failure: null,
  };
}

export function chosenOf({ list, chosen }: RevisionsContext): Revision | null {
  return list.find(({ id }) => id === chosen) ?? null;
}

/** What the history opens on: what the last save changed. */
export function chooseLast({ list }: RevisionsContext): Partial<RevisionsContext> {
  return { chosen: list[0]?.id ?? null, against: 'before' };
}

/** Another save is looked at; none is compared with itself. */
export function choose({ against }: RevisionsContext, id: number): Partial<RevisionsContext> {
  return { chosen: id, against: against === id ? 'before' : against };
}

/** The save so many places further down the list; null beyond its ends. */
export function neighbourOf({ list, chosen }: RevisionsContext, step: 1 | -1): Revision | null {
  const at = list.findIndex(({ id }) => id === chosen);
  return at === -1 ? null : (list[at + step] ?? null);
}

/** The save that the chosen one is compared with; null for the form, and before the first save. */
export function otherOf(context: RevisionsContext): Revision | null {
  const { list, against } = context;
  if (against === 'before') return neighbourOf(context, 1);
  return list.find(({ id }) => id === against) ?? null;
}

/** Whether the save before the chosen one stands on a page that has not come. */
export function needsOlder(context: RevisionsContext): boolean {
  return context.more && context.chosen !== null && neighbourOf(context, 1) === null;
}

export function isLast({ list, chosen }: RevisionsContext): boolean {
  return chosen !== null && list[0]?.id === chosen;
}

/** Ids of the rows that the comparison needs and nobody has read. */
export function unread(context: RevisionsContext): number[] {
  const ids = [context.chosen, otherOf(context)?.id ?? null];
  return ids.filter((id): id is number => id !== null && context.rows[id] === undefined);
}

/** The chosen save's row; null until it has been read. */
export function chosenRow({ chosen, rows }: RevisionsContext): Values | null {
  return chosen === null ? null : (rows[chosen] ?? null);
}
