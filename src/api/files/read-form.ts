import type { FastifyRequest } from 'fastify';
import { LIMITS } from '../../shared/limits.ts';
import type { Resource } from '../../shared/resources/define.ts';
import { fieldOf, isFile, namesMany } from '../../shared/resources/define.ts';
import { invalid, tooLarge, unsupportedMediaType } from '../errors.ts';
import { FILE_TYPES } from './file-types.ts';
import type { FileStore, Incoming, StoredFile } from './file-store.ts';
import { apiKind } from '../kinds/index.ts';
import { numeral } from '../kinds/number-kind.ts';

/** A body of several parts as the JSON body it stands for. */
interface Form {
  readonly body: Readonly<Record<string, unknown>>;
  /** The same with the bytes in place of the random key, to know a repetition by. */
  readonly print: Readonly<Record<string, unknown>>;
  /** Key of the file that came with it. */
  readonly key: string | null;
}

/**
 * Reads a multipart body: values by field, lists as `tag_ids[]`, and one file under its field, its type or its extension.
 * @throws 415 where the resource has no file, 422 naming the part
 */
export async function readForm(
  request: FastifyRequest,
  resource: Resource,
  files: FileStore | null,
): Promise<Form> {
  const field = fileFieldOf(resource);
  if (files === null || field === null) throw unsupportedMediaType();
  const kept: StoredFile[] = [];
  try {
    const body = await readParts(request, { resource, field }, async (incoming) => {
      kept.push(await files.keep(incoming, request.user?.id ?? null));
    });
    return formOf(body, field, kept.at(-1));
  } catch (error) {
    for (const { value } of kept) await files.drop(value.key);
    throw error;
  }
}

async function readParts(
  request: FastifyRequest,
  { resource, field }: { readonly resource: Resource; readonly field: string },
  keep: (incoming: Incoming) => Promise<void>,
): Promise<Readonly<Record<string, unknown>>> {
  const body: Record<string, unknown> = {};
  let bytes = 0;
  for await (const part of request.parts()) {
    if (part.type === 'field') {
      const { fieldname, valueTruncated } = part;
      const value = String(part.value);
      bytes += Buffer.byteLength(value);
      if (valueTruncated) throw invalid({ [fieldname]: 'Send 20,000 bytes at most.' });
      if (bytes > LIMITS.partsBytes) throw tooLarge();
      addValue(resource, body, fieldname, value);
      continue;
    }
    if (part.fieldname !== field && !SLOTS.has(part.fieldname)) {
      throw invalid({ [part.fieldname]: 'There is no such field.' });
    }
    await keep({ stream: part.file, name: part.filename, mime: part.mimetype });
  }
  return body;
}

function formOf(
  body: Readonly<Record<string, unknown>>,
  field: string,
  kept: StoredFile | undefined,
): Form {
  if (kept === undefined) return { body, print: body, key: null };
  const { value, digest } = kept;
  return {
    body: { ...body, [field]: value },
    print: { ...body, [field]: { name: value.name, digest } },
    key: value.key,
  };
}

/** Name of the field that an uploaded file goes into; null where the resource has none. */
export function fileFieldOf({ fields }: Resource): string | null {
  return Object.entries(fields).find(([, field]) => isFile(field))?.[0] ?? null;
}

const SLOTS = new Set([
  'file',
  'image',
  'pdf',
  'css',
  'js',
  ...FILE_TYPES.flatMap(({ extensions }) => extensions),
]);

function addValue(resource: Resource, body: Record<string, unknown>, part: string, text: string) {
  const name = part.replace(/\[\d*\]$/, '');
  const field = resource.fields[name];
  if (field !== undefined && namesMany(field)) {
    const held = Array.isArray(body[name]) ? (body[name] as unknown[]) : [];
    body[name] = held;
    if (text !== '') for (const id of text.split(',')) held.push(numeral(id));
    return;
  }
  if (name in body) throw invalid({ [name]: 'Name each field once.' });
  const known = field ?? fieldOf(resource, name);
  body[name] = known === undefined ? text : apiKind(known).fromPart(text);
}
