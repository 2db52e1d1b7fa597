import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { open, readdir, rm, stat } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { join } from 'node:path';

/** A file of the journal. It is written by one process, and read into the database by whoever comes to it. */
export interface Segment {
  readonly name: string;
  readonly path: string;
}

const ENDING = '.events';
const LARGEST = 16_000_000;
const OLDEST_MS = 3_600_000;

/** The journal files of a process: appended to, the next one begun in time. */
export function createSegments(folder: string, now: () => number) {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const own = new Set<string>();
  let current: { segment: Segment; file: FileHandle; size: number; since: number } | null = null;

  async function begin() {
    const name = `${randomUUID()}${ENDING}`;
    const path = join(folder, name);
    own.add(name);
    return { segment: { name, path }, file: await open(path, 'ax', 0o600), size: 0, since: now() };
  }

  async function end() {
    const last = current;
    current = null;
    await last?.file.close();
  }

  return {
    /** Appends text, which is in the file before it answers; the segment that took it. */
    async append(text: string): Promise<Segment> {
      if (current !== null && (current.size > LARGEST || now() - current.since > OLDEST_MS))
        await end();
      current ??= await begin();
      const written = current;
      await written.file.appendFile(text);
      await written.file.datasync();
      written.size += Buffer.byteLength(text);
      return written.segment;
    },
    /** Whether this process began it, whatever is in it. */
    isOwn: ({ name }: Segment) => own.has(name),
    isCurrent: (segment: Segment) => current?.segment.name === segment.name,
    end,
  };
}

/** The segments in a folder that nobody writes to any more: all but a process's own where it is alone, else old ones. */
export async function foundSegments(
  folder: string,
  { isAlone, now }: { readonly isAlone: boolean; readonly now: number },
): Promise<readonly (Segment & { readonly over: boolean })[]> {
  const names = await readdir(folder).catch(() => []);
  const found: (Segment & { readonly over: boolean })[] = [];
  for (const name of names.filter((each) => each.endsWith(ENDING)).sort()) {
    const path = join(folder, name);
    const facts = await stat(path).catch(() => null);
    if (facts === null) continue;
    found.push({ name, path, over: isAlone || now - facts.mtimeMs > 2 * OLDEST_MS });
  }
  return found;
}

interface SegmentText {
  /** Up to the end of its last whole line; '' where there is none. */
  readonly text: Buffer;
  /** Whether the file had nothing beyond it. */
  readonly isAll: boolean;
}

/** The text of a segment from a position on. */
export async function readSegment({ path }: Segment, from: number): Promise<SegmentText> {
  const file = await open(path, 'r');
  try {
    const buffer = Buffer.alloc(READ);
    const { bytesRead } = await file.read(buffer, 0, READ, from);
    const text = buffer.subarray(0, buffer.subarray(0, bytesRead).lastIndexOf(10) + 1);
    return { text, isAll: bytesRead < READ || text.length === 0 };
  } finally {
    await file.close();
  }
}

/** Some thousand events. */
const READ = 400_000;

export function removeSegment({ path }: Segment): Promise<void> {
  return rm(path, { force: true });
}
