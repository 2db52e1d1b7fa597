import type { Coverage } from '../../shared/contract/coverage.ts';
import { hiddenFields, withoutMoments } from '../../shared/field-limits.ts';
import { coverage } from '../../shared/permissions.ts';
import type { Resource } from '../../shared/resources/define.ts';
import { isReference } from '../../shared/resources/define.ts';
import { resourceNamed } from '../../shared/resources/index.ts';
import { denied } from '../errors.ts';
import type { SessionUser } from '../call/access.ts';
import { zoneOf } from '../call/zone.ts';
import type { Action } from '../../shared/contract/actions.ts';

/** What one person may do with a resource in one call. */
export interface Rights {
  readonly user: SessionUser;
  readonly resource: Resource;
  readonly covered: Coverage;
  /** Whether masked fields are read in full, in every row the call reaches. */
  readonly unmask: boolean;
  /** Fields that the person does not read in the rows that the call reaches. */
  readonly hidden: ReadonlySet<string>;
}

/**
 * The rights behind one action.
 * @throws 403 where no group of the user grants it
 */
export function rightsFor(user: SessionUser, resource: Resource, action: Action): Rights {
  const covered = coverage(user, resource.controller, action);
  if (covered === null) throw denied();
  return rightsOver(user, resource, covered);
}

/** The rights to rows of these publications: the same object for the same session, until it is looked up anew. */
export function rightsOver(user: SessionUser, resource: Resource, covered: Coverage): Rights {
  const known = rightsOf.get(user) ?? new Map<Resource, Map<string, Rights>>();
  rightsOf.set(user, known);
  const own = known.get(resource) ?? new Map<string, Rights>();
  known.set(resource, own);
  const key = String(covered);
  const rights = own.get(key) ?? readRights(user, resource, covered);
  own.set(key, rights);
  return rights;
}

const rightsOf = new WeakMap<SessionUser, Map<Resource, Map<string, Rights>>>();

function readRights(user: SessionUser, resource: Resource, covered: Coverage): Rights {
  const hidden = hiddenFields(user, resource, covered);
  return {
    user,
    resource: withoutMoments(resource, hidden),
    covered,
    unmask: mayUnmask(user, resource, covered),
    hidden,
  };
}

/** The server's own rights, on behalf of a person: all rows, and no mask lifted. */
export function rightsToAll(user: SessionUser, resource: Resource): Rights {
  return { ...rightsOver(user, resource, 'all'), unmask: false };
}

/** Publications whose rows of a resource a person may see when another row shows or names them; null for none. */
export function visibleTo(user: SessionUser, resource: Resource): Coverage | null {
  return wider(
    coverage(user, resource.controller, 'index'),
    coverage(user, resource.controller, 'show'),
  );
}

export function mayUnmask(user: SessionUser, resource: Resource, covered: Coverage): boolean {
  const unmasked = coverage(user, resource.controller, 'unmask');
  if (unmasked === null) return false;
  if (unmasked === 'all' || resource.scope.kind === 'account') return true;
  return covered !== 'all' && covered.every((id) => unmasked.includes(id));
}

export function wider(first: Coverage | null, second: Coverage | null): Coverage | null {
  if (first === null || second === null) return first ?? second;
  if (first === 'all' || second === 'all') return 'all';
  return [...new Set([...first, ...second])];
}

/** What both coverages reach. */
export function narrower(first: Coverage, second: Coverage): Coverage {
  if (first === 'all') return second;
  return second === 'all' ? first : first.filter((id) => second.includes(id));
}

/** A key of all that decides what a person reads of a resource. */
export function rightsKey(rights: Rights): string {
  const key = keysOf.get(rights) ?? keyOf(rights);
  keysOf.set(rights, key);
  return key;
}

const keysOf = new WeakMap<Rights, string>();

function keyOf({ user, resource, covered, unmask, hidden }: Rights): string {
  const shown = Object.values(resource.fields).flatMap((field) => {
    if (!isReference(field)) return [];
    const target = resourceNamed(field.to);
    const reached = (['index', 'show', 'unmask'] as const).map((action) =>
      coverage(user, target.controller, action),
    );
    return [...reached, [...hiddenFields(user, target, visibleTo(user, target) ?? covered)]];
  });
  const own = (['destroy', 'export', 'unmask'] as const).map((action) =>
    coverage(user, resource.controller, action),
  );
  return `${resource.name} ${unmask} ${zoneOf(user)} ${JSON.stringify([covered, own, shown, [...hidden]])}`;
}
