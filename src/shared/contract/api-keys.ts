/** A key as its owner sees it: what lets in is told once, when it is made. */
export interface ApiKey {
  readonly id: number;
  readonly name: string;
  /** How it begins, by which a person knows it. */
  readonly start: string;
  readonly permissions: readonly string[];
  /** Null for all that its owner may reach. */
  readonly publication_ids: readonly number[] | null;
  /** Their names; null for all. */
  readonly publications: readonly string[] | null;
  readonly created_at: string;
  readonly expires_at: string;
  readonly last_used_at: string | null;
  readonly last_used_ip: string | null;
  readonly revoked_at: string | null;
}

/** A key of somebody else, as who administers users sees it. */
export type ForeignApiKey = Pick<ApiKey, 'id' | 'name' | 'start' | 'expires_at' | 'last_used_at'>;

/** A key among those of everybody, with whose it is. */
export interface OwnedApiKey extends ApiKey {
  readonly owner: {
    readonly id: number;
    readonly full_name: string;
    readonly email: string;
    readonly status: 'invited' | 'active' | 'disabled';
  };
}

/** Which keys are listed: those that let in, those of them that nobody has used for long, those that have ended of late. */
export const KEY_STATES = ['working', 'unused', 'over'] as const;
export type KeyState = (typeof KEY_STATES)[number];

/** A page of the keys of everybody. */
export interface ApiKeyPage {
  readonly data: readonly OwnedApiKey[];
  readonly total: number;
  readonly current_page: number;
  readonly last_page: number;
  readonly per_page: number;
}

/** What a new key is to be. */
export interface NewApiKey {
  readonly name: string;
  readonly permissions: readonly string[];
  readonly publication_ids: readonly number[] | null;
  readonly expires_in_days: number;
}

export interface MadeApiKey {
  readonly message: string;
  readonly data: ApiKey;
  /** The key itself. */
  readonly secret: string;
}

export const API_KEY_LIMITS = {
  nameChars: 100,
  /** Keys of one person that are neither revoked nor expired. */
  perPerson: 20,
  days: 365,
  /** For how long a key that is over is still shown. */
  shownDays: 30,
  /** After how long a key counts as unused. */
  unusedDays: 30,
  /** Calls of one key. */
  callsPerMinute: 600,
} as const;

/** What every key begins with. */
export const API_KEY_PREFIX = 'mhk_';

const READING: ReadonlySet<string> = new Set(['index', 'show', 'export', 'unmask']);

/** Who gets in, what they may, and where data is sent is decided by people: of these a key reads at most. */
const DECIDED_BY_PEOPLE: ReadonlySet<string> = new Set([
  'Core.UsersController',
  'Core.GroupsController',
  'Settings.WebhooksController',
  'Settings.SingleSignOnController',
]);

/** Rights that mean something in a browser alone. */
const OF_BROWSERS: ReadonlySet<string> = new Set(['takeover', 'view_as']);

/** Whether a key may have a permission at all, whatever its owner has. */
export function mayBeGiven(permission: string): boolean {
  const [controller = '', action = ''] = permission.split('@');
  if (controller === 'lab' || OF_BROWSERS.has(action)) return false;
  return isReading(permission) || !DECIDED_BY_PEOPLE.has(controller);
}

/** Whether a permission changes nothing. */
export function isReading(permission: string): boolean {
  return READING.has(permission.split('@')[1] ?? '');
}
