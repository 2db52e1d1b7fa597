import type { FastifyRequest } from 'fastify';
import type { Resource } from '../../shared/resources/define.ts';
import type { Call } from '../call/call.ts';
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

/** The same for what was done to a row beside its values: to its lock, or to how a user gets in. */
export async function recordOfRow(
  tx: Tx,
  call: Call,
  { resource, id, publicationId = null }: AuditedRow,
  { action, detail = {} }: Pick<AuditEntry, 'action' | 'detail'>,
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
      detail: JSON.stringify(detail),
    })
    .execute();
}

interface AuditedRow {
  readonly resource: Pick<Resource, 'name'>;
  readonly id: number;
  readonly publicationId?: number | null;
}
