import type { groups } from '../../shared/resources/administration/groups.ts';
import type { Grant } from '../../shared/permissions.ts';
import { PERMISSIONS } from '../../shared/permission-table.ts';
import { limitsOf } from '../../shared/field-limits.ts';
import { resources } from '../../shared/resources/index.ts';
import type { SessionUser } from '../call/access.ts';
import { denied, invalid } from '../errors.ts';
import type { ResourceHooks } from '../rows/resource-hooks.ts';
import { exceeds } from '../../shared/exceeds.ts';
import { lockAdministration, isAdministration, requireAdministrators } from '../auth/grants.ts';
import type { Row } from '../rows/row.ts';

/**
 * A group holds permissions that exist, none beyond those of whoever writes it; who may do less than a group leaves it alone;
 * the last administrators stay.
 */
export const groupHooks: ResourceHooks<typeof groups> = {
  async beforeSave({ tx, user, before, values }) {
    if (values.permissions !== undefined) values.permissions = knownPermissions(values.permissions);
    if (values.field_limits !== undefined) values.field_limits = knownLimits(values.field_limits);
    if (before !== null) refuseStrongerGroup(user, before);
    const was = grantOf(before ?? {});
    const will = grantOf({ ...was, ...values });
    if (exceeds(user, will)) {
      throw invalid({ permissions: 'A group cannot be given more than you may do yourself.' });
    }
    if (before !== null && isAdministration(was) && !isAdministration(will)) {
      await lockAdministration(tx);
      const field = will.all_publications ? 'permissions' : 'all_publications';
      await requireAdministrators(tx, { group: before.id }, field);
    }
  },
  async beforeRestore({ user, row, values }) {
    refuseStrongerGroup(user, row);
    refuseStrongerGroup(user, { ...row, ...values });
  },
  async beforeDelete({ tx, user, row }) {
    refuseStrongerGroup(user, row);
    if (!isAdministration(grantOf(row))) return;
    await lockAdministration(tx);
    await requireAdministrators(tx, { group: row.id }, 'permissions');
  },
  async beforeMerge({ user, target, sources }) {
    for (const group of [target, ...sources]) refuseStrongerGroup(user, group);
  },
};

const FIELD_LIMITS: ReadonlySet<string> = new Set(limitsOf(resources));

/** @throws 403 */
function refuseStrongerGroup(
  user: Pick<SessionUser, 'groups'>,
  row: Readonly<Record<string, unknown>> | Row,
) {
  if (exceeds(user, grantOf(row))) throw denied('This group may do more than you.');
}

function knownPermissions(value: unknown): string[] {
  if (!Array.isArray(value)) throw invalid({ permissions: 'Send a list of permissions.' });
  const unknown = value.find((name) => typeof name !== 'string' || !PERMISSIONS.has(name));
  if (unknown !== undefined) {
    throw invalid({ permissions: `There is no permission '${String(unknown).slice(0, 100)}'.` });
  }
  return [...new Set(value as string[])];
}

function knownLimits(value: unknown): string[] {
  if (!Array.isArray(value)) throw invalid({ field_limits: 'Send a list of limits.' });
  const unknown = value.find((name) => typeof name !== 'string' || !FIELD_LIMITS.has(name));
  if (unknown === undefined) return [...new Set(value as string[])];
  throw invalid({ field_limits: `There is no limit '${String(unknown).slice(0, 100)}'.` });
}

function grantOf(row: Readonly<Record<string, unknown>> | Row): Grant {
  const { permissions, all_publications, publication_ids, field_limits } = row as Partial<Grant>;
  return {
    permissions: permissions ?? [],
    all_publications: all_publications === true,
    publication_ids: publication_ids ?? [],
    field_limits: field_limits ?? [],
  };
}
