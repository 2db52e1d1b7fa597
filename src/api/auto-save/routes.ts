import type { FastifyInstance } from 'fastify';
import { LIMITS } from '../../shared/limits.ts';
import type { Api } from '../resources/api.ts';
import { userOf } from '../resources/call.ts';
import { draftOf } from '../resources/record-target.ts';
import { dropDraft, readDrafts, writeDraft } from './drafts.ts';

/** GET, POST and DELETE /auto-save: what a person typed and has not saved; nobody else reads it. */
export function autoSaveRoutes(server: FastifyInstance, api: Api) {
  const config = { access: 'signed_in' } as const;
  const naming = ['resource', 'resource_id', 'session'];

  server.get('/auto-save', { config }, async (request) => {
    const user = userOf(request);
    return readDrafts(api.db, user, draftOf(api, user, { body: request.query, fields: naming }));
  });

  server.post('/auto-save', { config, bodyLimit: LIMITS.draftBytes }, async (request) => {
    const user = userOf(request);
    const fields = [...naming, 'data', 'base_version'];
    const target = draftOf(api, user, { body: request.body, fields });
    return { message: 'Draft saved.', data: await writeDraft(api.db, user, target) };
  });

  server.delete('/auto-save', { config }, async (request) => {
    const user = userOf(request);
    const body = request.body ?? request.query;
    await dropDraft(api.db, user, draftOf(api, user, { body, fields: naming }));
    return { message: 'Draft deleted.' };
  });
}
