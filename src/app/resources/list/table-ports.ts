import { provideTable } from '../../../../machines/table/table.ports.ts';
import type { RowsCall } from '../../../../machines/removal/removal.types.ts';
import type { ExportAnswer } from '../../../../machines/bulk/export.rules.ts';
import type { Resource } from '../../../shared/resources/define.ts';
import type { DeletedAnswer, RestoredAnswer } from '../../../shared/wire.ts';
import type { Refusal } from '../../../shared/contract/refusals.ts';
import type { ApiError } from '../../data/api-error.ts';
import { isApiError } from '../../data/api-error.ts';
import type { VisibleFields } from '../../../shared/query.ts';
import type { Api } from '../../data/client.ts';
import { withRetry } from '../../data/with-retry.ts';
import type { ListParams } from '../../data/queries.ts';

/** The table machine over the API; `exportParams` answers what the list shows when it is asked, or those rows of it, `visible` what of it the person may name. */
export function tableOver(api: Api, resource: Resource, { exportParams, visible }: ListNow) {
  return provideTable({
    async readFilters({ text }, signal) {
      const { readFilters } = await withRetry(() => import('./search-parts.ts'));
      return readFilters(text, { resource, visible: visible(), api, signal });
    },
    async deleteRows({ route, ids, versions }, signal) {
      const [only, ...more] = ids;
      const single = only !== undefined && more.length === 0;
      const answer = api<DeletedAnswer>(single ? `${route}/${only}` : route, {
        method: 'DELETE',
        signal,
        quiet: true,
        body: single ? { version: versions[only] } : { ids, versions },
      });
      const { data, undo_id: undoId = null } = await (single ? answer.catch(asUsed(only)) : answer);
      return { ...data, undoId };
    },
    restoreRows: (call, signal) => restoreRows(api, call, signal),
    async exportRows({ route, ids }, signal) {
      const answer = await api<ExportAnswer | string>(route, {
        query: exportParams(ids),
        signal,
        quiet: true,
      });
      if (typeof answer !== 'string') return answer;
      const rows = rowsOf(answer);
      const left = ids === null ? 0 : ids.length - rows;
      return { csv: answer, name: csvName(resource.name, rows), left };
    },
    copyText: (text) => navigator.clipboard.writeText(text),
  });
}

/** One row that others refer to is refused as several are: with where it is used. */
function asUsed(id: number) {
  return (error: unknown): DeletedAnswer => {
    if (!isApiError(error) || error.id !== 'in_use') throw error;
    const { message } = error;
    return { message, data: { deleted: [], refused: [{ id, reason: message, in_use: true }] } };
  };
}

/** One after the other; a row that stays in the trash says why and keeps none of the others there. */
async function restoreRows(api: Api, { route, ids, versions }: RowsCall, signal: AbortSignal) {
  const restored: number[] = [];
  const refused: Refusal[] = [];
  const undoIds: number[] = [];
  for (const id of ids) {
    try {
      const path = `${route}/${id}/restore`;
      const body = versions[id] === undefined ? {} : { body: { version: versions[id] } };
      const sent = { method: 'POST', signal, quiet: true, ...body } as const;
      const { undo_id } = await api<RestoredAnswer>(path, sent);
      restored.push(id);
      undoIds.push(undo_id);
    } catch (error) {
      if (!isApiError(error) || error.status === 0 || error.status >= 500) throw error;
      refused.push({ id, reason: reasonOf(error) });
    }
  }
  return { restored, refused, undoIds };
}

function reasonOf({ message, data }: ApiError) {
  const texts = Object.values(data ?? {}).filter((text) => typeof text === 'string');
  return texts.length > 0 ? texts.join(' ') : message;
}

/** 'author-categories-12-rows.csv': the file says how many rows it holds. */
export function csvName(resource: string, rows: number): string {
  return `${resource.replaceAll('_', '-')}-${rows}-${rows === 1 ? 'row' : 'rows'}.csv`;
}

/** Lines below the head; a line break within quotes is none. */
export function rowsOf(csv: string): number {
  const unquoted = csv.replace(/"[^"]*"/g, '');
  const lines = unquoted
    .split(/\r?\n/)
    .filter((line, at, all) => line !== '' || at < all.length - 1);
  return Math.max(lines.length - 1, 0);
}

interface ListNow {
  readonly exportParams: (ids: readonly number[] | null) => ListParams;
  readonly visible: () => VisibleFields;
}
