import type { Dispatch } from 'react';
import * as css from '../../../styles/lab.css.ts';
import * as parts from '../../../styles/lab-bench.css.ts';
import { Icon } from '../ui/icon.tsx';
import type { Bench } from './bench.ts';
import { currentMoment } from './bench.ts';
import type { LabAction } from './lab-store.ts';
import type { Row } from './rows.ts';
import { rowsOf } from './rows.ts';

/** What can happen from here; a row that is off says why. */
export function TransitionRows({ bench, dispatch }: TransitionRowsProps) {
  const rows = rowsOf(bench);
  if (rows.length === 0) return <p className={parts.quiet}>Nothing leads on from here.</p>;
  return (
    <table className={css.rows} aria-label="Transitions from here">
      <colgroup>
        <col />
        <col />
        <col />
      </colgroup>
      <thead>
        <tr>
          <th scope="col">Event</th>
          <th scope="col">Target</th>
          <th scope="col">Guard or reason</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <TransitionRow key={row.id} row={row} onTake={() => take(bench, row, dispatch)} />
        ))}
      </tbody>
    </table>
  );
}

function TransitionRow({ row, onTake }: { readonly row: Row; readonly onTake: () => void }) {
  const off = row.event === null;
  return (
    <tr className={css.row} data-off={off ? '' : undefined}>
      <td>
        <button
          type="button"
          className={css.rowButton}
          aria-disabled={off}
          aria-description={off ? row.note : undefined}
          title={row.label}
          onClick={onTake}
        >
          {row.kind === 'after' ? <Icon name="timer" size="tiny" /> : null}
          <span className={css.cut}>{row.label}</span>
        </button>
      </td>
      <td>
        <span className={css.target}>
          <Icon name="arrow-right" size="tiny" />
          <span className={`${css.mono} ${css.cut}`}>
            {row.targets.length === 0 ? 'stays' : row.targets.join(', ')}
          </span>
        </span>
      </td>
      <td className={css.note} data-off={off ? '' : undefined} title={row.note}>
        {row.note}
      </td>
    </tr>
  );
}

/** A delay is not sent but waited for. */
function take(bench: Bench, { event, kind }: Row, dispatch: Dispatch<LabAction>) {
  if (event === null) return;
  const machine = bench.entry.id;
  const timer = currentMoment(bench).timers.find((one) => one.event === event);
  if (kind === 'after' && timer !== undefined) {
    dispatch({ type: 'advance', machine, milliseconds: timer.due - bench.now });
  } else {
    dispatch({ type: 'send', machine, event });
  }
}

interface TransitionRowsProps {
  readonly bench: Bench;
  readonly dispatch: Dispatch<LabAction>;
}
