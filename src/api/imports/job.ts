import type { ImportMode } from '../../shared/imports.ts';
import { importTargets } from '../../shared/import-targets.ts';
import { coverage } from '../../shared/permissions.ts';
import type { ImportBeside, Resource } from '../../shared/resources/define.ts';
import { resourceNamed } from '../../shared/resources/index.ts';
import type { SessionUser } from '../http/access.ts';
import type { Rights } from '../resources/rights.ts';
import { rightsFor } from '../resources/rights.ts';
import type { Batch, ListChange, Writing } from './batch.ts';
import type { ImportRow } from './import-row.ts';
import type { Mapping } from './plan-rows.ts';

/** An import as the rows of its file are written: what each column means, and with which rights. */
export interface Job extends Writing {
  readonly resource: Resource;
  readonly mode: ImportMode;
  readonly mapping: Mapping;
  /** Lists that every row is put into. */
  readonly into: readonly ListChange[];
  readonly own: RightsToWrite;
  readonly beside: (ImportBeside & RightsToWrite & { readonly id: number }) | null;
}

type RightsToWrite = Pick<Batch, 'store' | 'update'>;

export function jobOf(
  { api, call, undoId }: Writing,
  { resource: name, setup }: Pick<ImportRow, 'resource' | 'setup'>,
): Job {
  const resource = resourceNamed(name);
  if (resource.imports === null || setup === null) {
    throw new Error(`${name} takes no files, or nothing says how`);
  }
  const { match, beside } = resource.imports;
  const targets = importTargets(resource, resourceNamed);
  return {
    api,
    call,
    undoId,
    resource,
    mode: setup.mode,
    mapping: {
      match,
      targets: setup.mapping.map((id) => targets.find((target) => target.id === id) ?? null),
    },
    into: Object.entries(setup.into).map(([list, ids]) => ({ name: list, mode: 'add', ids })),
    own: rightsToWrite(call.user, resource),
    beside:
      beside === undefined || setup.chosen === null
        ? null
        : {
            ...beside,
            ...rightsToWrite(call.user, resourceNamed(beside.resource)),
            id: setup.chosen,
          },
  };
}

function rightsToWrite(user: SessionUser, resource: Resource): RightsToWrite {
  const rightsTo = (action: 'store' | 'update'): Rights | null =>
    coverage(user, resource.controller, action) === null ? null : rightsFor(user, resource, action);
  return { store: rightsTo('store'), update: rightsTo('update') };
}
