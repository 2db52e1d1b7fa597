/** `POST /content-refs`: the records that a piece of built content names. */
export interface ContentRecords {
  /** Each once. */
  readonly records: readonly ContentRecord[];
  /** How many it names that are not there, or not for this person. */
  readonly unseen: number;
}

export interface ContentRecord {
  /** Name of its resource's definition. */
  readonly resource: string;
  readonly id: number;
  /** What it is called; null for nothing. */
  readonly text: string | null;
}

/** Tells records of all resources apart. */
export function recordKey({ resource, id }: ContentRecord): string {
  return `${resource} ${id}`;
}
