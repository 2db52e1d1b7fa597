import { singleSignOn } from '../../shared/resources/settings/single-sign-on.ts';
import { isProven } from '../auth/single-sign-on/settings.ts';
import type { SessionUser } from '../call/access.ts';
import type { Tx } from '../db/database.ts';
import { denied, invalid } from '../errors.ts';
import { idsOf } from '../rows/row.ts';
import type { ResourceHooks } from '../rows/resource-hooks.ts';
import type { Row } from '../rows/row.ts';
import { exceeds } from '../../shared/exceeds.ts';
import { groupsOf, isAdministration, lockAdministration } from '../auth/grants.ts';
import { sentSecretHooks } from './sent-secrets.ts';

/** What a sign-in was proved with: another one has to prove itself while people can still sign in here. */
const PROVED = ['enabled', 'issuer', 'client_id', 'client_secret'] as const;
const secrets = sentSecretHooks(singleSignOn);

/**
 * Who decides which provider is believed can become anybody, and so has to administer users and groups; nobody gives groups that may do more
 * than they may; signing in here is switched off only once an administrator has come in by these very settings.
 */
export const singleSignOnHooks: ResourceHooks<typeof singleSignOn> = {
  async beforeSave(context) {
    const { tx, user, before, values } = context;
    await secrets.beforeSave?.(context as never);
    if (!user.groups.some(isAdministration)) throw denied(NOT_YOURS);
    await refuseGroupsBeyond(tx, user, values);
    const will = { ...before, ...values };
    if (will.local_sign_in_off !== true) return;
    await refuseUnproved(tx, before, values, will);
  },
};

async function refuseGroupsBeyond(
  tx: Tx,
  user: SessionUser,
  values: Readonly<Record<string, unknown>>,
) {
  const mapping = (values.group_mapping ?? []) as readonly { readonly group_id: number }[];
  const named = {
    default_group_ids: idsOf(values.default_group_ids),
    group_mapping: mapping.map(({ group_id }) => group_id),
  };
  for (const [field, ids] of Object.entries(named)) {
    const beyond = (await groupsOf(tx, ids)).find((group) => exceeds(user, group));
    if (beyond === undefined) continue;
    throw invalid({ [field]: `The group ${beyond.name} may do more than you.` });
  }
}

async function refuseUnproved(
  tx: Tx,
  before: Row | null,
  values: Readonly<Record<string, unknown>>,
  will: Readonly<Record<string, unknown>>,
) {
  const moved = PROVED.find((field) => values[field] !== undefined);
  if (moved !== undefined && before?.local_sign_in_off === true) {
    throw invalid({ [moved]: 'Switch signing in by password on first, and try these values.' });
  }
  if (values.local_sign_in_off !== true) return;
  await lockAdministration(tx);
  const { enabled, issuer, client_id, client_secret } = will;
  const isReady = enabled === true && typeof issuer === 'string' && typeof client_id === 'string';
  const stored = typeof client_secret === 'string' ? client_secret : null;
  const proof = { issuer: String(issuer), client_id: String(client_id), client_secret: stored };
  if (isReady && moved === undefined && (await isProven(tx, proof))) return;
  throw invalid({ local_sign_in_off: NOBODY_YET });
}

const NOT_YOURS = 'Only who administers users and groups, for all publications, may change this.';
const NOBODY_YET =
  'First save these settings and have an administrator sign in by them: else nobody might get in any more.';
