import type { Dispatch } from 'react';
import * as css from '../../../styles/lab.css.ts';
import * as parts from '../../../styles/lab-bench.css.ts';
import { Button, ButtonGroup } from '../ui/button.tsx';
import { withVars } from '../ui/with-vars.ts';
import type { Bench, Timer } from './bench.ts';
import { currentMoment } from './bench.ts';
import type { LabAction } from './lab-store.ts';
import { clockTime, seconds } from './words.ts';

/** The bench's own time, and the delays that run. */
export function ClockPart({ bench, dispatch }: ClockPartProps) {
  const machine = bench.entry.id;
  const { timers } = currentMoment(bench);
  return (
    <section className={parts.part} aria-labelledby="lab-clock">
      <div className={parts.partHead}>
        <h2 id="lab-clock" className={parts.partTitle}>
          Clock
        </h2>
        <output className={`${css.end} ${css.mono}`} aria-label="Time on the clock">
          {clockTime(bench.now)}
        </output>
      </div>
      <div className={css.target}>
        <ButtonGroup label="Let time pass">
          {STEPS_S.map((step) => (
            <Button
              key={step}
              size="small"
              onClick={() => dispatch({ type: 'advance', machine, milliseconds: step * 1000 })}
            >
              +{step} s
            </Button>
          ))}
        </ButtonGroup>
        <div className={css.end}>
          <Button
            size="small"
            icon="step-forward"
            keys="."
            off={timers.length === 0 ? 'No delay is running' : null}
            onClick={() => dispatch({ type: 'next', machine })}
          >
            Next delay
          </Button>
        </div>
      </div>
      {timers.length === 0 ? null : (
        <ul className={parts.lines}>
          {timers.map((timer) => (
            <RunningDelay key={timer.id} timer={timer} now={bench.now} />
          ))}
        </ul>
      )}
    </section>
  );
}

function RunningDelay({ timer, now }: { readonly timer: Timer; readonly now: number }) {
  const left = Math.max(timer.due - now, 0);
  const share = timer.length === 0 ? 100 : 100 - (left / timer.length) * 100;
  return (
    <li className={parts.timer}>
      <span className={`${css.mono} ${css.cut}`}>{timer.name}</span>
      <i className={parts.meter} style={withVars([[parts.share, `${share}%`]])} />
      <span className={parts.remaining}>{seconds(left)}</span>
    </li>
  );
}

const STEPS_S = [1, 15, 60];

interface ClockPartProps {
  readonly bench: Bench;
  readonly dispatch: Dispatch<LabAction>;
}
