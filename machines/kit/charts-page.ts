import type { ChartState, ChartTransition } from './chart.ts';
import type { Refusal } from './command.ts';
import { chartOf, fixedDelay, statesOf } from './chart.ts';
import { mermaidOf } from './mermaid.ts';
import type { MachineEntry } from './model.ts';

/** The text of `machines/README.md`: each machine drawn, its delays, ports and transitions listed. */
export function chartsPage(entries: readonly MachineEntry[]): string {
  const contents = entries.map(({ id, line }) => `- [${id}](#${id.toLowerCase()}): ${line}`);
  return `${[
    '# Machines',
    '',
    'Made by `npm run charts` from the machines themselves; a test holds it to them. Each can be stepped through in the machine lab (`/lab`).',
    '',
    ...contents,
    ...entries.flatMap(sectionOf),
  ].join('\n')}\n`;
}

function sectionOf({ id, line, machine }: MachineEntry): string[] {
  const chart = chartOf(machine);
  const states = statesOf(chart);
  return [
    '',
    `## ${id}`,
    '',
    line,
    '',
    '```mermaid',
    mermaidOf(chart),
    '```',
    ...listOf('Delays', delaysOf({ id, line, machine } as MachineEntry)),
    ...listOf('Ports', portsOf(states)),
    ...listOf('States', descriptionsOf(states)),
    '',
    '| In | Event | Guard | Goes to | Command |',
    '|---|---|---|---|---|',
    ...states.flatMap((state) => [
      ...state.transitions.map((transition) => rowOf(state, transition)),
      ...state.refuses.map((refusal) => refusalOf(state, refusal)),
    ]),
  ];
}

function rowOf(state: ChartState, { label, guard, targets, command }: ChartTransition): string {
  return lineOf([
    placeOf(state),
    label,
    guard ?? '',
    targets.length === 0 ? 'stays' : targets.join(', '),
    command === null ? '' : titleOf(command.title),
  ]);
}

function refusalOf(state: ChartState, { id, title }: Refusal): string {
  return lineOf([placeOf(state), id, '', 'refused', titleOf(title)]);
}

function placeOf({ path }: ChartState): string {
  return path === '' ? '(anywhere)' : path;
}

function lineOf(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`;
}

function titleOf(title: unknown): string {
  return typeof title === 'string' ? title : '(depends)';
}

function delaysOf({ machine }: MachineEntry): string[] {
  return Object.keys(machine.implementations.delays).map((name) => {
    const length = fixedDelay(machine, name);
    return `\`${name}\` ${length === null ? 'as the context says' : `${length} ms`}`;
  });
}

function portsOf(states: readonly ChartState[]): string[] {
  const names = states.flatMap(({ invokes }) => invokes.map(({ src }) => `\`${src}\``));
  return [...new Set(names)];
}

function descriptionsOf(states: readonly ChartState[]): string[] {
  return states.flatMap(({ path, description }) =>
    description === null ? [] : [`\`${path}\`: ${description}`],
  );
}

function listOf(title: string, items: readonly string[]): string[] {
  if (items.length === 0) return [];
  return ['', `${title}:`, '', ...items.map((item) => `- ${item}`)];
}
