/** Limits that client and server share; sizes in bytes, times in milliseconds. */
export const LIMITS = {
  bodyBytes: 1_000_000,
  contentBodyBytes: 8_000_000,
  bodyDepth: 32,
  queryBytes: 8_000,
  ids: 100,
  /** Rows that a bulk call names one by one, and rows it leaves out of a query. */
  targetIds: 10_000,
  targetExcluded: 10_000,
  perPage: 200,
  defaultPerPage: 10,
  /** Rows an export answers at once; beyond it becomes a task. */
  exportRows: 10_000,
  whereDepth: 5,
  whereConditions: 50,
  /** Of a segment, as JSON. */
  rulesChars: 20_000,
  searchChars: 200,
  draftBytes: 2_000_000,
  fileBytes: 20_000_000,
  /** All uploads of one person. */
  fileShare: 5_000_000_000,
  /** A file of rows, its longest line, its columns and rows. */
  importBytes: 100_000_000,
  importLineBytes: 1_000_000,
  importColumns: 500,
  importRows: 500_000,
  /** So often in an hour somebody may learn that a value which he sees masked is taken. */
  takenAnHour: 20,
  lockLease: 75_000,
  accessToken: 15 * 60_000,
  refreshToken: 14 * 24 * 3_600_000,
  refreshIdle: 24 * 3_600_000,
  refreshGrace: 10_000,
  idempotency: 24 * 3_600_000,
  trashDays: 30,
  /** Rows that are put back at once; beyond it undoing becomes a task. */
  undoRows: 200,
} as const;

export const PER_PAGE_CHOICES = [10, 25, 50, 100] as const;

/** Largest id: what a JSON number holds exactly. */
export const MAX_ID = Number.MAX_SAFE_INTEGER;
