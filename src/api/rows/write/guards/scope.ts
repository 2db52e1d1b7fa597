import { sql } from 'kysely';
import { covers } from '../../../../shared/permissions.ts';
import { resourceNamed } from '../../../../shared/resources/index.ts';
import type { Tx } from '../../../db/database.ts';
import type { HttpError } from '../../../errors.ts';
import { denied, invalid } from '../../../errors.ts';
import type { Rights } from '../../rights.ts';
import { publicationOf } from '../../scope.ts';
import { onPaths } from '../guard.ts';
import { refusalOutside } from '../lock-rows.ts';
import type { WritePath } from '../paths.ts';
import type { Guard, RowWrite } from '../write.types.ts';
import type { Written } from '../../row.ts';

/** Paths on which the caller knows the row already: that it is there is no secret to them. */
const KNOWN: readonly WritePath[] = ['import update', 'undo update', 'undo delete', 'undo create'];

/** A row is written, and put, only where the writer may write. */
export const publicationScope = {
  name: 'publication scope',
  refuses: 'A row of a publication that is not the writer’s, and one put there.',
  except: {
    ...onPaths(
      'Whatever names the merged rows has to name the target, wherever it belongs.',
      'merge use',
      'merge double',
    ),
    following: 'What another row takes from it is taken wherever it belongs.',
    profile: 'It is the person’s own record.',
  },
  async ofLocked({ rights, path, rows }) {
    const refused = new Map<RowWrite, HttpError>();
    for (const row of rows) {
      const refusal = row.before === null ? null : refusalOutside(rights, row.publicationId);
      if (refusal !== null) refused.set(row, KNOWN.includes(path) ? denied() : refusal);
    }
    return refused;
  },
  async ofRows({ tx, rights, rows }) {
    const refused = new Map<RowWrite, HttpError>();
    const known = new Map<unknown, HttpError | null>();
    for (const row of rows) {
      const refusal = await refusalOfPlace(tx, rights, row, known);
      if (refusal !== null) refused.set(row, refusal);
    }
    return refused;
  },
} as const satisfies Guard;

/** Why the row may not be put where its values say, asked once for each place. */
async function refusalOfPlace(
  tx: Tx,
  rights: Rights,
  { before, values }: RowWrite,
  known: Map<unknown, HttpError | null>,
) {
  const { scope } = rights.resource;
  if (rights.covered === 'all') return null;
  const moves = scope.kind !== 'account' && scope.field in values;
  if (before !== null && !moves) return null;
  if (scope.kind === 'account' || scope.field === 'id') return denied();
  const place = values[scope.field];
  const refusal = known.get(place);
  if (refusal !== undefined) return refusal;
  const found = await refusalOfPublication(tx, rights, values);
  known.set(place, found);
  return found;
}

async function refusalOfPublication(tx: Tx, rights: Rights, values: Written) {
  const { scope } = rights.resource;
  if (scope.kind === 'account') return null;
  const target = values[scope.field];
  const id = typeof target === 'number' ? target : null;
  const publicationId = scope.kind === 'own' || id === null ? id : await publicationOfParent(id);
  if (covers(rights.covered, publicationId, 'write')) return null;
  return invalid({ [scope.field]: 'Choose one that belongs to your publications.' });

  async function publicationOfParent(parentId: number) {
    if (scope.kind !== 'parent') return null;
    const parent = resourceNamed(scope.resource);
    const { rows } = await sql<{ publication_id: number | null }>`
      select ${publicationOf(parent, 't')} as publication_id
      from ${sql.table(parent.name)} t where t.id = ${parentId}`.execute(tx);
    return rows[0]?.publication_id ?? null;
  }
}
