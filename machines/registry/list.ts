import type { MachineEntry } from '../kit/model.ts';
import { tableMachine } from '../table/table.machine.ts';
import { tableModel } from '../table/table.model.ts';
import { selectionMachine } from '../selection/selection.machine.ts';
import { selectionModel } from '../selection/selection.model.ts';
import { removalMachine } from '../removal/removal.machine.ts';
import { removalModel } from '../removal/removal.model.ts';
import { listSearchMachine } from '../list-search/list-search.machine.ts';
import { listSearchModel } from '../list-search/list-search.model.ts';
import { listExportMachine } from '../list-export/list-export.machine.ts';
import { listExportModel } from '../list-export/list-export.model.ts';
import { listRefreshMachine } from '../list-refresh/list-refresh.machine.ts';
import { listRefreshModel } from '../list-refresh/list-refresh.model.ts';
import { clipboardMachine } from '../clipboard/clipboard.machine.ts';
import { clipboardModel } from '../clipboard/clipboard.model.ts';
import { mergeMachine } from '../merge/merge.machine.ts';
import { mergeModel } from '../merge/merge.model.ts';
import { rowMachine } from '../row/row.machine.ts';
import { rowModel } from '../row/row.model.ts';
import { rankingMachine } from '../ranking/ranking.machine.ts';
import { rankingModel } from '../ranking/ranking.model.ts';
import { filteringMachine } from '../filters/filtering.machine.ts';
import { filteringModel } from '../filters/filtering.model.ts';
import { filtersMachine } from '../filters/filters.machine.ts';
import { filtersModel } from '../filters/filters.model.ts';
import { viewsMachine } from '../views/views.machine.ts';
import { viewsModel } from '../views/views.model.ts';
import { tableSettingsMachine } from '../table-settings/table-settings.machine.ts';
import { tableSettingsModel } from '../table-settings/table-settings.model.ts';
import { bulkMachine } from '../bulk/bulk.machine.ts';
import { bulkModel } from '../bulk/bulk.model.ts';
import { groupsMachine } from '../groups/groups.machine.ts';
import { groupsModel } from '../groups/groups.model.ts';
import { gridFilterMachine } from '../grid-filter/grid-filter.machine.ts';
import { gridFilterModel } from '../grid-filter/grid-filter.model.ts';
import { rowImportMachine } from '../row-import/row-import.machine.ts';
import { rowImportModel } from '../row-import/row-import.model.ts';

/** Machines of a list: its rows, filters, views, groups, and what is done with many. */
export const listMachines: readonly MachineEntry[] = [
  {
    id: 'table',
    line: 'A list page: its rows, the dialogs over it, what part of it is shown.',
    machine: tableMachine,
    model: tableModel,
  },
  {
    id: 'selection',
    line: 'Which rows of a list are selected, and what can be done with them.',
    machine: selectionMachine,
    model: selectionModel,
  },
  {
    id: 'removal',
    line: 'Rows that are deleted, merged or restored: confirmed, done, what became of each.',
    machine: removalMachine,
    model: removalModel,
  },
  {
    id: 'list-search',
    line: 'The search above a list: typed, handed on when the typing rests, its words offered as filters.',
    machine: listSearchMachine,
    model: listSearchModel,
  },
  {
    id: 'list-export',
    line: 'A list as a file, or the task that makes it.',
    machine: listExportMachine,
    model: listExportModel,
  },
  {
    id: 'list-refresh',
    line: 'A list that is fetched again, when a person asks or by itself.',
    machine: listRefreshMachine,
    model: listRefreshModel,
  },
  {
    id: 'clipboard',
    line: 'The text of a cell on its way to the clipboard.',
    machine: clipboardMachine,
    model: clipboardModel,
  },
  {
    id: 'merge',
    line: 'A merge: target, preview field by field, confirmation.',
    machine: mergeMachine,
    model: mergeModel,
  },
  {
    id: 'row',
    line: 'The row at hand in a list: focus, keys, ranges, the side panel.',
    machine: rowMachine,
    model: rowModel,
  },
  {
    id: 'ranking',
    line: 'The order of a list that has one of its own: rows moved by pointer, keys and number.',
    machine: rankingMachine,
    model: rankingModel,
  },
  {
    id: 'filtering',
    line: 'The filters above a list: menu, panel, builder, date range.',
    machine: filteringMachine,
    model: filteringModel,
  },
  {
    id: 'filters',
    line: 'The filter builder: a tree of conditions, undo, a count.',
    machine: filtersMachine,
    model: filtersModel,
  },
  {
    id: 'views',
    line: 'The saved views of a list: chosen, kept, changed, shared, deleted.',
    machine: viewsMachine,
    model: viewsModel,
  },
  {
    id: 'table-settings',
    line: "How a person's table looks when its address says nothing.",
    machine: tableSettingsMachine,
    model: tableSettingsModel,
  },
  {
    id: 'bulk',
    line: 'One thing done with many rows: chosen, confirmed, at work as a task, and what came of it.',
    machine: bulkMachine,
    model: bulkModel,
  },
  {
    id: 'groups',
    line: 'A grouped list: which groups are open, and how far.',
    machine: groupsMachine,
    model: groupsModel,
  },
  {
    id: 'grid-filter',
    line: 'A grid of check boxes: what a text finds, of all, chosen or changed rows.',
    machine: gridFilterMachine,
    model: gridFilterModel,
  },
  {
    id: 'row-import',
    line: 'A file of rows: read, mapped, tried, imported, rolled back.',
    machine: rowImportMachine,
    model: rowImportModel,
  },
];
