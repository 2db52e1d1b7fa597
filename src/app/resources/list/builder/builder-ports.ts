import { provideFilters } from '../../../../../machines/filters/filters.ports.ts';
import type { VisibleFields } from '../../../../shared/query.ts';
import type { Resource } from '../../../../shared/resources/define.ts';
import type { ListAnswer } from '../../../../shared/wire.ts';
import { api } from '../../../data/client.ts';
import { filtersOfTree } from '../filter-tree.ts';
import type { ListState } from '../list-state.ts';
import { narrowingParams } from '../list-state.ts';

/** The builder over the API: it counts what the list would show, search, range and trash included. */
export function countingOver(resource: Resource, visible: VisibleFields, state: () => ListState) {
  return provideFilters({
    async countRows(tree, signal) {
      const narrowing = narrowingParams(resource, { ...state(), ...filtersOfTree(tree) }, visible);
      const { total, total_is_estimate } = await api<ListAnswer>(resource.route, {
        query: { columns: 'id', per_page: 1, ...narrowing },
        signal,
        quiet: true,
      });
      return { total, estimate: total_is_estimate };
    },
  });
}
