import type { ChartState, ChartTransition } from './chart.ts';

/** A chart as the text of a Mermaid state diagram. */
export function mermaidOf(chart: ChartState): string {
  const lines = ['stateDiagram-v2', ...bodyOf(chart, '  ')];
  return lines.join('\n');
}

function bodyOf(state: ChartState, pad: string): string[] {
  const inner = state.states.flatMap((child, at) => [
    ...(state.kind === 'parallel' && at > 0 ? [`${pad}--`] : []),
    ...(child.initial ? [`${pad}[*] --> ${nameOf(child)}`] : []),
    ...declarationOf(child, pad),
  ]);
  return [...inner, ...state.states.flatMap((child) => arrowsOf(child, pad))];
}

function declarationOf(state: ChartState, pad: string): string[] {
  const head = `${pad}state "${state.key}" as ${nameOf(state)}`;
  return state.states.length === 0
    ? [head]
    : [`${head} {`, ...bodyOf(state, `${pad}  `), `${pad}}`];
}

function arrowsOf(state: ChartState, pad: string): string[] {
  const arrows = state.transitions.flatMap((transition) =>
    targetsOf(transition, state).map(
      (target) => `${pad}${nameOf(state)} --> ${target} : ${labelOf(transition)}`,
    ),
  );
  return state.kind === 'final' ? [...arrows, `${pad}${nameOf(state)} --> [*]`] : arrows;
}

function targetsOf({ targets }: ChartTransition, state: ChartState): string[] {
  return targets.length === 0 ? [nameOf(state)] : targets.map(safe);
}

function labelOf({ label, guard }: ChartTransition): string {
  return `${label.replace(': ', ' ')}${guard === null ? '' : ` [${guard}]`}`;
}

function nameOf({ path }: ChartState): string {
  return safe(path);
}

function safe(path: string): string {
  return path.replaceAll(/[^A-Za-z0-9]/g, '_');
}
