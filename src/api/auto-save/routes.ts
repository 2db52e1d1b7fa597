import type { FastifyInstance } from 'fastify';
import { LIMITS } from '../../shared/limits.ts';
import type { Api } from '../rows/api.ts';
import { userOf } from '../call/call.ts';
import { draftOf } from '../rows/record-target.ts';
import { CLAIM, DRAFT, DRAFTS } from '../answers/editing.ts';
import { dataOf, messageWith, orNull } from '../answers/schema.ts';
import { ownRoute } from '../call/access.ts';
import { claimDraft, giveUpDraft, readDrafts, releaseDraft, writeDraft } from './drafts.ts';

/** GET, POST and DELETE /auto-save: what a person typed and has not saved; nobody else reads it. /auto-save/claim: which of their forms writes it. */
export function autoSaveRoutes(server: FastifyInstance, api: Api) {
  const naming = ['resource', 'resource_id', 'session'];

  server.get(
    '/auto-save',
    ownRoute('signed_in', { 200: DRAFTS }, { viewers: true }),
    async (request) => {
      const user = userOf(request);
      if (user.viewing !== undefined) return { data: null, others: [] };
      return readDrafts(api.db, user, draftOf(api, user, { body: request.query, fields: naming }));
    },
  );

  const writing = ownRoute('signed_in', { 200: messageWith({ data: DRAFT }) });
  server.post('/auto-save', { ...writing, bodyLimit: LIMITS.draftBytes }, async (request) => {
    const user = userOf(request);
    const fields = [...naming, 'data', 'base', 'base_version', 'lease', 'closing'];
    const target = draftOf(api, user, { body: request.body, fields });
    return { message: 'Draft saved.', data: await writeDraft(api.db, user, target) };
  });

  server.delete('/auto-save', ownRoute('signed_in', { 200: messageWith() }), async (request) => {
    const user = userOf(request);
    const body = request.body ?? request.query;
    await giveUpDraft(api.db, user, draftOf(api, user, { body, fields: [...naming, 'lease'] }));
    return { message: 'Draft deleted.' };
  });

  const claiming = ownRoute('signed_in', { 200: dataOf(orNull(CLAIM)) });
  server.post('/auto-save/claim', claiming, async (request) => {
    const user = userOf(request);
    const fields = [...naming, 'lease', 'ask', 'take'];
    const target = draftOf(api, user, { body: request.body, fields });
    return { data: await claimDraft(api.db, user, target) };
  });

  server.delete(
    '/auto-save/claim',
    ownRoute('signed_in', { 200: messageWith() }),
    async (request) => {
      const user = userOf(request);
      const body = request.body ?? request.query;
      await releaseDraft(api.db, user, draftOf(api, user, { body, fields: [...naming, 'lease'] }));
      return { message: 'The draft was released.' };
    },
  );
}
