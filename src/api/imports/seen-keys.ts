import { createHash } from 'node:crypto';

/** The row in which a key came first, for half a million keys in a few megabytes: 64 bits of each are kept. */
export interface SeenKeys {
  /** The row that had the key before this one; null where none did. */
  firstRow(key: string, row: number): number | null;
}

export function createSeenKeys(rows: number): SeenKeys {
  const size = 2 ** Math.ceil(Math.log2(Math.max(16, rows * 2)));
  const marks = new BigUint64Array(size);
  const firsts = new Uint32Array(size);
  return {
    firstRow(key, row) {
      const digest = createHash('sha1').update(key.toLowerCase()).digest();
      const mark = digest.readBigUInt64LE(0);
      for (let at = digest.readUInt32LE(8) % size; ; at = (at + 1) % size) {
        const held = firsts[at] ?? 0;
        if (held === 0) {
          marks[at] = mark;
          firsts[at] = row;
          return null;
        }
        if (marks[at] === mark) return held;
      }
    },
  };
}
