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
    against: null,
    rows: {},
    pages: 0,
    more: false,
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

/** Ids of the rows that the comparison needs and nobody has read. */
export function unread({ chosen, against, rows }: RevisionsContext): number[] {
  return [chosen, against].filter((id): id is number => id !== null && rows[id] === undefined);
}

/** The chosen save's row; null until it has been read. */
export function chosenRow({ chosen, rows }: RevisionsContext): Values | null {
  return chosen === null ? null : (rows[chosen] ?? null);
}
