import type {
  FindAsked,
  FindScope,
  FoundDocument,
  FoundPlaces,
} from '../../shared/contract/find-replace.ts';
import { FIND_LIMITS } from '../../shared/contract/find-replace.ts';
import type { SessionUser } from '../call/access.ts';
import { denied } from '../errors.ts';
import type { Api } from '../rows/api.ts';
import { refusalByLock } from '../rows/lock-check.ts';
import type { StoredDocument, Writable } from './documents.ts';
import { candidates, chosenContent, writableContent } from './documents.ts';

const CHUNK = 10;

interface PreviewQuery extends FindScope {
  readonly asked: FindAsked;
}

type MutablePlaces = { -readonly [K in keyof FoundPlaces]: FoundPlaces[K] };

/**
 * Every place in the content that a person may write, as it is and as it would be; nothing is written.
 * @throws 403 where they may write none, 422 naming what is wrong
 */
export async function findPlaces(
  api: Api,
  user: SessionUser,
  { asked, ...scope }: PreviewQuery,
): Promise<FoundPlaces> {
  const content = writableContent(api, user);
  if (content.length === 0) throw denied();
  const found: MutablePlaces = { documents: [], unread: [], more: false };
  const left = { places: FIND_LIMITS.places as number, bytes: FIND_LIMITS.bytes as number };
  for (const writable of chosenContent(content, scope)) {
    if (found.more) break;
    for await (const stored of stream(api, writable, { ...scope, asked })) {
      left.bytes -= stored.bytes;
      found.more ||= left.bytes < 0 || found.documents.length === FIND_LIMITS.documents;
      if (found.more) break;
      left.places -= await lookInto({ api, user, asked, found }, { writable, stored }, left.places);
    }
  }
  return found;
}

async function* stream(
  api: Api,
  writable: Writable,
  wanted: PreviewQuery,
): AsyncGenerator<StoredDocument> {
  let after = 0;
  for (;;) {
    const rows = await candidates(api, writable, { ...wanted, after, limit: CHUNK });
    yield* rows;
    const last = rows.at(-1);
    if (last === undefined || rows.length < CHUNK) return;
    after = last.id;
  }
}

interface Looking {
  readonly api: Api;
  readonly user: SessionUser;
  readonly asked: FindAsked;
  readonly found: MutablePlaces;
}

interface Document {
  readonly writable: Writable;
  readonly stored: StoredDocument;
}

/** Notes what was found in a document; answers how many places. */
async function lookInto(
  { api, user, asked, found }: Looking,
  { writable: { resource, field }, stored }: Document,
  most: number,
): Promise<number> {
  const { id, name, design, lock } = stored;
  const html = stored.html ?? '';
  const answer = await api.deriver.search({ design, html, asked, most, keys: [] });
  const named = { resource: resource.name, id, field, name };
  if (!('places' in answer)) {
    found.unread = [...found.unread, { ...named, reason: reasonUnread(answer) }];
    return 0;
  }
  const { places, count } = answer;
  found.more ||= count > places.length;
  if (places.length === 0) return 0;
  const other = refusalByLock({ user, lockToken: null }, lock) === null ? null : lock;
  const document: FoundDocument = { ...named, locked_by: other?.user.full_name ?? null, places };
  found.documents = [...found.documents, document];
  return places.length;
}

/** Why a document could not be looked through. */
export function reasonUnread(
  answer:
    | { readonly faults: readonly { readonly message: string }[] }
    | { readonly message: string },
): string {
  if ('message' in answer) return answer.message;
  return answer.faults[0]?.message ?? 'The design cannot be read.';
}
