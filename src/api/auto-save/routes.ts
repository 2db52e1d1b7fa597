import { type } from 'arktype';
import type { FastifyInstance } from 'fastify';
import { LIMITS, MAX_ID } from '../../shared/limits.ts';
import type { Api } from '../rows/api.ts';
import { VALUES, readBody } from '../call/body.ts';
import { LEASE, NO_LEASE, userOf } from '../call/call.ts';
import { NAMING, NAMING_WORDS, TRUTH, draftOf } from '../rows/record-target.ts';
import { CLAIM, DRAFT, DRAFTS } from '../answers/editing.ts';
import { dataOf, messageWith, orNull } from '../answers/schema.ts';
import { ownRoute } from '../call/access.ts';
import { NO_SESSION, SESSION, claimDraft, giveUpDraft } from './drafts.ts';
import { readDrafts, releaseDraft, writeDraft } from './drafts.ts';

const naming = { ...NAMING, 'session?': type(SESSION).or('null') } as const;
const lease = type(LEASE).or('null');
const draftBody = type({
  ...naming,
  data: VALUES,
  'base?': VALUES.or('null'),
  'base_version?': type('number.integer').atLeast(-MAX_ID).atMost(MAX_ID).or('null'),
  'lease?': lease,
  'closing?': TRUTH,
  '+': 'reject',
});
const claimBody = type({ ...naming, lease: LEASE, 'ask?': TRUTH, 'take?': TRUTH, '+': 'reject' });
/** Any of it may stand in the query instead. */
const namedBody = type({ ...naming, 'lease?': lease, '+': 'reject' }).partial();

const WORDS = {
  ...NAMING_WORDS,
  session: NO_SESSION,
  lease: NO_LEASE,
  data: 'Send the values as a JSON object.',
  base: 'Send the values as a JSON object.',
  base_version: 'Value must be an integer.',
  closing: 'Use true or false.',
  ask: 'Use true or false.',
  take: 'Use true or false.',
};

/** GET, POST and DELETE /auto-save: what a person typed and has not saved; nobody else reads it. /auto-save/claim: which of their forms writes it. */
export function autoSaveRoutes(server: FastifyInstance, api: Api) {
  const fields = ['resource', 'resource_id', 'session'];

  server.get(
    '/auto-save',
    ownRoute('signed_in', { 200: DRAFTS }, { viewers: true }),
    async (request) => {
      const user = userOf(request);
      if (user.viewing !== undefined) return { data: null, others: [] };
      return readDrafts(api.db, user, draftOf(api, user, { body: request.query, fields }));
    },
  );

  const kept = { 200: messageWith({ data: DRAFT }) };
  const writing = ownRoute('signed_in', kept, { takes: draftBody });
  server.post('/auto-save', { ...writing, bodyLimit: LIMITS.draftBytes }, async (request) => {
    const user = userOf(request);
    const target = draftOf(api, user, { body: readBody(draftBody, request.body, WORDS) });
    return { message: 'Draft saved.', data: await writeDraft(api.db, user, target) };
  });

  const ending = ownRoute('signed_in', { 200: messageWith() }, { takes: namedBody });
  server.delete('/auto-save', ending, async (request) => {
    const user = userOf(request);
    const body = readBody(namedBody, request.body ?? request.query, WORDS);
    await giveUpDraft(api.db, user, draftOf(api, user, { body }));
    return { message: 'Draft deleted.' };
  });

  const claimed = { 200: dataOf(orNull(CLAIM)) };
  const claiming = ownRoute('signed_in', claimed, { takes: claimBody });
  server.post('/auto-save/claim', claiming, async (request) => {
    const user = userOf(request);
    const target = draftOf(api, user, { body: readBody(claimBody, request.body, WORDS) });
    return { data: await claimDraft(api.db, user, target) };
  });

  server.delete('/auto-save/claim', ending, async (request) => {
    const user = userOf(request);
    const body = readBody(namedBody, request.body ?? request.query, WORDS);
    await releaseDraft(api.db, user, draftOf(api, user, { body }));
    return { message: 'The draft was released.' };
  });
}
