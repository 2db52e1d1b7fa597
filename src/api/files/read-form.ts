import type { FastifyRequest } from 'fastify';
import type { Resource } from '../../shared/resources/define.ts';
import { invalid, unsupportedMediaType } from '../errors.ts';
import { FILE_TYPES } from './file-types.ts';
import type { FileStore, Kept } from './file-store.ts';

/** A body of several parts as the JSON body it stands for. */
export interface Form {
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
  const body: Record<string, unknown> = {};
  let kept: Kept | null = null;
  for await (const part of request.parts()) {
    if (part.type === 'field') {
      addValue(resource, body, part.fieldname, String(part.value));
      continue;
    }
    if (part.fieldname !== field && !SLOTS.has(part.fieldname)) {
      throw invalid({ [part.fieldname]: 'There is no such field.' });
    }
    const incoming = { stream: part.file, name: part.filename, mime: part.mimetype };
    kept = await files.keep(incoming, request.user?.id ?? null);
  }
  if (kept === null) return { body, print: body, key: null };
  const { value, digest } = kept;
  return {
    body: { ...body, [field]: value },
    print: { ...body, [field]: { name: value.name, digest } },
    key: value.key,
  };
}

/** Name of the field that an uploaded file goes into; null where the resource has none. */
export function fileFieldOf({ fields }: Resource): string | null {
  return Object.entries(fields).find(([, { kind }]) => kind === 'file')?.[0] ?? null;
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
  const kind = resource.fields[name]?.kind;
  if (kind === 'tags' || kind === 'references') {
    const held = Array.isArray(body[name]) ? (body[name] as unknown[]) : [];
    body[name] = text === '' ? held : [...held, ...text.split(',').map(numeral)];
    return;
  }
  if (name in body) throw invalid({ [name]: 'Name each field once.' });
  if (kind === 'boolean') body[name] = text === 'true' || text === '1';
  else body[name] = NUMERALS.has(kind ?? name) ? numeral(text) : text;
}

const NUMERALS = new Set(['version', 'reference', 'number', 'integer', 'money', 'percent', 'rank']);

function numeral(text: string): unknown {
  return /^-?\d{1,16}(\.\d{1,12})?$/.test(text) ? Number(text) : text;
}
