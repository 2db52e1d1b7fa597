import { sql } from 'kysely';
import { users } from '../../../shared/resources/administration/users.ts';
import { email as emailRule } from '../../../shared/rules.ts';
import type { Tx } from '../../db/database.ts';
import { HttpError } from '../../errors.ts';
import { makeBySystem, writeBySystem } from '../../rows/write/system.ts';
import type { Keys } from '../../secrets/keys.ts';
import { namesOf } from './names.ts';
import type { ProvedPerson } from './provider.ts';
import type { SignOnSettings } from './settings.ts';

/** Who came in, and whether the account was found, linked or made. */
export interface Admitted {
  readonly userId: number;
  readonly identityId: number;
  readonly how: 'known' | 'linked' | 'made';
}

interface Owner {
  readonly id: number;
  readonly status: string;
}

/**
 * The account of a person whom the provider has proved. Whoever came before is known by their subject, whatever their e-mail
 * is by now. Who comes first is found by an e-mail that the provider has verified, and by nothing else; an account that is
 * somebody's at this provider already is not given to another.
 * @throws 422 where no account may be opened
 */
export async function admit(
  tx: Tx,
  keys: Keys,
  { settings, person }: { readonly settings: SignOnSettings; readonly person: ProvedPerson },
): Promise<Admitted> {
  await sql`select pg_advisory_xact_lock(hashtextextended('single sign-on', 0))`.execute(tx);
  const known = await ownerOfSubject(tx, person);
  if (known !== null) {
    refuseClosed(known, settings);
    return {
      userId: known.id,
      identityId: await note(tx, keys, known.id, { settings, person }),
      how: 'known',
    };
  }
  const email = verifiedEmail(person, settings);
  const owner = await ownerOfEmail(tx, email);
  if (owner === null && !settings.createsUsers) {
    throw refused(
      `Nobody here has the address ${email}. Ask an Administrator to make a user for it.`,
    );
  }
  const made = owner === null ? await make(tx, email, { settings, person }) : null;
  // Made in the same moment by somebody else: then it is there now.
  const found = made === null ? (owner ?? (await ownerOfEmail(tx, email))) : null;
  if (found !== null) await link(tx, found, { settings, person });
  const userId = made ?? found?.id;
  if (userId === undefined) throw new Error('a user of this address cannot be made, nor found');
  const identityId = await note(tx, keys, userId, { settings, person });
  return { userId, identityId, how: made === null ? 'linked' : 'made' };
}

async function ownerOfSubject(tx: Tx, { issuer, subject }: ProvedPerson): Promise<Owner | null> {
  const { rows } = await sql<Owner>`
    select u.id, case when u.deleted_at is null then u.status else 'deleted' end as status
    from identities i join users u on u.id = i.user_id
    where i.issuer = ${issuer} and i.subject = ${subject} for update of i`.execute(tx);
  return rows[0] ?? null;
}

async function ownerOfEmail(tx: Tx, email: string): Promise<Owner | null> {
  const { rows } = await sql<Owner>`
    select id, status from users where lower(email) = lower(${email}) and deleted_at is null
    for update`.execute(tx);
  return rows[0] ?? null;
}

function verifiedEmail(
  { claims }: ProvedPerson,
  { provider, trustsAddresses }: SignOnSettings,
): string {
  const { email, email_verified } = claims;
  if (typeof email !== 'string' || emailRule(email.trim()) !== null) {
    throw refused(
      `${provider} did not say your e-mail address, so no account can be opened by it.`,
    );
  }
  const isTrusted = email_verified === undefined && trustsAddresses;
  if (!isTrusted && email_verified !== true && email_verified !== 'true') {
    throw refused(
      `${provider} has not verified the address ${email}. Verify it there, and sign in again.`,
    );
  }
  return email.trim();
}

function refuseClosed({ status }: Owner, { provider }: SignOnSettings) {
  if (status === 'active' || status === 'invited') return;
  throw refused(`${provider} knows you, but your account here is closed. Ask an Administrator.`);
}

/** @throws 422 where the account is closed, or belongs to another person at the provider */
async function link(tx: Tx, owner: Owner, { settings, person }: ProvedSignOn) {
  refuseClosed(owner, settings);
  const other = await tx
    .selectFrom('identities')
    .select('id')
    .where('user_id', '=', owner.id)
    .where('issuer', '=', person.issuer)
    .executeTakeFirst();
  if (other !== undefined) {
    throw refused(
      `The account with this address belongs to another person at ${settings.provider}.`,
    );
  }
  await openAccount(tx, owner.id);
}

/** An invitation is taken up by it. */
async function openAccount(tx: Tx, id: number) {
  await writeBySystem(tx, {
    resource: 'users',
    id,
    values: { status: 'active' },
    when: sql`t.status = 'invited'`,
    action: 'update',
  });
  await sql`insert into credentials (user_id) values (${id}) on conflict do nothing`.execute(tx);
}

/** Null where somebody else made a user of this address meanwhile. */
async function make(
  tx: Tx,
  email: string,
  { settings, person }: ProvedSignOn,
): Promise<number | null> {
  const { first_name, last_name } = namesOf(person.claims, email);
  const { rows } = await sql<{ id: number }>`
    select g.id from groups g
    where g.id = any(${[...settings.defaultGroupIds]}::bigint[]) and g.deleted_at is null
    order by g.id`.execute(tx);
  const group_ids = rows.map(({ id }) => id);
  const values = { email, first_name, last_name, status: 'active', group_ids };
  const id = await makeBySystem(tx, users, values);
  if (id !== null) await openAccount(tx, id);
  return id;
}

/** Keeps what the person signed in with now, for the sign-out and for who looks later. */
async function note(tx: Tx, keys: Keys, userId: number, { settings, person }: ProvedSignOn) {
  const { email } = person.claims;
  const values = {
    email: typeof email === 'string' ? email.slice(0, 254) : null,
    proof: settings.proof,
    id_token: settings.signsOutThere ? keys.encrypt(person.idToken) : null,
    end_session_url: settings.signsOutThere ? person.endSessionUrl : null,
    last_used_at: sql<string>`now()`,
  };
  const { issuer, subject } = person;
  const { id } = await tx
    .insertInto('identities')
    .values({ user_id: userId, issuer, subject, ...values })
    .onConflict((conflict) => conflict.columns(['issuer', 'subject']).doUpdateSet(values))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

interface ProvedSignOn {
  readonly settings: SignOnSettings;
  readonly person: ProvedPerson;
}

/** The id that every other failed sign-in has, with a message of its own: the provider has proved who is told. */
function refused(message: string) {
  return new HttpError(422, 'credentials', message);
}
