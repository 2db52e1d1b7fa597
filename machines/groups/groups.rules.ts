import type { GroupFacts, GroupsContext } from './groups.types.ts';

/** As many are open at first, and by one command: each asks for its rows. */
export const OPEN_AT_MOST = 5;

export const noGroups: GroupsContext = { shown: { field: '', keys: [] }, open: [], pages: {} };

/** The first groups of another field are open; of the same field stay open what was. */
export function show(
  { shown: before, open }: GroupsContext,
  { shown }: { shown: GroupFacts },
): Partial<GroupsContext> {
  if (before.field !== shown.field) {
    return { shown, open: shown.keys.slice(0, OPEN_AT_MOST), pages: {} };
  }
  return { shown, open: open.filter((key) => shown.keys.includes(key)) };
}

export function setOpen(
  { open }: GroupsContext,
  { key, wanted }: { key: string; wanted: boolean },
): Partial<GroupsContext> {
  const others = open.filter((each) => each !== key);
  return { open: wanted ? [...others, key] : others };
}

export function toggle(context: GroupsContext, { key }: { key: string }) {
  return setOpen(context, { key, wanted: !context.open.includes(key) });
}

export function showMore({ pages }: GroupsContext, { key }: { key: string }) {
  return { pages: { ...pages, [key]: (pages[key] ?? 1) + 1 } };
}
