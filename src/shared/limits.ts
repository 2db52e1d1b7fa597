/** Limits that client and server share; sizes in bytes, times in milliseconds. */
export const LIMITS = {
  bodyBytes: 1_000_000,
  contentBodyBytes: 8_000_000,
  /** Characters of a CSV file within a body, half of which may be signs that JSON escapes. */
  csvChars: 4_000_000,
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
  /** Of a form's answers: how many, and all of them as JSON. */
  answers: 500,
  answersChars: 100_000,
  searchChars: 200,
  /** Of a design, as JSON. */
  designBytes: 5_000_000,
  draftBytes: 6_000_000,
  /** A value of a body of several parts, and all values of one. */
  partBytes: 20_000,
  partsBytes: 1_000_000,
  fileBytes: 20_000_000,
  /** All uploads of one person. */
  fileShare: 5_000_000_000,
  /** A file of rows, its longest line, its columns and rows. */
  importBytes: 100_000_000,
  importLineBytes: 1_000_000,
  importColumns: 500,
  importRows: 500_000,
  /** What one person may have waiting: files of rows, exports, drafts. */
  openImports: 20,
  openExports: 5,
  drafts: 500,
  /** How often in an hour somebody may learn that a value which they see masked is taken. */
  uniquenessProbesPerHour: 20,
  lockLease: 75_000,
  accessToken: 15 * 60_000,
  /** For how long somebody looks as somebody else. */
  viewing: 30 * 60_000,
  refreshToken: 14 * 24 * 3_600_000,
  refreshIdle: 24 * 3_600_000,
  refreshGrace: 10_000,
  /** For how long a link works by which the first administrator, or somebody who is invited, chooses a password. */
  setUpLink: 24 * 3_600_000,
  /** For how long the link works by which a forgotten password is set anew. */
  passwordLink: 30 * 60_000,
  /** For how long a new e-mail address can be confirmed. */
  emailLink: 24 * 3_600_000,
  /** For how long a device waits to be signed in from elsewhere. */
  deviceSignIn: 10 * 60_000,
  /** For how long a browser may be on its way to a provider and back. */
  signOnAttempt: 10 * 60_000,
  /** For how long a secret that was shown waits for its first code. */
  enrolment: 15 * 60_000,
  /** For how long an authenticator may take. */
  passkeyChallenge: 5 * 60_000,
  trustedBrowser: 30 * 24 * 3_600_000,
  idempotency: 24 * 3_600_000,
  trashDays: 30,
  /** For how long a draft is kept, and what it has become is known. */
  draftDays: 30,
  /** Rows that are put back at once; beyond it undoing becomes a task. */
  undoRows: 200,
} as const;

export const PER_PAGE_CHOICES = [10, 25, 50, 100] as const;

/** Largest id: what a JSON number holds exactly. */
export const MAX_ID = Number.MAX_SAFE_INTEGER;
