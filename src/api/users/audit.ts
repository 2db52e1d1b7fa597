import type { Call } from '../call/call.ts';
import type { Tx } from '../db/database.ts';

/** An audit row for what somebody did to how a user gets in. */
export async function auditOfUser(
  tx: Tx,
  call: Call,
  id: number,
  { action, detail = {} }: Audited,
) {
  await tx
    .insertInto('audit')
    .values({
      user_id: call.user.id,
      action,
      resource: 'users',
      resource_id: id,
      ip: call.ip,
      request_id: call.requestId,
      detail: JSON.stringify(detail),
    })
    .execute();
}

interface Audited {
  readonly action: string;
  readonly detail?: object;
}
