import { sql } from 'kysely';
import type { Where } from '../../shared/contract/where.ts';
import { resourceNamed } from '../../shared/resources/index.ts';
import { namedByRules, readRules, ruleAt } from '../../shared/segments/rules.ts';
import type { SessionUser } from '../call/access.ts';
import type { Db, Tx } from '../db/database.ts';
import { invalid } from '../errors.ts';
import { isSeenBy } from '../rows/scope.ts';

/**
 * Rows that a rule names must be there for whoever writes it: a rule about a missing row would match nobody without a message,
 * and one about a hidden row would tell who belongs to it. What the rules named before may be hidden. In a transaction the
 * rows are locked until it ends.
 * @throws 422 on `rules` naming the position of the rule
 */
export async function refuseUnknownRows(
  db: Db | Tx,
  user: SessionUser,
  { where, before = null }: { readonly where: Where; readonly before?: unknown },
): Promise<void> {
  const known = namedIn(before);
  for (const { to, only, ids, path } of namedByRules(where)) {
    const fits = Object.entries(only).map(
      ([name, value]) => sql`${sql.ref(`n.${name}`)} = ${value}`,
    );
    const { rows } = await sql<{ id: number; seen: boolean }>`
      select n.id, ${isSeenBy(user, resourceNamed(to), 'n')} as seen from ${sql.table(to)} n
      where n.id = any(${ids}::bigint[]) and n.deleted_at is null
        and ${sql.join([sql`true`, ...fits], sql` and `)}
      order by n.id ${db.isTransaction ? sql`for share of n` : sql``}`.execute(db);
    const there = new Set(
      rows.flatMap(({ id, seen }) => (seen || known.has(`${to} ${id}`) ? [Number(id)] : [])),
    );
    const missing = ids.find((id) => !there.has(id));
    if (missing === undefined) continue;
    const wanted = Object.values(only).map((value) => `, or not ${value}`);
    throw invalid({
      rules: `${ruleAt(path)}: ${missing} is not there any more${wanted.join('')}.`,
    });
  }
}

function namedIn(rules: unknown): ReadonlySet<string> {
  const read = rules === null ? null : readRules(rules, { unmask: true });
  if (read?.ok !== true) return new Set();
  return new Set(namedByRules(read.where).flatMap(({ to, ids }) => ids.map((id) => `${to} ${id}`)));
}
