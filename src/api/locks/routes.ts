import { type } from 'arktype';
import type { FastifyInstance } from 'fastify';
import type { Api } from '../rows/api.ts';
import { ROW_ID, readBody } from '../call/body.ts';
import { LEASE, NO_LEASE, callOf } from '../call/call.ts';
import { NAMING, NAMING_WORDS, TRUTH, recordOf } from '../rows/record-target.ts';
import { LOCK } from '../answers/editing.ts';
import { dataOf, messageWith } from '../answers/schema.ts';
import { ownRoute } from '../call/access.ts';
import { handOver } from './hand-over.ts';
import { requestLock, releaseLock } from './locks.ts';

const token = type(LEASE).or("'' | null");
const lockBody = type({
  ...NAMING,
  'token?': token,
  'take?': TRUTH,
  'ask?': TRUTH,
  '+': 'reject',
});
const handingBody = type({ ...NAMING, token: LEASE, to: ROW_ID, '+': 'reject' });
/** Any of it may stand in the query instead. */
const releaseBody = type({ ...NAMING, 'token?': token, 'take?': TRUTH, '+': 'reject' }).partial();

const WORDS = {
  ...NAMING_WORDS,
  token: NO_LEASE,
  take: 'Use true or false.',
  ask: 'Use true or false.',
  to: 'Name the user by ID.',
};

/** POST and DELETE /locks: who edits a record, by lease; POST /locks/hand-over gives it to whoever asks. */
export function lockRoutes(server: FastifyInstance, api: Api) {
  const locking = ownRoute('signed_in', { 200: dataOf(LOCK) }, { takes: lockBody });
  server.post('/locks', locking, async (request) => {
    const call = callOf(request);
    const body = readBody(lockBody, request.body, WORDS);
    const target = await recordOf(api, call.user, { body });
    return { data: await requestLock(api.db, call, target) };
  });

  const handed = { 200: messageWith({ data: LOCK }) };
  const handing = ownRoute('signed_in', handed, { takes: handingBody });
  server.post('/locks/hand-over', handing, async (request) => {
    const call = callOf(request);
    const body = readBody(handingBody, request.body, WORDS);
    const target = await recordOf(api, call.user, { body });
    const data = await handOver(api.db, call, target);
    return { message: `${data.user.full_name} has the item now.`, data };
  });

  const releasing = ownRoute('signed_in', { 200: messageWith() }, { takes: releaseBody });
  server.delete('/locks', releasing, async (request) => {
    const call = callOf(request);
    const body = readBody(releaseBody, request.body ?? request.query, WORDS);
    const target = await recordOf(api, call.user, { body });
    await releaseLock(api.db, call, target);
    return { message: 'The lock was released.' };
  });
}
