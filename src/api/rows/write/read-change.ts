import type { Resource } from '../../../shared/resources/define.ts';
import { columnsOf } from '../../../shared/resources/define.ts';
import { writableValues } from '../../../shared/validation.ts';
import type { Ranked } from '../../../shared/wire.ts';
import { invalid, versionMissing } from '../../errors.ts';
import { apiKind } from '../../kinds/index.ts';
import type { Token } from '../../call/idempotency.ts';
import type { Api } from '../api.ts';
import { ranksOf } from '../ranks.ts';
import type { Rights } from '../rights.ts';
import { cleaned, storedValues } from '../values.ts';
import { guardsOn } from './guard.ts';
import { PATHS } from './paths.ts';
import type { WritePath } from './paths.ts';
import type { CheckedValues } from './checked-values.ts';

/** What a PUT asks for, read once. */
interface Change {
  readonly id: number;
  readonly values: CheckedValues;
  /** The version that it is based on. */
  readonly version: number;
  /** The neighbours that the caller saw move. */
  readonly ranks: readonly Ranked[];
}

export interface AskedChange {
  readonly id: number;
  readonly body: unknown;
  readonly token?: Token | null;
}

/** @throws 422 with a message for each wrong key, 422 `version` without the version */
export async function readChange(
  api: Pick<Api, 'guards' | 'secrets' | 'deriver'>,
  rights: Rights,
  { id, body }: AskedChange,
): Promise<Change> {
  const values = await readDerived(api, rights, 'update', body);
  return { id, values, version: versionOf(body), ranks: ranksOf(rights.resource, body) };
}

/**
 * The same, and the columns that follow from them: worked out before any transaction begins.
 * @throws 422 also where they can't
 */
export async function readDerived(
  api: Pick<Api, 'guards' | 'secrets' | 'deriver'>,
  rights: Rights,
  path: WritePath,
  given: unknown,
): Promise<CheckedValues> {
  const values = readAll(api, rights, path, given);
  for (const [name, derive] of derivers(rights.resource)) {
    Object.assign(values, await derive(values, name, api.deriver));
  }
  return values;
}

/**
 * The writable values of a body, cleaned and checked; none from which others follow, which nobody works out on this way.
 * @throws 422 with a message for each wrong or unknown key
 */
export function readValues(
  api: Pick<Api, 'guards' | 'secrets'>,
  rights: Rights,
  path: WritePath,
  given: unknown,
): CheckedValues {
  const values = readAll(api, rights, path, given);
  const sent = derivers(rights.resource).flatMap(([, , columns]) =>
    columns.filter((column) => Object.hasOwn(given as object, column)),
  );
  if (sent.length === 0) return values;
  throw invalid(Object.fromEntries(sent.map((column) => [column, NOT_HERE])));
}

const NOT_HERE = 'This field can be changed in its form alone.';

/** The fields from whose values others follow, with the columns of both. */
function derivers({ fields }: Resource) {
  return Object.entries(fields).flatMap(([name, field]) => {
    const { derive } = apiKind(field);
    return derive === null ? [] : [[name, derive, columnsOf(name, field)] as const];
  });
}

function versionOf(body: unknown): number {
  const { version } = body as { readonly version?: unknown };
  if (version === undefined || version === null) throw versionMissing();
  if (Number.isSafeInteger(version) && Number(version) >= 1) return Number(version);
  throw invalid({ version: 'Value must be an integer.' });
}

function readAll(
  { guards, secrets }: Pick<Api, 'guards' | 'secrets'>,
  rights: Rights,
  path: WritePath,
  given: unknown,
): CheckedValues {
  const { resource } = rights;
  const mode = PATHS[path].effect === 'insert' ? 'create' : 'update';
  const body = cleaned(rights, given, mode);
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw invalid({ body: 'Send a JSON object.' });
  }
  const values = writableValues(resource, body, mode);
  const errors: Record<string, string> = {};
  for (const guard of guardsOn(guards, path)) {
    const found = guard.ofBody?.({ rights, resource, body, mode, values }) ?? {};
    for (const [name, text] of Object.entries(found)) {
      if (!Object.hasOwn(errors, name)) errors[name] = text;
    }
  }
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return storedValues(secrets, resource, { ...values }) as CheckedValues;
}
