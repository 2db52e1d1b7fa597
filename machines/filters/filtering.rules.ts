import type { Filter, FilterDraft, FilteringContext } from './filtering.types.ts';

export function startDraft(
  _: FilteringContext,
  { at = null, filter }: { at?: number | null; filter: Filter },
): Partial<FilteringContext> {
  return { draft: { at, was: filter, now: filter } };
}

export function changeDraft(
  { draft }: FilteringContext,
  { filter = draft?.now }: { filter: Filter | undefined },
): Partial<FilteringContext> {
  return draft === null || filter === undefined ? {} : { draft: { ...draft, now: filter } };
}

/** Whether a panel that closes with this filter leaves the list another one. */
export function isMade({ draft }: FilteringContext, { filter }: { filter: Filter | undefined }) {
  const now = filter ?? draft?.now;
  return draft !== null && now !== undefined && now.value !== '' && isOther(draft, now);
}

function isOther({ at, was }: FilterDraft, now: Filter) {
  return at === null || was.op !== now.op || was.value !== now.value;
}
