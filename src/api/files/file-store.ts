import { createHash, randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { sql } from 'kysely';
import type { ImageCut } from '../../shared/contract/image-cut.ts';
import { cutText } from '../../shared/contract/image-cut.ts';
import { LIMITS } from '../../shared/limits.ts';
import type { FileValue } from '../../shared/contract/image-cut.ts';
import type { Db } from '../db/database.ts';
import { isDatabaseAway } from '../db/pool.ts';
import { invalid, tooLarge } from '../errors.ts';
import { HEAD_BYTES, typeOf } from './file-types.ts';
import { prepareImage, THUMBNAIL_SIZES, thumbnailPath, writeCut } from './images.ts';

/** A file on its way in. */
export interface Incoming {
  readonly stream: Readable;
  readonly name: string;
  /** What the sender says it is. */
  readonly mime: string;
}

export interface StoredFile {
  readonly value: FileValue;
  /** SHA-256 of the bytes as they came, hex. */
  readonly digest: string;
}

export interface FileStore {
  /**
   * Keeps a file under a new random key.
   * @throws 413, 422 on `file` for a kind that is not taken or is not what its name says, or beyond the user's share
   */
  keep(incoming: Incoming, userId: number | null): Promise<StoredFile>;
  /** Path of a kept file, or of its thumbnail. */
  path(key: string, size: number | null): string;
  /** Path of a part of a kept image, made when it is first asked for. */
  cut(key: string, cut: ImageCut, size: number | null): Promise<string>;
  /**
   * Removes a file that no row holds; one that came to be held meanwhile stays. While the database is away it is left
   * to the next upload.
   */
  drop(key: string): Promise<void>;
}

/** Files below the data folder, known to the table `files`. */
export function createFileStore({ db, dataDir }: StoreOptions): FileStore {
  const folder = join(dataDir, 'files');
  const path = (key: string, size: number | null = null) =>
    size === null ? join(folder, key) : thumbnailPath(join(folder, key), size);
  const undecided = new Set<string>();

  async function removeFiles(key: string) {
    const paths = [path(key), ...THUMBNAIL_SIZES.map((size) => path(key, size))];
    await Promise.all(paths.map((each) => rm(each, { force: true })));
  }

  async function drop(key: string) {
    try {
      const { rows } = await sql`
        delete from files where key = ${key} and attached_at is null returning key`.execute(db);
      undecided.delete(key);
      if (rows.length > 0) await removeFiles(key);
    } catch (error) {
      if (!isDatabaseAway(error)) throw error;
      undecided.add(key);
    }
  }

  async function keep(file: Incoming, userId: number | null) {
    for (const key of undecided) await drop(key);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const key = randomBytes(24).toString('base64url');
    const incoming = `${path(key)}.part`;
    try {
      return await takeIn(db, file, { key, incoming, to: path(key), userId });
    } catch (error) {
      for (const size of THUMBNAIL_SIZES) await rm(thumbnailPath(incoming, size), { force: true });
      await rm(incoming, { force: true });
      await removeFiles(key);
      // A row that stays because the database is away is attached to nothing, and removed by housekeeping.
      await forget(db, key).catch(() => undefined);
      throw error;
    }
  }

  return { keep, path, drop, cut: cutterOf(path) };
}

/** Receives a file, looks at it, and puts it in its place, with its row. */
async function takeIn(
  db: Db,
  { stream, name: given, mime }: Incoming,
  { key, incoming, to, userId }: Destination,
): Promise<StoredFile> {
  const digest = await receive(stream, incoming);
  const type = typeOf(given, mime, await readHead(incoming));
  if (type === null)
    throw invalid({
      file: 'This file is not what its name says, or of a kind that is not taken. Choose another one.',
    });
  const pixels = type.mime.startsWith('image/') ? await prepareImage(incoming, type.mime) : {};
  const { size } = await stat(incoming);
  await refuseBeyondShare(db, userId, size);
  await moveWithThumbnails(incoming, to);
  const name = given.replace(/[^\p{L}\p{N} ._()-]/gu, '_').slice(-200);
  await db
    .insertInto('files')
    .values({
      ...{ key, name, type: type.mime, bytes: size, user_id: userId },
      ...{ width: null, height: null, attached_at: null },
      ...pixels,
    })
    .execute();
  return { value: { key, name, mime: type.mime, size, ...pixels }, digest };
}

function forget(db: Db, key: string) {
  return db.deleteFrom('files').where('key', '=', key).execute();
}

/** Parts of kept images: whoever asks for one that is being made waits for it. */
function cutterOf(path: FileStore['path']): FileStore['cut'] {
  const cutting = new Map<string, Promise<void>>();

  const made = (to: string, write: () => Promise<void>) =>
    write()
      .then(() => rename(`${to}.new`, to))
      .finally(() => cutting.delete(to));

  return async (key, part, size) => {
    const from = path(key, null);
    const to = `${from}-cut-${cutText(part)}-${size ?? 0}.webp`;
    if (await stat(to).catch(() => null)) return to;
    const begun =
      cutting.get(to) ?? made(to, () => writeCut(from, `${to}.new`, { cut: part, size }));
    cutting.set(to, begun);
    await begun;
    return to;
  };
}

/** Writes what comes; answers its digest. */
async function receive(stream: Readable, path: string): Promise<string> {
  const hash = createHash('sha256');
  let bytes = 0;
  const counting = new Transform({
    transform(chunk: Buffer, _, done) {
      bytes += chunk.length;
      hash.update(chunk);
      done(bytes > LIMITS.fileBytes ? tooLarge() : null, chunk);
    },
  });
  await pipeline(stream, counting, createWriteStream(path, { mode: 0o600, flags: 'wx' }));
  if ((stream as { readonly truncated?: boolean }).truncated === true) throw tooLarge();
  if (bytes === 0) throw invalid({ file: 'This file is empty.' });
  return hash.digest('hex');
}

async function moveWithThumbnails(from: string, to: string) {
  for (const size of THUMBNAIL_SIZES) {
    await rename(thumbnailPath(from, size), thumbnailPath(to, size)).catch(() => undefined);
  }
  await rename(from, to);
}

async function refuseBeyondShare(db: Db, userId: number | null, size: number) {
  if (userId === null) return;
  const { rows } = await sql<{ bytes: number }>`
    select coalesce(sum(bytes), 0)::int8 as bytes from files where user_id = ${userId}`.execute(db);
  if ((rows[0]?.bytes ?? 0) + size <= LIMITS.fileShare) return;
  throw invalid({ file: 'Your uploads take up all the space you have.' });
}

async function readHead(path: string) {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

interface StoreOptions {
  readonly db: Db;
  readonly dataDir: string;
}

interface Destination {
  readonly key: string;
  /** Where it is received. */
  readonly incoming: string;
  readonly to: string;
  readonly userId: number | null;
}
