import * as css from '../../../../../styles/resource-matrix.css.ts';
import { visuallyHidden } from '../../../../../styles/visually-hidden.css.ts';
import type { KindControlProps } from '../../../resources/kinds/kind.ts';
import { ACTION_TITLES, AREAS, COLUMNS, differences, matrixGroups, namesIn } from './matrix.ts';
import { GRID } from '../../../resources/grid-focus.ts';
import { GridFilter, useGridFilter } from '../../../resources/controls/grid-filter.tsx';
import { MatrixBody } from './matrix-body.tsx';
import { useClosedAreas } from './use-closed-areas.ts';

/** What a group may do: controllers by actions. Space toggles a cell, Shift+Space its row; changed cells are marked. */
export function PermissionsControl(props: KindControlProps) {
  const { name, control, label, value, item, readOnly, onValue, onBlur } = props;
  const filter = useGridFilter(FILTERED, label);
  const permissions = namesIn(value);
  const { granted, taken } = differences(namesIn(item[name]), permissions);
  const changed = new Set([...granted, ...taken]);
  const held = new Set(permissions);
  const groups = matrixGroups({ ...filter, held, changed });
  const { closed, setOpen } = useClosedAreas(AREAS, label);
  const isSearched = filter.search.trim() !== '';
  return (
    <fieldset
      className={css.matrix}
      id={control.id}
      tabIndex={-1}
      aria-labelledby={control['aria-labelledby']}
      aria-describedby={`${control.id}-keys`}
      onBlur={onBlur}
    >
      <GridFilter
        {...filter}
        find="Find what it is about, or an action"
        counts={{ changed: changed.size }}
        end={<output className={css.changes}>{inWords(granted.length, taken.length)}</output>}
      />
      <div className={css.scroll}>
        <table {...GRID} className={css.table} aria-label={label}>
          <thead>
            <tr>
              <th className={css.name} scope="col">
                What
              </th>
              {COLUMNS.map((action) => (
                <th key={action} className={css.head} scope="col">
                  {ACTION_TITLES[action]}
                </th>
              ))}
            </tr>
          </thead>
          <MatrixBody
            groups={groups}
            closed={isSearched ? NONE : closed}
            onOpen={setOpen}
            permissions={permissions}
            changed={changed}
            readOnly={readOnly}
            onPermissions={onValue}
          />
        </table>
        {groups.length === 0 ? <p className={css.none}>Nothing matches.</p> : null}
      </div>
      <span className={visuallyHidden} id={`${control.id}-keys`}>
        Arrow keys move, Space toggles, Shift and Space toggle the whole row. On the name of an area
        left folds it and right unfolds it.
      </span>
    </fieldset>
  );
}

const FILTERED = { rows: 'permissions', chosen: 'allowed', changes: true };

/** What a search finds is shown, even in a closed area. */
const NONE: readonly string[] = [];

function inWords(granted: number, taken: number): string {
  const total = granted + taken;
  if (total === 0) return '';
  const parts = [granted > 0 ? `${granted} granted` : '', taken > 0 ? `${taken} taken away` : ''];
  const detail = parts.filter((part) => part !== '').join(', ');
  return `${total} ${total === 1 ? 'change' : 'changes'}: ${detail}`;
}
