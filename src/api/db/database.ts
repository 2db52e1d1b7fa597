import type { ColumnType, Generated, Kysely, Transaction } from 'kysely';
import type { UndoKind } from '../../shared/contract/undo-kind.ts';
import type {
  AccessTokensTable,
  IdentitiesTable,
  PasskeysTable,
  RecoveryCodesTable,
  SignOnAttemptsTable,
  TrustedBrowsersTable,
  ViewingsTable,
} from './access-tables.ts';

/** Every table that no definition describes. */
export interface Database {
  credentials: CredentialsTable;
  sessions: SessionsTable;
  access_tokens: AccessTokensTable;
  api_keys: ApiKeysTable;
  viewings: ViewingsTable;
  challenges: ChallengesTable;
  identities: IdentitiesTable;
  sign_on_attempts: SignOnAttemptsTable;
  passkeys: PasskeysTable;
  passkey_challenges: { hash: Buffer; bound_to: Buffer; expires_at: string };
  recovery_codes: RecoveryCodesTable;
  trusted_browsers: TrustedBrowsersTable;
  setup_links: SetupLinksTable;
  email_changes: EmailChangesTable;
  device_sign_ins: DeviceSignInsTable;
  rate_limits: { key: string; points: number; expire: number | null };
  idempotency_keys: IdempotencyKeysTable;
  locks: LocksTable;
  lock_requests: LockRequestsTable;
  auto_saves: AutoSavesTable;
  revisions: RevisionsTable;
  audit: AuditTable;
  search_entries: SearchEntriesTable;
  tasks: TasksTable;
  task_rows: TaskRowsTable;
  preferences: PreferencesTable;
  settings_store: SettingsTable;
  mail_outbox: MailOutboxTable;
  files: FilesTable;
  views: ViewsTable;
  view_defaults: { user_id: number; resource: string; view_id: number };
  undos: UndosTable;
  undo_rows: UndoRowsTable;
  migrations: { name: string; sha256: string; applied_at: Generated<string> };
}

/** A row of a table made from a definition; its columns are looked up in the definition. */
interface ResourceRow {
  id: Generated<number>;
  version: Generated<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  deleted_at: string | null;
  [column: string]: unknown;
}

type ResourceDatabase = Record<string, ResourceRow>;
export type Db = Kysely<Database>;
export type Tx = Transaction<Database>;

/** The same connection, seen as the tables of the definitions; names must come from a definition. */
export function resourceTables(db: Db | Tx): Kysely<ResourceDatabase> {
  return db as unknown as Kysely<ResourceDatabase>;
}

/** JSON is written as text and read as what it holds. */
type Json<T = unknown> = ColumnType<T, string, string>;
type NullableJson<T = unknown> = ColumnType<T | null, string | null | undefined, string | null>;
type NullableTime = ColumnType<string | null, string | null | undefined, string | null>;
type Id = Generated<number>;
type Now = Generated<string>;

interface CredentialsTable {
  user_id: number;
  password_hash: string | null;
  password_changed_at: string | null;
  requires_password_change: Generated<boolean>;
  accepted_terms_at: string | null;
  totp_secret: Buffer | null;
  totp_last_step: number | null;
  totp_enabled_at: string | null;
  /** A secret that was shown and waits for its first code. */
  totp_pending: Buffer | null;
  totp_pending_until: string | null;
}

interface SessionsTable {
  id: Id;
  user_id: number;
  generation: Generated<number>;
  salt: Buffer;
  created_at: Now;
  last_used_at: Now;
  rotated_at: Now;
  expires_at: string;
  ip: string | null;
  user_agent: string | null;
  /** By whom a provider knows its person, where it has begun there. */
  identity_id: number | null;
}

interface ApiKeysTable {
  id: Id;
  user_id: number;
  name: string;
  start: string;
  hash: Buffer;
  permissions: string[];
  publication_ids: number[] | null;
  created_at: Now;
  expires_at: string;
  last_used_at: string | null;
  last_used_ip: string | null;
  revoked_at: string | null;
}

/** A sign-in that waits for its second factor, or another short-lived secret of one user. */
interface ChallengesTable {
  hash: Buffer;
  user_id: number;
  kind: string;
  /** By whom a provider knows them, where it has proved who they are. */
  identity_id: number | null;
  tries: Generated<number>;
  created_at: Now;
  expires_at: string;
}

interface SetupLinksTable {
  hash: Buffer;
  /** Whom the link is for; null where it makes the first administrator. */
  user_id: number | null;
  /** To begin here, or to set a forgotten password anew. */
  kind: Generated<'set_up' | 'password'>;
  created_at: Now;
  expires_at: string;
  used_at: string | null;
}

interface EmailChangesTable {
  id: Id;
  user_id: number;
  email: string;
  /** The address that they had when they asked. */
  old_email: string;
  state: Generated<'open' | 'confirmed' | 'cancelled' | 'replaced'>;
  confirm_hash: Buffer;
  cancel_hash: Buffer;
  created_at: Now;
  expires_at: string;
}

/** A device that asks to be signed in from elsewhere. */
interface DeviceSignInsTable {
  id: Id;
  /** The last part of where it is approved. */
  address: string;
  secret_hash: Buffer;
  code: string;
  name: string | null;
  ip: string | null;
  user_agent: string | null;
  state: Generated<'waiting' | 'approved' | 'denied' | 'used'>;
  /** Who answered. */
  user_id: number | null;
  created_at: Now;
  expires_at: string;
}

interface IdempotencyKeysTable {
  user_id: number;
  route: string;
  key: string;
  fingerprint: string;
  /** Null while the work of the first call is not committed. */
  status: number | null;
  body: NullableJson;
  created_at: Now;
}

interface LocksTable {
  /** The API route. */
  resource: string;
  resource_id: number;
  user_id: number;
  token: string;
  acquired_at: Now;
  expires_at: string;
  /** Handed over, and not yet fetched by whom it was given to. */
  reserved: Generated<boolean>;
}

/** Somebody who waits for a lock. */
interface LockRequestsTable {
  /** The API route. */
  resource: string;
  resource_id: number;
  user_id: number;
  asked_at: Now;
  expires_at: string;
}

interface AutoSavesTable {
  user_id: number;
  resource: string;
  /** -1 for a new item. */
  resource_id: number;
  session: string;
  data: Json<Record<string, unknown>>;
  base_version: number | null;
  base: NullableJson<Record<string, unknown>>;
  lease: string | null;
  open_until: NullableTime;
  wanted_until: NullableTime;
  taken_from: Generated<string[]>;
  created_at: Now;
  updated_at: Now;
}

interface RevisionsTable {
  id: Id;
  resource: string;
  resource_id: number;
  version: number;
  user_id: number | null;
  data: Json<Record<string, unknown>>;
  created_at: Now;
}

interface AuditTable {
  id: Id;
  at: Now;
  user_id: number | null;
  /** The person's key that did it. */
  api_key_id: number | null;
  action: string;
  resource: string | null;
  resource_id: number | null;
  publication_id: number | null;
  fields: Generated<string[]>;
  revision_id: number | null;
  ip: string | null;
  request_id: string | null;
  detail: NullableJson;
}

interface SearchEntriesTable {
  resource: string;
  resource_id: number;
  publication_id: number | null;
  /** What everybody who may read the row may find it by. */
  text: string;
  /** The same with the masked fields, for those with `unmask`; null where nothing is masked. */
  full_text: string | null;
}

type TaskStatus = 'queued' | 'running' | 'done' | 'failed' | 'cancelled';

interface TasksTable {
  id: Id;
  kind: string;
  title: string;
  user_id: number | null;
  /** The key that asked for it, where none of the person's browsers did. */
  api_key_id: number | null;
  publication_id: number | null;
  status: Generated<TaskStatus>;
  /** From 0 to 1. */
  progress: Generated<number>;
  total: number | null;
  payload: NullableJson;
  result: NullableJson;
  error: string | null;
  /** Until when the worker that runs it has to show up again. */
  lease_until: string | null;
  /** A file the task made, below the data folder, and the name it is downloaded under. */
  file_key: string | null;
  file_name: string | null;
  /** The task whose failed rows it tries again. */
  retry_of: number | null;
  created_at: Now;
  started_at: string | null;
  finished_at: string | null;
}

/** A row that a bulk task is about, and what became of it: null while nothing has. */
interface TaskRowsTable {
  task_id: number;
  resource_id: number;
  outcome: 'done' | 'refused' | null;
  reason: string | null;
}

interface PreferencesTable {
  user_id: number;
  key: string;
  value: Json;
  updated_at: Now;
}

interface SettingsTable {
  key: string;
  value: Json;
  updated_at: Now;
}

/** What one person did and may undo. */
interface UndosTable {
  id: Id;
  user_id: number;
  kind: UndoKind;
  /** Name of the resource. */
  resource: string;
  title: string;
  /** Of the task that did it. */
  task_id: number | null;
  created_at: Now;
  expires_at: Now;
  /** Of the task that undoes it. */
  undo_task_id: number | null;
  undone_at: string | null;
}

/** A row that an action wrote: the columns it changed, as they were. */
interface UndoRowsTable {
  undo_id: number;
  resource: string;
  resource_id: number;
  place: Id;
  before: Json<Record<string, unknown>>;
  version_before: number;
  version_after: number;
  /** When undoing it was tried. */
  settled_at: string | null;
  /** Why it could not be undone. */
  refusal: string | null;
}

interface MailOutboxTable {
  id: Id;
  recipient: string;
  subject: string;
  /** Of mails that waited when what they say was not sealed yet. */
  text: string | null;
  html: string | null;
  /** What it says, as JSON, while it waits. */
  sealed: Buffer | null;
  /** Who writes it as it leaves; null where it is written. */
  letter: string | null;
  message_id: string;
  tries: Generated<number>;
  error: string | null;
  created_at: Now;
  sent_at: string | null;
}

/** An uploaded file, kept below the data folder under its key. */
interface FilesTable {
  key: string;
  name: string;
  type: string;
  bytes: number;
  user_id: number | null;
  created_at: Now;
  /** Of an image, in px. */
  width: number | null;
  height: number | null;
  /** When a row first held it; a file that none ever held is removed. */
  attached_at: string | null;
  /** What may be cut of it, as addresses say it. */
  cuts: Generated<string[]>;
}

/** A list's query string under a name. */
interface ViewsTable {
  id: Id;
  version: Generated<number>;
  /** Name of the definition. */
  resource: string;
  name: string;
  owner_id: number | null;
  audience: 'mine' | 'group' | 'everyone';
  group_id: number | null;
  query: string;
  is_default: Generated<boolean>;
  created_at: Now;
  updated_at: Now;
  removed_at: string | null;
}
