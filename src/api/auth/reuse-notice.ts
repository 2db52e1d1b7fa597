import type { FastifyRequest } from 'fastify';
import { deviceName } from '../../shared/device-name.ts';
import { PRODUCT } from '../../shared/product.ts';
import type { Tx } from '../db/database.ts';
import { record } from '../journal/audit.ts';
import type { Queue } from '../queue/define-task.ts';
import { mailUser } from './email-letters.ts';

/** An audit row and a mail for a refresh token that came again after its successor was used; in the transaction that ends its session. */
export async function noteReuse(
  tx: Tx,
  queue: Pick<Queue, 'queueMail'>,
  { userId, sessionId, request }: Reuse,
): Promise<void> {
  const detail = { session: sessionId };
  await record(tx, { userId, action: 'session.token_reused', request, detail });
  const device = deviceName(request.headers['user-agent'] ?? null) ?? 'A browser';
  await mailUser(tx, queue, userId, {
    subject: `One of your sessions was ended · ${PRODUCT}`,
    lines: [
      'an old key of one of your sessions was used a second time. It may have been copied, so that session is ended wherever it was open.',
      '',
      `The old key came from ${device} at the address ${request.ip}.`,
      '',
      'Sign in again to go on. If this was not you, choose a new password at once and tell an Administrator.',
    ],
  });
}

interface Reuse {
  readonly userId: number;
  readonly sessionId: number;
  readonly request: FastifyRequest;
}
