import { lockedBy } from '../../shared/messages.ts';
import type { Resource } from '../../shared/resources/define.ts';
import { fieldOf, labelOf } from '../../shared/resources/define.ts';
import { codeOf } from '../db/pool.ts';
import { HttpError } from '../errors.ts';

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

/** Why a row was refused, in words that name the field. */
export function reasonOf(resource: Resource, { id, message, data }: HttpError): string {
  const { user } = (data ?? {}) as { readonly user?: { readonly full_name?: string } };
  if (id === 'locked' && user?.full_name !== undefined) return lockedBy(user.full_name);
  if (id === 'duplicate' || id === 'validation') {
    const parts = Object.entries(data ?? {}).flatMap(([name, text]) =>
      typeof text === 'string' ? [withLabel(resource, name, text)] : [],
    );
    if (parts.length > 0) return parts.join(' ');
  }
  return message;
}

function withLabel(resource: Resource, name: string, text: string) {
  if (fieldOf(resource, name) === undefined) return text;
  const label = labelOf(resource, name);
  return text.startsWith(label) ? text : `${label}: ${text}`;
}
