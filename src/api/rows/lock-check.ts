import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { HttpError } from '../errors.ts';
import { lockedByOther } from '../errors.ts';

/** Who has a record open. */
export interface HeldLock {
  readonly user: { readonly id: number; readonly full_name: string };
  readonly token: string;
  /** Whether the lease still runs. */
  readonly live: boolean;
}

interface Writer {
  readonly user: { readonly id: number };
  readonly lockToken: string | null;
}

/** The lock of the record with that id, as an expression; null where nobody ever took it. `route` is the API route. */
export function heldLock(route: string, id: RawBuilder<unknown>): RawBuilder<HeldLock | null> {
  return sql<HeldLock | null>`(select json_build_object('user', json_build_object('id', u.id, 'full_name', u.full_name),
      'token', l.token::text, 'live', l.expires_at > now())
    from locks l join users u on u.id = l.user_id
    where l.resource = ${route} and l.resource_id = ${id})`;
}

/**
 * Why a write is refused: somebody else has the record open, or the writer's own lock was taken since. A free record may be
 * written. Without a token the user is checked.
 */
export function refusalByLock(
  { user, lockToken }: Writer,
  held: HeldLock | null,
): HttpError | null {
  if (held === null) return null;
  const holder = { user: held.user };
  if (lockToken !== null) {
    return held.token === lockToken ? null : lockedByOther(held.live ? holder : undefined);
  }
  return held.live && held.user.id !== user.id ? lockedByOther(holder) : null;
}
