import { useSelector } from '@xstate/react';
import {
  selectGenerating,
  selectGrid,
} from '../../../../../machines/link-grid/link-grid.select.ts';
import type { GridCell } from '../../../../../machines/link-grid/link-grid.types.ts';
import * as css from '../../../../../styles/resource-matrix.css.ts';
import { useTabStop } from '../../../resources/controls/use-tab-stop.ts';
import { GRID, WALKED, cellAt } from '../../../resources/grid-focus.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Tooltip } from '../../../ui/tooltip.tsx';
import { useGridNames } from './use-grid-names.ts';
import type { GridPartProps } from './use-link-grid.ts';

/** Partners by effort types: a cell that is not checked has no link. Arrows move, Space leaves one out. */
export function LinkMatrix({ grid }: GridPartProps) {
  const { partners, effortTypes, without } = useSelector(grid, selectGrid);
  const generating = useSelector(grid, selectGenerating);
  const names = useGridNames(grid);
  const { stop, onFocus } = useTabStop(partners.length);
  if (partners.length === 0 || effortTypes.length === 0) return null;
  const isOn = (cell: GridCell) =>
    !without.some(
      ({ partner, effortType }) => partner === cell.partner && effortType === cell.effortType,
    );
  return (
    <div className={css.matrix}>
      <div className={css.eventScroll}>
        <table
          {...GRID}
          className={`${css.table} ${css.eventTable}`}
          aria-label="Links to generate"
        >
          <thead>
            <tr>
              <th className={css.name} scope="col">
                Partner
              </th>
              {effortTypes.map((effortType) => (
                <th key={effortType} className={css.namedHead} scope="col">
                  <Tooltip content={names.effortType(effortType)}>
                    <span className={css.twoLines}>{names.effortType(effortType)}</span>
                  </Tooltip>
                </th>
              ))}
            </tr>
          </thead>
          <tbody {...WALKED} onFocus={onFocus}>
            {partners.map((partner, line) => (
              <tr key={partner}>
                <th className={css.controller} scope="row">
                  {names.partner(partner)}
                </th>
                {effortTypes.map((effortType, column) => (
                  <td key={effortType} className={css.cell}>
                    <Checkbox
                      {...cellAt(line, column)}
                      aria-label={`${names.partner(partner)}, ${names.effortType(effortType)}`}
                      tabIndex={stop === `${line}:${column}` ? 0 : -1}
                      checked={isOn({ partner, effortType })}
                      aria-disabled={generating}
                      onValue={() =>
                        grid.send({ type: 'grid.toggle', cell: { partner, effortType } })
                      }
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}
