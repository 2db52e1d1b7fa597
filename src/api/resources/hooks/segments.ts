import { sql } from 'kysely';
import { MASK, maskEmail } from '../../../shared/mask.ts';
import type { Where } from '../../../shared/query.ts';
import type { segments } from '../../../shared/resources/messaging/segments.ts';
import { subscribers } from '../../../shared/resources/messaging/subscribers.ts';
import { namedByRules, readRules, ruleAt } from '../../../shared/segments/rules.ts';
import { isFieldMasked } from '../../../shared/segments/masked.ts';
import type { Tx } from '../../db/database.ts';
import { invalid } from '../../errors.ts';
import { countSegments } from '../../segments/count.ts';
import type { ResourceHooks } from '../resource-hooks.ts';
import { mayUnmask } from '../rights.ts';
import { canonical } from '../values.ts';

/** A dynamic segment has rules that can be asked, a static one has none; neither becomes the other. */
export const segmentHooks: ResourceHooks<typeof segments> = {
  async beforeSave({ tx, user, before, values }) {
    const type = values.type ?? before?.type;
    if (before !== null && values.type !== undefined && values.type !== before.type) {
      throw invalid({ type: 'A segment keeps its type. Make another one instead.' });
    }
    const unmask = mayUnmask(user, subscribers, 'all');
    if (!unmask && before !== null && isAsShown(before.rules, values.rules)) delete values.rules;
    if (type !== 'dynamic') {
      if (values.rules !== undefined) values.rules = null;
      return;
    }
    if (before !== null && values.rules === undefined) return;
    const read = readRules(values.rules ?? { and: [] }, { unmask });
    if (!read.ok) throw invalid({ rules: read.fault });
    await refuseUnknown(tx, read.where);
    values.rules = read.where;
    if (before !== null) Object.assign(values, { total: null, last_counted_at: null });
  },
  count: countSegments,
  present(item, { user }) {
    if (item.rules === null || item.rules === undefined) return item;
    return mayUnmask(user, subscribers, 'all') ? item : { ...item, rules: shown(item.rules) };
  },
};

/** Rows that are named must be there, and stay until the rule is saved: a rule about nothing matches nobody, and says so to nobody. */
async function refuseUnknown(tx: Tx, where: Where) {
  for (const { to, only, ids, path } of namedByRules(where)) {
    const fits = Object.entries(only).map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
    const { rows } = await sql<{ id: number }>`
      select id from ${sql.table(to)} where id = any(${ids}::bigint[]) and deleted_at is null
        and ${sql.join([sql`true`, ...fits], sql` and `)}
      order by id for share`.execute(tx);
    const there = new Set(rows.map(({ id }) => Number(id)));
    const missing = ids.find((id) => !there.has(id));
    if (missing === undefined) continue;
    const wanted = Object.values(only).map((value) => `, or not ${value}`);
    throw invalid({
      rules: `${ruleAt(path)}: ${missing} is not there any more${wanted.join('')}.`,
    });
  }
}

/** Rules without the addresses that they name, for those who may not read them. */
function shown(rules: unknown): unknown {
  if (Array.isArray(rules)) return rules.map(shown);
  if (typeof rules !== 'object' || rules === null) return rules;
  const node = rules as Readonly<Record<string, unknown>>;
  if (typeof node.field === 'string' && isFieldMasked(node.field)) {
    return { ...node, value: hidden(node.value) };
  }
  return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, shown(value)]));
}

function hidden(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(hidden);
  if (typeof value !== 'string') return value;
  return value.includes('@') ? maskEmail(value) : MASK;
}

function isAsShown(held: unknown, given: unknown) {
  return given !== undefined && given !== null && canonical(shown(held)) === canonical(given);
}
