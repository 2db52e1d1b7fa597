import { sql } from 'kysely';
import type { SignInWays } from '../../../shared/contract/sign-in.ts';
import { LOCAL_WAYS } from '../../../shared/contract/sign-in.ts';
import type { Config } from '../../config.ts';
import type { Db, Tx } from '../../db/database.ts';
import { HttpError } from '../../errors.ts';
import type { Secrets } from '../../secrets/secrets.ts';
import { hashOf } from '../../secrets/keys.ts';
import { NEEDED } from '../grants.ts';

/** One group of the provider, and the one that stands for it here. */
interface Mapping {
  readonly value: string;
  readonly group_id: number;
}

/** Single sign-on as the settings have it now, where it is offered. */
export interface SignOnSettings {
  /** What people call the provider. */
  readonly provider: string;
  readonly issuer: string;
  readonly clientId: string;
  /** Null for a client that has none. */
  readonly clientSecret: string | null;
  readonly scopes: string;
  readonly createsUsers: boolean;
  readonly defaultGroupIds: readonly number[];
  /** Null where the provider decides about no group. */
  readonly groupsClaim: string | null;
  readonly groupMapping: readonly Mapping[];
  /** Whether an address is taken of which the provider does not say that it is verified, nor that it is not. */
  readonly trustsAddresses: boolean;
  readonly signsOutThere: boolean;
  /** The same for as long as issuer, client and secret are. */
  readonly proof: Buffer;
}

/** What a provider is called that was given no name. */
const UNNAMED = 'single sign-on';

/** Null where it is not offered, or not complete. */
export async function readSettings(db: Db | Tx, secrets: Secrets): Promise<SignOnSettings | null> {
  const row = await readRow(db);
  if (!isOffered(row)) return null;
  return {
    provider: row.provider ?? UNNAMED,
    issuer: row.issuer,
    clientId: row.client_id,
    clientSecret: secrets.unseal(row.client_secret),
    scopes: row.scopes,
    createsUsers: row.creates_users,
    trustsAddresses: row.trusts_addresses,
    defaultGroupIds: row.default_group_ids,
    groupsClaim: row.groups_claim,
    groupMapping: row.group_mapping,
    signsOutThere: row.signs_out_there,
    proof: proofOf(row),
  };
}

/**
 * How people may sign in now. Signing in here is off only while an active administrator has come in by the very settings
 * that stand now, and while the operator has not opened it by `LOCAL_SIGN_IN`.
 */
export async function readWays(
  db: Db | Tx,
  { localSignIn }: Pick<Config, 'localSignIn'>,
): Promise<SignInWays> {
  const row = await readRow(db);
  if (!isOffered(row)) return LOCAL_WAYS;
  const isClosed = row.local_sign_in_off && !localSignIn && (await isProven(db, row));
  return { provider: row.provider ?? UNNAMED, local: !isClosed };
}

/** @throws 403 where people sign in at the provider alone */
export async function requireLocal(db: Db | Tx, config: Pick<Config, 'localSignIn'>) {
  const { provider, local } = await readWays(db, config);
  if (local) return;
  throw new HttpError(403, 'denied', `Signing in here is switched off. Sign in with ${provider}.`);
}

/** Whether somebody who is active and may administer has signed in by these settings. */
export async function isProven(db: Db | Tx, settings: ProofOf): Promise<boolean> {
  const { rows } = await sql`
    select i.id from identities i
    join users u on u.id = i.user_id and u.status = 'active' and u.deleted_at is null
    join groups g on g.id = any(u.group_ids) and g.deleted_at is null and g.all_publications
      and g.permissions ?& ${NEEDED}::text[]
    where i.proof = ${proofOf(settings)} limit 1`.execute(db);
  return rows.length > 0;
}

type ProofOf = Pick<SignOnRow, 'issuer' | 'client_id' | 'client_secret'>;

function proofOf({ issuer, client_id, client_secret }: ProofOf) {
  return hashOf(JSON.stringify([issuer, client_id, client_secret]));
}

type Offered = SignOnRow & { readonly issuer: string; readonly client_id: string };

function isOffered(row: SignOnRow | null): row is Offered {
  return row?.enabled === true && row.issuer !== null && row.client_id !== null;
}

async function readRow(db: Db | Tx): Promise<SignOnRow | null> {
  const { rows } = await sql<SignOnRow>`
    select enabled, provider, issuer, client_id, client_secret, scopes, creates_users, trusts_addresses, default_group_ids,
      groups_claim, group_mapping, local_sign_in_off, signs_out_there
    from single_sign_on where id = 1`.execute(db);
  return rows[0] ?? null;
}

interface SignOnRow {
  readonly enabled: boolean;
  readonly provider: string | null;
  readonly issuer: string | null;
  readonly client_id: string | null;
  /** Mask and sealed text. */
  readonly client_secret: string | null;
  readonly scopes: string;
  readonly creates_users: boolean;
  readonly trusts_addresses: boolean;
  readonly default_group_ids: readonly number[];
  readonly groups_claim: string | null;
  readonly group_mapping: readonly Mapping[];
  readonly local_sign_in_off: boolean;
  readonly signs_out_there: boolean;
}
