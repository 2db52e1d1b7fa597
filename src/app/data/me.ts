import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Ability } from '../../shared/contract/ability.ts';
import type { Reach } from '../../shared/contract/coverage.ts';
import { resourceFor } from '../../shared/field-limits.ts';
import { ability, coverage } from '../../shared/permissions.ts';
import type { Resource } from '../../shared/resources/define.ts';
import type { ResourceMetadata } from '../../shared/resources/metadata-of.ts';
import type { Me } from '../../shared/wire.ts';
import { meQuery } from './queries.ts';
import type { Action } from '../../shared/contract/actions.ts';

/** Who is signed in; null until it is known. */
export function useMe(): Me | null {
  return useQuery({ ...meQuery, enabled: false }).data ?? null;
}

/** A definition as far as the person reads and writes its fields. */
export function useOwnResource(resource: Resource): Resource {
  return resourceFor(useMe(), resource);
}

/** What the person may do with a resource; 'unknown' until it is known, which a screen shows as loading. */
export function useAbilities(resource: Pick<ResourceMetadata, 'controller'>): Abilities {
  const me = useMe();
  const { controller } = resource;
  return useMemo(() => abilitiesOf(me, controller), [me, controller]);
}

export function abilitiesOf(me: Me | null, controller: string | false): Abilities {
  const may = (action: Action) => ability(me, controller, action);
  return {
    index: may('index'),
    show: may('show'),
    store: may('store'),
    update: may('update'),
    destroy: may('destroy'),
    merge: may('merge'),
    export: may('export'),
    takeover: may('takeover'),
    unmask: may('unmask'),
    script: may('script'),
    view_as: may('view_as'),
    reach: reachOf(me, controller),
  };
}

export interface Abilities {
  readonly index: Ability;
  readonly show: Ability;
  readonly store: Ability;
  readonly update: Ability;
  readonly destroy: Ability;
  readonly merge: Ability;
  readonly export: Ability;
  readonly takeover: Ability;
  readonly unmask: Ability;
  readonly script: Ability;
  readonly view_as: Ability;
  /** For which publications, where it is not all. */
  readonly reach: Reach;
}

function reachOf(me: Me | null, controller: string | false): Reach {
  if (controller === false) return {};
  const parts = OF_ROWS.map((action) => [action, coverage(me, controller, action)] as const);
  return Object.fromEntries(parts.filter(([, covered]) => covered !== null && covered !== 'all'));
}

/** What is done to a row that is there. */
const OF_ROWS = ['update', 'destroy', 'merge', 'takeover'] as const satisfies readonly Action[];
