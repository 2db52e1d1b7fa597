import type { users } from '../../shared/resources/administration/users.ts';
import { endWhatIsBegun } from '../auth/own-password.ts';
import { endSessions } from '../auth/sessions.ts';
import type { Tx } from '../db/database.ts';
import { denied, invalid } from '../errors.ts';
import type { SessionUser } from '../call/access.ts';
import { closeLinksOf } from '../bootstrap/set-up-link.ts';
import type { InviteUser } from '../users/access.ts';
import type { ResourceHooks } from '../rows/resource-hooks.ts';
import { idsOf } from '../rows/row.ts';
import { exceeds } from '../../shared/exceeds.ts';
import {
  groupsOf,
  lockAdministration,
  grantsAdministration,
  refuseStronger,
  requireAdministrators,
} from '../auth/grants.ts';
import type { Row } from '../rows/row.ts';

/** Nobody grants more than they may do, an administrator always remains, and a disabled user is signed out at once. */
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
      if (values.status === 'disabled') {
        await closeLinksOf(tx, id);
        await endWhatIsBegun(tx, id);
      }
    },
    async beforeRestore({ tx, user, row, values }) {
      await refuseStronger(tx, user, row.group_ids);
      await refuseStronger(tx, user, { ...row, ...values }.group_ids);
    },
    async beforeMerge({ tx, user, target, sources }) {
      for (const { id, group_ids } of [target, ...sources]) {
        if (id !== user.id) await refuseStronger(tx, user, group_ids);
      }
    },
    async beforeDelete({ tx, user, row }) {
      if (row.id === user.id) throw denied("You can't delete yourself.");
      await refuseStronger(tx, user, row.group_ids);
      await keepAnAdministrator(tx, row, [], 'status');
      await endSessions(tx, row.id);
    },
  };
}

/** The facts of the file are the server's here, not those that were sent. */
function refuseOtherThanImage(photo: unknown) {
  const { mime } = (photo ?? {}) as { readonly mime?: unknown };
  if (mime === undefined || String(mime).startsWith('image/')) return;
  throw invalid({ photo: 'Choose an image.' });
}

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
  await lockAdministration(tx);
  if (
    !(await grantsAdministration(tx, idsOf(before.group_ids))) ||
    (await grantsAdministration(tx, groupIds))
  )
    return;
  await requireAdministrators(tx, { user: before.id }, field);
}
