import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ImportAnswer } from '../../shared/contract/imports.ts';
import { LIMITS } from '../../shared/limits.ts';
import type { Resource } from '../../shared/resources/define.ts';
import { resourceAtRoute } from '../../shared/resources/index.ts';
import { HttpError, invalid, unsupportedMediaType } from '../errors.ts';
import { idOf } from '../call/ids.ts';
import type { Api } from '../rows/api.ts';
import { readBody } from '../call/body.ts';
import { ONE_FILE } from '../call/takes.ts';
import { callOf, userOf } from '../call/call.ts';
import type { Services } from '../services.ts';
import { undo } from '../undo/undo.ts';
import { IMPORT, IMPORT_RECORD, MAPPING } from '../answers/imports.ts';
import { CSV, dataOf, listOf, messageWith } from '../answers/schema.ts';
import { ownRoute } from '../call/access.ts';
import { FORMAT_WORDS, formatBody } from './import-actions.ts';
import { beginCheck, beginRun, cancelImport, discardImport } from './import-actions.ts';
import { readAgain, requireRights, requireState, takeFile } from './import-actions.ts';
import { failureLines } from './failures.ts';
import { importRecord, listImports, readImport } from './import-row.ts';
import { MAPPING_WORDS, dropMapping, keepMapping, listMappings, mappingBody } from './mappings.ts';
import { SETUP_WORDS, setupBody } from './read-setup.ts';

const ANSWERED = ownRoute('signed_in', { 200: IMPORT });
const BODILESS = ownRoute('signed_in', { 200: IMPORT }, { takes: null });
const DONE = ownRoute('signed_in', { 200: messageWith() }, { takes: null });

type ById = { Params: { id: string } };

/** A file of rows from its upload to its end: one's own imports, nobody else's. */
export function importRoutes(server: FastifyInstance, api: Api, services: Services) {
  const { db } = services;
  const answer = async (request: FastifyRequest, id: number): Promise<ImportAnswer> => ({
    data: importRecord(await readImport(db, userOf(request).id, id)),
  });

  serveFile(server, services, answer);
  server.get(
    '/imports',
    ownRoute('signed_in', { 200: dataOf(listOf(IMPORT_RECORD)) }),
    async (request) => {
      const rows = await listImports(db, userOf(request).id, resourceOf(request).name);
      return { data: rows.map(importRecord) };
    },
  );
  server.get<ById>('/imports/:id', ANSWERED, (request) => answer(request, idOf(request.params.id)));
  server.post<ById>('/imports/:id/rollback', BODILESS, async (request) => {
    const id = idOf(request.params.id);
    const { state, undo_id } = await readImport(db, userOf(request).id, id);
    requireState(state, ['done', 'failed', 'cancelled']);
    if (undo_id === null) throw new HttpError(409, 'in_progress', 'There is nothing to roll back.');
    await undo(api, callOf(request), undo_id);
    return answer(request, id);
  });
  serveWork(server, services, answer);
  serveFailures(server, services);
  serveMappings(server, services);
}

type AnswerOf = (request: FastifyRequest, id: number) => Promise<ImportAnswer>;

function serveFile(server: FastifyInstance, { db, jobs, config }: Services, answer: AnswerOf) {
  const importServices = { db, jobs, dataDir: config.dataDir };
  const bodyLimit = LIMITS.importBytes + 100_000;
  const taking = ownRoute('signed_in', { 201: IMPORT }, { work: 'upload', takes: ONE_FILE });
  server.post('/imports', { ...taking, bodyLimit }, async (request, reply) => {
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
    const id = await takeFile(importServices, call, file);
    return reply.code(201).send(await answer(request, id));
  });
  const correcting = ownRoute('signed_in', { 200: IMPORT }, { takes: formatBody });
  server.put<ById>('/imports/:id', correcting, async (request) => {
    const id = idOf(request.params.id);
    const said = readBody(formatBody, request.body, FORMAT_WORDS);
    await readAgain(importServices, callOf(request), id, said);
    return answer(request, id);
  });
  server.delete<ById>('/imports/:id', DONE, async (request) => {
    await discardImport(importServices, callOf(request), idOf(request.params.id));
    return { message: 'The file was removed.' };
  });
}

/** Check and run, which go on after their calls are answered, and their end before that. */
function serveWork(server: FastifyInstance, { db, jobs, config }: Services, answer: AnswerOf) {
  const importServices = { db, jobs, dataDir: config.dataDir };
  server.post<ById>(
    '/imports/:id/check',
    ownRoute('signed_in', { 202: IMPORT }, { takes: setupBody }),
    async (request, reply) => {
      const id = idOf(request.params.id);
      const said = readBody(setupBody, request.body, SETUP_WORDS);
      await beginCheck(importServices, callOf(request), id, said);
      return reply.code(202).send(await answer(request, id));
    },
  );
  server.post<ById>(
    '/imports/:id/run',
    ownRoute('signed_in', { 202: IMPORT }, { takes: null }),
    async (request, reply) => {
      const id = idOf(request.params.id);
      await beginRun(importServices, callOf(request), id);
      return reply.code(202).send(await answer(request, id));
    },
  );
  server.post<ById>('/imports/:id/cancel', BODILESS, async (request) => {
    const id = idOf(request.params.id);
    await cancelImport(importServices, callOf(request), id);
    return answer(request, id);
  });
}

function serveFailures(server: FastifyInstance, { db }: Services) {
  server.get<ById>(
    '/imports/:id/failures',
    ownRoute('signed_in', { 200: CSV }),
    async (request, reply) => {
      const row = await readImport(db, userOf(request).id, idOf(request.params.id));
      const name = encodeURIComponent(`${row.file_name.replace(/\.\w+$/, '')}-failed.csv`);
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename*=UTF-8''${name}`)
        .send(Readable.from(failureLines(db, row)));
    },
  );
}

function serveMappings(server: FastifyInstance, { db }: Services) {
  const reading = ownRoute('signed_in', { 200: dataOf(listOf(MAPPING)) });
  server.get('/import-mappings', reading, async (request) => ({
    data: await listMappings(db, userOf(request).id, resourceOf(request)),
  }));
  const kept = { 201: messageWith({ data: MAPPING }) };
  const keeping = ownRoute('signed_in', kept, { takes: mappingBody });
  server.post('/import-mappings', keeping, async (request, reply) => {
    const mapping = readBody(mappingBody, request.body, MAPPING_WORDS);
    const data = await keepMapping(db, userOf(request).id, resourceOf(request), mapping);
    return reply.code(201).send({ message: `Mapping ${data.name} saved.`, data });
  });
  server.delete<ById>('/import-mappings/:id', DONE, async (request) => {
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
  throw invalid({ resource: `${found.title.many} cannot be imported.` });
}
