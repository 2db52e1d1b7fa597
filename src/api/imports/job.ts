import type { ImportMode } from '../../shared/contract/imports.ts';
import { importTargets } from '../../shared/import-targets.ts';
import type { ImportJoin, Resource } from '../../shared/resources/define.ts';
import { resourceNamed } from '../../shared/resources/index.ts';
import { HttpError } from '../errors.ts';
import type { SessionUser } from '../call/access.ts';
import type { Api } from '../rows/api.ts';
import type { Rights } from '../rows/rights.ts';
import { rightsToWrite } from '../rows/write/rights-to-write.ts';
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
  /** What it notes in each row that it writes. */
  readonly notes: Batch['notes'];
  readonly join: (ImportJoin & RightsToWrite & { readonly id: number }) | null;
}

type RightsToWrite = Pick<Batch, 'store' | 'update'>;

export function jobOf(
  { api, call, undoId }: Writing,
  { id, resource: name, setup }: Pick<ImportRow, 'id' | 'resource' | 'setup'>,
): Job {
  const resource = resourceNamed(name);
  if (resource.imports === null || setup === null) {
    throw new Error(`${name} takes no files, or nothing says how`);
  }
  const { match, join, source } = resource.imports;
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
    own: rightsToImport(api, call.user, resource),
    notes: { [source]: id },
    join:
      join === undefined || setup.chosen === null
        ? null
        : {
            ...join,
            ...rightsToImport(api, call.user, resourceNamed(join.resource)),
            id: setup.chosen,
          },
  };
}

/** What somebody may make and change by a file; null where they may not. */
export function rightsToImport(
  api: Pick<Api, 'guards'>,
  user: SessionUser,
  resource: Resource,
): RightsToWrite {
  const rightsOn = (path: 'import create' | 'import update'): Rights | null => {
    try {
      return rightsToWrite(api, user, resource, path);
    } catch (error) {
      if (error instanceof HttpError) return null;
      throw error;
    }
  };
  return { store: rightsOn('import create'), update: rightsOn('import update') };
}
