import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import type { CommandMeta, Refusal } from './command.ts';
import { commandMetaOf, refusalsOf } from './command.ts';

/** A machine as data: what the lab draws, the charts print and the laws judge. */
export interface ChartState {
  /** Id within XState, the machine's name first: 'form.open.editing'. */
  readonly id: string;
  /** The same without the machine's name; empty for the machine itself. */
  readonly path: string;
  readonly key: string;
  readonly kind: 'atomic' | 'compound' | 'parallel' | 'final' | 'history';
  readonly initial: boolean;
  readonly tags: readonly string[];
  readonly description: string | null;
  readonly invokes: readonly ChartInvoke[];
  readonly entry: readonly string[];
  readonly exit: readonly string[];
  readonly transitions: readonly ChartTransition[];
  /** Commands that stand there and cannot be run. */
  readonly refuses: readonly Refusal[];
  readonly states: readonly ChartState[];
}

interface ChartInvoke {
  readonly id: string;
  readonly src: string;
}

export interface ChartTransition {
  /** Unique within the machine: state id, event, and place among the alternatives. */
  readonly id: string;
  readonly kind: 'event' | 'after' | 'always' | 'done' | 'error';
  /** The event's type as XState knows it; empty for `always`. */
  readonly event: string;
  /** How a person reads it: 'form.save', 'after quiet', 'done: me', 'always'. */
  readonly label: string;
  /** Name of the delay, for kind 'after'. */
  readonly delay: string | null;
  readonly guard: string | null;
  /** Paths of the states it leads to; empty where it stays. */
  readonly targets: readonly string[];
  readonly actions: readonly string[];
  readonly command: CommandMeta | null;
}

/** The whole machine as nested states, `always` transitions included. */
export function chartOf(machine: AnyStateMachine): ChartState {
  return stateOf(machine.root, machine);
}

/** A chart's states in the order they stand in it, the machine itself first. */
export function statesOf(chart: ChartState): ChartState[] {
  return [chart, ...chart.states.flatMap(statesOf)];
}

/** Milliseconds of a named delay where they are fixed; null where the context decides. */
export function fixedDelay(machine: AnyStateMachine, name: string): number | null {
  const delay: unknown = machine.implementations.delays[name];
  return typeof delay === 'number' ? delay : null;
}

/** The id of a transition in its chart. */
export function transitionId(transition: AnyTransitionDefinition): string {
  const { source, eventType } = transition;
  const alternatives = alternativesOf(source, eventType);
  return `${source.id}|${eventType}|${Math.max(alternatives.indexOf(transition), 0)}`;
}

/** All transitions that start at a state node, `always` last. */
export function transitionsFrom(node: AnyStateNode): AnyTransitionDefinition[] {
  return [...node.transitions.values(), node.always ?? []].flat();
}

function alternativesOf(node: AnyStateNode, event: string): AnyTransitionDefinition[] {
  return event === '' ? (node.always ?? []) : (node.transitions.get(event) ?? []);
}

function stateOf(node: AnyStateNode, machine: AnyStateMachine): ChartState {
  return {
    id: node.id,
    path: pathOf(node),
    key: node.key,
    kind: node.type,
    initial: isInitial(node),
    tags: node.tags,
    description: node.description ?? null,
    invokes: node.invoke.map(({ id, src }) => ({ id, src: nameOf(src) })),
    entry: node.entry.map(nameOf).filter(isOwn),
    exit: node.exit.map(nameOf).filter(isOwn),
    transitions: transitionsFrom(node).map(toChartTransition),
    refuses: refusalsOf(node.meta),
    states: Object.values(node.states).map((child) => stateOf(child, machine)),
  };
}

function toChartTransition(transition: AnyTransitionDefinition): ChartTransition {
  const { eventType, guard, target, actions, meta } = transition;
  const { kind, label, delay } = readingOf(eventType);
  return {
    id: transitionId(transition),
    kind,
    event: eventType,
    label,
    delay,
    guard: guard === undefined ? null : nameOf(guard),
    targets: (target ?? []).map(pathOf),
    actions: actions.map(nameOf),
    command: commandMetaOf(meta),
  };
}

function readingOf(event: string): Pick<ChartTransition, 'kind' | 'label' | 'delay'> {
  if (event === '') return { kind: 'always', label: 'always', delay: null };
  const [, after] = /^xstate\.after\.([^.]+)\./.exec(event) ?? [];
  if (after !== undefined) return { kind: 'after', label: `after ${after}`, delay: after };
  const [, how, id] = /^xstate\.(done|error)\.(?:actor|state)\.(.+)$/.exec(event) ?? [];
  if (how === 'done') return { kind: 'done', label: `done: ${id}`, delay: null };
  if (how === 'error') return { kind: 'error', label: `failed: ${id}`, delay: null };
  return { kind: 'event', label: event, delay: null };
}

function isInitial(node: AnyStateNode) {
  const { parent } = node;
  if (parent === undefined) return true;
  return parent.type === 'parallel' || parent.initial?.target?.includes(node) === true;
}

/** XState adds a raise on entry and a cancel on exit for each delay. */
function isOwn(action: string) {
  return !action.startsWith('xstate.');
}

function pathOf(node: AnyStateNode): string {
  return node.path.join('.');
}

function nameOf(named: unknown): string {
  if (typeof named === 'string') return named;
  const { type, name } = named as { type?: string; name?: string };
  return type ?? name ?? 'inline';
}
