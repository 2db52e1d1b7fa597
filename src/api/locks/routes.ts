import type { FastifyInstance } from 'fastify';
import type { Api } from '../rows/api.ts';
import { callOf } from '../call/call.ts';
import { recordOf } from '../rows/record-target.ts';
import { LOCK } from '../answers/editing.ts';
import { dataOf, messageWith } from '../answers/schema.ts';
import { ownRoute } from '../call/access.ts';
import { handOver } from './hand-over.ts';
import { requestLock, releaseLock } from './locks.ts';

const NAMING = ['resource', 'resource_id', 'token'];

/** POST and DELETE /locks: who edits a record, by lease; POST /locks/hand-over gives it to whoever asks. */
export function lockRoutes(server: FastifyInstance, api: Api) {
  server.post('/locks', ownRoute('signed_in', { 200: dataOf(LOCK) }), async (request) => {
    const call = callOf(request);
    const fields = [...NAMING, 'take', 'ask'];
    const target = await recordOf(api, call.user, { body: request.body, fields });
    return { data: await requestLock(api.db, call, target) };
  });

  const handing = ownRoute('signed_in', { 200: messageWith({ data: LOCK }) });
  server.post('/locks/hand-over', handing, async (request) => {
    const call = callOf(request);
    const fields = [...NAMING, 'to'];
    const target = await recordOf(api, call.user, { body: request.body, fields });
    const data = await handOver(api.db, call, target);
    return { message: `${data.user.full_name} has the item now.`, data };
  });

  server.delete('/locks', ownRoute('signed_in', { 200: messageWith() }), async (request) => {
    const call = callOf(request);
    const body = request.body ?? request.query;
    const target = await recordOf(api, call.user, { body, fields: [...NAMING, 'take'] });
    await releaseLock(api.db, call, target);
    return { message: 'The lock was released.' };
  });
}
