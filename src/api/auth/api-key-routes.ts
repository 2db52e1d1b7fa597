import { type } from 'arktype';
import type { FastifyInstance } from 'fastify';
import type { MadeApiKey } from '../../shared/contract/api-keys.ts';
import { API_KEYS, MADE_API_KEY } from '../answers/api-keys.ts';
import { messageWith } from '../answers/schema.ts';
import { ownRoute } from '../call/access.ts';
import { ROW_ID, readBody } from '../call/body.ts';
import { userOf } from '../call/call.ts';
import { idOf } from '../call/ids.ts';
import { inTransaction } from '../db/pool.ts';
import { record } from '../journal/audit.ts';
import type { Services } from '../services.ts';
import { keysOf, makeKey, revokeKey } from './api-keys.ts';
import { tellOfMade } from './key-notice.ts';
import type { SessionGuard } from './session.ts';

const newKey = type({
  name: '1 <= string <= 100',
  permissions: type('1 <= string <= 120').array().atMostLength(1_000),
  publication_ids: ROW_ID.array().atMostLength(1_000).or('null'),
  expires_in_days: '1 <= number.integer <= 365',
  '+': 'reject',
});

/** GET and POST /me/api-keys, DELETE /me/api-keys/{id}: one's own keys, in a browser alone. */
export function apiKeyRoutes(
  server: FastifyInstance,
  { db, jobs }: Pick<Services, 'db' | 'jobs'>,
  guard: SessionGuard,
) {
  server.get('/me/api-keys', ownRoute('signed_in', { 200: API_KEYS }), async (request) => ({
    data: await keysOf(db, userOf(request).id),
  }));

  const making = ownRoute('signed_in', { 201: MADE_API_KEY }, { takes: newKey });
  server.post('/me/api-keys', making, async (request, reply) => {
    const user = userOf(request);
    const given = readBody(newKey, request.body);
    const { key, secret } = await inTransaction(db, async (tx) => {
      const made = await makeKey(tx, user, given);
      const { id, name, permissions, publication_ids } = made.key;
      const detail = { id, name, permissions, publication_ids };
      await record(tx, { userId: user.id, action: 'api_key.make', request, detail });
      await tellOfMade(tx, jobs, { userId: user.id, name, request });
      return made;
    });
    const message = `API key '${key.name}' is made.`;
    return reply.code(201).send({ message, data: key, secret } satisfies MadeApiKey);
  });

  const revoking = ownRoute('signed_in', { 200: messageWith() }, { takes: null });
  server.delete<{ Params: { id: string } }>('/me/api-keys/:id', revoking, async (request) => {
    const id = idOf(request.params.id);
    const { id: userId } = userOf(request);
    const name = await inTransaction(db, async (tx) => {
      const revoked = await revokeKey(tx, userId, id);
      await record(tx, { userId, action: 'api_key.revoke', request, detail: { id } });
      return revoked;
    });
    guard.forget();
    return { message: `API key '${name}' is revoked.` };
  });
}
