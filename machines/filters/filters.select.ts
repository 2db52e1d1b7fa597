import type { SnapshotFrom } from 'xstate';
import type { filtersMachine } from './filters.machine.ts';
import type { RowCount } from './filters.types.ts';
import * as rules from './filters.rules.ts';

type Snapshot = SnapshotFrom<typeof filtersMachine>;

export const selectTree = (snapshot: Snapshot) => snapshot.context.tree;
export const selectFocus = (snapshot: Snapshot) => snapshot.context.focus;
export const selectMayAdd = (group: number) => (snapshot: Snapshot) =>
  rules.mayAdd(snapshot.context, { group });
export const selectMayAddGroup = (group: number) => (snapshot: Snapshot) =>
  rules.mayAddGroup(snapshot.context, { group });
export const selectMayMove = (id: number, by: 1 | -1) => (snapshot: Snapshot) =>
  rules.mayMove(snapshot.context, { id, by });

/** What is known of the rows that would match. */
export function selectCounting(snapshot: Snapshot): Counting {
  if (snapshot.hasTag('uncountable')) return { status: 'unsure' };
  if (snapshot.hasTag('counting')) return { status: 'counting' };
  const { count, failure } = snapshot.context;
  if (snapshot.hasTag('counted') && count !== null) return { status: 'known', ...count };
  return { status: 'failed', message: failure?.message ?? '' };
}

/** An estimate is shown while it is counted exactly. */
export const selectRefining = (snapshot: Snapshot) => snapshot.hasTag('refining');

/** How many rows a condition leaves by itself; null while that is not known. */
export const selectEffect = (id: number) => (snapshot: Snapshot) => {
  if (!snapshot.hasTag('counted')) return null;
  const at = rules.positionOf(snapshot.context.tree, id);
  return at === null ? null : (snapshot.context.count?.effects?.[at] ?? null);
};

export type Counting =
  | { readonly status: 'unsure' }
  | { readonly status: 'counting' }
  | ({ readonly status: 'known' } & RowCount)
  | { readonly status: 'failed'; readonly message: string };

export const selectMayUndo = ({ context }: Snapshot) => context.past.length > 0;
export const selectMayRedo = ({ context }: Snapshot) => context.future.length > 0;

/** The rows that came with the last count. */
export const selectSample = ({ context }: Snapshot) => context.count?.sample ?? NONE;

const NONE: readonly Readonly<Record<string, unknown>>[] = [];
