import type { users } from '../../../shared/resources/administration/users.ts';
import type { Tx } from '../../db/database.ts';
import { denied, invalid } from '../../errors.ts';
import type { SessionUser } from '../../http/access.ts';
import { closeLinksOf } from '../../bootstrap/set-up-link.ts';
import { endSessions } from '../../http/end-sessions.ts';
import type { ResourceHooks } from '../resource-hooks.ts';
import type { Row } from '../rows.ts';
import { idsOf } from '../references.ts';
import {
  exceeds,
  groupsOf,
  holdAdministration,
  holdsGroup,
  refuseStronger,
  requireAdministrators,
} from './grants.ts';

/** Nobody hands out more than he has, somebody always administers, and whoever is disabled is out at once. */
export function userHooks(inviteUser: InviteUser): ResourceHooks<typeof users> {
  return {
    async beforeSave({ tx, user, before, values }) {
      if (values.group_ids !== undefined) {
        await refuseGroupsBeyond(tx, user, before?.group_ids, values.group_ids ?? []);
      }
      refuseOtherThanImage(values.photo);
      if (before === null) return;
      if (before.id !== user.id) await refuseStronger(tx, user, before.group_ids);
      const self = before.id === user.id;
      if (self && values.status !== undefined && values.status !== 'active') {
        throw invalid({ status: "You can't disable your own account." });
      }
      if (values.status !== undefined && values.status !== 'active') {
        await keepAnAdministrator(tx, before, [], 'status');
      } else if (values.group_ids !== undefined) {
        await keepAnAdministrator(tx, before, values.group_ids ?? [], 'group_ids');
      }
    },
    async afterSave({ tx, before, values, id }) {
      if (values.status === 'invited') {
        const { email, first_name } = { ...before, ...values };
        await inviteUser(tx, { id, email: String(email), first_name: String(first_name) });
      }
      if (before === null || values.status === undefined || values.status === 'active') return;
      await endSessions(tx, id);
      if (values.status === 'disabled') await closeLinksOf(tx, id);
    },
    async beforeDelete({ tx, user, row }) {
      if (row.id === user.id) throw denied("You can't delete yourself.");
      await refuseStronger(tx, user, row.group_ids);
      await keepAnAdministrator(tx, row, [], 'status');
      await endSessions(tx, row.id);
    },
  };
}

/** The pipeline has put what the server knows of the file in place of what the writer says. */
function refuseOtherThanImage(photo: unknown) {
  const { mime } = (photo ?? {}) as { readonly mime?: unknown };
  if (mime === undefined || String(mime).startsWith('image/')) return;
  throw invalid({ photo: 'Choose an image.' });
}

/** Sends a link to choose a password. */
export type InviteUser = (
  tx: Tx,
  user: { readonly id: number; readonly email: string; readonly first_name: string },
) => Promise<void>;

async function refuseGroupsBeyond(
  tx: Tx,
  user: SessionUser,
  before: unknown,
  after: readonly number[],
) {
  const held = idsOf(before);
  const changed = [...after, ...held].filter((id) => after.includes(id) !== held.includes(id));
  const groups = await groupsOf(tx, changed);
  const beyond = groups.find((group) => exceeds(user, group));
  if (beyond === undefined) return;
  throw invalid({ group_ids: `The group ${beyond.name} may do more than you.` });
}

/** Refuses to leave nobody who may give rights to others. */
async function keepAnAdministrator(
  tx: Tx,
  before: Row,
  groupIds: readonly number[],
  field: 'status' | 'group_ids',
) {
  if (before.status !== 'active') return;
  await holdAdministration(tx);
  if (!(await holdsGroup(tx, idsOf(before.group_ids))) || (await holdsGroup(tx, groupIds))) return;
  await requireAdministrators(tx, { user: before.id }, field);
}
