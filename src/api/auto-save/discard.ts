import type { Tx } from '../db/database.ts';
import type { Call } from '../resources/call.ts';

/** Drops the draft that a save has just made superfluous. `resource` is the API route, the id -1 for a new item. */
export async function discardDraft(
  tx: Tx,
  { user, draftSession }: Call,
  { resource, id }: { readonly resource: string; readonly id: number },
): Promise<void> {
  if (draftSession === null) return;
  await tx
    .deleteFrom('auto_saves')
    .where('user_id', '=', user.id)
    .where('resource', '=', resource)
    .where('resource_id', '=', id)
    .where('session', '=', draftSession)
    .execute();
}
