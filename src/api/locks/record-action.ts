import type { Tx } from '../db/database.ts';
import type { Call } from '../call/call.ts';
import type { PlacedTarget } from '../rows/record-target.ts';

/** Notes what was done to a record's lock, and with whom. */
export async function recordLockAction(
  tx: Tx,
  call: Call,
  { resource, id, publicationId }: PlacedTarget,
  { action, other }: { readonly action: 'takeover' | 'hand_over'; readonly other: number },
): Promise<void> {
  await tx
    .insertInto('audit')
    .values({
      user_id: call.user.id,
      action,
      resource: resource.name,
      resource_id: id,
      publication_id: publicationId,
      ip: call.ip,
      request_id: call.requestId,
      detail: JSON.stringify({ user_id: other }),
    })
    .execute();
}
