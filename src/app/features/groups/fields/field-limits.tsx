import * as css from '../../../../../styles/resource-matrix.css.ts';
import { visuallyHidden } from '../../../../../styles/visually-hidden.css.ts';
import type { FieldUse } from '../../../../shared/field-limits.ts';
import { FIELD_USES } from '../../../../shared/field-limits.ts';
import { definitions } from '../../../data/resources.ts';
import { GridFilter, useGridFilter } from '../../../resources/controls/grid-filter.tsx';
import { useTabStop } from '../../../resources/controls/use-tab-stop.ts';
import { cellAt, GRID, moveInGrid } from '../../../resources/grid-focus.ts';
import type { KindControlProps } from '../../../resources/kinds/kind.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { differences, namesIn } from '../permissions/matrix.ts';
import type { FieldRow } from './field-rows.ts';
import { fieldRows, isAllowed, limitsAfter } from './field-rows.ts';

/** Which fields the group's permissions leave out, one by one: read and write, each on until it is taken away. */
export function FieldLimitsControl(props: KindControlProps) {
  const { name, control, label, value, values, item, readOnly, onValue, onBlur } = props;
  const filter = useGridFilter(FILTERED, label);
  const limits = namesIn(value);
  const { granted, taken } = differences(namesIn(item[name]), limits);
  const held = new Set(limits);
  const changed = new Set([...granted, ...taken]);
  const permissions = namesIn(values.permissions);
  const rows = fieldRows(definitions.all(), { ...filter, permissions, held, changed });
  const set: CellProps['set'] = (row, use, allowed) => {
    if (!readOnly) onValue(limitsAfter(limits, row, { use, allowed }));
  };
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
        find="Find a field"
        counts={{ chosen: limits.length, changed: changed.size }}
      />
      <div className={css.eventScroll}>
        {rows.length === 0 ? (
          <p className={css.none}>
            {filter.search.trim() === '' && filter.show === 'all'
              ? 'Once the group may list or view something, its fields can be limited here.'
              : 'No field matches.'}
          </p>
        ) : (
          <Table {...{ rows, held, changed, readOnly, label, set }} />
        )}
      </div>
      <span className={visuallyHidden} id={`${control.id}-keys`}>
        Arrow keys move, Space allows or takes away.
      </span>
    </fieldset>
  );
}

const FILTERED = { rows: 'fields', chosen: 'limited', changes: true };

function Table({ rows, label, ...shared }: TableProps) {
  const { stop, onFocus } = useTabStop(rows.length);
  return (
    <table {...GRID} className={`${css.table} ${css.eventTable}`} aria-label={label}>
      <thead>
        <tr>
          <th className={css.name} scope="col">
            Field
          </th>
          {FIELD_USES.map((use) => (
            <th key={use} className={css.head} scope="col">
              {USE_TITLES[use]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody onKeyDown={(event) => void moveInGrid(event)} onFocus={onFocus}>
        {rows.map((row, line) => (
          <tr key={row.key}>
            <th className={css.controller} scope="row">
              {row.label}
              <span className={css.of}>{row.resource}</span>
            </th>
            {FIELD_USES.map((use, column) => (
              <UseCell key={use} {...shared} {...{ row, use, stop }} place={{ line, column }} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function UseCell({ row, use, held, changed, readOnly, stop, place, set }: CellProps) {
  const limit = row.limits[use];
  if (limit === undefined) return <td className={css.cell}>–</td>;
  const at = cellAt(place.line, place.column);
  const isChanged = changed.has(limit);
  const name = `${row.resource}, ${row.label}, ${USE_TITLES[use]}`;
  const allowed = isAllowed(row, use, held);
  return (
    <td className={css.cell} data-changed={isChanged ? '' : undefined}>
      <Checkbox
        {...at}
        aria-label={isChanged ? `${name}, changed` : name}
        tabIndex={at['data-cell'] === stop ? 0 : -1}
        checked={allowed}
        aria-disabled={readOnly}
        onValue={() => set(row, use, !allowed)}
      />
    </td>
  );
}

const USE_TITLES: Readonly<Record<FieldUse, string>> = { read: 'Read', write: 'Write' };

interface Shared {
  readonly held: ReadonlySet<string>;
  readonly changed: ReadonlySet<string>;
  readonly readOnly: boolean;
  readonly set: (row: FieldRow, use: FieldUse, allowed: boolean) => void;
}

interface TableProps extends Shared {
  readonly rows: readonly FieldRow[];
  readonly label: string;
}

interface CellProps extends Shared {
  readonly row: FieldRow;
  readonly use: FieldUse;
  /** The cell that Tab goes to. */
  readonly stop: string;
  readonly place: { readonly line: number; readonly column: number };
}
