import type { FastifyInstance } from 'fastify';
import { idOf } from '../http/ids.ts';
import type { Api } from '../resources/api.ts';
import { callOf, userOf } from '../resources/call.ts';
import { readUndos } from './outcome.ts';
import { undo } from './undo.ts';

/** GET /undos: what one did and may undo; POST /undos/{id} undoes it. Nobody else sees either. */
export function undoRoutes(server: FastifyInstance, api: Api) {
  const signedIn = { config: { access: 'signed_in' } } as const;

  server.get('/undos', signedIn, async (request) => readUndos(api.db, userOf(request)));

  server.post<{ Params: { id: string } }>('/undos/:id', signedIn, async (request, reply) => {
    const answer = await undo(api, callOf(request), idOf(request.params.id));
    return reply.code('task_id' in answer ? 202 : 200).send(answer);
  });
}
