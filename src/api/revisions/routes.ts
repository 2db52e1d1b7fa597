import type { FastifyInstance } from 'fastify';
import { idOf } from '../http/ids.ts';
import type { Api } from '../resources/api.ts';
import { userOf } from '../resources/call.ts';
import { recordOf } from '../resources/record-target.ts';
import { readRevision, readRevisions } from './revisions.ts';

const FIELDS = ['resource', 'resource_id', 'page', 'per_page'];

/** GET /revisions?resource=&resource_id= and /revisions/{id}: the saves of a record the user may edit. Restoring is a PUT. */
export function revisionRoutes(server: FastifyInstance, api: Api) {
  const signedIn = { config: { access: 'signed_in' } } as const;

  server.get('/revisions', signedIn, async (request) => {
    const user = userOf(request);
    const target = await recordOf(api, user, { body: request.query, fields: FIELDS });
    return readRevisions(api, target);
  });

  server.get<{ Params: { id: string } }>('/revisions/:id', signedIn, async (request) =>
    readRevision(api, userOf(request), idOf(request.params.id)),
  );
}
