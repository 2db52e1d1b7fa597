import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ImportAnswer } from '../../shared/imports.ts';
import { LIMITS } from '../../shared/limits.ts';
import type { Resource } from '../../shared/resources/define.ts';
import { resourceAtRoute } from '../../shared/resources/index.ts';
import { HttpError, invalid, unsupportedMediaType } from '../errors.ts';
import { idOf } from '../http/ids.ts';
import type { Api } from '../resources/api.ts';
import { callOf, userOf } from '../resources/call.ts';
import type { Services } from '../services.ts';
import { undo } from '../undo/undo.ts';
import { beginCheck, beginRun, cancelImport, discardImport } from './deeds.ts';
import { readAgain, requireRights, requireState, takeFile } from './deeds.ts';
import { failureLines } from './failures.ts';
import { importRecord, listImports, readImport } from './import-row.ts';
import { dropMapping, keepMapping, listMappings } from './mappings.ts';

const OWN = { config: { access: 'signed_in' } } as const;

type ById = { Params: { id: string } };

/** A file of rows from its upload to its end: one's own imports, nobody else's. */
export function importRoutes(server: FastifyInstance, api: Api, services: Services) {
  const { db, jobs, config } = services;
  const place = { db, jobs, dataDir: config.dataDir };
  const answer = async (request: FastifyRequest, id: number): Promise<ImportAnswer> => ({
    data: importRecord(await readImport(db, userOf(request).id, id)),
  });

  serveFile(server, services, answer);
  server.get('/imports', OWN, async (request) => {
    const rows = await listImports(db, userOf(request).id, resourceOf(request).name);
    return { data: rows.map(importRecord) };
  });
  server.get<ById>('/imports/:id', OWN, (request) => answer(request, idOf(request.params.id)));
  server.post<ById>('/imports/:id/check', OWN, async (request, reply) => {
    const id = idOf(request.params.id);
    await beginCheck(place, callOf(request), id, request.body);
    return reply.code(202).send(await answer(request, id));
  });
  server.post<ById>('/imports/:id/run', OWN, async (request, reply) => {
    const id = idOf(request.params.id);
    await beginRun(place, callOf(request), id);
    return reply.code(202).send(await answer(request, id));
  });
  server.post<ById>('/imports/:id/cancel', OWN, async (request) => {
    const id = idOf(request.params.id);
    await cancelImport(place, callOf(request), id);
    return answer(request, id);
  });
  server.post<ById>('/imports/:id/rollback', OWN, async (request) => {
    const id = idOf(request.params.id);
    const { state, undo_id } = await readImport(db, userOf(request).id, id);
    requireState(state, ['done', 'failed', 'cancelled']);
    if (undo_id === null) throw new HttpError(409, 'in_progress', 'There is nothing to roll back.');
    await undo(api, callOf(request), undo_id);
    return answer(request, id);
  });
  server.get<ById>('/imports/:id/failures', OWN, async (request, reply) => {
    const row = await readImport(db, userOf(request).id, idOf(request.params.id));
    const name = encodeURIComponent(`${row.file_name.replace(/\.\w+$/, '')}-failed.csv`);
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename*=UTF-8''${name}`)
      .send(Readable.from(failureLines(db, row)));
  });
  serveMappings(server, services);
}

type AnswerOf = (request: FastifyRequest, id: number) => Promise<ImportAnswer>;

function serveFile(server: FastifyInstance, { db, jobs, config }: Services, answer: AnswerOf) {
  const place = { db, jobs, dataDir: config.dataDir };
  const bodyLimit = LIMITS.importBytes + 100_000;
  server.post('/imports', { ...OWN, bodyLimit }, async (request, reply) => {
    const call = callOf(request);
    const resource = resourceOf(request);
    requireRights(call, resource.name);
    if (!request.isMultipart()) throw unsupportedMediaType();
    const part = await request.file({
      throwFileSizeLimit: false,
      limits: { fileSize: LIMITS.importBytes, files: 1, fields: 1, parts: 2 },
    });
    if (part === undefined) throw invalid({ file: 'Required.' });
    const file = { resource: resource.name, name: part.filename, stream: part.file };
    const id = await takeFile(place, call, file);
    return reply.code(201).send(await answer(request, id));
  });
  server.put<ById>('/imports/:id', OWN, async (request) => {
    const id = idOf(request.params.id);
    await readAgain(place, callOf(request), id, request.body);
    return answer(request, id);
  });
  server.delete<ById>('/imports/:id', OWN, async (request) => {
    await discardImport(place, callOf(request), idOf(request.params.id));
    return { message: 'The file was removed.' };
  });
}

function serveMappings(server: FastifyInstance, { db }: Services) {
  server.get('/import-mappings', OWN, async (request) => ({
    data: await listMappings(db, userOf(request).id, resourceOf(request)),
  }));
  server.post('/import-mappings', OWN, async (request, reply) => {
    const data = await keepMapping(db, userOf(request).id, resourceOf(request), request.body);
    return reply.code(201).send({ message: `Mapping ${data.name} saved.`, data });
  });
  server.delete<ById>('/import-mappings/:id', OWN, async (request) => {
    await dropMapping(db, userOf(request).id, idOf(request.params.id));
    return { message: 'The mapping was deleted.' };
  });
}

/** The resource that `?resource=` names by its route. @throws 422 for one that takes no files */
function resourceOf({ query }: FastifyRequest): Resource {
  const { resource: route } = query as { readonly resource?: unknown };
  const found = typeof route === 'string' ? resourceAtRoute(route) : undefined;
  if (found === undefined) throw invalid({ resource: 'Name the route of a resource.' });
  if (found.imports !== null) return found;
  throw invalid({ resource: `${found.title.many} can not be imported.` });
}
