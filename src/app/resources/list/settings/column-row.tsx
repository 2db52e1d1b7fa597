import type { KeyboardEvent, PointerEvent } from 'react';
import * as css from '../../../../../styles/list-settings.css.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import type { FieldColumn } from '../columns.ts';
import type { GridStore } from '../grid-store.ts';
import { useDrawnColumns } from '../grid-store.ts';
import type { ListPartProps } from '../list-part.ts';
import { shownColumns, stickyColumns } from '../list-state.ts';
import { moved, pinned, toggled } from './column-order.ts';

/** One column: shown or not, its place by drag and by arrow keys, whether it stays in view. */
export function ColumnRow({ resource, state, column, grid, onChange }: ColumnRowProps) {
  const { name, label } = column;
  const shown = shownColumns(resource, state);
  const at = shown.indexOf(name);
  const drawn = useDrawnColumns(grid);
  const isLeftOut = at >= 0 && drawn.length > 0 && !drawn.includes(name);
  const stays = stickyColumns(resource, state).includes(name);
  const move = (to: number) => onChange(moved({ resource, state }, name, to), { burst: 'order' });
  return (
    <li className={css.column} data-column={name}>
      <Checkbox
        label={label}
        checked={at >= 0}
        disabled={at >= 0 && shown.length === 1}
        onValue={() => onChange(toggled({ resource, state }, name))}
      />
      {isLeftOut ? <span className={css.leftOut}>Hidden for want of room</span> : null}
      {at < 0 ? null : (
        <span className={css.tools}>
          <IconButton
            icon={stays ? 'pin' : 'pin-off'}
            label={`Keep ${label} in view`}
            size="small"
            tip={false}
            aria-pressed={stays}
            onClick={() => onChange(pinned({ resource, state }, name))}
          />
          <IconButton
            icon="grip-vertical"
            label={`Move ${label}`}
            size="small"
            tip={false}
            aria-description="Arrow up and arrow down move the column"
            data-grip=""
            onKeyDown={(event) => moveByKey(event, at, move)}
            onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
            onPointerMove={(event) => moveByPointer(event, { name, shown, move })}
          />
        </span>
      )}
    </li>
  );
}

function moveByKey(event: KeyboardEvent, at: number, move: (to: number) => void) {
  const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
  if (step === 0) return;
  event.preventDefault();
  event.stopPropagation();
  move(at + step);
}

/** The column takes the place of the one under the pointer. */
function moveByPointer(event: PointerEvent<HTMLElement>, { name, shown, move }: Drag) {
  if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
  const under = document.elementFromPoint(event.clientX, event.clientY);
  const other = under?.closest('[data-column]')?.getAttribute('data-column') ?? name;
  const to = shown.indexOf(other);
  if (other !== name && to >= 0) move(to);
}

interface Drag {
  readonly name: string;
  readonly shown: readonly string[];
  readonly move: (to: number) => void;
}

export interface SettingsProps extends ListPartProps {
  readonly grid: GridStore;
}

interface ColumnRowProps extends SettingsProps {
  readonly column: FieldColumn;
}
