import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LIMITS } from '../../shared/limits.ts';
import { exportQueued } from '../../shared/messages.ts';
import type { Resource } from '../../shared/resources/define.ts';
import type { UsesAnswer } from '../../shared/answers.ts';
import { fileFieldOf, readForm } from '../files/read-form.ts';
import type { Api } from '../rows/api.ts';
import { queueBulk } from '../bulk/queue-bulk.ts';
import { callOf, userOf } from '../call/call.ts';
import { destroyItem, destroyItems } from '../rows/destroy.ts';
import { exportList } from '../rows/export.ts';
import { fileName } from '../rows/export-task.ts';
import { listAnswer } from '../rows/list.ts';
import { planList } from '../rows/list-plan.ts';
import { listUses } from '../rows/list-uses.ts';
import { previewMerge } from '../merge/merge-preview.ts';
import { mergeItems } from '../merge/merge.ts';
import { winnersOf } from '../merge/merge-values.ts';
import { reading } from '../rows/reading.ts';
import { restoreItem } from '../rows/restore.ts';
import { rightsFor } from '../rows/rights.ts';
import { showItem } from '../rows/rows.ts';
import { storeItem } from '../rows/store.ts';
import { countRows } from '../rows/row-counts.ts';
import { updateItem } from '../rows/update.ts';
import { usesOf } from '../rows/uses.ts';
import { rightsToWrite } from '../rows/write/rights-to-write.ts';
import type { Work } from '../call/access.ts';
import type { Answer, Token } from '../call/idempotency.ts';
import { tokenOf } from '../call/idempotency.ts';
import { idOf, idsOfCall, versionNamed } from '../call/ids.ts';
import { apiKind } from '../kinds/index.ts';
import type { ListPlan } from '../rows/plans.ts';
import type { Action } from '../../shared/contract/actions.ts';

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
  server.get(base, may(resource, 'index', listOrExport), async (request, reply) => {
    const query = queryOf(request);
    const plan = planList(api, rightsFor(userOf(request), resource, 'index'), query);
    const own = reading(api, request);
    if (plan.query.csv_fields !== null) return sendExport(reply, own, plan, query);
    return sendJson(reply, await listAnswer(own, plan));
  });
  const { counted } = resource;
  if (counted !== null) {
    server.get(`${base}/counts`, may(resource, 'index'), async (request) => {
      const rights = rightsFor(userOf(request), resource, 'index');
      const ids = idsOfCall(null, queryOf(request));
      const own = reading(api, request);
      const count = own.hooks[resource.name]?.count;
      return {
        data: await (count?.(own, rights, ids) ?? countRows(own, rights, counted, ids)),
      };
    });
  }
  server.get<ById>(`${base}/:id`, may(resource, 'show'), async (request, reply) => {
    const rights = rightsFor(userOf(request), resource, 'show');
    return sendJson(
      reply,
      `{"data":${await showItem(reading(api, request), rights, idOf(request.params.id))}}`,
    );
  });
  if (usesOf(api, resource).length === 0) return;
  server.get<ById>(`${base}/:id/uses`, may(resource, 'show'), async (request) => {
    const rights = rightsFor(userOf(request), resource, 'show');
    return {
      data: await listUses(reading(api, request), rights, idOf(request.params.id)),
    } satisfies UsesAnswer;
  });
}

function serveMaking({ server, api, resource, base }: Serving) {
  server.post(base, may(resource, 'store', changeOrUpload), async (request, reply) => {
    const call = callOf(request);
    const rights = rightsToWrite(api, call.user, resource, 'create');
    const answer = await withBody(request, { api, resource }, (body, token) =>
      storeItem(api, rights, call, { body, token }),
    );
    return sendAnswer(reply, answer);
  });
}

function serveChanging({ server, api, resource, base }: Serving) {
  server.put<ById>(`${base}/:id`, may(resource, 'update'), async (request, reply) => {
    const call = callOf(request);
    const rights = rightsToWrite(api, call.user, resource, 'update');
    const id = idOf(request.params.id);
    const token = tokenOf(request, call.user.id);
    const { body } = request;
    return sendAnswer(reply, await updateItem(api, rights, call, { id, body, token }));
  });
  if (fileFieldOf(resource) !== null) {
    server.post<ById>(
      `${base}/:id`,
      may(resource, 'update', changeOrUpload),
      async (request, reply) => {
        const call = callOf(request);
        const rights = rightsToWrite(api, call.user, resource, 'update');
        const id = idOf(request.params.id);
        const answer = await withBody(request, { api, resource }, (body, token) =>
          updateItem(api, rights, call, { id, body, token }),
        );
        return sendAnswer(reply, answer);
      },
    );
  }
}

function serveMerging({ server, api, resource, base }: Serving) {
  const merging = may(resource, 'merge');
  const previewing = { ...merging, config: { ...merging.config, viewers: true } };
  server.post<ById>(`${base}/:id/merge/preview`, previewing, async (request) => {
    const call = callOf(request);
    const target = idOf(request.params.id);
    const ids = idsOfCall(request.body, queryOf(request));
    const rights = rightsToWrite(api, call.user, resource, 'merge target');
    return { data: await previewMerge(api, rights, call, { target, ids }) };
  });
  server.post<ById>(`${base}/:id/merge`, merging, async (request, reply) => {
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
    const rights = rightsToWrite(api, call.user, resource, 'merge target');
    return sendAnswer(reply, await mergeItems(api, rights, call, merge));
  });
}

function serveRemoving({ server, api, resource, base }: Serving) {
  server.delete<ById>(`${base}/:id`, may(resource, 'destroy'), async (request) => {
    const call = callOf(request);
    const id = idOf(request.params.id);
    const target = { id, version: versionNamed(request, id) };
    return destroyItem(api, rightsToWrite(api, call.user, resource, 'delete'), call, target);
  });
  server.delete(base, may(resource, 'destroy'), async (request) => {
    const call = callOf(request);
    const ids = idsOfCall(request.body, queryOf(request));
    const targets = ids.map((id) => ({ id, version: versionNamed(request, id) }));
    return destroyItems(api, rightsToWrite(api, call.user, resource, 'delete'), call, targets);
  });
  server.post<ById>(`${base}/:id/restore`, may(resource, 'destroy'), async (request) => {
    const call = callOf(request);
    const rights = rightsToWrite(api, call.user, resource, 'restore');
    const id = idOf(request.params.id);
    return restoreItem(api, rights, call, { id, version: versionNamed(request, id) });
  });
}

/** Each action's own right is asked for inside; whoever may not list cannot select. */
function serveBulk({ server, api, resource, base }: Serving) {
  server.post(`${base}/bulk`, may(resource, 'index', 'change'), async (request, reply) => {
    const call = callOf(request);
    const { body } = request;
    const token = tokenOf(request, call.user.id);
    return sendAnswer(reply, await queueBulk(api, call, resource, { body, token }));
  });
}

/** Does the work with a JSON body or one of several parts; a file that came with it and that no row took is not kept. */
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
  } finally {
    if (key !== null) await api.files?.drop(key);
  }
}

function isMultipart({ headers }: FastifyRequest) {
  return headers['content-type']?.startsWith('multipart/form-data') === true;
}

function listOrExport({ url }: FastifyRequest): Work {
  return /[?&]csv_fields=/.test(url) ? 'export' : 'list';
}

function changeOrUpload(request: FastifyRequest): Work {
  return isMultipart(request) ? 'upload' : 'change';
}

function may(
  resource: Resource,
  action: Action,
  work: Work | ((request: FastifyRequest) => Work) = action === 'index' || action === 'show'
    ? 'list'
    : 'change',
) {
  const built = Object.values(resource.fields).some((field) => apiKind(field).large);
  return {
    bodyLimit: built ? LIMITS.contentBodyBytes : LIMITS.bodyBytes,
    config: { access: { controller: resource.controller, action }, pipeline: resource.name, work },
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
