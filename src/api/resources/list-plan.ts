import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { RawBuilder, SqlBool } from 'kysely';
import type { ListQuery } from '../../shared/query.ts';
import { visibleFields } from '../../shared/query.ts';
import { parseListQuery } from '../../shared/query-parse.ts';
import { isPersonal } from '../../shared/query-where.ts';
import type { Action } from '../../shared/permissions.ts';
import type { Field } from '../../shared/resources/field-kinds.ts';
import { invalid } from '../errors.ts';
import { zoneOf } from '../http/zone.ts';
import type { Api } from './api.ts';
import type { PageOrder, Statement } from './compile.ts';
import { compiled, listCondition, pageStatement } from './compile.ts';
import type { CountStatements } from './counts.ts';
import { canLeap } from './leap.ts';
import type { Rights } from './rights.ts';
import { mayUnmask, narrower, rightsFor, rightsKey } from './rights.ts';

/** A list call, read and compiled; the same address asked again by someone of the same rights finds it ready. */
export interface ListPlan {
  readonly query: ListQuery;
  readonly rights: Rights;
  readonly condition: RawBuilder<SqlBool>;
  /** The order asked for, with the group first. */
  readonly sorts: ListQuery['sort'];
  readonly counting: CountStatements;
  /** Whether a long list has a faster way to its pages than sorting it. */
  readonly leaps: boolean;
  /** Rows from the beginning, or from the end. */
  page(order: Omit<PageOrder, 'sorts'>): Statement;
}

const KEPT_PLANS = 1000;
const plans = new Map<string, ListPlan>();

/**
 * Reads the query string of a list.
 * @throws 422 naming the wrong parameter, 403 for the trash or an export without the right
 */
export function planList(api: Api, rights: Rights, search: string): ListPlan {
  const key = `${rightsKey(rights)}?${search}`;
  const ownKey = `${rights.user.id} ${key}`;
  const known = plans.get(key) ?? plans.get(ownKey);
  if (known !== undefined) return asked(known);
  const plan = compilePlan(api, readQuery(rights, search));
  const { where } = plan.query;
  plans.set(where !== null && isPersonal(where) ? ownKey : key, plan);
  if (plans.size > KEPT_PLANS) plans.delete(plans.keys().next().value ?? '');
  return asked(plan);

  function asked(plan: ListPlan): ListPlan {
    return { ...plan, rights: { ...plan.rights, user: rights.user } };
  }
}

interface Read {
  readonly query: ListQuery;
  readonly rights: Rights;
}

function readQuery(given: Rights, search: string): Read {
  const { resource } = given;
  const params = new URLSearchParams(search);
  const rights = narrowed(given, params);
  const visible = visibleFields(resource, rights);
  const parsed = parseListQuery(resource, params, visible);
  if (!parsed.ok) throw invalid(parsed.errors, 'Please correct the request.');
  const columns = params.has('columns')
    ? parsed.query.columns
    : parsed.query.columns.filter(isLight);
  return { query: { ...parsed.query, columns }, rights };

  function isLight(name: string) {
    return !isDocument(resource.fields[name]);
  }
}

/** Whole documents are in a list only where they are asked for. */
function isDocument(field: Field | undefined) {
  return field?.kind === 'content' || field?.kind === 'json' || field?.kind === 'object';
}

/** An export shows what both the list and the export cover, the trash what deleting covers, too. */
function narrowed(rights: Rights, params: URLSearchParams): Rights {
  const { user, resource } = rights;
  const needed: Action[] = [];
  if (params.has('csv_fields')) needed.push('export');
  if ((params.get('trash') ?? 'without') !== 'without') needed.push('destroy');
  let { covered } = rights;
  for (const action of needed)
    covered = narrower(covered, rightsFor(user, resource, action).covered);
  return { user, resource, covered, unmask: mayUnmask(user, resource, covered) };
}

function compilePlan(api: Api, { rights, query }: Read): ListPlan {
  const zone = zoneOf(rights.user);
  const condition = listCondition(query, rights, zone);
  const sorts = groupedSort(query);
  const leaps = canLeap(rights.resource, query, sorts);
  const pages: (Statement | undefined)[] = [];
  const counting = countStatements(api, rights, condition);
  return { query, rights, condition, sorts, counting, leaps, page };

  function page({ reversed, leaping }: Omit<PageOrder, 'sorts'>) {
    const at = (reversed ? 1 : 0) + (leaping ? 2 : 0);
    const order = { sorts, reversed, leaping };
    pages[at] ??= pageStatement(api.db, query.columns, order, condition, rights, query.trash);
    return pages[at];
  }
}

function countStatements(
  api: Api,
  rights: Rights,
  condition: RawBuilder<SqlBool>,
): CountStatements {
  const { name } = rights.resource;
  const rows = sql`from ${sql.table(name)} t where ${condition}`;
  const exact = compiled(api.db, sql`select count(*)::int8 ${rows}`);
  const explained = compiled(api.db, sql`explain (format json) select 1 ${rows}`);
  const key = createHash('sha1')
    .update(JSON.stringify([exact.text, exact.values]))
    .digest('base64');
  return { key: `${name} ${key}`, exact, explained };
}

function groupedSort({ group_by: group, sort }: ListQuery): ListQuery['sort'] {
  if (group === null) return sort;
  const own = sort.find(({ field }) => field === group);
  const rest = sort.filter(({ field }) => field !== group);
  return [own ?? { field: group, direction: 'asc' }, ...rest];
}
