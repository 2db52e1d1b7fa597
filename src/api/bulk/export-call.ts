import type { BulkCall } from '../../shared/bulk.ts';
import { coverage } from '../../shared/permissions.ts';
import { parametersOf } from '../../shared/lists/print-list.ts';
import { visibleFields } from '../../shared/query.ts';
import { isQueryTarget } from '../../shared/contract/rows-target.ts';
import { invalid } from '../errors.ts';
import type { Api, ExportRequest } from '../rows/api.ts';
import { callerOf } from '../call/access.ts';
import { reaches } from '../rows/export-task.ts';
import { planList } from '../rows/list-plan.ts';
import type { Rights } from '../rows/rights.ts';
import { rightsFor } from '../rows/rights.ts';

/**
 * An export of the selected rows: the list's own export, kept to them.
 * @throws 422 on a column or order that is not there for this person
 */
export function exportOf(api: Api, rights: Rights, call: BulkCall, total: number): ExportRequest {
  const { user, resource } = rights;
  const query = new URLSearchParams(
    isQueryTarget(call.target) ? call.target.query : trashed(rights),
  );
  for (const [key, text] of parametersOf({ csvFields: columnsOf(rights, call) }))
    query.set(key, text);
  if (call.sort !== undefined) query.set('sort', call.sort);
  planList(api, rightsFor(user, resource, 'index'), `${query}`);
  const { target } = call;
  return { resource: resource.name, query: `${query}`, ...callerOf(user), total, target };
}

/** Rows named one by one may lie in the trash, for those who may look there as far as they see the list. */
function trashed({ user, resource }: Rights): string {
  const listed = coverage(user, resource.controller, 'index');
  const removed = coverage(user, resource.controller, 'destroy');
  return listed !== null && removed !== null && reaches(removed, listed) ? 'trash=with' : '';
}

function columnsOf(rights: Rights, { columns }: BulkCall): readonly string[] {
  const { resource } = rights;
  const visible = visibleFields(resource, rights).export;
  const unknown = columns?.find((name) => !visible.has(name));
  if (unknown !== undefined) {
    throw invalid({ columns: `There is no column '${unknown.slice(0, 60)}'.` });
  }
  return columns ?? resource.table.filter((name) => visible.has(name));
}
