/** What the server should hold of one record, kept by hand. Times are seconds of a clock that only jumps. */
export interface RecordModel {
  readonly id: number;
  version: number;
  color: string;
  gone: boolean;
  lock: LockModel | null;
  /** User -> when the request ends. */
  readonly requests: Map<number, number>;
  /** 'user/session' -> what was typed. */
  readonly drafts: Map<string, string>;
  /** Every colour saved, in order. */
  readonly saved: string[];
}

interface LockModel {
  readonly user: number;
  /** Null while whoever it was handed to has not come for it. */
  readonly token: string | null;
  readonly until: number;
}

export interface Tab {
  readonly user: number;
  readonly session: string;
  readonly mayTakeOver: boolean;
  token: string | null;
  version: number;
}

export const LEASE = 75;

export function newRecord(id: number, color: string): RecordModel {
  return {
    id,
    version: 1,
    color,
    gone: false,
    lock: null,
    requests: new Map(),
    drafts: new Map(),
    saved: [color],
  };
}

export function isLive({ lock }: RecordModel, now: number): boolean {
  return lock !== null && lock.until > now;
}

/** Whether POST /locks gives the tab the lock. */
export function isGranted(record: RecordModel, tab: Tab, now: number, take: boolean): boolean {
  const { lock } = record;
  if (lock === null || !isLive(record, now)) return true;
  if (lock.user !== tab.user) return take && tab.mayTakeOver;
  return take || lock.token === null || lock.token === tab.token;
}

/** The answer's status to a write of the tab that names its version. */
export function writeStatus(record: RecordModel, tab: Tab, now: number): 200 | 404 | 409 | 423 {
  if (record.gone) return 404;
  if (isLockedFor(record, tab, now)) return 423;
  return record.version === tab.version ? 200 : 409;
}

export function isLockedFor(record: RecordModel, tab: Tab, now: number): boolean {
  const { lock } = record;
  if (lock === null) return false;
  if (tab.token !== null) return lock.token !== tab.token;
  return isLive(record, now) && lock.user !== tab.user;
}
