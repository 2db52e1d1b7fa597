import type { ClipboardPorts } from '../clipboard/clipboard.ports.ts';
import { provideClipboard } from '../clipboard/clipboard.ports.ts';
import type { ListExportPorts } from '../list-export/list-export.ports.ts';
import { provideListExport } from '../list-export/list-export.ports.ts';
import type { ListSearchPorts } from '../list-search/list-search.ports.ts';
import { provideListSearch } from '../list-search/list-search.ports.ts';
import type { RemovalPorts } from '../removal/removal.ports.ts';
import { provideRemoval } from '../removal/removal.ports.ts';
import { tableMachine } from './table.machine.ts';

interface TablePorts extends ClipboardPorts, ListExportPorts, ListSearchPorts, RemovalPorts {}

/** Call it once, never in render. */
export function provideTable(ports: TablePorts) {
  return tableMachine.provide({
    actors: {
      clipboard: provideClipboard(ports),
      exporting: provideListExport(ports),
      removal: provideRemoval(ports),
      search: provideListSearch(ports),
    },
  });
}
