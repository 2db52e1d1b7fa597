import { sql } from 'kysely';
import type { publications } from '../../shared/resources/administration/publications.ts';
import type { templates } from '../../shared/resources/administration/templates.ts';
import type { Tx } from '../db/database.ts';
import { invalid } from '../errors.ts';
import type { ResourceHooks } from '../rows/resource-hooks.ts';

/** A publication's default template must not belong to that publication, itself or over others: neither could be deleted any more. */
export const publicationHooks: ResourceHooks<typeof publications> = {
  async afterSave({ tx, id, values }) {
    if ((values.default_template_id ?? null) === null) return;
    const loop = await loopFrom(tx, id);
    if (loop === null) return;
    const own = loop.length === 1;
    const text = own
      ? 'This template belongs to the publication itself: neither could be deleted any more. Choose one that belongs to no publication.'
      : `This leads in a circle: ${loop.join(' → ')}. Choose a template that belongs to no publication.`;
    throw invalid({ default_template_id: text });
  },
};

export const templateHooks: ResourceHooks<typeof templates> = {
  async afterSave({ tx, values }) {
    const publication = values.publication_id ?? null;
    if (publication === null) return;
    const loop = await loopFrom(tx, publication);
    if (loop === null) return;
    const text = `It is the default template of ${loop[0]}, and cannot belong to it. Choose another default there first.`;
    throw invalid({ publication_id: text });
  },
};

/** Names of the publications between a publication and itself, over default templates; null where there is no way back. One at a time: two that are saved at once could close a cycle that neither sees. */
async function loopFrom(tx: Tx, publicationId: number): Promise<string[] | null> {
  await sql`select pg_advisory_xact_lock(hashtextextended('default templates', 0))`.execute(tx);
  const { rows } = await sql<{ names: string[] }>`
    with recursive way as (
      select p.id, array[p.name] as names, array[p.id] as ids, t.publication_id as next
      from publications p left join templates t on t.id = p.default_template_id
      where p.id = ${publicationId}
      union all
      select p.id, way.names || p.name, way.ids || p.id, t.publication_id
      from way
      join publications p on p.id = way.next
      left join templates t on t.id = p.default_template_id
      where not p.id = any(way.ids))
    select names from way where next = ${publicationId}`.execute(tx);
  return rows[0]?.names ?? null;
}
