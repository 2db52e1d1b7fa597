import type { groups } from '../../../shared/resources/administration/groups.ts';
import type { Grant } from '../../../shared/permissions.ts';
import { PERMISSIONS } from '../../../shared/permission-table.ts';
import { HttpError, invalid } from '../../errors.ts';
import type { ResourceHooks } from '../resource-hooks.ts';
import type { Row } from '../rows.ts';
import { exceeds, holdAdministration, isAdministration, requireAdministrators } from './grants.ts';

/** A group holds permissions that exist, none beyond those of whoever writes it; the last administrators stay. */
export const groupHooks: ResourceHooks<typeof groups> = {
  async beforeSave({ tx, user, before, values }) {
    if (values.permissions !== undefined) values.permissions = knownPermissions(values.permissions);
    const was = grantOf(before ?? {});
    const will = grantOf({ ...was, ...values });
    const added = will.permissions.filter((name) => !was.permissions.includes(name));
    const wider =
      (will.all_publications && !was.all_publications) ||
      will.publication_ids.some((id) => !was.publication_ids.includes(id));
    const claimed = { ...will, permissions: wider ? will.permissions : added };
    if (exceeds(user, claimed)) {
      throw invalid({ permissions: 'A group can not be given more than you may do yourself.' });
    }
    if (before !== null && isAdministration(was) && !isAdministration(will)) {
      await holdAdministration(tx);
      const field = will.all_publications ? 'permissions' : 'all_publications';
      await requireAdministrators(tx, { group: before.id }, field);
    }
  },
  async beforeDelete({ tx, row }) {
    if (!isAdministration(grantOf(row))) return;
    await holdAdministration(tx);
    await requireAdministrators(tx, { group: row.id }, 'permissions');
  },
  async beforeMerge({ user, target, sources }) {
    if (exceeds(user, grantOf(target)) && sources.length > 0) {
      throw new HttpError(403, 'denied', 'This group may do more than you.');
    }
  },
};

function knownPermissions(value: unknown): string[] {
  if (!Array.isArray(value)) throw invalid({ permissions: 'Send a list of permissions.' });
  const unknown = value.find((name) => typeof name !== 'string' || !PERMISSIONS.has(name));
  if (unknown !== undefined) {
    throw invalid({ permissions: `There is no permission '${String(unknown).slice(0, 100)}'.` });
  }
  return [...new Set(value as string[])];
}

function grantOf(row: Readonly<Record<string, unknown>> | Row): Grant {
  const { permissions, all_publications, publication_ids } = row as Partial<Grant>;
  return {
    permissions: permissions ?? [],
    all_publications: all_publications === true,
    publication_ids: publication_ids ?? [],
  };
}
