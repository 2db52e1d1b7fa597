import type { KeyboardEvent } from 'react';
import * as css from '../../../../../styles/resource-matrix.css.ts';
import { visuallyHidden } from '../../../../../styles/visually-hidden.css.ts';
import type { EventVerb } from '../../../../shared/webhook-events.ts';
import { EVENT_VERBS } from '../../../../shared/webhook-events.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { GRID, cellAt, moveInGrid } from '../../../resources/grid-focus.ts';
import type { KindControlProps } from '../../../resources/kinds/kind.ts';
import { GridFilter, useGridFilter } from '../../../resources/controls/grid-filter.tsx';
import { useTabStop } from '../../../resources/controls/use-tab-stop.ts';
import { stateOf, toggled } from '../../groups/permissions/matrix.ts';
import type { EventRow } from './event-rows.ts';
import { eventRows } from './event-rows.ts';

/** Which events a webhook is told of: resources by what happens to them. Space toggles a cell. */
export function EventsControl(props: KindControlProps) {
  const { control, label, value, readOnly, onValue, onBlur } = props;
  const filter = useGridFilter(FILTERED, label);
  const events = Array.isArray(value) ? (value as readonly string[]) : [];
  const { search, show } = filter;
  const rows = eventRows({ search, chosen: show === 'chosen' ? events : null });
  return (
    <fieldset
      className={css.matrix}
      id={control.id}
      tabIndex={-1}
      aria-labelledby={control['aria-labelledby']}
      aria-describedby={[control['aria-describedby'] ?? '', `${control.id}-keys`].join(' ').trim()}
      onBlur={onBlur}
    >
      <GridFilter {...filter} find="Find a resource" counts={{ chosen: events.length }} />
      <div className={css.eventScroll}>
        <EventTable
          rows={rows}
          events={events}
          label={label}
          readOnly={readOnly}
          onToggle={(names) => onValue(toggled(events, names))}
        />
        {rows.length === 0 ? <p className={css.none}>No resource matches.</p> : null}
      </div>
      <span className={visuallyHidden} id={`${control.id}-keys`}>
        Arrow keys move, Space toggles an event.
      </span>
    </fieldset>
  );
}

const FILTERED = { rows: 'resources', chosen: 'chosen', changes: false };

function EventTable({ rows, events, label, readOnly, onToggle }: EventTableProps) {
  const { stop, onFocus } = useTabStop(rows.length);
  const held = new Set(events);
  const handleKeys = (event: KeyboardEvent<HTMLElement>) => void moveInGrid(event);
  return (
    <table {...GRID} className={`${css.table} ${css.eventTable}`} aria-label={label}>
      <thead>
        <tr>
          <th className={css.name} scope="col">
            Resource
          </th>
          {EVENT_VERBS.map((verb) => (
            <th key={verb} className={css.head} scope="col">
              {VERB_TITLES[verb]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody onKeyDown={handleKeys} onFocus={onFocus}>
        {rows.map((row, line) => (
          <tr key={row.name}>
            <th className={css.controller} scope="row">
              {row.title}
              <span className={css.code}>{row.name}</span>
            </th>
            {EVENT_VERBS.map((verb, column) => (
              <td key={verb} className={css.cell}>
                <EventCell
                  {...{ row, verb, held, readOnly, onToggle }}
                  at={`${line}:${column}`}
                  stop={stop}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function EventCell({ row, verb, held, readOnly, onToggle, at, stop }: EventCellProps) {
  const [line = 0, column = 0] = at.split(':').map(Number);
  const name = row.events[verb];
  if (name === undefined) return <>–</>;
  return (
    <Checkbox
      {...cellAt(line, column)}
      aria-label={`${row.title}, ${VERB_TITLES[verb]}`}
      title={name}
      tabIndex={at === stop ? 0 : -1}
      checked={stateOf([name], held)}
      aria-disabled={readOnly}
      onValue={() => {
        if (!readOnly) onToggle([name]);
      }}
    />
  );
}

const VERB_TITLES: Readonly<Record<EventVerb, string>> = {
  created: 'Created',
  updated: 'Changed',
  deleted: 'Deleted',
  restored: 'Restored',
};

interface EventTableProps {
  readonly rows: readonly EventRow[];
  readonly events: readonly string[];
  readonly label: string;
  readonly readOnly: boolean;
  readonly onToggle: (names: readonly string[]) => void;
}

interface EventCellProps extends Pick<EventTableProps, 'readOnly' | 'onToggle'> {
  readonly row: EventRow;
  readonly verb: EventVerb;
  readonly held: ReadonlySet<string>;
  /** Its place in the grid. */
  readonly at: string;
  /** The place that Tab goes to. */
  readonly stop: string;
}
