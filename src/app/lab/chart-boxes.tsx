import type { ChartState } from '../../../machines/kit/chart.ts';
import { activePaths } from '../../../machines/kit/state-name.ts';
import * as css from '../../../styles/lab.css.ts';
import { Badge } from '../ui/badge.tsx';
import { Icon } from '../ui/icon.tsx';
import type { Bench } from './bench.ts';
import { currentMoment } from './bench.ts';
import { seconds } from './words.ts';

/** The states as boxes within boxes; the active ones are marked. */
export function ChartBoxes({ bench, chart }: ChartBoxesProps) {
  const { snapshot, since } = currentMoment(bench);
  const active = new Set(['', ...activePaths(snapshot.value)]);
  const stay = `now, ${seconds(bench.now - since)}`;
  return <StateBox state={chart} active={active} stay={stay} depth={0} />;
}

function StateBox({ state, active, stay, depth }: StateBoxProps) {
  const isActive = active.has(state.path);
  const isLeaf = state.states.length === 0;
  const holdsNow = isActive && depth > 0 && !isLeaf && state.states.some(isActiveLeaf(active));
  return (
    <div
      className={css.state}
      title={state.description ?? undefined}
      data-kind={state.kind}
      data-odd={!isLeaf && depth % 2 === 0 ? '' : undefined}
      data-active={isActive ? '' : undefined}
      data-leaf={isLeaf ? '' : undefined}
    >
      <div className={css.stateHead} aria-current={isActive ? 'true' : undefined}>
        <i className={css.dot} />
        <span className={css.stateName}>{state.key}</span>
        {holdsNow ? <Badge tone="accent">{stay}</Badge> : null}
        <StateMarks state={state} />
      </div>
      {isLeaf ? null : (
        <div className={css.inside} data-depth={Math.min(depth, 2)}>
          {state.states.map((child) => (
            <StateBox key={child.id} state={child} active={active} stay={stay} depth={depth + 1} />
          ))}
        </div>
      )}
    </div>
  );
}

function StateMarks({ state }: { readonly state: ChartState }) {
  const waits = state.invokes.map(({ src }) => src).join(', ');
  return (
    <>
      {state.kind === 'final' ? <span className={css.stateMark}>final</span> : null}
      {waits === '' ? null : (
        <span className={css.stateMark} title={`Runs ${waits}`}>
          <Icon name="hourglass" size="tiny" label={`runs ${waits}`} />
        </span>
      )}
    </>
  );
}

function isActiveLeaf(active: ReadonlySet<string>) {
  return ({ path, states }: ChartState) => states.length === 0 && active.has(path);
}

interface ChartBoxesProps {
  readonly bench: Bench;
  readonly chart: ChartState;
}

interface StateBoxProps {
  readonly state: ChartState;
  readonly active: ReadonlySet<string>;
  readonly stay: string;
  readonly depth: number;
}
