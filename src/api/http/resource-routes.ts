import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LIMITS } from '../../shared/limits.ts';
import { exportQueued } from '../../shared/messages.ts';
import type { Action } from '../../shared/permissions.ts';
import type { Resource } from '../../shared/resources/define.ts';
import type { UsesAnswer } from '../../shared/uses.ts';
import { fileFieldOf, readForm } from '../files/read-form.ts';
import type { Api } from '../resources/api.ts';
import { queueBulk } from '../resources/bulk/queue-bulk.ts';
import { callOf, userOf } from '../resources/call.ts';
import { destroyItem, destroyItems } from '../resources/destroy.ts';
import { exportList } from '../resources/export.ts';
import { fileName } from '../resources/export-task.ts';
import { listAnswer } from '../resources/list.ts';
import type { ListPlan } from '../resources/list-plan.ts';
import { planList } from '../resources/list-plan.ts';
import { listUses } from '../resources/list-uses.ts';
import { previewMerge } from '../resources/merge-preview.ts';
import { mergeItems } from '../resources/merge.ts';
import { winnersOf } from '../resources/merge-values.ts';
import { restoreItem } from '../resources/restore.ts';
import { rightsFor } from '../resources/rights.ts';
import { showItem } from '../resources/rows.ts';
import { storeItem } from '../resources/store.ts';
import { countRows } from '../resources/row-counts.ts';
import { updateItem } from '../resources/update.ts';
import { usesOf } from '../resources/uses.ts';
import type { Answer, Token } from './idempotency.ts';
import { tokenOf } from './idempotency.ts';
import { idOf, idsOfCall, versionNamed } from './ids.ts';

/** The calls every resource answers; a single record is only read and changed. */
export function serveResource(server: FastifyInstance, api: Api, resource: Resource) {
  const serving = { server, api, resource, base: `/${resource.route}` };
  serveReading(serving);
  serveChanging(serving);
  if (resource.single) return;
  serveMaking(serving);
  serveMerging(serving);
  serveRemoving(serving);
  serveBulk(serving);
}

interface Serving {
  readonly server: FastifyInstance;
  readonly api: Api;
  readonly resource: Resource;
  readonly base: string;
}

type ById = { Params: { id: string } };

function serveReading({ server, api, resource, base }: Serving) {
  server.get(base, may(resource, 'index'), async (request, reply) => {
    const query = queryOf(request);
    const plan = planList(api, rightsFor(userOf(request), resource, 'index'), query);
    if (plan.query.csv_fields !== null) return sendExport(reply, api, plan, query);
    return sendJson(reply, await listAnswer(api, plan));
  });
  const { counted } = resource;
  if (counted !== null) {
    server.get(`${base}/counts`, may(resource, 'index'), async (request) => {
      const rights = rightsFor(userOf(request), resource, 'index');
      const ids = idsOfCall(null, queryOf(request));
      const count = api.hooks[resource.name]?.count;
      return {
        data: await (count?.(api, rights, ids) ?? countRows(api, rights, counted, ids)),
      };
    });
  }
  server.get<ById>(`${base}/:id`, may(resource, 'show'), async (request, reply) => {
    const rights = rightsFor(userOf(request), resource, 'show');
    return sendJson(reply, `{"data":${await showItem(api, rights, idOf(request.params.id))}}`);
  });
  if (usesOf(api, resource).length === 0) return;
  server.get<ById>(`${base}/:id/uses`, may(resource, 'show'), async (request) => {
    const rights = rightsFor(userOf(request), resource, 'show');
    return { data: await listUses(api, rights, idOf(request.params.id)) } satisfies UsesAnswer;
  });
}

function serveMaking({ server, api, resource, base }: Serving) {
  server.post(base, may(resource, 'store'), async (request, reply) => {
    const call = callOf(request);
    const rights = rightsFor(call.user, resource, 'store');
    const answer = await withBody(request, { api, resource }, (body, token) =>
      storeItem(api, rights, call, { body, token }),
    );
    return sendAnswer(reply, answer);
  });
}

function serveChanging({ server, api, resource, base }: Serving) {
  server.put<ById>(`${base}/:id`, may(resource, 'update'), async (request) => {
    const call = callOf(request);
    return updateItem(api, rightsFor(call.user, resource, 'update'), call, {
      id: idOf(request.params.id),
      body: request.body,
      token: tokenOf(request, call.user.id),
    });
  });
  if (fileFieldOf(resource) !== null) {
    server.post<ById>(`${base}/:id`, may(resource, 'update'), async (request) => {
      const call = callOf(request);
      const rights = rightsFor(call.user, resource, 'update');
      const id = idOf(request.params.id);
      return withBody(request, { api, resource }, (body, token) =>
        updateItem(api, rights, call, { id, body, token }),
      );
    });
  }
}

function serveMerging({ server, api, resource, base }: Serving) {
  server.post<ById>(`${base}/:id/merge/preview`, may(resource, 'merge'), async (request) => {
    const call = callOf(request);
    const target = idOf(request.params.id);
    const ids = idsOfCall(request.body, queryOf(request));
    const rights = rightsFor(call.user, resource, 'merge');
    return { data: await previewMerge(api, rights, call, { target, ids }) };
  });
  server.post<ById>(`${base}/:id/merge`, may(resource, 'merge'), async (request, reply) => {
    const call = callOf(request);
    const target = idOf(request.params.id);
    const ids = idsOfCall(request.body, queryOf(request));
    const merge = {
      target,
      ids,
      winners: winnersOf(resource, request.body, [target, ...ids]),
      version: (id: number) => versionNamed(request, id),
      token: tokenOf(request, call.user.id),
    };
    const rights = rightsFor(call.user, resource, 'merge');
    return sendAnswer(reply, await mergeItems(api, rights, call, merge));
  });
}

function serveRemoving({ server, api, resource, base }: Serving) {
  server.delete<ById>(`${base}/:id`, may(resource, 'destroy'), async (request) => {
    const call = callOf(request);
    const id = idOf(request.params.id);
    const doomed = { id, version: versionNamed(request, id) };
    return destroyItem(api, rightsFor(call.user, resource, 'destroy'), call, doomed);
  });
  server.delete(base, may(resource, 'destroy'), async (request) => {
    const call = callOf(request);
    const ids = idsOfCall(request.body, queryOf(request));
    const doomed = ids.map((id) => ({ id, version: versionNamed(request, id) }));
    return destroyItems(api, rightsFor(call.user, resource, 'destroy'), call, doomed);
  });
  server.post<ById>(`${base}/:id/restore`, may(resource, 'destroy'), async (request) => {
    const call = callOf(request);
    const rights = rightsFor(call.user, resource, 'destroy');
    return restoreItem(api, rights, call, idOf(request.params.id));
  });
}

/** Each action's own right is asked for inside; whoever may not list can not select. */
function serveBulk({ server, api, resource, base }: Serving) {
  server.post(`${base}/bulk`, may(resource, 'index'), async (request, reply) => {
    const call = callOf(request);
    const { body } = request;
    const token = tokenOf(request, call.user.id);
    return sendAnswer(reply, await queueBulk(api, call, resource, { body, token }));
  });
}

/** Does the work with a JSON body or one of several parts; a file that came with a refused one is not kept. */
async function withBody<T>(
  request: FastifyRequest,
  { api, resource }: Pick<Serving, 'api' | 'resource'>,
  work: (body: unknown, token: Token | null) => Promise<T>,
): Promise<T> {
  const { id } = userOf(request);
  if (!isMultipart(request)) return work(request.body, tokenOf(request, id));
  const { body, print, key } = await readForm(request, resource, api.files);
  try {
    return await work(body, tokenOf(request, id, print));
  } catch (error) {
    if (key !== null) await api.files?.drop(key);
    throw error;
  }
}

function isMultipart({ headers }: FastifyRequest) {
  return headers['content-type']?.startsWith('multipart/form-data') === true;
}

function may(resource: Resource, action: Action) {
  const built = Object.values(resource.fields).some(({ kind }) => kind === 'content');
  return {
    bodyLimit: built ? LIMITS.contentBodyBytes : LIMITS.bodyBytes,
    config: { access: { controller: resource.controller, action }, pipeline: resource.name },
  };
}

/** The query string as it came. */
function queryOf({ raw: { url = '' } }: FastifyRequest): string {
  const start = url.indexOf('?');
  return start < 0 ? '' : url.slice(start + 1);
}

async function sendExport(reply: FastifyReply, api: Api, plan: ListPlan, query: string) {
  const answer = await exportList(api, plan, query);
  if (answer.kind === 'task') {
    const { taskId } = answer;
    return reply.code(202).send({ message: exportQueued(taskId), task_id: taskId });
  }
  return reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${fileName(plan.rights.resource)}"`)
    .send(Readable.from(answer.lines));
}

function sendAnswer(reply: FastifyReply, { status, body }: Answer) {
  return reply.code(status).send(body);
}

function sendJson(reply: FastifyReply, text: string) {
  return reply.type('application/json; charset=utf-8').send(text);
}
