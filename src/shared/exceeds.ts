import { FIELD_USES, fieldCoverage, limitableFields, usedBy } from './field-limits.ts';
import type { Coverage } from './contract/coverage.ts';
import type { Grant } from './permissions.ts';
import { ability } from './permissions.ts';
import { users } from './resources/administration/users.ts';
import { resources } from './resources/index.ts';

interface Holder {
  readonly groups: readonly Grant[];
}

/** Whether a grant allows anything, anywhere, that none of the user's own groups does. */
export function exceeds(user: Holder, grant: Grant): boolean {
  return (
    exceedsFields(user, grant) ||
    grant.permissions.some((permission) => {
      const own = user.groups.filter(({ permissions }) => permissions.includes(permission));
      if (own.some(({ all_publications }) => all_publications)) return false;
      if (own.length === 0 || grant.all_publications) return true;
      const reached = new Set(own.flatMap(({ publication_ids }) => publication_ids));
      return grant.publication_ids.some((id) => !reached.has(id));
    })
  );
}

/** Whether it lets a field be used, somewhere, that the user's own groups leave out there. */
function exceedsFields(user: Holder, grant: Grant): boolean {
  return resources.some(({ controller, fields }) =>
    limitableFields({ fields }).some((name) =>
      FIELD_USES.some((use) => {
        const field = { name, use };
        const given = usedBy(grant, controller, field);
        return given !== null && !reaches(fieldCoverage(user, controller, field), given);
      }),
    ),
  );
}

function reaches(now: Coverage, wanted: Coverage) {
  return now === 'all' || (wanted !== 'all' && wanted.every((id) => now.includes(id)));
}

/** Whether somebody may look as who has these groups: they may view as others, and everything that the other may do. */
export function mayViewAs(groups: readonly Grant[], others: readonly Grant[]): boolean {
  return ability({ groups }, users.controller, 'view_as') === 'allowed' && isWithin(groups, others);
}

/** Whether somebody with these groups may do all that somebody with the others may. */
export function isWithin(groups: readonly Grant[], others: readonly Grant[]) {
  return !others.some((group) => exceeds({ groups }, group));
}
