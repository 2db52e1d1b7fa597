import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { RawBuilder, SqlBool } from 'kysely';
import type { ListQuery } from '../../shared/contract/list-state.ts';
import { visibleFields } from '../../shared/query.ts';
import { errorsOf } from '../../shared/lists/fault.ts';
import { readQuery, trashIn } from '../../shared/lists/query.ts';
import { isPersonal } from '../../shared/contract/where.ts';
import type { Field } from '../../shared/kinds/index.ts';
import type { Resource } from '../../shared/resources/define.ts';
import { invalid } from '../errors.ts';
import { zoneOf } from '../call/zone.ts';
import type { Api } from './api.ts';
import type { Statement } from '../db/prepared.ts';
import { compiled, listCondition, pageStatement } from './compile.ts';
import type { CountStatements } from './counts.ts';
import { canScanReferences } from './reference-index-scan.ts';
import type { Rights } from './rights.ts';
import { narrower, rightsFor, rightsKey, rightsOver } from './rights.ts';
import { apiKind } from '../kinds/index.ts';
import type { ListPlan, PageOrder } from './plans.ts';
import type { Action } from '../../shared/contract/actions.ts';

/**
 * Reads the query string of a list.
 * @throws 422 naming the wrong parameter, 403 for the trash or an export without the right
 */
export function planList(api: Api, rights: Rights, search: string): ListPlan {
  const key = `${rightsKey(rights)}?${search}`;
  const ownKey = `${rights.user.id} ${key}`;
  const known = api.plans.get(key) ?? api.plans.get(ownKey);
  if (known !== undefined) return asked(known);
  const plan = compilePlan(api, readCall(rights, search));
  const { where } = plan.query;
  api.plans.keep(where !== null && isPersonal(where) ? ownKey : key, plan);
  return asked(plan);

  function asked(plan: ListPlan): ListPlan {
    return { ...plan, rights: { ...plan.rights, user: rights.user } };
  }
}

interface Read {
  readonly query: ListQuery;
  readonly rights: Rights;
}

function readCall(given: Rights, search: string): Read {
  const { resource } = given;
  const params = new URLSearchParams(search);
  const rights = narrowed(given, params);
  const visible = visibleFields(resource, rights);
  const { state, faults } = readQuery({ resource, visible }, params);
  if (faults.length > 0) throw invalid(errorsOf(faults), 'Please correct the request.');
  const isWhole = params.has('columns') || namesOneRow(resource, params);
  const columns = isWhole ? state.columns : state.columns.filter(isLight);
  return { query: { ...state, columns }, rights };

  function isLight(name: string) {
    return !isDocument(resource.fields[name]);
  }
}

/** Whether a parameter says which row, by a value that no other has. */
function namesOneRow({ listParams, fields }: Resource, params: URLSearchParams) {
  return Object.entries(listParams).some(
    ([name, field]) => params.has(name) && fields[field]?.unique === true,
  );
}

/** Whole documents are in a list only where they are asked for. */
function isDocument(field: Field | undefined) {
  return field !== undefined && apiKind(field).document;
}

/** An export shows what both the list and the export cover, the trash what deleting covers, too. */
function narrowed(rights: Rights, params: URLSearchParams): Rights {
  const { user, resource } = rights;
  const needed: Action[] = [];
  if (params.has('csv_fields')) needed.push('export');
  if (trashIn(params) !== 'without') needed.push('destroy');
  let { covered } = rights;
  for (const action of needed)
    covered = narrower(covered, rightsFor(user, resource, action).covered);
  return rightsOver(user, resource, covered);
}

function compilePlan(api: Api, { rights, query }: Read): ListPlan {
  const zone = zoneOf(rights.user);
  const condition = listCondition(query, rights, zone);
  const sorts = groupedSort(query);
  const scannable = canScanReferences(rights.resource, query, sorts);
  const pages: (Statement | undefined)[] = [];
  const counting = countStatements(api, rights, condition);
  return { query, rights, condition, sorts, counting, canScanReferences: scannable, page };

  function page({ reversed, scansReferences }: Omit<PageOrder, 'sorts'>) {
    const at = (reversed ? 1 : 0) + (scansReferences ? 2 : 0);
    const order = { sorts, reversed, scansReferences };
    pages[at] ??= pageStatement(api, query.columns, order, condition, rights, query.trash);
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
