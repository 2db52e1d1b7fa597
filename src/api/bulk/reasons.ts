import type { Resource } from '../../shared/resources/define.ts';
import { codeOf } from '../db/pool.ts';
import { HttpError } from '../errors.ts';
import { reasonOf } from '../rows/write/refusal-reason.ts';

/** lock_not_available: another transaction held the row for longer than anybody waits. */
const HELD = '55P03';
const BEING_SAVED = 'This item is being saved by somebody else.';

/** What a row's write answers, or why it was refused; null where it was not. */
export async function reasonAgainst(resource: Resource, act: () => Promise<string | null>) {
  try {
    return await act();
  } catch (error) {
    if (codeOf(error) === HELD) return BEING_SAVED;
    if (error instanceof HttpError) return reasonOf(resource, error);
    throw error;
  }
}
