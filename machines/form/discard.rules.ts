import type { Values } from '../../src/shared/contract/values.ts';
import { changesOf, sameValue } from '../kit/values.rules.ts';
import type { SnackbarRequest } from '../snackbars/snackbars.rules.ts';
import { undoBy } from '../undo/undo.rules.ts';
import type { FormContext } from './form.types.ts';

/** In a conflict what is left is the newer version; a request in doubt stays, since nobody knows what the server has. */
export function discard({ base, item, conflict }: FormContext): Partial<FormContext> {
  const left = conflict === null ? base : conflict.theirs.values;
  return {
    item: conflict?.theirs ?? item,
    base: left,
    draft: left,
    typed: {},
    fieldErrors: {},
    touched: {},
    tried: false,
    conflict: null,
    failure: null,
  };
}

/** What was given up, as the snackbar's action carries it: of which record, what was typed, and what that had been before. */
export interface Discarded {
  readonly resource: string;
  readonly id: number | null;
  readonly source: number | null;
  /** Of a new record: its draft, since others are new as well. */
  readonly draft: string;
  readonly values: Values;
  readonly was: Values;
}

/** What was typed is not lost by a press that was not meant: it comes back as unsaved changes. */
export function discardedOffer(context: FormContext): SnackbarRequest {
  const { resource, id, source, draftSession, draft, conflict } = context;
  const base = conflict?.base ?? context.base;
  const values = changesOf(base, draft);
  const was = Object.fromEntries(Object.keys(values).map((name) => [name, base[name]]));
  const discarded: Discarded = { resource, id, source, draft: draftSession, values, was };
  return {
    type: 'info',
    message: 'Changes discarded.',
    ...undoBy({ type: 'form.bringBack', ...discarded }),
  };
}

/** Whether a form shows the record of which something is to be brought back; of new records each has its draft. */
export function isOfRecord(context: FormContext, of: RecordOf): boolean {
  if (context.resource !== of.resource || context.id !== of.id) return false;
  return of.id !== null || (context.source === of.source && context.draftSession === of.draft);
}

type RecordOf = Pick<Discarded, 'resource' | 'id'> & Partial<Pick<Discarded, 'source' | 'draft'>>;

/** Those of the values that nobody has changed since, neither here nor on the server. */
export function stillFree({ base, draft }: FormContext, { values, was }: Discarded): Values {
  const free = Object.entries(values).filter(
    ([name]) => sameValue(draft[name], base[name]) && sameValue(base[name], was[name]),
  );
  return Object.fromEntries(free);
}
