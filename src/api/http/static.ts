import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { notFound } from '../errors.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.map': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
};
const COMPRESSED = new Set(['.js', '.css', '.svg', '.map']);
const PRIVATE = new Set(['manifest.json', 'meta.json']);

interface StaticFiles {
  /** Compresses what a page loads first, ahead of the first request. */
  warm(names: readonly string[]): Promise<void>;
}

interface StaticFile {
  readonly body: Buffer;
  readonly type: string;
  readonly etag: string;
  readonly compressible: boolean;
  readonly packed: Map<Encoding, Promise<Buffer>>;
}

type Encoding = 'br' | 'gzip';

/**
 * Serves the built browser files under /static/, each name looked up among those of the build.
 * Names carry a hash of their content, so that browsers may keep them for ever.
 */
export function serveStatic(
  server: FastifyInstance,
  { folder, development }: { folder: string; development: boolean },
): StaticFiles {
  const read = development ? readNow : readOnce(folder);
  const config = { access: 'public' } as const;
  server.get<{ Params: { name: string } }>('/static/:name', { config }, async (request, reply) => {
    const file = read(request.params.name, folder);
    if (file === null) throw notFound('This file does not exist.');
    return send(file, request, reply, development);
  });
  return {
    async warm(names) {
      const files = development ? [] : names.map((name) => read(name, folder));
      for (const file of files) if (file?.compressible) await pack(file, 'br');
    },
  };
}

async function send(
  file: StaticFile,
  request: FastifyRequest,
  reply: FastifyReply,
  development: boolean,
) {
  const maxAge = development ? 'no-cache' : 'public, max-age=31536000, immutable';
  reply.headers({ 'content-type': file.type, 'cache-control': maxAge, etag: file.etag });
  if (file.compressible) reply.header('vary', 'accept-encoding');
  if (request.headers['if-none-match'] === file.etag) return reply.code(304).send();
  const encoding = file.compressible ? accepted(request) : null;
  if (encoding === null) return reply.send(file.body);
  return reply.header('content-encoding', encoding).send(await pack(file, encoding));
}

function accepted({ headers }: FastifyRequest): Encoding | null {
  const given = headers['accept-encoding'] ?? '';
  const accepts = (name: string) =>
    new RegExp(`\\b${name}\\b(?!\\s*;\\s*q=0(\\.0*)?\\b)`).test(String(given));
  return accepts('br') ? 'br' : accepts('gzip') ? 'gzip' : null;
}

function pack(file: StaticFile, encoding: Encoding): Promise<Buffer> {
  const known = file.packed.get(encoding);
  if (known !== undefined) return known;
  const params = { [constants.BROTLI_PARAM_QUALITY]: 7 };
  const packed =
    encoding === 'br'
      ? promisify(brotliCompress)(file.body, { params })
      : promisify(gzip)(file.body, { level: 7 });
  file.packed.set(encoding, packed);
  return packed;
}

function readOnce(folder: string) {
  const names = existsSync(folder) ? readdirSync(folder) : [];
  const files = new Map(names.map((name) => [name, undefined as StaticFile | null | undefined]));
  return (name: string) => {
    if (!files.has(name)) return null;
    const known = files.get(name);
    if (known !== undefined) return known;
    const file = readNow(name, folder);
    files.set(name, file);
    return file;
  };
}

function readNow(name: string, folder: string): StaticFile | null {
  const type = TYPES[extname(name)];
  const plain = /^[\w.-]+$/.test(name) && !name.startsWith('.') && !PRIVATE.has(name);
  if (type === undefined || !plain || !existsSync(join(folder, name))) return null;
  const body = readFileSync(join(folder, name));
  return {
    body,
    type,
    etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
    compressible: COMPRESSED.has(extname(name)),
    packed: new Map(),
  };
}
