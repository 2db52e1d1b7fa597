import { sql } from 'kysely';
import { defaultTreeAdapter as tree, parseFragment } from 'parse5';
import type { ImportedDocument } from '../../shared/contract/document-import.ts';
import { NOT_RETRIEVED, notRetrieved } from '../../shared/contract/document-import.ts';
import { HttpError, invalid, serviceAway } from '../errors.ts';
import type { OutboundAnswer, OutboundCall } from '../outbound/call-out.ts';
import { OutboundError } from '../outbound/outbound-error.ts';
import type { Api } from '../rows/api.ts';
import { ServiceError, unanswered } from './service-error.ts';

const SERVICE = 'The document export';
const MOST_BYTES = 10_000_000;
const HINT = 'Share the document with anyone who has its link, then try again.';

/** An export host that sends its documents from another one; every other host keeps to itself. */
const SENT_FROM: ReadonlyMap<string, string> = new Map([
  ['docs.google.com', '.googleusercontent.com'],
]);

type Calling = Pick<Api, 'db' | 'secrets' | 'outbound'>;

interface Fetching {
  readonly timeoutMs: number;
  readonly signal?: AbortSignal | undefined;
}

/**
 * A document as the configured host exports it: its address is made of that of the settings and the id, nothing else is called.
 * @throws 422 and 503 with the specified sentence, and on `url` what to do about it
 */
export async function fetchDocument(
  api: Calling,
  id: string,
  { timeoutMs, signal }: Fetching,
): Promise<ImportedDocument> {
  const { isSentAway, call } = exportCall(await settingsOf(api), id, timeoutMs);
  try {
    const answer = await api.outbound.call(signal === undefined ? call : { ...call, signal });
    const html = htmlOf(answer);
    return { id, title: titleOf(html), html };
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error;
    if (isSentAway()) throw notShared(NOT_RETRIEVED);
    const { passing } = new ServiceError(error.fault, error.message);
    throw passing ? serviceAway(NOT_RETRIEVED) : new HttpError(422, 'validation', NOT_RETRIEVED);
  }
}

/** Asks for a document that is not there: whoever answers so, and takes the key, exports those that are. */
export async function askDocumentHost(api: Calling, timeoutMs: number) {
  const { call } = exportCall(await settingsOf(api), 'masthead-connection-test', timeoutMs);
  try {
    const { status } = await api.outbound.call(call);
    if (status < 300 || [400, 404, 410].includes(status)) {
      return { status, message: 'It answered, and documents are asked for there.' };
    }
    const isRefused = status === 401 || status === 403;
    const text = isRefused ? `refuses the key (${status}).` : `answered ${status}.`;
    throw new ServiceError(isRefused ? 'credentials' : 'status', `${SERVICE} ${text}`, status);
  } catch (error) {
    throw error instanceof OutboundError ? unanswered(SERVICE, error, timeoutMs) : error;
  }
}

interface DocumentSettings {
  readonly address: string;
  /** Null where documents are read by their link alone. */
  readonly key: string | null;
}

async function settingsOf({ db, secrets }: Calling): Promise<DocumentSettings> {
  const { rows } = await sql<{ address: string | null; key: string | null }>`
    select document_export_url as address, document_export_api_key as key
    from integrations where id = 1`.execute(db);
  const [row] = rows;
  if (row?.address) return { address: row.address, key: secrets.unseal(row.key) };
  const text = `${SERVICE} has no address: enter it in Settings, Integrations.`;
  throw invalid({ document_export_url: 'Required.' }, text);
}

function exportCall({ address, key }: DocumentSettings, id: string, timeoutMs: number) {
  const base = new URL(address);
  const folder = base.pathname.endsWith('/') ? base.pathname : `${base.pathname}/`;
  const url = new URL(base);
  url.pathname = `${folder}document/d/${id}/export`;
  url.search = '?format=html';
  const sentFrom = SENT_FROM.get(base.host);
  let sentAway = false;
  const call: OutboundCall = {
    url: url.href,
    method: 'GET',
    headers: { accept: 'text/html' },
    credentials: key === null ? {} : { authorization: `Bearer ${key}` },
    timeoutMs,
    most: MOST_BYTES,
    unpacks: true,
    follows: (to) => {
      const isOurs =
        to.host === base.host || (sentFrom !== undefined && to.host.endsWith(sentFrom));
      sentAway ||= !isOurs;
      return isOurs;
    },
  };
  return { call, isSentAway: () => sentAway };
}

/** @throws 422 for what is no document, 503 for what may go better the next time */
function htmlOf({ status, headers, bytes }: OutboundAnswer): string {
  if (status === 401 || status === 403) throw notShared(notRetrieved(status));
  if (status >= 500 || status === 408 || status === 429) throw serviceAway(notRetrieved(status));
  if (status !== 200) throw new HttpError(422, 'validation', notRetrieved(status));
  const [type = '', ...parameters] = (headers['content-type'] ?? '').split(';');
  const html = ['text/html', 'application/xhtml+xml'].includes(type.trim().toLowerCase())
    ? textOf(bytes, parameters.join(';'))
    : '';
  // An archive or another file whose type is a lie.
  const isText = html.trim() !== '' && !html.includes('\0');
  if (!isText) throw new HttpError(422, 'validation', NOT_RETRIEVED);
  if (SIGN_IN.test(html)) throw notShared(NOT_RETRIEVED);
  return html;
}

/** A form that asks who somebody is: no document has one. */
const SIGN_IN =
  /<input\b[^<>]{0,2000}\btype\s*=\s*["']?(?:password|email)\b|<form\b[^<>]{0,2000}(?:sign-?in|log-?in|servicelogin)/i;

/** By what the answer says of itself: its byte order mark, its header, its own head. */
function textOf(bytes: Buffer, parameters: string): string {
  const head = bytes.subarray(0, 1_024).toString('latin1');
  const [, declared] = /charset\s*=\s*["']?([\w.:-]+)/i.exec(parameters) ?? [];
  const [, written] = /<meta\b[^<>]{0,500}charset\s*=\s*["']?([\w.:-]+)/i.exec(head) ?? [];
  const marked = MARKS.find(([mark]) => head.startsWith(mark))?.[1];
  try {
    return new TextDecoder(marked ?? declared ?? written ?? 'utf-8').decode(bytes);
  } catch {
    return '';
  }
}

const MARKS = [
  ['\u00ef\u00bb\u00bf', 'utf-8'],
  ['\u00ff\u00fe', 'utf-16le'],
  ['\u00fe\u00ff', 'utf-16be'],
] as const;

const HEAD_CHARS = 200_000;

function titleOf(html: string): string {
  const head = html.slice(0, HEAD_CHARS);
  const [, text = ''] = /<title\b[^<>]{0,200}>([^<]{0,1000})<\/title/i.exec(head) ?? [];
  const [node] = parseFragment(text).childNodes;
  const title = node !== undefined && tree.isTextNode(node) ? node.value : '';
  return title.replace(/\s+/g, ' ').trim().slice(0, 200);
}

function notShared(message: string) {
  return invalid({ url: HINT }, message);
}
