import { Readable } from 'node:stream';
import { editorKeywords } from '../../../machines/uploads/uploads.rules.ts';
import type { ImportedImage } from '../../shared/contract/document-import.ts';
import { assets } from '../../shared/resources/content/assets.ts';
import { url as urlRule } from '../../shared/rules.ts';
import type { Item } from '../../shared/wire.ts';
import type { Call } from '../call/call.ts';
import type { Token } from '../call/idempotency.ts';
import { HttpError, invalid, serviceAway, unsupportedMediaType } from '../errors.ts';
import { pictureTypeOf } from '../files/file-types.ts';
import type { OutboundAnswer } from '../outbound/call-out.ts';
import { OutboundError } from '../outbound/outbound-error.ts';
import type { Api } from '../rows/api.ts';
import { storeItem } from '../rows/store.ts';
import { rightsToWrite } from '../rows/write/rights-to-write.ts';

const MOST_BYTES = 10_000_000;

interface AskedImage {
  readonly url: string;
  readonly token: Token | null;
  readonly timeoutMs: number;
  readonly signal: AbortSignal | undefined;
}

/**
 * Makes an asset of a picture that stands elsewhere; one that is uploaded already stays what it is.
 * @throws 422 on `url`, 503 where the other host is away
 */
export async function importImage(api: Api, call: Call, asked: AskedImage): Promise<ImportedImage> {
  const { url, token } = asked;
  if (isUploaded(url, api.filesOrigin())) return { id: null, path: url };
  const fault = urlRule(url);
  if (fault !== null) throw invalid({ url: fault }, fault);
  if (api.files === null) throw unsupportedMediaType();
  const rights = rightsToWrite(api, call.user, assets, 'create');
  const { bytes, name } = await fetchPicture(api, asked);
  const incoming = { stream: Readable.from([bytes]), name, mime: '' };
  const { value: file } = await api.files.keep(incoming, call.user.id).catch(asUrlFault);
  try {
    const body = { file, keywords: editorKeywords(new Date()) };
    const answer = await storeItem(api, rights, { ...call, draftSession: null }, { body, token });
    const { data } = answer.body as { readonly data: Item & { readonly path: string } };
    return { id: data.id, path: data.path };
  } finally {
    await api.files.drop(file.key);
  }
}

/** Whether an address is one of the uploaded files, which have that origin. */
function isUploaded(url: string, filesOrigin: string): boolean {
  if (!URL.canParse(url)) return false;
  const { origin, pathname } = new URL(url);
  return origin === filesOrigin && pathname.startsWith('/files/');
}

async function fetchPicture({ outbound }: Api, { url, timeoutMs, signal }: AskedImage) {
  try {
    const answer = await outbound.call({
      url,
      method: 'GET',
      headers: { accept: 'image/*' },
      timeoutMs,
      most: MOST_BYTES,
      unpacks: true,
      follows: () => true,
      ...(signal === undefined ? {} : { signal }),
    });
    return { bytes: answer.bytes, name: nameOf(url, answer) };
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error;
    const text = `The image could not be fetched. ${error.message}.`;
    throw isPassing(error) ? serviceAway(text) : invalid({ url: text }, text);
  }
}

/** Its name there, with the ending of what it is by its bytes. */
function nameOf(url: string, { status, bytes }: OutboundAnswer): string {
  const text = `The image could not be fetched. Its host answered ${status}.`;
  if (status >= 500 || status === 429) throw serviceAway(text);
  if (status !== 200) throw invalid({ url: text }, text);
  const type = pictureTypeOf(bytes);
  if (type === null) throw invalid({ url: NO_PICTURE }, NO_PICTURE);
  const bare = lastPartOf(url)
    .replace(/\.\w{1,5}$/, '')
    .slice(0, 100);
  return `${bare === '' ? 'image' : bare}.${type.extensions[0]}`;
}

function lastPartOf(url: string): string {
  const last = new URL(url).pathname.split('/').at(-1) ?? '';
  try {
    return decodeURIComponent(last);
  } catch {
    return last;
  }
}

const NO_PICTURE = 'What stands there is no image of a kind that is taken.';

function isPassing({ fault }: OutboundError) {
  return ['refused', 'dns', 'timeout', 'closed', 'unreached'].includes(fault);
}

/** What is wrong with the file is wrong with what stands at the address. */
function asUrlFault(error: unknown): never {
  const text = error instanceof HttpError && error.status === 422 ? error.data?.file : undefined;
  throw typeof text === 'string' ? invalid({ url: text }, text) : error;
}
