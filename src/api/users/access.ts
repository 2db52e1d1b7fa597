import { sql } from 'kysely';
import { LIMITS } from '../../shared/limits.ts';
import type { UserAccess, UserAction } from '../../shared/contract/user-access.ts';
import { users } from '../../shared/resources/administration/users.ts';
import type { Tx } from '../db/database.ts';
import { inTransaction } from '../db/pool.ts';
import { invalid, notFound } from '../errors.ts';
import { recordOfRow } from '../journal/audit.ts';
import { revokeKeysOf, workingKeysOf } from '../auth/api-keys.ts';
import { HAS_FACTOR } from '../auth/gate-facts.ts';
import { inTime } from '../db/in-time.ts';
import { tellOfFactor } from '../auth/factor-notice.ts';
import { tellOfRevoked } from '../auth/key-notice.ts';
import { removeFactors, showOnUser } from '../auth/second-factor.ts';
import { endSessionsOf } from '../auth/sessions.ts';
import type { Api } from '../rows/api.ts';
import type { Call } from '../call/call.ts';
import { refuseStronger } from '../auth/grants.ts';
import type { Queue } from '../queue/define-task.ts';
import type { Rights } from '../rows/rights.ts';
import { unreadValues } from '../rows/write/checked-values.ts';
import type { LockedRow } from '../rows/write/lock-rows.ts';
import { lockRowForUpdate } from '../rows/write/lock-rows.ts';
import { changedRow } from '../rows/write/plan.ts';
import { writeRow } from '../rows/write/write-rows.ts';
import type { Row, Written } from '../rows/row.ts';

/** Sends a link to choose a password. */
export type InviteUser = (
  tx: Tx,
  user: { readonly id: number; readonly email: string; readonly first_name: string },
) => Promise<void>;

/** The server that sends the mail; null where there is none. */
export type MailHost = () => Promise<string | null>;

/** @throws 404 */
export async function readAccess(
  { db }: Pick<Api, 'db'>,
  id: number,
  mailHost: MailHost,
): Promise<UserAccess> {
  const { rows } = await sql<Omit<UserAccess, 'mails' | 'api_keys'>>`
    select u.status, u.last_login_at,
      (select max(l.expires_at) from setup_links l
        where l.user_id = u.id and l.kind = 'set_up' and l.used_at is null
          and ${inTime('l.expires_at', LIMITS.setUpLink)}) as invited_until,
      coalesce(${HAS_FACTOR}, false) as second_factor,
      (select count(*)::int from sessions s where s.user_id = u.id and s.expires_at > now()) as sessions
    from users u left join credentials c on c.user_id = u.id
    where u.id = ${id} and u.deleted_at is null`.execute(db);
  const [access] = rows;
  if (access === undefined) throw notFound();
  return { ...access, api_keys: await workingKeysOf(db, id), mails: (await mailHost()) !== null };
}

interface Context {
  readonly api: Api;
  readonly rights: Rights;
  readonly call: Call;
  readonly inviteUser: InviteUser;
  readonly mailHost: MailHost;
  readonly mail: Pick<Queue, 'queueMail'>;
}

/**
 * Does one thing to a user's way in, and says so.
 * @throws 404, 403 for who may do more than the caller, 423, 422 where the action has no sense or leaves no administrator
 */
export async function doUserAction(
  context: Context,
  id: number,
  action: UserAction,
): Promise<string> {
  const { api, rights, call } = context;
  const message = await inTransaction(api.db, async (tx) => {
    const locked = await lockRowForUpdate(tx, rights, id);
    const { row } = locked;
    if (id !== call.user.id) await refuseStronger(tx, call.user, row.group_ids);
    return ACTIONS[action]({ ...context, tx, row, locked });
  });
  api.counts.forget(rights.resource.name);
  return message;
}

interface Work extends Context {
  readonly tx: Tx;
  readonly locked: LockedRow;
  readonly row: Row;
}

const ACTIONS: Readonly<Record<UserAction, (work: Work) => Promise<string>>> = {
  async invite({ tx, call, row, inviteUser, mailHost }) {
    if (row.status !== 'invited') {
      throw wrong('status', 'Only a user who is invited and has not come yet is invited again.');
    }
    const { id, email, first_name } = row;
    await inviteUser(tx, { id, email: String(email), first_name: String(first_name) });
    await recordOfRow(tx, call, { resource: users, id }, { action: 'user.invite' });
    return (await mailHost()) === null
      ? `No mail server is set up: the new invitation to ${email} waits in the folder mail of the server’s data.`
      : `A new invitation is on its way to ${email}.`;
  },

  async disable(work) {
    if (work.row.status === 'disabled') throw wrong('status', 'This user is disabled already.');
    await change(work, { status: 'disabled' });
    return `${work.row.full_name} is disabled and signed out.`;
  },

  async enable(work) {
    const { tx, row } = work;
    if (row.status !== 'disabled') throw wrong('status', 'This user is not disabled.');
    const known = await hasComeIn(tx, row.id);
    await change(work, { status: known ? 'active' : 'invited' });
    return known
      ? `${row.full_name} may sign in again.`
      : `${row.full_name} had no password yet, so a new invitation is on its way.`;
  },

  async 'reset-factor'(work) {
    const { tx, call, row, mail } = work;
    if (!(await removeFactors(tx, row.id))) {
      throw wrong('two_factor_enabled', 'There is no second factor.');
    }
    await showOnUser(tx, row.id, false, call.user.id);
    await endSessionsOf(tx, row.id, ownSession(call, row));
    await recordOfRow(tx, call, { resource: users, id: row.id }, { action: 'user.reset_factor' });
    await tellOfFactor(tx, mail, { userId: row.id, change: 'reset' });
    return `The second factor of ${row.full_name} is reset.`;
  },

  async 'end-sessions'({ tx, call, row }) {
    const ended = await endSessionsOf(tx, row.id, ownSession(call, row));
    await recordOfRow(
      tx,
      call,
      { resource: users, id: row.id },
      { action: 'user.end_sessions', detail: { ended } },
    );
    if (ended === 0) return 'No other session was open.';
    return ended === 1 ? '1 session was ended.' : `${ended} sessions were ended.`;
  },

  async 'end-keys'({ tx, call, row, mail }) {
    const ended = await revokeKeysOf(tx, row.id);
    const detail = { ended: ended.map(({ id }) => id) };
    await recordOfRow(
      tx,
      call,
      { resource: users, id: row.id },
      { action: 'user.end_keys', detail },
    );
    const names = ended.map(({ name }) => name);
    await tellOfRevoked(tx, mail, { userId: row.id, names, by: call.user });
    if (ended.length === 0) return 'No API key was open.';
    return ended.length === 1 ? '1 API key was revoked.' : `${ended.length} API keys were revoked.`;
  },
};

const wrong = (field: string, message: string) => invalid({ [field]: message }, message);

/** Whoever does it to themselves stays signed in here. */
function ownSession({ user }: Call, { id }: Row) {
  return user.id === id ? user.sessionId : null;
}

async function change({ api, tx, rights, call, locked }: Work, values: Written) {
  const change = changedRow(rights, locked, { values: unreadValues('access', values) });
  await writeRow({ api, tx, rights, call, path: 'access' }, change);
}

/** Whether a user has come in before: by a password that they chose, or by a provider. */
async function hasComeIn(tx: Tx, userId: number) {
  const { rows } = await sql`
    select from credentials c where c.user_id = ${userId} and c.password_hash is not null
    union all select from identities i where i.user_id = ${userId}`.execute(tx);
  return rows.length > 0;
}
