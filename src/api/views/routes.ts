import { type } from 'arktype';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ability } from '../../shared/permissions.ts';
import type { Resource } from '../../shared/resources/define.ts';
import type { SavedViewAnswer } from '../../shared/wire.ts';
import type { SavedView } from '../../shared/contract/views.ts';
import { record } from '../journal/audit.ts';
import type { Tx } from '../db/database.ts';
import { inTransaction } from '../db/pool.ts';
import { denied, invalid } from '../errors.ts';
import { idOf } from '../call/ids.ts';
import type { Api } from '../rows/api.ts';
import { readBody } from '../call/body.ts';
import { userOf } from '../call/call.ts';
import { DELETED, VIEW } from '../answers/lists.ts';
import { dataOf, listOf, messageWith } from '../answers/schema.ts';
import { ownRoute } from '../call/access.ts';
import type { ViewBody } from './body.ts';
import { changedView, givenOf, newView, readView, seenView } from './body.ts';
import { readViews } from './read.ts';
import type { Viewer } from './rights.ts';
import { viewerOf } from './rights.ts';
import { chooseDefault, removeView, restoreView, storeView, updateView } from './write.ts';

const defaultBody = type({ on: 'boolean', '+': 'reject' });

const SAVED = { 200: messageWith({ data: VIEW }) };

type Named = { Params: { id: string } };

/**
 * /views: a list's query string under a name. Who may list the resource sees their own, their groups' and everyone's; a group's is
 * written by its owner and by who may update groups, everyone's by who may update the resource for all publications.
 */
export function viewRoutes(server: FastifyInstance, api: Api) {
  const write = writerOf(api);
  const making = ownRoute('signed_in', SAVED, { takes: newView });
  const changing = ownRoute('signed_in', SAVED, { takes: changedView });
  const choosing = ownRoute('signed_in', SAVED, { takes: defaultBody });

  server.get(
    '/views',
    ownRoute('signed_in', { 200: dataOf(listOf(VIEW)) }, { viewers: true }),
    async (request) => {
      const user = userOf(request);
      const resource = resourceOf(api, request, givenOf(request.query));
      return { data: await readViews(api.db, await viewerOf(api.db, user), resource) };
    },
  );

  server.post('/views', making, async (request) => {
    const { resource: route, ...change } = readView(newView, request.body);
    const resource = resourceOf(api, request, { resource: route });
    return write(request, 'saved', (tx, viewer) => storeView(tx, viewer, resource, change));
  });

  server.put<Named>('/views/:id', changing, async (request) => {
    const { version = null, ...change } = readView(changedView, request.body);
    const named = { id: idOf(request.params.id), version };
    return write(request, 'saved', (tx, viewer) => updateView(tx, viewer, { ...named, change }));
  });

  server.put<Named>('/views/:id/default', choosing, async (request) => {
    const id = idOf(request.params.id);
    const { on } = readBody(defaultBody, request.body);
    const done = on ? 'your default' : 'no longer your default';
    return write(request, done, (tx, viewer) => chooseDefault(tx, viewer, { id, on }));
  });

  removingRoutes(server, api);
}

/** Into the trash, and out of it. */
function removingRoutes(server: FastifyInstance, api: Api) {
  const write = writerOf(api);
  const restoring = ownRoute('signed_in', SAVED, { takes: null });
  const deleting = ownRoute('signed_in', { 200: DELETED }, { takes: seenView });

  server.post<Named>('/views/:id/restore', restoring, async (request) => {
    const id = idOf(request.params.id);
    return write(request, 'restored', (tx, viewer) => restoreView(tx, viewer, id));
  });

  server.delete<Named>('/views/:id', deleting, async (request) => {
    const { version = null } = readView(seenView, request.body);
    const named = { id: idOf(request.params.id), version };
    return inTransaction(api.db, async (tx) => {
      const { id, name } = await removeView(tx, await viewerOf(tx, userOf(request)), named);
      await note(tx, request, { id, outcome: 'deleted' });
      return { message: `View '${name}' deleted.`, data: { deleted: [id], refused: [] } };
    });
  });
}

/** Writes a view in one transaction, with its line on record, and says what has become of it. */
function writerOf(api: Api) {
  return (
    request: FastifyRequest,
    outcome: string,
    work: (tx: Tx, viewer: Viewer) => Promise<SavedView>,
  ): Promise<SavedViewAnswer> =>
    inTransaction(api.db, async (tx) => {
      const data = await work(tx, await viewerOf(tx, userOf(request)));
      mayList(
        request,
        api.resources.find(({ route }) => route === data.resource),
      );
      await note(tx, request, { id: data.id, outcome });
      return {
        message: `View '${data.name}' ${outcome === 'saved' ? 'saved' : `is ${outcome}`}.`,
        data,
      };
    });
}

function note(tx: Tx, request: FastifyRequest, { id, outcome }: { id: number; outcome: string }) {
  return record(tx, {
    userId: userOf(request).id,
    action: 'view',
    request,
    detail: { id, outcome },
  });
}

function resourceOf(api: Api, request: FastifyRequest, given: ViewBody): Resource {
  const resource = api.resources.find(({ route }) => route === given.resource);
  if (resource === undefined) throw invalid({ resource: 'There is no such resource.' });
  return mayList(request, resource);
}

function mayList(request: FastifyRequest, resource: Resource | undefined): Resource {
  const may = resource !== undefined && ability(userOf(request), resource.controller, 'index');
  if (resource === undefined || may !== 'allowed') throw denied();
  return resource;
}
