import type { ErrorBody, ErrorId } from '../shared/wire.ts';
import { MESSAGES } from '../shared/messages.ts';

type ErrorData = Readonly<Record<string, unknown>>;

/** An answer other than success: thrown anywhere below a route, turned into `{message, id, data?}` by the error handler. */
export class HttpError extends Error {
  override readonly name = 'HttpError';
  readonly status: number;
  readonly id: ErrorId;
  readonly data: ErrorData | undefined;
  /** Seconds until another try makes sense. */
  readonly retryAfter: number | undefined;

  constructor(
    status: number,
    id: ErrorId,
    message: string,
    { data, retryAfter }: { data?: ErrorData; retryAfter?: number } = {},
  ) {
    super(message);
    this.status = status;
    this.id = id;
    this.data = data;
    this.retryAfter = retryAfter;
  }
}

/** The body as the wire gives it. */
export function errorBody({ message, id, data }: HttpError): ErrorBody {
  return data === undefined ? { message, id } : { message, id, data };
}

/** 422 with a message for each field. */
export const invalid = (data: ErrorData, message = 'Please correct the marked fields.') =>
  new HttpError(422, 'validation', message, { data });

export const versionMissing = () =>
  new HttpError(422, 'version', 'Name the version this change is based on.', {
    data: { version: 'Required.' },
  });

export const notFound = (message = 'This item does not exist.') =>
  new HttpError(404, 'not_found', message);

/** 410: it was there, and is not any more. */
export const gone = (message: string) => new HttpError(410, 'gone', message);

export const denied = (message = 'You do not have permission to do this.') =>
  new HttpError(403, 'denied', message);

/** 401: the session is over, unknown or foreign; nothing else answers 401. */
/** Who looks as somebody else changes nothing, and does not see what is that person's alone. */
export const onlyViewing = () =>
  new HttpError(
    403,
    'viewing',
    'You look as somebody else: nothing can be changed, and what is theirs alone is not shown.',
  );

export const sessionOver = () => new HttpError(401, 'session', MESSAGES.sessionExpired);

/** 401 of a key; which of the three it is, nobody is told. */
export const keyOver = () =>
  new HttpError(401, 'session', 'This API key is unknown, expired or revoked.');

export const wrongCredentials = (message = 'The e-mail or the password is wrong.') =>
  new HttpError(422, 'credentials', message);

export const setupRequired = () =>
  new HttpError(403, 'setup_required', 'Please finish setting up your account first.');

/** 423; `user` is whoever holds the lock, where somebody does. */
export const lockedByOther = (data?: ErrorData) =>
  new HttpError(423, 'locked', MESSAGES.lockConflict, data === undefined ? {} : { data });

/** 409 with the current item and the fields in which it differs. */
export const stale = (data: ErrorData) =>
  new HttpError(409, 'stale', 'Somebody else saved this item since you opened it.', { data });

export const inProgress = (retryAfter = 1) =>
  new HttpError(409, 'in_progress', 'The same request is still being worked on.', { retryAfter });

/** 409: other rows match now than the person saw. */
export const moved = (count: number) =>
  new HttpError(409, 'moved', `The selection has changed: ${count} items match now.`, {
    data: { count },
  });

/** 409: another form of the person writes the draft, or has taken it over. */
export const draftOfOther = () =>
  new HttpError(409, 'stale', 'Another form of yours goes on with this draft. It was kept.');

/** 422: the token was used before, with another payload. */
export const tokenReused = () =>
  new HttpError(422, 'idempotency', MESSAGES.alreadyCreated, {
    data: { _idempotency: 'Used before with other values.' },
  });

export const duplicate = (data: ErrorData) =>
  new HttpError(422, 'duplicate', 'This value is already taken.', { data });

export const inUse = (message: string, data?: ErrorData) =>
  new HttpError(422, 'in_use', message, data === undefined ? {} : { data });

/** 429; seconds are rounded up. */
export const rateLimited = (
  seconds: number,
  message = 'Too many attempts. Please wait a moment and try again.',
) =>
  new HttpError(429, 'rate_limited', message, {
    retryAfter: Math.max(1, Math.ceil(seconds)),
  });

export const tooLarge = () => new HttpError(413, 'too_large', 'This is larger than allowed.');

export const unsupportedMediaType = () =>
  new HttpError(415, 'unsupported_media_type', 'This kind of content is not accepted here.');

export const methodNotAllowed = () =>
  new HttpError(405, 'method_not_allowed', 'This address does not know that method.');

export const unavailable = (retryAfter = 2) =>
  new HttpError(503, 'unavailable', 'The service is away for a moment. Please try again.', {
    retryAfter,
  });

/** 503 of a service that this server asks; the server itself is there. */
export const serviceAway = (message: string, retryAfter = 30) =>
  new HttpError(503, 'service_away', message, { retryAfter });

/** 503: the disk takes no more; nothing was kept. */
export const noRoom = (retryAfter = 30) =>
  new HttpError(503, 'no_room', 'There is no room for files at the moment. Nothing was kept.', {
    retryAfter,
  });

/** 503 that says nothing of the database: more is asked than the server has turns for. */
export const overloaded = (retryAfter = 2) =>
  new HttpError(503, 'overloaded', 'Too much is asked at the moment. Please try again.', {
    retryAfter,
  });

export const unexpected = () => new HttpError(500, 'unexpected', MESSAGES.unexpected);
