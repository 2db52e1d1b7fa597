import type { FastifyRequest } from 'fastify';
import type { Db, Tx } from '../db/database.ts';

/** Writes an audit row for what changes no resource: a sign-in, an ended session. */
export async function record(db: Db | Tx, { userId, action, request, detail }: AuditEntry) {
  await db
    .insertInto('audit')
    .values({
      user_id: userId,
      api_key_id: request.user?.keyId ?? null,
      action,
      ip: request.ip,
      request_id: request.id,
      detail: detail === undefined ? null : JSON.stringify(detail),
    })
    .execute();
}

interface AuditEntry {
  readonly userId: number | null;
  readonly action: string;
  readonly request: FastifyRequest;
  readonly detail?: Readonly<Record<string, unknown>>;
}
