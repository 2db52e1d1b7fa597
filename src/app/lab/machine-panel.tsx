import type { Dispatch } from 'react';
import { statesOf } from '../../../machines/kit/chart.ts';
import { mermaidOf } from '../../../machines/kit/mermaid.ts';
import { stateName } from '../../../machines/kit/state-name.ts';
import * as css from '../../../styles/lab.css.ts';
import * as parts from '../../../styles/lab-bench.css.ts';
import { title } from '../../../styles/text.css.ts';
import { Badge } from '../ui/badge.tsx';
import { Segmented } from '../ui/segmented.tsx';
import type { Bench } from './bench.ts';
import { currentMoment } from './bench.ts';
import { ChartBoxes } from './chart-boxes.tsx';
import type { LabAction, LabView } from './lab-store.ts';
import { activeStates, chartFor } from './rows.ts';
import { TransitionRows } from './transition-rows.tsx';
import { seconds } from './words.ts';

/** One machine: drawn as boxes or as text, and what can happen from here. */
export function MachinePanel({ bench, view, taken, dispatch }: MachinePanelProps) {
  const { entry } = bench;
  const chart = chartFor(entry);
  const states = statesOf(chart);
  const transitions = states.flatMap((state) => state.transitions);
  return (
    <section className={css.middle} aria-labelledby="lab-machine">
      <div className={css.head}>
        <h1 id="lab-machine" className={title} tabIndex={-1}>
          {entry.id}
        </h1>
        <span className={css.count}>
          {states.length - 1} states, {transitions.length} transitions
        </span>
        <div className={css.end}>
          {taken === null ? null : <CoverageBadge taken={taken} />}
          <Segmented
            aria-label="View"
            size="small"
            value={view}
            onValue={(next) => dispatch({ type: 'look', view: next as LabView })}
            options={VIEWS}
          />
        </div>
      </div>
      <p className={css.line}>{entry.line}</p>
      {view === 'boxes' ? (
        <ChartBoxes bench={bench} chart={chart} />
      ) : (
        <pre className={parts.code}>{mermaidOf(chart)}</pre>
      )}
      <FromHere bench={bench} />
      <TransitionRows bench={bench} dispatch={dispatch} />
    </section>
  );
}

function CoverageBadge({ taken }: { readonly taken: Taken }) {
  const whole = taken.covered.length === taken.total;
  return (
    <Badge tone={whole ? 'green' : 'amber'} icon={whole ? 'check' : 'triangle-alert'}>
      {taken.covered.length} of {taken.total} covered
    </Badge>
  );
}

function FromHere({ bench }: { readonly bench: Bench }) {
  const { snapshot, since } = currentMoment(bench);
  const described = activeStates(bench.entry, snapshot).flatMap((state) => state.description ?? []);
  const tags = [...snapshot.tags];
  return (
    <>
      <h2 className={css.from}>
        <span className={parts.partTitle}>From</span>
        <span className={css.mono}>{stateName(snapshot.value)}</span>
        <span className={parts.quiet}>for {seconds(bench.now - since)}</span>
      </h2>
      {described.map((text) => (
        <p key={text} className={css.description}>
          {text}
        </p>
      ))}
      {tags.length === 0 ? null : <p className={css.description}>Tags: {tags.join(', ')}</p>}
    </>
  );
}

const VIEWS = [
  { value: 'boxes', label: 'Boxes' },
  { value: 'source', label: 'Source' },
];

interface MachinePanelProps {
  readonly bench: Bench;
  readonly view: LabView;
  readonly taken: Taken | null;
  readonly dispatch: Dispatch<LabAction>;
}

/** What the covered paths wrote down: transition ids by machine. */
export type Coverage = Readonly<Record<string, Taken>>;

interface Taken {
  readonly covered: readonly string[];
  readonly total: number;
}
