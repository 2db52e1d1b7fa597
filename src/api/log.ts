import type { FastifyBaseLogger } from 'fastify';
import { pino } from 'pino';
import type { DestinationStream, Logger } from 'pino';

const SECRETS = [
  'password',
  'token',
  'secret',
  'code',
  'challenge',
  'authorization',
  'cookie',
  'access_token',
  'refresh_token',
  'client_secret',
  'totp_secret',
];

/** Structured log lines without secrets: known names are redacted at two depths, errors shown without their data. */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    redact: {
      paths: SECRETS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
      censor: '[redacted]',
    },
    serializers: { err: describeError, error: describeError },
  };
  return destination === undefined
    ? pino(options, pino.destination(2))
    : pino(options, destination);
}

type Line = Parameters<FastifyBaseLogger['info']>;
type Bindings = Parameters<FastifyBaseLogger['child']>;

/**
 * The logger of a call: made with its bindings, which are redacted like every line, when something is written, since most
 * calls write nothing.
 */
export class CallLogger implements FastifyBaseLogger {
  readonly #make: () => FastifyBaseLogger;
  #made: FastifyBaseLogger | undefined;
  level: string;

  constructor(parent: FastifyBaseLogger, ...bindings: Bindings) {
    this.#make = () => parent.child(...bindings);
    this.level = parent.level;
  }

  get #log() {
    this.#made ??= this.#make();
    return this.#made;
  }

  fatal(...line: Line) {
    this.#log.fatal(...line);
  }

  error(...line: Line) {
    this.#log.error(...line);
  }

  warn(...line: Line) {
    this.#log.warn(...line);
  }

  info(...line: Line) {
    this.#log.info(...line);
  }

  debug(...line: Line) {
    this.#log.debug(...line);
  }

  trace(...line: Line) {
    this.#log.trace(...line);
  }

  silent() {}

  child(...bindings: Bindings) {
    return this.#log.child(...bindings);
  }
}

/** What a log may hold of an error: of one from the database its code and place, for its text may quote values. */
export function describeError(error: unknown): Readonly<Record<string, unknown>> {
  if (!(error instanceof Error)) return { type: typeof error };
  const { code, table, constraint, routine } = error as Error & Readonly<Record<string, unknown>>;
  const fromDatabase = typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code);
  const place = stackWithoutMessage(error);
  if (fromDatabase)
    return { type: error.name, errorCode: code, table, constraint, routine, stack: place };
  return { type: error.name, errorCode: code, message: error.message, stack: place };
}

function stackWithoutMessage({ stack = '' }: Error) {
  return stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');
}
