import type {
  AnyActorLogic,
  AnyActorRef,
  AnyMachineSnapshot,
  AnyStateMachine,
  EventObject,
  ExecutableActionsFrom,
} from 'xstate';
import { fromCallback, initialTransition, transition } from 'xstate';
import type { ChartState } from '../../machines/kit/chart.ts';
import { chartOf, statesOf } from '../../machines/kit/chart.ts';
import type { MachineEntry, MachineModel, ModelEvent } from '../../machines/kit/model.ts';
import { stateName } from '../../machines/kit/state-name.ts';

interface Step {
  readonly event: ModelEvent;
  /** What the pure machine says comes of it. */
  readonly state: AnyMachineSnapshot;
  /** The actions on the way. */
  readonly taken: readonly unknown[];
  /** What it sends to other actors. */
  readonly sent: readonly Sent[];
}

/** An event with the child that gets it: its id, or null for the parent. */
export interface Sent {
  readonly to: string | null;
  readonly type: string;
}

export interface Path {
  readonly input: unknown;
  readonly steps: readonly Step[];
}

/** One path per transition of the graph (per branch of the chart where the model is big), from each input: the shortest way to its source, then the transition. Prefixes of longer paths are dropped. */
export function coverTransitions({ machine, model }: MachineEntry): Path[] {
  return [model.input, ...(model.variants ?? [])].flatMap((input) =>
    longestOf(chosenOf(model, edgesOf(machine, model, input))).map((steps) => ({
      input,
      steps,
    })),
  );
}

/** One snapshot per distinct value of the model's abstraction, over all inputs. */
export function reachable(entry: MachineEntry): AnyMachineSnapshot[] {
  return graphsOf(entry).flatMap((graph) => Object.values(graph).map(({ state }) => state));
}

/** The graph from each input: vertices by the model's abstraction, with the steps that leave them. */
export function graphsOf({ machine, model }: MachineEntry): Graph[] {
  return [model.input, ...(model.variants ?? [])].map((input) => graphOf(machine, model, input));
}

/** The model's events with those of delays and ports, made from the chart and the model's answers, by their text. */
function eventsOf(machine: AnyStateMachine, model: MachineModel): Map<string, ModelEvent> {
  const made = statesOf(chartOf(machine)).flatMap((state) => [
    ...delayEvents(state),
    ...portEvents(state, model),
  ]);
  return new Map([...model.events, ...made].map((event) => [JSON.stringify(event), event]));
}

/** A machine whose children are there but do nothing: their facts come from the model's events. */
export function withSilentChildren(machine: AnyStateMachine): AnyStateMachine {
  const silent = Object.entries(machine.implementations.actors)
    .filter(
      ([, logic]) => typeof logic === 'object' && logic !== null && 'implementations' in logic,
    )
    .map(([name]) => [name, fromCallback(() => undefined)]);
  return machine.provide({ actors: Object.fromEntries(silent) });
}

function delayEvents({ transitions }: ChartState): ModelEvent[] {
  return transitions.filter(({ kind }) => kind === 'after').map(({ event }) => ({ type: event }));
}

function portEvents({ invokes }: ChartState, { answers }: MachineModel): ModelEvent[] {
  return invokes.flatMap(({ id, src }) => {
    const { resolve = {}, reject = {} } = answers[src] ?? {};
    return [
      ...Object.values(resolve).map((output) => ({ type: `xstate.done.actor.${id}`, output })),
      ...Object.values(reject).map((error) => ({ type: `xstate.error.actor.${id}`, error })),
    ];
  });
}

function graphOf(machine: AnyStateMachine, model: MachineModel, input: unknown): Graph {
  const known = graphs.get(model) ?? [];
  const found = known.find((one) => one.machine === machine && one.input === input);
  if (found !== undefined) return found.graph;
  const graph = walk(machine, model, input);
  graphs.set(model, [...known, { machine, input, graph }]);
  return graph;
}

/** Each law asks for the same graphs. */
const graphs = new WeakMap<MachineModel, readonly Walked[]>();

interface Walked {
  readonly machine: AnyStateMachine;
  readonly input: unknown;
  readonly graph: Graph;
}

/** Breadth first. Where two regions that never meet have both been left, it looks no further: each is walked by itself. */
function walk(machine: AnyStateMachine, model: MachineModel, input: unknown): Graph {
  const pure = withSilentChildren(machine);
  const events = eventsOf(machine, model);
  const [first] = initialTransition(pure, input as never);
  const logic = startedAt(first, pure);
  const graph: Record<string, Vertex> = { [keyIn(model, first)]: toVertex(first) };
  const queue: AnyMachineSnapshot[] = [first];
  for (const state of queue) {
    if (queue.length > MOST_VERTICES) throw new Error(`${machine.id} has too many states to walk`);
    const vertex = graph[keyIn(model, state)];
    if (vertex === undefined || leftRegions(model, first, state) > 1) continue;
    vertex.walked = true;
    for (const [name, event] of events) {
      if (!accepts(state, event)) continue;
      const [next, actions] = transition(logic, state, event);
      const key = keyIn(model, next);
      const known = graph[key];
      const target = known === undefined || !isSameState(known.state, next) ? next : known.state;
      const does = { taken: takenOf(actions), sent: sentOf(actions) };
      vertex.transitions[name] = { event, state: target, ...does };
      if (known !== undefined) continue;
      graph[key] = toVertex(next);
      queue.push(next);
    }
  }
  return graph;
}

const MOST_VERTICES = 8_000;

/** The machine without its beginning, which `transition` would make anew for every step. */
function startedAt(first: AnyMachineSnapshot, pure: AnyStateMachine): AnyActorLogic {
  return {
    transition: (state, event, scope) => pure.transition(state as never, event, scope),
    getInitialSnapshot: () => first,
    getPersistedSnapshot: (state) => state,
  };
}

/** Of what differs in what the model leaves out, one is kept: all of them would fill the memory. */
function isSameState(one: AnyMachineSnapshot, other: AnyMachineSnapshot) {
  return stateName(one.value) === stateName(other.value) && one.status === other.status;
}

function toVertex(state: AnyMachineSnapshot): Vertex {
  return { state, transitions: {}, walked: false };
}

/** The vertex that a state stands for; each state is asked about many times. */
export function keyIn(model: MachineModel, state: AnyMachineSnapshot): string {
  const known = keys.get(model) ?? new WeakMap<AnyMachineSnapshot, string>();
  keys.set(model, known);
  const key = known.get(state) ?? JSON.stringify(model.abstract(state));
  known.set(state, key);
  return key;
}

const keys = new WeakMap<MachineModel, WeakMap<AnyMachineSnapshot, string>>();

/** How many of the regions that never meet are not where they began. */
function leftRegions(
  { apart = [] }: MachineModel,
  first: AnyMachineSnapshot,
  state: AnyMachineSnapshot,
) {
  const regionOf = ({ value }: AnyMachineSnapshot, region: string) =>
    JSON.stringify((value as Record<string, unknown>)[region]);
  return apart.filter((region) => regionOf(first, region) !== regionOf(state, region)).length;
}

function takenOf(actions: readonly ExecutableActionsFrom<AnyStateMachine>[]) {
  return actions.map(({ type, params }) => [type, (params as { type?: string })?.type]);
}

function sentOf(actions: readonly ExecutableActionsFrom<AnyStateMachine>[]): Sent[] {
  return actions.flatMap(({ type, params }) => {
    if (type !== 'xstate.sendTo') return [];
    const { event, targetId } = params as unknown as SentParams;
    return [{ to: targetId ?? null, type: event.type }];
  });
}

interface SentParams {
  readonly event: EventObject;
  readonly targetId?: string;
}

/** An answer can only come from a port that is open in this state. */
function accepts(state: AnyMachineSnapshot, event: EventObject) {
  const [, id] = /^xstate\.(?:done|error)\.actor\.(.+)$/.exec(event.type) ?? [];
  const children = state.children as Record<string, AnyActorRef | undefined>;
  if (state.status !== 'active') return false;
  return (id === undefined || children[id] !== undefined) && state.can(event);
}

function edgesOf(machine: AnyStateMachine, model: MachineModel, input: unknown): Step[][] {
  const graph = graphOf(machine, model, input);
  const [start] = Object.keys(graph);
  const wayTo = new Map<string, Step[]>(start === undefined ? [] : [[start, []]]);
  const edges: Step[][] = [];
  for (const [vertex, way] of wayTo) {
    for (const step of Object.values(graph[vertex]?.transitions ?? {})) {
      const path = [...way, step];
      edges.push(path);
      const target = keyIn(model, step.state);
      if (!wayTo.has(target)) wayTo.set(target, path);
    }
  }
  return edges;
}

/** In a big graph, the first edge of each state, event, target and list of actions. */
function chosenOf(model: MachineModel, edges: Step[][]): Step[][] {
  if (model.big !== true) return edges;
  const chosen = new Map<string, Step[]>();
  for (const path of edges) {
    const key = branchOf(path);
    if (!chosen.has(key)) chosen.set(key, path);
  }
  return [...chosen.values()];
}

function branchOf(path: readonly Step[]) {
  const [before, step] = [path.at(-2)?.state, path.at(-1)];
  if (step === undefined) return '';
  if (before === undefined) return JSON.stringify(step.event);
  const states = [before, step.state].map(({ value }) => stateName(value));
  return JSON.stringify([states, step.event, step.taken]);
}

function longestOf(paths: readonly Step[][]): Step[][] {
  const prefixes = new Set(
    paths.flatMap((path) => path.slice(0, -1).map((_, at) => keyOf(path, at + 1))),
  );
  return paths.filter((path) => !prefixes.has(keyOf(path, path.length)));
}

function keyOf(path: readonly Step[], length: number) {
  return JSON.stringify(path.slice(0, length).map(({ event }) => event));
}

type Graph = Readonly<Record<string, Vertex>>;

interface Vertex {
  readonly state: AnyMachineSnapshot;
  readonly transitions: Record<string, Step>;
  /** Whether what leaves it was looked at. */
  walked: boolean;
}
