import { useSelector } from '@xstate/react';
import { selectGrid } from '../../../../../machines/link-grid/link-grid.select.ts';
import { nameOfRow } from '../../../resources/embedded.ts';
import { useRecords } from '../../../resources/record-names.tsx';
import type { LinkGridRef } from '../../../../../machines/link-grid/link-grid.machine.ts';

/** What the partners and effort types of a grid are called; their ids until that is known. */
export function useGridNames(grid: LinkGridRef) {
  const { partners, effortTypes } = useSelector(grid, selectGrid);
  const named = (resource: string, rows: ReturnType<typeof useRecords>) => (id: number) => {
    const row = rows?.find((each) => each.id === id);
    return row === undefined ? String(id) : nameOfRow(resource, row);
  };
  return {
    partner: named('partners', useRecords('partners', partners.map(String))),
    effortType: named('effort_types', useRecords('effort_types', effortTypes.map(String))),
  };
}
