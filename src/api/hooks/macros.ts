import { sql } from 'kysely';
import type { Resource } from '../../shared/resources/define.ts';
import { labelOf } from '../../shared/resources/define.ts';
import { customContents } from '../../shared/resources/content/custom-contents.ts';
import { variables } from '../../shared/resources/messaging/variables.ts';
import { duplicate } from '../errors.ts';
import { visibleTo } from '../rows/rights.ts';
import type { ResourceHooks, SaveContext } from '../rows/resource-hooks.ts';
import { scopeCondition } from '../rows/scope.ts';

const HOLDERS = { macro: customContents, tag: variables } as const;

/** A macro whose name is taken is refused with the record that has the name, where the person may see that record. */
export function macroHooks(field: keyof typeof HOLDERS): ResourceHooks {
  const resource: Resource = HOLDERS[field];
  return {
    async beforeSave(context) {
      const holder = await holderOf(resource, field, context);
      if (holder === null) return;
      const text = `${labelOf(resource, field)} is already taken by “${holder.name}” (ID ${holder.id}).`;
      throw duplicate({ [field]: text });
    },
  };
}

async function holderOf(
  resource: Resource,
  field: string,
  { tx, user, before, values }: SaveContext,
): Promise<Holder | null> {
  const wanted = values[field];
  const covered = visibleTo(user, resource);
  if (typeof wanted !== 'string' || covered === null) return null;
  const { rows } = await sql<Holder>`
    select h.id, h.name from ${sql.table(resource.name)} h
    where h.deleted_at is null and lower(${sql.ref(`h.${field}`)}) = lower(${wanted})
      and h.id <> ${before?.id ?? 0}
      and ${scopeCondition(resource, covered, 'h') ?? sql`true`}`.execute(tx);
  return rows[0] ?? null;
}

interface Holder {
  readonly id: number;
  readonly name: string;
}
