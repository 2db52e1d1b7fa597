import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ability } from '../../shared/permissions.ts';
import type { Resource } from '../../shared/resources/define.ts';
import type { SavedView, SavedViewAnswer } from '../../shared/wire.ts';
import { record } from '../audit.ts';
import type { Tx } from '../db/database.ts';
import { inTransaction } from '../db/pool.ts';
import { denied, invalid } from '../errors.ts';
import { idOf } from '../http/ids.ts';
import type { Api } from '../resources/api.ts';
import { userOf } from '../resources/call.ts';
import type { Given } from './body.ts';
import { givenOf, readChange, requireNew, versionIn } from './body.ts';
import { readViews } from './read.ts';
import type { Viewer } from './rights.ts';
import { viewerOf } from './rights.ts';
import { chooseDefault, removeView, restoreView, storeView, updateView } from './write.ts';

type Named = { Params: { id: string } };

/**
 * /views: a list's query string under a name. Who may list the resource sees his own, his groups' and everyone's; a group's is
 * written by its owner and by who may update groups, everyone's by who may update the resource for all publications.
 */
export function viewRoutes(server: FastifyInstance, api: Api) {
  const signedIn = { config: { access: 'signed_in' } } as const;

  server.get('/views', signedIn, async (request) => {
    const user = userOf(request);
    const resource = resourceOf(api, request, givenOf(request.query));
    return { data: await readViews(api.db, await viewerOf(api.db, user), resource) };
  });

  server.post('/views', signedIn, async (request) => {
    const given = givenOf(request.body);
    const resource = resourceOf(api, request, given);
    const change = readChange(given, ['resource']);
    requireNew(change);
    return write(request, 'saved', (tx, viewer) => storeView(tx, viewer, resource, change));
  });

  server.put<Named>('/views/:id', signedIn, async (request) => {
    const given = givenOf(request.body);
    const change = readChange(given, ['version']);
    const named = { id: idOf(request.params.id), version: versionIn(given) };
    return write(request, 'saved', (tx, viewer) => updateView(tx, viewer, { ...named, change }));
  });

  server.put<Named>('/views/:id/default', signedIn, async (request) => {
    const id = idOf(request.params.id);
    const { on, ...rest } = givenOf(request.body);
    readChange(rest, []);
    if (typeof on !== 'boolean') throw invalid({ on: 'Use true or false.' });
    const done = on ? 'your default' : 'no longer your default';
    return write(request, done, (tx, viewer) => chooseDefault(tx, viewer, { id, on }));
  });

  server.post<Named>('/views/:id/restore', signedIn, async (request) => {
    const id = idOf(request.params.id);
    return write(request, 'restored', (tx, viewer) => restoreView(tx, viewer, id));
  });

  server.delete<Named>('/views/:id', signedIn, async (request) => {
    const given = givenOf(request.body ?? {});
    readChange(given, ['version']);
    const named = { id: idOf(request.params.id), version: versionIn(given) };
    return inTransaction(api.db, async (tx) => {
      const { id, name } = await removeView(tx, await viewerOf(tx, userOf(request)), named);
      await note(tx, request, { id, deed: 'deleted' });
      return { message: `View '${name}' deleted.`, data: { deleted: [id], refused: [] } };
    });
  });

  function write(
    request: FastifyRequest,
    deed: string,
    work: (tx: Tx, viewer: Viewer) => Promise<SavedView>,
  ): Promise<SavedViewAnswer> {
    return inTransaction(api.db, async (tx) => {
      const data = await work(tx, await viewerOf(tx, userOf(request)));
      mayList(
        request,
        api.resources.find(({ route }) => route === data.resource),
      );
      await note(tx, request, { id: data.id, deed });
      return { message: `View '${data.name}' ${deed === 'saved' ? 'saved' : `is ${deed}`}.`, data };
    });
  }
}

function note(tx: Tx, request: FastifyRequest, { id, deed }: { id: number; deed: string }) {
  return record(tx, { userId: userOf(request).id, action: 'view', request, detail: { id, deed } });
}

function resourceOf(api: Api, request: FastifyRequest, given: Given): Resource {
  const resource = api.resources.find(({ route }) => route === given.resource);
  if (resource === undefined) throw invalid({ resource: 'There is no such resource.' });
  return mayList(request, resource);
}

function mayList(request: FastifyRequest, resource: Resource | undefined): Resource {
  const may = resource !== undefined && ability(userOf(request), resource.controller, 'index');
  if (resource === undefined || may !== 'allowed') throw denied();
  return resource;
}
