import { sql } from 'kysely';
import { covers } from '../../shared/permissions.ts';
import { resourceNamed } from '../../shared/resources/index.ts';
import type { Tx } from '../db/database.ts';
import { denied, invalid } from '../errors.ts';
import type { Rights } from './rights.ts';
import { publicationOf } from './scope.ts';
import type { Written } from './values.ts';

/**
 * Refuses to put a row where the writer may not write.
 * @throws 422 on the field that says where, 403 where no field does
 */
export async function requirePlace(tx: Tx, rights: Rights, values: Written): Promise<void> {
  const { resource, covered } = rights;
  const { scope } = resource;
  if (covered === 'all') return;
  if (scope.kind === 'account' || scope.field === 'id') throw denied();
  const target = numberOrNull(values[scope.field]);
  const publicationId = scope.kind === 'own' ? target : await publicationOfParent();
  if (covers(covered, publicationId, 'write')) return;
  throw invalid({ [scope.field]: 'Choose one that belongs to your publications.' });

  async function publicationOfParent() {
    if (scope.kind !== 'parent' || target === null) return null;
    const parent = resourceNamed(scope.resource);
    const { rows } = await sql<{ publication_id: number | null }>`
      select ${publicationOf(parent, 't')} as publication_id
      from ${sql.table(parent.name)} t where t.id = ${target}`.execute(tx);
    return rows[0]?.publication_id ?? null;
  }
}

function numberOrNull(value: unknown) {
  return typeof value === 'number' ? value : null;
}
