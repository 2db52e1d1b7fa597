import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import type { ImageCut } from '../../shared/contract/image-cut.ts';
import { readCut } from '../../shared/contract/image-cut.ts';
import { LIMITS } from '../../shared/limits.ts';
import type { UploadAnswer } from '../../shared/wire.ts';
import { invalid, notFound, unsupportedMediaType } from '../errors.ts';
import type { Db } from '../db/database.ts';
import type { FileStore } from './file-store.ts';
import { UPLOAD } from '../answers/services.ts';
import { ownRoute } from '../call/access.ts';
import { ONE_FILE } from '../call/takes.ts';
import { THUMBNAIL_SIZES } from './images.ts';

const SANDBOX = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox";

/** Bodies of several parts, wherever files are taken. */
export async function parseMultipart(server: FastifyInstance) {
  await server.register(multipart, {
    limits: {
      fileSize: LIMITS.fileBytes,
      fieldSize: LIMITS.partBytes,
      fieldNameSize: 100,
      files: 1,
      fields: 210,
      parts: 211,
      headerPairs: 50,
    },
  });
}

interface Needs {
  readonly db: Db;
  readonly files: FileStore;
  readonly filesOrigin: () => string;
}

/** POST /files takes one file, checked by its bytes, and answers its random key. */
export function uploadRoutes(
  server: FastifyInstance,
  { files, filesOrigin }: Pick<Needs, 'files' | 'filesOrigin'>,
) {
  const bodyLimit = LIMITS.fileBytes + 100_000;
  const sent = { work: 'upload', takes: ONE_FILE, keys: 'write' } as const;
  const taking = ownRoute('gate', { 200: UPLOAD }, sent);
  server.post('/files', { ...taking, bodyLimit }, async (request) => {
    if (!request.isMultipart()) throw unsupportedMediaType();
    const part = await request.file({ limits: { fields: 10, parts: 11 } });
    if (part === undefined) throw invalid({ file: 'Required.' });
    const incoming = { stream: part.file, name: part.filename, mime: part.mimetype };
    const { value } = await files.keep(incoming, request.user?.id ?? null);
    const path = `${filesOrigin()}/files/${value.key}`;
    return { data: { ...value, path } } satisfies UploadAnswer;
  });
}

/** GET /files/{key}: anybody who knows the key; never a page of this origin. `?size=` answers an image's thumbnail, `?cut=` a part of it that a row shows. */
export function fileRoutes(server: FastifyInstance, { db, files }: Pick<Needs, 'db' | 'files'>) {
  server.get<{ Params: { key: string }; Querystring: { size?: string; cut?: string } }>(
    '/files/:key',
    { config: { access: 'public' } },
    async ({ params: { key }, query }, reply) => {
      const size = sizeOf(query.size);
      const file = /^[\w-]{32}$/.test(key)
        ? await db.selectFrom('files').selectAll().where('key', '=', key).executeTakeFirst()
        : undefined;
      if (file === undefined) throw notFound('This file does not exist.');
      const cut = cutIn(query.cut, file.cuts);
      const path =
        cut === null
          ? files.path(key, size)
          : await files.cut(key, cut, size).catch(() => files.path(key, size));
      const found = await stat(path).catch(() => null);
      if (found === null) throw notFound('This file does not exist.');
      const isMade = size !== null || path !== files.path(key, null);
      const type = isMade ? 'image/webp' : file.type;
      const shown = type.startsWith('image/') || type.startsWith('video/');
      const name = isMade ? `${file.name}.webp` : file.name;
      return reply
        .headers({
          'content-type': type.startsWith('text/') ? `${type}; charset=utf-8` : type,
          'content-length': `${found.size}`,
          'content-disposition': `${shown ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeURIComponent(name)}`,
          'content-security-policy': SANDBOX,
          'cross-origin-resource-policy': 'cross-origin',
          'cache-control': 'public, max-age=31536000, immutable',
        })
        .send(createReadStream(path));
    },
  );
}

/** A part that a row shows or showed; none else is made for whoever asks. */
function cutIn(text: string | undefined, known: readonly string[]): ImageCut | null {
  if (text === undefined) return null;
  const cut = known.includes(text) ? readCut(text) : null;
  if (cut === null) throw notFound('There is no such part of this image.');
  return cut;
}

function sizeOf(text: string | undefined): number | null {
  if (text === undefined) return null;
  const size = THUMBNAIL_SIZES.find((known) => String(known) === text);
  if (size === undefined) throw notFound('There is no such size.');
  return size;
}
