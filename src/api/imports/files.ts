import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { LIMITS } from '../../shared/limits.ts';
import { HttpError } from '../errors.ts';

/** A file being uploaded; `truncated` once it was larger than the limit. */
export type Incoming = Readable & { readonly truncated?: boolean };

interface KeptFile {
  readonly key: string;
  readonly bytes: number;
}

/** Where the file of a key lies. */
export function importPath(dataDir: string, key: string): string {
  return join(dataDir, 'imports', key);
}

/**
 * Writes an upload to disk as it comes; what is refused is not kept.
 * @throws 413 over the limit
 */
export async function keepImport(dataDir: string, stream: Incoming): Promise<KeptFile> {
  const key = randomUUID();
  const path = importPath(dataDir, key);
  await mkdir(join(dataDir, 'imports'), { recursive: true, mode: 0o700 });
  const target = createWriteStream(path, { mode: 0o600 });
  try {
    await pipeline(stream, target);
    if (stream.truncated === true) throw fileTooLarge();
    return { key, bytes: target.bytesWritten };
  } catch (error) {
    await dropImport(dataDir, key);
    throw error;
  }
}

export async function dropImport(dataDir: string, key: string | null): Promise<void> {
  if (key !== null) await rm(importPath(dataDir, key), { force: true });
}

function fileTooLarge() {
  const most = LIMITS.importBytes / 1_000_000;
  const file = `This file is larger than ${most} MB. Split it into several files.`;
  return new HttpError(413, 'too_large', file, { data: { file } });
}
