import { sql } from 'kysely';
import type { RawBuilder, SqlBool } from 'kysely';
import type { Where } from '../../shared/contract/where.ts';
import type { Coverage } from '../../shared/contract/coverage.ts';
import { coverage } from '../../shared/permissions.ts';
import type { Resource } from '../../shared/resources/define.ts';
import { labelOf } from '../../shared/resources/define.ts';
import { audience } from '../../shared/resources/audience.ts';
import { readRules, resourcesOfRules, ruleAt } from '../../shared/segments/rules.ts';
import { inSentence } from '../../shared/words.ts';
import type { SessionUser } from '../call/access.ts';
import { denied } from '../errors.ts';
import { narrower } from '../rows/rights.ts';
import type { Asker } from '../kinds/kind.ts';
import { whereCondition } from '../rows/where.ts';

/** What says who is in a segment. */
export interface Membership {
  readonly id: number;
  readonly type: unknown;
  readonly rules: unknown;
  /** Rules go through the rows of this publication and through those of none; through all rows where it is null. */
  readonly publication_id: number | null;
}

/**
 * Who is in a segment, as a condition over the subscriber of that alias. Lists, counts, previews and recipients all ask it.
 * Null where its rules cannot be read any more.
 */
export function segmentCondition(
  membership: Membership,
  alias: string,
): RawBuilder<SqlBool> | null {
  return conditionOf(membership, alias, (where) => rulesWithin(where, alias, membership));
}

/**
 * The same for somebody who looks at its members: the rules go through what they may list, and no further.
 * @throws 403 where they may not list what the rules go through
 */
export function visibleMembers(
  user: SessionUser,
  membership: Membership,
  alias: string,
): RawBuilder<SqlBool> | null {
  if (reachOf(user, membership) === null) throw denied();
  return conditionOf(membership, alias, (where) => rulesWithin(where, alias, membership, user));
}

/** Whether somebody may list all or a part of what the rules of a segment go through; null where they may list none of it. */
export function reachOf(user: SessionUser, { type, rules, publication_id }: Membership) {
  const read = type === 'dynamic' ? readRules(rules, { unmask: true }) : null;
  if (read?.ok !== true) return 'whole';
  if (refusalOf(user, read.where, null) !== null) return null;
  return refusalOf(user, read.where, { publication_id }) === null ? 'whole' : 'part';
}

/**
 * Why somebody may not use a rule: it goes through what they may not list, or, for a segment, not for all that the segment
 * reaches. Null where they may use all.
 */
export function refusalOf(
  user: SessionUser,
  where: Where,
  segment: Pick<Membership, 'publication_id'> | null,
): string | null {
  for (const { resource, path, field } of resourcesOfRules(where)) {
    const covered = coverage(user, resource.controller, 'index');
    const at = `${ruleAt(path)}, ${labelOf(audience, field)}`;
    const what = inSentence(resource.title.many);
    if (covered === null) return `${at}: You may not list ${what}.`;
    if (segment === null || covered === 'all') continue;
    const { publication_id: id } = segment;
    if (id === null || !covered.includes(Number(id))) {
      return `${at}: You may not list ${what} of ${id === null ? 'all publications' : 'this publication'}.`;
    }
  }
  return null;
}

/** Rules as somebody types them, before any segment has them. */
export function typedRules(
  user: SessionUser,
  where: Where,
  at: { readonly alias: string; readonly publication_id: number | null },
): RawBuilder<SqlBool> {
  return rulesWithin(where, at.alias, at, user);
}

function conditionOf(
  { id, type, rules }: Membership,
  alias: string,
  ofRules: (where: Where) => RawBuilder<SqlBool>,
): RawBuilder<SqlBool> | null {
  if (type !== 'dynamic') {
    return sql<SqlBool>`${sql.ref(`${alias}.segment_ids`)} @> array[${id}::bigint]`;
  }
  const read = readRules(rules, { unmask: true });
  return read.ok ? ofRules(read.where) : null;
}

/** Days begin in UTC: a segment holds the same people whoever asks. */
function rulesWithin(
  where: Where,
  alias: string,
  { publication_id }: Pick<Membership, 'publication_id'>,
  user: SessionUser | null = null,
) {
  const own: Coverage = publication_id === null ? 'all' : [Number(publication_id)];
  const reach = ({ controller }: Resource) =>
    user === null ? own : narrower(own, coverage(user, controller, 'index') ?? []);
  const asker: Asker = { userId: 0, zone: 'UTC', reach };
  return whereCondition(audience, where, alias, asker);
}
