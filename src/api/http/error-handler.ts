import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LIMITS } from '../../shared/limits.ts';
import { codeOf, isDatabaseAway } from '../db/pool.ts';
import {
  HttpError,
  duplicate,
  errorBody,
  inUse,
  invalid,
  methodNotAllowed,
  noRoom,
  notFound,
  tooLarge,
  unavailable,
  unexpected,
  unsupportedMediaType,
} from '../errors.ts';

/** Gives every error of every route one form: `{message, id, data?}`, never a stack, never SQL. */
export function handleErrors(server: FastifyInstance) {
  server.setErrorHandler((error, request, reply) => sendError(error, request, reply));
}

export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const answer = toHttpError(error);
  const isHeard = !reply.raw.destroyed;
  if (answer.status >= 500 && answer.id !== 'overloaded' && isHeard) {
    request.log.error({ err: error, id: answer.id }, 'request failed');
  }
  if (answer.retryAfter !== undefined) reply.header('retry-after', `${answer.retryAfter}`);
  reply.code(answer.status).type('application/json; charset=utf-8');
  return reply.send(errorBody(answer));
}

/** What the caller is told about anything that was thrown. */
export function toHttpError(error: unknown): HttpError {
  if (error instanceof HttpError) return error;
  return (
    fromFramework(error) ??
    fromForm(error) ??
    fromDisk(error) ??
    fromDatabase(error) ??
    unexpected()
  );
}

/** The parser of forms throws errors without a code. */
function fromForm(error: unknown): HttpError | null {
  const text = error instanceof Error ? error.message : '';
  return UNREADABLE_FORM.test(text) ? unreadableForm() : null;
}

const UNREADABLE_FORM =
  /^(Multipart: Boundary not found|Boundary required|The needle cannot|(\w+ terminated early due to unexpected|Unexpected) end of multipart data)/;

function unreadableForm() {
  return invalid(
    { body: 'This is not a whole form of several parts.' },
    'The request is not readable.',
  );
}

function fromDisk(error: unknown): HttpError | null {
  return NO_ROOM.has(codeOf(error) ?? '') ? noRoom() : null;
}

const NO_ROOM = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EMFILE', 'ENFILE']);

const FRAMEWORK: Readonly<Record<string, () => HttpError>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: unsupportedMediaType,
  FST_ERR_CTP_BODY_TOO_LARGE: tooLarge,
  FST_REQ_FILE_TOO_LARGE: tooLarge,
  FST_PARTS_LIMIT: tooLarge,
  FST_FILES_LIMIT: tooLarge,
  FST_FIELDS_LIMIT: tooLarge,
  FST_INVALID_MULTIPART_CONTENT_TYPE: unsupportedMediaType,
  FST_PROTO_VIOLATION: () => invalid({ body: 'No field has such a name.' }),
  FST_INVALID_JSON_FIELD_ERROR: () => invalid({ body: 'A field is not the JSON that it says.' }),
  FST_MP_PREMATURE_CLOSE: unreadableForm,
  FST_ERR_BAD_URL: () => notFound(),
  FST_ERR_MAX_PARAM_LENGTH: () => notFound(),
  FST_ERR_ASYNC_CONSTRAINT: () => notFound(),
};

function fromFramework(error: unknown): HttpError | null {
  const { code, statusCode } = (error ?? {}) as Partial<FastifyError>;
  const known = FRAMEWORK[code ?? ''];
  if (known !== undefined) return known();
  if (statusCode === 413) return tooLarge();
  if (statusCode === 415) return unsupportedMediaType();
  if (statusCode === 405) return methodNotAllowed();
  const fromCaller = statusCode !== undefined && statusCode >= 400 && statusCode < 500;
  return fromCaller
    ? invalid({ body: 'This is not valid JSON.' }, 'The request is not readable.')
    : null;
}

function fromDatabase(error: unknown): HttpError | null {
  if (isDatabaseAway(error)) return unavailable();
  const code = codeOf(error) ?? '';
  if (code === '23505') return duplicate({});
  if (code === '23503') return inUse('This item is referred to, or refers to one that is gone.');
  if (code.length === 5 && /^(22|23)/.test(code)) return invalid({});
  return null;
}

/** Refuses query strings beyond the limit before anything reads them. */
export function refuseLongQueries(server: FastifyInstance) {
  server.addHook('onRequest', ({ raw: { url = '' } }, _reply, done) => {
    const query = url.indexOf('?');
    const isLong = query >= 0 && url.length - query - 1 > LIMITS.queryBytes;
    done(isLong ? tooLarge() : undefined);
  });
}
