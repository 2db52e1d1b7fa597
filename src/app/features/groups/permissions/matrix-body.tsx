import type { KeyboardEvent } from 'react';
import { Fragment } from 'react';
import * as css from '../../../../../styles/resource-matrix.css.ts';
import { ACTION_MEANINGS, ACTION_TITLES } from '../../../../shared/permission-words.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { cellAt, moveInGrid, placeOf } from '../../../resources/grid-focus.ts';
import { useTabStop } from '../../../resources/controls/use-tab-stop.ts';
import type { MatrixGroup, MatrixRow } from './matrix.ts';
import { COLUMNS, namesOf, stateOf, toggled } from './matrix.ts';
import type { ClosedAreas } from './use-closed-areas.ts';

/** The rows of the matrix, grouped by area; one tab stop, arrows move. */
export function MatrixBody(props: MatrixBodyProps) {
  const { groups, closed, onOpen, permissions, readOnly, onPermissions } = props;
  const drawn = groups.map((group) => ({
    group,
    rows: closed.includes(group.area) ? [] : group.rows,
  }));
  const lines = drawn.flatMap(({ group, rows }) => [group.rows, ...rows.map((row) => [row])]);
  const toggle = (names: readonly string[]) => {
    if (!readOnly) onPermissions(toggled(permissions, names));
  };
  const handleKeys = (event: KeyboardEvent<HTMLElement>) => {
    if (toggleByKey(event, onOpen)) return event.preventDefault();
    if (moveInGrid(event) || event.key !== ' ' || !event.shiftKey) return;
    event.preventDefault();
    const line = lines[placeOf(event.target)?.row ?? -1];
    if (line !== undefined) toggle(namesOf(line));
  };
  const starts = groupStarts(drawn);
  const { stop, onFocus } = useTabStop(lines.length);
  const shared = { ...props, held: new Set(permissions), stop, toggle };
  return (
    <tbody onKeyDown={handleKeys} onFocus={onFocus}>
      {drawn.map(({ group, rows }, at) => (
        <Fragment key={group.area}>
          <GroupLine {...shared} group={group} line={starts[at] ?? 0} />
          {rows.map((row, index) => (
            <ControllerLine
              key={row.controller}
              {...shared}
              row={row}
              line={(starts[at] ?? 0) + 1 + index}
            />
          ))}
        </Fragment>
      ))}
    </tbody>
  );
}

function GroupLine({ group, line, ...shared }: GroupLineProps) {
  const at = cellAt(line, 0);
  const isClosed = shared.closed.includes(group.area);
  return (
    <tr className={css.group}>
      <th className={css.name} scope="rowgroup">
        <button
          {...at}
          type="button"
          className={css.toggle}
          aria-expanded={!isClosed}
          tabIndex={at['data-cell'] === shared.stop ? 0 : -1}
          data-area={group.area}
          onClick={() => shared.onOpen(group.area, isClosed)}
        >
          <Icon name={isClosed ? 'chevron-right' : 'chevron-down'} size="small" />
          {group.title} <span className={css.count}>{group.rows.length}</span>
        </button>
      </th>
      {COLUMNS.map((action, column) => (
        <Cell
          key={action}
          {...shared}
          label={`${group.title}, ${ACTION_TITLES[action]}, all`}
          meaning={`${group.title}: ${ACTION_MEANINGS[action]}`}
          names={namesOf(group.rows, action)}
          place={{ line, column: column + 1 }}
        />
      ))}
    </tr>
  );
}

function ControllerLine({ row, line, ...shared }: ControllerLineProps) {
  return (
    <tr>
      <th className={css.controller} scope="row">
        {row.title}
      </th>
      {COLUMNS.map((action, column) => (
        <Cell
          key={action}
          {...shared}
          label={`${row.title}, ${ACTION_TITLES[action]}`}
          meaning={`${row.title}: ${ACTION_MEANINGS[action]}`}
          names={namesOf([row], action)}
          place={{ line, column: column + 1 }}
          marks
        />
      ))}
    </tr>
  );
}

/** Left closes an area and right opens it, on its name; true where that was done. */
function toggleByKey(
  { key, target }: KeyboardEvent<HTMLElement>,
  onOpen: ClosedAreas['setOpen'],
): boolean {
  const head = target instanceof Element ? target.closest('[data-area]') : null;
  const area = head?.getAttribute('data-area');
  const isOpen = head?.getAttribute('aria-expanded') === 'true';
  if (!area || key !== (isOpen ? 'ArrowLeft' : 'ArrowRight')) return false;
  onOpen(area, !isOpen);
  return true;
}

function Cell(props: CellProps) {
  const { label, meaning, names, place, marks, held, changed, difference, stop, readOnly, toggle } =
    props;
  if (names.length === 0) return <td className={css.cell}>–</td>;
  const at = cellAt(place.line, place.column);
  const isChanged = marks === true && names.some((name) => changed.has(name));
  return (
    <td className={css.cell} data-changed={isChanged ? '' : undefined}>
      <Checkbox
        {...at}
        aria-label={isChanged ? `${label}, ${difference}` : label}
        title={meaning}
        tabIndex={at['data-cell'] === stop ? 0 : -1}
        checked={stateOf(names, held)}
        aria-disabled={readOnly}
        onValue={() => toggle(names)}
      />
    </td>
  );
}

function groupStarts(drawn: readonly { readonly rows: readonly MatrixRow[] }[]): number[] {
  let line = 0;
  return drawn.map(({ rows }) => {
    const start = line;
    line += rows.length + 1;
    return start;
  });
}

interface MatrixBodyProps {
  readonly groups: readonly MatrixGroup[];
  /** Areas whose rows are hidden. */
  readonly closed: readonly string[];
  readonly onOpen: ClosedAreas['setOpen'];
  readonly permissions: readonly string[];
  /** What differs from what the group is compared with, and what that is called. */
  readonly changed: ReadonlySet<string>;
  readonly difference: string;
  readonly readOnly: boolean;
  readonly onPermissions: (permissions: readonly string[]) => void;
}

interface Shared extends MatrixBodyProps {
  readonly held: ReadonlySet<string>;
  /** The cell that Tab goes to. */
  readonly stop: string;
  readonly toggle: (names: readonly string[]) => void;
}

interface GroupLineProps extends Shared {
  readonly group: MatrixGroup;
  readonly line: number;
}

interface ControllerLineProps extends Shared {
  readonly row: MatrixRow;
  readonly line: number;
}

interface CellProps extends Shared {
  readonly label: string;
  /** What it lets a person do. */
  readonly meaning: string;
  readonly names: readonly string[];
  readonly place: { readonly line: number; readonly column: number };
  readonly marks?: boolean;
}
