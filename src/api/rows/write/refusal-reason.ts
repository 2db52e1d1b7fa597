import { lockedBy } from '../../../shared/messages.ts';
import type { Resource } from '../../../shared/resources/define.ts';
import { fieldOf, labelOf } from '../../../shared/resources/define.ts';
import type { Tx } from '../../db/database.ts';
import { HttpError } from '../../errors.ts';
import { within } from './write-rows.ts';

/** Does what may be refused; a refusal leaves nothing behind and is answered in words, anything else is thrown. */
export async function refusalWithin(
  tx: Tx,
  resource: Resource,
  work: () => Promise<void>,
): Promise<string | null> {
  try {
    await within(tx, work);
    return null;
  } catch (error) {
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
