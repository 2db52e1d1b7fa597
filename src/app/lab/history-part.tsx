import type { Dispatch } from 'react';
import { stateName } from '../../../machines/kit/state-name.ts';
import * as css from '../../../styles/lab.css.ts';
import * as parts from '../../../styles/lab-bench.css.ts';
import { Badge } from '../ui/badge.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import type { Bench, Moment } from './bench.ts';
import { asTest } from './as-test.ts';
import type { LabAction } from './lab-store.ts';
import { eventName, shortState, shortTime } from './words.ts';

/** What happened, the newest first; a click goes back to it, or forward again. */
export function HistoryPart({ bench, dispatch }: HistoryPartProps) {
  const machine = bench.entry.id;
  const moments = bench.moments.map((moment, cursor) => ({ moment, cursor })).toReversed();
  return (
    <section className={parts.part} aria-labelledby="lab-history">
      <div className={parts.partHead}>
        <h2 id="lab-history" className={parts.partTitle}>
          History
        </h2>
        <div className={css.end}>
          <IconButton
            icon="copy"
            size="small"
            label="Copy as a test"
            onClick={() => void navigator.clipboard.writeText(asTest(bench))}
          />
        </div>
      </div>
      <ol className={parts.moments}>
        {moments.map(({ moment, cursor }) => (
          <li key={cursor}>
            <button
              type="button"
              className={parts.moment}
              aria-current={cursor === bench.cursor ? 'step' : undefined}
              data-later={cursor > bench.cursor ? '' : undefined}
              onClick={() => dispatch({ type: 'travel', machine, cursor })}
            >
              <HistoryLine moment={moment} />
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}

function HistoryLine({ moment }: { readonly moment: Moment }) {
  const { event, snapshot, at } = moment;
  const status = failedStatus(moment);
  return (
    <>
      <span className={parts.momentTime}>{shortTime(at)}</span>
      <span className={parts.momentEvent}>{event === null ? 'start' : eventName(event.type)}</span>
      {status === null ? null : <Badge tone="red">{status}</Badge>}
      <span className={parts.momentState}>{shortState(stateName(snapshot.value))}</span>
    </>
  );
}

function failedStatus({ event }: Moment): number | null {
  const { status } = (event?.error ?? {}) as { status?: number };
  return typeof status === 'number' && status > 0 ? status : null;
}

interface HistoryPartProps {
  readonly bench: Bench;
  readonly dispatch: Dispatch<LabAction>;
}
