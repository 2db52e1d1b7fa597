import type { FastifyRequest } from 'fastify';
import { LIMITS, MAX_ID } from '../../shared/limits.ts';
import { invalid, notFound } from '../errors.ts';

/** The id of an address. @throws 404 for one that no row can have */
export function idOf(text: string): number {
  const id = /^\d{1,16}$/.test(text) ? Number(text) : 0;
  if (id >= 1 && id <= MAX_ID) return id;
  throw notFound();
}

/**
 * The ids of a call for several rows, from the body or `ids=1,2` in the address; each once, in order.
 * @throws 422 on `ids`
 */
export function idsOfCall(body: unknown, query: string): number[] {
  refuseUnknownKeys(body);
  const given = (body as { readonly ids?: unknown } | null | undefined)?.ids ?? fromQuery(query);
  if (!Array.isArray(given) || given.length === 0) {
    throw invalid({ ids: 'Name the items by their IDs.' });
  }
  if (given.length > LIMITS.ids) throw invalid({ ids: `Name ${LIMITS.ids} items at most.` });
  if (!given.every(isId)) throw invalid({ ids: 'Each ID is a positive integer.' });
  return [...new Set(given)].sort((a, b) => a - b);
}

/**
 * The version of a row that the caller has seen: `version` for one, `versions: {id: version}` for several; null where they do
 * not say. Both may stand in the body or, `version` alone, in the address.
 * @throws 422 on `version`
 */
export function versionNamed(request: FastifyRequest, id: number): number | null {
  refuseUnknownKeys(request.body);
  const body = (request.body ?? {}) as Readonly<Record<string, unknown>>;
  const versions = (body.versions ?? {}) as Readonly<Record<string, unknown>>;
  const { version: inAddress } = request.query as Readonly<Record<string, unknown>>;
  const given = versions[String(id)] ?? body.version ?? inAddress ?? null;
  if (given === null) return null;
  const version = typeof given === 'string' ? Number(given) : given;
  if (isId(version)) return version;
  throw invalid({ version: 'Value must be an integer.' });
}

/** @throws 422 on a key that no call for rows by id has */
function refuseUnknownKeys(body: unknown): void {
  if (body === undefined || body === null) return;
  if (typeof body !== 'object' || Array.isArray(body)) {
    throw invalid({ body: 'Send a JSON object.' });
  }
  const unknown = Object.keys(body).find((key) => !KEYS.has(key));
  if (unknown !== undefined) throw invalid({ [unknown]: 'There is no such field.' });
}

const KEYS = new Set(['ids', 'version', 'versions', 'winners', '_idempotency']);

export function isId(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 1;
}

function fromQuery(query: string): unknown {
  const params = new URLSearchParams(query);
  const texts = [...params.getAll('ids'), ...params.getAll('ids[]')].flatMap((text) =>
    text.split(','),
  );
  return texts.length === 0
    ? undefined
    : texts.map((text) => (/^\d{1,16}$/.test(text) ? Number(text) : text));
}
