import type { ConflictContext, ConflictInput, ConflictSide, Picks } from './conflict.types.ts';

export function undecidedOn({ fields }: ConflictInput): ConflictContext {
  return { fields, active: 0, picks: {}, byHand: [], goesOn: true };
}

/** What was decided of a field stays, also while it is in no conflict. */
export function follow(
  { active }: ConflictContext,
  { fields }: ConflictInput,
): Partial<ConflictContext> {
  return { fields, active: Math.min(active, Math.max(fields.length - 1, 0)) };
}

export function pick(
  { fields, active, picks }: ConflictContext,
  { field, side }: { field: string; side: ConflictSide },
): Pick<ConflictContext, 'active' | 'picks'> {
  const at = fields.indexOf(field);
  return { active: at < 0 ? active : at, picks: { ...picks, [field]: side } };
}

/** A side for the field that the keys act on. */
export function pickActive(context: ConflictContext, { side }: { side: ConflictSide }) {
  const field = context.fields[context.active];
  return field === undefined ? {} : pick(context, { field, side });
}

/** Mine for the named field, else for the active one, with its value open to be written. */
export function writeByHand(
  context: ConflictContext,
  { field = context.fields[context.active] }: { field?: string | undefined },
): Partial<ConflictContext> {
  if (field === undefined) return {};
  const byHand = [...new Set([...context.byHand, field])];
  return { ...pick(context, { field, side: 'mine' }), byHand };
}

export function hasField({ fields, active }: ConflictContext, { by }: { by: number }) {
  return fields[active + by] !== undefined;
}

export function moveBy({ active }: ConflictContext, { by }: { by: number }) {
  return { active: active + by };
}

/** One side for all; who takes theirs has nothing more to save. */
export function pickAll(
  { fields }: ConflictContext,
  { side }: { side: ConflictSide },
): Partial<ConflictContext> {
  const picks: Picks = Object.fromEntries(fields.map((field) => [field, side]));
  return { picks, goesOn: side === 'mine' };
}

export function undecided({ fields, picks }: Pick<ConflictContext, 'fields' | 'picks'>) {
  return fields.filter((field) => picks[field] === undefined);
}
